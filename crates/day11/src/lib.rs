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
//!   down, which gives two planes, the ones and the twos of these sums. Then add each of them and its copies shifted left and
//!   right to the levels. (An octopus counts itself, too, which does no harm.)
//! - Levels are stored with an offset of 6, so that level 10 is 16, and a flash is the carry out of the highest plane.
//!
//! Waves do not update the levels. Each one counts all flashes of the step again, and checks who gets above 9 with them. When it
//! finds nobody new, the step is over: its sums are the new levels, and octopuses that have flashed return to 0.
//!
//! ## Complexity
//!
//! O(*s* + *w*) time for *s* steps with *w* waves, about four per step in real inputs; O(1) space.
//!
//! ## Assumptions
//!
//! The cavern has 10 rows of 10 octopuses. Part 2 gives up after 10,000 steps; real inputs take 200 to 500.

pub mod sample;

use std::array;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

const SIDE: usize = 10;

const EXPECTED: &str = "10 lines of 10 digits";

/// The number of steps after which part 2 gives up.
const MAX_STEPS: u32 = 10_000;

/// The distance between rows in a plane: 10 octopuses, and a bit that separates the rows.
const STRIDE: usize = SIDE + 1;

/// The bits of all octopuses in a plane: those of a row, times a number that repeats them for every row.
const CAVERN: u128 = ((1 << SIDE) - 1) * ((1 << (STRIDE * SIDE)) / ((1 << STRIDE) - 1));

/// The energy levels, row by row.
pub type Cavern = [[u8; SIDE]; SIDE];

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
    let mut cavern = Cavern::default();
    let mut rows = cavern.iter_mut();
    let lines = common::lines(input, EXPECTED, |line| {
        for level in rows.next()? {
            *level = line.digit()?;
        }
        Some(())
    })?;
    if lines.len() == SIDE { Ok(cavern) } else { Err(ParseError::end(lines.len(), EXPECTED)) }
}

/// The number of flashes in 100 steps.
#[aoc(day11, part1)]
#[must_use]
pub fn part1(cavern: &Cavern) -> u32 {
    let mut levels = planes(cavern);
    (0..100).map(|_| step(&mut levels).count_ones()).sum()
}

/// The first step in which all octopuses flash.
///
/// # Errors
///
/// [`NeverAllAtOnce`] if there is none in the first 10,000.
#[aoc(day11, part2)]
pub fn part2(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = planes(cavern);
    (1..=MAX_STEPS).find(|_| step(&mut levels) == CAVERN).ok_or(NeverAllAtOnce)
}

/// [`part1`] one flash at a time.
#[aoc(day11, part1, Recursive)]
#[must_use]
pub fn part1_recursive(cavern: &Cavern) -> u32 {
    let mut cavern = *cavern;
    (0..100).map(|_| recursive_step(&mut cavern)).sum()
}

/// [`part2`] one flash at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day11, part2, Recursive)]
pub fn part2_recursive(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut cavern = *cavern;
    (1..=MAX_STEPS).find(|_| recursive_step(&mut cavern) == 100).ok_or(NeverAllAtOnce)
}

/// The bit planes of the levels, which are stored with an offset of 6. The plane of the lowest bits is the first.
fn planes(cavern: &Cavern) -> [u128; 4] {
    array::from_fn(|plane| {
        let row =
            |levels: &[u8; SIDE]| levels.iter().fold(0, |row, level| row << 1 | u128::from((level + 6) >> plane & 1));
        cavern.iter().fold(0, |rows, levels| rows << STRIDE | row(levels))
    })
}

/// Takes a step. Returns who flashes in it.
fn step(levels: &mut [u128; 4]) -> u128 {
    let sideways = |bits: u128| add(bits << 1, bits, bits >> 1);
    let (mut flashed, mut more) = (0, raise(levels, (CAVERN, 0)));
    let mut raised = *levels;
    while more != flashed {
        flashed = more;
        raised = *levels;
        let (ones, twos) = add(flashed << STRIDE, flashed, flashed >> STRIDE);
        let above_9 = raise(&mut raised, sideways(ones)) | raise(&mut raised[1..], sideways(twos));
        more |= above_9 & CAVERN;
    }
    // The stored value of level 0 is 0110, highest bit first.
    let [ones, twos, fours, eights] = raised;
    *levels = [ones & !flashed, twos | flashed, fours | flashed, eights & !flashed];
    flashed
}

/// Adds a number of two bits to each level. Returns the carries, which come from levels that get above 9.
fn raise(levels: &mut [u128], (ones, twos): (u128, u128)) -> u128 {
    let mut carry = 0;
    for (plane, gained) in levels.iter_mut().zip([ones, twos, 0, 0]) {
        (*plane, carry) = add(*plane, gained, carry);
    }
    carry
}

/// Adds three bits at each position. Returns the sum's low and high bit.
fn add(a: u128, b: u128, c: u128) -> (u128, u128) {
    let differs = a ^ b;
    (differs ^ c, a & b | differs & c)
}

/// Takes a step, one flash at a time. Returns how many flash in it.
pub fn recursive_step(cavern: &mut Cavern) -> u32 {
    for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y, x))) {
        gain(cavern, y, x);
    }
    let flashed = cavern.as_flattened_mut().iter_mut().filter(|level| **level > 9);
    flashed.map(|level| *level = 0).map(|()| 1).sum()
}

/// Raises a level by 1, which makes the octopus flash if it was 9. One that has flashed in this step is above 9 already.
fn gain(cavern: &mut Cavern, y: usize, x: usize) {
    cavern[y][x] += 1;
    if cavern[y][x] == 10 {
        for y in y.saturating_sub(1)..=(y + 1).min(SIDE - 1) {
            for x in x.saturating_sub(1)..=(x + 1).min(SIDE - 1) {
                gain(cavern, y, x);
            }
        }
    }
}

common::register!(11);
