//! Tests of day 5.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use common::samples::SplitMix64;
use day05::{parse, part1, part1_plain, part2, part2_plain};

testing::puzzle_tests!(day05, solve, oracle, shape, answers: ..);

/// Checks that all coordinates are from 10 to 989, and that about a third of the lines are horizontal, a third vertical and a
/// third diagonal.
fn shape(sample: &str) {
    let mut kinds = [0; 4];
    for line in sample.lines() {
        let numbers = line.replace(" -> ", ",");
        let numbers: Vec<u32> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
        assert!(numbers.iter().all(|number| (10..=989).contains(number)));
        kinds[usize::from(numbers[0] != numbers[2]) + 2 * usize::from(numbers[1] != numbers[3])] += 1;
    }
    assert!(kinds[0] == 0 && kinds[1..].iter().all(|lines| (120..=215).contains(lines)), "{kinds:?}");
}

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let lines = parse(input)?;
    Ok((part1(&lines), part2(&lines)))
}

fn oracle(input: &str) -> (u32, u32) {
    let lines = parse(input).unwrap();
    (part1_plain(&lines), part2_plain(&lines))
}

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, one, two) in [
        // The horizontal line, the vertical line and the first diagonal line meet at 2,0. The second diagonal line ends on the
        // first at 1,1, and meets the vertical line at 2,2.
        ("0,0 -> 3,0\n2,0 -> 2,2\n0,2 -> 2,0\n3,3 -> 1,1\n", 1, 3),
        // Collinear lines overlap, nest or stay apart, in the same or in opposite directions.
        ("4,7 -> 9,7\n6,7 -> 0,7\n", 3, 3),
        ("7,4 -> 7,9\n7,6 -> 7,0\n", 3, 3),
        ("4,4 -> 9,9\n6,6 -> 0,0\n20,20 -> 21,21\n", 0, 3),
        ("3,9 -> 9,3\n8,4 -> 7,5\n", 0, 2),
        // A line may be a point.
        ("7,7 -> 7,7\n7,7 -> 7,7\n", 1, 1),
        // Lines along all four sides meet in the corners. The diagonals cross between points.
        ("0,0 -> 999,0\n999,0 -> 999,999\n999,999 -> 0,999\n0,999 -> 0,0\n0,0 -> 999,999\n0,999 -> 999,0\n", 4, 4),
    ] {
        testing::assert_answers(solve, oracle, &[(input, (one, two))]);
        // If the input is repeated, lines overlap at every point of every line.
        let often = input.repeat(300);
        assert_eq!(solve(&often), Ok(oracle(&often)), "{input:?}, 300 times");
    }
}

#[test]
fn errors_name_the_line() {
    let expected = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;
    testing::assert_refused_at(solve, expected, &[("", 1, "the end of the input")]);
    let lines = ["", "1,1 -> 2,3", "1,1 -> 1,-2", "1,1 -> 1,2 ", "1,1 => 1,2", "1,1 -> 1;2", "1,1 -> 1,:"];
    testing::assert_lines_refused(solve, expected, "1,1 -> 1,2\n{}\n1,1 -> 1,2", &lines);
    let outside = ["1000,1 -> 1,1", "1,1000 -> 1,1", "1,1 -> 1000,1", "1,1 -> 1,1000"];
    testing::assert_lines_refused(solve, expected, "1,1 -> 1,2\n{}\n1,1 -> 1,2", &outside);
}

/// Up to 29 lines in a square of 12 × 12 points overlap in all kinds of ways. The square is in a corner, at an edge or in the
/// middle of the floor.
#[test]
fn crowded_lines_match_the_oracle() {
    let mut random = SplitMix64::new(5);
    for _ in 0..256 {
        let mut edge = || {
            let between = random.between(0, 988).cast_signed();
            random.choose(&[0, between, 988])
        };
        let left = edge();
        let top = edge();
        let lines = (0..random.between(1, 29)).map(|_| {
            let x = random.between(0, 11).cast_signed();
            let y = random.between(0, 11).cast_signed();
            let [dx, dy] = random.choose(&[[1, 0], [0, 1], [1, 1], [1, -1]]);
            let longest = (11 - x).min(if dy < 0 { y } else { 11 - y });
            let length = random.between(0, 11).cast_signed().min(longest);
            format!("{},{} -> {},{}\n", left + x + length * dx, top + y + length * dy, left + x, top + y)
        });
        let input: String = lines.collect();
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
    }
}
