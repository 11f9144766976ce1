//! Dive!: 1000 commands that keep the submarine under water.
//!
//! `forward`, `down` and `up` are drawn in the ratio 4 : 4 : 2, with amounts from 1 to 9. An `up` that would make part 1's
//! depth (and part 2's aim) negative becomes a `down`. An input is drawn again if its answer to part 2 is larger than the
//! answers to real inputs.

use std::ops::{RangeFrom, RangeTo};

use common::samples::{SplitMix64, draw_until, joined};

use crate::{parse, part2};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeFrom<i64>, RangeTo<i64>) = (1_000_000.., ..1 << 31);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    // An input is drawn again only because of its answer to part 2. If its answer to part 1 were checked, too, some seeds would
    // give other samples than in earlier versions.
    draw_until(&(ANSWERS.1,), || draw(random), |sample| Some((part2(&parse(sample).ok()?),)))
}

/// Draws an input. Its answers may be unlike those to real inputs.
fn draw(random: &mut SplitMix64) -> String {
    let mut aim = 0;
    let mut course = Vec::new();
    for _ in 0..1000 {
        let amount = random.between(1, 9);
        let command = match random.between(0, 9) {
            0..=3 => "forward",
            8..=9 if aim >= amount => {
                aim -= amount;
                "up"
            }
            _ => {
                aim += amount;
                "down"
            }
        };
        course.push(format!("{command} {amount}"));
    }
    joined(course, "\n")
}
