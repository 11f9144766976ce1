//! # Packet Decoder
//!
//! <https://adventofcode.com/2021/day/16>
//!
//! ## Approach
//!
//! The transmission is an expression in prefix notation: each operator comes before its operands.
//!
//! *Parsing* reads one packet after another into a flat list. To count each operator's operands, it keeps a stack of open
//! operators, which still expect operands. Each new packet is an operand of the operator on top of the stack. When an operator's
//! last operand is complete, the operator leaves the stack and counts as an operand of the operator below it. The stack replaces
//! recursion: the header of an operator takes as few as 18 bits, so an input of 1 MiB can nest 233,000 operators, too many for
//! the call stack.
//!
//! *Part 1* adds up the versions. *Part 2* reads the list backwards, which turns prefix notation into postfix notation: a literal
//! pushes its value onto a stack, and an operator replaces its operands on top of this stack with its result.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* bits.
//!
//! ## Assumptions
//!
//! The digits encode one packet, followed by at most seven zero bits. Every operator has operands, and a comparison has exactly
//! two. A literal has at most twelve groups of bits, and at most eleven in real inputs. Values fit in 64 bits: an intermediate
//! overflow is an error, even if a multiplication by zero follows.

mod bits;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::bits::Bits;

// The types of packets. All but literals are operators.
const SUM: u32 = 0;
const PRODUCT: u32 = 1;
const MINIMUM: u32 = 2;
const MAXIMUM: u32 = 3;
const LITERAL: u32 = 4;
const GREATER_THAN: u32 = 5;
const LESS_THAN: u32 = 6;
const EQUAL_TO: u32 = 7;

/// The maximum number of groups in a literal. Real inputs have at most eleven. Each group holds four bits of the value, so the
/// value fits in 48 bits.
const MAX_GROUPS: u32 = 12;

/// The maximum number of zero bits after the outermost packet. No packet fits into so few bits: the shortest packet has eleven.
const MAX_PADDING: usize = 7;

const DIGITS: &str = "one line of hexadecimal digits";

const WHOLE_PACKET: &str = "a whole packet";

const SHORT_LITERAL: &str = "a literal of at most twelve groups";

const OPERATOR: &str = "an operator that contains at least one whole packet, or exactly two if it compares them";

const PADDING: &str = "nothing but up to seven zero bits after the outermost packet";

/// A packet of a transmission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packet {
    version: u32,
    /// The type, from [`SUM`] to [`EQUAL_TO`].
    kind: u32,
    content: Content,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// The value of a literal.
    Literal(u64),
    /// The number of an operator's operands, which are the packets directly inside it.
    Operator(usize),
}

/// An operator that still expects operands.
struct OpenOperator {
    /// The index of the operator in the list of packets.
    index: usize,
    /// The bit at which the operator begins.
    start: usize,
    extent: Extent,
    /// The number of operands read so far.
    operands: usize,
}

/// How the header of an operator says where its operands end.
enum Extent {
    /// The number of operands.
    Operands(usize),
    /// The bit at which the last operand ends.
    End(usize),
}

/// The error for a transmission with a value that needs more than 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a value of the transmission does not fit in 64 bits")]
pub struct Overflow;

/// Decodes the packets of the transmission, in input order: each operator comes right before its operands.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of hexadecimal digits that encode one packet and at most seven zero bits. An
/// operator without operands, a comparison that does not have two operands, and a literal of more than twelve groups are errors,
/// too. If a packet is invalid, the error quotes the input from the start of this packet.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Vec<Packet>, ParseError> {
    let scanner = Scanner::new(input)?;
    let digits = scanner.rest();
    if digits.is_empty() {
        return Err(scanner.error(DIGITS));
    }
    let mut bits = Bits::of(digits).ok_or_else(|| scanner.error(DIGITS))?;
    let error_at = |bit: usize, expected| {
        let mut from_bit = scanner;
        from_bit.take(bit / 4);
        from_bit.error(expected)
    };

    let mut packets = Vec::with_capacity(digits.len() / 4);
    let mut open = Vec::new();
    loop {
        let start = bits.place();
        let (packet, extent) = read_packet(&mut bits).map_err(|expected| error_at(start, expected))?;
        packets.push(packet);
        if let Some(extent) = extent {
            open.push(OpenOperator { index: packets.len() - 1, start, extent, operands: 0 });
        } else {
            let closed = close_operators(&mut open, &mut packets, bits.place());
            closed.map_err(|start| error_at(start, OPERATOR))?;
        }
        let Some(innermost) = open.last() else { break };
        if bits.left() <= MAX_PADDING {
            return Err(error_at(innermost.start, OPERATOR));
        }
    }

    let end = bits.place();
    let is_padding = bits.left() <= MAX_PADDING && (0..bits.left()).all(|_| bits.read(1) == Some(0));
    if is_padding { Ok(packets) } else { Err(error_at(end, PADDING)) }
}

