//! Dijkstra's algorithm with a ring of buckets, one for each total.

use std::mem;

use common::Grid;

use crate::risk_in_copy;

/// One more than the highest risk, so that a bucket is empty again before another total needs it.
const BUCKETS: usize = 10;

/// The risk stored for cells that are already reached or outside the cave.
const REACHED: u8 = 0;

/// The lowest total risk in the cave made of `copies` × `copies` copies of a tile.
///
/// Every way into a cell adds the same risk, so the first way found is the best: each cell is put into a bucket only once.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> u32 {
    // Row by row, with a border of one cell that counts as reached: so no path leaves the cave.
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
    let [start, end] = [stride + 1, risks.len() - 2];
    risks.resize(risks.len() + stride, REACHED);

    risks[start] = REACHED;
    let mut buckets = [const { Vec::new() }; BUCKETS];
    buckets[0].push(start);
    let mut total = 0;
    // The end is found at last, because all cells are connected.
    loop {
        let mut positions = mem::take(&mut buckets[total as usize % BUCKETS]);
        for position in positions.drain(..) {
            if position == end {
                return total;
            }
            for neighbour in [position + 1, position + stride, position - 1, position - stride] {
                let risk = mem::replace(&mut risks[neighbour], REACHED);
                if risk != REACHED {
                    buckets[(total as usize + usize::from(risk)) % BUCKETS].push(neighbour);
                }
            }
        }
        // Reuse the allocation.
        buckets[total as usize % BUCKETS] = positions;
        total += 1;
    }
}
