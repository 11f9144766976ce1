//! Day 3 as the puzzle sets it.

mod oracle;

use common::ParseError;
use day03::{parse, part1, part2, part2_filtered};
use oracle::{filtered, oracle, with};
use proptest::prelude::*;

samples::puzzle_tests!(day03, solve, oracle, shape, answers: ..);

/// 1000 numbers of twelve bits that leave no doubt.
fn shape(sample: &str) {
    let lines: Vec<&str> = sample.lines().collect();
    assert!(lines.len() == 1000 && lines.iter().all(|line| line.len() == 12));
    assert!((0..12).all(|place| with(&lines, place, b'1').len() != 500));
    assert!(filtered(&lines, true).1 && filtered(&lines, false).1);
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let report = parse(input)?;
    assert_eq!(part2(&report), part2_filtered(&report), "{input:?}");
    Ok((part1(&report).into(), part2(&report).into()))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Three, one, two and three of five have a 1: gamma is 1001, epsilon 0110. With the majority: 1100, 1010 and 1001, then
        // 1010 and 1001, then a tie, which 1010 wins. With the minority: 0011 and 0001, whose second digit is the same, then
        // 0001.
        ("1100\n1010\n0011\n1001\n0001\n", (9 * 6, 10)),
        // A tie of all: gamma is 1, epsilon 0.
        ("0\n1", (0, 0)),
        ("1111111111111111\n1111111111111111", (0, 65_535 * 65_535)),
        // More than 16 bits can count. Two thirds begin with 10, one third with 01; as many end with 1 as with 0.
        (&"100\n101\n100\n101\n010\n011\n".repeat(20_000), (0b101 * 0b010, 0b101 * 0b010)),
    ];
    samples::assert_answers(solve, oracle, &answered);
}

#[test]
fn bad_inputs_are_located() {
    let number = "a binary number of 1 to 16 digits, as many as on the first line";
    samples::assert_refused_at(solve, number, &[("", 1, "the end of the input")]);
    samples::assert_lines_refused(solve, number, "01\n{}\n10", &["", "1", "101", "12", "1é", "10 "]);
    samples::assert_lines_refused(solve, number, "{}\n01", &["01 ", "01010101010101010"]);
}

proptest! {
    #[test]
    fn numbers_of_any_width_have_the_answers_of_the_oracle(
        width in 1..=16_usize,
        numbers in prop::collection::vec(any::<u16>(), 1..20),
    ) {
        let lines = numbers.iter().map(|number| format!("{:0width$b}", number >> (16 - width)));
        let input = samples::joined(lines, "\n");
        prop_assert_eq!(solve(&input), Ok(oracle(&input)));
    }
}
