//! # Packet Decoder
//!
//! <https://adventofcode.com/2021/day/16>
//!
//! ## Approach
//!
//! The first packet inside an operator follows right after the operator's header. So the bits are a list of packets, each
//! operator before its packets, and one loop reads them without regard to nesting. A window on the bits has room for a header
//! and a whole literal. The last group of a literal is the first that begins with 0, which counting leading zeros finds.
//!
//! A second loop, from the last packet to the first, finds out how many packets each operator has. It keeps a stack of the
//! packets that are not inside another one so far, the first of them on top. An operator takes its packets from the top: as
//! many as it says, or those that begin before the end that it says. Then it goes on the stack itself. At the end only the
//! outermost packet is left.
//!
//! *Part 1* adds up the versions. *Part 2* goes from the last packet to the first once more, with a stack of values: an
//! operator replaces those of its packets by its own.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* bits.
//!
//! ## Assumptions
//!
//! The digits are one packet, followed by at most seven zero bits. Every operator has packets, and a comparison has two. A
//! literal has at most twelve groups; in real inputs eleven. Values fit in 64 bits: an intermediate overflow is an error, even
//! if a multiplication by zero would follow.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The type of literals.
const LITERAL: u8 = 4;

/// The maximum number of groups of a literal.
const GROUPS: u32 = 12;

/// The first bit of each group, if the first group starts at the highest bit.
const FLAGS: u64 = 0x8421_0842_1084_2108;

/// The four bits after the flag, in the last of twelve groups and every second one before it.
const LOWER: u64 = 0x003C_0F03_C0F0_3C0F;

/// A packet of a transmission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packet {
    version: u8,
    /// The type, 0 to 7.
    kind: u8,
    content: Content,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Literal(u64),
    /// The number of packets directly inside the operator.
    Operator(usize),
}

/// A value is too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a value of the transmission does not fit in 64 bits")]
pub struct Overflow;

/// Decodes the packets of the transmission, in the order in which they begin.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of hexadecimal digits, and these are one packet and at most seven zero bits. It
/// shows the digits from the place of the error on.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Vec<Packet>, ParseError> {
    let scanner = Scanner::new(input)?;
    let digits = scanner.rest();
    if digits.is_empty() || !digits.iter().fold(true, |all, digit| all & digit.is_ascii_hexdigit()) {
        return Err(scanner.error("one line of hexadecimal digits"));
    }
    let (bytes, length) = (bytes(digits), 4 * digits.len());
    let error = |bit: usize, expected| {
        let mut rest = scanner;
        rest.take(bit / 4);
        rest.error(expected)
    };
    let mut packets = Vec::with_capacity(length / 16);
    let mut headers = Vec::with_capacity(length / 16);
    let mut place = 0;
    while packets.is_empty() || place + 8 <= length {
        let start = place;
        let (packet, inner_end);
        (packet, inner_end, place) =
            read(&bytes, start).ok_or_else(|| error(start, "a literal of at most twelve groups"))?;
        if place > length {
            return Err(error(start, "a whole packet"));
        }
        packets.push(packet);
        headers.push((start, inner_end));
    }
    // The bits at which packets begin that are not inside another one so far, and below them the end of the last packet.
    let mut outer = Vec::with_capacity(packets.len() + 1);
    outer.push(place);
    for (packet, &(start, end)) in packets.iter_mut().zip(&headers).rev() {
        if let Content::Operator(inner) = &mut packet.content {
            if let Some(end) = end {
                *inner = outer.iter().rev().take_while(|&&start| start < end).count();
            }
            let left = outer.len().saturating_sub(*inner);
            let is_complete = left > 0 && end.is_none_or(|end| outer[left - 1] == end);
            if !is_complete || *inner == 0 || packet.kind > LITERAL && *inner != 2 {
                return Err(error(start, "an operator with at least one whole packet, or two to compare"));
            }
            outer.truncate(left);
        }
        outer.push(start);
    }
    let end = outer[outer.len() - 2];
    if end != place || window(&bytes, end) != 0 {
        return Err(error(end, "nothing but up to seven zero bits after the outermost packet"));
    }
    Ok(packets)
}

