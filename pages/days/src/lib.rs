//! The solutions of the workspace's first year as WebAssembly, for the page `pages/web/days.html`.
//!
//! The days and their solutions come from [`CALENDAR`], which the program at the workspace root also uses. A page for another year
//! needs a similar crate, which depends on the package of that year.
//!
//! [`animation_of`] returns the animation of a day.
//!
//! The page identifies a solution by its day and its index among the day's solutions. The page calls the functions of this
//! library from a web worker, so even a long call does not block the page.

mod animation;
mod canvas;
mod day_animations;
mod failure;
mod input;
mod solutions;

use aoc_2021::CALENDAR;
use wasm_bindgen::prelude::wasm_bindgen;
use year_runner::PuzzleDay;

pub use animation::{Animation, Frame, LegendEntry};
pub use day_animations::animation_of;
pub use failure::Failure;
pub use input::{max_input_bytes, text_of};
pub use solutions::{ParsedSolution, SolutionEntry, days_of, parse_times, sample_of, solutions};

/// An entry in the list of days.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEntry {
    /// The day, 1 to 25.
    pub day: u8,
    /// The puzzle's title.
    pub title: String,
    /// The day's tracked sample.
    pub sample: String,
    /// Whether the day has an animation.
    pub has_animation: bool,
}

/// The days that have a crate, in order.
#[wasm_bindgen]
#[must_use]
pub fn days() -> Vec<DayEntry> {
    let entry = |day: &PuzzleDay| DayEntry {
        day: day.day.number(),
        title: day.title.to_owned(),
        sample: day.sample.unwrap_or_default().to_owned(),
        has_animation: day_animations::has_animation(day.day.number()),
    };
    CALENDAR.days.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const INPUT: &str = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n";

    fn answers(day: u8, input: &str) -> Vec<Result<String, Failure>> {
        (0..solutions(day).len()).map(|place| ParsedSolution::new(day, place, input)?.answer()).collect()
    }

    #[test]
    fn days_have_titles_and_variants() {
        let days = days();
        assert_eq!((days.len(), &*days[20].title), (25, "Dirac Dice"));
        let sets = solutions(13).into_iter().filter(|solution| solution.variant.as_deref() == Some("Set"));
        assert_eq!(sets.map(|solution| solution.part).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn every_solution_solves_its_sample() {
        for DayEntry { day, sample, .. } in days() {
            for (solution, answer) in solutions(day).into_iter().zip(answers(day, &sample)) {
                assert_eq!(answer, Ok(solution.known.unwrap()), "day {day} part {}", solution.part);
            }
        }
    }

    #[test]
    fn every_solution_refuses_a_bad_input() {
        for failure in answers(21, &INPUT.replace('8', "11")) {
            let Failure { message } = failure.unwrap_err();
            assert!(message.starts_with("line 2: expected"), "{message}");
        }
    }

    #[test]
    fn a_file_is_decoded() {
        assert_eq!(text_of(INPUT.into()).as_deref(), Ok(INPUT));
        assert_eq!(text_of(b"one\n\xff".to_vec()).unwrap_err().message, "line 2: not UTF-8 text");
        assert!(text_of(vec![b'1'; 1 << 20]).is_ok());
        assert_eq!(text_of(vec![b'1'; (1 << 20) + 1]).unwrap_err().message, "larger than 1 MiB, so not a puzzle input");
    }

    #[test]
    fn the_day_of_an_input_is_recognized() {
        for DayEntry { day, .. } in days() {
            let sample = sample_of(day, 7).unwrap();
            assert!(days_of(&sample).contains(&day), "day {day}");
            assert_ne!(Some(sample), sample_of(day, 8), "day {day}");
        }
        assert_eq!(days_of(&sample_of(21, 1).unwrap()), [21]);
        assert!(days_of("Dear diary").is_empty());
    }

    #[test]
    fn unknown_days_and_solutions_are_refused() {
        assert_eq!(sample_of(26, 1), None);
        assert_eq!(solutions(0), []);
        assert_eq!(ParsedSolution::new(0, 0, "").err().unwrap().message, "no such solution");
        assert!(ParsedSolution::new(21, 99, "").is_err());
        assert!(parse_times(21, 0, "", 2).is_err());
    }
}
