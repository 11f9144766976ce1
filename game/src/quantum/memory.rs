//! Computes an upper bound on the memory that a game needs, before it is played.

use super::die::Die;
use super::longest_game::longest_game;
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
    // After *t* turns, rows × (1 − *t* / turns) numbers remain, and each has *t* × `bits` bits. They take the most memory after
    // half of the turns. At least 32 bits of each word are used.
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

#[cfg(test)]
mod tests {
    use super::*;

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
