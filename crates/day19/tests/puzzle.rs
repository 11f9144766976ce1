//! Tests of day 19.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::array;
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use common::ParseError;
use common::samples::{SplitMix64, joined};
use day19::{parse, part1, part1_steps, part2, part2_steps};

type Point = [i32; 3];

testing::puzzle_tests!(day19, solve, oracle, shape, answers: day19::sample::ANSWERS);

fn solve(input: &str) -> Result<(usize, u32), ParseError> {
    let report = parse(input)?;
    Ok((part1(&report)?, part2(&report)?))
}

fn oracle(input: &str) -> (usize, u32) {
    let report = parse(input).unwrap();
    (part1_steps(&report).unwrap(), part2_steps(&report).unwrap())
}

/// Checks that there are 26 to 40 scanners and that each sees 25 to 27 beacons, as in real inputs.
fn shape(sample: &str) {
    let sizes: Vec<usize> = sample.split("\n\n").map(|block| block.trim_end().lines().count() - 1).collect();
    assert!((26..=40).contains(&sizes.len()) && sizes.iter().all(|size| (25..=27).contains(size)), "{sizes:?}");
}

/// An input in which each scanner sees one of these lists of beacons.
fn report(scanners: &[Vec<Point>]) -> String {
    let beacons = |beacons: &Vec<Point>| joined(beacons.iter().map(|[x, y, z]| format!("{x},{y},{z}")), "\n");
    joined(scanners.iter().zip(0..).map(|(seen, number)| format!("--- scanner {number} ---\n{}", beacons(seen))), "\n")
}

fn random_points(count: usize, most: u32, random: &mut SplitMix64) -> Vec<Point> {
    let mut coordinate = || random.between(0, 2 * most).cast_signed() - most.cast_signed();
    (0..count).map(|_| [coordinate(), coordinate(), coordinate()]).collect()
}

/// The beacons as a scanner at this place sees them. `turn`, from 0 to 63, selects a combination of 0 to 3 quarter turns about each
/// axis.
fn seen(beacons: &[Point], place: Point, turn: usize) -> Vec<Point> {
    let turned = |beacon: &Point| {
        let mut point: Point = array::from_fn(|axis| beacon[axis] - place[axis]);
        for (axis, quarters) in [turn % 4, turn / 4 % 4, turn / 16].into_iter().enumerate() {
            let right = (axis + 1) % 3;
            let up = (axis + 2) % 3;
            (0..quarters).for_each(|_| (point[right], point[up]) = (-point[up], point[right]));
        }
        point
    };
    beacons.iter().map(turned).collect()
}

