//! Shows a wave of lowest total risks that spreads over the cavern, and then a path with the lowest total risk.

use std::error::Error;

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, INK, ORANGE, shade};
use crate::canvas::{dot, grid};

/// The number of copies of the tile in a row or a column of the cavern.
const COPIES: usize = 5;

/// The number of frames for the wave. The path takes the same number of frames.
const FRAMES: usize = 120;

/// A cell that the wave has reached belongs to the front if the wave's current total exceeds the cell's total by less than this.
const FRONT: usize = 9;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let tile = day15::parse(input)?.grid;
    let width = tile.width() * COPIES;
    let height = tile.height() * COPIES;
    let mut risks = grid(width, height, 0)?;
    for (place, risk) in risks.iter_mut().enumerate() {
        let (x, y) = (place % width, place / width);
        let in_tile = tile.cells()[y % tile.height() * tile.width() + x % tile.width()] - b'1';
        *risk = (usize::from(in_tile) + x / tile.width() + y / tile.height()) % 9 + 1;
    }
    let (totals, path) = lowest_totals(&risks, width);
    let lowest = *path.first().map_or(&0, |&end| &totals[end]);
    let mut sorted_totals = totals.clone();
    sorted_totals.sort_unstable();
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
            let point = [place % width, place / width].map(|side| i32::try_from(side).unwrap_or(i32::MAX));
            dot(&mut cells, width, point, 1, INK);
        }
        let percent = sorted_totals.partition_point(|&total| total <= wave) * 100 / totals.len();
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
    // The cells to visit, indexed by their totals.
    let mut queue = vec![vec![0]];
    let mut total = 0;
    while total < queue.len() {
        while let Some(place) = queue[total].pop() {
            for next in neighbours(place) {
                if totals[next] < usize::MAX {
                    continue;
                }
                totals[next] = total + risks[next];
                if queue.len() <= totals[next] {
                    queue.resize(totals[next] + 1, Vec::new());
                }
                queue[totals[next]].push(next);
            }
        }
        total += 1;
    }
    let mut path = vec![risks.len() - 1];
    while let Some(&place) = path.last().filter(|&&place| place > 0) {
        path.extend(neighbours(place).find(|&before| totals[before] + risks[place] == totals[place]));
    }
    (totals, path)
}
