//! Dive!: 1000 commands to a submarine that stays under water.
//!
//! Forward, down and up come like 4 : 4 : 2, by 1 to 9. An `up` that would bring the depth of part 1, and with it the aim of part 2,
//! below 0 is turned into a `down`.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut depth = 0;
    let commands = (0..1000).map(|_| {
        let amount = random.between(1, 9);
        match random.between(0, 9) {
            0..=3 => format!("forward {amount}"),
            8..=9 if depth >= amount => {
                depth -= amount;
                format!("up {amount}")
            }
            _ => {
                depth += amount;
                format!("down {amount}")
            }
        }
    });
    joined(commands, "\n")
}
