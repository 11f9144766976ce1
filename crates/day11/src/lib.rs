//! # Dumbo Octopus
//!
//! <https://adventofcode.com/2021/day/11>
//!
//! ## Approach
//!
//! The order in which octopuses flash during a step does not matter, so whole *waves* of them may flash together: all that have more than 9
//! now, then all that these bring above 9, and so on. A wave is a few operations on a row at a time, if the row is a word and each level a
//! *field* of 6 bits in it:
//!
//! - The fields start counting at 22, so that a level above 9 is 32 or more, and the highest bit says who flashes.
//! - Taking that bit away leaves a field of 0 to 9, which at most eight neighbours cannot bring back to 32. So nobody flashes twice, and
//!   after the last wave the fields below 16 are those of this step's flashes: nobody else has less than 23.
//! - The bits of a wave, added up from the fields to the left and right, and then from the rows above and below, are what each
//!   octopus gains. (An octopus adds to itself, too, which is no harm: 9 and 9 are less than 32.) No sum carries into the next field.
//!
//! Nothing in a wave depends on which octopuses flash, so the compiler does two rows at a time.
//!
//! ## Complexity
//!
//! O(*s* *w*) time for *s* steps of *w* waves, about four in real inputs; O(1) space.
//!
//! ## Assumptions
//!
//! The cavern has 10 rows of 10 octopuses. Part 2 gives up after 10,000 steps; real inputs take 200 to 500.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const SIDE: usize = 10;

/// The number of steps after which octopuses that never flashed all at once are given up on.
const MAX_STEPS: u32 = 10_000;

const FIELD_BITS: usize = 6;

/// A 1 in each of a row's fields, the first one lowest.
const ONES: u64 = {
    let mut ones = 0;
    let mut field = 0;
    while field < SIDE {
        ones = ones << FIELD_BITS | 1;
        field += 1;
    }
    ones
};

/// All bits of a field.
const FIELD: u64 = (1 << FIELD_BITS) - 1;

/// The bit of a field that has a flash.
const FLASH_BIT: usize = 5;

/// What a field of level 0 has, so that level 10 is a flash.
const ZERO: u64 = (1 << FLASH_BIT) - 10;

/// The width of a row with a border at both ends, for the plain way.
const STRIDE: usize = SIDE + 2;

/// A level in the border: above 10, which is what flashes the plain way.
const BORDER: u64 = 11;

/// The energy levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cavern {
    rows: [u64; SIDE],
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
    let mut rows = [0; SIDE];
    for (number, row) in (1..).zip(&mut rows) {
        let start = scanner;
        let digits = scanner.take(SIDE).filter(|digits| digits.iter().all(u8::is_ascii_digit));
        let is_line = if number < SIDE { scanner.line_end().is_some() } else { scanner.is_at_end() };
        let Some(digits) = digits.filter(|_| is_line) else { return Err(start.error("10 lines of 10 digits")) };
        *row = digits.iter().rev().fold(0, |row, digit| row << FIELD_BITS | (u64::from(digit - b'0') + ZERO));
    }
    Ok(Cavern { rows })
}

/// The number of flashes in 100 steps.
#[aoc(day11, part1)]
pub fn part1(cavern: &Cavern) -> u64 {
    let mut cavern = *cavern;
    (0..100).map(|_| fields(cavern.step()).sum::<u64>()).sum()
}

/// The first step in which all octopuses flash.
///
/// # Errors
///
/// [`NeverAllAtOnce`] if there is none among the first 10,000.
#[aoc(day11, part2)]
pub fn part2(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut cavern = *cavern;
    // All rows have a flash in all fields.
    (1..=MAX_STEPS).find(|_| cavern.step() == SIDE as u64 * ONES).ok_or(NeverAllAtOnce)
}

/// [`part1`] flash by flash, with a list of those whose neighbours are still to gain.
#[aoc(day11, part1, Stack)]
pub fn part1_stack(cavern: &Cavern) -> u64 {
    let mut levels = cavern.levels();
    (0..100).map(|_| flashes_of_step(&mut levels)).sum()
}

/// [`part2`] flash by flash.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day11, part2, Stack)]
pub fn part2_stack(cavern: &Cavern) -> Result<u32, NeverAllAtOnce> {
    let mut levels = cavern.levels();
    (1..=MAX_STEPS).find(|_| flashes_of_step(&mut levels) == (SIDE * SIDE) as u64).ok_or(NeverAllAtOnce)
}

impl Cavern {
    /// Takes a step. How many octopuses flash in each column, as fields.
    #[inline]
    fn step(&mut self) -> u64 {
        let Self { rows } = self;
        for row in rows.iter_mut() {
            *row += ONES;
        }
        loop {
            // What each row adds to itself and its neighbours, with a row outside the cavern at both ends.
            let mut gains = [0; SIDE + 2];
            let mut wave = 0;
            for (row, gain) in rows.iter_mut().zip(&mut gains[1..]) {
                let flashes = *row & (ONES << FLASH_BIT);
                wave |= flashes;
                *row ^= flashes;
                let gained = flashes >> FLASH_BIT;
                *gain = gained + (gained << FIELD_BITS) + (gained >> FIELD_BITS);
            }
            if wave == 0 {
                break;
            }
            for (row, gains) in rows.iter_mut().zip(gains.windows(3)) {
                *row += gains[0] + gains[1] + gains[2];
            }
        }
        let mut count = 0;
        for row in rows.iter_mut() {
            let flashed = !*row >> (FLASH_BIT - 1) & ONES;
            // What an octopus in the last column adds to its right is beyond the fields; it goes here, before it could overflow.
            *row = (*row & (ONES * FIELD) & !(flashed * FIELD)) | (flashed * ZERO);
            count += flashed;
        }
        count
    }

    /// The levels row by row, with a border that never flashes.
    fn levels(&self) -> [u64; STRIDE * STRIDE] {
        let mut levels = [BORDER; STRIDE * STRIDE];
        for (row, levels) in self.rows.iter().zip(levels[STRIDE..].chunks_exact_mut(STRIDE)) {
            for (field, level) in fields(*row).zip(&mut levels[1..]) {
                *level = field - ZERO;
            }
        }
        levels
    }
}

/// The fields of a word, the lowest first.
fn fields(word: u64) -> impl Iterator<Item = u64> {
    (0..SIDE).map(move |field| word >> (field * FIELD_BITS) & FIELD)
}

/// Takes a step. The number of flashes.
fn flashes_of_step(levels: &mut [u64; STRIDE * STRIDE]) -> u64 {
    for level in levels.iter_mut() {
        *level += 1;
    }
    let mut flashing: Vec<usize> = (0..levels.len()).filter(|&place| levels[place] == 10).collect();
    let mut spread = 0;
    while let Some(&place) = flashing.get(spread) {
        spread += 1;
        for middle in [place - STRIDE, place, place + STRIDE] {
            for neighbour in [middle - 1, middle, middle + 1] {
                levels[neighbour] += 1;
                // Only once in a step: later its level is higher, as its own was when it flashed.
                if levels[neighbour] == 10 {
                    flashing.push(neighbour);
                }
            }
        }
    }
    for &place in &flashing {
        levels[place] = 0;
    }
    flashing.len() as u64
}

common::register!(11);
