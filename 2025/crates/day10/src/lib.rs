//! # Factory
//!
//! <https://adventofcode.com/2025/day/10>
//!
//! ## Approach
//!
//! *Part 1.* Pressing a button twice changes nothing, so try all sets of one button, then all sets of two buttons, and so on. The
//! search ends early, because a few presses are enough.
//!
//! *Part 2.* Consider the buttons that are pressed an odd number of times. If counters were lights, pressing each of these buttons
//! once would switch on exactly the odd counters. So try all sets of buttons that do so, as in part 1. The other presses come in
//! pairs, so what a set leaves of the counters is even. Half of the presses set half of the counters, and that is the same problem
//! with smaller counters:
//!
//! ```text
//! buttons (0,2) (1) (0,1,2), counters {5,4,5}: counters 0 and 2 are odd
//!
//! the sets for 0 and 2    raise       leave      half of it    presses
//! (0,2)                   {1,0,1}     {4,4,4}    {2,2,2}       1 + 2 × presses for {2,2,2}
//! (1) and (0,1,2)         {1,2,1}     {4,2,4}    {2,1,2}       2 + 2 × presses for {2,1,2}
//! ```
//!
//! The default solver of part 2 is much faster, but not as simple: see `simplex.rs`.
//!
//! ## Complexity
//!
//! For *b* buttons, O(2ᵇ) time for part 1. The plain part 2 also makes all sets, but for given odd counters it tries only the few
//! that fit.
//!
//! ## Assumptions
//!
//! A machine has 1 to 10 lights, as many counters, and at most 15 buttons. Counters are below 10,000. Real machines have at most
//! 13 buttons.

pub mod sample;
mod simplex;

use toolbox::prelude::*;

/// The maximum number of buttons of a machine.
const MAX_BUTTONS: usize = 15;

/// A line of the manual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    /// The wanted lights as a set of bits.
    pub lights: u16,
    /// The lights and counters of each button as a set of bits.
    pub buttons: Vec<u16>,
    /// The wanted counters.
    pub counters: Vec<i32>,
}

/// The error for a machine that cannot be set up, with the number of its line. Intermediate numbers that do not fit in 32 bits
/// would cause the same error, but no machine is known to have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {0}: found no presses of these buttons that set up the machine")]
pub struct NoPresses(usize);

/// The machines.
///
/// # Errors
///
/// [`ParseError`] unless each line is a machine as in *Assumptions*.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Vec<Machine>, ParseError> {
    lines(input, r#"a machine like "[.#.] (0,2) (1) {3,1,3}", with up to 10 lights and 15 buttons"#, machine)
}

fn machine(line: &mut Scanner) -> Option<Machine> {
    line.literal("[")?;
    let count = line.rest().iter().position(|&light| light == b']')?;
    let pattern = line.take(count)?;
    let lights = pattern.iter().rev().fold(0, |lights, &light| lights << 1 | u16::from(light == b'#'));
    line.literal("] ")?;
    let mut buttons = Vec::with_capacity(MAX_BUTTONS);
    while line.literal("(").is_some() {
        let mut button = 1 << line.digit()?;
        while line.literal(",").is_some() {
            button |= 1 << line.digit()?;
        }
        line.literal(") ")?;
        buttons.push(button);
    }
    line.literal("{")?;
    let mut counters = Vec::with_capacity(count);
    while counters.is_empty() || line.literal(",").is_some() {
        counters.push(line.number()?.cast_signed());
    }
    line.literal("}")?;
    let fits = (1..=10).contains(&count)
        && pattern.iter().all(|light| b"#.".contains(light))
        && buttons.len() <= MAX_BUTTONS
        && buttons.iter().all(|button| button >> count == 0)
        && counters.len() == count
        && counters.iter().all(|&counter| counter < 10_000);
    fits.then_some(Machine { lights, buttons, counters })
}

/// The fewest presses that switch on the wanted lights of all machines.
///
/// # Errors
///
/// [`NoPresses`] if the buttons of a machine cannot do that.
#[aoc(day10, part1)]
pub fn part1(machines: &[Machine]) -> Result<u64, NoPresses> {
    sum(machines, |Machine { buttons, lights, .. }| {
        (0..=buttons.len()).find(|&presses| is_switched(buttons, *lights, presses)).map(|presses| presses as u64)
    })
}

/// The fewest presses that set the counters of all machines.
///
/// # Errors
///
/// [`NoPresses`] if the buttons of a machine cannot do that.
#[aoc(day10, part2)]
pub fn part2(machines: &[Machine]) -> Result<u64, NoPresses> {
    sum(machines, simplex::fewest_presses)
}

/// [`part2`] by halving the counters.
///
/// # Errors
///
/// [`NoPresses`] if the buttons of a machine cannot do that.
#[aoc(day10, part2, Plain)]
pub fn part2_plain(machines: &[Machine]) -> Result<u64, NoPresses> {
    sum(machines, |Machine { buttons, counters, .. }| {
        // For each pattern of lights, the sets of buttons that switch it: their sizes, and how much they raise the counters.
        let mut sets: FxHashMap<u16, Vec<(u64, Vec<i32>)>> = FxHashMap::default();
        for set in buttons.iter().powerset() {
            let lights = set.iter().fold(0, |lights, &button| lights ^ button);
            let raised =
                (0..counters.len()).map(|light| set.iter().map(|&button| i32::from(button >> light & 1)).sum());
            sets.entry(lights).or_default().push((set.len() as u64, raised.collect()));
        }
        let fewest = memo(|fewest, counters: Vec<i32>| {
            if counters.iter().all(|&counter| counter == 0) {
                return Some(0);
            }
            let odd = counters.iter().rev().fold(0, |odd, counter| odd << 1 | u16::from(counter % 2 == 1));
            let presses = sets.get(&odd)?.iter().filter_map(|(size, raised)| {
                let halves = izip!(&counters, raised).map(|(counter, raised)| (counter - raised) / 2).collect_vec();
                let is_possible = halves.iter().all(|&half| half >= 0);
                if is_possible { Some(size + 2 * fewest(halves)?) } else { None }
            });
            presses.min()
        });
        fewest(counters.clone())
    })
}

/// The sum of the presses of all machines.
fn sum(machines: &[Machine], presses: impl Fn(&Machine) -> Option<u64>) -> Result<u64, NoPresses> {
    izip!(machines, 1..).map(|(machine, line)| presses(machine).ok_or(NoPresses(line))).sum()
}

/// Whether there is a set of buttons, `presses` in number, that switches exactly these lights if each button is pressed once.
fn is_switched(buttons: &[u16], lights: u16, presses: usize) -> bool {
    match presses {
        0 => lights == 0,
        1 => buttons.contains(&lights),
        _ => (1..buttons.len()).any(|next| is_switched(&buttons[next..], lights ^ buttons[next - 1], presses - 1)),
    }
}

common::register!(10);

#[cfg(test)]
mod tests {
    testing::examples!();
}
