//! Day 15 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day15::{parse, part1, part1_buckets, part2, part2_buckets};
use samples::{SplitMix64, grid};

samples::puzzle_tests!(day15, solve, oracle, shape, answers: (340..=790, 2740..=3090));

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let cave = parse(input)?;
    Ok((part1(&cave), part2(&cave)))
}

fn oracle(input: &str) -> (u32, u32) {
    let cave = parse(input).unwrap();
    (part1_buckets(&cave), part2_buckets(&cave))
}

/// 100 × 100 risks, most of them low with a total like that of a real input with low risks, or the other way round.
fn shape(sample: &str) {
    assert!(sample.len() == 10_100 && sample.lines().all(|line| line.len() == 100));
    let [ones, nines] = ['1', '9'].map(|risk| sample.matches(risk).count());
    let (total, _) = oracle(sample);
    let (common, rare, is_real) = if ones > nines { (ones, nines, total <= 430) } else { (nines, ones, total >= 670) };
    assert!((2300..=2900).contains(&common) && (800..=1300).contains(&rare) && is_real, "{common} {rare} {total}");
}

#[test]
fn samples_have_mostly_low_or_mostly_high_risks_equally_often() {
    let is_low = |&seed: &u64| day15::sample::generate(&mut SplitMix64::new(seed)).matches('1').count() > 2000;
    assert!((35..=65).contains(&(0..100).filter(is_low).count()));
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Of the 25 copies the best path enters eight, whose risks are 2 to 9; from 9 on, they are 1 to 8.
    samples::assert_answers(solve, oracle, &[("1", (0, 44)), ("9", (0, 36))]);
    // The ways with risks of 1 go up in the second cave, and left in the third.
    for (input, total) in [("19", 9), ("19111\n19191\n11191", 10), ("11111\n99991\n11111\n19999\n11111\r\n", 16)] {
        assert_eq!((solve(input).unwrap().0, oracle(input).0), (total, total), "{input}");
    }
}

#[test]
fn rough_caves_and_snakes_of_every_size_up_to_100_by_100_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(15);
    for (width, height) in (1..=100).flat_map(|width| (1..=100).map(move |height| (width, height))) {
        let (kind, wall) = (random.between(0, 3), random.between(1, 9) as usize);
        let cave = parse(&grid(width, height, |x, y| match kind {
            0 => random.choose(&['1', '2', '3', '4', '5', '6', '7', '8', '9']),
            1 => random.choose(&['1', '1', '1', '9']),
            2 => snake(width, wall, x, y),
            _ => snake(height, wall, y, x),
        }));
        let cave = cave.unwrap();
        assert_eq!(part1(&cave), part1_buckets(&cave), "{cave:?}");
        if width.max(height) <= 12 || (width * height).is_multiple_of(997) {
            assert_eq!(part2(&cave), part2_buckets(&cave), "{cave:?}");
        }
    }
}

/// A path of risk 1 that goes back and forth between walls of risk 9.
fn snake(side: usize, wall: usize, along: usize, across: usize) -> char {
    let turn = if (across / (wall + 1)).is_multiple_of(2) { side - 1 } else { 0 };
    if across.is_multiple_of(wall + 1) || along == turn { '1' } else { '9' }
}

/// In the sloping caves, the further right a cell, the further down a best path to it goes, and up again. So totals are corrected
/// again and again: about ten rounds for a height of 10, and twenty for one of 60. The dotted ones are about the largest that
/// are relaxed.
#[test]
fn caves_with_too_many_rounds_or_cells_have_the_answers_of_the_oracle_too() {
    let slope = |place, length| char::from(b"987654321"[8 * place / length]);
    let heights = [10, 30, 60, 100];
    let slopes = heights.map(|height| grid(800, height, |_, y| slope(y, height)));
    let turned = heights.map(|width| grid(width, 800, |x, _| slope(x, width)));
    let dotted = |(width, height)| grid(width, height, |x, y| if x * y % 100 == 99 { '1' } else { '9' });
    for input in [(1023, 1024), (1, 2047), (2047, 1), (2047, 2)].map(dotted).iter().chain(&slopes).chain(&turned) {
        let cave = parse(input).unwrap();
        assert_eq!(part1(&cave), part1_buckets(&cave), "{input:.800}");
    }
    for input in [407, 408].map(|height| grid(2, height, |_, _| '9')) {
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
    }
}

#[test]
fn bad_inputs_are_located() {
    let refused = [("", 1, "the end of the input"), ("12\n30", 2, r#""0""#), ("12\n3 4", 2, r#"" 4""#)];
    samples::assert_refused_at(solve, "a risk from 1 to 9", &refused);
    samples::assert_lines_refused(solve, "a risk from 1 to 9", "{}\n12", &["", ":", "é"]);
    samples::assert_lines_refused(solve, "a row of 2 cells, like the first", "12\n{}\n12", &["", "3", "123"]);
}
