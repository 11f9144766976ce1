//! # Reactor
//!
//! <https://adventofcode.com/2025/day/11>
//!
//! ## Approach
//!
//! Sort the devices topologically, so that each device comes before its outputs. One pass in this order then counts the paths. The
//! start has one path, and each device adds its number of paths to each of its outputs.
//!
//! A path that visits both `dac` and `fft` consists of three legs. For each order of the two devices, the numbers of paths of the
//! three legs are multiplied. Then the two products are added. Without cycles, one of the two products is 0:
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

use toolbox::prelude::*;

/// The devices and their connections.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rack {
    /// The index of each device.
    indices: FxHashMap<[u8; 3], usize>,
    /// The indices of each device's outputs.
    outputs: Vec<Vec<usize>>,
}

/// Reads the devices and their outputs.
///
/// # Errors
///
/// [`ParseError`] unless each line has a name, a colon, and one or more names after spaces; also if two lines have the same device.
#[aoc_generator(day11)]
pub fn parse(input: &str) -> Result<Rack, ParseError> {
    let mut rack = Rack::default();
    lines(input, "a new device and its outputs, such as abc: def ghi", |line| {
        let device = rack.index(line)?;
        line.literal(":")?;
        let mut outputs = Vec::new();
        while line.literal(" ").is_some() {
            outputs.push(rack.index(line)?);
        }
        let is_new = rack.outputs[device].is_empty();
        rack.outputs[device] = outputs;
        (is_new && !rack.outputs[device].is_empty()).then_some(())
    })?;
    Ok(rack)
}

impl Rack {
    /// Reads a name, and returns the index of the device.
    fn index(&mut self, line: &mut Scanner) -> Option<usize> {
        let name = *line.take(3)?.first_chunk()?;
        let next = self.indices.len();
        let index = *self.indices.entry(name).or_insert(next);
        if index == next {
            self.outputs.push(Vec::new());
        }
        name.iter().all(u8::is_ascii_lowercase).then_some(index)
    }
}

/// The number of paths from `you` to `out`.
///
/// # Errors
///
/// If one of these devices is missing, if the connections form a cycle, or if there are too many paths.
#[aoc(day11, part1)]
pub fn part1(rack: &Rack) -> Result<u64, String> {
    paths(rack, &[&["you", "out"]])
}

/// The number of paths from `svr` to `out` that visit `dac` and `fft`, in any order.
///
/// # Errors
///
/// If one of these devices is missing, if the connections form a cycle, or if there are too many paths.
#[aoc(day11, part2)]
pub fn part2(rack: &Rack) -> Result<u64, String> {
    paths(rack, &[&["svr", "dac", "fft", "out"], &["svr", "fft", "dac", "out"]])
}

/// The number of paths along all of these routes together. A route is a list of devices to visit in this order.
fn paths(rack: &Rack, routes: &[&[&str]]) -> Result<u64, String> {
    let index = |name: &&str| {
        let index = rack.indices.get(name.as_bytes()).copied();
        index.ok_or_else(|| format!("there is no device {name}"))
    };
    let order = topological_sort(&rack.outputs).ok_or("the connections form a cycle")?;
    let mut sum = 0_u64;
    for route in routes {
        let stops: Vec<_> = route.iter().map(index).try_collect()?;
        let leg = |count, (from, to): (usize, usize)| {
            let mut paths = vec![0_u64; rack.outputs.len()];
            paths[from] = count;
            for &device in &order {
                for &output in &rack.outputs[device] {
                    paths[output] = paths[output].saturating_add(paths[device]);
                }
            }
            paths[to]
        };
        sum = sum.saturating_add(stops.into_iter().tuple_windows().fold(1, leg));
    }
    // Numbers that do not fit have become `u64::MAX`.
    if sum < u64::MAX { Ok(sum) } else { Err("the number of paths does not fit in 64 bits".to_owned()) }
}

common::register!(11);

#[cfg(test)]
mod tests {
    testing::examples!();
}
