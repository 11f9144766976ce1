//! The wave of lowest totals runs over the cavern, and leaves the path.

use std::error::Error;

use super::colour::{GROUND, INK, ORANGE, heat};
use super::{Frame, Picture, dot, grid};

const COPIES: usize = 5;

/// The frames of the wave; as many again show the path.
const FRAMES: usize = 120;

/// Totals this far below the current one are the front of the wave.
const FRONT: usize = 9;

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let tile = day15::parse(input)?;
    let [width, height] = [tile.width() * COPIES, tile.height() * COPIES];
    let mut risks = grid(width, height, 0)?;
    for (place, risk) in risks.iter_mut().enumerate() {
        let [x, y] = [place % width, place / width];
        let first = tile.cells()[y % tile.height() * tile.width() + x % tile.width()] - b'1';
        *risk = (usize::from(first) + x / tile.width() + y / tile.height()) % 9 + 1;
    }
    let (totals, path) = lowest_totals(&risks, width);
    let lowest = *path.first().map_or(&0, |&end| &totals[end]);
    let mut in_order = totals.clone();
    in_order.sort_unstable();
    let legend =
        [(ORANGE, "front of the wave"), (heat(2, 9), "low total"), (heat(9, 9), "high total"), (INK, "best path")];
    Ok(Picture::new(2 * FRAMES, &legend, move |at| {
        let total = lowest * at.min(FRAMES) / FRAMES;
        let shade = |&reached: &usize| match reached {
            _ if reached > total => GROUND,
            _ if reached + FRONT > total && at < FRAMES => ORANGE,
            _ => heat(reached, lowest),
        };
        let mut cells: Vec<u8> = totals.iter().map(shade).collect();
        let steps = path.len() * at.saturating_sub(FRAMES) / FRAMES;
        for &place in &path[path.len() - steps..] {
            let at = [place % width, place / width].map(|side| i32::try_from(side).unwrap_or(i32::MAX));
            dot(&mut cells, width, at, 1, INK);
        }
        let percent = in_order.partition_point(|&reached| reached <= total) * 100 / totals.len();
        let caption = match at {
            _ if at < FRAMES => format!("Total risk {total}: {percent} % of the cavern reached."),
            _ => format!("The lowest total risk is {lowest}; a path of {} steps has it.", path.len() - 1),
        };
        Frame { width, cells, caption }
    }))
}

/// The lowest total of each cell by Dijkstra's algorithm, and a best path from the end to the start.
fn lowest_totals(risks: &[usize], width: usize) -> (Vec<usize>, Vec<usize>) {
    let mut totals = vec![usize::MAX; risks.len()];
    totals[0] = 0;
    let neighbours = |place: usize| {
        let column = place % width;
        let sideways = [(column > 0).then(|| place - 1), (column + 1 < width).then_some(place + 1)];
        let across = [place.checked_sub(width), Some(place + width).filter(|&next| next < risks.len())];
        sideways.into_iter().chain(across).flatten()
    };
    // The cells to visit, by their totals.
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
