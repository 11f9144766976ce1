//! The wrong turns of days 1 to 6.

use std::collections::HashMap;

use crate::{Right, WrongTurn, numbers};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(1, "compares the depths as text", |text| {
        text.lines().zip(text.lines().skip(1)).filter(|(one, other)| one < other).count() as u64
    }),
    WrongTurn::part2(1, "counts equal windows as increases", |text| {
        numbers(text).windows(4).filter(|four| four[0] <= four[3]).count() as u64
    }),
    WrongTurn::part2(1, "uses windows that do not overlap", |text| {
        let sums: Vec<i64> = numbers(text).chunks(3).map(|three| three.iter().sum()).collect();
        sums.windows(2).filter(|pair| pair[0] < pair[1]).count() as u64
    }),
    WrongTurn::part2(2, "also changes the depth on down and up", |text| dived(text, 1).iter().product()),
    WrongTurn::part2(2, "multiplies 32-bit floating-point numbers", |text| {
        dived(text, 0).map(|number| number as f32).iter().product::<f32>() as u64
    }),
    WrongTurn::part2(3, "prefers zeros in a tie", |text| {
        filtered(text, [|ones, zeros| ones > zeros, |ones, zeros| ones <= zeros], false)
    }),
    WrongTurn::part2(3, "never recounts the bits of the remaining numbers", |text| {
        filtered(text, [|ones, zeros| ones >= zeros, |ones, zeros| ones < zeros], true)
    }),
    WrongTurn::part1(4, "checks only rows", |text| bingo(text, &LINES[..5])[0]),
    WrongTurn::part1(4, "also checks diagonals", |text| bingo(text, &LINES)[0]),
    WrongTurn::part2(4, "checks only columns", |text| *bingo(text, &LINES[5..10]).last().unwrap()),
    WrongTurn::part1(5, "ignores lines that run backwards", |text| {
        overlaps(
            text,
            |[x, y, dx, dy, points]| [x, y, dx, dy, if dx * dy == 0 && dx + dy > 0 { points } else { 0 }],
            |lines| lines > 1,
        )
    }),
    WrongTurn::part2(5, "counts only points where exactly two lines overlap", |text| {
        overlaps(text, |line| line, |lines| lines == 2)
    }),
    WrongTurn::part2(5, "omits the last point of each line", |text| {
        overlaps(text, |[x, y, dx, dy, points]| [x, y, dx, dy, points - 1], |lines| lines > 1)
    }),
    WrongTurn::part1(6, "simulates one day too many", |text| school(text, 81, 8)),
    WrongTurn::part1(6, "starts newborn fish with timer 6", |text| school(text, 80, 6)),
    WrongTurn::part2(6, "counts in 32 bits", |text| u64::from(school(text, 256, 8) as u32)),
];

pub const RIGHT: &[Right] = &[
    Right::part2(2, |text| dived(text, 0).iter().product()),
    Right::part2(3, |text| filtered(text, [|ones, zeros| ones >= zeros, |ones, zeros| ones < zeros], false)),
    Right::part1(4, |text| bingo(text, &LINES[..10])[0]),
    Right::part2(4, |text| *bingo(text, &LINES[..10]).last().unwrap()),
    Right::part2(5, |text| overlaps(text, |line| line, |lines| lines > 1)),
    Right::part2(6, |text| school(text, 256, 8)),
];

/// The final position and depth in part 2 of day 2. Each command that changes the aim also changes the depth, by `wrong` times as
/// much. The right solution has `wrong` = 0.
fn dived(text: &str, wrong: i64) -> [u64; 2] {
    let mut position = 0;
    let mut depth = 0;
    let mut aim = 0;
    for line in text.lines() {
        let amount = numbers(line)[0];
        match line.as_bytes()[0] {
            b'f' => {
                position += amount;
                depth += aim * amount;
            }
            b'd' => {
                aim += amount;
                depth += wrong * amount;
            }
            _ => {
                aim -= amount;
                depth -= wrong * amount;
            }
        }
    }
    [position.unsigned_abs(), depth.unsigned_abs()]
}

