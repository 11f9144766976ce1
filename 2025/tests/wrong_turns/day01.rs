//! The wrong turns of day 1.

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(1, "counts a rotation that passes 0 but does not end there", |text| {
        turned(text, |_, _, hits, _| hits.min(1))
    }),
    WrongTurn::part2(1, "counts a rotation that passes 0 several times only once", |text| {
        turned(text, |_, _, hits, _| hits.min(1))
    }),
    WrongTurn::part2(1, "counts 0 again when a rotation to the left starts there", |text| {
        turned(text, |start, turn, hits, _| hits + u64::from(start == 0 && turn < 0))
    }),
    WrongTurn::part2(1, "does not count a rotation to the left that ends on 0", |text| {
        turned(text, |_, turn, hits, end| hits - u64::from(end == 0 && turn < 0))
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(1, |text| turned(text, |_, _, _, end| u64::from(end == 0))),
    Right::part2(1, |text| turned(text, |_, _, hits, _| hits)),
];

/// The sum of `count` over all rotations. The arguments of `count` are the position before the rotation, the clicks (negative to
/// the left), the number of clicks that end on 0, and the position after the rotation.
fn turned(text: &str, count: fn(i64, i64, u64, i64) -> u64) -> u64 {
    let mut dial = 50;
    let mut sum = 0;
    for line in text.lines() {
        let clicks: i64 = line[1..].parse().unwrap();
        let turn = if line.starts_with('L') { -clicks } else { clicks };
        let start = dial;
        let mut hits = 0;
        for _ in 0..clicks {
            dial = (dial + turn.signum()).rem_euclid(100);
            hits += u64::from(dial == 0);
        }
        sum += count(start, turn, hits, dial);
    }
    sum
}
