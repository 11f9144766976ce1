//! Computes the effect of a turn on rows of words. There is one row per space. A row has one word per score, starting with score
//! 0.

#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    /// How far the pawn moves, modulo the number of spaces.
    pub distance: usize,
    pub ways: u64,
}

/// Computes the counts for pawns that have score `c` and stop on space `p`, and so reach score `c + p`.
///
/// Sets `to[p][c]` to `from[p][c + p]`, or to 0 where `from` has no such element. Here, `p` is counted from 1. Rows of `from` are
/// `stride` apart, but only `width` long. Rows of `to` are `width - 1` long.
pub(super) fn arrive(spaces: usize, from: &[u64], stride: usize, width: usize, to: &mut [u64]) {
    let to = &mut to[..spaces * (width - 1)];
    to.fill(0);
    // The loop leaves out spaces on which a pawn would reach a score past the end of the rows. The count of such a score is 0.
    for space in 0..spaces.min(width - 1) {
        let length = width - space - 1;
        to[space * (width - 1)..][..length].copy_from_slice(&from[space * stride + space + 1..][..length]);
    }
}

/// Computes the counts for pawns that are about to roll on space `p`: `to[p]` is the sum of `from[p + distance]` over the moves.
///
/// The first `spaces` rows of `from` are the input. `from` must have room for `reach` more rows, where `reach` is the largest
/// distance.
pub(super) fn roll(spaces: usize, width: usize, moves: &[Move], reach: usize, from: &mut [u64], to: &mut [u64]) {
    // The track is circular: after the last space comes the first.
    from.copy_within(..reach * width, spaces * width);
    let from = &*from;
    let to = &mut to[..spaces * width];
    let source = |to: &Move| &from[to.distance * width..][..spaces * width];
    let other_moves = match moves {
        [one, two, three, others @ ..] if one.ways == 1 && two.ways == 1 && three.ways == 1 => {
            // Adding three rows at once saves most of the loads and stores.
            let sources = source(one).iter().zip(source(two)).zip(source(three));
            for (sum, ((&one, &two), &three)) in to.iter_mut().zip(sources) {
                *sum = one + two + three;
            }
            others
        }
        _ => {
            to.fill(0);
            moves
        }
    };
    for other in other_moves {
        let terms = to.iter_mut().zip(source(other));
        if other.ways == 1 {
            terms.for_each(|(sum, &count)| *sum += count);
        } else {
            terms.for_each(|(sum, &count)| *sum += other.ways * count);
        }
    }
}

/// The width of the rows after dropping trailing scores with count 0 on every space.
pub(super) fn trim(spaces: usize, rows: &[u64], stride: usize, width: usize) -> usize {
    let is_empty = |score: usize| (0..spaces).all(|space| rows[space * stride + score] == 0);
    (0..width).rev().find(|&score| !is_empty(score)).map_or(0, |score| score + 1)
}
