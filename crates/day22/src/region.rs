//! Counts the cubes that are on in the region, with one bit per cube.
//!
//! A row of cubes along z is two words, so a few operations perform a step for 101 cubes. Along x and y, the region is cut wherever a
//! cuboid starts or ends. So all rows that lie between the same cuts are alike, and only one of them is needed:
//!
//! ```text
//!   y   ┌────┬──┬─────┐
//!   │   │ C  │F │  I  │    Each of the rectangles A to I needs only one row, regardless of its width and
//!   │   ├────┼──┼─────┤    height. The rows between two adjacent cuts along x form a column: ABC, DEF and GHI.
//!   │   │ B  │E │  H  │
//!   │   ├────┼──┼─────┤
//!   │   │ A  │D │  G  │
//!   │   └────┴──┴─────┘
//!   └──────────────── x
//! ```
//!
//! On generated inputs, part 1 is about 6 times as fast as the plain solver.

use crate::{Cuboid, REGION, Step};

/// The number of cubes of the region that are on in the end.
pub(crate) fn cubes_on(steps: &[Step]) -> u64 {
    let meeting = steps.iter().filter(|step| step.cuboid.meets(&REGION));
    let steps: Vec<Step> = meeting.map(|step| Step { cuboid: step.cuboid.common(&REGION), ..*step }).collect();
    let x_cuts = cuts(&steps, 0);
    let y_cuts = cuts(&steps, 1);
    let widths = sizes(x_cuts);
    let heights = sizes(y_cuts);
    let mut rows = vec![Row::default(); widths.len() * heights.len()];
    simd::vectorized(
        #[inline(always)]
        || {
            for Step { is_on, cuboid } in &steps {
                let [x_start, x_end] = offsets(cuboid, 0);
                let [y_start, y_end] = offsets(cuboid, 1);
                let columns = cuts_before(x_cuts, x_start)..cuts_before(x_cuts, x_end);
                let rows_in_column = cuts_before(y_cuts, y_start)..cuts_before(y_cuts, y_end);
                let bits = row(offsets(cuboid, 2));
                let on = if *is_on { bits } else { Row::default() };
                for column in rows.chunks_exact_mut(heights.len()).take(columns.end).skip(columns.start) {
                    for row in &mut column[rows_in_column.clone()] {
                        *row = [0, 1].map(|word| row[word] & !bits[word] | on[word]);
                    }
                }
            }
            let area = |column: &[Row]| {
                let lengths = column.iter().map(|[low, high]| low.count_ones() + high.count_ones());
                lengths.zip(&heights).map(|(length, height)| length * height).sum::<u32>()
            };
            // Without steps in the region, there are no heights and no rows. But `chunks_exact` does not accept a length of 0.
            let columns = rows.chunks_exact(heights.len().max(1));
            columns.zip(&widths).map(|(column, width)| u64::from(area(column) * width)).sum()
        },
    )
}

/// A row of cubes along z, with one bit per cube.
type Row = [u64; 2];

/// A row with the cubes from the offset `start` (included) to the offset `end` (excluded).
#[expect(clippy::cast_possible_truncation, reason = "each word holds one half of the bits")]
fn row([start, end]: [u32; 2]) -> Row {
    // The end is at most 101, so there is a bit for it.
    let bits = (1_u128 << end) - (1 << start);
    [bits as u64, (bits >> 64) as u64]
}

/// Where a cuboid of the region starts and ends along an axis, as offsets from where the region starts.
fn offsets(cuboid: &Cuboid, axis: usize) -> [u32; 2] {
    [cuboid.starts, cuboid.ends].map(|position| position[axis].abs_diff(REGION.starts[axis]))
}

/// The bit set of all offsets where a cuboid starts or ends along an axis.
fn cuts(steps: &[Step], axis: usize) -> u128 {
    steps.iter().flat_map(|step| offsets(&step.cuboid, axis)).fold(0, |cuts, offset| cuts | 1 << offset)
}

/// The number of cuts before an offset. If there is a cut at the offset, this number is the index of the cut.
fn cuts_before(cuts: u128, offset: u32) -> usize {
    (cuts & ((1 << offset) - 1)).count_ones() as usize
}

/// The distance from each cut to the next.
fn sizes(cuts: u128) -> Vec<u32> {
    let offsets: Vec<u32> = (0..u128::BITS).filter(|offset| cuts >> offset & 1 == 1).collect();
    offsets.array_windows().map(|[start, end]| end - start).collect()
}
