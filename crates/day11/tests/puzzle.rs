//! Day 11 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::error::Error;

use day11::{parse, part1, part1_stack, part2, part2_stack};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day11, solve, |input| oracle(input).unwrap());

type Levels = [[u32; 10]; 10];

/// Takes a step, with passes over the whole cavern until a pass finds nobody to flash. The number of flashes.
fn step(levels: &mut Levels) -> u64 {
    let mut has_flashed = [[false; 10]; 10];
    levels.iter_mut().flatten().for_each(|level| *level += 1);
    let mut is_changing = true;
    while std::mem::take(&mut is_changing) {
        for (x, y) in (0..10).flat_map(|y| (0..10).map(move |x| (x, y))) {
            if levels[y][x] > 9 && !has_flashed[y][x] {
                has_flashed[y][x] = true;
                is_changing = true;
                for row in &mut levels[y.saturating_sub(1)..=(y + 1).min(9)] {
                    row[x.saturating_sub(1)..=(x + 1).min(9)].iter_mut().for_each(|level| *level += 1);
                }
            }
        }
    }
    let flashed = levels.iter_mut().flatten().filter(|level| **level > 9);
    flashed.map(|level| *level = 0).count() as u64
}

/// Both answers; `None` if the octopuses do not flash all at once in 10,000 steps.
fn oracle(input: &str) -> Option<(u64, u32)> {
    let mut start = [[0; 10]; 10];
    for (row, line) in start.iter_mut().zip(input.lines()) {
        for (level, digit) in row.iter_mut().zip(line.chars()) {
            *level = digit.to_digit(10).unwrap();
        }
    }
    let mut levels = start;
    let flashes = (0..100).map(|_| step(&mut levels)).sum();
    let mut levels = start;
    let mut seen = HashSet::new();
    for number in 1..=10_000 {
        // What came before comes again and again.
        if !seen.insert(levels) {
            return None;
        }
        if step(&mut levels) == 100 {
            return Some((flashes, number));
        }
    }
    None
}

fn solve(input: &str) -> Result<(u64, u32), Box<dyn Error>> {
    let cavern = parse(input)?;
    assert_eq!(part1(&cavern), part1_stack(&cavern), "{input}");
    assert_eq!(part2(&cavern), part2_stack(&cavern), "{input}");
    Ok((part1(&cavern), part2(&cavern)?))
}

/// A cavern with the level that a function gives to each column and row.
fn cavern(level: impl Fn(usize, usize) -> u8) -> String {
    (0..10).map(|y| (0..10).map(|x| char::from(b'0' + level(x, y))).collect::<String>() + "\n").collect()
}

#[test]
fn levels_that_are_all_alike_flash_every_ten_steps() {
    for level in 0..10 {
        // Steps 10 - level, 20 - level, and so on: ten of the first hundred.
        assert_eq!(solve(&cavern(|_, _| level)).unwrap(), (1000, 10 - u32::from(level)), "{level}");
    }
}

#[test]
fn a_wave_goes_from_one_octopus_through_all_that_are_at_the_brink() {
    // The first step brings all to 9 but one, from which the flash goes around, to each octopus by a neighbour.
    for place in 0..100 {
        let input = cavern(|x, y| if 10 * y + x == place { 9 } else { 8 });
        assert_eq!(solve(&input.replace('\n', "\r\n")).unwrap(), (1000, 1), "{place}");
        // Next to one octopus at the brink, only its neighbours gain.
        let input = cavern(|x, y| if 10 * y + x == place { 9 } else { 0 });
        assert_eq!(solve(&input).ok(), oracle(&input), "{place}");
    }
}

#[test]
fn levels_0_to_9_in_any_mix_give_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(11);
    for lowest in 0..10 {
        for highest in lowest..10 {
            let levels: Vec<u8> = (0..100).map(|_| u8::try_from(random.between(lowest, highest)).unwrap()).collect();
            let input = cavern(|x, y| levels[10 * y + x]);
            assert_eq!(solve(&input).ok(), oracle(&input), "{input}");
        }
    }
}

#[test]
fn octopuses_that_never_flash_all_at_once_are_refused() {
    let rows =
        "3281726443 1821517756 8566743846 5591762728 7832865365 1842825477 3694764266 6742185946 4755323196 3194527546";
    let message = "the octopuses do not flash all at once in 10000 steps";
    samples::assert_refused(solve, &[(&rows.replace(' ', "\n"), message)]);
}

#[test]
fn bad_inputs_are_located() {
    let good = cavern(|x, _| u8::try_from(x).unwrap());
    let lines = |count| "0123456789\n".repeat(count);
    samples::assert_refused_at(
        parse,
        "10 lines of 10 digits",
        &[
            ("", 1, "the end of the input"),
            (&lines(9), 9, r#""0123456789""#),
            (&lines(11), 10, r#""0123456789""#),
            (&good.replacen('5', "x", 1), 1, r#""01234x6789""#),
            (&good.replacen("789\n", "78\n", 1), 1, r#""012345678""#),
            (&format!("{}\n{}", lines(3), lines(7)), 4, r#""""#),
            (&format!("{}01234567890\n{}", lines(3), lines(6)), 4, r#""01234567890""#),
            (&format!("{}012345678é\n{}", lines(9), lines(6)), 10, r#""012345678é""#),
        ],
    );
}

#[test]
fn samples_are_levels_1_to_8_with_answers_as_large_as_real_ones() {
    for seed in 0..20 {
        let sample = day11::sample::generate(&mut SplitMix64::new(seed));
        assert!(sample.lines().count() == 10 && sample.lines().all(|line| line.len() == 10), "seed {seed}");
        assert!(
            ('1'..='8').all(|level| sample.matches(level).count() >= 3) && !sample.contains(['0', '9']),
            "seed {seed}"
        );
        let (flashes, step) = oracle(&sample).unwrap();
        assert!((1550..=1800).contains(&flashes) && (200..=500).contains(&step), "seed {seed}: {flashes}, {step}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(text in prop_oneof!["([0-9]{10}\r?\n){10}", any::<String>()]) {
        if let Ok(answers) = solve(&text) {
            prop_assert_eq!(Some(answers), oracle(&text));
        }
    }
}
