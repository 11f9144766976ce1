//! Scanners that see the same beacons from other places and in other orientations.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;

use samples::SplitMix64;

use crate::oracle::{determinant, oracle};
use crate::solve;

pub type Point = [i32; 3];

/// An input with these beacons for each scanner.
pub fn report(scanners: &[Vec<Point>]) -> String {
    let mut input = String::new();
    for (number, beacons) in scanners.iter().enumerate() {
        writeln!(input, "{}--- scanner {number} ---", if number == 0 { "" } else { "\n" }).unwrap();
        for [x, y, z] in beacons {
            writeln!(input, "{x},{y},{z}").unwrap();
        }
    }
    input
}

/// All ways to turn a cube, as matrices.
pub fn turns() -> Vec<[Point; 3]> {
    let rows = &[[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
    let matrices = rows.iter().flat_map(|&x| rows.iter().flat_map(move |&y| rows.iter().map(move |&z| [x, y, z])));
    matrices.filter(|&matrix| determinant(matrix) == 1).collect()
}

/// Beacons as a scanner at this place sees them, turned like this.
pub fn seen(beacons: &[Point], place: Point, turn: [Point; 3]) -> Vec<Point> {
    let step = |beacon: &Point| [0, 1, 2].map(|axis| beacon[axis] - place[axis]);
    let turned = |step: Point| turn.map(|row| row.iter().zip(step).map(|(factor, step)| factor * step).sum());
    beacons.iter().map(|beacon| turned(step(beacon))).collect()
}

/// Points with coordinates from `-most` to `most`.
pub fn random_points(count: usize, most: u32, random: &mut SplitMix64) -> Vec<Point> {
    let mut coordinate = || random.between(0, 2 * most).cast_signed() - most.cast_signed();
    (0..count).map(|_| [coordinate(), coordinate(), coordinate()]).collect()
}

#[test]
fn a_scanner_is_placed_whatever_its_orientation() {
    let mut random = SplitMix64::new(24);
    assert_eq!(turns().len(), 24);
    for (number, turn) in turns().into_iter().enumerate() {
        let [common, only_first, only_second] =
            [12 + number % 3, 5, 7].map(|count| random_points(count, 300, &mut random));
        let place = [700, -100 * i32::try_from(number % 7).unwrap(), 5];
        let first = [common.clone(), only_first].concat();
        let second = seen(&[common.clone(), only_second].concat(), place, turn);
        let answers = (12 + common.len(), place.map(i32::unsigned_abs).iter().sum());
        assert_eq!(solve(&report(&[first.clone(), second.clone()])).unwrap(), answers);
        assert_eq!(solve(&report(&[second, first])).unwrap(), answers);
    }
}

#[test]
fn steps_that_fit_several_turns_and_equal_lengths_do_not_mislead() {
    // The corners of a cube look alike in every orientation, and from each of them so do the two nearest corners. Steps between
    // the points on an axis fit four turns. Two points more settle which it is.
    let corners = (0..8).map(|corner| [0, 1, 2].map(|axis| 40 * (corner >> axis & 1)));
    let mut common: Vec<Point> = corners.chain([[400, 0, 0], [450, 0, 0], [70, 300, 0], [-100, 20, 333]]).collect();
    let alone: Vec<Point> = [[900, 900, 900], [900, 900, 940], [940, 900, 900], [-700, 0, 100]].to_vec();
    for turn in turns() {
        let first = [common.clone(), alone.clone()].concat();
        let second = [seen(&common, [10, 20, 30], turn), alone.clone()].concat();
        assert_eq!(solve(&report(&[first, second])).unwrap(), (20, 60));
    }
    // With one beacon less in common there is no place.
    common.pop();
    let scanners = [common.clone(), seen(&common, [10, 20, 30], turns()[5])];
    let message = "cannot place scanner 1: no placed scanner shares twelve beacons";
    samples::assert_refused(solve, &[(&report(&scanners), message)]);
}

#[test]
fn scanners_without_a_fingerprint_in_common_are_placed_by_all_distances() {
    let mut random = SplitMix64::new(66);
    for turn in turns() {
        let common = random_points(12, 400, &mut random);
        // Each beacon that both see has another one beside it that only the first sees.
        let beside = common.iter().map(|&[x, y, z]| [x + 1, y, z]);
        let further = random_points(13, 400, &mut random);
        let first: Vec<Point> = common.iter().copied().chain(beside).collect();
        let second = seen(&[common.clone(), further.clone()].concat(), [-500, 90, 40], turn);
        // The third can be placed only after the second.
        let third = seen(&further, [-400, 0, -300], turn);
        assert_eq!(solve(&report(&[first, third, second])).unwrap(), (37, 700));
    }
}

#[test]
fn beacons_anywhere_are_mapped_as_the_oracle_maps_them() {
    let mut random = SplitMix64::new(19);
    let mut mapped = 0;
    for _ in 0..60 {
        let beacons = random_points(260, 2000, &mut random);
        let mut places = vec![[0; 3]];
        while places.len() < 6 {
            let (from, step) = (random.choose(&places), random_points(1, 500, &mut random)[0]);
            places.push([0, 1, 2].map(|axis| from[axis] + step[axis]));
        }
        let view = |place: &Point| {
            let in_range = |point: &Point| point.iter().all(|coordinate| coordinate.abs() <= 1000);
            seen(&beacons, *place, random.choose(&turns())).into_iter().filter(in_range).collect()
        };
        let input = report(&places.iter().map(view).collect::<Vec<_>>());
        let expected = oracle(&input);
        assert_eq!(solve(&input).ok(), expected, "{input}");
        mapped += usize::from(expected.is_some());
    }
    assert!((20..=59).contains(&mapped), "{mapped}");
}
