//! # Printing Department
//!
//! <https://adventofcode.com/2025/day/4>
//!
//! ## Approach
//!
//! The *crowd* of a roll is the number of rolls in the 3 × 3 cells around it, including itself. A roll is accessible if its crowd
//! is at most 4.
//!
//! In part 2, a stack holds the rolls to remove. Removing a roll lowers the crowd of each of its neighbours by 1. A neighbour
//! goes on the stack when its crowd drops to 4, so each roll goes there at most once. The order does not matter, because a crowd
//! never grows.
//!
//! ## Complexity
//!
//! O(*n*) time and memory for *n* cells.
//!
//! ## Assumptions
//!
//! The rows have the same length. Real inputs are squares of 135 to 140 rows.

pub mod sample;

use common::Grid;
use toolbox::prelude::*;

/// The greatest crowd of an accessible roll.
const ACCESSIBLE: u8 = 4;

/// The crowd of a cell without a roll. The crowd stays above [`ACCESSIBLE`] even if all eight neighbours are removed, so an empty
/// cell never goes on the stack.
const EMPTY: u8 = 100;

/// The map, with an empty border.
///
/// # Errors
///
/// [`ParseError`] unless the input is a rectangle of `@` and `.`.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, Some(b'.'), r#"a row of "@" and ".""#, |cell| matches!(cell, b'@' | b'.'))
}

/// The number of accessible rolls.
#[aoc(day4, part1)]
pub fn part1(map: &Grid) -> usize {
    common::count(&crowds(map), |&crowd| crowd <= ACCESSIBLE)
}

/// The number of rolls that can be removed, one after another.
#[aoc(day4, part2)]
pub fn part2(map: &Grid) -> usize {
    let mut crowds = crowds(map);
    let mut stack = map.positions().filter(|&roll| crowds[roll] <= ACCESSIBLE).collect_vec();
    let mut removed = 0;
    while let Some(roll) = stack.pop() {
        removed += 1;
        for neighbour in map.neighbours8(roll) {
            crowds[neighbour] -= 1;
            if crowds[neighbour] == ACCESSIBLE {
                stack.push(neighbour);
            }
        }
    }
    removed
}

/// The crowd of each roll, and [`EMPTY`] for other cells.
fn crowds(map: &Grid) -> Vec<u8> {
    let rolls = map.cells().iter().map(|&cell| u8::from(cell == b'@')).collect_vec();
    let mut crowds = vec![0; rolls.len()];
    // Add up nine copies of the map. Each is shifted by at most one row and one column, so each of the 3 × 3 cells is added once.
    let first = map.stride() + 1;
    for (row, column) in iproduct!(0..3, 0..3) {
        let shifted = &rolls[row * map.stride() + column..];
        izip!(&mut crowds[first..], shifted).for_each(|(crowd, roll)| *crowd += roll);
    }
    izip!(crowds, rolls).map(|(crowd, roll)| if roll == 1 { crowd } else { EMPTY }).collect()
}

common::register!(4);

#[cfg(test)]
mod tests {
    testing::examples!();
}
