//! Tests of day 22.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::samples::SplitMix64;
use day22::{parse, part1, part1_plain, part2, part2_plain};

testing::puzzle_tests!(
    day22, solve, oracle, shape, answers: (300_000..1_030_301, 900_000_000_000_000..1_500_000_000_000_000),
);

/// The first and the last coordinate along each axis.
type Ranges = [[i64; 2]; 3];

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let steps = parse(input)?;
    Ok((part1(&steps), part2(&steps)?))
}

fn oracle(input: &str) -> (u64, u64) {
    let steps = parse(input).unwrap();
    (part1_plain(&steps).unwrap(), part2_plain(&steps).unwrap())
}

/// Checks that 20 steps are in the small region and 400 steps are far from it. In the region, cuboids to switch on must have longer
/// sides than cuboids to switch off. The first half of the far steps must switch cubes on.
fn shape(sample: &str) {
    assert_eq!(sample.lines().count(), 420);
    for (number, line) in sample.lines().enumerate() {
        let is_on = line.starts_with("on ");
        let numbers: Vec<i64> = line.split(['=', ',', '.']).filter_map(|number| number.parse().ok()).collect();
        let (ranges, _) = numbers.as_chunks::<2>();
        let are_within = |limit| numbers.iter().all(|end| end.abs() <= limit);
        let near = are_within(50);
        let far = are_within(100_000);
        let touches = ranges.iter().all(|&[first, last]| first <= 50 && last >= -50);
        assert!(ranges.len() == 3 && far && near == (number < 20) && touches == near, "step {number}");
        if near {
            let sides = if is_on { 45..=55 } else { 10..=20 };
            assert_eq!(is_on, number < 10 || number % 2 == 1, "step {number}");
            assert!(ranges.iter().all(|[first, last]| sides.contains(&(last - first + 1))), "step {number}");
        }
        assert!(is_on || near || number >= 220, "step {number}");
    }
}

/// The line of a step.
fn step(is_on: bool, [x, y, z]: Ranges) -> String {
    let switch = if is_on { "on" } else { "off" };
    format!("{switch} x={}..{},y={}..{},z={}..{}\n", x[0], x[1], y[0], y[1], z[0], z[1])
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("off x=0..0,y=0..0,z=0..0", (0, 0)),
        ("on x=0..1,y=0..1,z=0..1\non x=1..2,y=1..2,z=1..2\r\n", (15, 15)),
        // A cube that is switched off first may be switched on later, and vice versa.
        ("off x=0..9,y=0..9,z=0..9\non x=0..1,y=0..2,z=0..3\noff x=1..1,y=0..0,z=0..9", (20, 20)),
        // One of two cubes is in the region.
        ("on x=50..51,y=-50..-50,z=0..0", (1, 2)),
        // A shell around the region, one cube thick.
        ("on x=-51..51,y=-51..51,z=-51..51\noff x=-50..50,y=-50..50,z=-50..50", (0, 103 * 103 * 103 - 101 * 101 * 101)),
        ("on x=-1000000..1000000,y=-1000000..1000000,z=-1000000..1000000", (101 * 101 * 101, 2_000_001_u64.pow(3))),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

/// A range that starts and ends at one of a few places, some of them at the edges of the region. This makes many ranges share an
/// endpoint.
fn range(random: &mut SplitMix64) -> [i64; 2] {
    let places = [-1_000_000, -60, -51, -50, -49, -1, 0, 1, 49, 50, 51, 60, 1_000_000];
    let one = random.choose(&places);
    let other = random.choose(&places);
    [one.min(other), one.max(other)]
}

#[test]
fn cuboids_that_touch_cross_or_nest_are_counted() {
    let mut random = SplitMix64::new(22);
    for _ in 0..256 {
        let input: String =
            (0..random.between(1, 17)).map(|_| step(random.coin(), [0; 3].map(|_| range(&mut random)))).collect();
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
    }
}

#[test]
fn cuboids_with_too_many_overlaps_are_refused() {
    let plates = |count| (0..count).map(|n| step(true, [[-99, 99], [-99, 99], [n, n]])).collect::<String>();
    let crossed = |count| step(true, [[60, 60], [0, 0], [0, 99]]) + &plates(count);
    // Each tread reaches further along x than the tread before it, and less far along y. So no tread contains another.
    let stairs = |count| {
        let treads = (0..count).map(|n| step(n % 2 == 0, [[0, 99 + n], [0, 9999 - n], [60, 60]]));
        step(true, [[0, 9999]; 3]) + &treads.collect::<String>()
    };
    for input in [stairs(18), crossed(64), plates(250).repeat(2)] {
        testing::assert_answers(solve, oracle, &[(&input, oracle(&input))]);
    }
    let message = "expected cuboids outside part 1's region that each overlap with few others, found too many overlaps to \
                   count the cubes";
    // Plates across all three axes cut each other into cubes.
    let across = |[x, y, z]: Ranges| [[x, y, z], [y, z, x], [z, x, y]].map(|ranges| step(true, ranges)).concat();
    let grid: String = (-50..50).map(|n| across([[2 * n, 2 * n], [-99, 99], [-99, 99]])).collect();
    testing::assert_refused(|input| part2_plain(&parse(input).unwrap()), &[(&grid, message)]);
    testing::assert_refused(solve, &[(&stairs(25), message), (&stairs(499), message), (&crossed(65), message)]);
}

#[test]
fn errors_name_the_line() {
    let expected = r#"one of at most 500 steps with ascending ranges between -1000000 and 1000000, such as "on x=-5..7,y=0..0,z=1..9""#;
    testing::assert_refused_at(parse, expected, &[("", 1, "the end of the input")]);
    let most = "on x=0..0,y=0..0,z=0..0\n".repeat(500);
    assert_eq!(parse(&most).unwrap().len(), 500);
    testing::assert_lines_refused(parse, expected, &(most + "{}"), &["on x=0..0,y=0..0,z=0..0"]);
    for (part, wrong) in [
        ("on x=0..0,y=0..0,z=0..0", &["", "on y=0..0,x=0..0,z=0..0", "on x=0..0,y=0..0"][..]),
        ("on ", &["on", "of ", "On ", " on "]),
        ("x=0..0", &["x=0...0", "x=0..-1", "x=-1000001..0", "x=+0..0"]),
        ("z=0..0", &["z=0..0,", "z=0..0 ", "z=--1..0", "z=0..1000001", "z=0..9999999999"]),
    ] {
        let line = "on x=0..0,y=0..0,z=0..0".replacen(part, "{}", 1);
        testing::assert_lines_refused(parse, expected, &format!("on x=0..0,y=0..0,z=0..0\n{line}\n\nx"), wrong);
    }
}
