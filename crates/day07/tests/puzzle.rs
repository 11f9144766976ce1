//! Tests of day 7.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day07::{parse, part1, part1_sorted, part2};

testing::puzzle_tests!(day07, solve, oracle, shape, answers: ..);

/// Checks that the sample has 1000 positions below 2000, more of them at the low end.
fn shape(sample: &str) {
    let mut positions = parse(sample).unwrap();
    positions.sort_unstable();
    assert!(positions.len() == 1000 && positions[999] < 2000 && (300..=450).contains(&positions[500]));
    let mean = positions.iter().copied().map(u32::from).sum::<u32>() / 1000;
    assert!((450..=550).contains(&mean), "{mean}");
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let positions = parse(input)?;
    Ok((part1(&positions), part2(&positions)))
}

/// Part 1 by sorting, and part 2 by trying every place.
fn oracle(input: &str) -> (u64, u64) {
    let positions = parse(input).unwrap();
    let cost = |steps: u64| steps * (steps + 1) / 2;
    let fuel = |place| positions.iter().map(|position| cost(position.abs_diff(place).into())).sum();
    let most = *positions.iter().max().unwrap();
    (part1_sorted(&positions), (0..=most).map(fuel).min().unwrap())
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Meeting at 2 takes 1 + 0 + 1 + 8 steps. Meeting at the mean, 4, takes 3, 2, 1 and 6 steps, which cost 6 + 3 + 1 + 21
        // fuel.
        ("1,2,3,10\n", (10, 31)),
        // The mean is 5/3. Meeting at 1 takes 1 + 1 + 3 fuel, and meeting at 2 takes 3 + 0 + 1.
        ("0,2,3", (3, 4)),
        ("7", (0, 0)),
        ("65535,65535", (0, 0)),
        // The crabs meet in the middle. Their 32767 and 32768 steps cost 32768 × 32767 / 2 + 32768 × 32769 / 2 fuel.
        ("0,65535", (65_535, 32_768 * 32_768)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn up_to_four_positions_match_the_oracle() {
    for positions in (1..=4).flat_map(|length| testing::sequences(&[0, 1, 2, 3, 4, 5, 6, 7, 8], length)) {
        let input = common::samples::joined(positions, ",");
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
    }
}

#[test]
fn long_inputs_do_not_overflow() {
    // The distances from 0 sum to more than 2³².
    let input = "65535,".repeat(100_000) + "0";
    assert_eq!(solve(&input), Ok((65_535, 65_535 * 65_536 / 2)));
}

#[test]
fn errors_name_the_line() {
    let position = "a position from 0 to 65535";
    let end = "the end of the input";
    testing::assert_refused_at(solve, position, &[("", 1, end), ("1,", 1, end), ("1,2\n3", 1, r#""2""#)]);
    for wrong in ["65536", "99999999999999999999", "-2", " 2", ",2"] {
        testing::assert_refused_at(solve, position, &[(&format!("1,{wrong}"), 1, &format!("{wrong:?}"))]);
    }
}
