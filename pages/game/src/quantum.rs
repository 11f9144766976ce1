//! The quantum game: who wins in how many universes, when the games end, and the chances for each pair of starts.

use std::ops::ControlFlow;

use dirac::quantum::{play, play_with};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fields::{Fields, Refusal};

/// The exact numbers of universes that end at each turn are listed only if their total fits in this many bytes. Longer numbers
/// would be unreadable.
const MAX_LISTED_BYTES: usize = 16;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript function, called with the share of the work done, from 0 to 1.
    pub type ProgressCallback;

    #[wasm_bindgen(method, js_name = call)]
    fn report(this: &ProgressCallback, receiver: u32, share: f64);
}

/// The result of a game.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq)]
pub struct QuantumResult {
    /// The number of spaces on the track.
    pub spaces: u32,
    /// The starting space of each player.
    pub starts: Vec<u32>,
    /// The number of universes in which each player wins, in decimal digits.
    pub wins: Vec<String>,
    /// The share of the universes in which each player wins.
    pub probabilities: Vec<f64>,
    /// The number of universes, in decimal digits.
    pub universes: String,
    /// The mean number of turns per game, counting all players' turns.
    pub mean: f64,
    /// The standard deviation of the number of turns.
    pub stddev: f64,
    /// The share of the universes that end at turn 1, 2, …, counting all players' turns.
    pub ends: Vec<f64>,
    /// The number of universes that end at turn 1, 2, …, in decimal digits. Empty if the numbers would be too long to read.
    pub exact: Vec<String>,
}

/// Plays a game in all universes.
///
/// # Errors
///
/// A [`Refusal`] for the first invalid field, or if the game needs too much memory.
#[wasm_bindgen(js_name = playQuantum)]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript passes ownership of its object")]
pub fn play_quantum(fields: Fields, progress: &ProgressCallback) -> Result<QuantumResult, Refusal> {
    result(&fields, |share| progress.report(0, share))
}

fn result(fields: &Fields, mut report: impl FnMut(f64)) -> Result<QuantumResult, Refusal> {
    let (rules, starts) = fields.rules()?;
    let outcome = play_with(&rules, &starts, &fields.quantum_die()?, |share| {
        report(share);
        ControlFlow::Continue(())
    })?;
    let listed = outcome.universes().to_le_bytes().len() <= MAX_LISTED_BYTES;
    Ok(QuantumResult {
        spaces: rules.spaces,
        wins: outcome.wins().iter().map(ToString::to_string).collect(),
        probabilities: outcome.probabilities(),
        universes: outcome.universes().to_string(),
        mean: outcome.mean_turns(),
        stddev: outcome.stddev_turns(),
        ends: outcome.shares_by_turn().skip(1).collect(),
        exact: if listed { outcome.ends_by_turn().skip(1).map(|ends| ends.to_string()).collect() } else { Vec::new() },
        starts,
    })
}

/// One row of the page's map of chances: player 1's chance of winning from `start`, one chance for each start of player 2. The
/// starts of player 2 are in ascending order. Other players keep the starts in `fields`.
///
/// # Errors
///
/// The errors of [`play_quantum`], and a [`Refusal`] if there are fewer than two players.
#[wasm_bindgen(js_name = rowOfChances)]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript passes ownership of its object")]
pub fn row_of_chances(fields: Fields, start: u32) -> Result<Vec<f64>, Refusal> {
    let (rules, mut starts) = fields.rules()?;
    let die = fields.quantum_die()?;
    if starts.len() < 2 {
        return Err(Refusal::new("starts", "a map needs two or more players"));
    }
    starts[0] = start;
    (1..=rules.spaces)
        .map(|second_start| {
            starts[1] = second_start;
            Ok(play(&rules, &starts, &die)?.probabilities()[0])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(spaces: &str, target: &str, die: &str, starts: &str) -> Fields {
        Fields::new(spaces.into(), target.into(), "3".into(), die.into(), starts.into())
    }

    #[test]
    fn a_small_game_is_counted_by_hand() {
        // A player's first roll leads to space 2, which wins, or to space 1, which does not. The second roll wins in any case.
        let fields = Fields::new("2".into(), "2".into(), "1".into(), "2".into(), "1, 2".into());
        let small = result(&fields, |_| ()).unwrap();
        let variance = small.stddev * small.stddev;
        assert!((variance - 0.6875).abs() < 1e-12, "{variance}");
        let expected = QuantumResult {
            spaces: 2,
            starts: vec![1, 2],
            wins: vec!["3".to_owned(), "1".to_owned()],
            probabilities: vec![0.75, 0.25],
            universes: "4".to_owned(),
            mean: 2.25,
            stddev: small.stddev,
            ends: vec![0.25, 0.25, 0.5],
            exact: vec!["1".to_owned(), "1".to_owned(), "2".to_owned()],
        };
        assert_eq!(small, expected);
    }

    #[test]
    fn a_result_has_shares_and_readable_numbers() {
        let mut reports = Vec::new();
        let short = result(&fields("10", "21", "3", "4, 8"), |share| reports.push(share)).unwrap();
        assert!(reports.is_sorted() && reports.last() > Some(&0.9));
        // Player 1 takes turns 1, 3, ….
        let first: u128 = short.exact.iter().step_by(2).map(|ends| ends.parse::<u128>().unwrap()).sum();
        assert_eq!((short.wins[0].as_str(), first), ("444356092776315", 444_356_092_776_315));

        let long = result(&fields("10", "200", "1, 1, 6", "4, 8, 2"), |_| ()).unwrap();
        assert_eq!(long.exact, [""; 0]);
        for result in [short, long] {
            let second: f64 = result.ends.iter().skip(1).step_by(result.wins.len()).sum();
            assert!((second - result.probabilities[1]).abs() < 1e-12);
            assert!((result.ends.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn numbers_of_up_to_sixteen_bytes_are_listed() {
        // The first turn ends the game. The turn has 16 rolls, so there are 255¹⁶ or 256¹⁶ universes. Only the first number fits in
        // 16 bytes.
        for (sides, listed) in [("255", 1), ("256", 0)] {
            let fields = Fields::new("10".into(), "1".into(), "16".into(), sides.into(), "1".into());
            assert_eq!(result(&fields, |_| ()).unwrap().exact.len(), listed);
        }
    }

    #[test]
    fn a_map_has_the_chances_of_single_games() {
        // The map replaces the starts of players 1 and 2, here by 4 and 8. A third player keeps its start.
        for third in ["", ", 7"] {
            let row = row_of_chances(fields("10", "21", "3", &format!("1, 1{third}")), 4).unwrap();
            let game = result(&fields("10", "21", "3", &format!("4, 8{third}")), |_| ()).unwrap();
            assert_eq!((row.len(), row[7].to_bits()), (10, game.probabilities[0].to_bits()));
        }
    }

    #[test]
    fn games_too_large_or_small_are_refused() {
        assert_eq!(row_of_chances(fields("10", "21", "3", "4"), 4).unwrap_err().field, "starts");
        assert_eq!(row_of_chances(fields("10", "21", "3", "4, 8"), 0).unwrap_err().field, "starts");
        assert_eq!(row_of_chances(fields("4294967295", "21", "3", "4, 8"), 4).unwrap_err().field, "");
        assert_eq!(result(&fields("10", "10^18", "3", "4, 8"), |_| ()).unwrap_err().field, "");
    }
}
