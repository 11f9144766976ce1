//! # Lobby
//!
//! <https://adventofcode.com/2025/day/3>
//!
//! ## Approach
//!
//! The first chosen digit matters most. So choose the largest digit, but leave enough digits behind it for the rest of the number.
//! If the largest digit occurs several times, choose its first occurrence, which leaves the most choice for the rest. Choose the
//! next digit in the same way from the digits behind the first, and so on. The brackets show the *windows* of digits to choose
//! from:
//!
//! ```text
//! choose 3 of    4 1 7 2 7 5 9 3
//!               [4 1 7 2 7 5]       7__    the last two digits have to remain
//!                     [2 7 5 9]     79_    the last digit has to remain
//!                            [3]    793
//! ```
//!
//! Only the last digit of a window is new; the other digits were in the previous window, so none of them is larger than the
//! previous choice. The search therefore tries the previous choice or the new digit first, whichever is larger, and then smaller
//! and smaller digits.
//!
//! ## Complexity
//!
//! O(*n* *k*) time in the worst case to choose *k* of *n* digits, but most banks take little more than one pass.
//!
//! ## Assumptions
//!
//! All banks have the same number of digits, at least 12. In real inputs, they have 100 digits, which are never 0.

pub mod sample;

use common::Grid;
use toolbox::prelude::*;

/// The banks, as rows of ASCII digits.
///
/// # Errors
///
/// [`ParseError`] unless all lines have the same number of digits, at least 12.
#[aoc_generator(day3)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    let banks = Grid::parse(input, None, "a bank of digits", |cell| cell.is_ascii_digit())?;
    if banks.width() < 12 {
        let found = format!("{} digits", banks.width());
        return Err(ParseError { line: 1, expected: "at least 12 digits".into(), found });
    }
    Ok(banks)
}

/// The sum over all banks of the largest number that can be formed from two digits of the bank.
#[aoc(day3, part1)]
pub fn part1(banks: &Grid) -> u64 {
    banks.rows().map(|bank| largest(bank, 2)).sum()
}

/// The sum over all banks of the largest number that can be formed from twelve digits of the bank.
#[aoc(day3, part2)]
pub fn part2(banks: &Grid) -> u64 {
    banks.rows().map(|bank| largest(bank, 12)).sum()
}

/// The largest number that can be formed from `count` digits of the bank, in their order.
fn largest(bank: &[u8], count: usize) -> u64 {
    let first_end = bank.len() - count + 1;
    let mut digit = bank[..first_end].iter().copied().fold(b'0', u8::max);
    let mut start = 0;
    let mut number = 0;
    for end in first_end..=bank.len() {
        digit = digit.max(bank[end - 1]);
        let place = loop {
            match position(&bank[start..end], digit) {
                Some(place) => break place,
                None => digit -= 1,
            }
        };
        start += place + 1;
        number = 10 * number + u64::from(digit - b'0');
    }
    number
}

/// The place of the first digit with this value.
///
/// Compares 16 digits at once, because the distance to the next such digit is unpredictable, and a loop over single digits would
/// mispredict its end. ASCII digits differ in their four lowest bits only. So adding 15 to a difference sets bit 4, unless the
/// difference is 0.
fn position(digits: &[u8], digit: u8) -> Option<usize> {
    let (chunks, rest) = digits.as_chunks();
    for (index, chunk) in chunks.iter().enumerate() {
        let differences = u128::from_le_bytes(*chunk) ^ u128::from_le_bytes([digit; 16]);
        let equal = !(differences + u128::from_le_bytes([15; 16])) & u128::from_le_bytes([1 << 4; 16]);
        if equal != 0 {
            return Some(16 * index + equal.trailing_zeros() as usize / 8);
        }
    }
    let place = rest.iter().position(|&other| other == digit)?;
    Some(16 * chunks.len() + place)
}

common::register!(3);

#[cfg(test)]
mod tests {
    testing::examples!();
}
