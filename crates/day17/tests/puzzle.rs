//! Day 17 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use day17::{Target, Unbounded, parse, part1, part1_speeds, part2, part2_speeds};
use samples::SplitMix64;

samples::puzzle_tests!(day17, solve, |input| {
    let numbers: Vec<i32> = input
        .trim_end()
        .split(|character: char| !character.is_ascii_digit() && character != '-')
        .filter_map(|number| number.parse().ok())
        .collect();
    let numbers = <[i32; 4]>::try_from(numbers).unwrap();
    oracle(Target { x: [numbers[0], numbers[1]], y: [numbers[2], numbers[3]] })
});

/// Both answers, by letting probes fly at all speeds up to the distance of the farthest edge.
fn oracle(Target { x: [left, right], y: [bottom, top] }: Target) -> (u64, u64) {
    let most = [left, right, bottom, top].map(i32::abs).into_iter().max().unwrap();
    let [mut highest, mut velocities] = [0, 0];
    for (start_dx, start_dy) in (left.min(0)..=right.max(0)).flat_map(|dx| (-most..=most).map(move |dy| (dx, dy))) {
        let [mut x, mut y, mut dx, mut dy] = [0, 0, start_dx, start_dy];
        while (dy > 0 || y >= bottom) && x.abs() <= left.abs().max(right.abs()) {
            [x, y] = [x + dx, y + dy];
            [dx, dy] = [dx - dx.signum(), dy - 1];
            if (left..=right).contains(&x) && (bottom..=top).contains(&y) {
                highest = highest.max((1..=start_dy).sum::<i32>().cast_unsigned().into());
                velocities += 1;
                break;
            }
        }
    }
    (highest, velocities)
}

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    Ok(both(parse(input)?)?)
}

fn both(target: Target) -> Result<(u64, u64), Unbounded> {
    let answers = (part1(&target), part2(&target));
    assert_eq!(answers, (part1_speeds(&target), part2_speeds(&target)), "{target:?}");
    Ok((answers.0?, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // In the first step, or straight down onto it after a step up and back.
    assert_eq!(solve("target area: x=1..1, y=-1..-1\n").unwrap(), (0, 2));
    // In the first step with 1,-2. A probe that has come to its stop at 1 passes -2 with a speed of 1 upwards only: 1, 1, 0, -2.
    assert_eq!(solve("target area: x=1..1, y=-2..-2\n").unwrap(), (1, 2));
    // Above the start, where gravity holds it for another step.
    assert_eq!(solve("target area: x=1..1, y=1..1\n").unwrap(), (1, 1));
}

#[test]
fn every_small_target_has_the_answers_of_the_oracle_or_is_refused() {
    let ranges = || (-7..=7).flat_map(|start| (start..=7).map(move |end| [start, end]));
    for (x, y) in ranges().flat_map(|x| ranges().map(move |y| (x, y))) {
        let target = Target { x, y };
        let is_level = y[0] <= 0 && y[1] >= 0;
        let stops = (-3..=3_i32).map(|speed| speed * (speed.abs() + 1) / 2).any(|stop| (x[0]..=x[1]).contains(&stop));
        let expected = if is_level && stops { Err(Unbounded) } else { Ok(oracle(target)) };
        assert_eq!(both(target), expected, "{target:?}");
    }
}

#[test]
fn the_fast_way_and_the_general_way_agree_up_to_the_largest_coordinates() {
    let mut random = SplitMix64::new(17);
    for most in [50, 1000, 5000, 1_000_000] {
        for _ in 0..if most > 5000 { 2 } else { 50 } {
            let mut range = || {
                let [a, b] = [1, 2].map(|_| random.between(1, most).cast_signed());
                [a.min(b), a.max(b)]
            };
            let [x, [least, most]] = [range(), range()];
            let _ = both(Target { x, y: [-most, -least] });
        }
    }
    let largest = Target { x: [1, 1_000_000], y: [-1_000_000, -1] };
    assert_eq!(both(largest).unwrap().0, 999_999 * 1_000_000 / 2);
    assert_eq!(both(Target { x: [-1_000_000, -1], ..largest }), both(largest));
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let Target { x: [left, right], y: [bottom, top] } =
            parse(&day17::sample::generate(&mut SplitMix64::new(seed))).unwrap();
        assert!(left >= 14 && right <= 330 && bottom >= -270 && top <= -20, "seed {seed}");
        assert!((20..=60).contains(&(right - left)) && (20..=60).contains(&(top - bottom)), "seed {seed}");
    }
}

#[test]
fn bad_inputs_are_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("target area: x=1..2\n", 1, r#""target area: x=1..2""#),
        ("target area: x=2..1, y=-2..-1", 1, r#""target area: x=2..1, y=-2..-1""#),
        ("target area: x=1..2, y=-1..-2", 1, r#""target area: x=1..2, y=-1..-2""#),
        ("target area: x=1..1000001, y=-2..-1", 1, r#""target area: x=1..1000001, y=-2..-1""#),
        ("target area: x=1..2, y=-2..-1 ", 1, r#""target area: x=1..2, y=-2..-1 ""#),
        ("target area: x=1..2, y=-2..-1\n\n.", 1, r#""target area: x=1..2, y=-2..-1""#),
    ];
    let expected = r#"a target like "target area: x=14..45, y=-90..-50", from -1000000 to 1000000"#;
    samples::assert_refused_at(solve, expected, &refused);
    samples::assert_refused(
        solve,
        &[(
            "target area: x=1..2, y=-2..0",
            "a probe can hit the target from any height, because the target is level with the start and a probe can stop over it",
        )],
    );
}
