//! The wrong turns of day 7.

use crate::{Right, WrongTurn, rows};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(7, "counts splitters that no beam reaches", |text| text.matches('^').count() as u64),
    WrongTurn::part1(7, "counts the beams that leave at the bottom", |text| {
        split(text, |one, other| one + other).1.iter().filter(|&&beam| beam > 0).count() as u64
    }),
    WrongTurn::part1(7, "counts a splitter once for each timeline that reaches it", |text| {
        split(text, |one, other| one + other).2
    }),
    WrongTurn::part2(7, "forgets the timelines of one beam when two beams merge", |text| {
        split(text, |one, other| if one == 0 { other } else { one }).1.iter().sum()
    }),
    WrongTurn::part2(7, "counts in 32 bits", |text| {
        split(text, |one, other| (one + other) & 0xFFFF_FFFF).1.iter().sum()
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(7, |text| split(text, |one, other| one + other).0),
    Right::part2(7, |text| split(text, |one, other| one + other).1.iter().sum()),
];

/// The number of splitters hit, the values of the beams that leave at the bottom, and the sum of the values of the split beams.
/// The first beam has the value 1, a splitter passes the value on to both sides, and `merge` computes the value of two beams
/// that meet.
fn split(text: &str, merge: fn(u64, u64) -> u64) -> (u64, Vec<u64>, u64) {
    let mut beams = vec![0; text.lines().next().unwrap().len()];
    let mut hits = 0;
    let mut sum = 0;
    for row in rows(text) {
        for (column, cell) in row.into_iter().enumerate() {
            let beam = beams[column];
            if cell == b'S' {
                beams[column] = 1;
            } else if cell == b'^' && beam > 0 {
                hits += 1;
                sum += beam;
                beams[column] = 0;
                beams[column - 1] = merge(beams[column - 1], beam);
                beams[column + 1] = merge(beams[column + 1], beam);
            }
        }
    }
    (hits, beams, sum)
}
