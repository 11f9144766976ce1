//! The wrong turns of day 10.

use toolbox::prelude::*;

use crate::{Right, WrongTurn, numbers};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(10, "counts the lights to switch on instead of the presses", |text| {
        text.matches('#').count() as u64
    }),
    WrongTurn::part1(10, "always presses the button that leaves the fewest lights wrong", |text| {
        machines(text).iter().map(|(lights, buttons, _)| greedy(*lights, buttons)).sum()
    }),
    WrongTurn::part2(10, "presses the largest buttons as often as possible", |text| {
        machines(text).iter().map(|(_, buttons, counters)| largest_first(buttons, counters)).sum()
    }),
    WrongTurn::part2(10, "counts only the presses that the largest counter needs", |text| {
        machines(text).iter().map(|(_, _, counters)| *counters.iter().max().unwrap() as u64).sum()
    }),
];

pub const RIGHT: &[Right] = &[Right::part1(10, |text| {
    let presses = machines(text).into_iter().map(|(lights, buttons, _)| {
        let sets = buttons.iter().powerset().filter(|set| set.iter().fold(0, |all, &button| all ^ button) == lights);
        sets.map(|set| set.len() as u64).min().unwrap()
    });
    presses.sum()
})];

/// The wanted lights, the buttons and the wanted counters of each line.
fn machines(text: &str) -> Vec<(u32, Vec<u32>, Vec<i64>)> {
    let machine = |line: &str| {
        let (pattern, rest) = line.split_once(' ').unwrap();
        let (buttons, counters) = rest.split_once('{').unwrap();
        let lights = pattern.chars().skip(1).positions(|light| light == '#').map(|light| 1 << light).sum();
        let button = |list| numbers(list).iter().map(|light| 1 << light).sum();
        (lights, buttons.split_whitespace().map(button).collect(), numbers(counters))
    };
    text.lines().map(machine).collect()
}

/// Repeatedly presses the button that leaves the fewest wrong lights, until no press reduces their number. Returns the number of
/// presses.
fn greedy(mut lights: u32, buttons: &[u32]) -> u64 {
    for presses in 0.. {
        let next = buttons.iter().map(|button| lights ^ button).min_by_key(|lights| lights.count_ones()).unwrap();
        if next.count_ones() >= lights.count_ones() {
            return presses;
        }
        lights = next;
    }
    0
}

/// Takes the buttons in turn, those with the most counters first, and presses each as often as possible. Returns the number of
/// presses.
fn largest_first(buttons: &[u32], counters: &[i64]) -> u64 {
    let mut left = counters.to_vec();
    let mut presses = 0;
    for button in buttons.iter().sorted_by_key(|button| u32::MAX - button.count_ones()) {
        let members = (0..left.len()).filter(|light| button >> light & 1 == 1).collect_vec();
        let times = members.iter().map(|&light| left[light]).min().unwrap();
        for light in members {
            left[light] -= times;
        }
        presses += times as u64;
    }
    presses
}
