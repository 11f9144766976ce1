//! Tests of day 4.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day04::{parse, part1, part2};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day04, solve, oracle, shape, answers: aoc2025_day04::sample::ANSWERS);

/// Checks that the sample is a square, that its size and its number of rolls are as in real inputs, and that each side has a roll.
fn shape(sample: &str) {
    let map = Map::from_text(sample).unwrap();
    assert!(map.width() == map.height() && (135..=140).contains(&map.width()));
    let rolls = sample.matches('@').count();
    assert!((11_700..=12_900).contains(&rolls), "{rolls}");
    let has_roll_at_top = |map: &Map<u8>| map.rows().next().is_some_and(|row| row.contains(&b'@'));
    assert!(map.orientations()[..4].iter().all(has_roll_at_top));
}

fn solve(input: &str) -> Result<(usize, usize), ParseError> {
    let map = parse(input)?;
    Ok((part1(&map), part2(&map)))
}

/// Removes one accessible roll after another. After each removal, looks at the neighbours of the removed roll again.
fn oracle(input: &str) -> (usize, usize) {
    let mut map = Map::from_text(input).unwrap();
    let is_accessible = |map: &Map<u8>, point| {
        map[point] == b'@' && map.neighbours8(point).filter(|&next| map[next] == b'@').count() < 4
    };
    let mut open = map.points().filter(|&point| is_accessible(&map, point)).collect_vec();
    let first = open.len();
    let mut removed = 0;
    while let Some(point) = open.pop() {
        if is_accessible(&map, point) {
            map[point] = b'.';
            removed += 1;
            open.extend(map.neighbours8(point));
        }
    }
    (first, removed)
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("@", (1, 1)),
        ("...\n...", (0, 0)),
        // The corners have three neighbours, the sides five, and the middle eight. Once the corners are removed, the sides have
        // three. Once the sides are removed, the middle has none.
        ("@@@\n@@@\n@@@", (4, 9)),
        // In a row, no roll has more than two neighbours.
        ("@@@@@", (5, 5)),
        // Neighbours are also counted across corners: the middle has four.
        ("@.@\n.@.\n@.@", (4, 5)),
        // A 4 × 4 ring around nothing: each roll has two neighbours.
        (".@@.\n@..@\n@..@\n.@@.", (8, 8)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn every_small_map_matches_the_oracle() {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (3, 4), (4, 3)] {
        for rolls in 0..1_u32 << (width * height) {
            let is_roll = |x, y| rolls >> (y * width + x) & 1 == 1;
            let input = common::samples::grid(width, height, |x, y| if is_roll(x, y) { '@' } else { '.' });
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
        }
    }
}

#[test]
fn maps_of_many_densities_match_the_oracle() {
    let mut random = SplitMix64::new(4);
    for density in 0..=100 {
        for (width, height) in [(30, 20), (2, 50), (64, 3)] {
            let input =
                common::samples::grid(width, height, |_, _| if random.between(1, 100) <= density { '@' } else { '.' });
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
        }
    }
    // In a full square, only the four corners have fewer than four neighbours. Once the corners are removed, every roll has at
    // least four.
    assert_eq!(solve(&common::samples::grid(100, 100, |_, _| '@')), Ok((4, 4)));
}

#[test]
fn errors_name_the_line() {
    let row = r#"a row of "@" and ".""#;
    testing::assert_refused_at(
        solve,
        row,
        &[("", 1, "the end of the input"), ("@.\n@x", 2, r#""x""#), ("@.\n #", 2, r#"" #""#)],
    );
    testing::assert_lines_refused(
        solve,
        "a row of 3 cells, like the first",
        "@.@\n{}\n...",
        &["", "@@", "@@@@", "@@@ "],
    );
}
