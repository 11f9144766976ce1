//! Scanner after scanner is placed, while the map turns.

use std::collections::HashSet;
use std::error::Error;

use super::colour::{BLUE, GROUND, INK, ORANGE, PINK};
use super::{Frame, Picture, dot};

const SIDE: i32 = 320;

/// The frames of a scanner.
const PER_SCANNER: usize = 5;

/// The frames of the complete map.
const AFTER: usize = 60;

/// How far above the map the eye is.
const TILT: f64 = 0.3;

/// The angle between two frames, in radians.
const TURN: f64 = 0.03;

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let scanners = day19::placed(&day19::parse(input)?)?;
    let last = PER_SCANNER * scanners.len() + AFTER;
    let distance = |one: [i32; 3], other: [i32; 3]| (0..3).map(|axis| one[axis].abs_diff(other[axis])).sum::<u32>();
    let middle = [0, 1, 2].map(|axis| {
        let along = scanners.iter().map(|(position, _)| position[axis]);
        f64::from(along.clone().min().unwrap_or(0) + along.max().unwrap_or(0)) / 2.0
    });
    let from_middle = move |point: [i32; 3]| [0, 1, 2].map(|axis| f64::from(point[axis]) - middle[axis]);
    let points = scanners.iter().flat_map(|(_, beacons)| beacons).map(|&beacon| from_middle(beacon));
    // However the map is turned.
    let radius = points.map(|[x, y, z]| x.hypot(z).max(y.abs() + TILT * x.hypot(z))).fold(1.0, f64::max);
    let legend = [
        (BLUE, "beacon"),
        (ORANGE, "beacon that the last scanner sees"),
        (INK, "scanner"),
        (PINK, "scanners farthest apart"),
    ];
    Ok(Picture::new(last, &legend, move |at| {
        let placed = &scanners[..(at / PER_SCANNER + 1).min(scanners.len())];
        let is_complete = at >= PER_SCANNER * scanners.len();
        let mut cells = vec![GROUND; (SIDE * SIDE) as usize];
        let mut draw = |point, radius_of_dot, colour| {
            let [x, y, z] = from_middle(point);
            let (sine, cosine) = (f64::from(u16::try_from(at).unwrap_or(0)) * TURN).sin_cos();
            // Turned about the vertical axis, and seen a little from above.
            let [across, down] = [x * cosine + z * sine, y - TILT * (z * cosine - x * sine)];
            let place = [across, down].map(|part| on_grid(part / radius));
            dot(&mut cells, SIDE as usize, place, radius_of_dot, colour);
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
        for position in farthest.into_iter().filter(|_| is_complete) {
            draw(position, 3, PINK);
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

/// The cell for a place between −1 and 1.
#[expect(clippy::cast_possible_truncation, reason = "a fraction of SIDE")]
fn on_grid(place: f64) -> i32 {
    (f64::from(SIDE) * (0.5 + 0.48 * place)) as i32
}
