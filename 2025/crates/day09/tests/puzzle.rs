//! Tests of day 9.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day09::{Tile, parse, part1, part1_plain, part2, part2_plain};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day09, solve, oracle, shape, answers: aoc2025_day09::sample::ANSWERS);

/// Checks that the sample has 496 tiles, that the loop runs clockwise, and that only the two edges of the slot are long.
fn shape(sample: &str) {
    let tiles = parse(sample).unwrap();
    assert_eq!(tiles.len(), 496);
    assert!(tiles.as_flattened().iter().all(|part| (1515..=98_486).contains(part)));
    let edges = tiles
        .iter()
        .circular_tuple_windows()
        .map(|(one, next)| [0, 1].map(|axis| i64::from(next[axis]) - i64::from(one[axis])));
    let edges = edges.collect_vec();
    assert!(edges.chunks(2).all(|pair| pair[0][0] == 0 && pair[1][1] == 0));
    let lengths = edges.iter().map(|[across, down]| (across + down).abs()).sorted().collect_vec();
    assert!(lengths[0] >= 3 && lengths[493] < 50_000 && lengths[494] > 90_000 && lengths[495] <= 93_400, "{lengths:?}");
    let turns = tiles
        .iter()
        .circular_tuple_windows()
        .map(|(one, next)| i64::from(one[0]) * i64::from(next[1]) - i64::from(one[1]) * i64::from(next[0]));
    assert!(turns.sum::<i64>() > 0, "the loop runs counter-clockwise");
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let tiles = parse(input)?;
    Ok((part1(&tiles), part2(&tiles)))
}

fn oracle(input: &str) -> (u64, u64) {
    let tiles = parse(input).unwrap();
    (part1_plain(&tiles), part2_plain(&tiles))
}

