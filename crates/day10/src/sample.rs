//! Syntax Scoring: 98 lines of 90 to 109 brackets, 49 corrupted and 49 incomplete, in random order.
//!
//! Each line opens and closes brackets at random, but always keeps at least one and at most 15 open, and ends with the number
//! that it is to leave open: 7 to 15, mostly 13 to 15. A corrupted line is such a line with one closing bracket replaced by one
//! of another kind. Inputs whose answers are outside of the range of real ones are drawn again.

use std::ops::RangeInclusive;

use samples::{SplitMix64, joined};

/// The brackets of each kind.
const BRACKETS: [[char; 2]; 4] = [['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']];

/// The number of brackets that a line leaves open; all entries are equally likely.
const OPEN: [usize; 20] = [7, 9, 11, 12, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15];

/// The maximum number of open brackets.
const MAX_OPEN: usize = 15;

/// The range of answers to real inputs.
const ILLEGAL_SCORES: RangeInclusive<u64> = 200_000..=550_000;
const MIDDLE_SCORES: RangeInclusive<u64> = 2_000_000_000..=4_000_000_000;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let mut is_corrupted = [[true; 49], [false; 49]].concat();
        random.shuffle(&mut is_corrupted);
        let sample = joined(is_corrupted.into_iter().map(|is_corrupted| line(is_corrupted, random)), "\n");
        let Ok(lines) = crate::parse(&sample) else { continue };
        let Ok(middle) = crate::part2(&lines) else { continue };
        if ILLEGAL_SCORES.contains(&crate::part1(&lines)) && MIDDLE_SCORES.contains(&middle) {
            return sample;
        }
    }
}

fn line(is_corrupted: bool, random: &mut SplitMix64) -> String {
    let mut below = |count| random.between(0, count - 1) as usize;
    let left_open = OPEN[below(20)];
    // The brackets that are closed again come in pairs.
    let length = 90 + left_open % 2 + 2 * below(10);
    let mut line = Vec::with_capacity(length);
    let mut open = Vec::new();
    while line.len() < length {
        let rest = length - line.len();
        let must_open = open.len() < 2 || open.len() + rest == left_open;
        let must_close = open.len() == MAX_OPEN || open.len() == left_open + rest;
        if must_open || (!must_close && below(2) == 0) {
            let kind = below(4);
            open.push(kind);
            line.push(BRACKETS[kind][0]);
        } else if let Some(kind) = open.pop() {
            line.push(BRACKETS[kind][1]);
        }
    }
    if is_corrupted {
        let closing: Vec<usize> = (0..length).filter(|&place| ")]}>".contains(line[place])).collect();
        let wrong = &mut line[closing[below(u32::try_from(closing.len()).unwrap_or(1))]];
        let others: Vec<char> = BRACKETS.map(|[_, close]| close).into_iter().filter(|close| close != wrong).collect();
        *wrong = others[below(3)];
    }
    line.into_iter().collect()
}
