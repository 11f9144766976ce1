//! Dirac Dice at the command line.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Args, Parser};
use dirac::{Error, Rules, practice, quantum};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// Dirac Dice under any rules.
#[derive(Debug, Parser)]
#[command(name = "dirac")]
enum Command {
    /// Play with a die whose rolls are known in advance.
    Practice(Practice),
    /// Play with a die that splits the universe, one for each face.
    Quantum(Quantum),
}

#[derive(Debug, Args)]
struct Practice {
    /// The space that each player starts on, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// Spaces on the track.
    #[arg(long, value_name = "N", default_value_t = Rules::PRACTICE.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", default_value_t = Rules::PRACTICE.target, allow_negative_numbers = true)]
    target: u64,
    /// Sides of the die, which rolls 1, 2, … and so on from 1.
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true)]
    sides: u32,
    /// What the die rolls, again and again.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    die: Option<Numbers>,
    /// Rolls in a turn.
    #[arg(long, value_name = "N", default_value_t = Rules::PRACTICE.rolls_per_turn, allow_negative_numbers = true)]
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
    /// The space that each player starts on, in order.
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    starts: Numbers,
    /// Spaces on the track.
    #[arg(long, value_name = "N", default_value_t = Rules::QUANTUM.spaces, allow_negative_numbers = true)]
    spaces: u32,
    /// The score that wins.
    #[arg(long, value_name = "N", default_value_t = Rules::QUANTUM.target, allow_negative_numbers = true)]
    target: u64,
    /// Sides of the die: faces 1, 2, ….
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true)]
    sides: u32,
    /// The faces of the die; one that occurs twice makes two universes.
    #[arg(long, value_name = "LIST", conflicts_with = "sides", allow_hyphen_values = true)]
    faces: Option<Numbers>,
    /// Rolls in a turn.
    #[arg(long, value_name = "N", default_value_t = Rules::QUANTUM.rolls_per_turn, allow_negative_numbers = true)]
    rolls: u32,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// Numbers with commas between them; none at all is left to the game to refuse.
#[derive(Debug, Clone)]
struct Numbers(Vec<u32>);

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number =
            |item: &str| item.trim().parse().map_err(|_| format!("{item:?} is not a number from 0 to {}", u32::MAX));
        let items = text.split(',').filter(|_| !text.trim().is_empty());
        items.map(number).collect::<Result<_, _>>().map(Self)
    }
}

/// What ends the program early.
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
        Err(error) if error.exit_code() == 0 => {
            // The help. If it cannot be written, nobody can be told.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let text = error.render().to_string();
            let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
            eprintln!("{}", lines.join(" "));
            return ExitCode::from(2);
        }
    };
    let result = match command {
        Command::Practice(practice) => practice.run(),
        Command::Quantum(quantum) => quantum.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error @ Failure::Output(_)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(error @ Failure::Game(_)) => {
            eprintln!("error: {error}");
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
        if self.json {
            let result = PracticeResult {
                winner: outcome.winner + 1,
                rolls: outcome.rolls.to_string(),
                scores: outcome.scores.iter().map(u128::to_string).collect(),
                answer: answer.to_string(),
            };
            write_json(&mut output, &result)?;
        } else {
            writeln!(output, "winner  player {}", outcome.winner + 1)?;
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
    writeln!(output, "after {:.2} turns on average, give or take {:.2}", outcome.mean_turns(), outcome.stddev_turns())?;
    writeln!(output)?;
    let shares: Vec<(usize, f64)> = outcome.shares_by_turn().enumerate().filter(|&(_, share)| share > 0.0).collect();
    let highest = shares.iter().map(|&(_, share)| share).fold(0.0, f64::max);
    let digits = shares.last().map_or(0, |(turn, _)| turn.to_string().len());
    for (turn, share) in shares {
        writeln!(output, "turn {turn:digits$} {:6.2} % {}", 100.0 * share, Bar(share / highest))?;
    }
    Ok(())
}

/// Items with something between them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<T: fmt::Display> fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if at == 0 { "" } else { self.1 })?;
        }
        Ok(())
    }
}

/// A bar as long as this share of the longest, in eighths of a character; the least is still to be seen.
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

/// Progress of what takes more than a second, on a terminal.
struct Progress {
    since: Instant,
    bar: Option<ProgressBar>,
    is_seen: bool,
}

impl Progress {
    const STEPS: f64 = 1000.0;

    fn new() -> Self {
        Self { since: Instant::now(), bar: None, is_seen: io::stderr().is_terminal() }
    }

    fn report(&mut self, share: f64) -> ControlFlow<()> {
        if self.is_seen && self.since.elapsed() > Duration::from_secs(1) {
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
