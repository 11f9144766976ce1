//! # Arithmetic Logic Unit
//!
//! <https://adventofcode.com/2021/day/24>
//!
//! ## Approach
//!
//! The program has fourteen blocks, one per digit. They differ only in three constants: the divisor of z (1 or 26), the number
//! added to x, and the number added to y. The last two are called `to_x` and `to_y` here.
//!
//! In base 26, the digits of z form a stack of numbers from 1 to 25. Multiplying z by 26 and adding a number pushes the number.
//! Dividing by 26 pops a number. The remainder modulo 26 is the number on top. If z is 0, the stack is empty. So a block does this:
//!
//! ```text
//! is_equal = (top of z + to_x == digit)
//! if the divisor is 26: pop
//! if not is_equal: push digit + to_y
//! ```
//!
//! A block that does not pop always pushes, because its `to_x` is at least 10 and a digit is at most 9. Half of the blocks pop.
//! So z returns to 0 if and only if none of the popping blocks also pushes. Each popping block pops the number pushed by one
//! particular earlier block, and does not push if
//!
//! ```text
//! digit = earlier digit + to_y of the earlier block + to_x
//! ```
//!
//! So the digits form seven independent pairs with given differences. In the largest model number, the larger digit of each pair
//! is 9. In the smallest model number, the smaller digit of each pair is 1.
//!
//! ## Complexity
//!
//! O(*n*) time to read a text of *n* bytes, and constant time for the answers.
//!
//! ## Assumptions
//!
//! The program consists of fourteen such blocks with the same instructions line by line, as all real programs do. `to_x` is at
//! least 10 in a block that does not pop. `to_y` is from 0 to 16, so pushed numbers are from 1 to 25. No pushed number may be 0,
//! because a 0 at the bottom of the stack would look like the empty stack. Every number pushed by a block is popped by a later
//! block, and the digits of these two blocks differ by at most 8.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The number of blocks, and of digits in a model number.
const BLOCKS: usize = 14;

/// The lines of a block. In the program, a number follows each line that ends in a space here.
#[rustfmt::skip]
const LINES: [&str; 18] = [
    "inp w", "mul x 0", "add x z", "mod x 26", DIVIDE, ADD_TO_X, "eql x w", "eql x 0",
    "mul y 0", "add y 25", "mul y x", "add y 1", "mul z y", "mul y 0", "add y w", ADD_TO_Y, "mul y x", "add z y",
];

/// The line that holds the divisor of z.
const DIVIDE: &str = "div z ";

/// The line that holds `to_x`.
const ADD_TO_X: &str = "add x ";

/// The line that holds `to_y`.
const ADD_TO_Y: &str = "add y ";

/// The constants of a block, which reads a digit and changes z, a stack of numbers from 1 to 25.
///
/// The block compares the digit with the number on top of the stack plus `to_x`. Then it pops the top if `pops` is set. If the
/// digit was different, the block pushes the digit plus `to_y`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Whether the divisor is 26 rather than 1.
    pops: bool,
    /// The number added to x: at least 10, unless the block pops.
    to_x: i32,
    /// The number added to y: 0 to 16.
    to_y: i32,
}

/// Reads the blocks of the program.
///
/// # Errors
///
/// [`ParseError`] at the first line that differs from the line expected at this point of a block, or at a line after the fourteen
/// blocks.
#[aoc_generator(day24)]
pub fn parse(input: &str) -> Result<[Block; BLOCKS], ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut blocks = [Block { pops: false, to_x: 0, to_y: 0 }; BLOCKS];
    for block in &mut blocks {
        for line in LINES {
            scanner = after_line(scanner, line, block).ok_or_else(|| scanner.error(expected(line)))?;
        }
    }
    if scanner.is_at_end() { Ok(blocks) } else { Err(scanner.error("the end of the program after fourteen blocks")) }
}

/// Reads a line of a block. If the line holds one of the block's three constants, sets this constant. Returns the scanner after
/// the line.
#[inline]
fn after_line<'a>(mut scanner: Scanner<'a>, line: &str, block: &mut Block) -> Option<Scanner<'a>> {
    scanner.literal(line)?;
    let is_valid = match line {
        DIVIDE => {
            let divisor = scanner.number()?;
            block.pops = divisor == 26;
            divisor == 1 || divisor == 26
        }
        ADD_TO_X => {
            block.to_x = scanner.signed()?;
            // `pops` is known, because "div z" comes before "add x".
            block.pops || block.to_x >= 10
        }
        ADD_TO_Y => {
            block.to_y = scanner.signed()?;
            (0..=16).contains(&block.to_y)
        }
        _ => true,
    };
    scanner.line_or_text_end()?;
    if is_valid { Some(scanner) } else { None }
}

/// Describes a line of a block for error messages.
fn expected(line: &str) -> String {
    match line {
        DIVIDE => r#""div z 1" or "div z 26""#.to_owned(),
        ADD_TO_X => r#""add x" and a number, at least 10 in a block with "div z 1""#.to_owned(),
        ADD_TO_Y => r#""add y" and a number from 0 to 16"#.to_owned(),
        _ => format!("{line:?}"),
    }
}

/// The largest model number that the program accepts.
///
/// # Errors
///
/// [`ParseError`] unless the blocks push and pop in pairs, and the digits of each pair differ by at most 8.
#[aoc(day24, part1)]
pub fn part1(blocks: &[Block; BLOCKS]) -> Result<u64, ParseError> {
    model_number(blocks, |difference| 9 - difference.max(0))
}

/// The smallest model number that the program accepts.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day24, part2)]
pub fn part2(blocks: &[Block; BLOCKS]) -> Result<u64, ParseError> {
    model_number(blocks, |difference| 1 - difference.min(0))
}

/// The model number whose pairs of digits have the differences that the blocks require. `earlier_digit` computes the earlier
/// digit of a pair from the difference, which is later digit − earlier digit.
fn model_number(blocks: &[Block; BLOCKS], earlier_digit: impl Fn(i32) -> i32) -> Result<u64, ParseError> {
    // An error at this line of a block.
    let error = |block: usize, line: &str, expected, found: &str| {
        let lines_before = LINES.iter().take_while(|&&other| other != line).count();
        ParseError::new(LINES.len() * block + lines_before + 1, expected, found)
    };
    let mut digits = [0; BLOCKS];
    // The blocks whose numbers are on the stack.
    let mut pushed = Vec::new();
    for (later, block) in blocks.iter().enumerate() {
        if !block.pops {
            pushed.push(later);
            continue;
        }
        let Some(earlier) = pushed.pop() else {
            return Err(error(later, DIVIDE, "a block that does not pop", "div z 26"));
        };
        let difference = blocks[earlier].to_y + block.to_x;
        if difference.abs() > 8 {
            let found = format!("add x {}", block.to_x);
            return Err(error(later, ADD_TO_X, "a number that makes two digits differ by at most 8", &found));
        }
        digits[earlier] = earlier_digit(difference);
        digits[later] = digits[earlier] + difference;
    }
    if let Some(block) = pushed.pop() {
        return Err(error(block, DIVIDE, "a block whose number a later block pops", "div z 1"));
    }
    Ok(digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit.unsigned_abs())))
}

common::register!(24);
