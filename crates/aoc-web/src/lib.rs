//! The solutions of the first year's days as WebAssembly, for the page `web/days.html`.
//!
//! The days and solutions are those of [`CALENDAR`], the list that the program at the root uses. A page for
//! another year would take a crate like this one, with the name of that year's package.
//!
//! [`picture_of`] shows a day being solved.
//!
//! A solution is identified by its day and its index among the day's solutions. The page calls all this from a Web Worker, so
//! calls may take long.

mod pictures;

use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;
use std::path::Path;

use answers::DayAnswers;
use aoc_2021::CALENDAR;
use aoc_runner::{ArcStr, Runner};
use common::Unsolved;
use runner::PuzzleDay;
use samples::SplitMix64;
use wasm_bindgen::prelude::wasm_bindgen;

pub use pictures::{Frame, LegendEntry, Picture, picture_of};

/// The year of the puzzles.
#[wasm_bindgen]
#[must_use]
pub fn year() -> u16 {
    CALENDAR.year.number()
}

/// A day, for the list of days.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEntry {
    /// The day, 1 to 25.
    pub day: u8,
    /// The puzzle's title.
    pub title: String,
    /// The day's tracked sample, if it has one.
    pub sample: Option<String>,
    /// Whether there is a picture of it.
    pub has_picture: bool,
}

/// The days that have a crate, in order.
#[wasm_bindgen]
#[must_use]
pub fn days() -> Vec<DayEntry> {
    let entry = |day: &PuzzleDay| DayEntry {
        day: day.day.number(),
        title: day.title.to_owned(),
        sample: day.sample.map(str::to_owned),
        has_picture: pictures::is_drawn(day.day.number()),
    };
    CALENDAR.days.iter().map(entry).collect()
}

/// One way to solve a part.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolutionEntry {
    /// 1 or 2.
    pub part: u8,
    /// The variant's name as written in its attribute; none for the default solution.
    pub variant: Option<String>,
    /// The correct answer for the day's sample, if known.
    pub known: Option<String>,
}

/// A day's solutions, ordered by part and variant; none for a day without a crate.
#[wasm_bindgen]
#[must_use]
pub fn solutions(day: u8) -> Vec<SolutionEntry> {
    let Some(day) = find(day) else { return Vec::new() };
    let path = Path::new(day.folder).join("sample.toml");
    // If the file of answers is damaged, the day's tests fail; here its answers are just shown unchecked.
    let known = DayAnswers::parse(day.sample_answers.unwrap_or_default(), &path).unwrap_or_default();
    let entry = |solution: &runner::Solution| SolutionEntry {
        part: solution.part.number(),
        variant: solution.variant.map(str::to_owned),
        known: known.get(solution.part).map(str::to_owned),
    };
    day.solutions.iter().map(entry).collect()
}

/// Why a solution gave no answer.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong with the input, and on which line.
    pub message: String,
    /// Whether the part is just not solved yet.
    pub is_open: bool,
}

impl Failure {
    fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), is_open: false }
    }
}

/// Decodes a file as UTF-8, converts line ends to `\n`, and removes a byte-order mark.
///
/// # Errors
///
/// A [`Failure`] if the file is larger than 1 MiB, or with the first line that is not UTF-8.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: Vec<u8>) -> Result<String, Failure> {
    if bytes.len() > common::MAX_INPUT_BYTES {
        return Err(Failure::new("larger than 1 MiB, so not a puzzle input"));
    }
    common::decode(bytes).map_err(|line| Failure::new(format_args!("line {line}: not UTF-8 text")))
}

/// Makes an input of a day, always the same one from a seed; `None` for a day that has no sample maker.
#[wasm_bindgen(js_name = sampleOf)]
#[must_use]
pub fn sample_of(day: u8, seed: u32) -> Option<String> {
    find(day)?.make_sample.map(|make| make(&mut SplitMix64::new(seed.into())))
}

/// The days whose parsers accept an input.
#[wasm_bindgen(js_name = daysOf)]
#[must_use]
pub fn days_of(input: &str) -> Vec<u8> {
    let text = text(input);
    let days = CALENDAR.days.iter().map(|day| day.day.number());
    days.filter(|&day| parse(day, 0, &text).is_ok()).collect()
}

/// A solution together with its parsed input.
#[wasm_bindgen]
pub struct Solver(Box<dyn Runner>);

#[wasm_bindgen]
impl Solver {
    /// Parses an input for the solution at this index among the day's solutions.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what is wrong with the input.
    #[wasm_bindgen(constructor)]
    pub fn new(day: u8, place: usize, input: &str) -> Result<Self, Failure> {
        parse(day, place, &text(input)).map(Self)
    }

