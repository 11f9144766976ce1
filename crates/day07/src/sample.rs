//! The Treachery of Whales: 1000 crab positions from 0 to 1999, more of them at the low end.
//!
//! For each position, a limit is drawn uniformly from 0 to 1999. The position is then drawn uniformly from 0 to this limit. The
//! mean is near 500, and the median is near 370.

use common::samples::{SplitMix64, joined};

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let positions = (0..1000).map(|_| {
        let most = random.between(0, 1999);
        random.between(0, most)
    });
    joined(positions, ",")
}
