//! The program of a made-up year, for the tests in `program.rs`. The year's calendar is written by hand, in the form that the
//! build script of a year's package would write.

#![allow(
    clippy::panic,
    clippy::todo,
    clippy::unwrap_used,
    reason = "some made-up solvers panic on purpose, and an invalid number would be a mistake in this file"
)]

use std::error::Error;
use std::fmt::Display;
use std::hint;
use std::process::ExitCode;

use aoc_runner::{ArcStr, Runner};
use common::Unsolved;
use year_runner::Part::{self, One, Two};
use year_runner::{Calendar, Day, PuzzleDay, Solution, Year};

// The kinds of made-up solvers, which are the values of the parameter `KIND` of `MadeUpSolver`.
const SUM: char = '+';
const TEXT: char = 'A';
const OPEN: char = '?';
const NONE: char = '0';
const TODO: char = 't';
const ERROR: char = '-';
const PANIC: char = '!';
const OVERFLOW: char = 'o';
const PRINT: char = 'p';
const BONUS: char = 'b';
const ENDLESS: char = 'e';
const FILE: char = 'f';

/// A solver of the kind `KIND`, with the numbers of its input. The input has one number per line.
struct MadeUpSolver<const KIND: char>(Vec<u64>);

impl<const KIND: char> Runner for MadeUpSolver<KIND> {
    fn r#gen(_: ArcStr) -> Self {
        unreachable!("the function parse parses all inputs")
    }

    fn run(&self) -> Box<dyn Display> {
        Box::new(self.0.iter().sum::<u64>())
    }

    fn try_run(&self) -> Result<Box<dyn Display>, Box<dyn Error>> {
        match KIND {
            SUM => Ok(self.run()),
            TEXT => Ok(Box::new("ABCDEFGH")),
            OPEN => Err(Unsolved.into()),
            // The error of aoc-runner for a part that returns `None`.
            NONE => Err("runner produce no value".into()),
            TODO => todo!("add up the numbers"),
            ERROR => Err("no route is short enough".into()),
            PANIC => panic!("the table is too small"),
            OVERFLOW => Ok(Box::new(overflow_stack())),
            PRINT => {
                println!("the first line");
                print!("a line without an end");
                Ok(self.run())
            }
            BONUS => Ok(Box::new(self.0.iter().sum::<u64>() + common::parameter("bonus", 0))),
            ENDLESS => loop {
                std::thread::park();
            },
            FILE => Ok(Box::new(std::fs::read_to_string(std::env::var_os("MADE_UP_FILE").unwrap_or_default())?)),
            _ => unreachable!("there are no other kinds"),
        }
    }

    fn bench(&self, black_box: fn(&dyn Display)) {
        black_box(&self.run());
    }
}

fn overflow_stack() -> u64 {
    // The compiler must not see that the recursion has no end.
    if hint::black_box(true) { 1 + hint::black_box(overflow_stack()) } else { 0 }
}

#[expect(clippy::needless_pass_by_value, reason = "the type Parse takes the text by value")]
fn parse<const KIND: char>(input: ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>> {
    let text: &str = std::borrow::Borrow::borrow(&input);
    let number =
        |(line, text): (u32, &str)| text.parse().map_err(|_| format!("line {line}: expected a number, found {text:?}"));
    let numbers = (1..).zip(text.lines()).map(number).collect::<Result<_, _>>()?;
    Ok(Box::new(MadeUpSolver::<KIND>(numbers)))
}

const fn solution<const KIND: char>(day: u8, part: Part, variant: Option<&'static str>) -> Solution {
    Solution { day: Day::new(day).unwrap(), part, variant, parse: parse::<KIND> }
}

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
        &[solution::<SUM>(1, One, None), solution::<SUM>(1, One, Some("Folded")), solution::<TEXT>(1, Two, None)],
    )
};

const HALF_DONE: &[Solution] = &[
    solution::<SUM>(2, One, Some("OnlyNamed")),
    solution::<OPEN>(2, Two, None),
    solution::<NONE>(2, Two, Some("Searching")),
];
const NO_SAMPLE: &[Solution] = &[solution::<SUM>(3, One, None), solution::<SUM>(3, Two, None)];
const WRONG: &[Solution] =
    &[solution::<SUM>(10, One, None), solution::<SUM>(10, Two, None), solution::<SUM>(10, Two, Some("Other"))];
const FAILING: &[Solution] = &[solution::<ERROR>(11, One, None), solution::<PANIC>(11, Two, None)];
const TO_DO: &[Solution] = &[solution::<TODO>(12, One, None)];
const RECURSIVE: &[Solution] = &[solution::<OVERFLOW>(13, Two, None)];
const PRINTING: &[Solution] = &[solution::<PRINT>(14, One, None), solution::<SUM>(14, Two, None)];
const SLOW: &[Solution] = &[solution::<SUM>(15, One, None), solution::<ENDLESS>(15, Two, None)];
const WAITING: &[Solution] = &[solution::<SUM>(16, One, None), solution::<FILE>(16, Two, None)];
const PARAMETERS: &[Solution] = &[solution::<BONUS>(17, One, None), solution::<SUM>(17, Two, None)];
const LAST: &[Solution] = &[solution::<SUM>(25, One, None), solution::<OPEN>(25, Two, None)];

const NO_SOLVERS: PuzzleDay = made_up(4, "No Solvers", Some("8\n"), "", &[]);

const DAYS: [PuzzleDay; 6] = [
    ADDING_UP,
    PuzzleDay { folder: "2019/crates/day02", ..made_up(2, "Half Done", Some("5\n"), "", HALF_DONE) },
    made_up(3, "A Puzzle Without a Sample", None, "", NO_SAMPLE),
    made_up(10, "A Wrong Answer", Some("8\n"), "part1 = 8\npart2 = 9", WRONG),
    made_up(11, "Failures", Some("8\n"), "", FAILING),
    made_up(25, "The Last Day", Some("7\n"), "part1 = 7", LAST),
];

const ODD_DAYS: [PuzzleDay; 6] = [
    made_up(12, "An Open Part", Some("8\n"), "", TO_DO),
    made_up(13, "Recursion", Some("8\n"), "", RECURSIVE),
    made_up(14, "Printed Lines", Some("8\n"), "", PRINTING),
    made_up(15, "An Endless Part", Some("8\n"), "", SLOW),
    made_up(16, "Waiting", Some("8\n"), "", WAITING),
    made_up(17, "Parameters", Some("8\n"), "part1 = 8", PARAMETERS),
];

fn main() -> ExitCode {
    let days: &[PuzzleDay] = match std::env::var("MADE_UP_DAYS").as_deref() {
        Ok("none") => &[],
        Ok("failing too") => &DAYS,
        Ok("odd") => &ODD_DAYS,
        Ok("no solvers") => &[NO_SOLVERS],
        Ok("endless") => &[DAYS[1], ODD_DAYS[3]],
        _ => &[DAYS[0], DAYS[1], DAYS[2], DAYS[5]],
    };
    let root = std::env::var("MADE_UP_ROOT").unwrap_or_else(|_| "no such folder".to_owned());
    year_runner::run(&Calendar { year: Year::new(2019).unwrap(), root: root.leak(), days })
}
