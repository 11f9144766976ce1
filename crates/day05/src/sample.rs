//! Hydrothermal Venture: 500 lines of vents.
//!
//! One third of the lines are horizontal, one third vertical and one third diagonal, in either direction. Coordinates range from 10
//! to 989, and no line is a single point. The ends of horizontal and vertical lines are drawn uniformly. Diagonal lines are longer
//! on average: their lengths are drawn uniformly from 1 to 979 steps.

use common::samples::{SplitMix64, joined};

const MIN: u32 = 10;
const MAX: u32 = 989;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let lines = (0..500).map(|_| {
        let ([x1, x2], [y1, y2]) = match random.between(1, 3) {
            1 => (two_coordinates(random), [coordinate(random); 2]),
            2 => ([coordinate(random); 2], two_coordinates(random)),
            _ => {
                let length = random.between(1, MAX - MIN);
                (distant_coordinates(length, random), distant_coordinates(length, random))
            }
        };
        format!("{x1},{y1} -> {x2},{y2}")
    });
    joined(lines, "\n")
}

fn coordinate(random: &mut SplitMix64) -> u32 {
    random.between(MIN, MAX)
}

/// Two distinct coordinates.
fn two_coordinates(random: &mut SplitMix64) -> [u32; 2] {
    let first = coordinate(random);
    let second = random.between(MIN, MAX - 1);
    [first, if second < first { second } else { second + 1 }]
}

/// Two coordinates at this distance, in either order.
fn distant_coordinates(length: u32, random: &mut SplitMix64) -> [u32; 2] {
    let low = random.between(MIN, MAX - length);
    if random.coin() { [low, low + length] } else { [low + length, low] }
}
