//! Bounds the number of turns in the longest game, before the game is played.

use super::die::Die;
use super::sweep::Move;
use crate::rules::Rules;

/// The limit on steps in the search for the longest game: about a tenth of a second.
const MAX_STEPS: usize = 1 << 24;

/// An upper bound on a player's turns, from any start. It is exact unless the search takes too many steps, or the sums of a turn
/// make too many [`Arcs`].
#[expect(clippy::expect_used, reason = "valid rules have at least one space")]
pub(super) fn longest_game(rules: &Rules, die: &Die) -> u64 {
    let spaces = rules.spaces as usize;
    let sums = Arcs::of_turn(&die.moves(spaces), rules.rolls_per_turn, spaces);
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

/// A set of sums of rolls, modulo the number of spaces, stored as arcs.
struct Arcs {
    spaces: usize,
    arcs: Vec<Arc>,
}

/// A run of consecutive sums, which may go round the track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Arc {
    first: usize,
    length: usize,
}

impl Arcs {
    /// The maximum number of arcs. If there are more, or if the search would take more than [`MAX_STEPS`] steps for a single
    /// turn, all sums are assumed to be possible. The bound on a player's turns may then be higher than necessary.
    const MAX: usize = 300;

    /// The possible sums of a turn's rolls. Combines sets of sums O(log rolls) times.
    fn of_turn(moves: &[Move], rolls: u32, spaces: usize) -> Self {
        let mut power =
            Self::new(spaces, moves.iter().map(|&Move { distance, .. }| Arc { first: distance, length: 1 }).collect());
        let mut sums = Self { spaces, arcs: vec![Arc { first: 0, length: 1 }] };
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
    fn new(spaces: usize, mut arcs: Vec<Arc>) -> Self {
        arcs.sort_unstable();
        let mut joined: Vec<Arc> = Vec::new();
        for arc in arcs {
            if let Some(last) = joined.last_mut()
                && arc.first <= last.first + last.length
            {
                last.length = last.length.max(arc.first + arc.length - last.first);
            } else {
                joined.push(arc);
            }
        }
        if joined.len() > Self::MAX.min(MAX_STEPS / spaces) || joined.iter().any(|arc| arc.length >= spaces) {
            joined = vec![Arc { first: 0, length: spaces }];
        }
        Self { spaces, arcs: joined }
    }

    /// All sums of an element of this set and an element of `other`.
    fn and(&self, other: &Self) -> Self {
        let spaces = self.spaces;
        let sum = |one: &Arc, two: &Arc| Arc {
            first: (one.first + two.first) % spaces,
            length: (one.length + two.length - 1).min(spaces),
        };
        let arcs = self.arcs.iter().flat_map(|one| other.arcs.iter().map(move |two| sum(one, two)));
        Self::new(spaces, arcs.collect())
    }

    /// For each space, the minimum of `values` over the spaces that a turn can reach from it.
    fn least_after(&self, values: &[u64]) -> Vec<u64> {
        let mut least = vec![u64::MAX; self.spaces];
        for &Arc { first, length } in &self.arcs {
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
        let moves = die.moves(spaces);
        let mut least = vec![0; spaces];
        let mut turns = 0;
        while least.iter().any(|&score| score < rules.target) {
            for (space, score) in least.iter_mut().enumerate() {
                *score += space as u64 + 1;
            }
            for _ in 0..rules.rolls_per_turn {
                least = (0..spaces)
                    .map(|space| {
                        moves.iter().map(|Move { distance, .. }| least[(space + distance) % spaces]).min().unwrap()
                    })
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
}
