//! # Packet Decoder
//!
//! <https://adventofcode.com/2021/day/16>
//!
//! ## Approach
//!
//! One pass over the bits takes the packets apart. A window of 64 bits at any place is two words, shifted together, and has room
//! for a whole literal of up to eleven groups: counting zeros finds the last group, and four steps with masks squeeze the first
//! bit out of each group.
//!
//! Nothing in the bits says where an operator ends that has a number of packets, nor how many packets one has that ends at a
//! place. So a stack keeps the operators that are still open. After each literal those at its top are closed that have got all
//! their packets. They are written down in this order, an operator behind its packets, as in reverse Polish notation.
//!
//! *Part 1* adds the versions up. *Part 2* takes the operators in order, each with the last values that are there, and leaves its
//! own value in their place.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* bits.
//!
//! ## Assumptions
//!
//! The digits are the outermost packet and then zeros, as many as you like. At most 1000 operators are inside each other: real
//! inputs have 21. No recursion depends on it but that of the variant `Tree`. Values fit 64 bits: an overflow on the way is an
//! error, even if a multiplication with zero were to follow. Part 1 does without values, and so takes literals of any length.

mod bits;
mod packets;
pub mod sample;
mod tree;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

use crate::bits::Bits;

/// The packets of a transmission, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transmission {
    /// The version of each packet, 0 to 7, in the order in which packets begin.
    versions: Vec<u8>,
    /// The value of each literal in order; 0 for one that takes more than 64 bits.
    literals: Vec<u64>,
    /// The operators in the order in which they end, so that an operator comes behind those in its packets.
    operators: Vec<Operator>,
    /// Whether a literal takes more than 64 bits.
    is_wide: bool,
}

/// An operator: its packets are the last values that are there when it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Operator {
    /// 0 to 7 without 4.
    kind: u8,
    /// The number of its packets; at least 1.
    packets: usize,
    /// The number of literals that end before it.
    literals: usize,
}

/// Why an input is no transmission. Bits are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// It has a character that is no digit, or none at all.
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
    /// A packet begins in an operator of a given length, and ends behind it.
    #[error("an operator ends at bit {bit} by its length, but its last packet ends later")]
    Length {
        /// The first bit behind the operator.
        bit: usize,
    },
    /// Operators are inside each other more than 1000 deep.
    #[error("the operator at bit {bit} is inside of 1000 others, which is as deep as they may be")]
    TooDeep {
        /// The operator's first bit.
        bit: usize,
    },
    /// Something follows the outermost packet.
    #[error("the outermost packet ends at bit {bit}, and not only zeros follow")]
    Rest {
        /// The first bit behind the packet.
        bit: usize,
    },
}

/// Why a transmission has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoValue {
    /// A literal or a result takes more than 64 bits.
    #[error("a value of the transmission takes more than 64 bits")]
    Overflow,
    /// A comparison is not of two packets.
    #[error("a comparison has {packets} packets, and should have 2")]
    Comparison {
        /// How many it has.
        packets: usize,
    },
}

/// The packets of the transmission.
///
/// # Errors
///
/// [`Malformed`], unless the input is one line of the digits 0 to 9 and A to F, and these are one packet and zeros after it.
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
/// [`NoValue`] when a value on the way takes more than 64 bits, or a comparison has another number of packets than two.
#[aoc(day16, part2)]
pub fn part2(transmission: &Transmission) -> Result<u64, NoValue> {
    if transmission.is_wide {
        return Err(NoValue::Overflow);
    }
    let mut values = Vec::with_capacity(transmission.literals.len());
    let mut taken = 0;
    for operator in &transmission.operators {
        values.extend_from_slice(&transmission.literals[taken..operator.literals]);
        taken = operator.literals;
        // Whatever it does with several values, on one it leaves that one. Real inputs have long chains of such operators.
        if operator.packets == 1 && operator.kind < 5 {
            continue;
        }
        let first = values.len() - operator.packets;
        let value = operator.apply(&values[first..])?;
        values.truncate(first);
        values.push(value);
    }
    Ok(values.first().or(transmission.literals.first()).copied().unwrap_or(0))
}

/// [`part2`] by recursion on a tree.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day16, part2, Tree)]
pub fn part2_tree(transmission: &Transmission) -> Result<u64, NoValue> {
    tree::value(transmission)
}

impl Operator {
    /// The value of the operator for these values of its packets.
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
