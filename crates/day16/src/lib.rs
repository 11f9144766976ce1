//! # Packet Decoder
//!
//! <https://adventofcode.com/2021/day/16>
//!
//! ## Approach
//!
//! A single pass over the bits decodes the packets. A window of 64 bits at any position is cut from nine bytes, and has room
//! for a whole literal of up to eleven groups: counting leading zeros finds the last group, and four masked shifts remove
//! the first bit of each group.
//!
//! The bits do not mark the end of an operator that has a given number of packets, nor how many packets an operator has that ends
//! at a given bit. So the operators that are still open are kept on a stack. After each literal, operators at the top that are
//! complete are closed. They are recorded in this order, each operator after its packets: reverse Polish notation.
//!
//! *Part 1* adds up the versions. *Part 2* processes the operators in order: each takes the last values on a stack and replaces
//! them by its own value.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* bits.
//!
//! ## Assumptions
//!
//! The digits are the outermost packet, followed by any number of zeros. Operators are nested at most 1000 deep; real inputs nest
//! 21 deep. Only the variant `Tree` recurses that deeply. Values fit in 64 bits: an intermediate overflow is an error, even if a
//! multiplication by zero would follow. Part 1 does not need the values, so it accepts literals of any length.

mod bits;
mod packets;
pub mod sample;
mod tree;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

use crate::bits::Bits;

/// The decoded packets of a transmission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transmission {
    /// The version of each packet, 0 to 7, in the order in which packets begin.
    versions: Vec<u8>,
    /// The values of the literals, in order; 0 for one that needs more than 64 bits.
    literals: Vec<u64>,
    /// The operators in the order in which they end, so that each comes after the operators in its packets.
    operators: Vec<Operator>,
    /// Whether any literal needs more than 64 bits.
    is_wide: bool,
}

/// An operator. When it ends, its packets are the last values on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Operator {
    /// The type of the operator: 0 to 7, except 4.
    kind: u8,
    /// The number of its packets; at least 1.
    packets: usize,
    /// The number of literals before its end.
    literals: usize,
}

/// Why an input is not a valid transmission. Bits are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// It contains a character that is not a digit, or none at all.
    #[error(transparent)]
    Digits(#[from] ParseError),
    /// It ends before the outermost packet does.
    #[error("the transmission ends before its outermost packet is complete")]
    Incomplete,
    /// An operator has no packets.
    #[error("the operator at bit {bit} has no packets")]
    Empty {
        /// The operator's first bit.
        bit: usize,
    },
    /// A packet begins inside an operator of given length and ends after it.
    #[error("the length of an operator ends at bit {bit}, inside its last packet")]
    Length {
        /// The first bit after the operator.
        bit: usize,
    },
    /// Operators are nested more than 1000 deep.
    #[error("the operator at bit {bit} is nested in 1000 others, which is the limit")]
    TooDeep {
        /// The operator's first bit.
        bit: usize,
    },
    /// Something other than zeros follows the outermost packet.
    #[error("the outermost packet ends at bit {bit}, but something other than zeros follows")]
    Rest {
        /// The first bit after the packet.
        bit: usize,
    },
}

/// Why a transmission has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoValue {
    /// A literal or an intermediate result needs more than 64 bits.
    #[error("a value of the transmission does not fit in 64 bits")]
    Overflow,
    /// A comparison does not have exactly two packets.
    #[error("a comparison needs 2 packets but has {packets}")]
    Comparison {
        /// The number of packets it has.
        packets: usize,
    },
}

/// Decodes the packets of the transmission.
///
/// # Errors
///
/// [`Malformed`] unless the input is one line of the digits 0 to 9 and A to F, and these are one packet followed by zeros.
#[aoc_generator(day16)]
pub fn parse(input: &str) -> Result<Transmission, Malformed> {
    packets::read(&Bits::parse(input)?)
}

/// The sum of all packets' versions.
#[aoc(day16, part1)]
#[must_use]
pub fn part1(transmission: &Transmission) -> u64 {
    transmission.versions.iter().copied().map(u64::from).sum()
}

/// The value of the outermost packet.
///
/// # Errors
///
/// [`NoValue`] if an intermediate value needs more than 64 bits, or a comparison does not have two packets.
#[aoc(day16, part2)]
#[expect(clippy::expect_used, clippy::missing_panics_doc, reason = "no operator is empty, so there is a literal")]
pub fn part2(transmission: &Transmission) -> Result<u64, NoValue> {
    if transmission.is_wide {
        return Err(NoValue::Overflow);
    }
    let mut values = Vec::with_capacity(transmission.literals.len());
    let mut taken = 0;
    for operator in &transmission.operators {
        values.extend_from_slice(&transmission.literals[taken..operator.literals]);
        taken = operator.literals;
        // Sum, product, minimum and maximum of a single value are that value. Real inputs have long chains of such operators.
        if operator.packets == 1 && operator.kind < 5 {
            continue;
        }
        let first = values.len() - operator.packets;
        let value = operator.apply(&values[first..])?;
        values.truncate(first);
        values.push(value);
    }
    Ok(*values.first().or(transmission.literals.first()).expect("a packet"))
}

/// [`part2`] by recursion on a tree of packets.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day16, part2, Tree)]
pub fn part2_tree(transmission: &Transmission) -> Result<u64, NoValue> {
    tree::value(transmission)
}

impl Operator {
    /// Applies the operator to the values of its packets.
    fn apply(self, values: &[u64]) -> Result<u64, NoValue> {
        let value = match (self.kind, values) {
            (0, _) => values.iter().try_fold(0, |sum: u64, &value| sum.checked_add(value)),
            (1, _) => values.iter().try_fold(1, |product: u64, &value| product.checked_mul(value)),
            (2, _) => values.iter().min().copied(),
            (3, _) => values.iter().max().copied(),
            (5, [left, right]) => Some((left > right).into()),
            (6, [left, right]) => Some((left < right).into()),
            (_, [left, right]) => Some((left == right).into()),
            (_, _) => return Err(NoValue::Comparison { packets: values.len() }),
        };
        value.ok_or(NoValue::Overflow)
    }
}

common::register!(16);
