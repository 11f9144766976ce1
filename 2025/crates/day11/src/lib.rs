//! # Reactor
//!
//! <https://adventofcode.com/2025/day/11>
//!
//! ## Approach
//!
//! `parse` sorts the devices topologically: each device comes before its outputs. Counts then flow in a single pass. The start has one
//! path, and each device passes the number of its paths on to each of its outputs.
//!
//! A path that visits both `dac` and `fft` consists of three legs. The number of such paths is the product of the numbers of paths of
//! the legs, added up for both orders of the two devices. Without cycles, one of the two products is 0:
//!
//! ```text
//! svr → fft → dac → out      2 × 3 × 4 paths
//! svr → dac → fft → out      5 × 0 × 6 paths
//! ```
//!
//! ## Complexity
//!
//! O(*n* + *e*) time and space for *n* devices with *e* connections.
//!
//! ## Assumptions
//!
//! There are no cycles, and the answers are below 2⁶⁴ − 1. Names have three lower-case letters.

pub mod sample;

use std::ops::Range;

use toolbox::prelude::*;

/// The devices and their connections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rack {
    /// The index of each device, by the letters of its name.
    indices: FxHashMap<u32, usize>,
    /// The indices of the outputs of all devices.
    outputs: Vec<usize>,
    /// The range of each device's outputs.
    ranges: Vec<Range<usize>>,
    /// All indices, those of devices before those of their outputs.
    order: Vec<usize>,
}

/// Reads the devices and their outputs, and sorts them topologically.
///
/// # Errors
///
/// [`ParseError`] unless each line has a name, a colon, and one or more names after spaces; also if two lines have the same device, or
/// if there is a cycle.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Rack, ParseError> {
    let mut indices = FxHashMap::default();
    let mut index = |name| {
        let next = indices.len();
        *indices.entry(name).or_insert(next)
    };
    let mut outputs = Vec::new();
    let mut seen = FxHashSet::default();
    let devices = lines(input, "a new device and its outputs, such as abc: def ghi", |line| {
        let device = index(name(line)?);
        line.literal(":")?;
        let start = outputs.len();
        while line.literal(" ").is_some() {
            outputs.push(index(name(line)?));
        }
        (seen.insert(device) && start < outputs.len()).then_some((device, start..outputs.len()))
    })?;
    let mut ranges = vec![0..0; indices.len()];
    for (device, range) in devices {
        ranges[device] = range;
    }
    let mut missing_inputs = vec![0; ranges.len()];
    for &output in &outputs {
        missing_inputs[output] += 1;
    }
    let mut order = (0..ranges.len()).filter(|&device| missing_inputs[device] == 0).collect_vec();
    let mut sorted = 0;
    while let Some(&device) = order.get(sorted) {
        sorted += 1;
        for &output in &outputs[ranges[device].clone()] {
            missing_inputs[output] -= 1;
            if missing_inputs[output] == 0 {
                order.push(output);
            }
        }
    }
    if sorted < ranges.len() {
        return Err(ParseError { line: 1, expected: "devices without a cycle".into(), found: "a cycle".into() });
    }
    Ok(Rack { indices, outputs, ranges, order })
}

/// The number of paths from `you` to `out`.
///
/// # Errors
///
/// If one of these devices is missing, or if there are too many paths.
#[aoc(day11, part1)]
pub fn part1(rack: &Rack) -> Result<u64, String> {
    paths(rack, &[&["you", "out"]])
}

/// The number of paths from `svr` to `out` that visit `dac` and `fft`, in any order.
///
/// # Errors
///
/// If one of these devices is missing, or if there are too many paths.
#[aoc(day11, part2)]
pub fn part2(rack: &Rack) -> Result<u64, String> {
    paths(rack, &[&["svr", "dac", "fft", "out"], &["svr", "fft", "dac", "out"]])
}

/// The number of paths along one of the routes. A route is a list of devices to visit in this order.
fn paths(rack: &Rack, routes: &[&[&str]]) -> Result<u64, String> {
    let index = |name: &str| {
        let index = rack.indices.get(&number(name.as_bytes())).copied();
        index.ok_or_else(|| format!("there is no device {name}"))
    };
    let mut sum = 0_u64;
    for route in routes {
        let mut product = 1_u64;
        for (from, to) in route.iter().tuple_windows() {
            let (from, to) = (index(from)?, index(to)?);
            let mut paths = vec![0_u64; rack.ranges.len()];
            paths[from] = 1;
            for &device in rack.order.iter().skip_while(|&&device| device != from).take_while(|&&device| device != to) {
                let count = paths[device];
                for &output in &rack.outputs[rack.ranges[device].clone()] {
                    paths[output] = paths[output].saturating_add(count);
                }
            }
            product = product.saturating_mul(paths[to]);
        }
        sum = sum.saturating_add(product);
    }
    // Numbers that do not fit have become `u64::MAX`.
    if sum < u64::MAX { Ok(sum) } else { Err("the number of paths does not fit in 64 bits".to_owned()) }
}

/// Reads a name: three letters, as a number.
fn name(line: &mut Scanner) -> Option<u32> {
    let letters = line.take(3)?;
    letters.iter().all(u8::is_ascii_lowercase).then(|| number(letters))
}

/// Letters as a number.
fn number(letters: &[u8]) -> u32 {
    letters.iter().fold(0, |number, &letter| number << 8 | u32::from(letter))
}

common::register!(11);

#[cfg(test)]
mod tests {
    testing::examples!();
}
