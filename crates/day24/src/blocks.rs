//! The fourteen blocks of a real program.

use std::fmt;

use crate::search::Order;

/// The number of blocks, and of digits in a model number.
pub(crate) const BLOCKS: usize = 14;

/// The place values of the digits, from the first digit on.
pub(crate) const PLACES: [u64; BLOCKS] = {
    let mut places = [1; BLOCKS];
    let mut digit = BLOCKS - 1;
    while digit > 0 {
        places[digit - 1] = 10 * places[digit];
        digit -= 1;
    }
    places
};

// The text of a block, except for its constants.
const UP_TO_X: &[u8; 7] = b"\nadd x ";
const UP_TO_Y: &[u8; 80] =
    b"\neql x w\neql x 0\nmul y 0\nadd y 25\nmul y x\nadd y 1\nmul z y\nmul y 0\nadd y w\nadd y ";
const UP_TO_NEXT_DIVISOR: &[u8; 54] = b"\nmul y x\nadd z y\ninp w\nmul x 0\nadd x z\nmod x 26\ndiv z ";
const UP_TO_END: &[u8] = UP_TO_NEXT_DIVISOR.split_at(16).0;
const UP_TO_DIVISOR: &[u8] = UP_TO_NEXT_DIVISOR.split_at(17).1;

/// What a block does with the next digit and with z, a stack of numbers from 0 to 25.
///
/// It compares the digit with the number on top plus `to_x`, and then pops that number if `pops` is set. Unless they were equal,
/// it pushes the digit plus `to_y`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) pops: bool,
    /// −99 to 99.
    pub(crate) to_x: i8,
    /// −99 to 99.
    pub(crate) to_y: i8,
}

/// Two digits of the model number; the later one is greater by `difference`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) digits: [usize; 2],
    pub(crate) difference: i32,
}

/// The blocks, if the text consists of exactly fourteen of them.
#[inline]
pub(crate) fn blocks(text: &[u8]) -> Option<[Block; BLOCKS]> {
    let mut blocks = [Block { pops: false, to_x: 0, to_y: 0 }; BLOCKS];
    let mut rest = text.strip_prefix(UP_TO_DIVISOR)?;
    for (number, block) in blocks.iter_mut().enumerate() {
        // Either "1" or "26"; the line after it has more than enough bytes.
        let pops = rest.first()? == &b'2';
        let divisor = u16::from_le_bytes(*rest.first_chunk()?);
        let expected = if pops { *b"26" } else { *b"1\n" };
        rest = rest.get(1 + usize::from(pops)..)?;
        let (to_x, after_x) = short_number(without_prefix(rest, UP_TO_X)?)?;
        let (to_y, after_y) = short_number(without_prefix(after_x, UP_TO_Y)?)?;
        if divisor != u16::from_le_bytes(expected) {
            return None;
        }
        rest = if number + 1 < BLOCKS { without_prefix(after_y, UP_TO_NEXT_DIVISOR)? } else { after_y };
        *block = Block { pops, to_x, to_y };
    }
    (rest == UP_TO_END).then_some(blocks)
}

/// Strips an expected text, comparing sixteen bytes at a time; `strip_prefix` would call a function that stops at the first wrong
/// byte.
#[inline]
fn without_prefix<'a, const LENGTH: usize>(text: &'a [u8], expected: &[u8; LENGTH]) -> Option<&'a [u8]> {
    let (found, rest) = text.split_first_chunk::<LENGTH>()?;
    let [(found, found_rest), (expected, expected_rest)] = [found.as_chunks::<16>(), expected.as_chunks()];
    let is_equal = found.iter().zip(expected).fold(true, |all, (found, expected)| all && found == expected);
    (is_equal && found_rest == expected_rest).then_some(rest)
}

/// Reads a number of one or two digits, optionally after a minus sign. Returns it and the rest, which does not necessarily start
/// with a line end.
///
/// Without branches on the sign or the number of digits, which are unpredictable.
#[inline]
fn short_number(text: &[u8]) -> Option<(i8, &[u8])> {
    let word = u32::from_le_bytes(*text.first_chunk()?);
    let is_negative = u32::from(word & 0xFF == u32::from(b'-'));
    let digits = word >> (8 * is_negative);
    let has_two = u32::from(digits >> 8 & 0xFF != u32::from(b'\n'));
    let [first, second] = [digits & 0xFF ^ 0x30, (digits >> 8 & 0xFF ^ 0x30) * has_two];
    if first > 9 || second > 9 {
        return None;
    }
    let number = (first + 9 * first * has_two + second).cast_signed();
    let rest = text.get((1 + is_negative + has_two) as usize..)?;
    let number = number * (1 - 2 * is_negative.cast_signed());
    Some((i8::try_from(number).ok()?, rest))
}

/// The pairs of digits that depend on each other. `None` unless it is certain that z ends at 0 if and only if no popping block
/// pushes.
///
/// For that, pushed numbers must be from 1 to 25, blocks that do not pop must push whatever the digit, and for each of them there
/// must be a later block that pops its number. If a popping block pushes as well, one number too many is left at the end.
#[inline]
pub(crate) fn pairs(blocks: &[Block; BLOCKS]) -> Option<[Pair; BLOCKS / 2]> {
    let mut pairs = [Pair { digits: [0; 2], difference: 0 }; BLOCKS / 2];
    let mut pushed = [(0, 0); BLOCKS];
    let mut depth = 0;
    let mut count = 0;
    for (digit, block) in blocks.iter().enumerate() {
        // The pushed number is a digit more than this.
        if !(0..=16).contains(&block.to_y) {
            return None;
        }
        if block.pops {
            depth = usize::checked_sub(depth, 1)?;
            let (first, to_y) = pushed[depth];
            *pairs.get_mut(count)? =
                Pair { digits: [first, digit], difference: i32::from(to_y) + i32::from(block.to_x) };
            count += 1;
        } else {
            // The sum exceeds any digit, whatever number is on top.
            if block.to_x < 10 {
                return None;
            }
            pushed[depth] = (digit, block.to_y);
            depth += 1;
        }
    }
    (depth == 0).then_some(pairs)
}

/// The first model number in this order; `None` if a difference is too large for digits.
#[inline]
pub(crate) fn best(pairs: [Pair; BLOCKS / 2], order: Order) -> Option<u64> {
    let mut number = 0;
    for Pair { digits: [earlier, later], difference } in pairs {
        if difference.abs() > 8 {
            return None;
        }
        let first = match order {
            Order::Descending => 9 - difference.max(0),
            Order::Ascending => 1 - difference.min(0),
        };
        number += u64::from(first.unsigned_abs()) * PLACES[earlier]
            + u64::from((first + difference).unsigned_abs()) * PLACES[later];
    }
    Some(number)
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [up_to_divisor, up_to_x, up_to_y, up_to_end] =
            [UP_TO_DIVISOR, UP_TO_X, UP_TO_Y, UP_TO_END].map(String::from_utf8_lossy);
        let divisor = if self.pops { 26 } else { 1 };
        writeln!(f, "{up_to_divisor}{divisor}{up_to_x}{}{up_to_y}{}{up_to_end}", self.to_x, self.to_y)
    }
}
