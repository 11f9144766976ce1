//! Dive!: 1000 commands that keep the submarine under water.
//!
//! `forward`, `down` and `up` are drawn in the ratio 4 : 4 : 2, with amounts from 1 to 9. An `up` that would make part 1's
//! depth (and part 2's aim) negative becomes a `down`. In real inputs, the answer to part 2 is below 2³¹, so an input with a
//! larger answer is drawn again.

use samples::{SplitMix64, joined};

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        // The submarine's state by the rules of part 2.
        let mut position = 0;
        let mut depth = 0;
        let mut aim = 0;
        let mut course = Vec::new();
        for _ in 0..1000 {
            let amount = random.between(1, 9);
            match random.between(0, 9) {
                0..=3 => {
                    position += amount;
                    depth += aim * amount;
                    course.push(format!("forward {amount}"));
                }
                8..=9 if aim >= amount => {
                    aim -= amount;
                    course.push(format!("up {amount}"));
                }
                _ => {
                    aim += amount;
                    course.push(format!("down {amount}"));
                }
            }
        }
        if u64::from(position) * u64::from(depth) < 1 << 31 {
            return joined(course, "\n");
        }
    }
}
