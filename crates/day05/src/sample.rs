//! Hydrothermal Venture: 500 lines of vents.
//!
//! A third each is horizontal, vertical and diagonal. Coordinates are 10 to 989, none of the lines is a mere point, and each runs
//! in either direction. The ends of horizontals and verticals are anywhere; a diagonal starts anywhere and is as long as it likes
//! in one of the four directions, as far as the square allows.

use samples::{SplitMix64, joined};

const LEAST: u32 = 10;
const MOST: u32 = 989;

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let lines = (0..500).map(|_| {
        let [x1, y1] = [random.between(LEAST, MOST), random.between(LEAST, MOST)];
        let [x2, y2] = match random.between(1, 3) {
            1 => [other_than(x1, random), y1],
            2 => [x1, other_than(y1, random)],
            _ => diagonal_end([x1, y1], random),
        };
        format!("{x1},{y1} -> {x2},{y2}")
    });
    joined(lines, "\n")
}

fn other_than(coordinate: u32, random: &mut SplitMix64) -> u32 {
    let other = random.between(LEAST, MOST - 1);
    if other < coordinate { other } else { other + 1 }
}

fn diagonal_end([x, y]: [u32; 2], random: &mut SplitMix64) -> [u32; 2] {
    loop {
        let [right, down] = [random.between(0, 1) == 1, random.between(0, 1) == 1];
        let room = |coordinate: u32, forwards| if forwards { MOST - coordinate } else { coordinate - LEAST };
        let longest = room(x, right).min(room(y, down));
        // At a border half of the directions lead out of the square.
        if longest > 0 {
            let length = random.between(1, longest);
            let end = |coordinate: u32, forwards| if forwards { coordinate + length } else { coordinate - length };
            return [end(x, right), end(y, down)];
        }
    }
}
