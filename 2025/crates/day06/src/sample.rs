//! Trash Compactor: four rows of numbers and a row of operators, with 1000 problems side by side.
//!
//! A problem is two to four columns wide. No digit is 0, and the longest number of a problem is as wide as the problem. All
//! numbers of a problem are aligned on the left, or all on the right. No problem has a product above 5 × 10¹¹, whether read by
//! rows or by columns. From 443 to 535 of the operators are `+`. All lines have the same length, from 3684 to 3790, so some end
//! in spaces. An input whose answers or length are outside the ranges of real inputs is drawn again.

use std::iter;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) =
    (3_800_000_000_000..=8_100_000_000_000, 6_000_000_000_000..=13_800_000_000_000);

/// The range of the length of a line.
const LENGTHS: RangeInclusive<usize> = 3684..=3790;

/// The greatest product of the numbers of a problem.
const MAX_PRODUCT: u64 = 500_000_000_000;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let problems = crate::parse(sample).ok()?;
        let is_long_enough = sample.find('\n').is_some_and(|length| LENGTHS.contains(&length));
        Some((crate::part1(&problems), crate::part2(&problems))).filter(|_| is_long_enough)
    })
}

/// Draws an input whose answers may be unlike real ones.
fn draw(random: &mut SplitMix64) -> String {
    let sums = random.between(443, 535);
    let mut operators: Vec<_> = (0..1000).map(|problem| if problem < sums { "+" } else { "*" }).collect();
    random.shuffle(&mut operators);
    let problems: Vec<_> = operators.into_iter().map(|operator| problem_rows(operator, random)).collect();
    let line = |row: usize| problems.iter().map(|rows| rows[row].as_str()).collect::<Vec<_>>().join(" ") + "\n";
    (0..5).map(line).collect()
}

/// Draws the rows of a problem: four numbers, padded with spaces, and the operator below them.
fn problem_rows(operator: &str, random: &mut SplitMix64) -> [String; 5] {
    let width = random.choose(&[2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4]);
    let is_left = random.coin();
    loop {
        let numbers = [(); 4].map(|()| {
            let length = 1 + random.index(width - 1);
            iter::repeat_with(|| random.between(1, 9).to_string()).take(length).collect::<String>()
        });
        let rows = numbers.map(|number| if is_left { format!("{number:width$}") } else { format!("{number:>width$}") });
        let by_columns = (0..width)
            .map(|column| rows.iter().map(|row| &row[column..=column]).collect::<String>())
            .collect::<Vec<_>>();
        let is_wide = by_columns.iter().all(|column| !column.trim().is_empty());
        let is_small = |numbers: &[String]| product(numbers) <= MAX_PRODUCT;
        if is_wide && is_small(&rows) && is_small(&by_columns) {
            let [one, two, three, four] = rows;
            return [one, two, three, four, format!("{operator:width$}")];
        }
    }
}

/// The product of numbers with spaces around them.
fn product(numbers: &[String]) -> u64 {
    numbers.iter().filter_map(|number| number.trim().parse::<u64>().ok()).fold(1, u64::saturating_mul)
}
