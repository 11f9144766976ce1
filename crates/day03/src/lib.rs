//! # Binary Diagnostic
//!
//! <https://adventofcode.com/2021/day/3>
//!
//! ## Approach
//!
//! Part 1 counts the ones in each bit position. Epsilon is the complement of gamma, so one comparison per position decides both.
//!
//! Part 2 seems to filter a list again and again, but it never looks at individual numbers, only at how many begin with certain
//! bits. In sorted order, numbers with a common prefix are adjacent: those with a 1 next are the upper half of the prefix's
//! range, those with a 0 the lower half. So the numbers are counted once, in a table with an entry for every possible number.
//! Each step then sums one half of the remaining range, and keeps one half.
//!
//! ## Complexity
//!
//! For *n* numbers of *w* bits: part 1 takes O(*n* *w*) time and no memory, part 2 takes O(*n* + 2ʷ) of both.
//!
//! ## Assumptions
//!
//! Numbers of equal width, 1 to 16 bits; real ones have twelve. If ones and zeros are equally common, gamma gets the 1, as the
//! oxygen rating does. A bit that is the same in all remaining numbers rules none of them out.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The answers have twice as many bits, and these fit in 32.
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
/// [`ParseError`] if the input has no lines, or a line is not made of digits 0 and 1, 1 to 16 of them and as many as on the first
/// line.
#[aoc_generator(day3)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let width = input.bytes().take_while(|digit| matches!(digit, b'0' | b'1')).count();
    // Real reports have twelve bits, and digits are copied much faster if their number is a constant.
    let numbers = match width {
        12 => common::lines(input, EXPECTED, |line| binary(line.take(12)?))?,
        1..=MAX_BITS => common::lines(input, EXPECTED, |line| binary(line.take(width)?))?,
        _ => return Err(Scanner::new(input)?.error(EXPECTED)),
    };
    Ok(Report { width, numbers })
}

/// Gamma × epsilon: the number made of each position's most common bit, times its complement.
#[aoc(day3, part1)]
#[must_use]
pub fn part1(report: &Report) -> u32 {
    let has_more_ones = |bit| 2 * ones(&report.numbers, bit) >= report.numbers.len();
    let gamma = (0..report.width).map(|bit| u32::from(has_more_ones(bit)) << bit).sum::<u32>();
    let epsilon = gamma ^ ((1 << report.width) - 1);
    gamma * epsilon
}

/// The oxygen generator rating × the CO₂ scrubber rating: the number left when each step keeps the more common bit, times the one
/// left when it keeps the less common bit.
#[aoc(day3, part2)]
#[must_use]
pub fn part2(report: &Report) -> u32 {
    let mut counts = vec![0; 1 << report.width];
    for &number in &report.numbers {
        counts[usize::from(number)] += 1;
    }
    let total = report.numbers.len();
    rating(&counts, total, |zeros, ones| ones >= zeros) * rating(&counts, total, |zeros, ones| ones < zeros)
}

/// [`part2`] by filtering a list, as the puzzle describes it.
#[aoc(day3, part2, Filtered)]
#[must_use]
pub fn part2_filtered(report: &Report) -> u32 {
    let rating = |majority: bool| {
        let mut left = report.numbers.clone();
        for bit in (0..report.width).rev() {
            let ones = ones(&left, bit);
            if ones > 0 && ones < left.len() {
                let wanted = u16::from((2 * ones >= left.len()) == majority);
                left.retain(|number| number >> bit & 1 == wanted);
            }
        }
        // A report has a number, and no step drops all of them.
        left.first().copied().map_or(0, u32::from)
    };
    rating(true) * rating(false)
}

/// The number that at most 16 binary digits spell, gathered from the lowest bits of the digits, eight at a time.
#[inline]
fn binary(digits: &[u8]) -> Option<u16> {
    let mut padded = [b'0'; MAX_BITS];
    padded[MAX_BITS.checked_sub(digits.len())?..].copy_from_slice(digits);
    let (halves, _) = padded.as_chunks();
    let halves = [halves[0], halves[1]].map(u64::from_be_bytes);
    let others = halves.map(|half| (half | 0x0101_0101_0101_0101) ^ u64::from_be_bytes([b'1'; 8]));
    (others[0] | others[1] == 0).then(|| u16::from_be_bytes(halves.map(common::bit_of_each_byte::<0>)))
}

/// The number of ones in this position.
fn ones(numbers: &[u16], bit: usize) -> usize {
    common::count(numbers, |number| number >> bit & 1 == 1)
}

/// The number left at the end, given how often each number occurs. `prefers_ones` says which half to keep, given the counts of
/// numbers with a 0 next and with a 1 next; an empty half is never kept.
fn rating(mut counts: &[u32], mut total: usize, prefers_ones: impl Fn(usize, usize) -> bool) -> u32 {
    let mut rating = 0;
    while counts.len() > 1 {
        let (low, high) = counts.split_at(counts.len() / 2);
        let ones = high.iter().sum::<u32>() as usize;
        let zeros = total - ones;
        let one = ones > 0 && (zeros == 0 || prefers_ones(zeros, ones));
        (counts, total) = if one { (high, ones) } else { (low, zeros) };
        rating = rating << 1 | u32::from(one);
    }
    rating
}

common::register!(3);
