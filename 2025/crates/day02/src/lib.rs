//! # Gift Shop
//!
//! <https://adventofcode.com/2025/day/2>
//!
//! ## Approach
//!
//! An ID that repeats a block is a multiple of a number that has a 1 where each copy of the block ends, and 0 elsewhere:
//!
//! ```text
//! 121212 = 12 × 10101
//! ```
//!
//! For a given number of digits and a given number of copies, the IDs are exactly those multiples of one such number that have the
//! given number of digits. A formula sums the multiples in a range.
//!
//! In part 2, an ID may repeat blocks of several lengths. Four copies of a block are also two copies of a longer block, so it is
//! enough to look at prime numbers of copies. But an ID with 6 copies of a block has both 2 and 3 copies of longer blocks, and
//! would count twice. So the sum for 6 copies is subtracted once, and so is the sum for 10 copies.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* ranges, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! IDs have at most 12 digits. An ID counts once for each range that contains it. A line ending may come before a range.

pub mod sample;

use toolbox::prelude::*;

/// The numbers of copies to look at, each with 1 if its sum is added and −1 if its sum is subtracted.
const COPIES: [(usize, i64); 7] = [(2, 1), (3, 1), (5, 1), (7, 1), (11, 1), (6, -1), (10, -1)];

/// For each number of digits and each number of copies, the number that has a 1 where each copy ends; 0 if the copies cannot have
/// the same length. For six digits in three copies, this is 10101.
const STEPS: [[i64; 13]; 13] = {
    let mut steps = [[0; 13]; 13];
    let mut digits = 1_u32;
    while digits <= 12 {
        let mut copies = 1;
        while copies <= digits {
            if digits.is_multiple_of(copies) {
                let step = (10_i64.pow(digits) - 1) / (10_i64.pow(digits / copies) - 1);
                steps[digits as usize][copies as usize] = step;
            }
            copies += 1;
        }
        digits += 1;
    }
    steps
};

/// The first and the last ID of each range, in input order.
///
/// # Errors
///
/// [`ParseError`] unless the input is a list of ranges such as `95-115`, separated by commas. Ranges must be ascending, with
/// IDs from 1 to 10¹² − 1.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<[i64; 2]>, ParseError> {
    Scanner::new(input)?.list("a range of IDs such as 95-115", b',', |range| {
        range.line_end();
        let first = range.number64()?.cast_signed();
        range.literal("-")?;
        let last = range.number64()?.cast_signed();
        (0 < first && first <= last && last < 1_000_000_000_000).then_some([first, last])
    })
}

/// The sum of the IDs that repeat a block twice.
#[aoc(day2, part1)]
pub fn part1(ranges: &[[i64; 2]]) -> i128 {
    sum_of_repeated(ranges, &COPIES[..1])
}

/// The sum of the IDs that repeat a block at least twice.
#[aoc(day2, part2)]
pub fn part2(ranges: &[[i64; 2]]) -> i128 {
    sum_of_repeated(ranges, &COPIES)
}

/// For each number of copies, sums the IDs that consist of that many copies of a block. Returns the total of these sums, each
/// multiplied by its sign, 1 or −1.
fn sum_of_repeated(ranges: &[[i64; 2]], copies: &[(usize, i64)]) -> i128 {
    let mut total = 0;
    for &[first, last] in ranges {
        for digits in first.ilog10() + 1..=last.ilog10() + 1 {
            let power = 10_i64.pow(digits);
            let least = first.max(power / 10);
            let most = last.min(power - 1);
            for &(copies, sign) in copies {
                let step = STEPS[digits as usize][copies];
                if step == 0 {
                    continue;
                }
                // The multiples of `step` in the range go from (before + 1) × step to end × step.
                let [before, end] = [(least - 1) / step, most / step];
                total += i128::from(sign * step * ((end - before) * (end + before + 1) / 2));
            }
        }
    }
    total
}

common::register!(2);

#[cfg(test)]
mod tests {
    testing::examples!();
}
