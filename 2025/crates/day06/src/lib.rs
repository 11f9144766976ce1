//! # Trash Compactor
//!
//! <https://adventofcode.com/2025/day/6>
//!
//! ## Approach
//!
//! An operator marks the first column of its problem. A problem becomes a block of 4 × 4 digits, in which 0 stands for a blank
//! cell:
//!
//! ```text
//! 12 345      1200  3450
//! 7   61      7000  0610      part 1: 12 × 7 + (345 + 61)
//! *  +        0000  0000      part 2: 17 × 2 + (3 + 46 + 51)
//!             0000  0000
//! ```
//!
//! Part 1 reads the rows of the blocks as numbers, and part 2 reads the columns. All blocks have the same size, so no branch
//! depends on the widths of the problems. Such a branch would often be mispredicted.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* characters.
//!
//! ## Assumptions
//!
//! There are at most 1000 problems, of at most four rows and four columns, so 64 bits hold the answers. No digit is 0. The column
//! before an operator is blank. Editors may remove spaces at the ends of lines, so short lines are padded.

pub mod sample;

use std::array;

use toolbox::prelude::*;

/// The maximum number of rows and of columns of a problem.
const SIZE: usize = 4;

/// The maximum number of problems.
const MAX_PROBLEMS: usize = 1000;

/// A problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Problem {
    /// The rows of digits above the operator, padded with blank cells. A blank cell is 0.
    digits: [[u8; SIZE]; SIZE],
    /// Whether the numbers are multiplied, not added.
    is_product: bool,
}

/// Reads rows of digits, and the operators below them.
///
/// # Errors
///
/// [`ParseError`] unless the input has up to four rows of digits and spaces, and below them a row of `+`, `*` and spaces. There
/// have to be at most 1000 problems, each with one to four columns and with its operator in the first of these columns. A blank
/// column has to separate neighbouring problems.
#[aoc_generator(day6)]
pub fn parse(input: &str) -> Result<Vec<Problem>, ParseError> {
    let lines = parse_lines(input, "a row of the worksheet", |line| Some(line.as_bytes()))?;
    let wrong = |row: usize, expected| Err(ParseError::new(row + 1, expected, &String::from_utf8_lossy(lines[row])));
    if !(2..=SIZE + 1).contains(&lines.len()) {
        return wrong(lines.len() - 1, "a row of operators below one to four rows of numbers");
    }
    let width = lines.iter().fold(0, |width, line| line.len().max(width));
    let mut rows = lines.iter().map(|line| [*line, &vec![b' '; width + 1 - line.len()]].concat()).collect_vec();
    let operators = rows.pop().unwrap_or_default();
    let mut starts = operators.iter().positions(|&cell| cell != b' ').collect_vec();
    starts.push(width + 1);
    let is_problem = |(&start, &next): (&usize, &usize)| {
        matches!(operators[start], b'+' | b'*') && (2..=SIZE + 1).contains(&(next - start))
    };
    if starts[0] > 0 || starts.len() > MAX_PROBLEMS + 1 || !starts.iter().tuple_windows().all(is_problem) {
        return wrong(rows.len(), "at most 1000 operators, each in the first of one to four columns");
    }
    // Unlike `||`, the operator `|` always evaluates both sides, so the compiler can check many cells at a time.
    let is_right = |(&cell, &after)| (cell == b' ') | (matches!(cell, b'1'..=b'9') && after == b' ');
    for (row, cells) in rows.iter().enumerate() {
        if !izip!(cells, &operators[1..]).fold(true, |all, cells| all & is_right(cells)) {
            return wrong(row, "digits from 1 to 9, and a space before the column of an operator");
        }
    }
    rows.resize(SIZE, vec![b' '; width + 1]);
    // The lowest four bits of a digit are its value, and those of a space are 0.
    let problem = |(start, next): (usize, usize)| Problem {
        digits: array::from_fn(|row| {
            let cells = &rows[row][start..next];
            array::from_fn(|column| cells.get(column).map_or(0, |cell| cell & 0xF))
        }),
        is_product: operators[start] == b'*',
    };
    Ok(starts.into_iter().tuple_windows().map(problem).collect())
}

/// The grand total of the problems if numbers are read row by row.
#[aoc(day6, part1)]
pub fn part1(problems: &[Problem]) -> u64 {
    let columns = |problem: &Problem| array::from_fn(|column| problem.digits.map(|row| row[column]));
    problems.iter().map(|problem| result(columns(problem), problem.is_product)).sum()
}

/// The grand total of the problems if numbers are read column by column.
#[aoc(day6, part2)]
pub fn part2(problems: &[Problem]) -> u64 {
    problems.iter().map(|problem| result(problem.digits, problem.is_product)).sum()
}

/// The sum or the product of four numbers. `lines[0]` has the first digit of each number, `lines[1]` has the second, and so on; 0
/// is a blank cell.
fn result(lines: [[u8; SIZE]; SIZE], is_product: bool) -> u64 {
    let append = |number: u32, digit| if digit == 0 { number } else { 10 * number + u32::from(digit) };
    let numbers = lines.iter().fold([0; SIZE], |numbers, line| array::from_fn(|i| append(numbers[i], line[i])));
    let numbers = numbers.map(u64::from);
    // A number without digits must not change the product.
    let product = numbers.iter().map(|&number| number.max(1)).product();
    if is_product { product } else { numbers.iter().sum() }
}

common::register!(6);

#[cfg(test)]
mod tests {
    testing::examples!();
}
