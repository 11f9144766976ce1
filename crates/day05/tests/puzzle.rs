//! Day 5 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day05::{parse, part1, part1_grid, part2, part2_grid};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text: all points of all lines, and how often each comes.
fn oracle(input: &str) -> (usize, usize) {
    let mut lines_at = [vec![0; 1_000_000], vec![0; 1_000_000]];
    for line in input.trim_end().lines() {
        let numbers: Vec<i32> = line.replace(" -> ", ",").split(',').map(|number| number.parse().unwrap()).collect();
        let (width, height) = (numbers[2] - numbers[0], numbers[3] - numbers[1]);
        for step in 0..=width.abs().max(height.abs()) {
            let [x, y] = [numbers[0] + step * width.signum(), numbers[1] + step * height.signum()];
            let point = usize::try_from(1000 * y + x).unwrap();
            lines_at[0][point] += i32::from(width == 0 || height == 0);
            lines_at[1][point] += 1;
        }
    }
    let overlaps = lines_at.map(|lines_at| lines_at.iter().filter(|&&lines| lines > 1).count());
    (overlaps[0], overlaps[1])
}

fn solve(input: &str) -> (usize, usize) {
    let lines = parse(input).unwrap();
    assert_eq!(part1(&lines), part1_grid(&lines));
    assert_eq!(part2(&lines), part2_grid(&lines));
    (part1(&lines) as usize, part2(&lines) as usize)
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Across and down meet at 2,0, where the first diagonal ends; the second crosses it at 1,1 and ends the way down at 2,2.
    assert_eq!(solve("0,0 -> 3,0\n2,0 -> 2,2\n0,2 -> 2,0\n3,3 -> 1,1\n"), (1, 3));
    // The same line three times, in both directions.
    for (line, points) in [("3,5 -> 9,5\n9,5 -> 3,5\n", 7), ("5,3 -> 5,9\n5,9 -> 5,3\n", 7)] {
        assert_eq!(solve(&(line.repeat(2) + line)), (points, points));
    }
    for line in ["3,3 -> 9,9\n9,9 -> 3,3\n", "3,9 -> 9,3\n9,3 -> 3,9\n"] {
        assert_eq!(solve(&line.repeat(2)), (0, 7));
    }
    // Lines on one track, one after the other and one within the other: 4 to 6 is common to two.
    for line in ["4,7 -> 9,7\n0,7 -> 6,7", "7,4 -> 7,9\n7,0 -> 7,6"] {
        assert_eq!(solve(line), (3, 3));
    }
    assert_eq!(solve("4,4 -> 9,9\n0,0 -> 6,6\n20,20 -> 21,21"), (0, 3));
    // A line may be a point.
    assert_eq!(solve("7,7 -> 7,7\n7,7 -> 7,7"), (1, 1));
}

#[test]
fn the_corners_and_the_longest_lines_are_reached() {
    let frame = "0,0 -> 999,0\n999,0 -> 999,999\n999,999 -> 0,999\n0,999 -> 0,0\n";
    assert_eq!(solve(frame), (4, 4));
    // The diagonals meet between points, and end in the corners.
    assert_eq!(solve(&format!("{frame}0,0 -> 999,999\n0,999 -> 999,0\n")), (4, 4));
    // Every point twice.
    let rows = (0..1000).map(|y| format!("0,{y} -> 999,{y}"));
    let columns = (0..1000).map(|x| format!("{x},999 -> {x},0"));
    let input = rows.chain(columns).collect::<Vec<_>>().join("\n");
    assert_eq!(solve(&input), (1_000_000, 1_000_000));
}

#[test]
fn more_lines_than_8_bits_can_count_overlap() {
    for line in ["1,1 -> 3,1\n", "1,1 -> 1,3\n", "1,1 -> 3,3\n", "1,3 -> 3,1\n"] {
        let input = line.repeat(1000);
        assert_eq!(solve(&input), oracle(&input), "{line}");
    }
}

#[test]
fn the_sample_has_the_answers_of_the_oracle() {
    let (one, two) = oracle(SAMPLE);
    assert_eq!(solve(SAMPLE), (one, two));
    assert_eq!(include_str!("../sample.toml"), format!("part1 = \"{one}\"\npart2 = \"{two}\"\n"));
}

#[test]
fn two_hundred_seeds_have_the_answers_of_the_oracle() {
    for seed in 0..200 {
        let sample = day05::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn bad_inputs_are_located() {
    for (input, line, found) in [
        ("", 1, "the end of the input"),
        ("1,1 -> 1,2\n\n1,1 -> 1,2", 2, r#""""#),
        ("1,1 -> 1,2\n1,1 -> 2,3", 2, r#""1,1 -> 2,3""#),
        ("1,1 -> 1,1000", 1, r#""1,1 -> 1,1000""#),
        ("1,1 -> 1,-2", 1, r#""1,1 -> 1,-2""#),
        ("1,1->1,2", 1, r#""1,1->1,2""#),
        ("1,1 -> 1", 1, r#""1,1 -> 1""#),
        ("1,1 -> 1,2 ", 1, r#""1,1 -> 1,2 ""#),
        ("99999999999999999999,1 -> 1,2", 1, r#""99999999999999999999,1 -> 1,2""#),
    ] {
        let expected = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;
        let message = format!("line {line}: expected {expected}, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

/// Many lines in a square of 12 by 12, somewhere in the whole one: there they overlap in all ways.
fn crowds() -> impl Strategy<Value = String> {
    let line = (0..12, 0..12, 0..8_usize, 0..12).prop_map(|(x, y, direction, length): (i32, i32, usize, i32)| {
        let steps = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
        let (dx, dy) = steps[direction];
        let inside = |step: &i32| (0..12).contains(&(x + step * dx)) && (0..12).contains(&(y + step * dy));
        let length = (0..=length).rev().find(inside).unwrap();
        [x, y, x + length * dx, y + length * dy]
    });
    let places = prop_oneof![Just((0, 0)), Just((988, 0)), Just((0, 988)), Just((988, 988)), (0..=988, 0..=988)];
    (places, prop::collection::vec(line, 1..30)).prop_map(|((left, top), lines)| {
        let line = |[x1, y1, x2, y2]: [i32; 4]| format!("{},{} -> {},{}", left + x1, top + y1, left + x2, top + y2);
        lines.into_iter().map(line).collect::<Vec<_>>().join("\n")
    })
}

proptest! {
    #[test]
    fn crowded_lines_overlap_as_the_oracle_says(input in crowds()) {
        prop_assert_eq!(solve(&input), oracle(&input));
    }

    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["(5,[0-9]{1,3} -> 5,[0-9]{1,3}\r?\n){0,9}", any::<String>()],
    ) {
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }
}

proptest! {
    // The samples are large, and so is the oracle's work.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_damaged_sample_is_solved_as_the_oracle_does_or_refused(seed in any::<u64>()) {
        let text = samples::damaged(SAMPLE, seed);
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }
}
