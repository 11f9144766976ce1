//! Dijkstra's algorithm with a bucket for each total.

use std::mem;

use common::Grid;

use crate::risk_in_copy;

/// More than the highest risk, so that a bucket is empty again before it is needed for another total.
const BUCKETS: usize = 10;

/// The risk of a cell that is reached, or outside the cave.
const REACHED: u8 = 0;

/// The cells that no path has reached yet, and their risks.
pub(crate) struct Unreached {
    /// Row by row, with a border of one cell that counts as reached.
    risks: Vec<u8>,
    stride: usize,
}

impl Unreached {
    /// The cave of this many copies of a tile in each direction; all is unreached but the start.
    pub(crate) fn new(tile: &Grid, copies: u8) -> Self {
        let stride = tile.width() * usize::from(copies) + 2;
        let mut risks = Vec::with_capacity(stride * (tile.height() * usize::from(copies) + 2));
        risks.resize(stride, REACHED);
        for down in 0..copies {
            for row in tile.rows() {
                risks.push(REACHED);
                for right in 0..copies {
                    risks.extend(row.iter().map(|digit| risk_in_copy(digit - b'0', down + right)));
                }
                risks.push(REACHED);
            }
        }
        risks.resize(risks.len() + stride, REACHED);
        let mut cave = Self { risks, stride };
        let start = cave.start();
        cave.risks[start] = REACHED;
        cave
    }

    /// The position of the top left corner.
    pub(crate) fn start(&self) -> usize {
        self.stride + 1
    }

    /// The position of the bottom right corner.
    pub(crate) fn end(&self) -> usize {
        self.risks.len() - self.stride - 2
    }

    /// Reaches the neighbours of a cell: gives the position and the risk of those that were unreached.
    #[inline]
    pub(crate) fn reach_around(&mut self, position: usize) -> impl Iterator<Item = (usize, u8)> {
        let neighbours = [position + 1, position + self.stride, position - 1, position - self.stride];
        neighbours.into_iter().filter_map(|neighbour| {
            // The border is reached, so the position is inside it, and the neighbour on it at most.
            let risk = mem::replace(&mut self.risks[neighbour], REACHED);
            (risk != REACHED).then_some((neighbour, risk))
        })
    }
}

pub(crate) fn lowest_total(mut cave: Unreached) -> u32 {
    let mut buckets: [Vec<usize>; BUCKETS] = [const { Vec::new() }; BUCKETS];
    buckets[0].push(cave.start());
    for total in 0.. {
        let mut positions = mem::take(&mut buckets[total as usize % BUCKETS]);
        for &position in &positions {
            if position == cave.end() {
                return total;
            }
            for (neighbour, risk) in cave.reach_around(position) {
                buckets[(total as usize + usize::from(risk)) % BUCKETS].push(neighbour);
            }
        }
        // Its memory is used again.
        positions.clear();
        buckets[total as usize % BUCKETS] = positions;
    }
    // Not reached: all cells are connected.
    0
}
