//! The small region, with one bit per cube.

use crate::Step;
use crate::cuboid::Cuboid;

/// The cubes within 50 of the origin along each axis.
pub(crate) const REGION: Cuboid = Cuboid { starts: [-50; 3], ends: [51; 3] };

/// The number of cubes of the region that are on in the end.
///
/// Along x and y the region is cut wherever a cuboid starts or ends, so all cubes between two adjacent cuts have the same state.
/// A row along z is one word, with one bit per cube; the rows between two adjacent cuts along x are a column.
pub(crate) fn cubes_on(steps: &[Step]) -> u64 {
    let meeting = steps.iter().filter(|step| step.cuboid.meets(&REGION));
    let steps: Vec<Step> = meeting.map(|step| Step { cuboid: step.cuboid.common(&REGION), ..*step }).collect();
    let [x_cuts, y_cuts] = [0, 1].map(|axis| cuts(&steps, axis));
    let [widths, heights] = [sizes(x_cuts), sizes(y_cuts)];
    let mut rows = vec![0_u128; widths.len() * heights.len()];
    for Step { is_on, cuboid } in &steps {
        let [[x_start, x_end], [y_start, y_end], z] = [0, 1, 2].map(|axis| offsets(cuboid, axis));
        let y = cuts_before(y_cuts, y_start)..cuts_before(y_cuts, y_end);
        // The end is at most 101.
        let bits = (1_u128 << z[1]) - (1 << z[0]);
        let x = cuts_before(x_cuts, x_start)..cuts_before(x_cuts, x_end);
        let on = if *is_on { bits } else { 0 };
        for column in rows.chunks_exact_mut(heights.len()).take(x.end).skip(x.start) {
            column[y.clone()].iter_mut().for_each(|row| *row = *row & !bits | on);
        }
    }
    let area =
        |column: &[u128]| column.iter().zip(&heights).map(|(row, height)| row.count_ones() * height).sum::<u32>();
    // Without steps in the region there are no rows, but a chunk cannot be empty.
    let volumes = rows.chunks_exact(heights.len().max(1)).zip(&widths).map(|(column, width)| area(column) * width);
    u64::from(volumes.sum::<u32>())
}

/// Where a cuboid in the region starts and ends along an axis, counted from the start of the region.
fn offsets(cuboid: &Cuboid, axis: usize) -> [u32; 2] {
    [cuboid.starts, cuboid.ends].map(|position| position[axis].abs_diff(REGION.starts[axis]))
}

/// The bit set of all offsets where a cuboid starts or ends along an axis.
fn cuts(steps: &[Step], axis: usize) -> u128 {
    steps.iter().flat_map(|step| offsets(&step.cuboid, axis)).fold(0, |cuts, offset| cuts | 1 << offset)
}

/// How many cuts come before an offset; at a cut, its number counted from 0.
fn cuts_before(cuts: u128, offset: u32) -> usize {
    (cuts & ((1 << offset) - 1)).count_ones() as usize
}

/// The distance from each cut to the next.
fn sizes(mut cuts: u128) -> Vec<u32> {
    let mut sizes = Vec::with_capacity(cuts.count_ones() as usize);
    while cuts.count_ones() > 1 {
        let start = cuts.trailing_zeros();
        cuts &= cuts - 1;
        sizes.push(cuts.trailing_zeros() - start);
    }
    sizes
}