    /// Solves the part.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the input has no answer.
    pub fn answer(&self) -> Result<String, Failure> {
        self.0.try_run().map(|answer| answer.to_string()).map_err(|error| failure(&*error))
    }

    /// Solves the part repeatedly, for clocks that are too coarse to time a single run.
    pub fn repeat(&self, times: u32) {
        let sink: fn(&dyn Display) = |answer| {
            black_box(answer);
        };
        for _ in 0..times {
            self.0.bench(sink);
        }
    }
}

/// Parses an input repeatedly for the solution at this index among the day's solutions.
///
/// # Errors
///
/// Those of [`Solver::new`].
#[wasm_bindgen(js_name = parseTimes)]
pub fn parse_times(day: u8, place: usize, input: &str, times: u32) -> Result<(), Failure> {
    let text = text(input);
    for _ in 0..times {
        black_box(parse(day, place, black_box(&text))?);
    }
    Ok(())
}

/// The text as solvers expect it; pasted text may have other line ends.
fn with_unix_line_ends(input: &str) -> String {
    input.replace("\r\n", "\n")
}

fn text(input: &str) -> ArcStr {
    ArcStr::from(&with_unix_line_ends(input))
}

fn parse(day: u8, place: usize, text: &ArcStr) -> Result<Box<dyn Runner>, Failure> {
    let solution = find(day).and_then(|day| day.solutions.get(place));
    let solution = solution.ok_or_else(|| Failure::new("no such solution"))?;
    (solution.parse)(text.clone()).map_err(|error| failure(&*error))
}

fn failure(error: &(dyn Error + 'static)) -> Failure {
    Failure { is_open: error.is::<Unsolved>(), ..Failure::new(error) }
}

fn find(day: u8) -> Option<&'static PuzzleDay> {
    CALENDAR.days.iter().find(|known| known.day.number() == day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INPUT: &str = "Player 1 starting position: 4\r\nPlayer 2 starting position: 8\r\n";

    /// All answers to an input of a day, in the order of the solutions.
    fn answers(day: u8, input: &str) -> Vec<Result<String, Failure>> {
        (0..solutions(day).len()).map(|place| Solver::new(day, place, input)?.answer()).collect()
    }

    #[test]
    fn every_solution_of_every_day_answers_its_sample() {
        for DayEntry { day, sample, .. } in days() {
            for (solution, answer) in solutions(day).into_iter().zip(answers(day, &sample.unwrap_or_default())) {
                match answer {
                    Ok(answer) => assert_eq!(Some(answer), solution.known, "day {day} part {}", solution.part),
                    Err(failure) => assert!(failure.is_open, "day {day}: {}", failure.message),
                }
            }
        }
    }

    #[test]
    fn a_bad_input_is_refused_with_its_line_by_all_solutions() {
        for failure in answers(21, &INPUT.replace('8', "11")) {
            let Failure { message, is_open, .. } = failure.unwrap_err();
            assert!(message.starts_with("line 2: expected") && !is_open, "{message}");
        }
    }

    #[test]
    fn line_ends_of_any_system_and_a_byte_order_mark_are_read() {
        for input in [INPUT.to_owned(), text_of(format!("\u{feff}{INPUT}").into_bytes()).unwrap()] {
            assert_eq!(answers(21, &input)[0].as_deref(), Ok("739785"));
        }
        assert_eq!(text_of(b"one\n\xff".to_vec()).unwrap_err().message, "line 2: not UTF-8 text");
        assert!(text_of(vec![b'1'; common::MAX_INPUT_BYTES + 1]).is_err());
    }

    #[test]
    fn an_input_is_recognized_as_its_day_s() {
        for DayEntry { day, .. } in days() {
            let sample = sample_of(day, 7).unwrap();
            assert!(days_of(&sample).contains(&day), "day {day}");
            assert_ne!(Some(sample), sample_of(day, 8), "day {day}");
        }
        assert_eq!(days_of(&sample_of(21, 1).unwrap()), [21]);
        assert!(days_of("Dear diary").is_empty());
    }

    #[test]
    fn days_and_solutions_that_do_not_exist_are_refused() {
        assert_eq!(sample_of(26, 1), None);
        assert_eq!(solutions(0), []);
        assert!(
            Solver::new(0, 0, "").is_err() && Solver::new(21, 99, "").is_err() && parse_times(21, 0, "", 2).is_err()
        );
    }
}
