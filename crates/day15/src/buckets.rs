//! Dijkstra's algorithm with a ring of buckets, one for each total.

use std::mem;

use common::Grid;

use crate::risk_in_copy;

/// One more than the highest risk, so that a bucket is empty again before another total needs it.
const BUCKETS: usize = 10;

/// The risk stored for cells that are already reached or outside the cave.
const REACHED: u8 = 0;

/// The risks of the cells that no path has reached yet.
pub(crate) struct Unreached {
    /// Row-major, with a border of one cell that counts as reached.
    risks: Vec<u8>,
    stride: usize,
}

impl Unreached {
    /// The cave made of `copies` × `copies` copies of a tile, with only the start reached.
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

    /// The index of the top left corner.
    pub(crate) fn start(&self) -> usize {
        self.stride + 1
    }

    /// The index of the bottom right corner.
    pub(crate) fn end(&self) -> usize {
        self.risks.len() - self.stride - 2
    }

    /// Marks the neighbours of a cell as reached, and returns the index and risk of each one that was not reached before.
    #[inline]
    pub(crate) fn reach_around(&mut self, position: usize) -> impl Iterator<Item = (usize, u8)> {
        let neighbours = [position + 1, position + self.stride, position - 1, position - self.stride];
        neighbours.into_iter().filter_map(|neighbour| {
            // Positions are never on the border, because it counts as reached. So a neighbour is on the border at most, and in
            // bounds.
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
        // Reuse the allocation.
        positions.clear();
        buckets[total as usize % BUCKETS] = positions;
    }
    // Unreachable: all cells are connected.
    0
}
