use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use common::samples::SplitMix64;

use super::{animation, assert_frame, draw, square};

/// The positions of three scanners. Only neighbours in this list share beacons.
const SCANNERS: [[i32; 3]; 3] = [[0, 0, 0], [1100, 150, -250], [2200, -300, 400]];

/// For each scanner, the rotation from the axes of the map to the axes of the scanner.
const VIEWS: [fn([i32; 3]) -> [i32; 3]; 3] = [|seen| seen, |[x, y, z]| [y, -x, z], |[x, y, z]| [-z, y, x]];

/// The column or row of a frame for a coordinate between −1 and 1.
#[expect(clippy::cast_possible_truncation, reason = "a number below 320")]
fn cell(coordinate: f64) -> i32 {
    (160.0 + 153.6 * coordinate).floor() as i32
}

#[test]
fn a_frame_shows_the_placed_scanners_on_a_rotating_map() {
    let mut random = SplitMix64::new(0);
    let mut group = |middle: i32, size: usize| -> Vec<[i32; 3]> {
        let mut near = |middle: i32, most: u32| middle + random.between(0, 2 * most).cast_signed() - most.cast_signed();
        (0..size).map(|_| [near(middle, 300), near(0, 500), near(0, 500)]).collect()
    };
    let groups = [group(-500, 5), group(550, 14), group(1650, 14), group(2700, 5)];
    let seen = [0, 1, 2].map(|scanner| groups[scanner..scanner + 2].concat());
    let mut input = String::new();
    for scanner in 0..3 {
        let [x, y, z] = SCANNERS[scanner];
        writeln!(input, "--- scanner {scanner} ---").unwrap();
        for beacon in &seen[scanner] {
            let [x, y, z] = VIEWS[scanner]([beacon[0] - x, beacon[1] - y, beacon[2] - z]);
            writeln!(input, "{x},{y},{z}").unwrap();
        }
        input += "\n";
    }
    let mut animation = animation(19, input.trim_end());
    assert_eq!(animation.last(), 3 * 5 + 60);

    // The coordinates relative to the middle of the scanners. The second coordinate is the height.
    let from_middle = |[x, y, z]: [i32; 3]| [f64::from(x) - 1100.0, f64::from(y) + 75.0, f64::from(z) - 75.0];
    let reach = |beacon: &[i32; 3]| {
        let [x, y, z] = from_middle(*beacon);
        x.hypot(z).max(y.abs() + 0.3 * x.hypot(z))
    };
    let radius = groups.iter().flatten().map(reach).fold(0.0, f64::max);
    // Frame 7 shows two scanners. Frame 37, halfway through the animation, shows the complete map.
    for (number, placed) in [(7, 2), (37, 3)] {
        let mut cells = HashMap::new();
        let mut dot = |point, dot_radius, char| {
            let [x, y, z] = from_middle(point);
            let angle = z.atan2(x) - f64::from(number) * 0.03;
            let place =
                [x.hypot(z) * angle.cos(), y - 0.3 * x.hypot(z) * angle.sin()].map(|distance| cell(distance / radius));
            cells.extend(square(place, dot_radius).map(|place| (place, char)));
        };
        for (scanner, beacons) in seen.iter().enumerate().take(placed) {
            let char = if number == 7 && scanner == 1 { 'o' } else { 'b' };
            for &beacon in beacons {
                dot(beacon, 1, char);
            }
        }
        for &scanner in &SCANNERS[..placed] {
            dot(scanner, 2, 's');
        }
        if number == 37 {
            dot(SCANNERS[0], 3, 'f');
            dot(SCANNERS[2], 3, 'f');
        }
        let rows = draw(320, 320, |place| cells.get(&place).copied().unwrap_or('.'));
        let beacons: HashSet<_> = seen[..placed].iter().flatten().collect();
        let distance = if number == 7 { 1100 + 150 + 250 } else { 2200 + 300 + 400 };
        let caption = format!(
            "{placed} of 3 scanners placed: they see {} beacons and are up to {distance} apart.",
            beacons.len()
        );
        let key = [
            ('b', "beacon"),
            ('o', "beacon seen by the last scanner"),
            ('s', "scanner"),
            ('f', "scanners farthest apart"),
        ];
        assert_frame(&mut animation, number.try_into().unwrap(), &key, &caption, &rows);
    }
}
