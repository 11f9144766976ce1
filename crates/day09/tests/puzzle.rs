//! Tests of day 9.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use common::samples::SplitMix64;
use day09::{parse, part1, part1_cells, part2, part2_cells};

testing::puzzle_tests!(day09, solve, oracle, shape, answers: day09::sample::ANSWERS);

/// Checks that the sample has 100 × 100 cells, and about as many walls and low points as real inputs. Every cell that is neither
/// must have a lower neighbour.
fn shape(sample: &str) {
    let map = parse(sample).unwrap();
    assert_eq!((map.width(), map.height()), (100, 100));
    let (open, walls): (Vec<_>, Vec<_>) = map.positions().partition(|&place| map[place] < b'9');
    let is_low = |place: usize| map.neighbours4(place).iter().all(|&next| map[place] < map[next]);
    let drains = |place: usize| map.neighbours4(place).iter().any(|&next| map[place] > map[next]);
    let low = open.iter().filter(|&&place| is_low(place)).count();
    assert!((2500..3250).contains(&walls.len()) && (205..=255).contains(&low), "{} {low}", walls.len());
    assert!(open.iter().all(|&place| is_low(place) || drains(place)));
}

fn solve(input: &str) -> Result<(u32, u64), Box<dyn Error>> {
    let map = parse(input)?;
    Ok((part1(&map), part2(&map)?))
}

fn oracle(input: &str) -> (u32, u64) {
    let map = parse(input).unwrap();
    (part1_cells(&map), part2_cells(&map).unwrap())
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The low points are 1, 0 and 2. Their basins have 2, 3 and 1 cells.
        ("12990\n99921\n29999", (6, 6)),
        // A ring of 18 cells has no low point. The other basins are a 4 inside walls and a 0 in the corner.
        ("55555\r\n59995\r\n59495\r\n59995\r\n55559\r\n55590\r\n", (6, 18)),
    ];
    testing::assert_answers(solve, oracle, &answered);
    assert_eq!(["0", "8", "9"].map(|cell| part1(&parse(cell).unwrap())), [1, 9, 10]);
}

#[test]
fn basins_of_every_small_map_match_the_oracle() {
    for (width, height) in [(1, 9), (9, 1), (4, 4)] {
        for walls in 0..1_u32 << (width * height) {
            let is_wall = |x, y| walls >> (y * width + x) & 1 == 1;
            let map =
                parse(&common::samples::grid(width, height, |x, y| if is_wall(x, y) { '9' } else { '5' })).unwrap();
            assert_eq!(part2(&map), part2_cells(&map), "{map:?}");
        }
    }
}

#[test]
fn maps_of_many_widths_match_the_oracle() {
    let mut random = SplitMix64::new(9);
    // With these widths, runs and rows end before, at and after the ends of 64-bit words.
    for width in (1..140).chain([190, 191, 254, 255, 256, 257]) {
        for walls in [2, 4, 30] {
            let height = |_, _| match random.between(0, walls) {
                0 => '9',
                _ => char::from(random.choose(b"0123456789")),
            };
            let map = parse(&common::samples::grid(width, 12, height)).unwrap();
            assert_eq!((part1(&map), part2(&map)), (part1_cells(&map), part2_cells(&map)), "{map:?}");
        }
    }
}

#[test]
fn errors_name_the_line() {
    let row = "a row of digits";
    testing::assert_refused_at(solve, row, &[("", 1, "the end of the input"), ("123\n12a\n123", 2, r#""a""#)]);
    testing::assert_lines_refused(solve, "a row of 3 cells, like the first", "123\n{}\n123", &["", "12", "1234"]);
}

#[test]
fn a_map_with_two_basins_is_refused() {
    let message = "the answer needs three basins, but the map has fewer";
    testing::assert_refused(solve, &[("99\n99", message), ("19\n91", message)]);
}
