//! Smoke Basin: a height map of 100 × 100 cells with about 225 basins.
//!
//! Low points are at random positions, at least three steps apart, with heights from 0 to 3. All basins grow from their low
//! points at the same time. Each basin has its own average pace, and each cell has a random delay.
//!
//! A new cell is 1 higher than the cell it grew from, and at most 8 high. So every cell except the low point has a lower
//! neighbour in its basin, and each basin has exactly one low point. Three kinds of cells become 9s: cells that would join two
//! basins, cells that no basin reaches, and low points whose basins have no other cell. Together, they make up 25 to 32 % of
//! all cells.
//!
//! A basin has 2 to about 120 cells. A map is drawn again if its answers are outside the ranges of real answers.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

const SIDE: usize = 100;

/// The number of positions drawn for low points. A position too close to an earlier low point is dropped.
const DRAWS: u32 = 280;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u32>, RangeInclusive<u64>) = (450..=640, 800_000..=1_700_000);

/// Marks a cell that has no height yet.
const OPEN: u8 = u8::MAX;

/// Draws an input as described at the top of this module. It ends in a newline.
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

/// A cell that a basin may grow into. Growths are ordered by time.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Growth {
    time: u32,
    place: [usize; 2],
    height: u8,
    basin: usize,
    /// How slowly the basin grows: a basin with a greater number grows more slowly.
    slowness: u32,
}

/// Draws the heights of a map, without regard to its answers.
fn draw(random: &mut SplitMix64) -> [[u8; SIDE]; SIDE] {
    let mut heights = [[OPEN; SIDE]; SIDE];
    let mut basins = vec![[0; SIDE]; SIDE];
    // The earliest growth comes first.
    let mut growing = BinaryHeap::new();
    let mut low_points: Vec<[usize; 2]> = Vec::new();
    for _ in 0..DRAWS {
        let row = random.index(SIDE - 1);
        let column = random.index(SIDE - 1);
        if low_points.iter().all(|low| low[0].abs_diff(row) + low[1].abs_diff(column) > 2) {
            low_points.push([row, column]);
            growing.push(Reverse(Growth {
                time: 0,
                place: [row, column],
                height: low_height(random),
                basin: low_points.len(),
                slowness: random.between(3, 9),
            }));
        }
    }
    while let Some(Reverse(Growth { time, place: [row, column], height, basin, slowness })) = growing.pop() {
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
                    growing.push(Reverse(Growth { time, place, height, basin, slowness }));
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

/// A height from 0 to 3. Lower heights are more frequent.
fn low_height(random: &mut SplitMix64) -> u8 {
    random.choose(&[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
}

fn neighbours([row, column]: [usize; 2]) -> Vec<[usize; 2]> {
    let steps = [[row.wrapping_sub(1), column], [row, column.wrapping_sub(1)], [row, column + 1], [row + 1, column]];
    steps.into_iter().filter(|place| place.iter().all(|&coordinate| coordinate < SIDE)).collect()
}
