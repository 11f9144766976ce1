//! The sheet is folded again and again, until the dots are letters.

use std::error::Error;

use day13::Fold;

use super::colour::{DIM, GROUND, INK, ORANGE};
use super::{Frame, Picture};

/// The frames of a fold.
const PER_FOLD: usize = TURNED.len();

/// How far the folded half still reaches at each of them, in eighths; on the other side, these are negative.
const TURNED: [i16; 8] = [8, 7, 5, 3, 0, -3, -5, -7];

/// The frame's longer side is at most this.
const MAX_SIDE: usize = 440;

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let manual = day13::parse(input)?;
    let [first, letters] = [day13::part1(&manual)?.to_string(), day13::part2(&manual)?];
    let sheets = (0..=manual.folds.len()).map(|folds| manual.folded_set(folds)).collect::<Result<Vec<_>, _>>()?;
    let legend = [(INK, "dot"), (ORANGE, "fold"), (DIM, "half that is folded")];
    Ok(Picture::new(manual.folds.len() * PER_FOLD, &legend, move |at| {
        let (folds, moment) = (at / PER_FOLD, at % PER_FOLD);
        let sheet = &sheets[folds];
        let fold = manual.folds.get(folds).filter(|_| moment > 0);
        let mut size = [0, 1].map(|axis| sheet.iter().map(|dot| usize::from(dot[axis]) + 1).max().unwrap_or(1));
        // The whole sheet, though the last dots may be before its end.
        if let Some(&Fold { axis, line }) = manual.folds.get(folds) {
            size[axis] = size[axis].max(2 * usize::from(line) + 1);
        }
        let scale = size[0].max(size[1]).div_ceil(MAX_SIDE);
        let [width, height] = size.map(|side| side.div_ceil(scale));
        let mut cells = vec![GROUND; width * height];
        let place = |x: u16, y: u16| usize::from(y) / scale * width + usize::from(x) / scale;
        if let Some(&Fold { axis, line }) = fold {
            for (index, cell) in cells.iter_mut().enumerate() {
                let along = [index % width, index / width][axis] * scale;
                if along.abs_diff(usize::from(line)) < scale {
                    *cell = ORANGE;
                }
            }
            for &(mut dot) in sheet {
                let beyond = dot[axis].cast_signed() - line.cast_signed();
                if beyond > 0 {
                    dot[axis] = line.saturating_add_signed(beyond * TURNED[moment] / 8);
                }
                cells[place(dot[0], dot[1])] = if beyond > 0 { DIM } else { INK };
            }
        } else {
            for &[x, y] in sheet {
                cells[place(x, y)] = INK;
            }
        }
        let dots = sheet.len();
        let caption = match folds {
            _ if folds == manual.folds.len() => format!(
                "All {folds} folds: {dots} dots form the letters {letters}; {first} were visible after the first."
            ),
            _ => format!("{folds} of {} folds: {dots} dots are visible.", manual.folds.len()),
        };
        Frame { width, cells, caption }
    }))
}
