//! The wrong turns of day 11.

use toolbox::prelude::*;

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(11, "counts devices, not paths", |text| {
        let outputs = outputs(text);
        bfs_reach("you", |device| outputs.get(device).into_iter().flatten().copied()).count() as u64 - 1
    }),
    WrongTurn::part2(11, "assumes that dac comes before fft", |text| paths(text, &["svr", "dac", "fft", "out"])),
    WrongTurn::part2(11, "counts all paths from svr to out", |text| paths(text, &["svr", "out"])),
    WrongTurn::part2(11, "counts in 32 bits", |text| u64::from(paths(text, &["svr", "fft", "dac", "out"]) as u32)),
];

pub const RIGHT: &[Right] = &[
    Right::part1(11, |text| paths(text, &["you", "out"])),
    Right::part2(11, |text| paths(text, &["svr", "fft", "dac", "out"])),
];

/// The outputs of each device.
fn outputs(text: &str) -> HashMap<&str, Vec<&str>> {
    text.lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(name, rest)| (name, rest.split(' ').collect()))
        .collect()
}

/// The number of paths that visit these devices in this order.
fn paths<'a>(text: &'a str, stops: &[&'a str]) -> u64 {
    let outputs = outputs(text);
    let count = |from, to| {
        let paths = memo(|paths, device: &'a str| {
            if device == to {
                return 1;
            }
            let next = outputs.get(device).into_iter().flatten();
            next.map(|next| paths(next)).fold(0, u64::wrapping_add)
        });
        paths(from)
    };
    stops.windows(2).map(|leg| count(leg[0], leg[1])).fold(1, u64::wrapping_mul)
}
