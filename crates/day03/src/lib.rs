//! # Binary Diagnostic
//!
//! <https://adventofcode.com/2021/day/3>
//!
//! ## Approach
//!
//! Part 1 counts the ones in each bit position. The epsilon rate is the complement of the gamma rate, so one comparison per
//! position gives one bit of each.
//!
//! Part 2 need not filter lists. Each filtering step depends only on how many of the remaining numbers have a 1 as their next
//! bit, and how many have a 0. The remaining numbers share a prefix, so they lie in one range of values:
//!
//! ```text
//! numbers that begin with 10:   1000 1001   1010 1011
//! their next bit:                   0           1
//! ```
//!
//! So part 2 first counts how often each possible number occurs. Each step then sums the counts in the upper half of the range,
//! and keeps one of the two halves.
//!
//! ## Complexity
//!
//! For *n* numbers of *w* bits, part 1 takes O(*n* *w*) time and no extra memory. Part 2 takes O(*n* + 2ʷ) time and O(2ʷ) memory.
//!
//! ## Assumptions
//!
//! All numbers have the same width, 1 to 16 bits. In real inputs, they have twelve bits. If ones and zeros are equally common
//! in a bit position, gamma gets a 1, as the oxygen rating does. If the next bit is the same in all remaining numbers, the
//! filtering step rules out none of them.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The maximum number of bits in a number. An answer has at most twice this many bits, so every answer fits in 32 bits.
const MAX_BITS: usize = 16;

const EXPECTED: &str = "a binary number of 1 to 16 digits, as many as on the first line";

/// The diagnostic report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    width: usize,
    numbers: Vec<u16>,
}

/// Reads the report.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more lines, each a binary number of 1 to 16 digits, and all of the same width.
#[aoc_generator(day3)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let width = input.bytes().take_while(|digit| matches!(digit, b'0' | b'1')).count();
    let numbers = match width {
        // Numbers in real reports have twelve bits, and digits are copied much faster if the width is a constant.
        12 => common::lines(input, EXPECTED, |line| binary(line.take(12)?))?,
        1..=MAX_BITS => common::lines(input, EXPECTED, |line| binary(line.take(width)?))?,
        _ => return Err(Scanner::new(input)?.error(EXPECTED)),
    };
    Ok(Report { width, numbers })
}

/// Gamma × epsilon: the number made of each position's most common bit, times the complement of this number.
#[aoc(day3, part1)]
pub fn part1(report: &Report) -> u32 {
    let is_usually_one = |bit| 2 * ones(&report.numbers, bit) >= report.numbers.len();
    let gamma: u32 = (0..report.width).map(|bit| u32::from(is_usually_one(bit)) << bit).sum();
    let epsilon = gamma ^ ((1 << report.width) - 1);
    gamma * epsilon
}

/// The oxygen generator rating × the CO₂ scrubber rating: the number left if each step keeps the numbers with the more common
/// bit, times the number left if each step keeps the numbers with the less common bit.
#[aoc(day3, part2)]
pub fn part2(report: &Report) -> u32 {
    let mut counts = vec![0; 1 << report.width];
    for &number in &report.numbers {
        counts[usize::from(number)] += 1;
    }
    let total = report.numbers.len();
    rating(&counts, total, true) * rating(&counts, total, false)
}

/// [`part2`] by filtering a list, as the puzzle describes.
#[aoc(day3, part2, Filtered)]
pub fn part2_filtered(report: &Report) -> u32 {
    let rating = |keeps_majority: bool| {
        let mut left = report.numbers.clone();
        for bit in (0..report.width).rev() {
            let ones = ones(&left, bit);
            if ones > 0 && ones < left.len() {
                let kept = u16::from((2 * ones >= left.len()) == keeps_majority);
                left.retain(|number| number >> bit & 1 == kept);
            }
        }
        // At least one number is left: a report has at least one number, and no step drops all numbers.
        left.first().copied().map_or(0, u32::from)
    };
    rating(true) * rating(false)
}

/// The number that these binary digits form. `None` if there are more than 16 digits, or if a byte is not a binary digit.
///
/// The lowest bit of the ASCII digit 0 or 1 is the digit's value. This function collects the lowest bits of eight digits at a
/// time, which is much faster than a loop over the digits.
#[inline]
fn binary(digits: &[u8]) -> Option<u16> {
    let mut padded = [b'0'; MAX_BITS];
    let padding = MAX_BITS.checked_sub(digits.len())?;
    padded[padding..].copy_from_slice(digits);
    let (halves, _) = padded.as_chunks();
    let high = u64::from_be_bytes(halves[0]);
    let low = u64::from_be_bytes(halves[1]);
    // Setting the lowest bit turns the digits 0 and 1, and no other byte, into the digit 1.
    let lowest_bits = u64::from_be_bytes([1; 8]);
    let all_ones = u64::from_be_bytes([b'1'; 8]);
    if high | lowest_bits != all_ones || low | lowest_bits != all_ones {
        return None;
    }
    Some(u16::from_be_bytes([common::bit_of_each_byte::<0>(high), common::bit_of_each_byte::<0>(low)]))
}

/// Counts the numbers with a 1 in this bit position.
fn ones(numbers: &[u16], bit: usize) -> usize {
    common::count(numbers, |number| number >> bit & 1 == 1)
}

/// The number left after filtering. `counts` says how often each possible number occurs, and `total` is the sum of these
/// counts.
///
/// Each step keeps the numbers with the more common next bit if `keeps_majority` is set, and otherwise the numbers with the less
/// common next bit. If all remaining numbers have the same next bit, all of them are kept.
fn rating(mut counts: &[u32], mut total: usize, keeps_majority: bool) -> u32 {
    let mut rating = 0;
    while counts.len() > 1 {
        let (low, high) = counts.split_at(counts.len() / 2);
        let ones = high.iter().sum::<u32>() as usize;
        let zeros = total - ones;
        let keeps_ones = ones > 0 && (zeros == 0 || (ones >= zeros) == keeps_majority);
        (counts, total) = if keeps_ones { (high, ones) } else { (low, zeros) };
        rating = rating << 1 | u32::from(keeps_ones);
    }
    rating
}

common::register!(3);
