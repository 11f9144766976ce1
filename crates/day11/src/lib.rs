//! # Dumbo Octopus
//!
//! <https://adventofcode.com/2021/day/11>
//!
//! ## Approach
//!
//! The order in which octopuses flash during a step does not matter, so whole *waves* of them may flash together: all that have
//! more than 9 now, then all that these bring above 9, and so on. A wave is a calculation with bits, on all octopuses at once:
//!
//! - A level is four bits, each in a word of its own, a *bit plane* that has this bit of every octopus. Planes are added as a
//!   circuit adds: a few ANDs, ORs and XORs sum up three bits in every place.
//! - The neighbours that have flashed are counted in the same way: the plane of flashes and its copies shifted up and down,
//!   then those sums and their copies shifted left and right. (An octopus counts itself, too, which does no harm.)
//! - Levels start counting at 6, so that level 10 is 16, and a flash is the carry out of the highest plane.
//!
//! No wave changes the levels. Each counts anew all who have flashed in this step, and asks who passes 9 with that. When it finds nobody
//! else, the step is over: its sums are the new levels, and those who flashed go back to 0. So in a wave only carries matter, which is
//! less work than adding each wave to the levels.
//!
//! A row is 12 bits, of which two keep its ends apart, so 64 bits hold five rows. The lower half of a plane has the first five,
//! and the upper half the last five, from the last one up. Both halves begin at an edge and end in the middle of the cavern,
//! where each continues with the other's last row.
//!
//! ## Complexity
//!
//! O(*s* + *w*) time for *s* steps with *w* waves, about four in a step of real inputs; O(1) space.
//!
//! ## Assumptions
//!
//! The cavern has 10 rows of 10 octopuses. Part 2 gives up after 10,000 steps; real inputs take 200 to 500.

pub mod sample;
mod stack;
mod waves;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::stack::Levels;
use crate::waves::{CAVERN, STRIDE};

const SIDE: usize = 10;

/// The number of steps after which octopuses that never flashed all at once are given up on.
const MAX_STEPS: u32 = 10_000;

/// The number of bits in a level.
const PLANES: usize = 4;

/// What a level of 0 has, so that level 10 is 16.
const ZERO: u8 = 16 - 10;

/// The energy levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cavern {
    /// The levels plus 6; the plane of the lowest bits is first.
    planes: [u128; PLANES],
}

/// Levels that do not come to a step with all flashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the octopuses do not flash all at once in {MAX_STEPS} steps")]
pub struct NeverAllAtOnce;

/// The levels of 10 rows of 10 octopuses.
///
/// # Errors
///
/// [`ParseError`] unless the input is 10 lines of 10 digits.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Cavern, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut planes = [0; PLANES];
    for y in 0..SIDE {
        let start = scanner;
        let digits = scanner.take(SIDE).filter(|digits| digits.iter().all(u8::is_ascii_digit));
        let is_line = if y + 1 < SIDE { scanner.line_end().is_some() } else { scanner.is_at_end() };
        let Some(digits) = digits.filter(|_| is_line) else { return Err(start.error("10 lines of 10 digits")) };
        for (number, plane) in planes.iter_mut().enumerate() {
            let bits = digits.iter().rev().map(|digit| (digit - b'0' + ZERO) >> number & 1);
            *plane |= bits.fold(0, |row, bit| row << 1 | u128::from(bit)) * bit(0, y);
        }
    }
    Ok(Cavern { planes })
}

/// The number of flashes in 100 steps.
#[aoc(day11, part1)]
pub fn part1(cavern: &Cavern) -> u64 {
    let mut levels = cavern.planes;
    (0..100).map(|_| u64::from(waves::step(&mut levels).count_ones())).sum()
}

/// The first step in which all octopuses flash.
///
/// # Errors
///
/// [`NeverAllAtOnce`] if there is none among the first 10,000.
#[aoc(day11, part2)]
pub fn part2(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = cavern.planes;
    (1..=MAX_STEPS).find(|_| waves::step(&mut levels) == CAVERN).ok_or(NeverAllAtOnce)
}

/// [`part1`] flash by flash, with a list of those whose neighbours are still to gain.
#[aoc(day11, part1, Stack)]
pub fn part1_stack(cavern: &Cavern) -> u64 {
    let mut levels = Levels::new(cavern);
    (0..100).map(|_| levels.step()).sum()
}

/// [`part2`] flash by flash.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day11, part2, Stack)]
pub fn part2_stack(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = Levels::new(cavern);
    (1..=MAX_STEPS).find(|_| levels.step() == (SIDE * SIDE) as u64).ok_or(NeverAllAtOnce)
}

impl Cavern {
    /// The level of an octopus.
    fn level(&self, x: usize, y: usize) -> u64 {
        let bits = self.planes.iter().rev().map(|plane| u64::from(plane & bit(x, y) != 0));
        bits.fold(0, |level, bit| level << 1 | bit) - u64::from(ZERO)
    }
}

/// The bit of an octopus in a plane. The upper half has the last five rows, from the last one up.
const fn bit(x: usize, y: usize) -> u128 {
    let row = if y < SIDE / 2 { STRIDE * y } else { 64 + STRIDE * (SIDE - 1 - y) };
    1 << (row + x)
}

common::register!(11);
