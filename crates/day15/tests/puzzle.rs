//! Day 15 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day15::{parse, part1, part1_buckets, part1_heap, part2, part2_buckets, part2_heap};
use proptest::prelude::*;
use samples::SplitMix64;

// Not `samples::puzzle_tests!`: to compare 25 copies of the whole cave with the oracle 200 times would take too long.

#[test]
fn the_tracked_sample_is_that_of_its_seed_and_has_the_answers_of_the_oracle() {
    let [sample, answers] = [include_str!("../sample.txt"), include_str!("../sample.toml")];
    samples::check_tracked_sample(sample, answers, day15::sample::generate, solve, oracle);
}

#[test]
fn two_hundred_seeds_have_the_answers_of_the_oracle() {
    let part1 = |input: &str| parse(input).map(|cave| (part1(&cave),));
    samples::check_seeds(day15::sample::generate, part1, |input| (lowest_total(input, 1),));
    samples::check_seeds(top_left_corner, solve, oracle);
}

#[test]
fn damaged_samples_are_refused_or_have_the_answers_of_the_oracle() {
    samples::check_damaged_samples(include_str!("../sample.txt"), solve, oracle);
}

/// The first 30 lines and columns of a sample.
fn top_left_corner(random: &mut SplitMix64) -> String {
    day15::sample::generate(random).lines().take(30).flat_map(|line| [&line[..30], "\n"]).collect()
}

/// Both answers, from the input's text.
fn oracle(input: &str) -> (u32, u32) {
    (lowest_total(input, 1), lowest_total(input, 5))
}

/// Dijkstra's algorithm, with a list of cells for each total.
fn lowest_total(input: &str, copies: usize) -> u32 {
    let tile: Vec<&[u8]> = input.trim_end().lines().map(str::as_bytes).collect();
    let (width, height) = (tile[0].len(), tile.len());
    let risk = |x: usize, y: usize| {
        let more = x / width + y / height;
        1 + (usize::from(tile[y % height][x % width] - b'1') + more) % 9
    };
    let mut is_settled = vec![vec![false; copies * width]; copies * height];
    let mut with_total = vec![vec![(0, 0)]];
    for total in 0.. {
        for (x, y) in std::mem::take(&mut with_total[total]) {
            if (x + 1, y + 1) == (copies * width, copies * height) {
                return u32::try_from(total).unwrap();
            }
            if !std::mem::replace(&mut is_settled[y][x], true) {
                for (x, y) in [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))] {
                    if x < copies * width && y < copies * height {
                        let total = total + risk(x, y);
                        with_total.resize(with_total.len().max(total + 1), Vec::new());
                        with_total[total].push((x, y));
                    }
                }
            }
        }
    }
    unreachable!("all cells are connected")
}

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let cave = parse(input)?;
    let answers = (part1(&cave), part2(&cave));
    assert_eq!([answers.0; 2], [part1_buckets(&cave), part1_heap(&cave)], "{input}");
    if cave.cells().len() < 1000 {
        // These take a while for larger ones.
        assert_eq!([answers.1; 2], [part2_buckets(&cave), part2_heap(&cave)], "{input}");
    }
    Ok(answers)
}

/// The text of a cave.
fn cave(width: usize, height: usize, mut risk: impl FnMut(usize, usize) -> u32) -> String {
    let digit = |risk| char::from_digit(risk, 10).unwrap();
    (0..height).map(|y| (0..width).map(|x| digit(risk(x, y))).chain(['\n']).collect::<String>()).collect()
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Of the 25 copies the best path enters eight, whose risks are 2 to 9.
    assert_eq!(solve("1"), Ok((0, 44)));
    // From 9, the risks are 1 to 8.
    assert_eq!(solve("9"), Ok((0, 36)));
    assert_eq!(solve("19").map(|answers| answers.0), Ok(9));
    // Down, right, up, right and down again: 12 cells of risk 1, whereas right and down only it would be at least one 9.
    assert_eq!(solve("19111\n19191\n11191").map(|answers| answers.0), Ok(10));
    // Left along the middle row.
    assert_eq!(solve("11111\n99991\n11111\n19999\n11111\r\n").map(|answers| answers.0), Ok(16));
}

#[test]
fn caves_of_all_small_sizes_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(15);
    for width in 1..=12 {
        for height in 1..=12 {
            let input = cave(width, height, |_, _| random.between(1, 9));
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
        }
    }
}

