//! {{heading}}: a hundred numbers, one per line.
//!
//! This generator is optional. You can delete this file and its line in `lib.rs`.
//!
//! With a realistic generator, you can test and measure the day on many inputs. Describe here what real inputs guarantee, such as
//! their length, ranges and distinct values. Then make `generate` return such inputs.

use samples::{SplitMix64, joined};

/// A random input that ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| random.between(0, 999)), "\n")
}
