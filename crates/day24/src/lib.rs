//! # Arithmetic Logic Unit
//!
//! <https://adventofcode.com/2021/day/24>
//!
//! ## Approach
//!
//! Real programs are fourteen blocks, one per digit, that differ only in three constants. In base 26, z is a stack of numbers
//! from 0 to 25: multiplying by 26 and adding pushes a number, dividing by 26 pops it, and the remainder is the number on top. In
//! short, a block does this:
//!
//! ```text
//! equal = (top of z + a == digit);  if it pops, pop;  unless equal, push digit + b
//! ```
//!
//! Half of the blocks do not pop, and have an *a* of 10 or more, so they always push. The others pop, so z returns to 0 if and
//! only if none of them pushes. Then each of them pops what a certain earlier block pushed, and requires
//!
//! ```text
//! digit = earlier digit + b of the earlier block + a
//! ```
//!
//! So the digits form seven independent pairs with given differences. In the largest model number one digit of each pair is 9; in
//! the smallest one is 1.
//!
//! All of this is checked: the text is compared with that of the blocks, and the constants with what the argument requires. Any
//! other program is solved by a depth-first search over the digits, with memory of failed states. It abandons a prefix if z
//! cannot return to 0: it runs the rest of the program with *intervals* in place of numbers, from the least to the greatest value
//! possible. This needs no insight into the program. It is in `search.rs`, and the variants use it for all programs.
//!
//! ## Complexity
//!
//! O(*n*) time to read a text of *n* bytes, and constant time for the answers. The search takes time proportional to the number
//! of states that it visits, with a limit; for real programs some thousands.
//!
//! ## Assumptions
//!
//! Any program with fourteen inputs and numbers of up to nine digits. A program that divides by zero, or takes a remainder of a
//! negative number or by a number that is not positive, does not accept its input. Results that do not fit in 64 bits are
//! refused.

mod alu;
mod blocks;
mod interval;
pub mod sample;
mod search;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::alu::Instruction;
use crate::blocks::{BLOCKS, Block};
use crate::search::{Order, first_accepted};

/// A program that accepts model numbers of fourteen digits: those for which it leaves 0 in z.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// The fourteen blocks, which differ only in their constants.
    Blocks([Block; BLOCKS]),
    /// Any other program.
    Other(Vec<Instruction>),
}

/// The program is valid, but has no answer, or none was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// The program accepts no model number.
    #[error("the program accepts no model number")]
    NoNumber,
    /// A result does not fit in 64 bits.
    #[error("a result does not fit in 64 bits")]
    Overflow,
    /// The search gave up.
    #[error(
        "the program is not made of the usual fourteen blocks, and too complicated to search for its model numbers"
    )]
    TooComplicated,
}

/// Reads the program.
///
/// # Errors
///
/// [`ParseError`] unless each line is an instruction such as `inp w`, `add x -5` or `eql x w`, with registers `w`, `x`, `y`, `z`
/// and numbers of up to nine digits; also unless there are exactly fourteen inputs.
#[aoc_generator(day24)]
pub fn parse(input: &str) -> Result<Program, ParseError> {
    let scanner = Scanner::new(input)?;
    let kind = match blocks::blocks(scanner.rest()) {
        Some(blocks) => Kind::Blocks(blocks),
        None => Kind::Other(alu::instructions(scanner)?),
    };
    Ok(Program { kind })
}

/// The largest model number that the program accepts.
///
/// # Errors
///
/// [`ModelError`] if there is none, or none is found.
#[aoc(day24, part1)]
pub fn part1(program: &Program) -> Result<u64, ModelError> {
    program.best(Order::Descending)
}

/// The smallest model number that the program accepts.
///
/// # Errors
///
/// [`ModelError`] if there is none, or none is found.
#[aoc(day24, part2)]
pub fn part2(program: &Program) -> Result<u64, ModelError> {
    program.best(Order::Ascending)
}

/// [`part1`] by a search over the digits, whatever the program.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day24, part1, Search)]
pub fn part1_search(program: &Program) -> Result<u64, ModelError> {
    first_accepted(&program.instructions(), Order::Descending)
}

/// [`part2`] by a search over the digits, whatever the program.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day24, part2, Search)]
pub fn part2_search(program: &Program) -> Result<u64, ModelError> {
    first_accepted(&program.instructions(), Order::Ascending)
}

impl Program {
    /// The first accepted model number in this order.
    fn best(&self, order: Order) -> Result<u64, ModelError> {
        if let Kind::Blocks(blocks) = &self.kind
            && let Some(pairs) = blocks::pairs(blocks)
        {
            return blocks::best(pairs, order).ok_or(ModelError::NoNumber);
        }
        first_accepted(&self.instructions(), order)
    }

    fn instructions(&self) -> Vec<Instruction> {
        match &self.kind {
            Kind::Blocks(blocks) => {
                let text: String = blocks.iter().map(Block::to_string).collect();
                #[expect(clippy::expect_used, reason = "the text of blocks is always a valid program")]
                Scanner::new(&text).and_then(alu::instructions).expect("blocks of instructions")
            }
            Kind::Other(instructions) => instructions.clone(),
        }
    }
}

common::register!(24);
