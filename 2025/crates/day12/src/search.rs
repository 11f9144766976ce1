//! Decides by trying whether presents fit in a region. No region of a real input gets here.
//!
//! The search goes through the cells row by row, and either covers the next free cell with a present, or leaves the cell empty. A
//! *state* is the next cell, the cells after it that are taken, and the presents that are left. No state is searched twice. A
//! present has three rows, so the taken cells are in the next cell's row and the two rows below it, and fit in 128 bits:
//!
//! ```text
//! a a b b b .
//! a a a b c c      The next cell is the first dot, the last cell of the first row. The bits of the
//! . . . b . c      state say which of the cells from there on are taken.
//! ```
//!
//! The time is exponential in the shorter side of the region.

use toolbox::prelude::*;

use crate::{Region, SHAPES, covered};

/// The maximum number of states in the searches of an input.
pub const MAX_STATES: usize = 1_000_000;

/// Whether the presents fit in a region; `None` if no states are left to search.
///
/// A present's bits, from its first cell to its last one, are at most two full rows and three cells. The shorter side of a region
/// has at most 60 cells, so these are at most 123 bits.
pub(crate) fn fits(
    shapes: &[Map<bool>],
    areas: [u32; SHAPES],
    region: &Region,
    states_left: &mut usize,
) -> Option<bool> {
    let width = i64::from(region.width.min(region.height));
    let height = i64::from(region.width.max(region.height));
    let oriented = shapes.iter().map(orientations).collect_vec();
    let bit = |cell: Point| 1_u128 << (cell.y * width + cell.x);
    let mut seen = FxHashSet::default();
    let mut open = vec![(0, 0_u128, region.counts)];
    while let Some((place, taken, left)) = open.pop() {
        let (place, taken) = (place + i64::from(taken.trailing_ones()), taken >> taken.trailing_ones());
        let needed = covered(left, areas);
        if needed == 0 {
            return Some(true);
        }
        if place + i64::from(needed + taken.count_ones()) > width * height || !seen.insert((place, taken, left)) {
            continue;
        }
        *states_left = states_left.checked_sub(1)?;
        open.push((place + 1, taken >> 1, left));
        let next = Point::new(place % width, place / width);
        let is_inside = |cell: Point| (0..width).contains(&cell.x) && cell.y < height;
        let is_free = |&cell: &Point| is_inside(next + cell) && taken & bit(cell) == 0;
        for shape in (0..SHAPES).filter(|&shape| left[shape] > 0) {
            let mut left_after = left;
            left_after[shape] -= 1;
            for cells in oriented[shape].iter().filter(|cells| cells.iter().all(is_free)) {
                let taken_after = cells.iter().fold(taken, |taken, &cell| taken | bit(cell));
                open.push((place, taken_after, left_after));
            }
        }
    }
    Some(false)
}

/// The cells of a shape, row by row and relative to the first cell, in each orientation: turned, flipped or both.
fn orientations(shape: &Map<bool>) -> Vec<Vec<Point>> {
    let relative = |cells: Vec<Point>| cells.iter().map(|&cell| cell - cells[0]).collect_vec();
    shape.orientations().iter().map(|shape| relative(shape.find_all(&true).collect())).unique().collect()
}
