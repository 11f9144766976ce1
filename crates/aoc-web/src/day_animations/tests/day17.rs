use std::collections::HashMap;

use super::{animation, assert_frame, draw, square};

/// The middle of the animation's last shots is at a frame that shows 240 × 320 points: one per cell downwards, and one for every
/// two cells across.
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
            shots.push((peak, y, x, points));
        }
    }
    shots.sort();
    let mut animation = animation(17, INPUT);
    assert_eq!(animation.last(), shots.len());

    let number = shots.iter().position(|shot| shot.1 == 23).unwrap() + 1;
    let mut cells = HashMap::new();
    let mut dot = |middle, radius, char| cells.extend(square(middle, radius).map(|place| (place, char)));
    let on_screen = |[x, y]: [i32; 2]| [2 * x + 4, 276 - y + 4];
    for (x, y) in (2 * 200..=2 * 227).flat_map(|x| (24..=27).map(move |y| (x, y))) {
        dot([x + 4, 276 + y + 4], 1, 't');
    }
    for shot in number - 12..number {
        let (radius, char) = if shot == number - 1 { (2, 'p') } else { (1, 'e') };
        let points: Vec<_> = shots[shot].3.iter().map(|&point| on_screen(point)).collect();
        dot(points[0], radius, char);
        for pair in points.windows(2) {
            let [across, down] = [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]];
            let steps = across.abs().max(down.abs());
            for step in 1..steps {
                dot([pair[0][0] + across * step / steps, pair[0][1] + down * step / steps], 0, char);
            }
            dot(pair[1], radius, char);
        }
    }
    dot(on_screen([0, 0]), 3, 's');
    let rows = draw(480, 320, |place| cells.get(&place).copied().unwrap_or('.'));
    let caption = format!(
        "{number} of {} shots that hit: with a velocity of {}, 23 the probe rises to 276.",
        shots.len(),
        shots[number - 1].2
    );
    let key = [('p', "probe"), ('e', "earlier shots"), ('t', "target"), ('s', "start")];
    assert_frame(&mut animation, number, &key, &caption, &rows);
    assert_eq!(animation.frame(0).caption, "The target is at x=200..227, y=-27..-24.");
}
