//! The small region, with one bit per cube.

use std::ops::Range;

use crate::Step;
use crate::cuboid::Cuboid;

/// The cubes within 50 of the origin along each axis.
pub(crate) const REGION: Cuboid = Cuboid { starts: [-50; 3], ends: [51; 3] };

const SIDE: usize = 101;

/// The number of cubes of the region that are on in the end.
///
/// Along x and y the region is cut wherever a cuboid starts or ends, so all cubes between two adjacent cuts have the same state.
/// A row along z is one word, with one bit per cube.
pub(crate) fn cubes_on(steps: &[Step]) -> u64 {
    let steps: Vec<Step> = clipped(steps).collect();
    let [columns, lines] = [0, 1].map(|axis| Cuts::new(&steps, axis));
    let width = lines.sizes.len();
    let mut rows = vec![0_u128; columns.sizes.len() * width];
    for step in &steps {
        let [x, y] = [columns.range(step), lines.range(step)];
        let [start, end] = [step.cuboid.starts[2], step.cuboid.ends[2]].map(offset);
        // The end is at most 101.
        let bits = (1_u128 << end) - (1 << start);
        for rows in rows.chunks_exact_mut(width).take(x.end).skip(x.start) {
            if step.is_on {
                rows[y.clone()].iter_mut().for_each(|row| *row |= bits);
            } else {
                rows[y.clone()].iter_mut().for_each(|row| *row &= !bits);
            }
        }
    }
    let area = |rows: &[u128]| rows.iter().zip(&lines.sizes).map(|(row, size)| row.count_ones() * size).sum::<u32>();
    let volumes = rows.chunks_exact(width.max(1)).zip(&columns.sizes).map(|(rows, size)| area(rows) * size);
    u64::from(volumes.sum::<u32>())
}

/// The same as [`cubes_on`], with a `bool` for each cube.
pub(crate) fn cubes_on_one_by_one(steps: &[Step]) -> u64 {
    let mut is_on = vec![false; SIDE.pow(3)];
    for Step { is_on: switch, cuboid } in clipped(steps) {
        let [x, y, z] = [0, 1, 2].map(|axis| offset(cuboid.starts[axis])..offset(cuboid.ends[axis]));
        for x in x {
            for y in y.clone() {
                is_on[(x * SIDE + y) * SIDE..][z.clone()].fill(switch);
            }
        }
    }
    common::count(&is_on, |&is_on| is_on) as u64
}

/// The steps that meet the region, clipped to it.
fn clipped(steps: &[Step]) -> impl Iterator<Item = Step> {
    let steps = steps.iter().filter(|step| step.cuboid.meets(&REGION));
    steps.map(|step| Step { cuboid: step.cuboid.common(&REGION), ..*step })
}

/// The distance of a coordinate from the start of the region.
fn offset(coordinate: i32) -> usize {
    coordinate.abs_diff(REGION.starts[0]) as usize
}

/// The positions where an axis is cut.
struct Cuts {
    axis: usize,
    /// For each offset, the number of cuts before it.
    before: [usize; SIDE + 1],
    /// The number of cubes from each cut to the next.
    sizes: Vec<u32>,
}

impl Cuts {
    fn new(steps: &[Step], axis: usize) -> Self {
        let mut is_cut = [false; SIDE + 1];
        for Step { cuboid, .. } in steps {
            is_cut[offset(cuboid.starts[axis])] = true;
            is_cut[offset(cuboid.ends[axis])] = true;
        }
        let mut cuts = 0;
        let before = is_cut.map(|is_cut| {
            cuts += usize::from(is_cut);
            cuts - usize::from(is_cut)
        });
        let mut sizes = vec![0; cuts.saturating_sub(1)];
        for &before in &before[1..] {
            // Cubes before the first cut or after the last one are in no cuboid.
            if let Some(size) = before.checked_sub(1).and_then(|interval| sizes.get_mut(interval)) {
                *size += 1;
            }
        }
        Self { axis, before, sizes }
    }

    /// The intervals that a step covers, between the cuts at its start and its end.
    fn range(&self, step: &Step) -> Range<usize> {
        let cuboid = &step.cuboid;
        self.before[offset(cuboid.starts[self.axis])]..self.before[offset(cuboid.ends[self.axis])]
    }
}
