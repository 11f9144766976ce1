//! Shows the reactor from the front, step by step. The colour of a cell on the screen shows how many of the reactor's cells
//! behind it are on.

use std::error::Error;

use day22::{Step, part1, part2, part2_pieces};

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{BACKGROUND, shade};

/// The number of cells in each direction: across, down, and in depth. Each column from front to back is a number with one bit per
/// cell.
const SIDE: usize = u128::BITS as usize;

/// The maximum number of frames. If there are more steps, each frame performs several.
const FRAMES: usize = 140;

#[derive(Clone)]
struct Reactor {
    steps: Vec<Step>,
    done: usize,
    per_frame: usize,
    /// For each column from front to back, the cells that are on, as bits.
    columns: Vec<u128>,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let steps = day22::parse(input)?;
    let small = part1(&steps);
    let all = part2(&steps)?;
    let count = steps.len();
    let per_frame = count.div_ceil(FRAMES);
    let reactor = Reactor { steps: steps.clone(), done: 0, per_frame, columns: vec![0; SIDE * SIDE] };
    let mut reactors = Simulation::new(reactor, take_steps);
    let legend =
        [(BACKGROUND, "off"), (shade(1, 9), "a little of the depth is on"), (shade(9, 9), "half of it or more")];
    Ok(Animation::new(count.div_ceil(per_frame), &legend, move |number| {
        let Reactor { done, columns, .. } = reactors.state_after(number);
        let colour = |&depth: &u128| if depth == 0 { BACKGROUND } else { shade(depth.count_ones() as usize, SIDE / 2) };
        let cubes = if *done == count {
            format!("{all} cubes are on, {small} of them within 50 of the origin")
        } else {
            part2_pieces(&steps[..*done]).map_or_else(
                |_| "too many cuboids overlap to count the cubes".to_owned(),
                |on| format!("{on} cubes are on"),
            )
        };
        Frame {
            width: SIDE,
            cells: columns.iter().map(colour).collect(),
            caption: format!("{done} of {count} steps: {cubes}."),
        }
    }))
}

/// Performs the steps of the next frame.
fn take_steps(reactor: &mut Reactor) {
    let (from, size) = bounds(&reactor.steps);
    for step in reactor.steps.iter().skip(reactor.done).take(reactor.per_frame) {
        let [xs, ys, zs] = [0, 1, 2].map(|axis| {
            let first = first_cell(step.cuboid.starts[axis] - from[axis], size[axis]);
            let end = first_cell(step.cuboid.ends[axis] - from[axis], size[axis]);
            first..end
        });
        let depth = zs.fold(0, |depth, z| depth | 1 << z);
        for y in ys {
            for x in xs.clone() {
                let column = &mut reactor.columns[(SIDE - 1 - y) * SIDE + x];
                *column = if step.is_on { *column | depth } else { *column & !depth };
            }
        }
    }
    reactor.done = (reactor.done + reactor.per_frame).min(reactor.steps.len());
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
