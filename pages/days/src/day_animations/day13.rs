//! Folds the sheet again and again, until the dots form letters.

use std::error::Error;

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, DIM, INK, ORANGE};

/// For each frame n of a fold, how far the moving half of the sheet reaches beyond the fold line, in eighths of its original reach:
/// 8 cos(22.5° n), rounded toward 0. If the number is negative, the moving half is on the other side of the line.
const REACH: [i16; 8] = [8, 7, 5, 3, 0, -3, -5, -7];

const FRAMES_PER_FOLD: usize = REACH.len();

/// The maximum length of the frame's longer side, in cells.
const MAX_SIDE: usize = 440;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let manual = day13::parse(input)?;
    let dots_after_first = day13::part1(&manual)?;
    let letters = day13::part2(&manual)?;
    let sheets = (0..=manual.folds.len()).map(|folds| manual.folded_set(folds)).collect::<Result<Vec<_>, _>>()?;
    let legend = [(INK, "dot"), (ORANGE, "fold"), (DIM, "moving half")];
    Ok(Animation::new(manual.folds.len() * FRAMES_PER_FOLD, &legend, move |number| {
        let folds = number / FRAMES_PER_FOLD;
        let moment = number % FRAMES_PER_FOLD;
        let sheet = &sheets[folds];
        let next_fold = manual.folds.get(folds).map(|fold| (fold.axis as usize, fold.line));
        let mut size = [0, 1].map(|axis| sheet.iter().map(|dot| usize::from(dot[axis]) + 1).max().unwrap_or(1));
        // The fold line is in the middle of the sheet, even if no dot is at the sheet's edge.
        if let Some((axis, line)) = next_fold {
            size[axis] = 2 * usize::from(line) + 1;
        }
        let scale = size[0].max(size[1]).div_ceil(MAX_SIDE);
        let width = size[0].div_ceil(scale);
        let height = size[1].div_ceil(scale);
        let mut cells = vec![BACKGROUND; width * height];
        let place = |[x, y]: [u16; 2]| usize::from(y) / scale * width + usize::from(x) / scale;
        match next_fold {
            Some((axis, line)) if moment > 0 => {
                for (index, cell) in cells.iter_mut().enumerate() {
                    let along = [index % width, index / width][axis] * scale;
                    if along.abs_diff(usize::from(line)) < scale {
                        *cell = ORANGE;
                    }
                }
                for &(mut dot) in sheet.iter().filter(|dot| dot[axis] > line) {
                    let beyond = (dot[axis] - line).cast_signed();
                    dot[axis] = line.saturating_add_signed(beyond * REACH[moment] / 8);
                    cells[place(dot)] = DIM;
                }
                // Draw the dots of the still half last, so that they cover the dots of the moving half.
                for &dot in sheet.iter().filter(|dot| dot[axis] < line) {
                    cells[place(dot)] = INK;
                }
            }
            _ => {
                for &dot in sheet {
                    cells[place(dot)] = INK;
                }
            }
        }
        let dots = sheet.len();
        let caption = if folds == manual.folds.len() {
            format!(
                "All {folds} folds: {dots} dots form the letters {letters}; {dots_after_first} were visible after the first."
            )
        } else {
            format!("{folds} of {} folds: {dots} dots are visible.", manual.folds.len())
        };
        Frame { width, cells, caption }
    }))
}
