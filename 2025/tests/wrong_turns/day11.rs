//! The wrong turns of day 11.

use std::collections::HashMap;

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    (11, 1, "counts devices, not paths", |text| devices(text, "you").len() as u64 - 1),
    (11, 2, "assumes that dac comes before fft", |text| paths(text, &["svr", "dac", "fft", "out"])),
    (11, 2, "counts all paths from svr to out", |text| paths(text, &["svr", "out"])),
    (11, 2, "counts in 32 bits", |text| u64::from(paths(text, &["svr", "fft", "dac", "out"]) as u32)),
];

pub const RIGHT: &[Right] =
    &[(11, 1, |text| paths(text, &["you", "out"])), (11, 2, |text| paths(text, &["svr", "fft", "dac", "out"]))];

/// The outputs of each device.
fn outputs(text: &str) -> HashMap<&str, Vec<&str>> {
    text.lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(name, rest)| (name, rest.split(' ').collect()))
        .collect()
}

/// The device `start`, and all devices that it reaches.
fn devices<'a>(text: &'a str, start: &'a str) -> Vec<&'a str> {
    let outputs = outputs(text);
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(device) = reached.get(next) {
        for output in outputs.get(device).into_iter().flatten() {
            if !reached.contains(output) {
                reached.push(output);
            }
        }
        next += 1;
    }
    reached
}

/// The number of paths that visit these devices in this order.
fn paths(text: &str, stops: &[&str]) -> u64 {
    let outputs = outputs(text);
    let legs = stops.windows(2).map(|leg| count(&outputs, &mut HashMap::new(), leg[0], leg[1]));
    legs.fold(1, u64::wrapping_mul)
}

fn count<'a>(
    outputs: &HashMap<&'a str, Vec<&'a str>>,
    known: &mut HashMap<&'a str, u64>,
    from: &'a str,
    to: &str,
) -> u64 {
    if from == to {
        return 1;
    }
    if let Some(&paths) = known.get(from) {
        return paths;
    }
    let next = outputs.get(from).into_iter().flatten();
    let paths = next.map(|next| count(outputs, known, next, to)).fold(0, u64::wrapping_add);
    known.insert(from, paths);
    paths
}
