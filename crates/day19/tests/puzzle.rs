//! Day 19 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod oracle;

use std::error::Error;
use std::fmt::Write;

use day19::{parse, part1, part1_distances, part2, part2_distances};
use oracle::{determinant, oracle};
use samples::SplitMix64;

samples::puzzle_tests!(day19, solve, |input| oracle(input).unwrap());

type Point = [i32; 3];

fn solve(input: &str) -> Result<(usize, u32), Box<dyn Error>> {
    let report = parse(input)?;
    Ok((part1(&report)?, part2(&report)?))
}

/// With the variants, which take their time.
fn solve_both_ways(input: &str) -> Result<(usize, u32), String> {
    let report = parse(input).map_err(|error| error.to_string())?;
    let answers = [part1(&report), part1_distances(&report)];
    assert_eq!(answers[0], answers[1], "{input}");
    assert_eq!(part2(&report), part2_distances(&report), "{input}");
    solve(input).map_err(|error| error.to_string())
}

/// An input with these beacons for each scanner.
fn report(scanners: &[Vec<Point>]) -> String {
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
fn turns() -> Vec<[Point; 3]> {
    let rows = &[[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
    let matrices = rows.iter().flat_map(|&x| rows.iter().flat_map(move |&y| rows.iter().map(move |&z| [x, y, z])));
    matrices.filter(|&matrix| determinant(matrix) == 1).collect()
}

/// Beacons as a scanner at this place sees them, turned like this.
fn seen(beacons: &[Point], place: Point, turn: [Point; 3]) -> Vec<Point> {
    let step = |beacon: &Point| [0, 1, 2].map(|axis| beacon[axis] - place[axis]);
    let turned = |step: Point| turn.map(|row| row.iter().zip(step).map(|(factor, step)| factor * step).sum());
    beacons.iter().map(|beacon| turned(step(beacon))).collect()
}

fn random_points(count: usize, most: u32, random: &mut SplitMix64) -> Vec<Point> {
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
        assert_eq!(solve_both_ways(&report(&[first.clone(), second.clone()])), Ok(answers));
        assert_eq!(solve_both_ways(&report(&[second, first])), Ok(answers));
    }
}

#[test]
fn steps_that_fit_several_turns_and_equal_lengths_do_not_mislead() {
    // The corners of a cube look alike in every orientation, and from each of them so do the two nearest corners. Steps between the
    // points on an axis fit four turns. Two points more settle which it is.
    let corners = (0..8).map(|corner| [0, 1, 2].map(|axis| 40 * (corner >> axis & 1)));
    let mut common: Vec<Point> = corners.chain([[400, 0, 0], [450, 0, 0], [70, 300, 0], [-100, 20, 333]]).collect();
    let alone: Vec<Point> = [[900, 900, 900], [900, 900, 940], [940, 900, 900], [-700, 0, 100]].to_vec();
    for turn in turns() {
        let first = [common.clone(), alone.clone()].concat();
        let second = [seen(&common, [10, 20, 30], turn), alone.clone()].concat();
        assert_eq!(solve_both_ways(&report(&[first, second])), Ok((20, 60)));
    }
    // With one beacon less in common there is no place.
    common.pop();
    let scanners = [common.clone(), seen(&common, [10, 20, 30], turns()[5])];
    let message = "cannot place scanner 1: no placed scanner shares twelve beacons";
    samples::assert_refused(solve_both_ways, &[(&report(&scanners), message)]);
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
        assert_eq!(solve_both_ways(&report(&[first, third, second])), Ok((37, 700)));
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
            let from = places[random.between(0, u32::try_from(places.len() - 1).unwrap()) as usize];
            let step = random_points(1, 500, &mut random)[0];
            places.push([0, 1, 2].map(|axis| from[axis] + step[axis]));
        }
        let view = |place: Point, turn| {
            let in_range = |point: &Point| point.iter().all(|coordinate| coordinate.abs() <= 1000);
            seen(&beacons, place, turn).into_iter().filter(in_range).collect()
        };
        let turns = turns();
        let input =
            report(&places.iter().map(|&place| view(place, turns[random.between(0, 23) as usize])).collect::<Vec<_>>());
        let expected = oracle(&input);
        assert_eq!(solve_both_ways(&input).ok(), expected, "{input}");
        mapped += usize::from(expected.is_some());
    }
    assert!((20..=59).contains(&mapped), "{mapped}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    assert_eq!(solve_both_ways("--- scanner 0 ---\n1,2,3"), Ok((1, 0)));
    assert_eq!(solve_both_ways("--- scanner 7 ---\r\n-1000,0,1000\r\n0,0,0\r\n\r\n"), Ok((2, 0)));
    // Twelve on a line, whose ends are apart by more than any other two; both see all of them.
    let line: Vec<Point> = (0..12).map(|x| [x * x, 0, 0]).collect();
    let turned: Vec<Point> = (0..12).map(|x| [5, 7, -x * x]).collect();
    assert_eq!(solve_both_ways(&report(&[line.clone(), turned])).map(|(beacons, _)| beacons), Ok(12));
    let shifted: Vec<Point> = line.iter().map(|[x, y, z]| [x + 9, y + 8, z + 7]).collect();
    assert_eq!(solve_both_ways(&report(&[line.clone(), shifted])), Ok((12, 24)));
}

#[test]
fn reports_without_a_map_are_refused() {
    let points = random_points(25 * 15, 1000, &mut SplitMix64::new(1));
    let apart = |scanners: usize| report(&points.chunks(25).take(scanners).map(<[Point]>::to_vec).collect::<Vec<_>>());
    let twice = |scanner: u32| format!("scanner {scanner} sees a beacon twice");
    let message = |names: &str| format!("cannot place {names}: no placed scanner shares twelve beacons");
    samples::assert_refused(
        solve_both_ways,
        &[
            (&apart(2), &message("scanner 1")),
            (&apart(4), &message("scanners 1, 2, 3")),
            (&apart(15), &message("scanners 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4 more")),
            ("--- scanner 5 ---\n1,2,3\n3,2,1\n1,2,3", &twice(5)),
            (&apart(2).replacen("--- scanner 1 ---\n", "--- scanner 1 ---\n1,1,1\n1,1,1\n", 1), &twice(1)),
        ],
    );
    let many = random_points(6000, 1000, &mut SplitMix64::new(2));
    let many = report(&many.chunks(3000).map(<[Point]>::to_vec).collect::<Vec<_>>());
    samples::assert_refused(solve_both_ways, &[(&many, "too many scanners or beacons to compare them all")]);
}

#[test]
fn bad_inputs_are_located() {
    let header = r#"the header of a scanner, such as "--- scanner 3 ---""#;
    let beacon = r#"a beacon with coordinates from -1000 to 1000, such as "-4,5,600""#;
    let end = "the end of the input";
    samples::assert_refused_at(
        solve_both_ways,
        header,
        &[
            ("", 1, end),
            ("1,2,3", 1, r#""1,2,3""#),
            ("--- scanner x ---\n1,2,3", 1, r#""--- scanner x ---""#),
            ("--- scanner 0 --- \n1,2,3", 1, r#""--- scanner 0 --- ""#),
            ("--- scanner 0 ---\n1,2,3\n\n4,5,6", 4, r#""4,5,6""#),
            ("--- scanner 0 ---\n1,2,3\n\n\n--- scanner 1 ---\n4,5,6", 4, r#""""#),
        ],
    );
    samples::assert_refused_at(
        solve_both_ways,
        beacon,
        &[
            ("--- scanner 0 ---\n\n--- scanner 1 ---\n1,2,3", 2, r#""""#),
            ("--- scanner 0 ---\n1,2", 2, r#""1,2""#),
            ("--- scanner 0 ---\n1,2,3,4", 2, r#""1,2,3,4""#),
            ("--- scanner 0 ---\n1,2,3\n1001,2,3", 3, r#""1001,2,3""#),
            ("--- scanner 0 ---\n1,2,-1001", 2, r#""1,2,-1001""#),
            ("--- scanner 0 ---\n1,2,99999999999", 2, r#""1,2,99999999999""#),
            ("--- scanner 0 ---\n1,2,3\n--- scanner 1 ---\n1,2,3", 3, r#""--- scanner 1 ---""#),
        ],
    );
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let input = day19::sample::generate(&mut SplitMix64::new(seed));
        let sizes: Vec<usize> = input.split("\n\n").map(|block| block.trim_end().lines().count() - 1).collect();
        assert!((26..=40).contains(&sizes.len()) && sizes.iter().all(|size| (25..=27).contains(size)), "{sizes:?}");
        let (beacons, distance) = solve(&input).unwrap();
        assert!((350..=510).contains(&beacons) && (9000..=17_000).contains(&distance), "{beacons} {distance}");
    }
}

#[test]
fn the_tracked_sample_has_the_same_answers_by_all_distances() {
    solve_both_ways(include_str!("../sample.txt")).unwrap();
}