#[test]
fn caves_around_the_size_of_blocks_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(16);
    for sides in [(24, 24), (25, 23), (47, 26), (48, 48), (1, 99), (99, 2), (72, 73), (97, 31), (3, 100), (100, 100)] {
        for (width, height) in [sides, (sides.1, sides.0)] {
            let input = cave(width, height, |_, _| [1, 1, 1, 9][random.between(0, 3) as usize]);
            assert_eq!(part1(&parse(&input).unwrap()), oracle(&input).0, "{input}");
        }
    }
}

#[test]
fn snakes_have_the_answers_of_the_oracle() {
    for (side, wall) in [(9, 1), (20, 2), (40, 3), (51, 9), (99, 48), (100, 8)] {
        let snake = |along: usize, across: usize| {
            let turn = if (across / (wall + 1)).is_multiple_of(2) { side - 1 } else { 0 };
            if across.is_multiple_of(wall + 1) || along == turn { 1 } else { 9 }
        };
        for input in [cave(side, side, snake), cave(side, side, |x, y| snake(y, x))] {
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
        }
    }
}

/// The further right a cell, the further down a best path to it goes, and up again. So the totals are corrected again and again: about
/// ten rounds for a height of 10, and twenty for one of 60.
#[test]
fn caves_that_take_too_many_rounds_have_the_answers_of_the_oracle_too() {
    for height in [10, 30, 60, 100] {
        let risk = |y| 9 - 8 * u32::try_from(y).unwrap() / u32::try_from(height).unwrap();
        for input in [cave(800, height, |_, y| risk(y)), cave(height, 800, |x, _| risk(x))] {
            assert_eq!(part1(&parse(&input).unwrap()), lowest_total(&input, 1), "{height}");
        }
    }
}

#[test]
fn caves_around_the_largest_that_are_relaxed_have_the_answers_of_the_oracle() {
    for (width, height) in [(910, 910), (1, 1819), (1819, 2), (3, 2000)] {
        let input = cave(width, height, |x, y| if x * y % 100 == 99 { 1 } else { 9 });
        assert_eq!(part1(&parse(&input).unwrap()), lowest_total(&input, 1), "{width} × {height}");
    }
    for (width, height) in [(2, 362), (2, 363)] {
        let input = cave(width, height, |_, _| 9);
        assert_eq!(part2(&parse(&input).unwrap()), lowest_total(&input, 5), "{width} × {height}");
    }
}

#[test]
fn bad_inputs_are_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("\n12", 1, r#""""#),
        ("12\n30", 2, r#""0""#),
        ("12\n3:", 2, r#"":""#),
        ("12\n3 4", 2, r#"" 4""#),
        ("12\né", 2, r#""é""#),
    ];
    samples::assert_refused_at(solve, "a risk from 1 to 9", &refused);
    let refused = [("12\n3", 2, r#""3""#), ("12\n\n12", 2, r#""""#), ("12\n12\n123", 3, r#""123""#)];
    samples::assert_refused_at(solve, "a row of 2 cells, like the first", &refused);
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    let mut kinds = [0; 2];
    for seed in 0..50 {
        let input = day15::sample::generate(&mut SplitMix64::new(seed));
        assert!(input.len() == 10_100 && input.lines().all(|line| line.len() == 100), "seed {seed}");
        let frequent = |risk: char| (800..=2900).contains(&input.matches(risk).count());
        assert!(input.matches('1').count().max(input.matches('9').count()) > 2300 && frequent('1') && frequent('9'));
        let cave = parse(&input).unwrap();
        let total = part1(&cave);
        kinds[usize::from(total < 500)] += 1;
        assert!((340..=420).contains(&total) || (670..=780).contains(&total), "seed {seed}: {total}");
        if seed < 10 {
            let total = part2(&cave);
            assert!((2750..=3060).contains(&total), "seed {seed}: {total}");
        }
    }
    assert!(kinds.iter().all(|&count| count >= 15), "{kinds:?}");
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["([1-9]{4}\n){1,9}", "([19]{9}\r?\n){1,12}", any::<String>()],
    ) {
        if let Ok(answers) = solve(&text) {
            prop_assert_eq!(answers, oracle(&text));
        }
    }
}