#[test]
fn small_cases_worked_out_by_hand() {
    let scanner = |beacon: fn(i32) -> Point| (0..12).map(beacon).collect::<Vec<Point>>();
    let first = scanner(|n| [n * n, 3 * n, n]);
    // The second scanner is at (-9, -8, -7), and then at (9, 8, 7) after a quarter turn about z.
    let shifted = report(&[first.clone(), scanner(|n| [n * n + 9, 3 * n + 8, n + 7])]);
    let turned = report(&[first, scanner(|n| [8 - 3 * n, n * n - 9, n - 7])]);
    let answered = [
        ("--- scanner 0 ---\n1,2,3", (1, 0)),
        ("--- scanner 7 ---\r\n-1000,0,1000\r\n0,0,0\r\n\r\n", (2, 0)),
        (&shifted, (12, 24)),
        (&turned, (12, 24)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn a_scanner_is_placed_whatever_its_orientation() {
    let mut random = SplitMix64::new(24);
    let orientations: BTreeSet<_> = (0..64).map(|turn| seen(&[[1, 2, 3]], [0; 3], turn)).collect();
    assert_eq!(orientations.len(), 24);
    for turn in 0..64 {
        let common = random_points(12 + turn % 3, 300, &mut random);
        let place = [700, -100 * i32::try_from(turn % 7).unwrap(), 5];
        let first = [common.clone(), vec![[-900, 900, 0], [-900, 800, 0], [-950, 850, 0]]].concat();
        let second = seen(&[common.clone(), vec![[1600, 0, 0], [1600, 100, 0], [1650, 0, 100]]].concat(), place, turn);
        let answers = (6 + common.len(), place.map(i32::unsigned_abs).iter().sum());
        let inputs = [[&first, &second], [&second, &first]].map(|scanners| report(&scanners.map(Clone::clone)));
        testing::assert_answers(solve, oracle, &inputs.each_ref().map(|input| (input.as_str(), answers)));
    }
}

#[test]
fn ambiguous_fingerprints_and_steps_do_not_mislead() {
    // All corners of a cube have the same fingerprint. The step between the next two points lies along an axis, so four rotations
    // fit this step. The last two points determine the rotation.
    let corners = (0..8).map(|corner| [0, 1, 2].map(|axis| 40 * (corner >> axis & 1)));
    let mut common: Vec<Point> = corners.chain([[400, 0, 0], [450, 0, 0], [70, 300, 0], [-100, 20, 333]]).collect();
    let alone = vec![[900, 900, 900], [900, 900, 940], [940, 900, 900], [-700, 0, 100]];
    for turn in 0..64 {
        let first = [common.clone(), alone.clone()].concat();
        let second = [seen(&common, [10, 20, 30], turn), alone.clone()].concat();
        testing::assert_answers(solve, oracle, &[(&report(&[first, second]), (20, 60))]);
    }
    // A mirror image has the same fingerprints, but it cannot be placed. Nor can a scanner that shares only eleven beacons.
    let mirrored = common.iter().map(|&[x, y, z]| [-x, y, z]).collect();
    assert_not_placed(solve, &report(&[common.clone(), mirrored]), 15);
    let second = seen(&common, [10, 20, 30], 5);
    common.pop();
    assert_not_placed(solve, &report(&[common, second]), 14);
}

#[test]
fn the_longest_chains_of_scanners_are_mapped() {
    let mut random = SplitMix64::new(64);
    for direction in [1, -1] {
        // Each scanner sees twelve beacons of its own behind it, and twelve beacons of the next scanner ahead.
        let own: Vec<_> = (0..51).map(|_| random_points(12, 10, &mut random)).collect();
        let at =
            |own: &[Point], x| own.iter().map(|p| [direction * (x + p[0]), 50 * p[1], 50 * p[2]]).collect::<Vec<_>>();
        let view = |pair: &[Vec<Point>]| [at(&pair[0], -990), at(&pair[1], 990)].concat();
        let scanners: Vec<Vec<Point>> = own.windows(2).map(view).collect();
        testing::assert_answers(solve, oracle, &[(&report(&scanners), (51 * 12, 49 * 1980))]);
        let message = r#"line 1301: expected the header of one of at most 50 scanners, such as "--- scanner 3 ---", found "--- scanner 50 ---""#;
        testing::assert_refused(solve, &[(&report(&[&scanners[..], &scanners[..1]].concat()), message)]);
    }
}

#[test]
fn scanners_that_cannot_be_placed_are_refused() {
    let mut random = SplitMix64::new(66);
    let common = random_points(12, 400, &mut random);
    let others = random_points(25, 400, &mut random);
    assert_not_placed(solve, &report(&[common.clone(), common.clone(), others.clone()]), 29);
    // Beside each common beacon, the first scanner sees another beacon, which the second scanner does not see. So the two
    // scanners give each common beacon different fingerprints.
    let beside = common.iter().map(|&[x, y, z]| [x + 1, y, z]);
    let input = report(&[common.iter().copied().chain(beside).collect(), common]);
    assert_not_placed(solve, &input, 27);
    assert_eq!(oracle(&input), (24, 0));
    // The second scanner may be turned about the line of the beacons in several ways.
    let line: Vec<Point> = (0..12).map(|n| [n * n, 0, 0]).collect();
    let input = report(&[line.clone(), line]);
    assert_not_placed(solve, &input, 15);
    assert_eq!(oracle(&input).0, 12);
    // The second scanner sees six beacons twice. They do not count as twelve.
    let twice = report(&[others[..6].to_vec(), [&others[..6], &others[..6]].concat()]);
    assert_not_placed(solve, &twice, 9);
}

fn assert_not_placed<T: Debug, E: Display>(solve: impl Fn(&str) -> Result<T, E>, input: &str, line: usize) {
    let expected = "a scanner that sees no beacon twice and shares at least twelve beacons with another scanner, where both \
                    scanners also see the two nearest neighbours of most of these beacons";
    testing::assert_refused_at(solve, expected, &[(input, line, "one that cannot be placed")]);
}

#[test]
fn errors_name_the_line() {
    let header = r#"the header of one of at most 50 scanners, such as "--- scanner 3 ---""#;
    testing::assert_refused_at(solve, header, &[("", 1, "the end of the input")]);
    testing::assert_lines_refused(solve, header, "{}\n1,2,3", &["1,2,3", "--- scanner x ---", "--- scanner 0 --- "]);
    let second = "--- scanner 0 ---\n1,2,3\n\n{}\n4,5,6";
    testing::assert_lines_refused(solve, header, second, &["4,5,6", "", "\n--- scanner 1 ---"]);
    let beacon = r#"one of at most 32 beacons with coordinates from -1000 to 1000, such as "-4,5,600""#;
    let wrong = ["", "1,2", "1,2,3,4", "1001,2,3", "1,2,-1001", "1,2,-32768", "1,2,99999999999", "--- scanner 1 ---"];
    testing::assert_lines_refused(solve, beacon, "--- scanner 0 ---\n{}\n\n--- scanner 1 ---\n1,2,3", &wrong);
    testing::assert_lines_refused(solve, beacon, "--- scanner 0 ---\n1,2,3\n{}\n1,2,3", &wrong[1..]);
    let many = joined((0..32).map(|x| format!("{x},0,0")), "\n");
    testing::assert_lines_refused(solve, beacon, &format!("--- scanner 0 ---\n{many}{{}}"), &["32,0,0"]);
}