/// The product of the two numbers found by the two rules. Each rule filters the numbers, bit by bit, until one number remains. For
/// each bit, the rule gets the counts of ones and zeros, and decides whether to keep the numbers with a one or the numbers with a
/// zero. The counts cover all numbers if `counts_all` is true, and otherwise only the numbers that remain.
fn filtered(text: &str, rules: [fn(usize, usize) -> bool; 2], counts_all: bool) -> u64 {
    let all: Vec<&str> = text.lines().collect();
    let left = |keeps_ones: fn(usize, usize) -> bool| {
        let is_one = |number: &&str, place| number.as_bytes()[place] == b'1';
        let last = (0..12).fold(all.clone(), |left, place| {
            let counted = if counts_all { &all } else { &left };
            let ones = counted.iter().filter(|number| is_one(number, place)).count();
            let keeps = keeps_ones(ones, counted.len() - ones);
            let next: Vec<&str> = left.iter().copied().filter(|number| is_one(number, place) == keeps).collect();
            if next.is_empty() { left } else { next }
        });
        u64::from_str_radix(last[0], 2).unwrap()
    };
    rules.map(left).iter().product()
}

/// The index of the first number of each line of a board, and the distance to the next number. The rows come first, then the
/// columns, then the diagonals.
const LINES: [[usize; 2]; 12] =
    [[0, 1], [5, 1], [10, 1], [15, 1], [20, 1], [0, 5], [1, 5], [2, 5], [3, 5], [4, 5], [0, 6], [4, 4]];

/// The scores of the boards in the order in which they win. A board wins when one of `lines` is complete.
fn bingo(text: &str, lines: &[[usize; 2]]) -> Vec<u64> {
    let (draws, boards) = text.split_once('\n').unwrap();
    let draws = numbers(draws);
    let boards = numbers(boards);
    let mut boards: Vec<&[i64]> = boards.chunks(25).collect();
    let mut scores = Vec::new();
    for turn in 1..=draws.len() {
        let is_marked = |number: i64| draws[..turn].contains(&number);
        boards.retain(|board| {
            let wins = lines.iter().any(|[first, step]| (0..5).all(|place| is_marked(board[first + step * place])));
            if wins {
                let unmarked = board.iter().filter(|&&number| !is_marked(number)).sum::<i64>();
                scores.push((unmarked * draws[turn - 1]).unsigned_abs());
            }
            !wins
        });
    }
    scores
}

/// Applies `change` to each line, and then returns the number of points for which `counts` is true. A line is given by its start,
/// its step and its number of points. The argument of `counts` is the number of lines that cover the point.
fn overlaps(text: &str, change: fn([i64; 5]) -> [i64; 5], counts: fn(u32) -> bool) -> u64 {
    let mut lines = HashMap::new();
    for &[x1, y1, x2, y2] in numbers(text).as_chunks().0 {
        let dx = x2 - x1;
        let dy = y2 - y1;
        let [x, y, dx, dy, points] = change([x1, y1, dx.signum(), dy.signum(), dx.abs().max(dy.abs()) + 1]);
        for step in 0..points {
            *lines.entry([x + step * dx, y + step * dy]).or_insert(0) += 1;
        }
    }
    lines.values().filter(|&&lines| counts(lines)).count() as u64
}

/// The number of fish after `days` days, if newborn fish start with the timer `newborn`.
fn school(text: &str, days: usize, newborn: usize) -> u64 {
    let mut timers = [0; 9];
    for timer in numbers(text) {
        timers[timer as usize] += 1;
    }
    for _ in 0..days {
        let ready = timers[0];
        timers.rotate_left(1);
        timers[8] = 0;
        timers[6] += ready;
        timers[newborn] += ready;
    }
    timers.iter().sum()
}
