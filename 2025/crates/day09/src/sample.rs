//! Movie Theater: 496 red tiles on a roughly round outline, which a narrow slot cuts almost in two.
//!
//! The outline has its centre near (50000, 50000) and a radius of about 48,000 with bumps. It runs clockwise from the right, and
//! its first edge is vertical; vertical and horizontal edges alternate. The slot comes in from the left and ends at a random column
//! from 93,800 to 94,890, so its two edges are the only ones longer than 50,000. Each edge has a length of 3 or more. An input is
//! drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};
use toolbox::prelude::*;

use crate::{parse, part1, part2};

/// The number of vertical edges.
const VERTICAL: usize = 248;

/// The cosine and the sine of a turn by 1/248 of a circle, times 2³⁰.
const TURN: [i64; 2] = [1_073_397_234, 27_200_795];

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) =
    (4_716_000_000..=4_790_000_000, 1_344_000_000..=1_666_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |input| {
        let tiles = parse(input).ok()?;
        Some((part1(&tiles), part2(&tiles)))
    })
}

/// Draws the tiles at which vertical edges begin. Some edges may be too short.
fn outline(random: &mut SplitMix64) -> Vec<[i64; 2]> {
    let [mut x, mut y] = [1 << 30, 0];
    let mut begins = (0..VERTICAL)
        .map(|_| {
            let radius = i64::from(random.between(47_600, 48_480));
            let begin = [x, y].map(|part| 50_000 + ((part * radius) >> 30));
            [x, y] = [x * TURN[0] - y * TURN[1], x * TURN[1] + y * TURN[0]].map(|part| part >> 30);
            begin
        })
        .collect_vec();
    // The leftmost vertical edge becomes the end of the slot.
    begins[VERTICAL / 2][0] = i64::from(random.between(93_800, 94_890));
    begins
}

/// Draws a loop without edges that are too short.
fn draw(random: &mut SplitMix64) -> String {
    loop {
        let begins = outline(random);
        let pairs = begins.iter().circular_tuple_windows();
        if pairs.clone().all(|(one, next)| izip!(one, next).all(|(one, next)| one.abs_diff(*next) >= 3)) {
            let vertical = pairs.map(|([x, y], [_, next])| format!("{x},{y}\n{x},{next}"));
            return joined(vertical, "\n");
        }
    }
}
