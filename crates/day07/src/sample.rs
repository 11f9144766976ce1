//! The Treachery of Whales: 1000 crab positions from 0 to 1999, more of them at the low end.
//!
//! Each position is drawn uniformly from 0 to a limit, and each limit is drawn uniformly from 0 to 1999. The mean is near 500,
//! and the median is near 370.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let positions = (0..1000).map(|_| {
        let most = random.between(0, 1999);
        random.between(0, most)
    });
    joined(positions, ",")
}
