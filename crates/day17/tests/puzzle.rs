//! Day 17 as the puzzle sets it.

mod oracle;

use day17::{Target, Unbounded, parse, part1, part1_speeds, part2, part2_speeds};
use oracle::{flown, oracle, shape};

samples::puzzle_tests!(day17, solve, oracle, shape, answers: (2000..=40_000, 500..=10_000));

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    Ok(both(parse(input)?)?)
}

fn both(target: Target) -> Result<(u64, u64), Unbounded> {
    let answers = (part1(&target), part2(&target));
    assert_eq!(answers, (part1_speeds(&target), part2_speeds(&target)), "{target:?}");
    Ok((answers.0?, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // In the first step, or straight down onto it after a step up and back.
        ("target area: x=1..1, y=-1..-1\n", (0, 2)),
        // In the first step with 1,-2. A probe that has stopped at 1 passes -2 with a speed of 1 upwards only: 1, 1, 0, -2.
        ("target area: x=1..1, y=-2..-2\n", (1, 2)),
        // Above the start, where gravity holds it for another step.
        ("target area: x=1..1, y=1..1\n", (1, 1)),
    ];
    samples::assert_answers(solve, oracle, &answered);
}

#[test]
fn every_small_target_has_the_answers_of_the_oracle_or_is_refused() {
    let ranges = || (-7..=7).flat_map(|start| (start..=7).map(move |end| [start, end]));
    for target in ranges().flat_map(|x| ranges().map(move |y| Target { x, y })) {
        let is_level = (target.y[0]..=target.y[1]).contains(&0);
        let stops = [-6, -3, -1, 0, 1, 3, 6].iter().any(|stop| (target.x[0]..=target.x[1]).contains(stop));
        let expected = if is_level && stops { Err(Unbounded) } else { Ok(flown(target)) };
        assert_eq!(both(target), expected, "{target:?}");
    }
}

#[test]
fn the_fast_way_and_the_general_way_agree_up_to_the_largest_coordinates() {
    let mut random = samples::SplitMix64::new(17);
    for most in [50, 1000, 5000].repeat(50).into_iter().chain([1_000_000; 2]) {
        let mut range = || {
            let [a, b] = [1, 2].map(|_| random.between(1, most).cast_signed());
            [a.min(b), a.max(b)]
        };
        let [x, [least, most]] = [range(), range()];
        let _ = both(Target { x, y: [-most, -least] });
    }
    let largest = Target { x: [1, 1_000_000], y: [-1_000_000, -1] };
    assert_eq!(both(largest).unwrap().0, 999_999 * 1_000_000 / 2);
    assert_eq!(both(Target { x: [-1_000_000, -1], ..largest }), both(largest));
}

#[test]
fn bad_inputs_are_located() {
    let target = r#"a target like "target area: x=14..45, y=-90..-50", from -1000000 to 1000000"#;
    samples::assert_refused_at(solve, target, &[("", 1, "the end of the input")]);
    let wrong = [", y=-1..-2", ", y=-2..-1 ", ", y=-2..-1\n\n.", ", y=-1000001..-1", ""];
    samples::assert_lines_refused(solve, target, "target area: x=1..2{}\n", &wrong);
    samples::assert_lines_refused(solve, target, "target area: x={}, y=-2..-1\n", &["2..1", "1..1000001", "1.2"]);
    let unbounded = "a probe can hit the target from any height, because the target is level with the start and a probe can stop over it";
    samples::assert_refused(solve, &[("target area: x=1..2, y=-2..0", unbounded)]);
}
