//! Tests that the tests of a day fail if its solver is wrong or panics.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::num::ParseIntError;
use std::panic::{AssertUnwindSafe, catch_unwind};

use common::samples::SplitMix64;
use testing::{check_damaged_samples, check_seeds};

type Answers = Result<(u32,), ParseIntError>;

fn generate(random: &mut SplitMix64) -> String {
    random.between(100, 999).to_string()
}

fn right(text: &str) -> Answers {
    Ok((text.trim().parse()?,))
}

fn wrong_for_even_numbers(text: &str) -> Answers {
    right(text).map(|(number,)| (number | 1,))
}

fn panics_for_even_numbers(text: &str) -> Answers {
    let answer = right(text)?;
    assert_eq!(answer.0 % 2, 1);
    Ok(answer)
}

#[test]
fn wrong_and_panicking_solvers_fail() {
    let failed = concat!(env!("CARGO_TARGET_TMPDIR"), "/failed.txt");
    let oracle = |text: &str| right(text).unwrap();
    let check = |solve: fn(&str) -> Answers| {
        let seeds = || check_seeds(generate, solve, oracle, |_| {}, &..);
        let damaged = || check_damaged_samples("123", failed, solve, oracle);
        [catch_unwind(AssertUnwindSafe(seeds)).is_ok(), catch_unwind(AssertUnwindSafe(damaged)).is_ok()]
    };
    assert_eq!(check(right), [true, true]);
    for solve in [wrong_for_even_numbers, panics_for_even_numbers] {
        assert_eq!(check(solve), [false, false]);
        let (number,) = right(&fs::read_to_string(failed).unwrap()).unwrap();
        assert!(number.is_multiple_of(2), "the sample that fails is saved");
        fs::remove_file(failed).unwrap();
    }
}
