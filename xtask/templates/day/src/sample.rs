//! {{heading}}: a hundred numbers, one per line.
//!
//! You do not need this to solve the day: delete this file and its line in `lib.rs` if you like. With it, you can solve generated
//! inputs and measure the day on many of them. So far they are not like real ones: say here what real inputs guarantee (length,
//! ranges, no duplicates), and follow it.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| random.between(0, 999)), "\n")
}
