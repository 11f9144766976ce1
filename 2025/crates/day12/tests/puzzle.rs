//! Tests of day 12.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use aoc2025_day12::{parse, part1};
use common::samples::SplitMix64;

testing::puzzle_tests!(aoc2025_day12, solve, oracle, shape, answers: (403..=595,));

fn solve(input: &str) -> Result<(usize,), Box<dyn Error>> {
    Ok((part1(&parse(input)?)?,))
}

/// A shape as the rows and columns of its cells.
type Shape = Vec<(usize, usize)>;

/// The shapes of an input, and the numbers in each region's line.
fn read(input: &str) -> (Vec<Shape>, Vec<Vec<usize>>) {
    let input = input.replace("\r\n", "\n");
    let blocks: Vec<&str> = input.trim_end().split("\n\n").collect();
    let cell = |text: &str, row: usize, column: usize| text.lines().nth(row + 1).unwrap().as_bytes()[column] == b'#';
    let places = || (0..9).map(|place| (place / 3, place % 3));
    let shapes = blocks[..6].iter().map(|text| places().filter(|&(row, column)| cell(text, row, column)).collect());
    let numbers = |line: &str| line.split(['x', ':', ' ']).filter_map(|number| number.parse().ok()).collect();
    (shapes.collect(), blocks[6].lines().map(numbers).collect())
}

/// Counts the regions in which all presents fit. For regions of up to 36 cells, tries all places of all presents. Larger regions
/// count if they have enough cells, which is right for the samples.
fn oracle(input: &str) -> (usize,) {
    let (shapes, regions) = read(input);
    let fits = |region: &&Vec<usize>| {
        let (height, width) = (region[0], region[1]);
        let presents: Vec<&Shape> = (0..6).flat_map(|shape| vec![&shapes[shape]; region[2 + shape]]).collect();
        let cells: usize = presents.iter().map(|shape| shape.len()).sum();
        cells <= height * width && (height * width > 36 || place(&presents, &mut vec![vec![false; width]; height][..]))
    };
    (regions.iter().filter(fits).count(),)
}

/// Whether presents can be placed on free cells.
fn place(presents: &[&Shape], taken: &mut [Vec<bool>]) -> bool {
    let Some((&present, rest)) = presents.split_first() else { return true };
    let mut shape = present.clone();
    for turn in 0..8 {
        shape = shape.iter().map(|&(row, column)| (column, 2 - row)).collect();
        if turn == 4 {
            shape = shape.iter().map(|&(row, column)| (row, 2 - column)).collect();
        }
        let (top, left) =
            (shape.iter().map(|cell| cell.0).min().unwrap(), shape.iter().map(|cell| cell.1).min().unwrap());
        let (height, width) = (taken.len(), taken[0].len());
        for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
            let cells: Shape = shape.iter().map(|cell| (cell.0 - top + row, cell.1 - left + column)).collect();
            let is_free =
                |&(row, column): &(usize, usize)| taken.get(row).and_then(|row| row.get(column)) == Some(&false);
            if cells.iter().all(is_free) {
                set(&cells, taken, true);
                if place(rest, taken) {
                    return true;
                }
                set(&cells, taken, false);
            }
        }
    }
    false
}

/// Marks cells as taken or free.
fn set(cells: &Shape, taken: &mut [Vec<bool>], is_taken: bool) {
    for &(row, column) in cells {
        taken[row][column] = is_taken;
    }
}

/// Checks that the sample has six shapes of 5 to 7 cells, and 1000 regions that the solver can decide without a search.
fn shape(sample: &str) {
    let (shapes, regions) = read(sample);
    let mut sizes: Vec<usize> = shapes.iter().map(Vec::len).collect();
    assert_eq!((sample.lines().count(), regions.len()), (1030, 1000));
    let mut least_extra = usize::MAX;
    let mut least_slack = usize::MAX;
    for region in &regions {
        let (area, presents): (_, usize) = (region[0] * region[1], region[2..].iter().sum());
        let squares = (region[0] / 3) * (region[1] / 3);
        let cells: usize = region[2..].iter().zip(&sizes).map(|(count, size)| count * size).sum();
        assert!(region[..2].iter().all(|side| (35..=50).contains(side)));
        assert!(region[2..].iter().all(|count| (6..=89).contains(count)) && (120..=391).contains(&presents));
        if cells <= area {
            assert!(presents <= squares && area - cells >= 300);
            least_slack = least_slack.min(squares - presents);
        } else {
            least_extra = least_extra.min(cells - area);
        }
    }
    assert!(least_slack == 0 && least_extra <= 3);
    sizes.sort_unstable();
    assert_eq!(sizes, [5, 6, 7, 7, 7, 7]);
}

/// An input with these shapes, whose rows are separated by slashes, and these regions.
fn input(shapes: [&str; 6], regions: &str) -> String {
    let blocks = (0..).zip(shapes).map(|(number, rows)| format!("{number}:\n{}\n\n", rows.replace('/', "\n")));
    blocks.collect::<String>() + regions
}

