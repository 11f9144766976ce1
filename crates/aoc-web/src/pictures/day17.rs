//! All shots that hit, from the lowest to the highest.

use std::error::Error;

use day17::Target;

use super::colour::{DIM, GROUND, INK, ORANGE, TEAL};
use super::{Frame, Picture, dot};

const WIDTH: i32 = 480;
const HEIGHT: i32 = 320;

/// The most frames; of more shots, each frame adds some.
const FRAMES: usize = 240;

/// The shots before the current one that are also drawn.
const TRAIL: usize = 12;

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let target = day17::parse(input)?;
    let mut shots = hits(target);
    shots.sort_by_key(|&[x, y]| (peak(y), y, x));
    let last = FRAMES.min(shots.len());
    let legend = [(INK, "probe"), (DIM, "shots before"), (TEAL, "target"), (ORANGE, "start")];
    Ok(Picture::new(last, &legend, move |at| {
        let count = shots.len() * at / last.max(1);
        let fired = &shots[..count];
        let highest = fired.last().map_or(0, |shot| peak(shot[1]));
        // Across and up, with a margin; what is far away shrinks.
        let [wide, high] = [target.x[1] * 21 / 20 + 2, (highest - target.y[0]) * 21 / 20 + 2];
        let place = |[x, y]: [i32; 2]| [x * WIDTH / wide + 4, (highest - y) * HEIGHT / high + 4];
        let mut cells = vec![GROUND; (WIDTH * HEIGHT) as usize];
        let [[left, top], [right, bottom]] = [place([target.x[0], target.y[1]]), place([target.x[1], target.y[0]])];
        for (x, y) in (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))) {
            dot(&mut cells, WIDTH as usize, [x, y], 1, TEAL);
        }
        for (shot, &velocity) in fired.iter().enumerate().skip(count.saturating_sub(TRAIL)) {
            let (radius, colour) = if shot + 1 == count { (2, INK) } else { (1, DIM) };
            let mut from = place([0, 0]);
            for to in positions(target, velocity).map(place) {
                line(&mut cells, [from, to], colour);
                dot(&mut cells, WIDTH as usize, to, radius, colour);
                from = to;
            }
        }
        dot(&mut cells, WIDTH as usize, place([0, 0]), 3, ORANGE);
        let caption = match fired.last() {
            Some([x, y]) => format!(
                "{count} of {} shots that hit: with a velocity of {x}, {y} the probe rises to {highest}.",
                shots.len()
            ),
            None => format!("The target is at x={}..{}, y={}..{}.", target.x[0], target.x[1], target.y[0], target.y[1]),
        };
        Frame { width: WIDTH as usize, cells, caption }
    }))
}

fn line(cells: &mut [u8], [from, to]: [[i32; 2]; 2], colour: u8) {
    let steps = (to[0] - from[0]).abs().max((to[1] - from[1]).abs());
    for step in 1..steps {
        let place = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * step / steps);
        dot(cells, WIDTH as usize, place, 0, colour);
    }
}

/// The greatest height that a probe with this vertical speed reaches.
fn peak(speed: i32) -> i32 {
    if speed > 0 { speed * (speed + 1) / 2 } else { 0 }
}

/// All velocities that hit the target. A probe that starts faster upwards than the target is deep passes it in a single step on
/// its way down.
fn hits(target: Target) -> Vec<[i32; 2]> {
    let velocities = (target.y[0]..=-target.y[0]).flat_map(|y| (1..=target.x[1]).map(move |x| [x, y]));
    let is_over =
        |[x, y]: [i32; 2]| (target.x[0]..=target.x[1]).contains(&x) && (target.y[0]..=target.y[1]).contains(&y);
    velocities.filter(|&velocity| positions(target, velocity).any(is_over)).collect()
}

/// Where a probe is after each step, until it is below or beyond the target.
fn positions(target: Target, velocity: [i32; 2]) -> impl Iterator<Item = [i32; 2]> {
    let next = move |&([x, y], [dx, dy]): &([i32; 2], [i32; 2])| Some(([x + dx, y + dy], [(dx - 1).max(0), dy - 1]));
    let path = std::iter::successors(Some(([0, 0], velocity)), next).map(|(position, _)| position);
    path.take_while(move |&[x, y]| x <= target.x[1] && y >= target.y[0])
}
