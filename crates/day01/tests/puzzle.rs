//! Tests of day 1.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day01::{parse, part1, part2, part2_summed};

const DEPTH: &str = "a depth from 0 to 65535";

testing::puzzle_tests!(day01, solve, oracle, shape, answers: (1200..=1450, 1500..=1800));

/// Checks that the sample has 2000 depths, which change in small steps.
fn shape(sample: &str) {
    let depths = parse(sample).unwrap();
    assert!(depths.len() == 2000 && (100..=199).contains(&depths[0]));
    let mut changes = depths.windows(2).map(|pair| i32::from(pair[1]) - i32::from(pair[0]));
    assert!(changes.all(|change| (-6..=12).contains(&change) && change != 0));
}

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let depths = parse(input)?;
    Ok((part1(&depths), part2(&depths)))
}

fn oracle(input: &str) -> (u32, u32) {
    let depths = parse(input).unwrap();
    (depths.windows(2).map(|pair| u32::from(pair[0] < pair[1])).sum(), part2_summed(&depths))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The increases are 5 < 7, 6 < 9 and 8 < 10. The sums are 19, 20, 22, 23 and 27.
        ("5\n7\n7\n6\n9\n8\n10\n", (3, 4)),
        // Three depths make only one window. The first comparison of windows needs a fourth depth.
        ("1\n2\n3\n", (2, 0)),
        ("1\n2\n3\n4", (3, 1)),
        ("1", (0, 0)),
        ("0\n65535\n0\n65535\n0", (2, 1)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn five_small_depths_match_the_oracle() {
    for list in testing::sequences(&[0, 1, 2], 5) {
        let input = common::samples::joined(list, "\n");
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
    }
}

#[test]
fn errors_name_the_line() {
    testing::assert_refused_at(solve, DEPTH, &[("", 1, "the end of the input")]);
    testing::assert_lines_refused(solve, DEPTH, "1\n{}\n3", &["", "-2", "2 3", "65536", "99999999999999999999"]);
    testing::assert_lines_refused(solve, DEPTH, "1\n2\n{}", &["65536", "x"]);
}
