//! Day 22 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod oracle;

use std::error::Error;

use day22::{parse, part1, part1_cubes, part2, part2_halving};
use oracle::{Box3, oracle, steps};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day22, solve, oracle);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let steps = parse(input)?;
    assert_eq!(part1(&steps), part1_cubes(&steps), "{input}");
    Ok((part1(&steps), part2(&steps)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, answers) in [
        ("off x=0..0,y=0..0,z=0..0", (0, 0)),
        ("on x=0..1,y=0..1,z=0..1\non x=1..2,y=1..2,z=1..2\n", (15, 15)),
        // What is off first is switched on later, but not the other way round.
        ("off x=0..9,y=0..9,z=0..9\non x=0..1,y=0..2,z=0..3\noff x=1..1,y=0..0,z=0..9", (20, 20)),
        // One of two cubes is in the region.
        ("on x=50..51,y=-50..-50,z=0..0", (1, 2)),
        // A frame around the region, one cube thick.
        ("on x=-51..51,y=-51..51,z=-51..51\noff x=-50..50,y=-50..50,z=-50..50", (0, 103 * 103 * 103 - 101 * 101 * 101)),
        ("on x=-1000000..1000000,y=-1000000..1000000,z=-1000000..1000000", (101 * 101 * 101, 2_000_001_u64.pow(3))),
    ] {
        assert_eq!(solve(input).unwrap(), answers, "{input}");
        assert_eq!(oracle(input), answers, "{input}");
    }
}

fn cuboid(is_on: bool, [x, y, z]: Box3) -> String {
    let switch = if is_on { "on" } else { "off" };
    format!("{switch} x={}..{},y={}..{},z={}..{}\n", x[0], x[1], y[0], y[1], z[0], z[1])
}

#[test]
fn more_overlaps_than_a_sum_can_have_terms_for_are_counted_all_the_same() {
    let nested = |count: i64, step: i64| {
        (0..count).map(|n| cuboid(n % 3 != 1, [[step * n - 999, 999 - step * n]; 3])).collect::<String>()
    };
    // 22 cuboids that all meet have more than two million sets in common; 64 is one more than fit into a word with the first.
    for input in [nested(22, 9), nested(64, 9), nested(65, 9), nested(66, 9), nested(200, -9), nested(300, 0)] {
        let steps = parse(&input).unwrap();
        assert_eq!(solve(&input).unwrap(), oracle(&input));
        assert_eq!(part2(&steps), part2_halving(&steps));
    }
}

/// `count` plates across each axis, one cube thick.
fn plates(count: i64) -> String {
    let all = [-1000, 1000];
    let plates = (0..count).map(|plate| [plate % 1999 - 999, plate % 1999 - 999]);
    plates.flat_map(|at| [[at, all, all], [all, at, all], [all, all, at]]).map(|plate| cuboid(true, plate)).collect()
}

#[test]
fn cuboids_that_all_cross_each_other_are_counted_up_to_a_limit() {
    for count in [25, 500] {
        let steps = parse(&plates(count)).unwrap();
        let [side, free] = [2001, 2001 - u64::try_from(count).unwrap()];
        assert_eq!(part2(&steps), Ok(side.pow(3) - free.pow(3)));
    }
    samples::assert_refused(
        |text| part2(&parse(text).unwrap()),
        &[(&plates(2800), "the cuboids cross each other in too many ways to count their cubes")],
    );
}

#[test]
fn samples_have_20_steps_in_the_region_and_400_far_from_it() {
    for seed in 0..50 {
        let input = day22::sample::generate(&mut SplitMix64::new(seed));
        let steps: Vec<_> = steps(&input).collect();
        assert_eq!(steps.len(), 420);
        for (number, (is_on, cuboid)) in steps.into_iter().enumerate() {
            let [near, far] = [50, 100_000].map(|limit| cuboid.as_flattened().iter().all(|end| end.abs() <= limit));
            let touches = cuboid.iter().all(|&[first, last]| first <= 50 && last >= -50);
            let may_be_off = (10..20).contains(&number) || number >= 220;
            assert!(
                far && near == (number < 20) && touches == near && (is_on || may_be_off),
                "{number} of seed {seed}"
            );
        }
        let (near, all) = solve(&input).unwrap();
        assert!((300_000..1_030_301).contains(&near), "{near}");
        assert!((1_000_000_000_000_000..1_500_000_000_000_000).contains(&all), "{all}");
    }
}

