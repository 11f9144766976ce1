//! # Sea Cucumber
//!
//! <https://adventofcode.com/2021/day/25>
//!
//! ## Approach
//!
//! A herd moves at once, so a step is a handful of logical operations on whole words of places. For the herd that moves east:
//!
//! ```text
//! east' = (east of the place before, unless this place is taken) or (east here, if the place after is taken)
//! ```
//!
//! What costs time is bringing each place together with its neighbours. If a word holds neighbouring places, as in a row of bits, every one
//! of its neighbours has to be shifted in, with a carry from the next word. So let a word hold places that are far apart: cut the sea floor
//! into 8 × 8 regions, and let the word at (*x*, *y*) hold the place (*x*, *y*) of each of the 64 regions. The neighbours of all 64 places are
//! then simply the next word, and both herds move in plain loops over arrays. Only at the regions' edges do bits move within a word:
//! `field.rs` says how.
//!
//! ## Complexity
//!
//! O(*a* *s*) time for *a* places and *s* steps, 64 places at once; O(*a*) space.
//!
//! ## Assumptions
//!
//! None about size or density. Herds that never stop are refused: positions are compared with earlier ones (Brent's method, which keeps
//! a single earlier state), and there is a limit to the number of steps for those that take very long to repeat.

mod axis;
mod field;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

use crate::field::Field;

/// The number of steps after which herds that still move are given up on. Real ones stop after a few hundred.
const MAX_STEPS: u32 = 20_000;

/// Why there is no step without a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NeverStops {
    /// All cucumbers are where they were before, so they will be there again.
    #[error("the sea cucumbers never stop: after {steps} steps they are where they were before")]
    Repeats {
        /// The number of steps after which this was seen.
        steps: u32,
    },
    /// They took as many steps as are tried.
    #[error("the sea cucumbers still move after {MAX_STEPS} steps")]
    TooLong,
}

/// The sea floor: cucumbers of two herds, and empty places.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more rows of `>`, `v` and `.`, all of the same length.
#[aoc_generator(day25)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, r#"a place: ">", "v" or ".""#, |place| matches!(place, b'>' | b'v' | b'.'))
}

/// The first step in which nobody moves.
///
/// # Errors
///
/// [`NeverStops`] when there is none.
#[aoc(day25, part1)]
pub fn part1(floor: &Grid) -> Result<u32, NeverStops> {
    first_still_step(Field::new(floor.width(), floor.cells()), Field::step)
}

/// [`part1`] place by place.
///
/// # Errors
///
/// [`NeverStops`] when there is none.
#[aoc(day25, part1, Bytes)]
pub fn part1_bytes(floor: &Grid) -> Result<u32, NeverStops> {
    let [width, size] = [floor.width(), floor.cells().len()];
    let east = |place: usize| if (place + 1).is_multiple_of(width) { place + 1 - width } else { place + 1 };
    let south = |place: usize| if place + width < size { place + width } else { place + width - size };
    let step = |places: &mut Vec<u8>| advance(places, b'>', east) | advance(places, b'v', south);
    first_still_step(floor.cells().to_vec(), step)
}

/// Moves one herd at once; whether anybody moved.
fn advance(places: &mut [u8], herd: u8, next: impl Fn(usize) -> usize) -> bool {
    let can_move = |&place: &usize| places[place] == herd && places[next(place)] == b'.';
    let moving: Vec<_> = (0..places.len()).filter(can_move).collect();
    for &place in &moving {
        places[place] = b'.';
        places[next(place)] = herd;
    }
    !moving.is_empty()
}

/// The number of the first step that moves nobody.
///
/// Each state is compared with the one after the last step whose number was a power of two. If states repeat, that is noticed before
/// the number of steps has grown to three times as many as come before the cycle and in it.
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
