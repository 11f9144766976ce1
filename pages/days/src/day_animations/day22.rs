//! Shows the reactor from the front, step by step. The colour of a cell on the screen shows how many of the reactor's cells
//! behind it are on.

use std::error::Error;

use day22::{Step, part1, part2};

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{BACKGROUND, shade};

/// The number of cells along each axis of the reactor. A cell is on if the cube at its middle is on. Each `u128` holds the cells
/// behind one cell of the screen, one bit per cell. On the screen, y points up.
const SIDE: usize = u128::BITS as usize;

/// The maximum number of frames after the first frame, in which all cubes are off. If there are more steps, each frame performs
/// several.
const FRAMES: usize = 140;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let steps = day22::parse(input)?;
    let small = part1(&steps);
    let all = part2(&steps)?;
    let count = steps.len();
    let per_frame = count.div_ceil(FRAMES);
    let (from, size) = bounds(&steps);
    let all_steps = steps.clone();
    let mut reactors = Simulation::new(vec![0; SIDE * SIDE], move |screen, frames_before| {
        for step in all_steps.iter().skip(frames_before * per_frame).take(per_frame) {
            take_step(screen, step, from, size);
        }
    });
    let legend =
        [(BACKGROUND, "off"), (shade(1, 9), "a little of the depth is on"), (shade(9, 9), "half of it or more")];
    Ok(Animation::new(count.div_ceil(per_frame), &legend, move |number| {
        let screen = reactors.state_after(number);
        let done = (number * per_frame).min(count);
        let colour =
            |&behind: &u128| if behind == 0 { BACKGROUND } else { shade(behind.count_ones() as usize, SIDE / 2) };
        let cubes = if done == count {
            format!("{all} cubes are on, {small} of them within 50 of the origin")
        } else {
            part2(&steps[..done]).map_or_else(
                |_| "too many cuboids overlap to count the cubes".to_owned(),
                |on| format!("{on} cubes are on"),
            )
        };
        Frame {
            width: SIDE,
            cells: screen.iter().map(colour).collect(),
            caption: format!("{done} of {count} steps: {cubes}."),
        }
    }))
}

/// `from` and `size` are the [`bounds`] of the reactor.
fn take_step(screen: &mut [u128], step: &Step, from: [i32; 3], size: [i32; 3]) {
    let [xs, ys, zs] = [0, 1, 2].map(|axis| {
        let first = first_cell(step.cuboid.starts[axis] - from[axis], size[axis]);
        let end = first_cell(step.cuboid.ends[axis] - from[axis], size[axis]);
        first..end
    });
    let depth = zs.fold(0, |depth, z| depth | 1 << z);
    for y in ys {
        for x in xs.clone() {
            let behind = &mut screen[(SIDE - 1 - y) * SIDE + x];
            *behind = if step.is_on { *behind | depth } else { *behind & !depth };
        }
    }
}

/// The index of the first cell whose middle is at least `distance` from the reactor's edge. The [`SIDE`] cells along an axis
/// start at this edge, and together have the length `size`.
fn first_cell(distance: i32, size: i32) -> usize {
    let along = 2 * i64::from(distance) * i64::from(u128::BITS) - i64::from(size);
    usize::try_from(along.max(0)).unwrap_or(0).div_ceil(2 * size.unsigned_abs() as usize)
}

/// The lowest coordinates of all cuboids, and the size of the box that encloses the cuboids.
fn bounds(steps: &[Step]) -> ([i32; 3], [i32; 3]) {
    let from = [0, 1, 2].map(|axis| steps.iter().map(|step| step.cuboid.starts[axis]).min().unwrap_or(0));
    let end = [0, 1, 2].map(|axis| steps.iter().map(|step| step.cuboid.ends[axis]).max().unwrap_or(1));
    (from, [0, 1, 2].map(|axis| end[axis] - from[axis]))
}
