//! Replaces 64 pixels at once, with byte shuffles.
//!
//! Each pixel is a byte: 1 if the pixel is lit, and 0 if it is dark. For each pixel e, a step uses e and the eight pixels around it
//! to look up the new e:
//!
//! ```text
//! a b c     the index into a table of 64 bytes
//! d e f
//! -----
//! g h i     choose a bit of the byte found
//! ```

use std::array;

use simd::{ShuffleTask, Simd, SimdBase, u8x64};

use crate::blocks;
use crate::image::{self, Image, LANES};
use crate::map::{CASES, InfinitelyMany, Map};

/// The number of lit pixels after some steps. Uses blocks if the processor has no byte shuffles.
pub(crate) fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    simd::shuffled(Steps { map, steps }).unwrap_or_else(|| blocks::lit_after(map, steps))
}

/// The task of [`lit_after`], for a processor with byte shuffles.
struct Steps<'a> {
    map: &'a Map,
    steps: usize,
}

impl ShuffleTask for Steps<'_> {
    type Output = Result<usize, InfinitelyMany>;

    #[inline(always)]
    fn run<S: Simd>(self, set: S) -> Self::Output {
        image::lit_after(
            self.map,
            self.steps,
            [[1]],
            table,
            #[inline(always)]
            |image, table| step(image, table, set),
        )
    }
}

/// The table of a rule, indexed by a b c d e f. Each byte has one bit for each combination of g, h and i. The bit is set if e
/// becomes lit.
type Table = [u8; CASES / 8];

fn table(rule: &[bool; CASES]) -> Table {
    array::from_fn(|abcdef| (0..8).map(|ghi| u8::from(rule[abcdef << 3 | ghi]) << ghi).sum())
}

/// Replaces all pixels in strips of 64 columns. The strips are replaced from right to left, and each strip from top to bottom.
///
/// Each new pixel e is written to the place of the old pixel i. Each strip also reads the two columns to the left of the columns
/// that it replaces. These two columns are not replaced until the next strip.
#[inline(always)]
fn step<S: Simd>(image: &mut Image<1>, table: &Table, set: S) {
    let table = u8x64::from_slice(set, table);
    // The bit to choose, indexed by g h i.
    let bits = u8x64::from_fn(set, |ghi| 1 << (ghi % 8));
    let dark = u8x64::splat(set, 0);
    let lit = u8x64::splat(set, 1);
    for left in (0..image.width).step_by(LANES).rev() {
        // The rows above the image are dark.
        let [mut abc, mut def] = [dark; 2];
        for row in image.cells.chunks_exact_mut(image.stride).take(image.height) {
            let [g, h, i] = [0, 1, 2].map(|x| u8x64::from_slice(set, &row[left + x..][..LANES]));
            let gh = g + g + h;
            let ghi = gh + gh + i;
            let byte = table.swizzle_dyn(abc << 3 | def);
            let bit = bits.swizzle_dyn_within_blocks(ghi);
            let next = (byte & bit).min(lit);
            next.store_slice(&mut row[left + 2..][..LANES]);
            // Move down one row: the lower two rows become the upper two rows.
            (abc, def) = (def, ghi);
        }
    }
}
