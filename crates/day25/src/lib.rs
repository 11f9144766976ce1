//! # Sea Cucumber
//!
//! <https://adventofcode.com/2021/day/25>
//!
//! ## Approach
//!
//! A herd moves simultaneously, so a step is a handful of logical operations on words of places. For the herd that moves east:
//!
//! ```text
//! east' = (east of the place before, unless this place is taken) or (east here, if the place after is taken)
//! ```
//!
//! The costly part is combining each place with its neighbours. If a word held adjacent places, as in a row of bits, their
//! neighbours would have to be shifted in, with a carry from the next word. So let a word hold places that are far apart: divide
//! the sea floor into 16 × 4 regions, and let the word at (*x*, *y*) hold the place (*x*, *y*) of each of the 64 regions. Then the
//! neighbours of all 64 places are simply the next word, and both herds move in plain loops over arrays. Only at the edges of
//! regions do bits move within a word; see `field.rs`.
//!
//! ## Complexity
//!
//! O(*a* *s*) time for *a* places and *s* steps, 64 places at once; O(*a*) space.
//!
//! ## Assumptions
//!
//! None about size or density. Herds that never stop are refused: states are compared with an earlier one (Brent's cycle
//! detection, which keeps a single earlier state), and for those that take very long to repeat, there is a limit on the number of
//! steps.

mod axis;
mod field;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

use crate::field::Field;

/// The number of steps after which herds that still move are refused. Real ones stop after a few hundred.
const MAX_STEPS: u32 = 20_000;

/// Why no step without a move was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NeverStops {
    /// The cucumbers return to an earlier state, so they repeat forever.
    #[error("the sea cucumbers never stop: after {steps} steps they are back in an earlier position")]
    Repeats {
        /// The number of steps after which this was detected.
        steps: u32,
    },
    /// They still move after the maximum number of steps.
    #[error("the sea cucumbers still move after {MAX_STEPS} steps")]
    TooLong,
}

/// Reads the sea floor: cucumbers of two herds, and empty places.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more rows of equal length, made of `>`, `v` and `.`.
#[aoc_generator(day25)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, r#"a place: ">", "v" or ".""#, |place| matches!(place, b'>' | b'v' | b'.'))
}

/// The first step in which nobody moves.
///
/// # Errors
///
/// [`NeverStops`] if they never stop, or not within the limit of steps.
#[aoc(day25, part1)]
pub fn part1(floor: &Grid) -> Result<u32, NeverStops> {
    first_still_step(Field::new(floor.width(), floor.cells()), Field::step)
}

/// [`part1`] one place at a time.
///
/// # Errors
///
/// [`NeverStops`] if they never stop, or not within the limit of steps.
#[aoc(day25, part1, Bytes)]
pub fn part1_bytes(floor: &Grid) -> Result<u32, NeverStops> {
    let [width, size] = [floor.width(), floor.cells().len()];
    let east = |place: usize| if (place + 1).is_multiple_of(width) { place + 1 - width } else { place + 1 };
    let south = |place: usize| if place + width < size { place + width } else { place + width - size };
    let step = |places: &mut Vec<u8>| advance(places, b'>', east) | advance(places, b'v', south);
    first_still_step(floor.cells().to_vec(), step)
}

/// Moves one herd. Returns whether anyone moved.
fn advance(places: &mut [u8], herd: u8, next: impl Fn(usize) -> usize) -> bool {
    let can_move = |&place: &usize| places[place] == herd && places[next(place)] == b'.';
    let moving: Vec<_> = (0..places.len()).filter(can_move).collect();
    for &place in &moving {
        places[place] = b'.';
        places[next(place)] = herd;
    }
    !moving.is_empty()
}

/// The number of the first step in which nobody moves.
///
/// Each state is compared with the one after the last step whose number was a power of two. A cycle is detected before the number
/// of steps reaches three times the number of states before the cycle and in it.
fn first_still_step<S: Clone + PartialEq>(mut state: S, step: impl Fn(&mut S) -> bool) -> Result<u32, NeverStops> {
    let mut earlier = state.clone();
    for number in 1..=MAX_STEPS {
        if !step(&mut state) {
            return Ok(number);
        }
        if state == earlier {
            return Err(NeverStops::Repeats { steps: number });
        }
        if number.is_power_of_two() {
            earlier.clone_from(&state);
        }
    }
    Err(NeverStops::TooLong)
}

common::register!(25);
