//! Whole days on inputs that take turns.

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use common::{Input, Nanos, Source};
use runner::solve::{self, Outcome};
use runner::{Calendar, PuzzleDay};
use samples::SplitMix64;
use serde::Serialize;

/// The number of inputs that take turns. They are generated from the seeds 0, 1, and so on.
const INPUTS: u32 = 60;

/// The reference day. One of its inputs is the unit for the others: it takes some microseconds and little memory.
const REFERENCE: u8 = 5;

/// How often a round solves the repeated input, and how often that of the reference day.
const REPEATED_RUNS: usize = 20;
const REFERENCE_RUNS: usize = 10;

/// The shortest time that is measured as a whole. Other programs on the same core disturb few stretches as short as this, and
/// only the best times count. Reading the clock takes about a thousandth of it.
const CHUNK: Duration = Duration::from_micros(50);

/// The time for the rounds of a day, and the limits of their number.
const TIME: Duration = Duration::from_millis(1_200);
const MIN_ROUNDS: u32 = 10;
const MAX_ROUNDS: u32 = 1_000;

/// A day's times, in nanoseconds.
#[derive(Serialize)]
struct Times {
    /// Of one input that repeats.
    repeated_ns: f64,
    /// Of inputs that take turns, on average.
    rotating_ns: f64,
    /// Of one input of the reference day, measured in the same rounds, after that day's number.
    reference: Option<(u8, f64)>,
}

/// A day that can be measured.
struct Subject {
    solve: fn(&str),
    inputs: Vec<String>,
}

/// Measures what a whole day takes when inputs take turns, and when one input repeats.
///
/// A processor learns the branches of an input that it sees again and again, which can make code look up to three times as fast
/// as it is on a new input, and users run an input once. So 60 generated inputs take turns here, more than a processor can learn,
/// and the first of them is measured alone for comparison. Private inputs are not read.
///
/// A whole day is one parse and both parts, with the default solvers. Rounds over all inputs alternate with runs of the repeated
/// input and of a reference day, day 5. Each round is timed in chunks, and the best time of every chunk counts. As multiples of
/// the reference's time the figures can be compared between machines. `cargo bench --bench rotate -- day07` measures one day;
/// `--json` prints one object per line.
pub fn rotate(calendar: &Calendar) {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let filters: Vec<_> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let is_json = arguments.iter().any(|argument| argument == "--json");
    let reference =
        calendar.days.iter().find(|day| day.day.number() == REFERENCE).and_then(|day| Subject::of(calendar, day).ok());
    for day in calendar.days {
        let name = day.day.crate_name();
        // As with criterion, a filter can match anywhere in the name. One for a single part of a day matches no day here.
        if !filters.is_empty() && !filters.iter().any(|filter| name.contains(filter.as_str())) {
            continue;
        }
        match Subject::of(calendar, day) {
            Ok(subject) => {
                let times = measure(&subject, reference.as_ref());
                if is_json { print_json(&times) } else { print_line(&name, &times) }
            }
            // `cargo xtask timings` reads these lines.
            Err(reason) => eprintln!("{name}: skipped, {reason}"),
        }
    }
}

impl Subject {
    /// The day with its generated inputs, all of which its default solvers solve.
    fn of(calendar: &Calendar, day: &'static PuzzleDay) -> Result<Self, String> {
        let generate = day.generate.ok_or("no sample generator")?;
        let solve = day.solve_whole.ok_or("its default parser and solvers are not public functions of its lib.rs")?;
        let inputs: Vec<_> = (0..INPUTS).map(|seed| generate(&mut SplitMix64::new(seed.into()))).collect();
        let solutions: Vec<_> = day.solutions.iter().filter(|solution| solution.variant.is_none()).collect();
        for (seed, text) in inputs.iter().enumerate() {
            let input = Input { text: text.clone(), source: Source::File("generated".into()) };
            for report in solve::day(calendar, day, &solutions, Some(input), None) {
                match report.outcome {
                    Outcome::Solved { .. } => {}
                    Outcome::Open => return Err("not solved yet".to_owned()),
                    Outcome::NoInput => return Err("no input".to_owned()),
                    Outcome::Failed(problem) => {
                        return Err(format!("{} fails on the sample of seed {seed}: {problem}", report.solution.id()));
                    }
                }
            }
        }
        Ok(Self { solve, inputs })
    }
}

