//! Days that keep their promises, and days that do not.

use std::num::ParseIntError;
use std::sync::atomic::{AtomicU32, Ordering};

use super::*;

fn three_digits(random: &mut SplitMix64) -> String {
    format!("{}\n", random.between(100, 999))
}

fn solve(text: &str) -> Result<(u32,), ParseIntError> {
    Ok((text.trim_end().parse()?,))
}

fn oracle(text: &str) -> (u32,) {
    (text.trim().chars().filter_map(|digit| digit.to_digit(10)).fold(0, |number, digit| 10 * number + digit),)
}

fn shape(sample: &str) {
    assert_eq!(sample.len(), 4);
}

#[test]
fn a_day_that_keeps_its_promises_passes() {
    check_seeds(three_digits, solve, oracle, shape, &(100..=999,));
    check_damaged_samples("123\n", solve, oracle);
    let sample = three_digits(&mut SplitMix64::new(TRACKED_SEED));
    check_tracked_sample(&sample, &oracle(&sample).to_toml(), three_digits, solve, oracle);
}

#[test]
#[should_panic(expected = "has answers unlike those to real inputs")]
fn answers_outside_their_ranges_fail() {
    check_seeds(three_digits, solve, oracle, shape, &(100..=990,));
}

#[test]
#[should_panic(expected = "does not have the shape of real inputs")]
fn a_sample_of_another_shape_fails() {
    check_seeds(|random| random.between(9, 999).to_string() + "\n", solve, oracle, shape, &..);
}

#[test]
#[should_panic(expected = "most seeds make the same sample")]
fn a_sample_maker_that_draws_too_little_fails() {
    check_seeds(|random| format!("12{}\n", random.between(0, 9)), solve, oracle, shape, &..);
}

#[test]
#[should_panic(expected = "makes two samples")]
fn a_sample_maker_that_remembers_fails() {
    static NUMBER: AtomicU32 = AtomicU32::new(100);
    check_seeds(|_| format!("{}\n", NUMBER.fetch_add(1, Ordering::Relaxed)), solve, oracle, shape, &..);
}

#[test]
#[should_panic(expected = "seed 0")]
fn another_answer_than_the_oracle_gives_fails() {
    check_seeds(three_digits, |text| solve(text).map(|(number,)| (number + 1,)), oracle, shape, &..);
}

#[test]
#[should_panic(expected = "damaged with seed")]
fn another_answer_to_a_damaged_sample_fails() {
    let wrong = |text: &str| solve(text).map(|(number,)| (number + u32::from(text != "123\n"),));
    check_damaged_samples("123\n", wrong, oracle);
}

#[test]
#[should_panic(expected = "sample.toml, and the oracle")]
fn recorded_answers_that_are_wrong_fail() {
    let sample = three_digits(&mut SplitMix64::new(TRACKED_SEED));
    check_tracked_sample(&sample, "part1 = \"1\"\n", three_digits, solve, oracle);
}

#[test]
fn as_many_samples_are_damaged_as_the_environment_says() {
    assert_eq!(how_many_damaged(None), DAMAGED);
    assert_eq!(how_many_damaged(Some("1000000".as_ref())), 1_000_000);
}

#[test]
#[should_panic(expected = "AOC_DAMAGED must be a number of samples, not 1e6")]
fn a_number_in_the_environment_that_is_none_fails() {
    how_many_damaged(Some("1e6".as_ref()));
}
