//! Draws the lines of vents one after another, with the diagonals last.

use std::error::Error;

use day05::Line;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{BACKGROUND, BLUE, ORANGE, PINK};

const FLOOR_SIDE: usize = 1000;

/// Each cell stands for 2 × 2 points, and shows the point with the most lines.
const FRAME_SIDE: usize = FLOOR_SIDE / 2;

/// The maximum number of frames after the first frame, which has no lines. If there are more lines, each frame adds several.
const FRAMES: usize = 200;

#[derive(Clone)]
struct Floor {
    /// The number of lines at each point.
    counts: Vec<u8>,
    overlaps: usize,
    axis_aligned_overlaps: usize,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let mut lines = day05::parse(input)?;
    let is_diagonal = |line: &Line| line.ends[0].x != line.ends[1].x && line.ends[0].y != line.ends[1].y;
    lines.sort_by_key(is_diagonal);
    let count = lines.len();
    let axis_aligned = lines.iter().filter(|line| !is_diagonal(line)).count();
    let per_frame = count.div_ceil(FRAMES);
    let floor = Floor { counts: vec![0; FLOOR_SIDE * FLOOR_SIDE], overlaps: 0, axis_aligned_overlaps: 0 };
    let mut floors = Simulation::new(floor, move |floor, frames_before| {
        for &line in lines.iter().skip(frames_before * per_frame).take(per_frame) {
            draw_line(floor, line);
        }
    });
    let legend = [(BLUE, "one line"), (ORANGE, "two lines"), (PINK, "more")];
    Ok(Animation::new(count.div_ceil(per_frame), &legend, move |number| {
        let Floor { counts, overlaps, axis_aligned_overlaps } = floors.state_after(number);
        let drawn = (number * per_frame).min(count);
        let mut cells = Vec::with_capacity(FRAME_SIDE * FRAME_SIDE);
        for top in (0..FLOOR_SIDE).step_by(2) {
            for left in (0..FLOOR_SIDE).step_by(2) {
                let upper = top * FLOOR_SIDE + left;
                let lower = upper + FLOOR_SIDE;
                let most = counts[upper].max(counts[upper + 1]).max(counts[lower]).max(counts[lower + 1]);
                cells.push([BACKGROUND, BLUE, ORANGE, PINK][usize::from(most.min(3))]);
            }
        }
        let caption = if drawn <= axis_aligned {
            format!("{drawn} of {axis_aligned} horizontal and vertical lines: they overlap at {overlaps} points.")
        } else {
            format!(
                "{drawn} of {count} lines: they overlap at {overlaps} points, {axis_aligned_overlaps} without the diagonals."
            )
        };
        Frame { width: FRAME_SIDE, cells, caption }
    }))
}

fn draw_line(floor: &mut Floor, Line { ends: [start, end] }: Line) {
    let across = end.x.cast_signed() - start.x.cast_signed();
    let down = end.y.cast_signed() - start.y.cast_signed();
    for step in 0..=across.abs().max(down.abs()) {
        let x = start.x.saturating_add_signed(across.signum() * step);
        let y = start.y.saturating_add_signed(down.signum() * step);
        let count = &mut floor.counts[usize::from(y) * FLOOR_SIDE + usize::from(x)];
        *count = count.saturating_add(1);
        if *count == 2 {
            floor.overlaps += 1;
        }
    }
    if across == 0 || down == 0 {
        floor.axis_aligned_overlaps = floor.overlaps;
    }
}
