//! Tests of day 3.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day03::{parse, part1, part2};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day03, solve, oracle, shape, answers: aoc2025_day03::sample::ANSWERS);

/// Checks that the sample has 200 banks of 100 digits without 0. Also checks that in some of the banks, the largest digit occurs
/// only among the last eleven digits.
fn shape(sample: &str) {
    let banks = parse(sample).unwrap();
    assert!((banks.width(), banks.height()) == (100, 200) && !banks.cells().contains(&b'0'));
    let ends_larger = |bank: &&[u8]| bank[..89].iter().max() < bank[89..].iter().max();
    assert!((20..120).contains(&banks.rows().filter(ends_larger).count()));
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let banks = parse(input)?;
    Ok((part1(&banks), part2(&banks)))
}

/// Appends one digit after another, and keeps the largest number of each length.
fn oracle(input: &str) -> (u64, u64) {
    let mut sums = (0, 0);
    for line in input.trim_end().lines() {
        let mut largest = [0; 13];
        for (count, digit) in (0..).zip(line.bytes()) {
            for length in (1..=12.min(count + 1)).rev() {
                largest[length] = largest[length].max(10 * largest[length - 1] + u64::from(digit - b'0'));
            }
        }
        sums.0 += largest[2];
        sums.1 += largest[12];
    }
    sums
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // All twelve digits are needed.
        ("908172635445", (98, 908_172_635_445)),
        // In part 1, the 9 at the end can only be the second digit. In part 2, one of the thirteen digits has to go: the first that
        // is followed by a larger digit.
        ("5431111111119", (59, 543_111_111_119)),
        // Four digits have to go: the two 8s before the 9, and the 0 and the 1 before the last 2.
        ("8898765432101234", (98, 987_654_321_234)),
        ("0000000000000\n0000000000010\n", (10, 10)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn banks_of_many_lengths_match_the_oracle() {
    let mut random = SplitMix64::new(3);
    for length in 12..200 {
        for most in [0, 1, 2, 9, 9] {
            let bank = (0..length).map(|_| random.between(0, most).to_string()).join("");
            assert_eq!(solve(&bank), Ok(oracle(&bank)), "{bank}");
        }
    }
}

#[test]
fn errors_name_the_line() {
    let digits = "a bank of digits";
    testing::assert_refused_at(
        solve,
        digits,
        &[("", 1, "the end of the input"), ("12x456789012", 1, r#""x456789012""#)],
    );
    testing::assert_refused_at(solve, "at least 12 digits", &[("12345678901", 1, "11 digits")]);
    let wrong = ["", "12345678901", "1234567890123", "123456789012 "];
    testing::assert_lines_refused(solve, "a row of 12 cells, like the first", "123456789012\n{}\n123456789012", &wrong);
}
