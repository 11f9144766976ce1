//! The wrong turns of days 7 to 12.

use crate::{Right, WrongTurn, numbers, rows};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(7, "meets at the mean", |text| fuel(text, [mean(text, 0)], |steps| steps)),
    WrongTurn::part2(7, "always rounds the mean down", |text| fuel(text, [mean(text, 0)], triangle)),
    WrongTurn::part2(7, "rounds the mean to the nearest place", |text| fuel(text, [mean(text, 1)], triangle)),
    WrongTurn::part2(7, "tries only positions that have a crab", |text| fuel(text, numbers(text), triangle)),
    WrongTurn::part2(8, "reads 0 as 9, because both contain 1", |text| {
        displays(text, |shared| if shared == [6, 2, 3] { 9 } else { digit(shared) })
    }),
    WrongTurn::part2(8, "distinguishes five-letter patterns only by 1", |text| {
        displays(text, |shared| if shared == [5, 1, 3] { 2 } else { digit(shared) })
    }),
    WrongTurn::part2(
        8,
        "skips displays whose outputs have the letters in a different order from the patterns",
        |text| {
            let is_known = |line: &&str| {
                line[61..].split(' ').all(|output| line[..58].split(' ').any(|pattern| pattern == output))
            };
            text.lines().filter(is_known).map(|line| displays(line, digit)).sum()
        },
    ),
    WrongTurn::part1(9, "counts a 9 among 9s as a low point", |text| low_points(text, |cell, next| cell <= next)),
    WrongTurn::part2(9, "joins basins diagonally", basins_with_corners),
    WrongTurn::part2(10, "also completes corrupted lines", |text| completed(text, true, |score| score)),
    WrongTurn::part2(10, "scores in 32 bits", |text| completed(text, false, |score| u64::from(score as u32))),
    WrongTurn::part1(11, "ignores diagonal neighbours", |text| octopuses(text, &STEPS[..4], false).0),
    WrongTurn::part2(11, "adds energy to octopuses that have already flashed", |text| octopuses(text, &STEPS, true).1),
    WrongTurn::part1(12, "distinguishes caves only by their first letter", |text| {
        let first: Vec<_> =
            text.lines().map(|line| line.split('-').map(first_letter).collect::<Vec<_>>().join("-")).collect();
        day12::parse(&first.join("\n")).map_or(0, |caves| day12::part1(&caves))
    }),
    WrongTurn::part2(12, "ignores caves with only one connection", |text| {
        let names: Vec<&str> = text.split(['-', '\n']).collect();
        let is_open =
            |line: &&str| line.split('-').all(|name| names.iter().filter(|other| *other == &name).count() > 1);
        let open: Vec<&str> = text.lines().filter(is_open).collect();
        day12::part2(&day12::parse(&open.join("\n")).unwrap())
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(7, |text| fuel(text, numbers(text), |steps| steps)),
    Right::part2(7, |text| fuel(text, 0..2000, triangle)),
    Right::part2(8, |text| displays(text, digit)),
    Right::part1(9, |text| low_points(text, |cell, next| cell < next)),
    Right::part2(10, |text| completed(text, false, |score| score)),
    Right::part1(11, |text| octopuses(text, &STEPS, false).0),
    Right::part2(11, |text| octopuses(text, &STEPS, false).1),
];

fn first_letter(name: &str) -> &str {
    if name == "start" || name == "end" { name } else { &name[..1] }
}

fn triangle(steps: i64) -> i64 {
    steps * (steps + 1) / 2
}

/// The mean of the positions plus `halves` / 2, rounded down.
fn mean(text: &str, halves: i64) -> i64 {
    let positions = numbers(text);
    let count = positions.len() as i64;
    (2 * positions.iter().sum::<i64>() + halves * count) / (2 * count)
}

/// The least fuel that all crabs need to meet at one of these places.
fn fuel(text: &str, places: impl IntoIterator<Item = i64>, cost: fn(i64) -> i64) -> u64 {
    let crabs = numbers(text);
    let least = places.into_iter().map(|place| crabs.iter().map(|crab| cost((crab - place).abs())).sum::<i64>()).min();
    least.unwrap().unsigned_abs()
}

/// The sum of the output values. `digit` recognizes a pattern by three numbers: how many letters it has, how many of them also
/// occur in the pattern of 1, and how many in the pattern of 4.
fn displays(text: &str, digit: fn([usize; 3]) -> u64) -> u64 {
    let output = |line: &str| {
        let words: Vec<&str> = line.split([' ', '|']).filter(|word| !word.is_empty()).collect();
        let known = [2, 4].map(|length| words.iter().find(|word| word.len() == length).unwrap());
        let shared = |word: &str| known.map(|known| word.chars().filter(|&letter| known.contains(letter)).count());
        words[10..].iter().fold(0, |number, word| 10 * number + digit([word.len(), shared(word)[0], shared(word)[1]]))
    };
    text.lines().map(output).sum()
}

/// The digit whose pattern has these numbers of letters: in all, shared with the pattern of 1, and shared with the pattern of 4.
fn digit(shared: [usize; 3]) -> u64 {
    match shared {
        [2, ..] => 1,
        [3, ..] => 7,
        [4, ..] => 4,
        [7, ..] => 8,
        [5, 2, _] => 3,
        [5, _, 2] => 2,
        [5, ..] => 5,
        [_, 1, _] => 6,
        [_, _, 4] => 9,
        _ => 0,
    }
}

const STEPS: [[isize; 2]; 8] = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];