#[test]
fn bad_inputs_are_located() {
    let step = r#"a step with ascending ranges between -1000000 and 1000000, such as "on x=-5..7,y=0..0,z=1..9""#;
    for line in [
        "",
        "onx=0..0,y=0..0,z=0..0",
        "of x=0..0,y=0..0,z=0..0",
        "On x=0..0,y=0..0,z=0..0",
        "on y=0..0,x=0..0,z=0..0",
        "on x=0..0,y=0..0",
        "on x=0..0,y=0..0,z=0..0,",
        "on x=0..0,y=0..0,z=0..0 ",
        "on x=0...0,y=0..0,z=0..0",
        "on x=0..-1,y=0..0,z=0..0",
        "on x=0..0,y=0..0,z=--1..0",
        "on x=0..0,y=0..1000001,z=0..0",
        "on x=-1000001..0,y=0..0,z=0..0",
        "on x=0..0,y=0..0,z=0..9999999999",
    ] {
        let input = format!("on x=0..0,y=0..0,z=0..0\n{line}\n\nx");
        samples::assert_refused(parse, &[(&input, &format!("line 2: expected {step}, found {line:?}"))]);
    }
    samples::assert_refused_at(parse, step, &[("", 1, "the end of the input")]);
}

/// Ranges at the edges of the region and elsewhere, so that many start or end at the same places.
fn range() -> impl Strategy<Value = [i64; 2]> {
    let place = || prop::sample::select(vec![-1_000_000, -60, -51, -50, -49, -1, 0, 1, 49, 50, 51, 60, 1_000_000]);
    [place(), place()].prop_map(|[one, other]| [one.min(other), one.max(other)])
}

proptest! {
    #[test]
    fn any_cuboids_have_the_answers_of_the_oracle(
        steps in prop::collection::vec((any::<bool>(), [range(), range(), range()]), 1..30),
    ) {
        let input: String = steps.into_iter().map(|(is_on, ranges)| cuboid(is_on, ranges)).collect();
        let steps = parse(&input).unwrap();
        prop_assert_eq!(solve(&input).unwrap(), oracle(&input));
        prop_assert_eq!(part2(&steps), part2_halving(&steps));
    }

    #[test]
    fn any_small_cuboids_have_as_many_cubes_as_one_finds_one_by_one(
        steps in prop::collection::vec((any::<bool>(), [[45_i64..55, 0..4], [-3..3, 0..4], [-3..3, 0..4]]), 1..9),
    ) {
        let steps = steps.into_iter().map(|(is_on, ranges)| (is_on, ranges.map(|[first, more]| [first, first + more])));
        let steps: Vec<_> = steps.collect();
        let mut cubes = [0, 0];
        let sides = || (45..60).flat_map(|x| (-3..8).flat_map(move |y| (-3..8).map(move |z| [x, y, z])));
        for cube in sides() {
            let has = |ranges: &Box3| (0..3).all(|axis| (ranges[axis][0]..=ranges[axis][1]).contains(&cube[axis]));
            if steps.iter().rfind(|(_, ranges)| has(ranges)).is_some_and(|&(is_on, _)| is_on) {
                cubes[1] += 1;
                cubes[0] += u64::from(cube[0] <= 50);
            }
        }
        let input: String = steps.into_iter().map(|(is_on, ranges)| cuboid(is_on, ranges)).collect();
        prop_assert_eq!(solve(&input).unwrap(), cubes.into());
        prop_assert_eq!(oracle(&input), cubes.into());
    }
}
