//! Counting one player's universes, for all starts at once.

/// A roll, modulo the spaces of the track, and on how many faces of the die it is.
pub(super) type Face = (usize, u64);

/// The steps of a turn on rows of words: a row for each space, and in it a word for each score from 0 on.
macro_rules! steps {
    ($(#[$doc:meta])* $module:ident, $word:ty) => {
        $(#[$doc])*
        pub(super) mod $module {
            use super::Face;

            /// `to[p][c] = from[p][c + p]`, with p counted from 1 and 0 for what `from` does not have: what a pawn that stops on p with
            /// score c + p has before it. Rows of `from` are `stride` apart, but only `width` long; those of `to` are `width - 1` long.
            pub(in super::super) const fn arrive(
                spaces: usize,
                from: &[$word],
                stride: usize,
                width: usize,
                to: &mut [$word],
            ) {
                let to = to.split_at_mut(spaces * (width - 1)).0;
                let mut at = 0;
                while at < to.len() {
                    to[at] = 0;
                    at += 1;
                }
                let mut space = 0;
                // Who stops on a space beyond the width had less than nothing before.
                while space < spaces && space + 1 < width {
                    let known = width - space - 1;
                    let source = from.split_at(space * stride + space + 1).1.split_at(known).0;
                    let row = to.split_at_mut(space * (width - 1)).1.split_at_mut(known).0;
                    let mut score = 0;
                    while score < known {
                        row[score] = source[score];
                        score += 1;
                    }
                    space += 1;
                }
            }

            /// `to[p] =` the sum of `from[p + roll]`, as often as there are faces with it: what a pawn on p has before it that is
            /// about to roll. The first `spaces` rows of `from` count; there must be room for `reach` more, which is the largest roll.
            pub(in super::super) const fn roll(
                spaces: usize,
                width: usize,
                faces: &[Face],
                reach: usize,
                from: &mut [$word],
                to: &mut [$word],
            ) {
                let (rows, again) = from.split_at_mut(spaces * width);
                // The track is round: after the last space comes the first.
                let mut at = 0;
                let (rows, again) = (rows.split_at(reach * width).0, again.split_at_mut(reach * width).0);
                while at < rows.len() {
                    again[at] = rows[at];
                    at += 1;
                }

                let to = to.split_at_mut(spaces * width).0;
                let mut face = 0;
                if faces.len() >= 3 && faces[0].1 == 1 && faces[1].1 == 1 && faces[2].1 == 1 {
                    let one = from.split_at(faces[0].0 * width).1.split_at(to.len()).0;
                    let two = from.split_at(faces[1].0 * width).1.split_at(to.len()).0;
                    let three = from.split_at(faces[2].0 * width).1.split_at(to.len()).0;
                    let mut at = 0;
                    while at < to.len() {
                        to[at] = one[at] + two[at] + three[at];
                        at += 1;
                    }
                    face = 3;
                } else {
                    let mut at = 0;
                    while at < to.len() {
                        to[at] = 0;
                        at += 1;
                    }
                }
                while face < faces.len() {
                    let (roll, ways) = faces[face];
                    let source = from.split_at(roll * width).1.split_at(to.len()).0;
                    let mut at = 0;
                    if ways == 1 {
                        while at < to.len() {
                            to[at] += source[at];
                            at += 1;
                        }
                    } else {
                        #[allow(clippy::cast_possible_truncation, reason = "no more ways than the counts may be")]
                        let ways = ways as $word;
                        while at < to.len() {
                            to[at] += ways * source[at];
                            at += 1;
                        }
                    }
                    face += 1;
                }
            }

            /// The width without the scores at the end that have count 0 on every space.
            pub(in super::super) const fn trim(spaces: usize, rows: &[$word], stride: usize, mut width: usize) -> usize {
                while width > 0 {
                    let mut space = 0;
                    while space < spaces {
                        if rows[space * stride + width - 1] != 0 {
                            return width;
                        }
                        space += 1;
                    }
                    width -= 1;
                }
                0
            }
        }
    };
}

steps!(
    /// Four to a vector register of the oldest processors: for the first turns, which have the most scores.
    #[cfg_attr(not(feature = "exact"), allow(dead_code))]
    narrow, u32
);
steps!(
    /// For counts of up to 64 bits, and for the words of larger ones.
    wide, u64
);

/// In how many universes a pawn has not reached the target yet, with a die of the faces 1, 2, …, `sides`: element `[t][start - 1]`
/// after `t` turns from the space `start`. For a `const`, which it makes a table of what depends on no input; it allocates nothing.
///
/// `TURNS` must be enough that the last row is all 0, so that nothing is left to count. O(`TURNS`) times what a turn takes: see the
/// [module](super).
///
/// None if `TURNS` is too small, if one of the numbers is 0, or if the counts might not fit 64 bits: (sides to the power of the
/// rolls) to the power of the turns of the longest game must.
///
/// ```
/// use dirac::quantum::survivors;
///
/// // The puzzle's rules. The longest game takes a player 10 turns, and 27¹⁰ has 48 bits.
/// const SURVIVORS: [[u64; 10]; 11] = survivors::<10, 21, 11>(3, 3).unwrap();
/// assert_eq!(SURVIVORS[1], [27; 10]);
/// assert_eq!(SURVIVORS[10], [0; 10]);
///
/// assert_eq!(survivors::<10, 21, 5>(3, 3), None);
/// ```
#[must_use]
pub const fn survivors<const SPACES: usize, const TARGET: usize, const TURNS: usize>(
    sides: u32,
    rolls_per_turn: u32,
) -> Option<[[u64; SPACES]; TURNS]> {
    if SPACES == 0 || TARGET == 0 || TURNS == 0 || sides == 0 || rolls_per_turn == 0 {
        return None;
    }
    let mut faces = [(0, 0); SPACES];
    let count = fill_faces(sides, &mut faces);
    let faces = faces.split_at(count).0;
    let reach = reach(faces);
    let Some(split) = (sides as u64).checked_pow(rolls_per_turn) else { return None };

    let mut rows = [[[1; TARGET]; SPACES]; 2];
    let mut other = rows;
    let (mut rows, mut other) =
        (rows.as_flattened_mut().as_flattened_mut(), other.as_flattened_mut().as_flattened_mut());
    let mut survivors = [[0; SPACES]; TURNS];
    let (mut stride, mut width, mut bound) = (TARGET, TARGET, 1_u64);
    let mut turn = 0;
    while width > 0 {
        if turn == TURNS {
            return None;
        }
        let mut space = 0;
        while space < SPACES {
            survivors[turn][space] = rows[space * stride];
            space += 1;
        }
        bound = match bound.checked_mul(split) {
            Some(bound) => bound,
            // The next counts are all 0 or might not fit.
            None if width > 1 => return None,
            None => u64::MAX,
        };
        wide::arrive(SPACES, rows, stride, width, other);
        (rows, other) = (other, rows);
        let mut roll = 0;
        while roll < rolls_per_turn {
            wide::roll(SPACES, width - 1, faces, reach, rows, other);
            (rows, other) = (other, rows);
            roll += 1;
        }
        stride = width - 1;
        width = wide::trim(SPACES, rows, stride, width - 1);
        turn += 1;
    }
    if turn < TURNS { Some(survivors) } else { None }
}

/// The largest roll.
pub(super) const fn reach(faces: &[Face]) -> usize {
    let mut reach = 0;
    let mut face = 0;
    while face < faces.len() {
        if faces[face].0 > reach {
            reach = faces[face].0;
        }
        face += 1;
    }
    reach
}

/// The faces 1, …, `sides` modulo the spaces of the track, which are as many as there is room for; returns how many there are.
pub(super) const fn fill_faces(sides: u32, faces: &mut [Face]) -> usize {
    let (spaces, sides) = (faces.len() as u64, sides as u64);
    let mut count = 0;
    let mut first = 1;
    while first <= spaces && first <= sides {
        #[expect(clippy::cast_possible_truncation, reason = "less than the length of the slice")]
        let roll = (first % spaces) as usize;
        faces[count] = (roll, 1 + (sides - first) / spaces);
        count += 1;
        first += 1;
    }
    count
}
