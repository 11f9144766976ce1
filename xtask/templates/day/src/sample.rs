//! {{heading}}: a hundred numbers, one per line.
//!
//! Not shaped like the puzzle's input yet. State here what real inputs guarantee, and keep to it: length, ranges, no duplicates.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| random.between(0, 999)), "\n")
}
