//! Measures times in rounds.
//!
//! Each round starts new processes, because a program's place in memory can change its times by a few percent.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::Result;
use common::Day;
use protocol::{BenchRequest, DayInputs, InputKind, PreparedDay, PreparedSolution, Stage};

use super::bench::BenchProgram;
use super::one_core::OneCore;
use super::pairing;
use super::ratio::Ratio;

/// The number of rounds.
pub const ROUNDS: usize = 20;

/// Says which stage of which solution a time belongs to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub day: u8,
    pub part: u8,
    /// The name of a variant; `None` for the default solution.
    pub variant: Option<String>,
    pub stage: Stage,
}

/// The times of one stage of one solution in all rounds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Times {
    /// For each round, the time in nanoseconds per input.
    pub rounds: Vec<f64>,
    /// For each round, the base time: the time of the same stage in the other program or in the default solution. Empty if the
    /// times are not compared with anything.
    pub base_rounds: Vec<f64>,
}

/// The results of a measurement.
#[derive(Debug, Default)]
pub struct Measured {
    /// The measured days, by number.
    pub days: BTreeMap<u8, MeasuredDay>,
    /// The times.
    pub times: BTreeMap<Key, Times>,
    /// The days and the solutions that failed, with the reasons.
    pub problems: BTreeSet<String>,
    /// Notes for the user.
    pub notes: BTreeSet<String>,
}

/// The facts about a measured day that tables show besides its times.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredDay {
    /// The title of the puzzle.
    pub title: String,
    /// A description of the inputs, such as `60 generated`.
    pub inputs: String,
    /// The kind of the inputs.
    pub input_kind: InputKind,
}

impl Times {
    /// The time in nanoseconds per input. Noise only lengthens times, so the shortest round counts.
    pub fn ns(&self) -> f64 {
        fastest(&self.rounds)
    }

    /// The base time, in nanoseconds per input.
    pub fn base_ns(&self) -> f64 {
        fastest(&self.base_rounds)
    }

    /// The ratio of the time to the base time; `None` without base times.
    pub fn ratio(&self) -> Option<Ratio> {
        Ratio::of_rounds(self.base_rounds.iter().copied().zip(self.rounds.iter().copied()))
    }
}

impl Measured {
    /// The times that were compared, with their ratios.
    pub fn ratios(&self) -> impl Iterator<Item = (&Key, &Times, Ratio)> {
        self.times.iter().filter_map(|(key, times)| Some((key, times, times.ratio()?)))
    }
}

impl Key {
    /// The name of the variant in tables.
    pub fn variant_name(&self) -> &str {
        self.variant.as_deref().unwrap_or("default")
    }

    /// The name of the stage in tables.
    pub fn stage_name(&self) -> &'static str {
        match self.stage {
            Stage::Parser => "parser",
            Stage::Solver => "solver",
        }
    }
}

/// Writes what was measured, such as `day 21 part 2 Memoized solver`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant.as_ref().map(|name| format!(" {name}")).unwrap_or_default();
        write!(f, "day {} part {}{variant} {}", self.day, self.part, self.stage_name())
    }
}

fn fastest(rounds: &[f64]) -> f64 {
    rounds.iter().copied().fold(f64::INFINITY, f64::min)
}

/// A measurement of one program, or of two programs in turn.
pub struct Measurement<'a> {
    pub program: &'a BenchProgram,
    /// The program to compare with.
    pub base: Option<&'a BenchProgram>,
    /// Whether to measure on private inputs instead of generated inputs.
    pub use_private_inputs: bool,
    /// Whether to measure all variants of each part, or only the default solutions.
    pub with_variants: bool,
}