/// Inputs that are solved one after the other, in the same order in every round.
struct Turns<'a> {
    solve: fn(&str),
    inputs: Vec<&'a str>,
    /// How many inputs are timed together.
    chunk: usize,
    /// The best time of each chunk so far.
    best: Vec<Duration>,
}

impl<'a> Turns<'a> {
    /// All inputs of a day.
    fn rotating(day: &'a Subject) -> Self {
        Self::of(day.solve, day.inputs.iter().map(String::as_str).collect())
    }

    /// A day's first input, solved this many times in a round.
    fn repeating(day: &'a Subject, times: usize) -> Self {
        Self::of(day.solve, day.inputs.first().into_iter().cycle().take(times).map(String::as_str).collect())
    }

    /// Solves all inputs once to choose the size of the chunks.
    fn of(solve: fn(&str), inputs: Vec<&'a str>) -> Self {
        let mut turns = Self { solve, chunk: inputs.len(), inputs, best: vec![Duration::MAX] };
        turns.round();
        let total: Duration = turns.best.iter().sum();
        let chunks = usize::try_from(total.as_nanos() / CHUNK.as_nanos()).unwrap_or(usize::MAX);
        turns.chunk = turns.inputs.len().div_ceil(chunks.clamp(1, turns.inputs.len()));
        turns.best = vec![Duration::MAX; turns.inputs.len().div_ceil(turns.chunk)];
        turns
    }

    /// Solves all inputs once.
    fn round(&mut self) {
        for (chunk, best) in self.inputs.chunks(self.chunk).zip(&mut self.best) {
            let start = Instant::now();
            for input in chunk {
                (self.solve)(black_box(input));
            }
            *best = start.elapsed().min(*best);
        }
    }

    /// The average time of an input in nanoseconds, rounded to hundredths.
    fn ns(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a few inputs")]
        let inputs = self.inputs.len() as f64;
        let total: Duration = self.best.iter().sum();
        (total.as_secs_f64() * 1e11 / inputs).round() / 100.0
    }
}

fn measure(subject: &Subject, reference: Option<&Subject>) -> Times {
    let mut rotating = Turns::rotating(subject);
    let mut repeating = Turns::repeating(subject, REPEATED_RUNS);
    let mut reference = reference.map(|reference| Turns::repeating(reference, REFERENCE_RUNS));
    let start = Instant::now();
    for round in 0..MAX_ROUNDS {
        if round >= MIN_ROUNDS && start.elapsed() >= TIME {
            break;
        }
        reference.iter_mut().for_each(Turns::round);
        repeating.round();
        rotating.round();
    }
    Times {
        repeated_ns: repeating.ns(),
        rotating_ns: rotating.ns(),
        reference: reference.map(|reference| (REFERENCE, reference.ns())),
    }
}

#[expect(clippy::expect_used, reason = "times are numbers and nothing else, which JSON has")]
fn print_json(times: &Times) {
    println!("{}", serde_json::to_string(times).expect("times are plain numbers"));
}

fn print_line(name: &str, times: &Times) {
    let Times { repeated_ns, rotating_ns, reference } = *times;
    let ratio = rotating_ns / repeated_ns;
    let multiple = reference.map(|(day, ns)| format!(", {:.4} × day {day}", rotating_ns / ns));
    println!(
        "{name}: {} when one input repeats, {} when inputs take turns, × {ratio:.2}{}",
        Nanos(repeated_ns),
        Nanos(rotating_ns),
        multiple.unwrap_or_default()
    );
}
