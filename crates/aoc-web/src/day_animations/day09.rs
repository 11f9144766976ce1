//! Water rises from the low points until it fills the basins.

use std::cmp::Reverse;
use std::error::Error;

use common::Grid;

use crate::animation::{Animation, Frame};
use crate::canvas::check_size;
use crate::canvas::colour::{BACKGROUND, INK, ORANGE, PINK, TEAL, shade};

const WALL: u8 = b'9';

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let map = day09::parse(input)?;
    check_size(map.width(), map.height())?;
    // If part 2 has no answer, because there are fewer than three basins, there is no animation.
    day09::part2(&map)?;
    let is_low = |place: &usize| map.neighbours4(*place).iter().all(|&neighbour| map[*place] < map[neighbour]);
    let risk: u32 = map.positions().filter(is_low).map(|place| u32::from(map[place] - b'0') + 1).sum();
    let mut basins: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut dry = map.clone();
    // Water comes from the low points first. A basin without a low point fills from its first cell in row-major order.
    for start in map.positions().filter(is_low).chain(map.positions()) {
        basins.push(fill(&mut dry, start));
    }
    basins.sort_by_key(|basin| Reverse(basin.len()));
    let last = basins.iter().flatten().map(|&(_, step)| step).max().unwrap_or(0);
    let legend = [
        (INK, "height 9"),
        (ORANGE, "largest basin"),
        (TEAL, "second"),
        (PINK, "third"),
        (shade(6, 9), "other basins"),
    ];
    Ok(Animation::new(last + 1, &legend, move |number| {
        let mut cells: Vec<u8> = map.cells().iter().map(|&cell| if cell == WALL { INK } else { BACKGROUND }).collect();
        let mut sizes = [0; 3];
        for (rank, basin) in basins.iter().enumerate() {
            for &(place, _) in basin.iter().filter(|&&(_, step)| step < number) {
                let height = usize::from(map[place] - b'0');
                cells[place] = [ORANGE, TEAL, PINK].get(rank).copied().unwrap_or_else(|| shade(height, 9));
                if let Some(size) = sizes.get_mut(rank) {
                    *size += 1;
                }
            }
        }
        let product: u64 = sizes.iter().product();
        let [first, second, third] = sizes;
        let caption = format!(
            "After {number} steps from the low points (total risk {risk}), water fills {first}, {second} and {third} cells of the largest basins; the product is {product}."
        );
        Frame { width: map.width(), cells: without_border(&map, &cells), caption }
    }))
}

/// Fills the basin that contains `start`, turning the basin's cells into walls. Returns each cell with its distance from the
/// start.
fn fill(dry: &mut Grid, start: usize) -> Vec<(usize, usize)> {
    let mut filled = Vec::new();
    let mut reached = vec![start];
    for step in 0.. {
        let mut neighbours = Vec::new();
        for place in reached {
            if dry[place] < WALL {
                dry[place] = WALL;
                filled.push((place, step));
                neighbours.extend(dry.neighbours4(place));
            }
        }
        if neighbours.is_empty() {
            break;
        }
        reached = neighbours;
    }
    filled
}

fn without_border(map: &Grid, cells: &[u8]) -> Vec<u8> {
    map.positions().map(|place| cells[place]).collect()
}
