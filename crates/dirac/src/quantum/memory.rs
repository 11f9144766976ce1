//! How much memory a game takes, before it is played.

use super::MAX_MEMORY;
use super::die::Die;
use crate::{Error, Rules};

/// Refuses games that might take more than [`MAX_MEMORY`]. The rules are otherwise sound.
///
/// Where the check has passed, spaces × target, a number for each, is less than 2³⁰: see [`Rules::sizes`].
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an estimate")]
pub(super) fn check(rules: &Rules, players: usize, die: &Die) -> Result<(), Error> {
    // A turn scores 1 or more, so no player takes more of them than points. If that makes too much, a closer look may help: but only
    // where a single turn would not be too much already.
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

/// A bound in bytes, if no player takes more turns.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn bound(rules: &Rules, players: usize, die: &Die, turns: f64) -> f64 {
    let (spaces, players) = (f64::from(rules.spaces), players as f64);
    let rows = spaces * rules.target as f64;
    let bits = die.bits_per_turn(rules);
    // After t turns there are rows × (1 - t / turns) numbers left, of t × bits; words have 32 bits or more in use.
    let planes = rows * (turns * bits / 4.0 / 32.0 + 1.0);
    let scratch = 5.0 * rows;
    let faces = 2.0 * 4.0 * spaces;
    let counts = players * turns * (turns * bits / 128.0 + 2.0);
    let ends = players * turns * (players * turns * bits / 128.0 + 2.0);
    // The wins, and the products on the way.
    let numbers = (2.0 * players + 8.0) * (players * turns * bits / 64.0 + 4.0);
    8.0 * (planes + scratch + faces + counts + ends + numbers)
}

/// The turns of the longest game of a player, from any start.
fn longest_game(rules: &Rules, die: &Die) -> u64 {
    let spaces = rules.spaces as usize;
    let faces = die.modulo(spaces);
    // The least that a pawn on each space can score in a given number of turns.
    let mut least = vec![0; spaces];
    let mut turns = 0;
    while least.iter().any(|&score| score < rules.target) {
        for (space, score) in least.iter_mut().enumerate() {
            *score += space as u64 + 1;
        }
        for _ in 0..rules.rolls_per_turn {
            least = (0..spaces)
                .map(|space| faces.iter().map(|&(roll, _)| least[(space + roll) % spaces]).min().unwrap_or(0))
                .collect();
        }
        turns += 1;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_longest_game_takes_ten_turns() {
        assert_eq!(longest_game(&Rules::QUANTUM, &Die::sides(3).unwrap()), 10);
    }

    #[test]
    fn a_game_to_2000_of_16_players_is_allowed_and_one_to_a_million_is_not() {
        let die = Die::sides(3).unwrap();
        assert_eq!(check(&Rules { target: 2000, ..Rules::QUANTUM }, 16, &die), Ok(()));
        for rules in [
            Rules { target: 1_000_000, ..Rules::QUANTUM },
            Rules { target: u64::MAX, ..Rules::QUANTUM },
            Rules { spaces: u32::MAX, ..Rules::QUANTUM },
            Rules { rolls_per_turn: u32::MAX, ..Rules::QUANTUM },
            Rules { spaces: u32::MAX, target: u64::MAX, rolls_per_turn: u32::MAX },
        ] {
            assert!(matches!(check(&rules, 2, &die), Err(Error::TooManyUniverses { gib: 2.. })), "{rules:?}");
        }
    }
}
