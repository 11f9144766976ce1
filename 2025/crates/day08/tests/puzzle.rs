//! Tests of day 8.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use aoc2025_day08::{Position, parse, part1, part2};
use common::samples::{SplitMix64, joined};
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day08, solve, oracle, shape, answers: aoc2025_day08::sample::ANSWERS);

fn solve(input: &str) -> Result<(usize, i64), ParseError> {
    let boxes = parse(input)?;
    Ok((part1(&boxes), part2(&boxes)))
}

/// Solves part 1 by flood fill along all pairs that are no longer than the 1000th shortest pair (the 10th in small inputs). Solves
/// part 2 by Prim's algorithm: one circuit grows, and each step adds the box nearest to it. The longest of these steps is the pair
/// that part 2 asks for.
fn oracle(input: &str) -> (usize, i64) {
    let boxes = parse(input).unwrap();
    let wanted = if boxes.len() < 100 { 10 } else { 1000 };
    let lengths = boxes.iter().array_combinations().map(|[&one, &other]| squared(one, other));
    let longest = lengths.k_smallest(wanted).last().unwrap();
    let mut sizes = Vec::new();
    let mut unseen = boxes.clone();
    while let Some(start) = unseen.pop() {
        let mut circuit = vec![start];
        let mut next = 0;
        while let Some(&one) = circuit.get(next) {
            circuit.extend(unseen.extract_if(.., |&mut other| squared(one, other) <= longest));
            next += 1;
        }
        sizes.push(circuit.len());
    }
    sizes.sort_unstable();
    let mut nearest: Vec<_> = boxes[1..].iter().map(|&other| (squared(boxes[0], other), boxes[0], other)).collect();
    let mut last = (0, boxes[0], boxes[0]);
    while let Some((place, _)) = nearest.iter().enumerate().min_by_key(|(_, step)| step.0) {
        let step = nearest.swap_remove(place);
        last = last.max(step);
        for (length, from, to) in &mut nearest {
            let new = squared(step.2, *to);
            if new < *length {
                (*length, *from) = (new, step.2);
            }
        }
    }
    (sizes.iter().rev().take(3).product(), i64::from(last.1[0]) * i64::from(last.2[0]))
}

/// The squared distance between two boxes.
fn squared(one: Position, other: Position) -> i64 {
    let [dx, dy, dz] = [0, 1, 2].map(|axis| i64::from(one[axis]) - i64::from(other[axis]));
    dx * dx + dy * dy + dz * dz
}

/// Checks that there are 1000 different positions, with coordinates that are from 1 to 99,999 and come near both limits.
fn shape(sample: &str) {
    let boxes = parse(sample).unwrap();
    let different: HashSet<_> = boxes.iter().collect();
    assert_eq!((sample.lines().count(), different.len()), (1000, 1000));
    let coordinates = boxes.as_flattened();
    let (least, most) = (coordinates.iter().min().unwrap(), coordinates.iter().max().unwrap());
    assert!((1..300).contains(least) && (99_700..100_000).contains(most));
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // A single pair, and a single circuit.
        ("3,0,0\n5,9,9\n", (2, 15)),
        // Boxes in a line, at distances 1, 2 and 4. All six pairs are joined in part 1. The last pair that is needed is 4-8.
        ("1,0,0\n2,0,0\n4,0,0\n8,0,0", (4, 32)),
        // Two groups of three boxes are far apart. Their six pairs are shorter than the pair 20-3000, which joins the groups.
        ("10,1,1\n12,1,1\n20,1,1\n3000,1,1\n3003,1,1\n3016,1,1", (6, 60_000)),
        // All three differences count: from 7 to 10, they are 3, 4 and 12, so the distance is 13. From 7 to 21, the distance is
        // 14, so this pair is the last.
        ("7,0,0\n10,4,12\n21,0,0", (3, 147)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn boxes_far_apart_match_the_oracle() {
    // With coordinates up to 1000, the first maximum length covers all pairs. With coordinates up to 10⁹, it covers no pair.
    for (seed, boxes, most) in
        [(1, 20, 1000), (2, 20, 999_999_999), (3, 101, 9_999_999), (4, 200, 9999), (5, 1000, 999_999_999)]
    {
        let mut random = SplitMix64::new(seed);
        let positions = (0..boxes).map(|_| [(); 3].map(|()| random.between(0, most).to_string()).join(","));
        let input = joined(positions, "\n");
        assert_eq!(solve(&input), Ok(oracle(&input)), "{boxes} boxes up to {most}");
    }
}

#[test]
fn a_distant_box_is_joined_last() {
    // All pairs without the last box are shorter than 70. The pairs with the last box have lengths of nearly 10⁹.
    let near = (1..1000).map(|number| format!("{},{},{}", number / 100, number / 10 % 10 * 3, number % 10 * 7));
    let input = joined(near.chain(["999999999,0,0".to_owned()]), "\n");
    assert_eq!(part2(&parse(&input).unwrap()), 9 * 999_999_999);
}

#[test]
fn errors_name_the_line() {
    let position = "a position such as 1,2,3";
    testing::assert_refused_at(solve, position, &[("", 1, "the end of the input")]);
    let wrong = ["", "1,2", "1,2,3,4", "1,2,-3", "1, 2,3", "1,2,x", "1,2,1000000000"];
    testing::assert_lines_refused(solve, position, "1,2,3\n{}\n4,5,6", &wrong);
    let many = "1,2,3\n".repeat(1001);
    testing::assert_refused_at(
        solve,
        "2 to 1000 lines",
        &[("1,2,3", 1, r#""1 lines""#), (&many, 1001, r#""1001 lines""#)],
    );
}
