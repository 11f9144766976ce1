//! Dive!: 1000 commands to a submarine that stays under water.
//!
//! Forward, down and up come like 4 : 4 : 2, by 1 to 9. An `up` that would bring the depth of part 1, and with it the aim of part 2,
//! below 0 is turned into a `down`. The answer to part 2 is below 2³¹, as that to real inputs is: a course that ends beyond is drawn
//! again.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        // As in part 2.
        let [mut position, mut depth, mut aim] = [0; 3];
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
