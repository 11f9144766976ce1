//! Places one scanner after another on a rotating map.

use std::collections::HashSet;
use std::error::Error;

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, BLUE, INK, ORANGE, PINK};
use crate::canvas::dot;

const SIDE: i32 = 320;

const FRAMES_PER_SCANNER: usize = 5;

const FINAL_FRAMES: usize = 60;

/// The tilt of the view. The map's depth appears shortened to this fraction.
const TILT: f64 = 0.3;

/// The angle by which the map rotates from frame to frame, in radians.
const TURN: f64 = 0.03;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let scanners = day19::placed(&day19::parse(input)?)?;
    let last = FRAMES_PER_SCANNER * scanners.len() + FINAL_FRAMES;
    let distance = |one: [i32; 3], other: [i32; 3]| (0..3).map(|axis| one[axis].abs_diff(other[axis])).sum::<u32>();
    let middle = [0, 1, 2].map(|axis| {
        let along = scanners.iter().map(|(position, _)| position[axis]);
        f64::from(along.clone().min().unwrap_or(0) + along.max().unwrap_or(0)) / 2.0
    });
    let from_middle = move |point: [i32; 3]| [0, 1, 2].map(|axis| f64::from(point[axis]) - middle[axis]);
    let beacons = scanners.iter().flat_map(|(_, beacons)| beacons);
    // The radius covers all beacons at every angle of the map. The radius is at least 1, because coordinates are divided by it.
    let radius = beacons.map(|&beacon| reach(from_middle(beacon))).fold(1.0, f64::max);
    let legend = [
        (BLUE, "beacon"),
        (ORANGE, "beacon seen by the last scanner"),
        (INK, "scanner"),
        (PINK, "scanners farthest apart"),
    ];
    Ok(Animation::new(last, &legend, move |number| {
        let placed = &scanners[..(number / FRAMES_PER_SCANNER + 1).min(scanners.len())];
        let is_complete = number >= FRAMES_PER_SCANNER * scanners.len();
        let mut cells = vec![BACKGROUND; (SIDE * SIDE) as usize];
        let mut draw = |point, dot_radius, colour| {
            let [x, y, z] = from_middle(point);
            let angle = f64::from(u16::try_from(number).unwrap_or(0)) * TURN;
            let (sine, cosine) = angle.sin_cos();
            // Rotate the map about its vertical axis, and tilt it.
            let across = x * cosine + z * sine;
            let down = y - TILT * (z * cosine - x * sine);
            let place = [on_grid(across / radius), on_grid(down / radius)];
            dot(&mut cells, SIDE as usize, place, dot_radius, colour);
        };
        for (index, (_, beacons)) in placed.iter().enumerate() {
            let colour = if index + 1 == placed.len() && !is_complete { ORANGE } else { BLUE };
            for &beacon in beacons {
                draw(beacon, 1, colour);
            }
        }
        let pairs = placed.iter().flat_map(|(one, _)| placed.iter().map(move |(other, _)| [*one, *other]));
        let farthest = pairs.max_by_key(|&[one, other]| distance(one, other)).unwrap_or_default();
        for &(position, _) in placed {
            draw(position, 2, INK);
        }
        if is_complete {
            for position in farthest {
                draw(position, 3, PINK);
            }
        }
        let beacons: HashSet<_> = placed.iter().flat_map(|(_, beacons)| beacons).collect();
        let caption = format!(
            "{} of {} scanners placed: they see {} beacons and are up to {} apart.",
            placed.len(),
            scanners.len(),
            beacons.len(),
            distance(farthest[0], farthest[1])
        );
        Frame { width: SIDE as usize, cells, caption }
    }))
}

/// The greatest horizontal or vertical distance of a point from the middle of the frame, over all angles of the map.
fn reach([x, y, z]: [f64; 3]) -> f64 {
    let distance = x.hypot(z);
    distance.max(y.abs() + TILT * distance)
}

/// The column or row for a coordinate between −1 and 1. A margin of 2 % remains at each edge.
#[expect(clippy::cast_possible_truncation, reason = "a fraction of SIDE")]
fn on_grid(coordinate: f64) -> i32 {
    (f64::from(SIDE) * (0.5 + 0.48 * coordinate)) as i32
}
