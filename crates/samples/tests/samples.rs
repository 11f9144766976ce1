//! What the generators promise.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;
use std::{array, fs};

use common::Day;
use samples::{TRACKED_SEED, generate};

fn sample(day: u8, seed: u64) -> String {
    generate(Day::new(day).unwrap(), seed).unwrap()
}

fn numbers(text: &str) -> Vec<i64> {
    text.split(|character: char| !character.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn the_tracked_samples_are_those_of_the_tracked_seed() {
    // Day 21 tracks the positions whose answers everybody knows.
    for day in samples::days().filter(|day| day.number() != 21) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{}/sample.txt", day.crate_name()));
        assert!(fs::read_to_string(&path).unwrap() == generate(day, TRACKED_SEED).unwrap(), "{}", path.display());
    }
}

#[test]
fn a_seed_makes_one_sample_and_another_seed_another() {
    for day in samples::days() {
        assert_eq!(generate(day, 7), generate(day, 7), "day {day}");
        let different: BTreeSet<_> = (0..20).map(|seed| generate(day, seed)).collect();
        // Of day 21 there are only a hundred.
        assert!(different.len() >= if day.number() == 21 { 10 } else { 20 }, "day {day}");
    }
}

#[test]
fn day_1_has_2000_depths_that_change_by_little_and_mostly_rise() {
    for seed in 0..50 {
        let depths = numbers(&sample(1, seed));
        assert_eq!(depths.len(), 2000);
        assert!((100..=199).contains(&depths[0]));
        let changes: Vec<_> = depths.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(changes.iter().all(|change| (-6..=12).contains(change) && *change != 0));
        assert!((1200..=1450).contains(&changes.iter().filter(|&&change| change > 0).count()));
        assert!(depths.iter().all(|&depth| depth >= 1));
    }
}

#[test]
fn day_2_has_1000_commands_that_stay_under_water() {
    for seed in 0..50 {
        let sample = sample(2, seed);
        let mut depth = 0;
        for line in sample.lines() {
            let (word, amount) = line.split_once(' ').unwrap();
            let amount: i32 = amount.parse().unwrap();
            assert!((1..=9).contains(&amount));
            depth += match word {
                "forward" => 0,
                "down" => amount,
                "up" => -amount,
                _ => panic!("{line}"),
            };
            assert!(depth >= 0);
        }
        assert_eq!(sample.lines().count(), 1000);
    }
}

#[test]
fn day_3_has_1000_different_numbers_without_a_tie() {
    for seed in 0..50 {
        let sample = sample(3, seed);
        let different: BTreeSet<_> = sample.lines().collect();
        assert_eq!((sample.lines().count(), different.len()), (1000, 1000));
        assert!(sample.lines().all(|line| line.len() == 12 && line.bytes().all(|byte| matches!(byte, b'0' | b'1'))));
        for bit in 0..12 {
            assert_ne!(sample.lines().filter(|line| line.as_bytes()[bit] == b'1').count(), 500);
        }
    }
}

#[test]
fn day_4_draws_all_numbers_and_has_100_boards_of_different_ones() {
    for seed in 0..50 {
        let sample = sample(4, seed);
        let (draws, boards) = sample.split_once('\n').unwrap();
        let mut draws = numbers(draws);
        draws.sort_unstable();
        assert_eq!(draws, (0..100).collect::<Vec<_>>());
        assert_eq!(sample.len(), 290 + 100 * (1 + 5 * 15));
        let boards = numbers(boards);
        assert_eq!(boards.chunks(25).len(), 100);
        for board in boards.chunks(25) {
            assert_eq!(board.iter().collect::<BTreeSet<_>>().len(), 25);
        }
    }
}

#[test]
fn day_5_has_500_lines_of_which_a_third_is_diagonal() {
    for seed in 0..50 {
        let sample = sample(5, seed);
        let lines: Vec<[i64; 4]> = sample.lines().map(|line| numbers(line).try_into().unwrap()).collect();
        assert_eq!(lines.len(), 500);
        let mut kinds = [0; 3];
        for [x1, y1, x2, y2] in lines {
            assert!([x1, y1, x2, y2].iter().all(|coordinate| (10..=989).contains(coordinate)));
            let [width, height] = [x1.abs_diff(x2), y1.abs_diff(y2)];
            let is_kind = [width > 0 && height == 0, width == 0 && height > 0, width > 0 && width == height];
            assert_eq!(is_kind.iter().filter(|&&is| is).count(), 1);
            kinds = array::from_fn(|kind| kinds[kind] + u32::from(is_kind[kind]));
        }
        assert!(kinds.iter().all(|lines| (120..=215).contains(lines)), "{kinds:?}");
    }
}

#[test]
fn day_6_has_300_timers_of_1_to_5() {
    for seed in 0..50 {
        let timers = numbers(&sample(6, seed));
        assert_eq!(timers.len(), 300);
        assert!(timers.iter().all(|timer| (1..=5).contains(timer)));
    }
}

#[test]
fn day_7_has_1000_positions_below_2000_crowded_at_the_near_end() {
    for seed in 0..50 {
        let mut positions = numbers(&sample(7, seed));
        assert_eq!(positions.len(), 1000);
        positions.sort_unstable();
        assert!(positions[0] >= 0 && positions[999] < 2000);
        assert!((300..=450).contains(&positions[500]), "{}", positions[500]);
        assert!((450..=550).contains(&(positions.iter().sum::<i64>() / 1000)));
    }
}

#[test]
fn day_21_has_two_positions_of_1_to_10() {
    for seed in 0..50 {
        let [one, one_at, two, two_at] = numbers(&sample(21, seed)).try_into().unwrap();
        assert_eq!([one, two], [1, 2]);
        assert!((1..=10).contains(&one_at) && (1..=10).contains(&two_at));
    }
}

#[test]
fn damage_changes_a_sample_and_may_be_anywhere() {
    let sample = sample(6, 0);
    let damaged: Vec<_> = (0..1000).map(|seed| samples::damaged(&sample, seed)).collect();
    assert!(damaged.iter().filter(|&damaged| *damaged != sample).count() > 800);
    assert!(damaged.iter().any(|damaged| damaged.len() > sample.len()));
    assert!(damaged.iter().any(|damaged| damaged.len() < 20));
    for seed in 0..1000 {
        assert!(samples::damaged("", seed).len() < 100);
        assert!(samples::damaged("é", seed).len() < 100);
    }
}
