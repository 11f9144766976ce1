//! # Reactor
//!
//! <https://adventofcode.com/2025/day/11>
//!
//! ## Approach
//!
//! Sort the devices topologically, so that each device comes before its outputs. One pass in this order then counts the paths. The
//! start has one path, and each device adds its number of paths to each of its outputs.
//!
//! In part 2, a path counts only if it visits certain devices, the *stops*. When the pass reaches a stop, all devices before this
//! stop are done. The numbers of paths of later devices then count only paths that have missed the stop, and no later device leads
//! back to the stop. So all numbers of paths except the stop's own number are set to 0. Here, the stop is `dac`, and two paths are
//! left:
//!
//! ```text
//! svr: aaa bbb dac      order  svr  aaa  bbb  dac  out
//! aaa: dac                       1    1    1    2    1     when the pass reaches dac
//! bbb: out                       0    0    0    2    0     without the paths that have missed dac
//! dac: out
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

use toolbox::prelude::*;

/// The number of possible names.
const NAMES: usize = 26 * 26 * 26;

/// The devices and their connections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rack {
    /// The index of the device with each name, in alphabetical order of the [`NAMES`].
    indices: Vec<Option<u16>>,
    /// The indices of each device's outputs.
    outputs: Vec<Vec<usize>>,
}

/// The error for devices whose paths cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// A device that paths have to visit is missing.
    #[error("there is no device {0}")]
    MissingDevice(&'static str),
    /// A device leads back to itself.
    #[error("the connections form a cycle")]
    Cycle,
    /// There are 2⁶⁴ − 1 paths or more.
    #[error("the number of paths does not fit in 64 bits")]
    TooManyPaths,
}

/// Reads the devices and their outputs.
///
/// # Errors
///
/// [`ParseError`] unless each line has a name, a colon, and one or more names after spaces; also if two lines have the same device.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Rack, ParseError> {
    let mut rack = Rack { indices: vec![None; NAMES], outputs: Vec::new() };
    lines(input, "a new device and its outputs, such as abc: def ghi", |line| {
        let device = rack.read_device(line)?;
        line.literal(":")?;
        let mut outputs = Vec::new();
        while line.literal(" ").is_some() {
            outputs.push(rack.read_device(line)?);
        }
        if outputs.is_empty() || !rack.outputs[device].is_empty() {
            return None;
        }
        rack.outputs[device] = outputs;
        Some(())
    })?;
    Ok(rack)
}

impl Rack {
    /// Reads the name of a device, and returns the index of this device. A new device is added without outputs.
    fn read_device(&mut self, line: &mut Scanner) -> Option<usize> {
        let place = place(line.take(3)?)?;
        let next = self.outputs.len();
        let index = usize::from(*self.indices[place].get_or_insert(u16::try_from(next).ok()?));
        if index == next {
            self.outputs.push(Vec::new());
        }
        Some(index)
    }

    /// The index of the device with this name.
    fn index(&self, name: &str) -> Option<usize> {
        self.indices[place(name.as_bytes())?].map(usize::from)
    }
}

/// The place of a name among all names of three lower-case letters, from 0 for `aaa` to 17575 for `zzz`.
fn place(name: &[u8]) -> Option<usize> {
    let &[a, b, c] = name else { return None };
    let [a, b, c] = [a, b, c].map(|letter| letter.wrapping_sub(b'a'));
    (a.max(b).max(c) < 26).then(|| 26 * (26 * usize::from(a) + usize::from(b)) + usize::from(c))
}

/// The number of paths from `you` to `out`.
///
/// # Errors
///
/// [`CountError`] if one of these devices is missing, if the connections form a cycle, or if there are too many paths.
#[aoc(day11, part1)]
pub fn part1(rack: &Rack) -> Result<u64, CountError> {
    paths(rack, ["you", "out"], &[])
}

/// The number of paths from `svr` to `out` that visit `dac` and `fft`, in any order.
///
/// # Errors
///
/// [`CountError`] if one of these devices is missing, if the connections form a cycle, or if there are too many paths.
#[aoc(day11, part2)]
pub fn part2(rack: &Rack) -> Result<u64, CountError> {
    paths(rack, ["svr", "out"], &["dac", "fft"])
}

/// The number of paths from `start` to `end` that visit all stops, in any order.
fn paths(rack: &Rack, [start, end]: [&'static str; 2], stops: &[&'static str]) -> Result<u64, CountError> {
    let index = |name: &'static str| rack.index(name).ok_or(CountError::MissingDevice(name));
    let order = topological_order(&rack.outputs).ok_or(CountError::Cycle)?;
    let mut paths = vec![0_u64; rack.outputs.len()];
    paths[index(start)?] = 1;
    let stops: Vec<_> = stops.iter().map(|stop| index(stop)).try_collect()?;
    let end = index(end)?;
    for device in order {
        if stops.contains(&device) {
            let visiting = paths[device];
            paths.fill(0);
            paths[device] = visiting;
        }
        for &output in &rack.outputs[device] {
            paths[output] = paths[output].saturating_add(paths[device]);
        }
    }
    // Numbers that do not fit have become `u64::MAX`.
    if paths[end] < u64::MAX { Ok(paths[end]) } else { Err(CountError::TooManyPaths) }
}

/// All devices, each before its outputs; `None` if the connections form a cycle. Pathfinding's `topological_sort` recurses, so a
/// long chain of devices could overflow the stack.
fn topological_order(outputs: &[Vec<usize>]) -> Option<Vec<usize>> {
    // For each device, the number of connections to it from devices that are not in the order yet.
    let mut inputs = vec![0; outputs.len()];
    for &output in outputs.iter().flatten() {
        inputs[output] += 1;
    }
    let mut order = (0..outputs.len()).filter(|&device| inputs[device] == 0).collect_vec();
    let mut position = 0;
    while let Some(&device) = order.get(position) {
        for &output in &outputs[device] {
            inputs[output] -= 1;
            if inputs[output] == 0 {
                order.push(output);
            }
        }
        position += 1;
    }
    if order.len() == outputs.len() { Some(order) } else { None }
}

common::register!(11);

#[cfg(test)]
mod tests {
    testing::examples!();
}