/// The sum of all packets' versions.
#[aoc(day16, part1)]
#[must_use]
pub fn part1(packets: &[Packet]) -> u64 {
    packets.iter().map(|packet| u64::from(packet.version)).sum()
}

/// The value of the outermost packet.
///
/// # Errors
///
/// [`Overflow`] if an intermediate value needs more than 64 bits.
#[aoc(day16, part2)]
pub fn part2(packets: &[Packet]) -> Result<u64, Overflow> {
    let mut values = Vec::with_capacity(packets.len());
    for packet in packets.iter().rev() {
        let value = match packet.content {
            Content::Literal(value) => value,
            Content::Operator(packets) => {
                let inner = values.len() - packets;
                let value = apply(packet.kind, &values[inner..]).ok_or(Overflow)?;
                values.truncate(inner);
                value
            }
        };
        values.push(value);
    }
    Ok(values[0])
}

/// Applies an operator to the values of its packets, the first of which is the last value. `None` if a result is too large.
fn apply(kind: u8, values: &[u64]) -> Option<u64> {
    match kind {
        0 => values.iter().try_fold(0, |sum: u64, &value| sum.checked_add(value)),
        1 => values.iter().try_fold(1, |product: u64, &value| product.checked_mul(value)),
        2 => values.iter().min().copied(),
        3 => values.iter().max().copied(),
        5 => Some((values[1] > values[0]).into()),
        6 => Some((values[1] < values[0]).into()),
        _ => Some((values[1] == values[0]).into()),
    }
}

/// The bits of hexadecimal digits, and enough zeros for a window at their end.
fn bytes(digits: &[u8]) -> Vec<u8> {
    let digits = [digits, &[b'0'; 33]].concat();
    // The low half of a decimal digit's byte is its value; that of a letter's byte is 9 less than its value.
    let byte = |&pair: &[u8; 2]| {
        let pair = u16::from_le_bytes(pair);
        let values = (pair & 0x0F0F) + 9 * (pair >> 6 & 0x0101);
        (values << 4 | values >> 8).to_le_bytes()[0]
    };
    digits.as_chunks().0.iter().map(byte).collect()
}

/// The 121 bits from `start` on, at the upper end of the number; `start` must not be past the end.
fn window(bytes: &[u8], start: usize) -> u128 {
    bytes[start / 8..].first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes) << (start % 8))
}

/// Reads a literal, or the header of an operator. Returns the end of the packets in the operator, if it says so, and the place
/// after what was read. `None` if a literal has too many groups.
fn read(bytes: &[u8], start: usize) -> Option<(Packet, Option<usize>, usize)> {
    let window = window(bytes, start);
    let [version, kind] = [(window >> 125) as u8, (window >> 122 & 7) as u8];
    let body = (window << 6 >> 64) as u64;
    let (content, end, place) = if kind == LITERAL {
        let before_last = (!body & FLAGS).leading_zeros();
        let groups = body >> 59_u32.checked_sub(before_last)?;
        // Two groups at a time make a byte, which takes half as many steps as group by group.
        let pairs = groups & LOWER | groups >> 1 & LOWER << 4;
        let value = (0..GROUPS / 2).map(|pair| (pairs >> (10 * pair) & 0xFF) << (8 * pair)).sum();
        (Content::Literal(value), None, start + 11 + before_last as usize)
    } else {
        // Both forms take the same way through here, because which one comes next is unpredictable.
        let is_length = body >> 63 == 0;
        let (number, length) =
            if is_length { ((body >> 48) as usize, 22) } else { ((body >> 52 & 0x7FF) as usize, 18) };
        let place = start + length;
        (Content::Operator(number), is_length.then_some(place + number), place)
    };
    Some((Packet { version, kind, content }, end, place))
}

common::register!(16);
