//! Reactor: 546 to 660 devices in 36 to 39 layers, in random order.
//!
//! `svr` is connected to all devices of the first layer. Each other device is connected to some devices of the next layer. One
//! device in eight is also connected to a device of the layer after that. No connection occurs twice, and each device has at least
//! one incoming connection. The last layer and a third of the layer before it are connected to `out`. `fft` is in the 10th layer,
//! `dac` in the 28th, and `you` in the 6th or 7th from the end. So no path leads from `you` to `fft` or `dac`.
//!
//! An input is drawn again if one of the numbers of devices, connections and paths is outside the ranges of real inputs.

use std::collections::HashSet;
use std::iter;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until};
use toolbox::prelude::bfs_reach;

use crate::Rack;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (413..=791, 287_000_000_000_000..=557_000_000_000_000);

/// The range of the number of lines.
const LINES: RangeInclusive<usize> = 546..=660;

/// The range of the number of connections.
const CONNECTIONS: RangeInclusive<usize> = 1533..=1919;

/// The range of the number of connections to `out`.
const TO_OUT: RangeInclusive<usize> = 18..=28;

/// The range of the number of paths from `fft` to `dac`.
const MIDDLE: RangeInclusive<u64> = 1_900_000..=26_000_000;

/// The range of the number of devices that `you` reaches.
const REACHED: RangeInclusive<usize> = 65..=137;

/// The layers of `fft` and `dac`, counted from 0.
const LAYERS: [usize; 2] = [9, 27];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let rack = crate::parse(sample).ok()?;
        let out = rack.index("out");
        let is_real = LINES.contains(&(rack.outputs.len() - 1))
            && CONNECTIONS.contains(&rack.outputs.iter().flatten().count())
            && MIDDLE.contains(&crate::paths(&rack, ["fft", "dac"], &[]).ok()?)
            && TO_OUT.contains(&rack.outputs.iter().flatten().filter(|&&output| Some(output) == out).count())
            && REACHED.contains(&reached(&rack, "you")?);
        is_real.then_some((crate::part1(&rack).ok()?, crate::part2(&rack).ok()?))
    })
}

/// Draws an input. Its counts may be outside the ranges of real inputs.
fn draw(random: &mut SplitMix64) -> String {
    let names = names(random);
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    let layers = random.between(36, 39);
    let layer = |_| names.split_off(names.len() - 14 - random.index(3));
    let mut layers: Vec<Vec<&str>> = (0..layers).map(layer).collect();
    for (layer, name) in LAYERS.into_iter().zip(["fft", "dac"]) {
        layers[layer][0] = name;
    }
    let from_end = layers.len() - 6 - random.index(1);
    layers[from_end][0] = "you";
    let mut lines = vec![line("svr", &mut layers[0].clone(), random)];
    for (place, layer) in layers.iter().enumerate() {
        let out = ["out"];
        let next = layers.get(place + 1).map_or(&out[..], Vec::as_slice);
        let after = layers.get(place + 2).map_or(&out[..], Vec::as_slice);
        let mut outputs: Vec<Vec<&str>> = layer
            .iter()
            .map(|_| {
                let count = random.choose(&[1, 2, 2, 2, 3, 3, 4, 5]);
                random.choose_many(next, count)
            })
            .collect();
        for name in next {
            if !outputs.iter().any(|outputs| outputs.contains(name)) {
                let device = random.index(layer.len() - 1);
                outputs[device].push(name);
            }
        }
        let chance = if after == out { 3 } else { 8 };
        for outputs in outputs.iter_mut().filter(|outputs| outputs[0] != "out") {
            if random.between(1, chance) == 1 {
                outputs.push(random.choose(after));
            }
        }
        lines.extend(layer.iter().zip(outputs).map(|(device, mut outputs)| line(device, &mut outputs, random)));
    }
    random.shuffle(&mut lines);
    lines.concat()
}

/// A line with a device and its outputs, in random order.
fn line(device: &str, outputs: &mut [&str], random: &mut SplitMix64) -> String {
    random.shuffle(outputs);
    format!("{device}: {}\n", outputs.join(" "))
}

/// 700 different names, none of which has a meaning in the puzzle.
fn names(random: &mut SplitMix64) -> Vec<String> {
    let mut used: HashSet<String> = ["you", "svr", "dac", "fft", "out"].map(str::to_owned).into();
    let letters: Vec<char> = ('a'..='z').collect();
    let names = iter::repeat_with(|| [(); 3].map(|()| random.choose(&letters)).iter().collect::<String>());
    names.filter(|name| used.insert(name.clone())).take(700).collect()
}

/// The number of devices that can be reached from a device, not counting the device itself and `out`.
fn reached(rack: &Rack, name: &str) -> Option<usize> {
    let start = rack.index(name)?;
    let reached = bfs_reach(start, |&device| rack.outputs[device].iter().copied());
    Some(reached.count() - 2)
}
