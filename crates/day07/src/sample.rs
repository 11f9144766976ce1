//! The Treachery of Whales: the positions of 1000 crabs, 0 to 1999, crowded at the near end.
//!
//! A position is a random part of a random part of 2000, which makes a mean near 500 and a median near 370.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let positions = (0..1000).map(|_| {
        let most = random.between(0, 1999);
        random.between(0, most)
    });
    joined(positions, ",")
}
