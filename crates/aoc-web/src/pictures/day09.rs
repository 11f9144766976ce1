//! Water rises from the low points until it fills the basins.

use std::cmp::Reverse;
use std::error::Error;

use common::Grid;

use super::colour::{GROUND, INK, ORANGE, PINK, TEAL, heat};
use super::{Frame, Picture};

const WALL: u8 = b'9';

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let map = day09::parse(input)?;
    day09::part2(&map)?;
    let low = |place: &usize| map.neighbours4(*place).iter().all(|&next| map[*place] < map[next]);
    let risk: u32 = map.positions().filter(low).map(|place| u32::from(map[place] - b'0') + 1).sum();
    let mut basins: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut dry = map.clone();
    // Low points first, so that the water comes from there; a region without one fills from any of its cells.
    for start in map.positions().filter(low).chain(map.positions()) {
        basins.push(fill(&mut dry, start));
    }
    basins.sort_by_key(|basin| Reverse(basin.len()));
    let last = basins.iter().flatten().map(|&(_, step)| step).max().unwrap_or(0);
    let legend =
        [(INK, "height 9"), (ORANGE, "largest basin"), (TEAL, "second"), (PINK, "third"), (heat(6, 9), "other basins")];
    Ok(Picture::new(last + 1, &legend, move |at| {
        let mut cells: Vec<u8> = map.cells().iter().map(|&cell| if cell == WALL { INK } else { GROUND }).collect();
        let mut sizes = [0; 3];
        for (rank, basin) in basins.iter().enumerate() {
            for &(place, _) in basin.iter().filter(|&&(_, step)| step < at) {
                cells[place] =
                    [ORANGE, TEAL, PINK].get(rank).copied().unwrap_or_else(|| heat(usize::from(map[place] - b'0'), 9));
                sizes.get_mut(rank).map(|size| *size += 1).unwrap_or_default();
            }
        }
        let product: u64 = sizes.iter().product();
        let [first, second, third] = sizes;
        let caption = format!(
            "{at} steps from the low points (risk {risk}), the largest basins have {first} × {second} × {third} = {product} cells."
        );
        Frame { width: map.width(), cells: inside(&map, &cells), caption }
    }))
}

/// The cells of a basin, each with its distance from the start. They become walls.
fn fill(dry: &mut Grid, start: usize) -> Vec<(usize, usize)> {
    let mut reached = Vec::new();
    let mut next = vec![start];
    for step in 0.. {
        next.retain(|&place| {
            dry[place] < WALL && {
                dry[place] = WALL;
                true
            }
        });
        if next.is_empty() {
            break;
        }
        reached.extend(next.iter().map(|&place| (place, step)));
        next = next.into_iter().flat_map(|place| dry.neighbours4(place)).collect();
    }
    reached
}

/// The cells without the border.
fn inside(map: &Grid, cells: &[u8]) -> Vec<u8> {
    map.positions().map(|place| cells[place]).collect()
}
