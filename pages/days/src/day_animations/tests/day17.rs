use std::collections::HashMap;

use super::{animation, assert_frame, draw, square};

/// With this target, the frame of the shot that rises to 276 shows 240 × 320 points. A frame has 480 × 320 cells, so a cell is
/// half a point wide and one point high.
const INPUT: &str = "target area: x=200..227, y=-27..-24\n";

#[test]
fn a_frame_shows_a_shot_and_the_shots_before_it() {
    let mut shots = Vec::new();
    for (x, y) in (1..=227).flat_map(|x| (-27..=27).map(move |y| (x, y))) {
        let mut points = vec![[0, 0]];
        let (mut speed_x, mut speed_y) = (x, y);
        loop {
            let [last_x, last_y] = points[points.len() - 1];
            let next = [last_x + speed_x, last_y + speed_y];
            if next[0] > 227 || next[1] < -27 {
                break;
            }
            points.push(next);
            speed_x = (speed_x - 1).max(0);
            speed_y -= 1;
        }
        if points.iter().any(|&[x, y]| x >= 200 && y <= -24) {
            let peak = points.iter().map(|point| point[1]).max().unwrap();
            shots.push((peak, [y, x], points));
        }
    }
    shots.sort();
    let mut animation = animation(17, INPUT);
    assert_eq!(animation.last(), shots.len());

    let current = shots.iter().position(|&(peak, ..)| peak == 276).unwrap();
    let number = current + 1;
    let mut cells = HashMap::new();
    let mut dot = |middle, radius, char| cells.extend(square(middle, radius).map(|place| (place, char)));
    let on_screen = |[x, y]: [i32; 2]| [2 * x + 4, 276 - y + 4];
    for (x, y) in (2 * 200..=2 * 227).flat_map(|x| (24..=27).map(move |y| (x, y))) {
        dot([x + 4, 276 + y + 4], 1, 't');
    }
    for (shot, (_, _, points)) in shots.iter().enumerate().take(number).skip(number - 12) {
        let (radius, char) = if shot == current { (2, 'p') } else { (1, 'e') };
        let points: Vec<_> = points.iter().map(|&point| on_screen(point)).collect();
        dot(points[0], radius, char);
        for pair in points.windows(2) {
            let [[x, y], to] = [pair[0], pair[1]];
            let [across, down] = [to[0] - x, to[1] - y];
            let steps = across.abs().max(down.abs());
            for step in 1..steps {
                dot([x + across * step / steps, y + down * step / steps], 0, char);
            }
            dot(to, radius, char);
        }
    }
    dot(on_screen([0, 0]), 3, 's');
    let rows = draw(480, 320, |place| cells.get(&place).copied().unwrap_or('.'));
    let count = shots.len();
    let caption = format!("{number} of {count} shots that hit: with a velocity of 20, 23 the probe rises to 276.");
    let key = [('p', "probe"), ('e', "earlier shots"), ('t', "target"), ('s', "start")];
    assert_frame(&mut animation, number, &key, &caption, &rows);
    assert_eq!(animation.frame(0).caption, "The target is at x=200..227, y=-27..-24.");
}
