//! A wave spreads from the start and reaches the cells in order of their lowest total risk. Then a best path grows from the start.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::error::Error;
use std::iter;

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, INK, ORANGE, shade};
use crate::canvas::{dot, grid};

const TILES_PER_SIDE: usize = 5;

/// The number of frames until the wave reaches the end, and then again until the path does.
const FRAMES: usize = 120;

/// The front consists of the reached cells whose totals are less than `FRONT` below the wave's total. No risk is above 9, so the
/// front includes every reached cell next to a cell that is not reached yet.
const FRONT: usize = 9;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let tile = day15::parse(input)?;
    let width = tile.width() * TILES_PER_SIDE;
    let height = tile.height() * TILES_PER_SIDE;
    let mut risks = grid(width, height, 0)?;
    for (place, risk) in risks.iter_mut().enumerate() {
        let (x, y) = (place % width, place / width);
        let digit = tile.cells()[y % tile.height() * tile.width() + x % tile.width()];
        *risk = (usize::from(digit - b'1') + x / tile.width() + y / tile.height()) % 9 + 1;
    }
    let (totals, path) = lowest_totals(&risks, width);
    let lowest = totals[totals.len() - 1];
    let legend =
        [(ORANGE, "front of the wave"), (shade(2, 9), "low total"), (shade(9, 9), "high total"), (INK, "best path")];
    Ok(Animation::new(2 * FRAMES, &legend, move |number| {
        let wave = lowest * number.min(FRAMES) / FRAMES;
        let colour = |&total: &usize| {
            if total > wave {
                BACKGROUND
            } else if total + FRONT > wave && number < FRAMES {
                ORANGE
            } else {
                shade(total, lowest)
            }
        };
        let mut cells: Vec<u8> = totals.iter().map(colour).collect();
        let steps = path.len() * number.saturating_sub(FRAMES) / FRAMES;
        for &place in &path[path.len() - steps..] {
            let point = [place % width, place / width].map(|coordinate| i32::try_from(coordinate).unwrap_or(i32::MAX));
            dot(&mut cells, width, point, 1, INK);
        }
        let reached = totals.iter().filter(|&&total| total <= wave).count();
        let percent = reached * 100 / totals.len();
        let caption = if number < FRAMES {
            format!("Total risk {wave}: {percent} % of the cavern reached.")
        } else {
            format!("The lowest total risk is {lowest}; a path of {} steps has it.", path.len() - 1)
        };
        Frame { width, cells, caption }
    }))
}

/// The lowest total risk to each cell, found by Dijkstra's algorithm, and a best path, listed from the end to the start.
fn lowest_totals(risks: &[usize], width: usize) -> (Vec<usize>, Vec<usize>) {
    let mut totals = vec![usize::MAX; risks.len()];
    totals[0] = 0;
    let neighbours = |place: usize| {
        let column = place % width;
        let left = (column > 0).then(|| place - 1);
        let right = (column + 1 < width).then_some(place + 1);
        let up = place.checked_sub(width);
        let down = Some(place + width).filter(|&next| next < risks.len());
        [left, right, up, down].into_iter().flatten()
    };
    let mut queue = BinaryHeap::from([Reverse((0, 0))]);
    while let Some(Reverse((total, place))) = queue.pop() {
        for next in neighbours(place) {
            // Entering a cell costs the same from every side, so the first total of a cell is its lowest total.
            if totals[next] == usize::MAX {
                totals[next] = total + risks[next];
                queue.push(Reverse((totals[next], next)));
            }
        }
    }
    // The walk ends at the start: its total is 0 and all risks are positive, so no neighbour can come before it.
    let before = |&place: &usize| neighbours(place).find(|&before| totals[before] + risks[place] == totals[place]);
    let path = iter::successors(Some(risks.len() - 1), before).collect();
    (totals, path)
}
