//! Draws all shots that hit the target, from the lowest to the highest.

use std::error::Error;
use std::iter;

use day17::Target;

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, DIM, INK, ORANGE, TEAL};
use crate::canvas::dot;

const WIDTH: i32 = 480;
const HEIGHT: i32 = 320;

/// The number of cells to the left of the start and above the highest point.
const MARGIN: i32 = 4;

/// The maximum number of frames after the first frame, which has no shots. If there are more shots, some frames add several.
const FRAMES: usize = 240;

/// The maximum number of shots in a frame: the current shot, and the shots just before it.
const TRAIL: usize = 12;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let target = day17::parse(input)?;
    let mut shots = hits(target);
    shots.sort_by_key(|&[x, y]| (peak(y), y, x));
    let last = FRAMES.min(shots.len());
    let legend = [(INK, "probe"), (DIM, "earlier shots"), (TEAL, "target"), (ORANGE, "start")];
    Ok(Animation::new(last, &legend, move |number| {
        let count = shots.len() * number / last.max(1);
        let fired = &shots[..count];
        let highest = fired.last().map_or(0, |velocity| peak(velocity[1]));
        // A frame shows everything from the start to the target's right edge, and from the highest point to the target's bottom
        // edge. Beyond these two edges, a frame shows about 5 % more, and two more points in case the target is near the start.
        let shown_width = target.x.max * 21 / 20 + 2;
        let shown_height = (highest - target.y.min) * 21 / 20 + 2;
        let on_canvas =
            |[x, y]: [i32; 2]| [x * WIDTH / shown_width + MARGIN, (highest - y) * HEIGHT / shown_height + MARGIN];
        let mut cells = vec![BACKGROUND; (WIDTH * HEIGHT) as usize];
        let [left, top] = on_canvas([target.x.min, target.y.max]);
        let [right, bottom] = on_canvas([target.x.max, target.y.min]);
        // Dots of 3 × 3 cells keep a thin target visible.
        for y in top..=bottom {
            for x in left..=right {
                dot(&mut cells, WIDTH as usize, [x, y], 1, TEAL);
            }
        }
        for (index, &velocity) in fired.iter().enumerate().skip(count.saturating_sub(TRAIL)) {
            let (radius, colour) = if index + 1 == count { (2, INK) } else { (1, DIM) };
            let mut from = on_canvas([0, 0]);
            for to in positions(target, velocity).map(on_canvas) {
                draw_line(&mut cells, from, to, colour);
                dot(&mut cells, WIDTH as usize, to, radius, colour);
                from = to;
            }
        }
        dot(&mut cells, WIDTH as usize, on_canvas([0, 0]), 3, ORANGE);
        let caption = match fired.last() {
            Some([x, y]) => format!(
                "{count} of {} shots that hit: with a velocity of {x}, {y} the probe rises to {highest}.",
                shots.len()
            ),
            None => {
                format!("The target is at x={}..{}, y={}..{}.", target.x.min, target.x.max, target.y.min, target.y.max)
            }
        };
        Frame { width: WIDTH as usize, cells, caption }
    }))
}

/// Draws a line between two points, excluding the points themselves.
fn draw_line(cells: &mut [u8], from: [i32; 2], to: [i32; 2], colour: u8) {
    let across = to[0] - from[0];
    let down = to[1] - from[1];
    let steps = across.abs().max(down.abs());
    for step in 1..steps {
        let point = [from[0] + across * step / steps, from[1] + down * step / steps];
        dot(cells, WIDTH as usize, point, 0, colour);
    }
}

fn peak(speed: i32) -> i32 {
    if speed > 0 { speed * (speed + 1) / 2 } else { 0 }
}

/// All velocities that hit the target, found by trying. A probe must start to the right. A probe that is faster to the right or
/// downwards than tried here is past the target after one step. A probe that starts upwards at least as fast as the target is deep
/// falls back to the height of the start, and jumps past the target in the next step.
fn hits(target: Target) -> Vec<[i32; 2]> {
    let velocities = (target.y.min..-target.y.min).flat_map(|y| (1..=target.x.max).map(move |x| [x, y]));
    let is_in_target =
        |[x, y]: [i32; 2]| (target.x.min..=target.x.max).contains(&x) && (target.y.min..=target.y.max).contains(&y);
    velocities.filter(|&velocity| positions(target, velocity).any(is_in_target)).collect()
}

/// The positions of a probe: the start, and the position after each step until the probe is below or beyond the target.
fn positions(target: Target, velocity: [i32; 2]) -> impl Iterator<Item = [i32; 2]> {
    let next = move |&([x, y], [dx, dy]): &([i32; 2], [i32; 2])| Some(([x + dx, y + dy], [(dx - 1).max(0), dy - 1]));
    let path = iter::successors(Some(([0, 0], velocity)), next).map(|(position, _)| position);
    path.take_while(move |&[x, y]| x <= target.x.max && y >= target.y.min)
}
