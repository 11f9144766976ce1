//! A year of made-up days, for the tests in `program.rs`: their lists are what the build script of a year's package would write.

#![allow(clippy::unwrap_used, reason = "a wrong number is a mistake in this file")]

use std::error::Error;
use std::fmt::Display;
use std::process::ExitCode;

use aoc_runner::{ArcStr, Runner};
use common::Unsolved;
use runner::{Calendar, Day, Part, PuzzleDay, Solution, Year};

/// What a made-up day solves: numbers, one per line.
struct Numbers {
    numbers: Vec<u64>,
    solve: fn(&[u64]) -> Answer,
}

type Answer = Result<String, Box<dyn Error>>;

impl Runner for Numbers {
    fn r#gen(_: ArcStr) -> Self {
        unreachable!("inputs are parsed by the function in the list")
    }

    fn run(&self) -> Box<dyn Display> {
        Box::new((self.solve)(&self.numbers).unwrap_or_default())
    }

    fn try_run(&self) -> Result<Box<dyn Display>, Box<dyn Error>> {
        Ok(Box::new((self.solve)(&self.numbers)?))
    }

    fn bench(&self, black_box: fn(&dyn Display)) {
        black_box(&self.run());
    }
}

#[expect(clippy::unnecessary_wraps, reason = "all solvers are of one type")]
fn sum(numbers: &[u64]) -> Answer {
    Ok(numbers.iter().sum::<u64>().to_string())
}

#[expect(clippy::unnecessary_wraps, reason = "all solvers are of one type")]
fn letters(_: &[u64]) -> Answer {
    Ok("ABCDEFGH".to_owned())
}

fn open(_: &[u64]) -> Answer {
    Err(Unsolved.into())
}

fn refuse(_: &[u64]) -> Answer {
    Err("no route is short enough".into())
}

fn panic(numbers: &[u64]) -> Answer {
    assert!(numbers.is_empty(), "the table is too small");
    sum(numbers)
}

/// A solution whose input must be numbers, one per line.
macro_rules! solution {
    ($day:literal, $part:ident, $variant:expr, $solve:ident) => {{
        fn parse(input: ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>> {
            let text: &str = std::borrow::Borrow::borrow(&input);
            let number = |(line, text): (u32, &str)| {
                text.parse().map_err(|_| format!("line {line}: expected a number, found {text:?}"))
            };
            let numbers = (1..).zip(text.lines()).map(number).collect::<Result<_, _>>()?;
            Ok(Box::new(Numbers { numbers, solve: $solve }))
        }
        Solution { day: Day::new($day).unwrap(), part: Part::$part, variant: $variant, parse }
    }};
}

/// A day with a sample, its answers, and solutions.
const fn made_up(
    number: u8,
    title: &'static str,
    sample: Option<&'static str>,
    answers: &'static str,
    solutions: &'static [Solution],
) -> PuzzleDay {
    let (day, sample_answers) = (Day::new(number).unwrap(), Some(answers));
    PuzzleDay { day, title, folder: "2019/crates/made-up", sample, sample_answers, make_sample: None, solutions }
}

const ADDING_UP: PuzzleDay = PuzzleDay {
    make_sample: Some(|random| format!("{}\n", random.between(0, 9))),
    ..made_up(
        1,
        "Adding Up",
        Some("1\n2\n"),
        "part1 = 3\npart2 = \"ABCDEFGH\"",
        &[solution!(1, One, None, sum), solution!(1, One, Some("Folded"), sum), solution!(1, Two, None, letters)],
    )
};

const HALF_DONE: &[Solution] = &[solution!(2, One, Some("OnlyNamed"), sum), solution!(2, Two, None, open)];
const NO_SAMPLE: &[Solution] = &[solution!(3, One, None, sum), solution!(3, Two, None, sum)];
const WRONG: &[Solution] =
    &[solution!(10, One, None, sum), solution!(10, Two, None, sum), solution!(10, Two, Some("Other"), sum)];
const FAILING: &[Solution] = &[solution!(11, One, None, refuse), solution!(11, Two, None, panic)];
const LAST: &[Solution] = &[solution!(25, One, None, sum), solution!(25, Two, None, open)];

const DAYS: [PuzzleDay; 6] = [
    ADDING_UP,
    made_up(2, "Half Done", Some("5\n"), "", HALF_DONE),
    made_up(3, "A Puzzle Without a Sample", None, "", NO_SAMPLE),
    made_up(10, "A Wrong Answer", Some("8\n"), "part1 = 8\npart2 = 9", WRONG),
    made_up(11, "Failures", Some("8\n"), "", FAILING),
    made_up(25, "The Last Day", Some("7\n"), "part1 = 7", LAST),
];

fn main() -> ExitCode {
    let days: &[PuzzleDay] = match std::env::var("MADE_UP_DAYS").as_deref() {
        Ok("none") => &[],
        Ok("failing too") => &DAYS,
        _ => &[DAYS[0], DAYS[1], DAYS[2], DAYS[5]],
    };
    runner::run(&Calendar { year: Year::new(2019).unwrap(), root: "no such folder", days })
}