/// The text of an input.
fn text(tiles: &[Tile]) -> String {
    common::samples::joined(tiles.iter().map(|tile| tile.iter().join(",")), "\n")
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // A rectangle.
        ("2,1\n2,4\n8,4\n8,1\n", (28, 28)),
        // The same rectangle in the other direction, from another tile.
        ("8,4\n8,1\n2,1\n2,4\n", (28, 28)),
        // An L. Part 1 spans all of it. In part 2, each of the two arms has 9 × 3 tiles.
        ("1,1\n9,1\n9,3\n3,3\n3,9\n1,9\n", (81, 27)),
        // A U. Its bottom has 9 × 3 tiles, but no two opposite corners of it are red. From (3, 4) to (9, 6), there are 7 × 3
        // tiles.
        ("1,1\n3,1\n3,4\n7,4\n7,1\n9,1\n9,6\n1,6\n", (54, 21)),
        // A T. Part 1 goes from the left end of the bar to the right end of the foot, with 7 × 4 tiles. Part 2 is the bar, 11 × 2.
        ("0,0\n10,0\n10,1\n6,1\n6,3\n4,3\n4,1\n0,1\n", (28, 22)),
        // Two rows with 7 tiles each are larger than two columns with 6 tiles each.
        ("5,0\n6,0\n6,5\n0,5\n0,4\n5,4\n", (42, 14)),
        ("0,0\n0,1\n999999999,1\n999999999,0\n", (2_000_000_000, 2_000_000_000)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

/// A random loop along the lines of an uneven grid, around up to 7 × 7 cells of the grid. Neighbouring lines of the grid are 2 to 4
/// tiles apart.
fn small_loop(random: &mut SplitMix64) -> Vec<Tile> {
    // The cells inside the loop are `true`.
    let mut cells = Map::filled(9, 9, false);
    cells[Point::new(4, 4)] = true;
    for _ in 0..random.between(0, 120) {
        let [column, row] = [(); 2].map(|()| i64::from(random.between(1, 7)));
        let point = Point::new(column, row);
        cells[point] = !cells[point];
        // Undo a change unless the cells form one region without holes, in which no two cells touch only at a corner.
        let touches = cells.points().filter(|point| point.x < 8 && point.y < 8).any(|point| {
            let [one, right, below, opposite] = [ORIGIN, RIGHT, DOWN, RIGHT + DOWN].map(|step| cells[point + step]);
            one == opposite && right == below && one != right
        });
        let reached = |start| {
            let distances = cells.distances([start], |from, to| cells[from] == cells[to]);
            distances.cells().iter().flatten().count()
        };
        let are_two_regions = |inside| reached(inside) + reached(ORIGIN) == cells.cells().len();
        if touches || !cells.find(&true).is_some_and(are_two_regions) {
            cells[point] = !cells[point];
        }
    }
    let lines = [(); 2].map(|()| {
        (0..10)
            .scan(0, |at, _| {
                *at += random.between(2, 4);
                Some(*at)
            })
            .collect_vec()
    });
    // Walk along the lines with the region on the right.
    let start = cells.find(&true).unwrap();
    let (mut at, mut step) = (start, UP);
    let mut tiles = Vec::new();
    loop {
        let [left, right] = match step {
            UP => [LEFT + UP, UP],
            RIGHT => [UP, ORIGIN],
            DOWN => [ORIGIN, LEFT],
            _ => [LEFT, LEFT + UP],
        };
        let next = match [left, right].map(|side| cells[at + side]) {
            [true, _] => step.turn_left(),
            [false, true] => step,
            [false, false] => step.turn_right(),
        };
        if next != step {
            let [column, row] = [at.x, at.y].map(|part| usize::try_from(part).unwrap());
            tiles.push([lines[0][column], lines[1][row]]);
        }
        step = next;
        at += step;
        if at == start {
            return tiles;
        }
    }
}

#[test]
fn small_loops_of_any_form_match_the_oracle() {
    let mut random = SplitMix64::new(9);
    for _ in 0..2000 {
        let mut tiles = small_loop(&mut random);
        for _ in 0..4 {
            let input = text(&tiles);
            assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
            // Then start elsewhere, go in the other direction, and exchange columns and rows.
            tiles.reverse();
            let middle = tiles.len() / 3;
            tiles.rotate_left(middle);
            for tile in &mut tiles {
                tile.reverse();
            }
        }
    }
}

#[test]
fn errors_name_the_line() {
    testing::assert_lines_refused(
        solve,
        r#"a red tile like "3,14""#,
        "2,1\n{}\n8,4\n8,1\n",
        &["", "2", "2,", "2;4", "2,4,", " 2,4", "-2,4", "2,4 ", "2,1000000000"],
    );
    let in_row = "another tile in the row of the tile before it";
    let in_column = "another tile in the column of the tile before it";
    for (input, expected, line, found) in [
        ("2,1\n2,4\n8,5\n8,1\n", in_row, 3, r#""8,5""#),
        ("2,1\n2,4\n8,4\n8,2\n", in_row, 1, r#""2,1""#),
        ("2,1\n8,1\n8,4\n3,4\n", in_column, 1, r#""2,1""#),
        // Two edges in the same column, and an edge without a length.
        ("2,1\n2,3\n2,4\n8,4\n8,2\n5,1\n", in_row, 3, r#""2,4""#),
        ("2,1\n2,4\n2,4\n8,1\n", in_row, 3, r#""2,4""#),
    ] {
        testing::assert_refused_at(solve, expected, &[(input, line, found)]);
    }
    let count = "an even number of red tiles, from 4 to 1000";
    testing::assert_refused_at(
        solve,
        count,
        &[
            ("2,1\n2,4\n", 3, "the end of the input"),
            ("2,1\n2,4\n8,4\n8,1\n5,1\n", 6, "the end of the input"),
            (&"2,1\n2,4\n8,4\n8,1\n".repeat(251), 1005, "the end of the input"),
        ],
    );
}
