use std::collections::HashSet;
use std::fmt::Write;

use super::{animation, assert_frame, draw};

const LIMITS: [[i32; 2]; 3] = [[-20, 40], [-10, 20], [0, 45]];

/// 280 steps, two for each frame of the animation. The first step covers the whole reactor.
fn steps() -> Vec<(bool, [[i32; 2]; 3])> {
    let mut steps = vec![(false, LIMITS)];
    for step in 1..280 {
        let side = |axis: usize, stride: i32, size: i32| {
            let [low, high] = LIMITS[axis];
            let start = low + step * stride % (high - low);
            [start, (start + size).min(high)]
        };
        steps.push((step % 3 > 0, [side(0, 11, 5 + step % 9), side(1, 7, 3 + step % 4), side(2, 13, 2 + step % 12)]));
    }
    steps
}

#[test]
fn a_cell_shows_how_much_of_the_depth_is_on() {
    let mut input = String::new();
    let mut on = HashSet::new();
    for (number, (is_on, [[x0, x1], [y0, y1], [z0, z1]])) in (1..).zip(steps()) {
        writeln!(input, "{} x={x0}..{x1},y={y0}..{y1},z={z0}..{z1}", if is_on { "on" } else { "off" }).unwrap();
        // The middle frame shows the reactor after half of the steps.
        let cubes = (x0..=x1).flat_map(|x| (y0..=y1).flat_map(move |y| (z0..=z1).map(move |z| [x, y, z])));
        if number <= 140 && is_on {
            on.extend(cubes);
        } else if number <= 140 {
            for cube in cubes {
                on.remove(&cube);
            }
        }
    }
    let mut animation = animation(22, &input);
    assert_eq!(animation.last(), 140);
    // The coordinate of the cube that contains the middle of a cell.
    let cube =
        |axis: usize, cell: i32| LIMITS[axis][0] + (2 * cell + 1) * (LIMITS[axis][1] - LIMITS[axis][0] + 1) / 256;
    let rows = draw(128, 128, |[column, row]| {
        let depth = (0..128).filter(|&cell| on.contains(&[cube(0, column), cube(1, 127 - row), cube(2, cell)])).count();
        if depth == 0 { '.' } else { ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'][(depth * 9 / 64).min(9)] }
    });
    let key = [('.', "off"), ('1', "a little of the depth is on"), ('9', "half of it or more")];
    assert_frame(&mut animation, 70, &key, &format!("140 of 280 steps: {} cubes are on.", on.len()), &rows);
}