/// Reads a literal, or the header of an operator. For an operator, also returns the extent of its operands.
///
/// The error says what was expected instead.
fn read_packet(bits: &mut Bits) -> Result<(Packet, Option<Extent>), &'static str> {
    let version = bits.read(3).ok_or(WHOLE_PACKET)?;
    let kind = bits.read(3).ok_or(WHOLE_PACKET)?;
    if kind == LITERAL {
        let value = read_literal(bits)?;
        return Ok((Packet { version, kind, content: Content::Literal(value) }, None));
    }
    let counts_operands = bits.read(1).ok_or(WHOLE_PACKET)? == 1;
    let number = bits.read(if counts_operands { 11 } else { 15 }).ok_or(WHOLE_PACKET)? as usize;
    if number == 0 {
        return Err(OPERATOR);
    }
    let extent = if counts_operands { Extent::Operands(number) } else { Extent::End(bits.place() + number) };
    // The number of operands is filled in when the operator is closed.
    Ok((Packet { version, kind, content: Content::Operator(0) }, Some(extent)))
}

/// Reads the value of a literal. Each group consists of a bit that says whether another group follows, and four bits of the
/// value.
///
/// The error says what was expected instead.
fn read_literal(bits: &mut Bits) -> Result<u64, &'static str> {
    let mut value = 0;
    for _ in 0..MAX_GROUPS {
        let group = bits.read(5).ok_or(WHOLE_PACKET)?;
        value = value << 4 | u64::from(group & 0xF);
        let is_last = group >> 4 == 0;
        if is_last {
            return Ok(value);
        }
    }
    Err(SHORT_LITERAL)
}

/// Closes the open operators whose last operand ends at `place`, the end of a literal.
///
/// The error is the bit at which an operator with invalid operands begins.
fn close_operators(open: &mut Vec<OpenOperator>, packets: &mut [Packet], place: usize) -> Result<(), usize> {
    while let Some(operator) = open.last_mut() {
        operator.operands += 1;
        let is_complete = match operator.extent {
            Extent::Operands(count) => operator.operands == count,
            Extent::End(end) if place > end => return Err(operator.start),
            Extent::End(end) => place == end,
        };
        if !is_complete {
            break;
        }
        let packet = &mut packets[operator.index];
        let is_comparison = matches!(packet.kind, GREATER_THAN | LESS_THAN | EQUAL_TO);
        if is_comparison && operator.operands != 2 {
            return Err(operator.start);
        }
        packet.content = Content::Operator(operator.operands);
        // The closed operator is itself an operand of the next one on the stack.
        open.pop();
    }
    Ok(())
}

/// The sum of the versions of all packets.
#[aoc(day16, part1)]
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
            Content::Operator(operands) => {
                let first = values.len() - operands;
                let value = apply(packet.kind, &values[first..]).ok_or(Overflow)?;
                values.truncate(first);
                value
            }
        };
        values.push(value);
    }
    Ok(values[0])
}

/// Applies an operator to its operands, which are in reverse order. Returns `None` if the result does not fit in 64 bits.
fn apply(kind: u32, operands: &[u64]) -> Option<u64> {
    match kind {
        SUM => operands.iter().try_fold(0, |sum: u64, &operand| sum.checked_add(operand)),
        PRODUCT => operands.iter().try_fold(1, |product: u64, &operand| product.checked_mul(operand)),
        MINIMUM => operands.iter().min().copied(),
        MAXIMUM => operands.iter().max().copied(),
        GREATER_THAN => Some((operands[1] > operands[0]).into()),
        LESS_THAN => Some((operands[1] < operands[0]).into()),
        _ => Some((operands[1] == operands[0]).into()),
    }
}

common::register!(16);
