//! The command line of Dirac Dice.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Args, Parser};
use dirac::{Error, Rules, practice, quantum, whole_number};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use terminal::complain;

/// Games that are expected to take longer than this are announced with an estimate.
const LONG: Duration = Duration::from_mins(1);

const EXIT_CODES: &str = "Numbers may be powers: 10^18.\n\nExit codes: 0 done, 1 the result cannot be written, 2 wrong usage or rules that cannot be played";

/// Dirac Dice under any rules.
#[derive(Debug, Parser)]
#[command(name = "dirac", version, after_help = EXIT_CODES)]
enum Command {
    /// Play with a die whose rolls are known in advance.
    Practice(Practice),
    /// Play with a die that splits the universe into one per face.
    Quantum(Quantum),
}

#[derive(Debug, Args)]
struct Practice {
    /// The starting space of each player, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// Spaces on the track.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::PRACTICE.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", value_parser = number_of_64_bits, default_value_t = Rules::PRACTICE.target, allow_negative_numbers = true)]
    target: u64,
    /// Sides of the die, which rolls 1, 2, … in order, over and over.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = 100, allow_negative_numbers = true)]
    sides: u32,
    /// The rolls of the die, repeated over and over.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    die: Option<Numbers>,
    /// Rolls per turn.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::PRACTICE.rolls_per_turn, allow_negative_numbers = true)]
    rolls: u32,
    /// Print each turn; with --json, to standard error.
    #[arg(long)]
    log: bool,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct Quantum {
    /// The starting space of each player, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// Spaces on the track.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::QUANTUM.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", value_parser = number_of_64_bits, default_value_t = Rules::QUANTUM.target, allow_negative_numbers = true)]
    target: u64,
    /// Sides of the die: faces 1, 2, ….
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = 3, allow_negative_numbers = true)]
    sides: u32,
    /// The faces of the die; a face listed twice makes two universes.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    faces: Option<Numbers>,
    /// Rolls per turn.
    #[arg(long, value_name = "N", value_parser = number_of_32_bits, default_value_t = Rules::QUANTUM.rolls_per_turn, allow_negative_numbers = true)]
    rolls: u32,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// Comma-separated numbers. The list may be empty; the game refuses that.
#[derive(Debug, Clone)]
struct Numbers(Vec<u32>);

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let items = text.split(',').filter(|_| !text.trim().is_empty());
        items.map(number_of_32_bits).collect::<Result<_, _>>().map(Self)
    }
}

fn number_of_32_bits(text: &str) -> Result<u32, String> {
    whole_number(text).and_then(|number| number.try_into().ok()).ok_or_else(|| not_a_number(text, u32::MAX.into()))
}

fn number_of_64_bits(text: &str) -> Result<u64, String> {
    whole_number(text).and_then(|number| number.try_into().ok()).ok_or_else(|| not_a_number(text, u64::MAX))
}

fn not_a_number(text: &str, most: u64) -> String {
    format!("{text:?} is not a whole number from 0 to {most}")
}

/// The errors that end the program early.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Game(#[from] Error),
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
}

fn main() -> ExitCode {
    let command = match Command::try_parse() {
        Ok(command) => command,
        Err(error) if error.exit_code() == 0 => return exit_code(print_help(&error)),
        Err(error) => {
            let text = error.render().to_string();
            let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
            complain(lines.join(" "));
            return ExitCode::from(2);
        }
    };
    exit_code(match command {
        Command::Practice(practice) => practice.run(),
        Command::Quantum(quantum) => quantum.run(),
    })
}

/// Prints the text that --help or --version asks for.
fn print_help(help: &clap::Error) -> Result<(), Failure> {
    help.print()?;
    Ok(io::stdout().flush()?)
}

fn exit_code(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, which is not an error.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error @ Failure::Output(_)) => {
            complain(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
        Err(error @ Failure::Game(_)) => {
            complain(format_args!("error: {error}"));
            ExitCode::from(2)
        }
    }
}

impl Practice {
    fn run(self) -> Result<(), Failure> {
        let rules = Rules { spaces: self.spaces, target: self.target, rolls_per_turn: self.rolls };
        let starts = &self.starts.0;
        let die = match self.die {
            Some(Numbers(rolls)) => practice::Die::repeating(rolls)?,
            None => practice::Die::cyclic(self.sides)?,
        };
        let mut output = BufWriter::new(io::stdout().lock());
        let outcome = if self.log {
            let mut play = practice::Play::new(rules, starts, die.rolls())?;
            let mut log: Box<dyn Write> =
                if self.json { Box::new(BufWriter::new(io::stderr().lock())) } else { Box::new(&mut output) };
            for turn in &mut play {
                let practice::Turn { player, rolls, space, score } = turn?;
                let rolls = Joined(&rolls, "+");
                writeln!(log, "player {} rolls {rolls} and moves to space {space} for a total of {score}", player + 1)?;
            }
            log.flush()?;
            drop(log);
            play.outcome()?
        } else {
            practice::fast_forward(&rules, starts, &die)?
        };
        let answer = outcome.answer()?;
        // Every game ends at the end of a turn.
        let turns = outcome.rolls / u128::from(rules.rolls_per_turn);
        if self.json {
            let result = PracticeResult {
                winner: outcome.winner + 1,
                turns: turns.to_string(),
                rolls: outcome.rolls.to_string(),
                scores: outcome.scores.iter().map(u128::to_string).collect(),
                answer: answer.to_string(),
            };
            write_json(&mut output, &result)?;
        } else {
            writeln!(output, "winner  player {}", outcome.winner + 1)?;
            writeln!(output, "turns   {turns}")?;
            writeln!(output, "rolls   {}", outcome.rolls)?;
            writeln!(output, "scores  {}", Joined(&outcome.scores, ", "))?;
            writeln!(output, "answer  {answer}")?;
        }
        Ok(output.flush()?)
    }
}

