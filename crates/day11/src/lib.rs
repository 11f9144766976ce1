//! # Dumbo Octopus
//!
//! <https://adventofcode.com/2021/day/11>
//!
//! ## Approach
//!
//! The order of flashes within a step does not matter, so they may happen in *waves*: first all octopuses above 9, then all that
//! these raise above 9, and so on. A wave is computed with bit operations, for all octopuses at once:
//!
//! - A level is four bits, each in a word of its own: a *bit plane*, which holds that bit of every octopus. Planes are added like
//!   in a hardware adder: a few ANDs, ORs and XORs add three bits at every position.
//! - The flashed neighbours of every octopus are counted in the same way: add the plane of flashes and its copies shifted up and
//!   down, then add those sums and their copies shifted left and right. (An octopus counts itself, too, which does no harm.)
//! - Levels are stored with an offset of 6, so that level 10 is 16, and a flash is the carry out of the highest plane.
//!
//! Waves do not update the levels. Each one counts all flashes of the step anew, and checks who gets above 9 with them. When it
//! finds nobody new, the step is over: its sums are the new levels, and octopuses that have flashed return to 0. So within a wave
//! only carries matter, which is less work than adding each wave to the levels.
//!
//! A row is 12 bits, two of which separate it from the next, so 64 bits hold five rows. The lower half of a plane holds the first
//! five rows, and the upper half holds the last five in reverse order. Both halves begin at an edge and end in the middle of the
//! cavern, where each continues with the other's last row.
//!
//! ## Complexity
//!
//! O(*s* + *w*) time for *s* steps with *w* waves, about four per step in real inputs; O(1) space.
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

/// The number of steps after which part 2 gives up.
const MAX_STEPS: u32 = 10_000;

/// The number of bits in a level.
const PLANES: usize = 4;

/// The stored value of level 0, so that level 10 is 16.
const ZERO: u8 = 16 - 10;

/// The energy levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cavern {
    /// The stored levels, which are 6 higher, with the plane of the lowest bits first.
    planes: [u128; PLANES],
}

/// The octopuses never all flash at once, as far as that was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the octopuses do not flash all at once in {MAX_STEPS} steps")]
pub struct NeverAllAtOnce;

/// Reads the levels of 10 rows of 10 octopuses.
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
/// [`NeverAllAtOnce`] if there is none in the first 10,000.
#[aoc(day11, part2)]
pub fn part2(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = cavern.planes;
    (1..=MAX_STEPS).find(|_| waves::step(&mut levels) == CAVERN).ok_or(NeverAllAtOnce)
}

/// [`part1`] one flash at a time, with a stack of octopuses whose neighbours have not gained yet.
#[aoc(day11, part1, Stack)]
pub fn part1_stack(cavern: &Cavern) -> u64 {
    let mut levels = Levels::new(cavern);
    (0..100).map(|_| levels.step()).sum()
}

/// [`part2`] one flash at a time.
///
/// # Errors
///
/// The same as [`part2`].
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

/// The bit of an octopus in a plane. The upper half holds the last five rows in reverse order.
const fn bit(x: usize, y: usize) -> u128 {
    let row = if y < SIDE / 2 { STRIDE * y } else { 64 + STRIDE * (SIDE - 1 - y) };
    1 << (row + x)
}

common::register!(11);
