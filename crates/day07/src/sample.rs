//! The Treachery of Whales: 1000 crab positions from 0 to 1999, concentrated at the low end.
//!
//! Each position is uniform from 0 to a limit that is itself uniform from 0 to 1999. That gives a mean near 500 and a median near
//! 370.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let positions = (0..1000).map(|_| {
        let most = random.between(0, 1999);
        random.between(0, most)
    });
    joined(positions, ",")
}
