//! `dirac practice`: the game with a die whose rolls are known in advance.

use std::io::{self, BufWriter, Write};

use dirac::Rules;
use dirac::practice::{Die, Play, Turn, fast_forward};
use serde::Serialize;

use crate::numbers::{Joined, Numbers, number_of_32_bits, number_of_64_bits};
use crate::output::{Failure, write_json};

#[derive(Debug, clap::Args)]
pub struct PracticeArgs {
    /// The starting space of each player, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// The number of spaces on the track.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::PRACTICE.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", value_parser = number_of_64_bits, default_value_t = Rules::PRACTICE.target, allow_negative_numbers = true)]
    target: u64,
    /// The number of sides of the die, which rolls 1, 2, … in order, over and over.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = 100, allow_negative_numbers = true)]
    sides: u32,
    /// The rolls of the die, which repeats them over and over.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    die: Option<Numbers>,
    /// The number of rolls per turn.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::PRACTICE.rolls_per_turn, allow_negative_numbers = true)]
    rolls: u32,
    /// Print each turn (with --json, to standard error).
    #[arg(long)]
    log: bool,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// The output of --json. Large numbers are strings, because many JSON parsers read numbers as 64-bit floats, which hold only 53
/// bits exactly.
#[derive(Debug, Serialize)]
struct PracticeReport {
    winner: usize,
    turns: String,
    rolls: String,
    scores: Vec<String>,
    answer: String,
}

impl PracticeArgs {
    pub fn run(self) -> Result<(), Failure> {
        let rules = Rules { spaces: self.spaces, target: self.target, rolls_per_turn: self.rolls };
        let starts = &self.starts.0;
        let die = match self.die {
            Some(Numbers(rolls)) => Die::repeating(rolls)?,
            None => Die::cyclic(self.sides)?,
        };
        let play = Play::new(rules, starts, die.rolls())?;
        let mut output = BufWriter::new(io::stdout().lock());
        let mut logged = Ok(());
        if self.log && self.json {
            logged = write_log(play, BufWriter::new(io::stderr().lock()));
            // If only the writing of the log fails, the result is still printed.
            if let Err(Failure::Game(_)) = logged {
                return logged;
            }
        } else if self.log {
            write_log(play, &mut output)?;
        }
        let outcome = fast_forward(&rules, starts, &die)?;
        let answer = outcome.answer()?;
        // Every game ends at the end of a turn, so the division leaves no remainder.
        let turns = outcome.rolls / u128::from(rules.rolls_per_turn);
        if self.json {
            let report = PracticeReport {
                winner: outcome.winner + 1,
                turns: turns.to_string(),
                rolls: outcome.rolls.to_string(),
                scores: outcome.scores.iter().map(u128::to_string).collect(),
                answer: answer.to_string(),
            };
            write_json(&mut output, &report)?;
        } else {
            writeln!(output, "winner  player {}", outcome.winner + 1)?;
            writeln!(output, "turns   {turns}")?;
            writeln!(output, "rolls   {}", outcome.rolls)?;
            writeln!(output, "scores  {}", Joined(&outcome.scores, ", "))?;
            writeln!(output, "answer  {answer}")?;
        }
        output.flush()?;
        logged
    }
}

fn write_log(play: Play<impl Iterator<Item = u32>>, mut log: impl Write) -> Result<(), Failure> {
    for turn in play {
        let Turn { player, rolls, space, score } = turn?;
        let rolls = Joined(&rolls, "+");
        writeln!(log, "player {} rolls {rolls} and moves to space {space} for a total of {score}", player + 1)?;
    }
    Ok(log.flush()?)
}
