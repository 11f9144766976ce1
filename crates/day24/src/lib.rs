//! # Arithmetic Logic Unit
//!
//! <https://adventofcode.com/2021/day/24>
//!
//! ## Approach
//!
//! The program is fourteen blocks, one per digit, that differ only in three constants: what they divide z by, 1 or 26, and
//! what they add to x and to y, here `to_x` and `to_y`. In base 26, z is a stack of numbers from 1 to 25, and 0 is the empty
//! stack: multiplying by 26 and adding pushes a number, dividing by 26 pops it, and the remainder is the number on top. In short,
//! a block does this:
//!
//! ```text
//! equal = (top of z + to_x == digit);  if it pops, pop;  unless equal, push digit + to_y
//! ```
//!
//! Half of the blocks do not pop. Their `to_x` is at least 10 and a digit at most 9, so they always push. The others pop, so z
//! returns to 0 if and only if none of them pushes. Then each of them pops what a certain earlier block pushed, and requires
//!
//! ```text
//! digit = earlier digit + to_y of the earlier block + to_x
//! ```
//!
//! So the digits form seven independent pairs with given differences. In the largest model number the greater digit of each
//! pair is 9; in the smallest the lesser one is 1.
//!
//! ## Complexity
//!
//! O(*n*) time to read a text of *n* bytes, and constant time for the answers.
//!
//! ## Assumptions
//!
//! The program is those blocks, line by line, as all real ones are. Where a block does not pop, `to_x` is at least 10. `to_y`
//! is from 0 to 16, so that pushed numbers are from 1 to 25; a 0 at the bottom would look like the empty stack. What one block
//! pushes another one pops, and the difference of their digits is from −8 to 8.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The number of blocks, and of digits in a model number.
const BLOCKS: usize = 14;

/// The lines of a block. A number follows those that end in a space.
#[rustfmt::skip]
const LINES: [&str; 18] = [
    "inp w", "mul x 0", "add x z", "mod x 26", "div z ", "add x ", "eql x w", "eql x 0",
    "mul y 0", "add y 25", "mul y x", "add y 1", "mul z y", "mul y 0", "add y w", "add y ", "mul y x", "add z y",
];

/// What a block does with the next digit and with z, a stack of numbers from 1 to 25.
///
/// It compares the digit with the number on top plus `to_x`, and then pops that number if `pops` is set. Unless they were
/// equal, it pushes the digit plus `to_y`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    pops: bool,
    /// At least 10 unless the block pops.
    to_x: i32,
    /// 0 to 16.
    to_y: i32,
}

/// Reads the blocks of the program.
///
/// # Errors
///
/// [`ParseError`] at the first line that is not that of a block, and unless there are fourteen blocks.
#[aoc_generator(day24)]
pub fn parse(input: &str) -> Result<[Block; BLOCKS], ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut blocks = [Block { pops: false, to_x: 0, to_y: 0 }; BLOCKS];
    for block in &mut blocks {
        for line in LINES {
            // A scanner's error takes static texts only, so its text is replaced.
            scanner = after_line(scanner, line, block)
                .ok_or_else(|| ParseError { expected: expected(line).into(), ..scanner.error(line) })?;
        }
    }
    if scanner.is_at_end() { Ok(blocks) } else { Err(scanner.error("the end of the program after fourteen blocks")) }
}

/// Reads this line of a block, and its number into the block. Returns the scanner after it.
#[inline]
fn after_line<'a>(mut scanner: Scanner<'a>, line: &str, block: &mut Block) -> Option<Scanner<'a>> {
    scanner.literal(line)?;
    match line {
        "div z " => block.pops = scanner.number().filter(|divisor| [1, 26].contains(divisor))? == 26,
        // `pops` is known: "div z" comes before "add x".
        "add x " => block.to_x = scanner.signed().filter(|&number| block.pops || number >= 10)?,
        "add y " => block.to_y = scanner.signed().filter(|number| (0..=16).contains(number))?,
        _ => {}
    }
    (scanner.line_end().is_some() || scanner.is_at_end()).then_some(scanner)
}

/// This line of a block, in words.
fn expected(line: &str) -> String {
    match line {
        "div z " => r#""div z 1" or "div z 26""#.to_owned(),
        "add x " => r#""add x" and a number, at least 10 in a block with "div z 1""#.to_owned(),
        "add y " => r#""add y" and a number from 0 to 16"#.to_owned(),
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

/// The model number in which `earlier` gives the earlier digit of each pair, from how much greater the later one is.
fn model_number(blocks: &[Block; BLOCKS], earlier: impl Fn(i32) -> i32) -> Result<u64, ParseError> {
    // Lines of a block are counted from 1, so "div z" is line 5 and "add x" is line 6.
    let error =
        |block: usize, line, expected, found: &str| ParseError::new(LINES.len() * block + line, expected, found);
    let mut digits = [0; BLOCKS];
    let mut pushed = Vec::new();
    for (place, block) in blocks.iter().enumerate() {
        if !block.pops {
            pushed.push(place);
            continue;
        }
        let other = pushed.pop().ok_or_else(|| error(place, 5, "a block that does not pop", "div z 26"))?;
        let difference = blocks[other].to_y + block.to_x;
        if difference.abs() > 8 {
            return Err(error(place, 6, "two digits that differ by at most 8", &format!("add x {}", block.to_x)));
        }
        digits[other] = earlier(difference);
        digits[place] = digits[other] + difference;
    }
    match pushed.pop() {
        Some(place) => Err(error(place, 5, "a block whose number a later one pops", "div z 1")),
        None => Ok(digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit.unsigned_abs()))),
    }
}

common::register!(24);
