//! # Dumbo Octopus
//!
//! <https://adventofcode.com/2021/day/11>
//!
//! ## Approach
//!
//! The order of the flashes within a step does not matter, so octopuses may flash in *waves*. All octopuses above 9 flash at once.
//! These flashes raise more octopuses above 9, which then all flash at once, and so on. Bit operations compute a wave for all 100
//! octopuses together:
//!
//! - Four *bit planes* hold the levels: one plane has the lowest bit of every level, the next plane has the second bit, and so
//!   on. Every level is stored with 6 added. So level 10 would be stored as 16, and the carry out of the highest plane marks the
//!   octopuses above 9.
//!
//!   ```text
//!   levels    9  4  1
//!   plus 6   15 10  7
//!   eights    1  1  0
//!   fours     1  0  1
//!   twos      1  1  1
//!   ones      1  0  1
//!   ```
//!
//! - Planes are added like numbers in a hardware adder. A few ANDs, ORs and XORs add three bits at every position.
//! - Every octopus gains 1 from each neighbour that flashes. First add up the plane of flashes and its copies shifted up and
//!   down by a row. The sums take two planes, the ones and the twos. Then add each of these planes to the levels, along with
//!   its copies shifted left and right. An octopus also gains 1 from its own flash. This gain is harmless, because the octopus
//!   returns to level 0.
//!
//! A step is over after the last wave. Then the octopuses that flashed return to level 0. Until then, their levels keep growing.
//! But the highest plane carries only once for each octopus, so no octopus flashes twice. Proof: In a step, a level of at most 9
//! gains at most 10: one from the step itself, eight from the neighbours, and one from its own flash. With 6 added, the sum is at
//! most 25, which is less than 2 × 16.
//!
//! ## Complexity
//!
//! O(*s* + *w*) time for *s* steps with *w* waves in all; real inputs take about four waves per step. O(1) space.
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

/// The number of bits from one row of a plane to the next: 10 octopuses, and two separators that catch bits shifted sideways. One
/// separator would be enough, but with two, a row is three hexadecimal digits.
const STRIDE: usize = SIDE + 2;

/// The plane in which the bit of every octopus is set. Each group of three digits is a row.
const CAVERN: u128 = 0x3FF_3FF_3FF_3FF_3FF_3FF_3FF_3FF_3FF_3FF;

/// The bit planes of the levels plus 6: ones, twos, fours and eights. The separators between the rows may hold any bits.
type Planes = [u128; 4];

/// The energy levels, row by row.
pub type Cavern = [[u8; SIDE]; SIDE];

/// The octopuses do not all flash at once before part 2 gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the octopuses do not all flash at once within {MAX_STEPS} steps")]
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
pub fn part1(cavern: &Cavern) -> u32 {
    let mut levels = planes(cavern);
    (0..100).map(|_| step(&mut levels).count_ones()).sum()
}

/// The first step in which all octopuses flash.
///
/// # Errors
///
/// [`NeverAllAtOnce`] if there is no such step among the first 10,000.
#[aoc(day11, part2)]
pub fn part2(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = planes(cavern);
    (1..=MAX_STEPS).find(|_| step(&mut levels) == CAVERN).ok_or(NeverAllAtOnce)
}

/// [`part1`] one flash at a time.
#[aoc(day11, part1, Recursive)]
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

/// The levels as bit planes.
fn planes(cavern: &Cavern) -> Planes {
    array::from_fn(|plane| {
        let mut bits = 0;
        for row in cavern {
            bits <<= STRIDE - SIDE;
            for level in row {
                bits = bits << 1 | u128::from((level + 6) >> plane & 1);
            }
        }
        bits
    })
}

/// Performs one step. Returns the plane of the octopuses that flash.
fn step(levels: &mut Planes) -> u128 {
    let sideways = |plane: u128| add(plane << 1, plane, plane >> 1);
    // The step itself raises every level by 1.
    let mut flashing = raise(levels, (CAVERN, 0));
    let mut flashed = 0;
    while flashing != 0 {
        flashed |= flashing;
        let (ones, twos) = add(flashing << STRIDE, flashing, flashing >> STRIDE);
        flashing = (raise(levels, sideways(ones)) | raise(&mut levels[1..], sideways(twos))) & CAVERN;
    }
    let [ones, twos, fours, eights] = *levels;
    // Level 0 is stored as 6, which sets its bits in the planes of twos and fours.
    *levels = [ones & !flashed, twos | flashed, fours | flashed, eights & !flashed];
    flashed
}

/// At each position, adds a two-bit number to the number in `planes`. A low and a high plane hold the two-bit numbers. Returns the
/// carries out of the highest plane.
fn raise(planes: &mut [u128], (low, high): (u128, u128)) -> u128 {
    let mut carry = 0;
    for (plane, gained) in planes.iter_mut().zip([low, high, 0, 0]) {
        (*plane, carry) = add(*plane, gained, carry);
    }
    carry
}

/// Adds three bits at each position. Returns the low and the high bits of the sums.
fn add(a: u128, b: u128, c: u128) -> (u128, u128) {
    let differs = a ^ b;
    (differs ^ c, a & b | differs & c)
}

/// Performs one step, one flash at a time. Returns the number of flashes.
pub fn recursive_step(cavern: &mut Cavern) -> u32 {
    for y in 0..SIDE {
        for x in 0..SIDE {
            gain(cavern, y, x);
        }
    }
    let mut flashes = 0;
    for level in cavern.as_flattened_mut() {
        if *level > 9 {
            *level = 0;
            flashes += 1;
        }
    }
    flashes
}

/// Raises a level by 1. The octopus flashes only if its level was 9, so it flashes at most once in a step.
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
