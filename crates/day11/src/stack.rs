//! Flashes one at a time, the plain way.

use crate::{Cavern, SIDE};

/// The width of a row including a border cell at each end.
const STRIDE: usize = SIDE + 2;

/// The level of border cells: already above 10, so they never flash.
const BORDER: u64 = 11;

/// The levels in row-major order, with a border that never flashes.
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

    /// Takes a step and returns the number of flashes.
    pub(crate) fn step(&mut self) -> u64 {
        let Self(levels) = self;
        for level in levels.iter_mut() {
            *level += 1;
        }
        // All that flash in this step; from index `spread` on, their neighbours have not gained yet.
        let mut flashing: Vec<usize> = (0..levels.len()).filter(|&place| levels[place] == 10).collect();
        let mut spread = 0;
        while let Some(&place) = flashing.get(spread) {
            spread += 1;
            for middle in [place - STRIDE, place, place + STRIDE] {
                for neighbour in [middle - 1, middle, middle + 1] {
                    levels[neighbour] += 1;
                    // True only once per step: afterwards the level is higher, as the levels of those that have flashed are.
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
