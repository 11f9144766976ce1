//! Tests of day 7.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use aoc2025_day07::{parse, part1, part2};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day07, solve, oracle, shape, answers: aoc2025_day07::sample::ANSWERS);

/// Checks the size of the map, the number of splitters, and the number of splitters that no beam reaches. Also checks that the
/// splitters form a triangle.
fn shape(sample: &str) {
    let map = Map::from_text(sample).unwrap();
    assert_eq!((map.width(), map.height(), map.find(&b'S')), (141, 142, Some(Point::new(70, 0))));
    let splitters = map.iter().filter(|(_, cell)| **cell == b'^').map(|(point, _)| point).collect_vec();
    assert!((1615..=1810).contains(&splitters.len()), "{}", splitters.len());
    assert!(splitters.iter().all(|point| point.y % 2 == 0 && point.x.abs_diff(70) < point.y.unsigned_abs() / 2));
    assert!(splitters.iter().all(|point| (point.x + 71 - point.y / 2) % 2 == 0));
    let missed = splitters.len() - solve(sample).unwrap().0;
    assert!((83..=140).contains(&missed), "{missed}");
}

fn solve(input: &str) -> Result<(usize, u64), Box<dyn Error>> {
    let manifold = parse(input)?;
    Ok((part1(&manifold), part2(&manifold)?))
}

/// Follows the particle from each place, with a memo.
fn oracle(input: &str) -> (usize, u64) {
    let map = Map::from_text(input).unwrap();
    let hit = std::cell::RefCell::new(HashSet::new());
    let timelines = memo(|timelines, place: Point| match map.get(place + DOWN) {
        _ if !map.contains(place) => 1,
        None => 1,
        Some(b'^') => {
            hit.borrow_mut().insert(place + DOWN);
            let [left, right] = [LEFT, RIGHT].map(|side| place + DOWN + side);
            timelines(left) + timelines(right)
        }
        Some(_) => timelines(place + DOWN),
    });
    let timelines: u64 = timelines(map.find(&b'S').unwrap());
    (hit.take().len(), timelines)
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("S", (0, 1)),
        ("S^\n..", (0, 1)),
        (".S.\n.^.\n...", (1, 2)),
        // The two splitters of the third row send beams to the middle, where a splitter splits these two timelines.
        ("..S..\n..^..\n.^.^.\n..^..\n.....", (4, 6)),
        // The splitter in the middle of the last row is not reached.
        ("..S..\n..^..\n.^...\n..^..\n..^..", (3, 4)),
        // The right beam passes the second splitter of the row, and the left beam leaves the manifold.
        ("S..\n^^.\n.^.", (2, 3)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn small_manifolds_match_the_oracle() {
    let mut random = SplitMix64::new(7);
    for (width, height) in [(1, 5), (2, 8), (7, 7), (30, 10), (9, 40)] {
        for most in [1, 2, 4, 10] {
            for _ in 0..20 {
                let start = random.index(width - 1);
                let cell = |x, y| match random.between(0, most) {
                    _ if (x, y) == (start, 0) => 'S',
                    0 => '^',
                    _ => '.',
                };
                let input = common::samples::grid(width, height, cell);
                assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
            }
        }
    }
}

/// A manifold with this many rows of splitters. Each of these rows doubles the number of timelines.
fn doubling(rows: usize) -> String {
    common::samples::grid(2 * rows + 3, 2 * rows + 2, |x, y| match (x.abs_diff(rows + 1), y) {
        (0, 0) => 'S',
        (distance, _) if y > 0 && y % 2 == 0 && distance < y / 2 && (distance + y / 2) % 2 == 1 => '^',
        _ => '.',
    })
}

#[test]
fn up_to_64_bits_of_timelines_are_counted() {
    assert_eq!(solve(&doubling(10)).unwrap(), (55, 1024));
    assert_eq!(solve(&doubling(63)).unwrap(), (2016, 1 << 63));
    let message = "the number of timelines does not fit in 64 bits";
    testing::assert_refused(solve, &[(&doubling(64), message), (&doubling(200), message)]);
    assert_eq!(part1(&parse(&doubling(200)).unwrap()), 20_100);
}

#[test]
fn errors_name_the_line() {
    let row = r#"a row of ".", "^" and "S""#;
    testing::assert_refused_at(solve, row, &[("", 1, "the end of the input"), (".S.\n.|.", 2, r#""|.""#)]);
    testing::assert_lines_refused(
        solve,
        "a row of 3 cells, like the first",
        ".S.\n{}\n...",
        &["", "..", "....", "^.. "],
    );
    let start = r#"a single "S", in the first row"#;
    let wrong =
        [("...\n.S.", 1, "1 in the manifold"), ("S.S", 1, "2 in the manifold"), ("...", 1, "0 in the manifold")];
    testing::assert_refused_at(solve, start, &wrong);
}
