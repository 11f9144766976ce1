//! Checks that the shared tests fail for a wrong generator, a wrong solver, a wrong table, and wrong answers to examples.

#![allow(clippy::todo, reason = "a made-up part is open")]

use std::collections::HashSet;
use std::error::Error;
use std::fmt::Display;
use std::fs;
use std::num::ParseIntError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use aoc_runner::{ArcStr, Runner};
use common::{Day, Inputs, Part, Solution};
use samples::{SplitMix64, TRACKED_SEED};
use tempfile::TempDir;

use crate::damage::damage;
use crate::{
    PartAnswers, assert_answers, assert_lines_refused, check_damaged_samples, check_examples, check_seeds,
    check_tracked_sample,
};

fn three_digits(random: &mut SplitMix64) -> String {
    format!("{}\n", random.between(100, 999))
}

fn solve(text: &str) -> Result<(u32,), ParseIntError> {
    Ok((text.trim_end().parse()?,))
}

/// A solver whose answer is wrong for every text except `right`.
fn wrong_unless(right: &str) -> impl Fn(&str) -> Result<(u32,), ParseIntError> {
    move |text| solve(text).map(|(number,)| (number + u32::from(text != right),))
}

fn oracle(text: &str) -> (u32,) {
    (text.trim().chars().filter_map(|digit| digit.to_digit(10)).fold(0, |number, digit| 10 * number + digit),)
}

fn shape(sample: &str) {
    assert_eq!(sample.len(), 4);
}

fn assert_fails(message: &str, check: impl FnOnce()) {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err(message);
    let literal = || panic.downcast_ref::<&str>().copied();
    let said = panic.downcast_ref::<String>().map(String::as_str).or_else(literal);
    assert!(said.is_some_and(|said| said.contains(message)), "{said:?}");
}

#[test]
fn a_generator_that_breaks_a_promise_fails() {
    static NUMBER: AtomicU32 = AtomicU32::new(100);
    let fails = |message, generate, ranges| {
        assert_fails(message, || check_seeds(generate, solve, oracle, shape, &(ranges,)));
    };
    fails("has answers unlike those to real inputs", three_digits, 100..=990);
    fails("does not have the shape of real inputs", |random| random.between(9, 999).to_string() + "\n", 0..=999);
    fails("200 seeds make only 10 distinct samples", |random| format!("12{}\n", random.between(0, 9)), 0..=999);
    fails("makes two samples", |_| format!("{}\n", NUMBER.fetch_add(1, Ordering::Relaxed)), 0..=999);
}

#[test]
fn a_solver_that_contradicts_the_oracle_fails() {
    let sample = three_digits(&mut SplitMix64::new(TRACKED_SEED));
    let recorded = oracle(&sample).to_toml();
    assert_fails("seed 0", || check_seeds(three_digits, wrong_unless(""), oracle, shape, &..));
    let tracked = |sample: &str, recorded: &str, right| {
        check_tracked_sample(sample, recorded, three_digits, wrong_unless(right), oracle);
    };
    tracked(&sample, &recorded, &sample);
    assert_fails("the solver (left) contradicts the oracle (right)", || tracked(&sample, &recorded, ""));
    assert_fails("sample.txt is not from its seed", || tracked("123\n", &recorded, "123\n"));
    assert_fails("sample.toml (left) contradicts the oracle (right)", || tracked(&sample, "part1 = \"1\"\n", &sample));
}

#[test]
fn a_damaged_sample_that_fails_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("failed.txt").display().to_string();
    let panics = |text: &str| if text == "123\n" { solve(text) } else { panic!("{text}") };
    let solvers: [&dyn Fn(&str) -> _; 2] = [&wrong_unless("123\n"), &panics];
    for solver in solvers {
        let message = format!("fails; it is saved as {path}");
        assert_fails(&message, || check_damaged_samples("123\n", &path, solver, oracle));
        assert_ne!(fs::read_to_string(&path).unwrap(), "123\n");
        fs::remove_file(&path).unwrap();
    }
    let no_file = folder.path().display().to_string();
    assert_fails("fails; it cannot be written to ", || check_damaged_samples("123\n", &no_file, panics, oracle));
}

#[test]
fn every_kind_of_damage_happens() {
    let texts: HashSet<String> = (0..100_000).map(|seed| damage("12,3,4,5\n", &mut SplitMix64::new(seed))).collect();
    // An insertion, a deletion, a replacement, a repetition, and a text that is cut off.
    for expected in ["1-2,3,4,5\n", "13,4,5\n", "x,3,4,5\n", "12,3,4,5\n12", ""] {
        assert!(texts.contains(expected), "{expected:?}");
    }
}

