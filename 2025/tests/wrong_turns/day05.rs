//! The wrong turns of day 5.

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(5, "counts an ID once for each range", |text| {
        available(text, |ranges, id| {
            ranges.iter().filter(|[first, last]| (*first..=*last).contains(&id)).count() as u64
        })
    }),
    WrongTurn::part1(5, "treats the last ID of a range as spoiled", |text| {
        available(text, |ranges, id| u64::from(ranges.iter().any(|[first, last]| (*first..*last).contains(&id))))
    }),
    WrongTurn::part2(5, "adds the lengths of overlapping ranges", |text| {
        parsed(text).0.iter().map(|[first, last]| last - first + 1).sum()
    }),
    WrongTurn::part2(5, "shortens a range when it contains the next one", |text| {
        merged(text, |[first, last], end| (first <= end).then_some(last))
    }),
    WrongTurn::part2(5, "counts the end of a range twice if the next range begins there", |text| {
        merged(text, |[first, last], end| (first < end).then_some(last.max(end)))
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part1(5, |text| {
        available(text, |ranges, id| u64::from(ranges.iter().any(|[first, last]| (*first..=*last).contains(&id))))
    }),
    Right::part2(5, |text| merged(text, |[first, last], end| (first <= end).then_some(last.max(end)))),
];

/// The sorted ranges, and the IDs.
fn parsed(text: &str) -> (Vec<[u64; 2]>, Vec<u64>) {
    let (ranges, ids) = text.split_once("\n\n").unwrap();
    let mut ranges: Vec<[u64; 2]> = ranges
        .lines()
        .map(|range| {
            let (first, last) = range.split_once('-').unwrap();
            [first.parse().unwrap(), last.parse().unwrap()]
        })
        .collect();
    ranges.sort_unstable();
    (ranges, ids.lines().map(|id| id.parse().unwrap()).collect())
}

/// The sum of `count` over all available IDs.
fn available(text: &str, count: fn(&[[u64; 2]], u64) -> u64) -> u64 {
    let (ranges, ids) = parsed(text);
    ids.into_iter().map(|id| count(&ranges, id)).sum()
}

/// The total length of the ranges, after they are merged from low to high. The arguments of `join` are a range and the end of the
/// merged range before it. If the two are to be merged, `join` returns the new end.
fn merged(text: &str, join: fn([u64; 2], u64) -> Option<u64>) -> u64 {
    let mut merged: Vec<[u64; 2]> = Vec::new();
    for range in parsed(text).0 {
        match merged.last_mut() {
            Some(last) if let Some(end) = join(range, last[1]) => last[1] = end,
            _ => merged.push(range),
        }
    }
    merged.iter().map(|[first, last]| last - first + 1).sum()
}
