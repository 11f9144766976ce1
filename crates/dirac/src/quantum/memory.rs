//! Computes an upper bound on the memory that a game needs, before it is played.

use super::die::Die;
use super::sweep::Face;
use crate::error::Error;
use crate::limits::MAX_MEMORY;
use crate::rules::Rules;

/// Refuses games that might need more than [`MAX_MEMORY`]. The rules must already be valid.
///
/// If the check succeeds, spaces × target is less than 2³⁰, because the game has a number for each pair of a space and a score.
/// [`Rules::sizes`] relies on this limit.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an estimate")]
pub(super) fn check(rules: &Rules, players: usize, die: &Die) -> Result<(), Error> {
    // Each turn scores at least 1, so a player takes at most `target` turns. If a game of that many turns needs too much memory,
    // find a tighter bound on the turns, unless a single turn already needs too much.
    let most = MAX_MEMORY as f64;
    let mut bytes = bound(rules, players, die, rules.target as f64);
    if bytes > most {
        let least = bound(rules, players, die, 1.0);
        bytes = if least > most { least } else { bound(rules, players, die, longest_game(rules, die) as f64) };
    }
    if bytes > most || die.count() > u64::from(u32::MAX) {
        return Err(Error::TooManyUniverses { gib: (bytes / (1_u64 << 30) as f64).ceil() as u64 });
    }
    Ok(())
}

/// An upper bound on the memory, in bytes, of a game in which no player takes more than `turns` turns.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn bound(rules: &Rules, players: usize, die: &Die, turns: f64) -> f64 {
    let (spaces, players) = (f64::from(rules.spaces), players as f64);
    let rows = spaces * rules.target as f64;
    let bits = die.bits_per_turn(rules);
    // After *t* turns, rows × (1 − *t* / turns) numbers of *t* × `bits` bits remain. They take the most memory after half of the
    // turns. At least 32 bits of each word are used.
    let planes = rows * (turns * bits / 4.0 / 32.0 + 1.0);
    let scratch = 5.0 * rows;
    let faces = 2.0 * 4.0 * spaces;
    // Each count is a large integer, with an eighth more room than its words need.
    let counts = players * turns * (turns * bits / 112.0 + 8.0);
    let ends = players * turns * (players * turns * bits / 112.0 + 8.0);
    // The wins, and intermediate products.
    let numbers = (2.0 * players + 8.0) * (players * turns * bits / 64.0 + 4.0);
    8.0 * (planes + scratch + faces + counts + ends + numbers)
}

/// The limit on steps in the search for the longest game: about a tenth of a second.
const MAX_STEPS: usize = 1 << 24;

/// An upper bound on a player's turns, from any start. It is exact unless the search takes too many steps, or the sums of a turn
/// make too many [`Arcs`].
#[expect(clippy::expect_used, reason = "valid rules have at least one space")]
pub(super) fn longest_game(rules: &Rules, die: &Die) -> u64 {
    let spaces = rules.spaces as usize;
    let sums = Arcs::of_turn(&die.modulo(spaces), rules.rolls_per_turn, spaces);
    // For each space, the minimum score that a pawn on this space makes in `turns` turns.
    let mut least = vec![0; spaces];
    let mut turns = 0;
    let mut steps = 0;
    loop {
        for (space, score) in least.iter_mut().enumerate() {
            *score += space as u64 + 1;
        }
        least = sums.least_after(&least);
        turns += 1;
        // From any space, a player scores at least `lowest` in `turns` turns, and at least as much again in the next `turns` turns.
        let lowest = least.iter().copied().min().expect("a track has a space");
        steps += spaces * sums.arcs.len() + 16;
        if lowest >= rules.target || steps > MAX_STEPS {
            // Each turn scores at least 1, so no player takes more than `target` turns.
            return (turns * rules.target.div_ceil(lowest)).min(rules.target);
        }
    }
}

/// A set of sums of rolls, modulo the number of spaces, stored as arcs. An arc is a run of consecutive sums, stored as its first
/// sum and its length.
struct Arcs {
    spaces: usize,
    arcs: Vec<(usize, usize)>,
}

impl Arcs {
    /// The maximum number of arcs. If there are more, or if the search would take more than [`MAX_STEPS`] steps for a single
    /// turn, all sums are assumed to be possible. The bound on a player's turns may then be higher than necessary.
    const MAX: usize = 300;

    /// The possible sums of a turn's rolls. Combines sets of sums O(log rolls) times.
    fn of_turn(faces: &[Face], rolls: u32, spaces: usize) -> Self {
        let mut power = Self::new(spaces, faces.iter().map(|&(roll, _)| (roll % spaces, 1)).collect());
        let mut sums = Self { spaces, arcs: vec![(0, 1)] };
        let mut rest = rolls;
        while rest > 0 {
            if rest % 2 == 1 {
                sums = sums.and(&power);
            }
            power = power.and(&power);
            rest /= 2;
        }
        sums
    }

