//! Day 1 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day01::{parse, part1, part2, part2_summed};

samples::puzzle_tests!(day01, solve, oracle);

/// Both answers, from the input's text and by the puzzle's words.
fn oracle(input: &str) -> (usize, usize) {
    let depths: Vec<i64> = input.trim_end().lines().map(|line| line.parse().unwrap()).collect();
    let mut increases = [0, 0];
    for place in 1..depths.len() {
        if depths[place] > depths[place - 1] {
            increases[0] += 1;
        }
    }
    for end in 4..=depths.len() {
        if depths[end - 3..end].iter().sum::<i64>() > depths[end - 4..end - 1].iter().sum() {
            increases[1] += 1;
        }
    }
    (increases[0], increases[1])
}

fn solve(input: &str) -> Result<(usize, usize), ParseError> {
    let depths = parse(input)?;
    assert_eq!(part2(&depths), part2_summed(&depths), "{input:?}");
    Ok((part1(&depths), part2(&depths)))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 5 < 7, 6 < 9 and 8 < 10. The sums are 19, 20, 22, 23, 27.
    assert_eq!(solve("5\n7\n7\n6\n9\n8\n10\n"), Ok((3, 4)));
    // Two windows need four depths.
    assert_eq!(solve("1\n2\n3\n"), Ok((2, 0)));
    assert_eq!(solve("1\n2\n3\n4"), Ok((3, 1)));
    assert_eq!(solve("1"), Ok((0, 0)));
    assert_eq!(solve("0\n65535\n0\n65535\n0"), Ok((2, 1)));
}

#[test]
fn all_lists_of_five_depths_of_three_kinds_have_the_answers_of_the_oracle() {
    for list in 0..3_u32.pow(5) {
        let input = samples::joined((0..5).map(|place| list / 3_u32.pow(place) % 3), "\n");
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
    }
}

#[test]
fn more_increases_than_16_bits_can_count_are_counted() {
    // Each 1 is followed by a 2. The sums are 4, 5, 4, … to the last, which is a 5.
    assert_eq!(solve(&"1\n2\n".repeat(100_000)), Ok((100_000, 99_999)));
}

#[test]
fn bad_inputs_are_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("1\n\n2", 2, r#""""#),
        ("1\n-2\n3", 2, r#""-2""#),
        ("1\n2\n65536", 3, r#""65536""#),
        ("1\n2 3", 2, r#""2 3""#),
        ("99999999999999999999", 1, r#""99999999999999999999""#),
    ];
    samples::assert_refused_at(solve, "a depth from 0 to 65535", &refused);
}

#[test]
fn samples_have_2000_depths_that_change_by_little_and_mostly_rise() {
    for seed in 0..50 {
        let depths = parse(&day01::sample::generate(&mut samples::SplitMix64::new(seed))).unwrap();
        assert!(depths.len() == 2000 && (100..=199).contains(&depths[0]), "seed {seed}");
        let mut changes = depths.windows(2).map(|pair| i32::from(pair[1]) - i32::from(pair[0]));
        assert!(changes.all(|change| (-6..=12).contains(&change) && change != 0), "seed {seed}");
        assert!((1200..=1450).contains(&part1(&depths)), "seed {seed}");
    }
}
