//! {{heading}}: a hundred numbers, one per line.
//!
//! Not like real inputs yet. State here what real inputs guarantee (length, ranges, no duplicates), and follow it.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| random.between(0, 999)), "\n")
}
