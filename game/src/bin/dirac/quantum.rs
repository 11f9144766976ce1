//! `dirac quantum`: the game with a die that splits the universe.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::time::Duration;

use dirac::Rules;
use dirac::quantum::{Die, Outcome, estimate, play_with};
use serde::Serialize;
use terminal::eprint;

use crate::numbers::{Numbers, number_of_32_bits, number_of_64_bits};
use crate::output::{Failure, write_json};
use crate::progress::Progress;

const LONG_GAME: Duration = Duration::from_mins(1);

#[derive(Debug, clap::Args)]
pub struct QuantumArgs {
    /// The starting space of each player, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// The number of spaces on the track.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::QUANTUM.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", value_parser = number_of_64_bits, default_value_t = Rules::QUANTUM.target, allow_negative_numbers = true)]
    target: u64,
    /// The number of sides of the die, whose faces are 1, 2, ….
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = 3, allow_negative_numbers = true)]
    sides: u32,
    /// The faces of the die. A face listed twice makes two universes.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    faces: Option<Numbers>,
    /// The number of rolls per turn.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::QUANTUM.rolls_per_turn, allow_negative_numbers = true)]
    rolls: u32,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// The output of --json. Large numbers are strings, because many JSON parsers read numbers as 64-bit floats, which hold only 53
/// bits exactly.
#[derive(Debug, Serialize)]
struct QuantumReport {
    wins: Vec<String>,
    universes: String,
    probabilities: Vec<f64>,
    turns: TurnStatistics,
    ends_by_turn: Vec<String>,
}

#[derive(Debug, Serialize)]
struct TurnStatistics {
    mean: f64,
    stddev: f64,
}

impl QuantumArgs {
    pub fn run(self) -> Result<(), Failure> {
        let rules = Rules { spaces: self.spaces, target: self.target, rolls_per_turn: self.rolls };
        let die = match self.faces {
            Some(Numbers(faces)) => Die::faces(faces)?,
            None => Die::sides(self.sides)?,
        };
        let estimate = estimate(&rules, &self.starts.0, &die)?;
        if estimate > LONG_GAME {
            let estimate = RoundDuration(estimate);
            eprint(format_args!(
                "this game takes about {estimate} on a desktop computer; press Ctrl-C to stop it, or choose a smaller target"
            ));
        }
        let progress = Progress::new();
        let outcome = play_with(&rules, &self.starts.0, &die, |share| progress.report(share))?;
        progress.finish();

        let mut output = BufWriter::new(io::stdout().lock());
        if self.json {
            let report = QuantumReport {
                wins: outcome.wins().iter().map(ToString::to_string).collect(),
                universes: outcome.universes().to_string(),
                probabilities: outcome.probabilities(),
                turns: TurnStatistics { mean: outcome.mean_turns(), stddev: outcome.stddev_turns() },
                ends_by_turn: outcome.ends_by_turn().map(|ends| ends.to_string()).collect(),
            };
            write_json(&mut output, &report)?;
        } else {
            write_outcome(&mut output, &outcome)?;
        }
        Ok(output.flush()?)
    }
}

fn write_outcome(output: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    for (player, (wins, probability)) in outcome.wins().iter().zip(outcome.probabilities()).enumerate() {
        writeln!(output, "player {} wins in {wins} ({:.2} %)", player + 1, 100.0 * probability)?;
    }
    writeln!(output, "of {} universes", outcome.universes())?;
    writeln!(
        output,
        "after {:.2} turns on average, standard deviation {:.2}",
        outcome.mean_turns(),
        outcome.stddev_turns()
    )?;
    writeln!(output)?;
    let shares: Vec<f64> = outcome.shares_by_turn().collect();
    let highest = shares.iter().copied().fold(0.0, f64::max);
    let (first, last) = turns_shown(&shares);
    let digits = last.to_string().len();
    for (turn, &share) in shares.iter().enumerate().take(last + 1).skip(first) {
        writeln!(output, "turn {turn:digits$} {:6.2} % {}", 100.0 * share, Bar(share / highest))?;
    }
    let before = shares[..first].iter().filter(|&&share| share > 0.0).count();
    let after = shares.len() - 1 - last;
    if before + after > 0 {
        writeln!(output, "not shown: {before} earlier and {after} later turns, each below 0.005 %; see --json")?;
    }
    Ok(())
}

/// The first and the last turn to show. All earlier and all later turns have shares that round to 0.00 %.
fn turns_shown(shares: &[f64]) -> (usize, usize) {
    let is_shown = |share: &f64| *share >= 0.000_05;
    // If every share rounds to 0.00 %, all turns are shown. This is possible only in a game of more than 20,000 turns.
    let first = shares.iter().position(is_shown).unwrap_or(1);
    let last = shares.iter().rposition(is_shown).unwrap_or(shares.len() - 1);
    (first, last)
}

/// Displays a duration of a minute or more as a round number in a suitable unit.
struct RoundDuration(Duration);

impl fmt::Display for RoundDuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.as_secs_f64() / 60.0;
        match minutes {
            ..1.5 => write!(f, "a minute"),
            ..120.0 => write!(f, "{minutes:.0} minutes"),
            ..2880.0 => write!(f, "{:.0} hours", minutes / 60.0),
            _ => write!(f, "{:.0} days", minutes / 1440.0),
        }
    }
}

/// Displays a share from 0 to 1 as a bar. For a share of 1, the bar is 50 characters long. It grows in eighths of a character,
/// and is never empty.
struct Bar(f64);

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LENGTH: f64 = 50.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
        let eighths = ((self.0 * LENGTH * 8.0).round() as usize).max(1);
        write!(f, "{}", "█".repeat(eighths / 8))?;
        f.write_str(["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_durations_have_a_suitable_unit() {
        for (minutes, shown) in
            [(1.49, "a minute"), (1.5, "2 minutes"), (119.0, "119 minutes"), (120.0, "2 hours"), (2880.0, "2 days")]
        {
            assert_eq!(RoundDuration(Duration::from_secs_f64(60.0 * minutes)).to_string(), shown, "{minutes}");
        }
    }

    #[test]
    fn rare_turns_at_both_ends_are_left_out() {
        let nothing = 0.000_049;
        for (shares, shown) in [
            (&[0.0, 1.0][..], (1, 1)),
            (&[0.0, nothing, 0.5, nothing, 0.5, nothing, nothing], (2, 4)),
            (&[0.0, 0.000_05, nothing], (1, 1)),
            (&[0.0, nothing, nothing], (1, 2)),
        ] {
            assert_eq!(turns_shown(shares), shown, "{shares:?}");
        }
    }
}