    /// Merges arcs that overlap or touch.
    fn new(spaces: usize, mut arcs: Vec<(usize, usize)>) -> Self {
        arcs.sort_unstable();
        let mut joined: Vec<(usize, usize)> = Vec::new();
        for (first, length) in arcs {
            match joined.last_mut() {
                Some((start, last)) if first <= *start + *last => *last = (*last).max(first + length - *start),
                _ => joined.push((first, length)),
            }
        }
        if joined.len() > Self::MAX.min(MAX_STEPS / spaces) || joined.iter().any(|&(_, length)| length >= spaces) {
            joined = vec![(0, spaces)];
        }
        Self { spaces, arcs: joined }
    }

    /// All sums of an element of this set and an element of `other`.
    fn and(&self, other: &Self) -> Self {
        let spaces = self.spaces;
        let sum = |&(one, one_length): &(usize, usize), &(two, two_length): &(usize, usize)| {
            ((one + two) % spaces, (one_length + two_length - 1).min(spaces))
        };
        let arcs = self.arcs.iter().flat_map(|one| other.arcs.iter().map(move |two| sum(one, two)));
        Self::new(spaces, arcs.collect())
    }

    /// For each space, the minimum of `values` over the spaces that a turn can reach from it.
    fn least_after(&self, values: &[u64]) -> Vec<u64> {
        let mut least = vec![u64::MAX; self.spaces];
        for &(first, length) in &self.arcs {
            // `minima[at]` is the minimum of the `width` values from `at` on. The width doubles until two windows of this width
            // cover the arc.
            let (mut minima, mut width) = (values.to_vec(), 1);
            while 2 * width <= length {
                minima = (0..self.spaces).map(|at| minima[at].min(minima[(at + width) % self.spaces])).collect();
                width *= 2;
            }
            for (at, value) in least.iter_mut().enumerate() {
                let one = (at + first) % self.spaces;
                let two = (at + first + length - width) % self.spaces;
                *value = (*value).min(minima[one]).min(minima[two]);
            }
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use samples::SplitMix64;

    use super::*;

    /// The number of turns in the longest game, computed roll by roll and turn by turn.
    fn longest_game_step_by_step(rules: &Rules, die: &Die) -> u64 {
        let spaces = rules.spaces as usize;
        let faces = die.modulo(spaces);
        let mut least = vec![0; spaces];
        let mut turns = 0;
        while least.iter().any(|&score| score < rules.target) {
            for (space, score) in least.iter_mut().enumerate() {
                *score += space as u64 + 1;
            }
            for _ in 0..rules.rolls_per_turn {
                least = (0..spaces)
                    .map(|space| faces.iter().map(|&(roll, _)| least[(space + roll) % spaces]).min().unwrap())
                    .collect();
            }
            turns += 1;
        }
        turns
    }

    #[test]
    fn the_longest_game_has_the_worst_rolls() {
        let mut random = SplitMix64::new(0);
        for (spaces, rolls_per_turn) in (1..40).flat_map(|spaces| (1..9).map(move |rolls| (spaces, rolls))) {
            let rules = Rules { spaces, target: random.between(1, 199).into(), rolls_per_turn };
            let die = Die::faces((0..random.between(1, 5)).map(|_| random.between(0, 49)).collect()).unwrap();
            assert_eq!(longest_game(&rules, &die), longest_game_step_by_step(&rules, &die), "{rules:?}, {die:?}");
        }
    }

    #[test]
    fn the_search_for_the_longest_game_is_limited() {
        // Every turn can score as little as 1.
        let rules = Rules { spaces: 2, target: 1 << 40, rolls_per_turn: 1 };
        assert_eq!(longest_game(&rules, &Die::sides(2).unwrap()), rules.target);
        // There are far too many rolls, faces and spaces to try them all.
        let many = Die::faces((0..100_000).step_by(2).collect()).unwrap();
        let rules = Rules { spaces: 1_000_000, target: 3, rolls_per_turn: u32::MAX };
        assert_eq!(longest_game(&rules, &many), 3);
    }

    #[test]
    fn games_that_need_too_much_memory_are_refused() {
        let die = Die::sides(3).unwrap();
        assert_eq!(check(&Rules { target: 2000, ..Rules::QUANTUM }, 16, &die), Ok(()));
        for rules in [
            Rules { target: 1_000_000, ..Rules::QUANTUM },
            Rules { spaces: u32::MAX, ..Rules::QUANTUM },
            Rules { rolls_per_turn: u32::MAX, ..Rules::QUANTUM },
            Rules { spaces: u32::MAX, target: u64::MAX, rolls_per_turn: u32::MAX },
        ] {
            assert!(matches!(check(&rules, 2, &die), Err(Error::TooManyUniverses { gib: 2.. })), "{rules:?}");
        }
    }
}
