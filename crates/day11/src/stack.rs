//! Flashes one by one, the plain way.

use crate::{Cavern, SIDE};

/// The width of a row with a border at both ends.
const STRIDE: usize = SIDE + 2;

/// A level in the border: above 10, which is what flashes.
const BORDER: u64 = 11;

/// The levels row by row, with a border that never flashes.
pub(crate) struct Levels([u64; STRIDE * STRIDE]);

impl Levels {
    pub(crate) fn new(cavern: &Cavern) -> Self {
        let mut levels = [BORDER; STRIDE * STRIDE];
        for (y, row) in levels[STRIDE..].chunks_exact_mut(STRIDE).take(SIDE).enumerate() {
            for (x, level) in row[1..=SIDE].iter_mut().enumerate() {
                *level = cavern.level(x, y);
            }
        }
        Self(levels)
    }

    /// Takes a step. The number of flashes.
    pub(crate) fn step(&mut self) -> u64 {
        let Self(levels) = self;
        for level in levels.iter_mut() {
            *level += 1;
        }
        // Those whose neighbours are still to gain, after those whose neighbours have.
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
}