impl Measurement<'_> {
    /// The inputs of the days that have inputs. Adds a note to `measured` for each day without inputs, and a problem for each day whose
    /// inputs cannot be read.
    pub fn inputs(&self, days: &[Day], measured: &mut Measured) -> BTreeMap<Day, DayInputs> {
        let mut inputs = BTreeMap::new();
        for &day in days {
            match self.inputs_of(day) {
                Ok(Some(found)) => {
                    inputs.insert(day, found);
                }
                Ok(None) => {
                    let missing = if self.use_private_inputs { "no private input" } else { "no input" };
                    measured.notes.insert(format!("day {day}: skipped, {missing}"));
                }
                Err(error) => {
                    measured.problems.insert(format!("day {day}: {error:#}"));
                }
            }
        }
        inputs
    }

    /// Measures the days on these inputs, which both programs get. Calls `progress` before each round of each day.
    pub fn rounds(&self, mut inputs: BTreeMap<Day, DayInputs>, measured: &mut Measured, mut progress: impl FnMut(Day)) {
        let days: Vec<_> = inputs.keys().copied().collect();
        for round in 0..ROUNDS {
            for &day in &days {
                progress(day);
                // If a day has failed, its inputs have been removed from `inputs`.
                let Some(inputs_of_day) = inputs.get(&day) else { continue };
                if let Err(error) = self.round(round, day, inputs_of_day, measured) {
                    inputs.remove(&day);
                    measured.problems.insert(format!("day {day}: {error:#}"));
                }
            }
        }
    }

    /// The inputs of a day, if the day has any.
    fn inputs_of(&self, day: Day) -> Result<Option<DayInputs>> {
        let request = BenchRequest::Inputs { day: day.number(), is_private: self.use_private_inputs };
        self.program.start()?.ask(&request)
    }

    /// Measures a round of a day.
    fn round(&self, round: usize, day: Day, inputs: &DayInputs, measured: &mut Measured) -> Result<()> {
        // Both programs run on the same core, and each round uses the next core.
        let _core = OneCore::choose(round);
        let request =
            BenchRequest::Prepare { day: day.number(), inputs: inputs.clone(), has_variants: self.with_variants };
        let prepare = |program: &BenchProgram| {
            let mut process = program.start()?;
            let prepared: PreparedDay = process.ask(&request)?;
            anyhow::Ok((process, prepared))
        };
        // Each program starts first in every other round. Otherwise, on systems without pinning, the program that starts second
        // might always get a busier core.
        let (new, old) = if round.is_multiple_of(2) {
            let new = prepare(self.program);
            (new, self.base.map(prepare))
        } else {
            let old = self.base.map(prepare);
            (prepare(self.program), old)
        };
        let (process, prepared) = new?;
        let described =
            MeasuredDay { title: prepared.title.clone(), inputs: description(inputs), input_kind: inputs.kind };
        measured.days.insert(day.number(), described);
        measured.notes.extend(prepared.skipped.iter().cloned());
        measured.problems.extend(prepared.problems.iter().map(|problem| format!("day {day} {problem}")));
        let mut processes = vec![process];
        let pairings = match (self.base, old) {
            (Some(base), Some(Ok((process, old)))) => {
                processes.push(process);
                let problem_of_old = |problem| format!("{}: day {day} {problem}", base.name);
                measured.notes.extend(old.problems.iter().map(problem_of_old));
                pairing::against(&prepared, &old, |solution, problem| {
                    measured.notes.insert(format!("day {day} {solution} {problem} {}", base.name));
                })
            }
            (Some(base), Some(Err(error))) => {
                measured.notes.insert(format!("day {day} is not compared with {}: {error:#}", base.name));
                return Ok(());
            }
            _ => pairing::alone(&prepared),
        };
        for pairing in pairings {
            let PreparedSolution { part, variant, .. } = &prepared.solutions[pairing.new.solution];
            for stage in [Stage::Parser, Stage::Solver] {
                let round_times = pairing.measure(&mut processes, stage, round)?;
                let key = Key { day: day.number(), part: *part, variant: variant.clone(), stage };
                let times = measured.times.entry(key).or_default();
                times.rounds.push(round_times.new);
                times.base_rounds.extend(round_times.base);
            }
        }
        Ok(())
    }
}

/// A description of the inputs, such as `60 generated` or `private, 7000 bytes`.
fn description(inputs: &DayInputs) -> String {
    match inputs.kind {
        InputKind::Generated => format!("{} generated", inputs.texts.len()),
        kind => format!("{kind}, {} bytes", inputs.texts.concat().len()),
    }
}
