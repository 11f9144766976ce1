//! The wrong turns of day 2.

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(2, "also counts blocks that are repeated three times", |text| {
        repeated(text, |digits| [2, 3].map(|copies| u64::from(repeats(digits, copies))).iter().sum::<u64>().min(1))
    }),
    WrongTurn::part1(2, "looks only at the number of digits of the first ID of a range", |text| {
        let ranges = text.trim().split(',').map(|range| {
            let (first, last) = range.split_once('-').unwrap();
            if first.len() == last.len() { range.to_owned() } else { format!("{first}-{}", "9".repeat(first.len())) }
        });
        repeated(&ranges.collect::<Vec<_>>().join(","), |digits| u64::from(repeats(digits, 2)))
    }),
    WrongTurn::part2(2, "counts an ID once for each block length that fits", |text| {
        repeated(text, |digits| (2..=digits.len()).map(|copies| u64::from(repeats(digits, copies))).sum())
    }),
    WrongTurn::part2(2, "tries only two and three copies", |text| {
        repeated(text, |digits| u64::from([2, 3].iter().any(|&copies| repeats(digits, copies))))
    }),
    WrongTurn::part2(2, "sums in 32 bits", |text| u64::from(repeated(text, is_repeated) as u32)),
];

pub const RIGHT: &[Right] = &[
    Right::part1(2, |text| repeated(text, |digits| u64::from(repeats(digits, 2)))),
    Right::part2(2, |text| repeated(text, is_repeated)),
];

/// The sum of all IDs in the ranges, with each ID multiplied by the number that `times` returns for its digits.
fn repeated(text: &str, times: fn(&[u8]) -> u64) -> u64 {
    let sum_of_range = |range: &str| -> u64 {
        let (first, last) = range.split_once('-').unwrap();
        let ids = first.parse::<u64>().unwrap()..=last.parse().unwrap();
        ids.map(|id| id * times(id.to_string().as_bytes())).sum()
    };
    text.trim().split(',').map(sum_of_range).sum()
}

/// 1 if the digits are two or more copies of a block, and otherwise 0.
fn is_repeated(digits: &[u8]) -> u64 {
    u64::from((2..=digits.len()).any(|copies| repeats(digits, copies)))
}

/// Whether the digits are this many copies of a block.
fn repeats(digits: &[u8], copies: usize) -> bool {
    digits.len().is_multiple_of(copies) && {
        let length = digits.len() / copies;
        digits[length..] == digits[..digits.len() - length]
    }
}
