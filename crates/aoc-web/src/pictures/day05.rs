//! Line after line, first without the diagonals.

use std::error::Error;

use day05::Line;

use super::colour::{BLUE, GROUND, ORANGE, PINK};
use super::{Frame, Picture, Steps};

/// The floor is drawn at half its size.
const SIDE: usize = 500;

/// The most frames; of more lines, each frame adds some.
const FRAMES: usize = 200;

#[derive(Clone)]
struct Floor {
    lines: Vec<Line>,
    drawn: usize,
    per_frame: usize,
    /// The number of lines at each point.
    counts: Vec<u8>,
    overlaps: usize,
    straight_overlaps: usize,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let mut lines = day05::parse(input)?;
    let is_diagonal = |line: &Line| line.ends[0].x != line.ends[1].x && line.ends[0].y != line.ends[1].y;
    lines.sort_by_key(is_diagonal);
    let (count, straight) = (lines.len(), lines.iter().filter(|line| !is_diagonal(line)).count());
    let per_frame = count.div_ceil(FRAMES);
    let floor =
        Floor { lines, drawn: 0, per_frame, counts: vec![0; 4 * SIDE * SIDE], overlaps: 0, straight_overlaps: 0 };
    let mut floors = Steps::new(floor, draw_lines);
    let legend = [(BLUE, "one line"), (ORANGE, "two lines"), (PINK, "more")];
    Ok(Picture::new(count.div_ceil(per_frame), &legend, move |at| {
        let Floor { drawn, counts, overlaps, straight_overlaps, .. } = floors.at(at);
        let at_most =
            |x: usize, y: usize| [0, 1, 2 * SIDE, 2 * SIDE + 1].map(|next| counts[4 * SIDE * y + 2 * x + next]);
        let cells = (0..SIDE * SIDE).map(|place| at_most(place % SIDE, place / SIDE).into_iter().max().unwrap_or(0));
        let cells = cells.map(|lines| [GROUND, BLUE, ORANGE, PINK][usize::from(lines.min(3))]).collect();
        let caption = if *drawn <= straight {
            format!("{drawn} of {straight} straight lines: they overlap at {overlaps} points.")
        } else {
            format!(
                "{drawn} of {count} lines: they overlap at {overlaps} points, {straight_overlaps} without the diagonals."
            )
        };
        Frame { width: SIDE, cells, caption }
    }))
}

fn draw_lines(floor: &mut Floor) {
    for line in floor.lines.iter().skip(floor.drawn).take(floor.per_frame) {
        let [start, end] = line.ends.map(|point| [point.x, point.y].map(i32::from));
        let steps = (end[0] - start[0]).abs().max((end[1] - start[1]).abs());
        for step in 0..=steps {
            let [x, y] =
                [0, 1].map(|axis| (start[axis] + (end[axis] - start[axis]).signum() * step).unsigned_abs() as usize);
            let count = &mut floor.counts[2 * SIDE * y + x];
            *count = count.saturating_add(1);
            floor.overlaps += usize::from(*count == 2);
        }
        floor.drawn += 1;
        if start.iter().zip(end).any(|(&from, to)| from == to) {
            floor.straight_overlaps = floor.overlaps;
        }
    }
}
