//! Smoke Basin: a height map of 100 × 100 cells with about 225 basins.
//!
//! Low points are at random positions, at least three steps apart, with heights from 0 to 3. From there all basins grow at the
//! same time, each at its own average pace, with a random delay per cell. A cell is 1 higher than the one it grew from, and at
//! most 8 high, so every cell but the low point has a lower neighbour in its basin, and each basin has exactly one low point.
//! Cells that would join two basins become 9s, and so do cells that no basin reaches and low points without any other cell: 25 to
//! 32 % of all cells. A basin has 2 to about 120 cells. Maps whose answers are outside of the range of real ones are drawn again.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::RangeInclusive;

use samples::{SplitMix64, draw_until, grid};

const SIDE: usize = 100;

/// How many positions for low points are drawn.
const DRAWS: u32 = 280;

/// The ranges of the answers to real inputs.
const ANSWERS: (RangeInclusive<u32>, RangeInclusive<u64>) = (450..=640, 800_000..=1_700_000);

/// The height of a cell that has none yet.
const OPEN: u8 = u8::MAX;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let heights = draw(random);
        grid(SIDE, SIDE, |x, y| char::from(b'0' + heights[y][x]))
    };
    draw_until(&ANSWERS, draw, |sample| {
        let map = crate::parse(sample).ok()?;
        Some((crate::part1(&map), crate::part2(&map).ok()?))
    })
}

/// The heights of a random map, whatever its answers.
fn draw(random: &mut SplitMix64) -> [[u8; SIDE]; SIDE] {
    let mut heights = [[OPEN; SIDE]; SIDE];
    let mut basins = vec![[0; SIDE]; SIDE];
    // The queue of growth events: time, position, height, basin, slowness.
    let mut growing = BinaryHeap::new();
    let mut low_points: Vec<[usize; 2]> = Vec::new();
    for _ in 0..DRAWS {
        let place = [(); 2].map(|()| random.between(0, 99) as usize);
        if low_points.iter().all(|low| low[0].abs_diff(place[0]) + low[1].abs_diff(place[1]) > 2) {
            low_points.push(place);
            growing.push(Reverse((0, place, low_height(random), low_points.len(), random.between(3, 9))));
        }
    }
    while let Some(Reverse((time, [row, column], height, basin, slowness))) = growing.pop() {
        if heights[row][column] != OPEN {
            continue;
        }
        let neighbours = neighbours([row, column]);
        let joins = neighbours.iter().any(|&[row, column]| heights[row][column] < 9 && basins[row][column] != basin);
        heights[row][column] = if joins { 9 } else { height };
        basins[row][column] = basin;
        if !joins {
            for place in neighbours {
                let height = height + 1;
                let time = time + slowness * random.between(1, 30);
                if height < 9 && heights[place[0]][place[1]] == OPEN {
                    growing.push(Reverse((time, place, height, basin, slowness)));
                }
            }
        }
    }
    for [row, column] in low_points {
        if neighbours([row, column]).iter().all(|&[row, column]| heights[row][column] >= 9) {
            heights[row][column] = 9;
        }
    }
    heights.map(|row| row.map(|height| height.min(9)))
}

/// A height from 0 to 3; lower ones are more frequent.
fn low_height(random: &mut SplitMix64) -> u8 {
    random.choose(&[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
}

fn neighbours([row, column]: [usize; 2]) -> Vec<[usize; 2]> {
    let steps = [[row.wrapping_sub(1), column], [row, column.wrapping_sub(1)], [row, column + 1], [row + 1, column]];
    steps.into_iter().filter(|place| place.iter().all(|&coordinate| coordinate < SIDE)).collect()
}
