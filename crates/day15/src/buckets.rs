//! Dijkstra's algorithm with a ring of buckets as the queue.
//!
//! Each bucket holds cells with the same total. Risks are at most 9, so only the current total and the next nine totals need a
//! bucket.

use std::mem;

use common::Grid;

use crate::risk::{MAX_RISK, risk_in_copy};

/// One bucket for the current total, and one for each of the next nine. A bucket is empty again before it is needed for the total
/// that is ten higher.
const BUCKETS: usize = MAX_RISK as usize + 1;

/// The risk stored for cells that have been reached, and for the border around the cave.
const REACHED: u8 = 0;

/// The lowest total risk in the cave of `copies` × `copies` copies of a tile.
///
/// The search leaves cells in ascending order of their totals, and entering a cell costs the same risk from every side. So no
/// later path to a cell is better than the first path that reaches it. Each cell is therefore put into a bucket only once.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> u32 {
    // The cave row by row, with a border of one cell. The border counts as reached, so no path leaves the cave.
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
    let start = stride + 1;
    let end = risks.len() - 2;
    risks.resize(risks.len() + stride, REACHED);

    risks[start] = REACHED;
    let mut buckets = [const { Vec::new() }; BUCKETS];
    buckets[0].push(start);
    let mut total = 0;
    // All cells are connected, so the search reaches the end.
    loop {
        // Risks are from 1 to 9, so nothing is put into the bucket that is being emptied.
        while let Some(position) = buckets[total as usize % BUCKETS].pop() {
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
        total += 1;
    }
}
