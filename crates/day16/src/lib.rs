//! # Packet Decoder
//!
//! <https://adventofcode.com/2021/day/16>
//!
//! ## Approach
//!
//! The transmission is an expression in prefix notation: each operator comes before its operands, and an operand may be an operator
//! with operands of its own. Two recursive functions follow this structure.
//!
//! *Parsing* reads a packet, and then the packets inside it, into a flat list. For each operator, the list holds the number of its
//! operands, so it no longer matters whether the header counted packets or bits.
//!
//! *Part 1* adds up the versions in the list. *Part 2* takes a packet off the front of the list. The value of an operator starts with
//! the value of its first operand, and is combined with the value of each further operand in turn.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* bits.
//!
//! ## Assumptions
//!
//! The digits encode one packet, followed by at most seven zero bits. Every operator has operands, and a comparison has exactly
//! two. Operators are nested at most 100 deep; in real inputs, 21 deep. A literal has at most twelve groups of bits, and at most
//! eleven in real inputs. Values fit in 64 bits: an intermediate overflow is an error, even if a multiplication by zero follows.

mod bits;
pub mod sample;

use std::slice;

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

/// The maximum depth of nested operators. The recursion is as deep, so a limit protects the call stack.
const MAX_DEPTH: usize = 100;

/// The maximum number of zero bits after the outermost packet. No packet fits into so few bits: the shortest packet has eleven.
const MAX_PADDING: usize = 7;

const DIGITS: &str = "one line of hexadecimal digits";

const WHOLE_PACKET: &str = "a whole packet";

const SHORT_LITERAL: &str = "a literal of at most twelve groups";

const OPERATOR: &str = "an operator that contains at least one whole packet, or exactly two if it compares them";

const NESTED: &str = "operators that are nested at most 100 deep";

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

/// The error for a transmission with a value that needs more than 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a value of the transmission does not fit in 64 bits")]
pub struct Overflow;

/// Decodes the packets of the transmission, in input order: each operator comes right before its operands.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of hexadecimal digits that encode one packet and at most seven zero bits. An
/// operator without operands, a comparison that does not have two operands, more than 100 nested operators, and a literal of more
/// than twelve groups are errors, too. If a packet is invalid, the error quotes the input from the start of this packet.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Vec<Packet>, ParseError> {
    let scanner = Scanner::new(input)?;
    let digits = scanner.rest();
    let bits = Bits::of(digits).filter(|_| !digits.is_empty()).ok_or_else(|| scanner.error(DIGITS))?;
    let error = |Invalid { start, expected }| {
        let mut from_start = scanner;
        from_start.take(start / 4);
        from_start.error(expected)
    };

    let mut reader = Reader { bits, packets: Vec::with_capacity(digits.len() / 4) };
    reader.packet(0).map_err(error)?;
    let Reader { mut bits, packets } = reader;
    let end = bits.place();
    let is_padding = bits.left() <= MAX_PADDING && (0..bits.left()).all(|_| bits.read(1) == Some(0));
    if is_padding { Ok(packets) } else { Err(error(Invalid { start: end, expected: PADDING })) }
}

/// Reads packets.
struct Reader {
    bits: Bits,
    /// The packets read so far.
    packets: Vec<Packet>,
}

/// An invalid packet.
struct Invalid {
    /// The bit at which the packet begins.
    start: usize,
    expected: &'static str,
}

impl Reader {
    /// Reads a packet and all packets inside it. `depth` is the number of operators around the packet.
    fn packet(&mut self, depth: usize) -> Result<(), Invalid> {
        let start = self.bits.place();
        let invalid = |expected| Invalid { start, expected };
        let version = self.number(3).map_err(invalid)?;
        let kind = self.number(3).map_err(invalid)?;
        if kind == LITERAL {
            let value = self.literal().map_err(invalid)?;
            self.packets.push(Packet { version, kind, content: Content::Literal(value) });
            return Ok(());
        }
        if depth == MAX_DEPTH {
            return Err(invalid(NESTED));
        }

        let index = self.packets.len();
        self.packets.push(Packet { version, kind, content: Content::Operator(0) });
        let counts_operands = self.number(1).map_err(invalid)? == 1;
        let extent = self.number(if counts_operands { 11 } else { 15 }).map_err(invalid)? as usize;
        let end = self.bits.place() + extent;
        let mut operands = 0;
        while if counts_operands { operands < extent } else { self.bits.place() < end } {
            if self.bits.left() <= MAX_PADDING {
                return Err(invalid(OPERATOR));
            }
            self.packet(depth + 1)?;
            operands += 1;
        }
        let is_comparison = matches!(kind, GREATER_THAN | LESS_THAN | EQUAL_TO);
        let is_whole = counts_operands || self.bits.place() == end;
        if !is_whole || operands == 0 || is_comparison && operands != 2 {
            return Err(invalid(OPERATOR));
        }
        self.packets[index].content = Content::Operator(operands);
        Ok(())
    }

    /// Reads the value of a literal. Each group consists of a bit that says whether another group follows, and four bits of the
    /// value. The error says what was expected instead.
    fn literal(&mut self) -> Result<u64, &'static str> {
        let mut value = 0;
        for _ in 0..MAX_GROUPS {
            let group = self.number(5)?;
            value = value << 4 | u64::from(group & 0xF);
            let is_last = group >> 4 == 0;
            if is_last {
                return Ok(value);
            }
        }
        Err(SHORT_LITERAL)
    }

    /// Reads a number of this many bits.
    fn number(&mut self, width: usize) -> Result<u32, &'static str> {
        self.bits.read(width).ok_or(WHOLE_PACKET)
    }
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
    value(&mut packets.iter()).ok_or(Overflow)
}

/// Takes the first packet and all packets inside it off the list. Returns the value of the first packet; `None` if an intermediate
/// value does not fit in 64 bits.
fn value(packets: &mut slice::Iter<Packet>) -> Option<u64> {
    let packet = packets.next()?;
    match packet.content {
        Content::Literal(value) => Some(value),
        Content::Operator(operands) => {
            let first = value(packets)?;
            (1..operands).try_fold(first, |left, _| apply(packet.kind, left, value(packets)?))
        }
    }
}

/// Applies an operator to two values. Returns `None` if the result does not fit in 64 bits.
fn apply(kind: u32, left: u64, right: u64) -> Option<u64> {
    match kind {
        SUM => left.checked_add(right),
        PRODUCT => left.checked_mul(right),
        MINIMUM => Some(left.min(right)),
        MAXIMUM => Some(left.max(right)),
        GREATER_THAN => Some((left > right).into()),
        LESS_THAN => Some((left < right).into()),
        _ => Some((left == right).into()),
    }
}

common::register!(16);
