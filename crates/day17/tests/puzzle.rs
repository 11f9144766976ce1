//! Tests of day 17.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day17::{parse, part1, part2};

testing::puzzle_tests!(day17, solve, oracle, shape, answers: (2000..=40_000, 500..=10_000));

fn solve(input: &str) -> Result<(i32, i32), ParseError> {
    let target = parse(input)?;
    Ok((part1(&target), part2(&target)))
}

/// The left, right, bottom and top edge of a target.
fn numbers(input: &str) -> [i32; 4] {
    let numbers = input.trim_end().split(|character: char| !character.is_ascii_digit() && character != '-');
    numbers.filter_map(|number| number.parse().ok()).collect::<Vec<_>>().try_into().unwrap()
}

/// Both answers, found by simulating all velocities. No speed that hits the target exceeds the distance to the farthest edge.
fn oracle(input: &str) -> (i32, i32) {
    let [left, right, bottom, top] = numbers(input);
    let mut highest = 0;
    let mut velocities = 0;
    for (start_dx, start_dy) in (0..=right).flat_map(|dx| (bottom..=-bottom).map(move |dy| (dx, dy))) {
        let (mut x, mut y) = (0, 0);
        let (mut dx, mut dy) = (start_dx, start_dy);
        while y >= bottom && x <= right {
            if x >= left && y <= top {
                highest = highest.max((1..=start_dy).sum());
                velocities += 1;
                break;
            }
            x += dx;
            y += dy;
            dx = (dx - 1).max(0);
            dy -= 1;
        }
    }
    (highest, velocities)
}

/// Checks that the target is below and to the right of the start, that its width and height are from 20 to 60, and that a probe
/// can stop over the target.
fn shape(sample: &str) {
    let [left, right, bottom, top] = numbers(sample);
    assert!(left >= 14 && right <= 330 && bottom >= -270 && top <= -20, "{sample}");
    assert!((1..24).map(|speed| speed * (speed + 1) / 2).any(|stop| (left..=right).contains(&stop)), "{sample}");
    assert!((20..=60).contains(&(right - left)) && (20..=60).contains(&(top - bottom)), "{sample}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Velocity 1,-1 hits in the first step. With velocity 1,0, the probe stops above the target and falls onto it in the
        // second step.
        ("target area: x=1..1, y=-1..-1\n", (0, 2)),
        // Velocity 1,-2 hits in the first step. Among the other velocities with dx 1, only 1,1 hits: its probe is at heights 1, 1,
        // 0 and -2 after the first four steps.
        ("target area: x=1..1, y=-2..-2\n", (1, 2)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn all_small_targets_agree_with_the_oracle() {
    let ranges = |last| (1..=last).flat_map(move |start| (start..=last).map(move |end| (start, end)));
    for ((left, right), (top, bottom)) in ranges(30).flat_map(|x| ranges(6).map(move |y| (x, y))) {
        let input = format!("target area: x={left}..{right}, y=-{bottom}..-{top}");
        match solve(&input) {
            Ok(answers) => assert_eq!(answers, oracle(&input), "{input}"),
            Err(error) => {
                let mut stops = (1..=2 * bottom).map(|speed| speed * (speed + 1) / 2);
                assert!(!stops.any(|stop| (left..=right).contains(&stop)), "{input}: {error}");
            }
        }
    }
}

#[test]
fn the_largest_targets_agree_with_the_oracle() {
    for ends in ["1..999, y=-999..-1", "1..1, y=-999..-1", "990..999, y=-999..-999", "1..999, y=-1..-1"] {
        let input = format!("target area: x={ends}");
        testing::assert_answers(solve, oracle, &[(&input, oracle(&input))]);
    }
}

#[test]
fn errors_name_the_line() {
    let target = r#"a target like "target area: x=14..45, y=-90..-50", with x from 1 to 999 and y from -999 to -1"#;
    testing::assert_refused_at(solve, target, &[("", 1, "the end of the input")]);
    let wrong = [", y=-1..-2", ", y=-2..-1 ", ", y=-2..-1\n\n.", ", y=-1000..-1", ", y=-2..0", ""];
    testing::assert_lines_refused(solve, target, "target area: x=1..2{}\n", &wrong);
    testing::assert_lines_refused(solve, target, "target area: x={}, y=-2..-1\n", &["2..1", "1..1000", "0..2", "1.2"]);
    let stops = "a target over which drag stops a probe before the probe falls past it";
    testing::assert_lines_refused(
        solve,
        stops,
        "target area: x={}, y=-2..-1\n",
        &["2..2", "4..5", "15..20", "991..999"],
    );
}