#[test]
fn a_table_that_is_wrong_fails() {
    assert_fails("the solver on", || assert_answers(wrong_unless("1"), oracle, &[("1", (1,)), ("2", (2,))]));
    assert_fails("the oracle on", || assert_answers(solve, |_| (1,), &[("1", (1,)), ("2", (2,))]));
    let ones = |text: &str| match text.lines().zip(1..).find(|&(line, _)| line != "1") {
        None => Ok(()),
        Some((line, number)) => Err(format!("line {number}: expected a one, found {line:?}")),
    };
    assert_lines_refused(ones, "a one", "1\n{}\n1", &["", "2", "11"]);
    assert_fails("is accepted", || assert_lines_refused(ones, "a one", "1\n{}\n1", &["2", "1"]));
    assert_fails("expected a two", || assert_lines_refused(ones, "a two", "1\n{}\n1", &["2"]));
}

/// The solver of a made-up day. It answers with the length of the input, except for three inputs: for `todo`, it leaves the part
/// open; for `room`, it answers with a parameter; for `panic`, it panics.
struct Length(String);

impl Runner for Length {
    fn r#gen(input: ArcStr) -> Self {
        Self(std::borrow::Borrow::<str>::borrow(&input).to_owned())
    }

    fn run(&self) -> Box<dyn Display> {
        match self.0.as_str() {
            "todo" => todo!(),
            "room" => Box::new(common::parameter("width", 101)),
            "panic" => panic!("no route"),
            text => Box::new(text.len()),
        }
    }

    fn bench(&self, black_box: fn(&dyn Display)) {
        black_box(&self.run());
    }
}

/// A workspace of the year 2019, in which the file of day 7's examples contains this text. Also returns the folder of day 7's
/// crate.
fn workspace(examples: &str) -> (TempDir, PathBuf) {
    let root = tempfile::tempdir().unwrap();
    let day = root.path().join("crates/day07");
    fs::create_dir_all(&day).unwrap();
    fs::create_dir_all(root.path().join("inputs/2019")).unwrap();
    fs::write(root.path().join("Cargo.toml"), "[workspace.metadata.aoc]\nyear = 2019\n").unwrap();
    fs::write(root.path().join("inputs/2019/day7.examples.toml"), examples).unwrap();
    (root, day)
}

#[test]
fn only_wrong_answers_to_examples_fail() {
    // If AOC_INPUTS is set, examples come from the folder that it names, not from this test's folder, so this test cannot run.
    if Inputs::folder_in_environment().is_some() {
        return;
    }
    let day = Day::new(7).unwrap();
    let solution = |part, variant| {
        let parse = |text| Ok::<Box<dyn Runner>, Box<dyn Error>>(Box::new(Length::r#gen(text)));
        Solution { day, part, variant, parse }
    };
    let solutions = [solution(Part::One, None), solution(Part::One, Some("Sorted")), solution(Part::Two, None)];
    let example = |input: &str, rest: &str| format!("[[example]]\ninput = \"{input}\"\n{rest}\n");
    let passing = [
        "",
        &example("four", "part1 = 4"),
        &example("todo", "part1 = 4"),
        &example("panic", ""),
        &example("panic", "part1 = 4\nskip = true"),
        &(example("room", "part1 = 11\nparameters = { width = 11 }") + &example("room", "part1 = 101")),
    ];
    for examples in passing {
        let (_root, folder) = workspace(examples);
        check_examples(&folder, day, &solutions);
    }
    let failing = [
        (example("x", "part2 = 2"), "\nexample 1, part 2 default: 1 is wrong, 2 is right\n"),
        (
            example("four", "part1 = 4") + &example("x", "part1 = 2\ndoubts = [\"part 1: why\", \"part 2: no\"]"),
            "\nexample 2, part 1 default: 1 is wrong, 2 is right\n  possible reason: part 1: why\n\
             example 2, part 1 Sorted: 1 is wrong, 2 is right\n  possible reason: part 1: why\n",
        ),
        (example("panic", "part2 = 1"), ": no route\n"),
        (
            example("room", "part2 = 7\nparameters = { height = 7 }"),
            ": 101 is wrong, 7 is right\n  possible reason: the solver did not ask for the parameter \"height\"\n",
        ),
        (
            example("room", "part2 = 7\nparameters = { width = 5_000_000_000 }"),
            "the example's parameter width = 5000000000 does not fit the type i32\n",
        ),
        ("[[example]]".to_owned(), "missing field `input`"),
    ];
    for (examples, message) in failing {
        let (_root, folder) = workspace(&examples);
        assert_fails(message, || check_examples(&folder, day, &solutions));
    }
}
