//! Day 11 by passes over the whole cavern.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

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

/// Both answers, from the input's text; `None` if the octopuses do not flash all at once in 10,000 steps.
pub fn oracle(input: &str) -> Option<(u64, u32)> {
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
