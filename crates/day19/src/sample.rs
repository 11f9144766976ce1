//! Beacon Scanner: 26 to 40 scanners that see 25 to 27 beacons each.
//!
//! Space is divided into cells, which are cubes with sides of 1200. Each scanner has a cell of its own, and is less than 100 away
//! from the centre of the cell along each axis. Three beacons are near each corner of an occupied cell, and one to three more,
//! mostly two, are near its centre. Each beacon is at most 300 away from that corner or centre along each axis. A scanner reports
//! exactly the beacons near the corners and the centre of its own cell, even if a beacon near the centre of an adjacent cell is
//! within its range. Two scanners share 12 beacons if their cells share a face, 6 if the cells share only an edge, and 3 if the
//! cells share only a corner.
//!
//! The layout grows from the first cell. Each new cell shares a face with an earlier cell, and usually with only one. Apart from
//! one face for each new cell, at most ten faces are shared in the whole layout. Scanners have random orientations and report their
//! beacons in random order. A layout that is too compact or too long is drawn again, because real inputs have 350 to 510 beacons,
//! and the largest distance between two scanners is 9000 to 17,000.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until};

/// The side of a cell.
const CELL: i32 = 1200;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<u32>) = (350..=510, 9000..=17_000);

type Point = [i32; 3];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let cells = cells(random);
        input(&cells, random)
    };
    draw_until(&ANSWERS, draw, |sample| {
        let report = crate::parse(sample).ok()?;
        Some((crate::part1(&report).ok()?, crate::part2(&report).ok()?))
    })
}

/// The cells that contain a scanner, with coordinates in units of [`CELL`].
fn cells(random: &mut SplitMix64) -> Vec<Point> {
    let count = random.between(26, 40);
    let mut cells = vec![[0; 3]];
    let mut further_faces = 0;
    let mut newest = 0;
    while newest + 1 < count {
        // The new cell is often next to one of the five newest cells, so that the layout gets long.
        let least = if random.coin() { newest.saturating_sub(4) } else { 0 };
        let mut cell = cells[random.between(least, newest) as usize];
        cell[random.between(0, 2) as usize] += if random.coin() { 1 } else { -1 };
        let shares_face = |other: &&Point| distance(**other, cell) == 1;
        let faces = cells.iter().filter(shares_face).count();
        let is_taken = cells.contains(&cell);
        let is_welcome = faces == 1 || (further_faces + faces <= 11 && random.between(0, 3) == 0);
        if !is_taken && is_welcome {
            further_faces += faces - 1;
            cells.push(cell);
            newest += 1;
        }
    }
    cells
}

fn distance(one: Point, other: Point) -> u32 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).sum()
}

fn input(cells: &[Point], random: &mut SplitMix64) -> String {
    let mut beacons_at_corners: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    let mut input = String::new();
    for (number, cell) in cells.iter().enumerate() {
        let centre = cell.map(|place| CELL * place);
        let centres = random.choose(&[1, 2, 2, 2, 2, 3]);
        let mut beacons: Vec<Point> = (0..centres).map(|_| near(centre, 300, random)).collect();
        for corner in 0..8 {
            let corner =
                [0, 1, 2].map(|axis| centre[axis] + if corner >> axis & 1 == 0 { CELL / 2 } else { -CELL / 2 });
            let at_corner = beacons_at_corners.entry(corner);
            beacons.extend(at_corner.or_insert_with(|| (0..3).map(|_| near(corner, 300, random)).collect()).iter());
        }
        random.shuffle(&mut beacons);
        let scanner = near(centre, 99, random);
        let orientation = orientation(random);
        // Writing to a string cannot fail.
        let _ = writeln!(input, "{}--- scanner {number} ---", if number == 0 { "" } else { "\n" });
        for beacon in beacons {
            let [x, y, z] = orientation.map(|(axis, sign)| sign * (beacon[axis] - scanner[axis]));
            let _ = writeln!(input, "{x},{y},{z}");
        }
    }
    input
}

/// A random point that is at most `most` away from `point` along each axis.
fn near(point: Point, most: u32, random: &mut SplitMix64) -> Point {
    point.map(|coordinate| coordinate + random.between(0, 2 * most).cast_signed() - most.cast_signed())
}

/// Draws one of the 24 rotations of a cube. For each new axis, names the old axis whose coordinates it takes, and their sign.
fn orientation(random: &mut SplitMix64) -> [(usize, i32); 3] {
    let mut axes = [0, 1, 2];
    random.shuffle(&mut axes);
    let mut signs = [(); 3].map(|()| if random.coin() { 1 } else { -1 });
    let swaps_two = [[0, 2, 1], [2, 1, 0], [1, 0, 2]].contains(&axes);
    let is_mirrored = (signs.iter().product::<i32>() == -1) != swaps_two;
    signs[0] *= if is_mirrored { -1 } else { 1 };
    [0, 1, 2].map(|axis| (axes[axis], signs[axis]))
}
