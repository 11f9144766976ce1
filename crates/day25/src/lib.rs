//! # Sea Cucumber
//!
//! <https://adventofcode.com/2021/day/25>
//!
//! ## Approach
//!
//! Keep a list of the places of each herd's cucumbers. In each step, first find the cucumbers of the herd that moves east whose next
//! place is empty, and then move all of these at once. So a cucumber never enters a place that another cucumber of its herd leaves in
//! the same step. Then do the same for the herd that moves south, which meets the other herd in its new places:
//!
//! ```text
//! > > . v     > v > .     The second cucumber moves east, but the first one found its next place taken. In the last row, a cucumber
//! . . . .     . . . v     moves east across the edge. Then both cucumbers of the other herd move south, one of them across the
//! . v . >     > . . .     edge, to the place that the second cucumber has left.
//! ```
//!
//! The default solver moves up to 256 cucumbers at once; see `regions.rs`.
//!
//! ## Complexity
//!
//! O(*a* *s*) time for *a* places and *s* steps; O(*a*) space. The default solver handles 256 places per operation.
//!
//! ## Assumptions
//!
//! The herds stop within 10,000 steps; in real inputs, they stop after 250 to 700. Herds that are still moving after the limit
//! are refused, because herds need not ever stop. On large floors, the limit is lower: 2²⁸ divided by the number of places. So even
//! the largest inputs take the default solver less than a second.

mod regions;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

use crate::regions::Field;

/// The maximum number of steps. Herds that are still moving after this many steps are refused.
const MAX_STEPS: usize = 10_000;

/// The maximum product of the number of steps and the number of places. On large floors, it allows fewer steps than
/// [`MAX_STEPS`].
const MAX_WORK: usize = 1 << 28;

/// The herds are still moving after this number of steps, which is the limit for their sea floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the sea cucumbers still move after {0} steps; in real inputs, they stop within 700")]
pub struct StillMoving(usize);

/// Reads the sea floor: cucumbers of two herds, and empty places.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more rows of equal length, made of `>`, `v` and `.`.
#[aoc_generator(day25)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, r#"a place: ">", "v" or ".""#, |place| matches!(place, b'>' | b'v' | b'.'))
}

/// [`part1`] by moving one sea cucumber at a time.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day25, part1, Plain)]
pub fn part1_plain(floor: &Grid) -> Result<usize, StillMoving> {
    let mut places = floor.cells().to_vec();
    let width = floor.width();
    let size = places.len();
    let east: Vec<usize> = (0..size).map(|place| place - place % width + (place + 1) % width).collect();
    let south: Vec<usize> = (0..size).map(|place| (place + width) % size).collect();
    let herd = |kind| (0..size).filter(|&place| floor.cells()[place] == kind).collect::<Vec<usize>>();
    let mut east_herd = herd(b'>');
    let mut south_herd = herd(b'v');
    first_still_step(floor, || {
        advance(&mut places, &mut east_herd, &east) | advance(&mut places, &mut south_herd, &south)
    })
}

/// Moves a herd. For each place, `next` holds the place after it. Returns whether any cucumber moved.
fn advance(places: &mut [u8], herd: &mut [usize], next: &[usize]) -> bool {
    let moving: Vec<_> = herd.iter_mut().filter(|place| places[next[**place]] == b'.').collect();
    let moved = !moving.is_empty();
    for place in moving {
        places.swap(*place, next[*place]);
        *place = next[*place];
    }
    moved
}

/// The number of the first step in which nobody moves. `step` performs one step, and returns whether any cucumber moved.
fn first_still_step(floor: &Grid, mut step: impl FnMut() -> bool) -> Result<usize, StillMoving> {
    let limit = MAX_STEPS.min(MAX_WORK / floor.cells().len());
    (1..=limit).find(|_| !step()).ok_or(StillMoving(limit))
}

/// The first step in which nobody moves.
///
/// # Errors
///
/// [`StillMoving`] if there is no such step within the limit.
#[aoc(day25, part1)]
pub fn part1(floor: &Grid) -> Result<usize, StillMoving> {
    let mut field = Field::new(floor.width(), floor.cells());
    first_still_step(floor, || field.step())
}

common::register!(25);
