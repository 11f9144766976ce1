//! Tests of day 3.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use common::ParseError;
use common::samples::{SplitMix64, joined};
use day03::{parse, part1, part2, part2_filtered};

testing::puzzle_tests!(day03, solve, oracle, shape, answers: ..);

/// Checks that the sample has 1000 distinct numbers of twelve bits, and that no bit is set in exactly half of them.
fn shape(sample: &str) {
    assert!(sample.lines().all(|line| line.len() == 12) && sample.lines().collect::<BTreeSet<_>>().len() == 1000);
    assert!((0..12).all(|place| ones(sample, place) != 500));
}

/// Counts the lines with a 1 in this place.
fn ones(input: &str, place: usize) -> usize {
    input.trim_end().lines().filter(|line| line.as_bytes()[place] == b'1').count()
}

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let report = parse(input)?;
    Ok((part1(&report), part2(&report)))
}

fn oracle(input: &str) -> (u32, u32) {
    let lines = input.trim_end().lines();
    let rate = |bits: [char; 2]| {
        let width = lines.clone().next().unwrap().len();
        let digits = (0..width).map(|place| bits[usize::from(2 * ones(input, place) >= lines.clone().count())]);
        u32::from_str_radix(&digits.collect::<String>(), 2).unwrap()
    };
    (rate(['0', '1']) * rate(['1', '0']), part2_filtered(&parse(input).unwrap()))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Among the five numbers, the four positions have three, one, two and three ones, so gamma is 1001 and epsilon is 0110.
        // Keeping the majority leaves 1100, 1010 and 1001, and then 1010 and 1001. The third step is a tie, and keeps 1010.
        // Keeping the minority leaves 0011 and 0001. Their second digits are equal. The third step is a tie, and keeps 0001.
        ("1100\n1010\n0011\n1001\n0001\n", (9 * 6, 10)),
        // In a tie, gamma is 1 and epsilon is 0.
        ("0\n1", (0, 0)),
        ("1111111111111111\n1111111111111111", (0, 65_535 * 65_535)),
        // 120,000 numbers overflow a 16-bit count. Two thirds begin with 10, and one third with 01. In both groups, the last digit
        // is a tie.
        (&"100\n101\n100\n101\n010\n011\n".repeat(20_000), (0b101 * 0b010, 0b101 * 0b010)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn errors_name_the_line() {
    let number = "a binary number of 1 to 16 digits, as many as on the first line";
    testing::assert_refused_at(solve, number, &[("", 1, "the end of the input")]);
    testing::assert_lines_refused(solve, number, "01\n{}\n10", &["", "1", "101", "12", "1é", "10 "]);
    testing::assert_lines_refused(solve, number, "{}\n01", &["01 ", "01010101010101010"]);
}

#[test]
fn numbers_of_every_width_match_the_oracle() {
    let mut random = SplitMix64::new(3);
    for (width, count) in (1..=16).flat_map(|width| (1..20).map(move |count| (width, count))) {
        let lines = (0..count).map(|_| format!("{:0width$b}", random.between(0, (1 << width) - 1)));
        let input = joined(lines, "\n");
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
    }
}