/// The shapes that the tests use: a plus, a ring, a corner, a long S, a U and a full square.
const SHAPES: [&str; 6] = [".#./###/.#.", "###/#.#/###", "##./#../...", "##./.#./.##", "#.#/#.#/###", "###/###/###"];

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Nine cells are enough for a full square, but not for a U as well.
        ("3x3: 0 0 0 0 0 1\n3x3: 0 0 0 0 1 1\n", 1),
        // Two corners make a rectangle of 2 × 3 cells, but not even one corner fits in a single row or column.
        ("2x3: 0 0 2 0 0 0\n3x2: 0 0 2 0 0 0\n1x6: 0 0 2 0 0 0\n6x1: 0 0 1 0 0 0", 2),
        // Two pluses interlock in 4 × 5 cells. They do not fit in 4 × 4 cells, although together they have only ten cells.
        ("4x4: 2 0 0 0 0 0\n4x5: 2 0 0 0 0 0\n5x4: 2 0 0 0 0 0", 2),
        // No present covers the hole of a ring.
        ("3x3: 0 1 0 0 0 0\n3x4: 0 1 1 0 0 0\n3x5: 0 1 1 0 0 0", 2),
        // A region without presents.
        ("1x1: 0 0 0 0 0 0", 1),
    ];
    for (regions, count) in answered {
        testing::assert_answers(solve, oracle, &[(&input(SHAPES, regions), (count,))]);
    }
}

#[test]
fn random_small_regions_match_the_oracle() {
    let mut random = SplitMix64::new(12);
    for _ in 0..150 {
        let sides = [random.between(1, 6), random.between(1, 5)];
        let mut counts = [0; 6];
        let most = sides[0] * sides[1] / 6;
        for _ in 0..random.between(1, most.max(1)) {
            counts[random.index(4)] += 1;
        }
        let region = format!("{}x{}: {}", sides[0], sides[1], counts.map(|count| count.to_string()).join(" "));
        let text = input(SHAPES, &region);
        assert_eq!(solve(&text).unwrap(), oracle(&text), "{region}");
    }
}

#[test]
fn a_search_decides_regions_that_the_tests_cannot() {
    for (region, fits) in [
        // Mark the cells at which every third column crosses every third row. Each square covers one marked cell. A ring covers
        // one, too, or encloses one in its hole. No other present can fill the hole. The first two regions have only 4 marked
        // cells, so 5 such presents do not fit. The third region has only 3 × 2 marked cells, so 7 squares do not fit.
        ("12x5: 0 0 0 0 0 5", 0),
        ("5x12: 0 3 0 0 0 2", 0),
        ("11x8: 0 0 0 0 0 7", 0),
        // An upright U and an inverted one interlock in 4 × 4 cells. The last region has room to spare.
        ("12x5: 0 0 0 0 6 0", 1),
        ("40x40: 90 0 90 0 0 0", 1),
    ] {
        assert_eq!(solve(&input(SHAPES, region)).unwrap(), (fits,), "{region}");
    }
}

#[test]
fn a_search_gives_up_after_too_many_states() {
    let region = "40x40: 0 71 0 0 0 99\n40x40: 0 71 0 0 0 99";
    let result = solve(&input(SHAPES, region)).map_err(|error| error.to_string());
    assert_eq!(result, Err("region 1, 40x40: gave up after 1000000 states".to_owned()));
}

#[test]
fn errors_name_the_line() {
    let shape = "the next shape: its number, three rows of # and ., and a blank line";
    testing::assert_refused_at(solve, shape, &[("", 1, "the end of the input")]);
    let first = "0:\n###\n#..\n###\n\n";
    for second in [
        "",
        "0:\n###\n###\n###\n\n",
        "1:\n...\n...\n...\n\n",
        "1:\n##\n##\n\n",
        "1:\n###\n#?#\n###\n\n",
        "1:\n###\n###\n###\n1x1",
    ] {
        // Without a second shape, the input ends after the first one.
        let (line, found) =
            second.lines().next().map_or((4, "the end of the input".to_owned()), |line| (6, format!("{line:?}")));
        testing::assert_refused_at(solve, shape, &[(&format!("{first}{second}"), line, &found)]);
    }
    let region = "a region such as 4x5: 1 0 2 0 0 1, with sides from 1 to 60 and numbers below 100";
    let wrong = [
        "",
        "40x40",
        "40x40: 10 10 10 10 10",
        "40x40: 10 10 10 10 10 10 10",
        "61x40: 10 10 10 10 10 10",
        "0x40: 10 10 10 10 10 10",
        "40x40: 10 10 10 10 10 1x",
        "40x40: 10 10 10 10 10 100",
        "40x40:  1 10 10 10 10 10",
        "40x40:10 10 10 10 10 10",
    ];
    testing::assert_lines_refused(
        solve,
        region,
        &input(SHAPES, "40x40: 10 10 10 10 10 10\n{}\n40x40: 1 1 1 1 1 1"),
        &wrong,
    );
}
