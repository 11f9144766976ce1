//! Syntax Scoring: 98 lines of 90 to 109 brackets, 49 corrupted and 49 incomplete, in random order.
//!
//! Each line opens and closes brackets at random. After its first bracket, a line always has 1 to 15 open brackets. At its end, 7
//! to 15 brackets are open, mostly 13 to 15. In a corrupted line, one closing bracket is replaced by a closing bracket of another
//! kind. An input is drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The opening and the closing bracket of each kind.
const BRACKETS: [[char; 2]; 4] = [['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']];

/// How many brackets a line may leave open. Each entry of this array is equally likely.
const OPEN: [usize; 20] = [7, 9, 11, 12, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15];

/// The maximum number of brackets open at the same time.
const MAX_OPEN: usize = 15;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (200_000..=550_000, 2_000_000_000..=4_000_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let mut is_corrupted = [[true; 49], [false; 49]].concat();
        random.shuffle(&mut is_corrupted);
        joined(is_corrupted.into_iter().map(|is_corrupted| line(is_corrupted, random)), "\n")
    };
    draw_until(&ANSWERS, draw, |sample| {
        let lines = crate::parse(sample).ok()?;
        Some((crate::part1(&lines), crate::part2(&lines).ok()?))
    })
}

fn line(is_corrupted: bool, random: &mut SplitMix64) -> String {
    let left_open = random.choose(&OPEN);
    // The brackets that are not left open come in pairs, so the length is odd exactly when `left_open` is odd.
    let length = 90 + left_open % 2 + 2 * random.between(0, 9) as usize;
    let mut line = Vec::with_capacity(length);
    let mut open = Vec::new();
    while line.len() < length {
        let rest = length - line.len();
        let must_open = open.len() < 2 || open.len() + rest == left_open;
        let must_close = open.len() == MAX_OPEN || open.len() == left_open + rest;
        if must_open || (!must_close && random.coin()) {
            let [opening, closing] = random.choose(&BRACKETS);
            open.push(closing);
            line.push(opening);
        } else {
            line.extend(open.pop());
        }
    }
    if is_corrupted {
        let closing: Vec<usize> = (0..length).filter(|&place| ")]}>".contains(line[place])).collect();
        let wrong = &mut line[random.choose(&closing)];
        let others: Vec<char> = BRACKETS.map(|[_, close]| close).into_iter().filter(|close| close != wrong).collect();
        *wrong = random.choose(&others);
    }
    line.into_iter().collect()
}