/// The neighbours of a place in a square grid. `side` is the length of a side, and `steps` has the steps to the neighbours.
fn next(side: usize, [y, x]: [usize; 2], steps: &[[isize; 2]]) -> Vec<[usize; 2]> {
    let places = steps.iter().map(|[dy, dx]| [y.wrapping_add_signed(*dy), x.wrapping_add_signed(*dx)]);
    places.filter(|place| place.iter().all(|&at| at < side)).collect()
}

fn places(side: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..side).flat_map(move |y| (0..side).map(move |x| [y, x]))
}

/// The sum of the risk levels of all low points. `is_lower` says whether a cell counts as lower than a neighbour.
fn low_points(text: &str, is_lower: fn(u8, u8) -> bool) -> u64 {
    let map = rows(text);
    let is_low =
        |[y, x]: &[usize; 2]| next(100, [*y, *x], &STEPS[..4]).iter().all(|&[b, a]| is_lower(map[*y][*x], map[b][a]));
    places(100).filter(is_low).map(|[y, x]| u64::from(map[y][x] - b'0') + 1).sum()
}

fn basins_with_corners(text: &str) -> u64 {
    let mut map = rows(text);
    let mut sizes = Vec::new();
    for place in places(100) {
        let mut size = 0;
        let mut open = vec![place];
        while let Some([y, x]) = open.pop() {
            if map[y][x] < b'9' {
                map[y][x] = b'9';
                size += 1;
                open.extend(next(100, [y, x], &STEPS));
            }
        }
        sizes.push(size);
    }
    sizes.sort_unstable();
    sizes.iter().rev().take(3).product()
}

/// The middle score of the completed lines. If `with_corrupted` is true, corrupted lines are completed, too, after they are cut
/// off at their first wrong bracket. `kept` is applied to each intermediate score, to imitate a narrower number type.
fn completed(text: &str, with_corrupted: bool, kept: fn(u64) -> u64) -> u64 {
    let mut scores = Vec::new();
    'lines: for line in text.lines() {
        let mut open = Vec::new();
        for bracket in line.chars() {
            match "([{<)]}>".find(bracket).unwrap() {
                kind @ ..4 => open.push(kind as u64 + 1),
                kind if open.pop() == Some(kind as u64 - 3) => {}
                _ if with_corrupted => break,
                _ => continue 'lines,
            }
        }
        scores.push(open.iter().rev().fold(0, |score, points| kept(5 * score + points)));
    }
    scores.sort_unstable();
    scores[scores.len() / 2]
}

/// The number of flashes in the first 100 steps, and the first step in which all octopuses flash. A flash charges the neighbours
/// in the directions `steps`. If `charges_again` is true, a flash also charges neighbours that have already flashed in the same
/// step.
fn octopuses(text: &str, steps: &[[isize; 2]], charges_again: bool) -> (u64, u64) {
    let mut levels = rows(text);
    let mut flashes = 0;
    for step in 1..=1000 {
        let mut charged: Vec<_> = places(10).collect();
        let mut lit = Vec::new();
        while let Some([y, x]) = charged.pop() {
            let has_flashed = lit.contains(&[y, x]);
            levels[y][x] += u8::from(charges_again || !has_flashed);
            if levels[y][x] > b'9' && !has_flashed {
                levels[y][x] = b'0';
                lit.push([y, x]);
                charged.extend(next(10, [y, x], steps));
            }
        }
        flashes += if step <= 100 { lit.len() as u64 } else { 0 };
        if lit.len() == 100 {
            return (flashes, step);
        }
    }
    (flashes, 0)
}