impl Quantum {
    fn run(self) -> Result<(), Failure> {
        let rules = Rules { spaces: self.spaces, target: self.target, rolls_per_turn: self.rolls };
        let die = match self.faces {
            Some(Numbers(faces)) => quantum::Die::faces(faces)?,
            None => quantum::Die::sides(self.sides)?,
        };
        let estimate = quantum::estimate(&rules, &self.starts.0, &die)?;
        if estimate > LONG {
            let long = Long(estimate);
            complain(format_args!(
                "this game takes about {long} on a desktop computer; press Ctrl-C to stop it, or choose a smaller target"
            ));
        }
        let mut progress = Progress::new();
        let outcome = quantum::play_with(&rules, &self.starts.0, &die, |share| progress.report(share))?;
        progress.finish();

        let mut output = BufWriter::new(io::stdout().lock());
        if self.json {
            let result = QuantumResult {
                wins: outcome.wins().iter().map(ToString::to_string).collect(),
                universes: outcome.universes().to_string(),
                probabilities: outcome.probabilities(),
                turns: Turns { mean: outcome.mean_turns(), stddev: outcome.stddev_turns() },
                ends_by_turn: outcome.ends_by_turn().map(|ends| ends.to_string()).collect(),
            };
            write_json(&mut output, &result)?;
        } else {
            write_outcome(&mut output, &outcome)?;
        }
        Ok(output.flush()?)
    }
}

#[derive(Debug, Serialize)]
struct PracticeResult {
    winner: usize,
    turns: String,
    rolls: String,
    scores: Vec<String>,
    answer: String,
}

#[derive(Debug, Serialize)]
struct QuantumResult {
    wins: Vec<String>,
    universes: String,
    probabilities: Vec<f64>,
    turns: Turns,
    ends_by_turn: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Turns {
    mean: f64,
    stddev: f64,
}

fn write_json(output: &mut impl Write, result: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, result)?;
    writeln!(output)
}

fn write_outcome(output: &mut impl Write, outcome: &quantum::Outcome) -> io::Result<()> {
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
        writeln!(
            output,
            "not shown: {before} earlier and {after} later turns of less than 0.005 % each; --json has them all"
        )?;
    }
    Ok(())
}

/// The first and the last turn whose share does not round to 0.00 %.
fn turns_shown(shares: &[f64]) -> (usize, usize) {
    let is_shown = |share: &f64| *share >= 0.000_05;
    // In a game of more than 20,000 turns there may be no such share; then all turns are shown.
    let first = shares.iter().position(is_shown).unwrap_or(1);
    let last = shares.iter().rposition(is_shown).unwrap_or(shares.len() - 1);
    (first, last)
}

/// Displays a duration of a minute or more as a round number of a suitable unit.
struct Long(Duration);

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.as_secs_f64() / 60.0;
        match minutes {
            ..2.0 => write!(f, "a minute"),
            ..120.0 => write!(f, "{minutes:.0} minutes"),
            ..2880.0 => write!(f, "{:.0} hours", minutes / 60.0),
            _ => write!(f, "{:.0} days", minutes / 1440.0),
        }
    }
}

/// Displays items with a separator between them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<T: fmt::Display> fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if at == 0 { "" } else { self.1 })?;
        }
        Ok(())
    }
}

/// Displays a bar for a share of the longest bar, in eighths of a character, and at least one eighth long.
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

/// A progress bar, shown on terminals once a game takes more than a second.
struct Progress {
    since: Instant,
    bar: Option<ProgressBar>,
    is_on_terminal: bool,
}

impl Progress {
    const STEPS: f64 = 1000.0;

    fn new() -> Self {
        Self { since: Instant::now(), bar: None, is_on_terminal: io::stderr().is_terminal() }
    }

    fn report(&mut self, share: f64) -> ControlFlow<()> {
        if self.is_on_terminal && self.since.elapsed() > Duration::from_secs(1) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
            let (steps, done) = (Self::STEPS as u64, (share * Self::STEPS) as u64);
            let bar = self.bar.get_or_insert_with(|| {
                let style = ProgressStyle::with_template("counting universes {wide_bar} {percent:>3} % {elapsed}");
                ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            });
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }

    fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
