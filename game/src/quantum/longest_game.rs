//! Bounds the number of turns in the longest game, before the game is played.

use super::die::Die;
use super::sweep::Move;
use crate::rules::Rules;

/// The limit on steps in the search for the longest game: about a fifth of a second.
const MAX_STEPS: u64 = 1 << 28;

/// The fixed cost of a roll, in steps. A roll also takes one step for each pair of a space and a move.
const STEPS_TO_START_ROLL: u64 = 60;

/// An upper bound on a player's turns, from any start. If the search takes too many steps, it ends early. Then the bound may be too
/// high, at most the target, so a game that would fit in memory may be refused. Otherwise, the bound is exact.
#[expect(clippy::expect_used, reason = "valid rules have at least one space")]
pub(super) fn longest_game(rules: &Rules, die: &Die) -> u64 {
    let spaces = rules.spaces as usize;
    let moves = die.moves(spaces);
    let steps_per_roll = STEPS_TO_START_ROLL + u64::from(rules.spaces) * moves.len() as u64;
    // For each space, the minimum score that a pawn on this space makes in `turns` turns.
    let mut least = vec![0; spaces];
    let mut turns = 0;
    let mut steps = 0;
    // Each turn scores at least 1.
    let mut bound = rules.target;
    loop {
        for (space, score) in least.iter_mut().enumerate() {
            *score += space as u64 + 1;
        }
        for _ in 0..rules.rolls_per_turn {
            steps += steps_per_roll;
            if steps > MAX_STEPS {
                return bound;
            }
            // For each move, the scores of the spaces that it leads to, in order, are a slice of the scores of two laps.
            let two_laps = least.repeat(2);
            least.fill(u64::MAX);
            for Move { distance, .. } in &moves {
                for (lowest, score) in least.iter_mut().zip(&two_laps[*distance..]) {
                    *lowest = (*lowest).min(*score);
                }
            }
        }
        turns += 1;
        // From any space, a player scores at least `lowest` in `turns` turns, and at least as much again in the next `turns` turns.
        let lowest = least.iter().copied().min().expect("a track has a space");
        bound = bound.min(turns * rules.target.div_ceil(lowest));
        if lowest >= rules.target {
            return bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use common::samples::SplitMix64;

    use super::super::counts::Counts;
    use super::*;

    #[test]
    fn the_longest_game_is_as_long_as_when_played() {
        let mut random = SplitMix64::new(0);
        for (spaces, rolls_per_turn) in (1..20).flat_map(|spaces| (1..9).map(move |rolls| (spaces, rolls))) {
            let rules = Rules { spaces, target: random.between(1, 60).into(), rolls_per_turn };
            let die = Die::faces((0..random.between(1, 5)).map(|_| random.between(0, 49)).collect()).unwrap();
            let played = Counts::new(&rules, &[1], &die, |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(longest_game(&rules, &die), played.turns() as u64, "{rules:?}, {die:?}");
        }
    }

    #[test]
    fn long_searches_find_the_longest_game() {
        let rules = Rules { spaces: 5000, target: 700, rolls_per_turn: 1700 };
        assert_eq!(longest_game(&rules, &Die::sides(2).unwrap()), 2);
        let rules = Rules { spaces: 5000, target: 2500, rolls_per_turn: 1 };
        assert_eq!(longest_game(&rules, &Die::sides(100).unwrap()), 71);
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
        // The pawn alternates between the spaces, so two turns score 3.
        let rules = Rules { spaces: 2, target: 3 << 40, rolls_per_turn: 1 };
        assert_eq!(longest_game(&rules, &Die::sides(1).unwrap()), 2 << 40);
    }
}
