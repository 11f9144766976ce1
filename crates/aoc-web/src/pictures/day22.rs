//! The reactor from the front: how much of its depth is on, step after step.

use std::error::Error;

use day22::{Step, part1, part2, part2_pieces};

use super::colour::{GROUND, heat};
use super::{Frame, Picture, Steps};

/// The reactor is drawn with this many cells across and down, each with as many in depth: the bits of a number.
const SIDE: usize = u128::BITS as usize;

/// The most frames; of more steps, each frame takes some.
const FRAMES: usize = 140;

#[derive(Clone)]
struct Reactor {
    steps: Vec<Step>,
    done: usize,
    per_frame: usize,
    cells: Vec<u128>,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let steps = day22::parse(input)?;
    let (small, all) = (part1(&steps), part2(&steps)?);
    let (count, per_frame) = (steps.len(), steps.len().div_ceil(FRAMES));
    let mut reactors =
        Steps::new(Reactor { steps: steps.clone(), done: 0, per_frame, cells: vec![0; SIDE * SIDE] }, |reactor| {
            let [from, size] = bounds(&reactor.steps);
            for step in reactor.steps.iter().skip(reactor.done).take(reactor.per_frame) {
                // A cell belongs to a cuboid if its middle does.
                let first = |coordinate: i32, axis: usize| {
                    let along = 2 * i64::from(coordinate - from[axis]) * i64::from(u128::BITS) - i64::from(size[axis]);
                    usize::try_from(along.max(0)).unwrap_or(0).div_ceil(2 * size[axis].unsigned_abs() as usize)
                };
                let [xs, ys, zs] =
                    [0, 1, 2].map(|axis| first(step.cuboid.starts[axis], axis)..first(step.cuboid.ends[axis], axis));
                let depth = zs.fold(0, |depth, z| depth | 1 << z);
                for place in ys.flat_map(|y| xs.clone().map(move |x| (SIDE - 1 - y) * SIDE + x)) {
                    let cell = &mut reactor.cells[place];
                    *cell = if step.is_on { *cell | depth } else { *cell & !depth };
                }
            }
            reactor.done = (reactor.done + reactor.per_frame).min(reactor.steps.len());
        });
    let legend = [(GROUND, "off"), (heat(1, 9), "a little of the depth is on"), (heat(9, 9), "half of it or more")];
    Ok(Picture::new(count.div_ceil(per_frame), &legend, move |at| {
        let Reactor { done, cells, .. } = reactors.at(at);
        let shade = |&depth: &u128| if depth == 0 { GROUND } else { heat(depth.count_ones() as usize, SIDE / 2) };
        let on = match part2_pieces(&steps[..*done]) {
            _ if *done == count => format!("{all} cubes are on, {small} of them within 50 of the origin"),
            Ok(on) => format!("{on} cubes are on"),
            Err(_) => "too many overlap to be counted on the way".to_owned(),
        };
        Frame {
            width: SIDE,
            cells: cells.iter().map(shade).collect(),
            caption: format!("{done} of {count} steps: {on}."),
        }
    }))
}

/// The lowest coordinates of all cuboids, and how far they reach from there.
fn bounds(steps: &[Step]) -> [[i32; 3]; 2] {
    let from = [0, 1, 2].map(|axis| steps.iter().map(|step| step.cuboid.starts[axis]).min().unwrap_or(0));
    [from, [0, 1, 2].map(|axis| steps.iter().map(|step| step.cuboid.ends[axis]).max().unwrap_or(1) - from[axis])]
}
