//! # Arithmetic Logic Unit
//!
//! <https://adventofcode.com/2021/day/24>
//!
//! ## Approach
//!
//! Real programs are fourteen blocks, one for each digit, that differ only in three constants. Read in base 26, z is a stack of numbers from 0
//! to 25: multiplying by 26 and adding pushes one, dividing by 26 pops it, and the remainder is the number on top. A block is, in short,
//!
//! ```text
//! equal = (top of z + a == digit);  if it pops, pop;  unless equal, push digit + b
//! ```
//!
//! Half of the blocks do not pop, and have an *a* of 10 or more: they always push. The others pop, so z gets back to 0 if and only
//! if none of them pushes. Then each pops what a certain earlier block pushed, and demands
//!
//! ```text
//! digit = earlier digit + b of the earlier block + a
//! ```
//!
//! So the digits are seven pairs with given differences, independent of each other. In the largest model number one digit of each pair is
//! 9; in the smallest one is 1.
//!
//! All that is checked: the text is compared with that of the blocks, the constants with what the argument needs. Any other
//! program goes to a search through the digits, from the first on, which remembers where it has been. It gives up on a beginning when z cannot
//! get back to 0 from there: it runs the rest of the program with an *interval* in place of each number, from the least value that it can have
//! to the greatest. That takes no insight into what the program does. `search.rs` has it, and the variants use it for all programs.
//!
//! ## Complexity
//!
//! O(*n*) time for a text of *n* bytes, and for the answers no more than for fourteen digits. The search takes time in proportion to the
//! number of states that it visits, with a limit; for real programs some thousands.
//!
//! ## Assumptions
//!
//! Any program with fourteen inputs, and numbers of up to nine digits. A program that divides by zero, or takes the remainder of a negative
//! number or by one that is not positive, does not accept its input. What does not fit into 64 bits is refused.

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

/// A program that accepts model numbers of fourteen digits: those that leave 0 in z.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Fourteen blocks with only their constants of their own.
    Blocks([Block; BLOCKS]),
    /// Anything else.
    Other(Vec<Instruction>),
}

/// The program is valid, but there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// The program accepts no number at all.
    #[error("the program accepts no model number")]
    NoNumber,
    /// A register would have to hold a number that does not fit.
    #[error("a register gets a number beyond 64 bits")]
    Overflow,
    /// The search was given up.
    #[error(
        "the program is not made of the usual fourteen blocks, and too complicated to search for its model numbers"
    )]
    TooComplicated,
}

/// The program.
///
/// # Errors
///
/// [`ParseError`] unless each line is an instruction such as `inp w`, `add x -5` or `eql x w`, with registers `w`, `x`, `y`, `z` and numbers of
/// up to nine digits; and without exactly fourteen inputs.
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
/// [`ModelError`] when there is none, or none is found.
#[aoc(day24, part1)]
pub fn part1(program: &Program) -> Result<u64, ModelError> {
    program.best(Order::Descending)
}

/// The smallest model number that the program accepts.
///
/// # Errors
///
/// [`ModelError`] when there is none, or none is found.
#[aoc(day24, part2)]
pub fn part2(program: &Program) -> Result<u64, ModelError> {
    program.best(Order::Ascending)
}

/// [`part1`] by searching through the digits, whatever the program.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day24, part1, Search)]
pub fn part1_search(program: &Program) -> Result<u64, ModelError> {
    first_accepted(&program.instructions(), Order::Descending)
}

/// [`part2`] by searching through the digits, whatever the program.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day24, part2, Search)]
pub fn part2_search(program: &Program) -> Result<u64, ModelError> {
    first_accepted(&program.instructions(), Order::Ascending)
}

impl Program {
    /// The accepted model number that comes first in this order.
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
                // What blocks write is a program.
                Scanner::new(&text).and_then(alu::instructions).unwrap_or_default()
            }
            Kind::Other(instructions) => instructions.clone(),
        }
    }
}

common::register!(24);
