//! Water spreads from the low points, by one cell per frame, until it fills the basins.

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
    let risk = day09::part1(&map);
    let is_low = |place: &usize| map.neighbours4(*place).iter().all(|&neighbour| map[*place] < map[neighbour]);
    let mut dry = map.clone();
    // A basin fills from its first low point in row-major order, or from its first cell if it has no low point.
    let starts = map.positions().filter(is_low).chain(map.positions());
    let mut basins: Vec<_> = starts.map(|start| fill(&mut dry, start)).filter(|basin| !basin.is_empty()).collect();
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
            "Step {number}: water from the low points (total risk {risk}) fills {first}, {second} and {third} cells of the largest basins; the product is {product}."
        );
        // Leave out the border.
        let cells = map.positions().map(|place| cells[place]).collect();
        Frame { width: map.width(), cells, caption }
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
