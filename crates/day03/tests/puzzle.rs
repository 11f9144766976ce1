//! Day 3 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day03::{parse, part1, part2, part2_filtered};
use proptest::prelude::*;

samples::puzzle_tests!(day03, solve, oracle);

/// Both answers, from the input's text and by the puzzle's words.
fn oracle(input: &str) -> (u64, u64) {
    let lines: Vec<&str> = input.trim_end().lines().collect();
    let rate = |majority: bool| {
        let ones_win = |place| with(&lines, place, b'1').len() >= with(&lines, place, b'0').len();
        let digits = (0..lines[0].len()).map(|place| if ones_win(place) == majority { '1' } else { '0' });
        u64::from_str_radix(&digits.collect::<String>(), 2).unwrap()
    };
    (rate(true) * rate(false), filtered(&lines, true).0 * filtered(&lines, false).0)
}

/// The rating, and whether the words are clear at each step. Where they are not, a digit that all have in common rules none out.
fn filtered(lines: &[&str], majority: bool) -> (u64, bool) {
    let (mut left, mut is_clear) = (lines.to_vec(), true);
    for place in 0..lines[0].len() {
        let [zeros, ones] = [b'0', b'1'].map(|digit| with(&left, place, digit));
        if !zeros.is_empty() && !ones.is_empty() {
            left = if (ones.len() >= zeros.len()) == majority { ones } else { zeros };
        } else {
            is_clear &= left.len() == 1;
        }
    }
    (u64::from_str_radix(left[0], 2).unwrap(), is_clear && left.len() == 1)
}

/// The lines with this digit in this place.
fn with<'a>(lines: &[&'a str], place: usize, digit: u8) -> Vec<&'a str> {
    lines.iter().copied().filter(|line| line.as_bytes()[place] == digit).collect()
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let report = parse(input)?;
    assert_eq!(part2(&report), part2_filtered(&report), "{input:?}");
    Ok((part1(&report).into(), part2(&report).into()))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Three, one, two and three of five have a 1: gamma is 1001, epsilon 0110. With the majority: 1100, 1010 and 1001, then 1010 and
    // 1001, then a tie, which 1010 wins. With the minority: 0011 and 0001, whose second digit is the same, then 0001.
    assert_eq!(solve("1100\n1010\n0011\n1001\n0001\n"), Ok((9 * 6, 10)));
    // A tie of all: gamma is 1, epsilon 0.
    assert_eq!(solve("0\n1"), Ok((0, 0)));
    assert_eq!(solve("1111111111111111\n1111111111111111"), Ok((0, 65_535 * 65_535)));
    // More than 16 bits can count. Two thirds begin with 10, one third with 01; as many end with 1 as with 0.
    assert_eq!(solve(&"100\n101\n100\n101\n010\n011\n".repeat(20_000)), Ok((0b101 * 0b010, 0b101 * 0b010)));
}

#[test]
fn bad_inputs_are_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("01\n\n10", 2, r#""""#),
        ("01\n101", 2, r#""101""#),
        ("01\n12", 2, r#""12""#),
        ("01\n1é", 2, r#""1é""#),
        ("01 \n01", 1, r#""01 ""#),
        ("01010101010101010\n", 1, r#""01010101010101010""#),
    ];
    samples::assert_refused_at(solve, "a binary number of 1 to 16 digits, as many as on the first line", &refused);
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

#[test]
fn samples_have_1000_numbers_that_leave_no_doubt() {
    for seed in 0..50 {
        let sample = day03::sample::generate(&mut samples::SplitMix64::new(seed));
        let lines: Vec<&str> = sample.lines().collect();
        assert!(lines.len() == 1000 && lines.iter().all(|line| line.len() == 12), "seed {seed}");
        assert!((0..12).all(|place| with(&lines, place, b'1').len() != 500), "seed {seed}");
        assert!(filtered(&lines, true).1 && filtered(&lines, false).1, "seed {seed}");
    }
}
