//! The solutions of a day, and the inputs that its parsers accept.

use std::fmt::Display;
use std::hint::black_box;
use std::path::Path;

use aoc_2021::CALENDAR;
use aoc_runner::{ArcStr, Runner};
use common::samples::SplitMix64;
use known_answers::DayAnswers;
use wasm_bindgen::prelude::wasm_bindgen;
use year_runner::PuzzleDay;

use crate::failure::Failure;

/// One way to solve a part.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolutionEntry {
    /// 1 or 2.
    pub part: u8,
    /// The variant's name as written in its attribute; `None` for the default solution.
    pub variant: Option<String>,
    /// The correct answer for the day's sample, if known.
    pub known: Option<String>,
}

/// A day's solutions, ordered by part and variant. A day without a crate has none.
#[wasm_bindgen]
#[must_use]
pub fn solutions(day: u8) -> Vec<SolutionEntry> {
    let Some(day) = find(day) else { return Vec::new() };
    let path = Path::new(day.folder).join("sample.toml");
    // If the answers file is damaged, the day's tests report this. The page merely shows no verdicts.
    let known = DayAnswers::parse(day.sample_answers.unwrap_or_default(), &path).unwrap_or_default();
    let entry = |solution: &year_runner::Solution| SolutionEntry {
        part: solution.part.number(),
        variant: solution.variant.map(str::to_owned),
        known: known.get(solution.part).map(str::to_owned),
    };
    day.solutions.iter().map(entry).collect()
}

/// Makes a sample input for a day. The same seed always gives the same input. Returns `None` if the day has no sample generator.
#[wasm_bindgen(js_name = sampleOf)]
#[must_use]
pub fn sample_of(day: u8, seed: u32) -> Option<String> {
    find(day)?.make_sample.map(|make| make(&mut SplitMix64::new(seed.into())))
}

/// The days whose parsers accept an input.
#[wasm_bindgen(js_name = daysOf)]
#[must_use]
pub fn days_of(input: &str) -> Vec<u8> {
    let text = ArcStr::from(input);
    let days = CALENDAR.days.iter().map(|day| day.day.number());
    days.filter(|&day| parse(day, 0, &text).is_ok()).collect()
}

/// A solution together with its parsed input.
#[wasm_bindgen(js_name = Solver)]
pub struct ParsedSolution(Box<dyn Runner>);

#[wasm_bindgen(js_class = Solver)]
impl ParsedSolution {
    /// Parses an input for the solution at index `place` among the day's solutions.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what is wrong with the input.
    #[wasm_bindgen(constructor)]
    pub fn new(day: u8, place: usize, input: &str) -> Result<Self, Failure> {
        parse(day, place, &ArcStr::from(input)).map(Self)
    }

    /// Solves the part.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the input has no answer.
    pub fn answer(&self) -> Result<String, Failure> {
        self.0.try_run().map(|answer| answer.to_string()).map_err(Failure::new)
    }

    /// Solves the part repeatedly, because a browser's clock is too coarse to time a single run.
    pub fn repeat(&self, times: u32) {
        let sink: fn(&dyn Display) = |answer| {
            black_box(answer);
        };
        for _ in 0..times {
            self.0.bench(sink);
        }
    }
}

/// Parses an input repeatedly for the solution at index `place` among the day's solutions.
///
/// # Errors
///
/// The same as for [`ParsedSolution::new`].
#[wasm_bindgen(js_name = parseTimes)]
pub fn parse_times(day: u8, place: usize, input: &str, times: u32) -> Result<(), Failure> {
    let text = ArcStr::from(input);
    for _ in 0..times {
        black_box(parse(day, place, black_box(&text))?);
    }
    Ok(())
}

fn parse(day: u8, place: usize, text: &ArcStr) -> Result<Box<dyn Runner>, Failure> {
    let solution =
        find(day).and_then(|day| day.solutions.get(place)).ok_or_else(|| Failure::new("no such solution"))?;
    (solution.parse)(text.clone()).map_err(Failure::new)
}

fn find(number: u8) -> Option<&'static PuzzleDay> {
    CALENDAR.days.iter().find(|day| day.day.number() == number)
}
