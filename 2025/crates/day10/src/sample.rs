//! Factory: 150 to 200 machines with 4 to 10 lights. A machine has as many counters as lights. The number of buttons is between the
//! number of lights minus 2 and the number of lights plus 3.
//!
//! A button has one or more lights, in ascending order. No two buttons of a machine are equal, and each light has a button. The
//! wanted lights result from pressing some of the buttons, and at least one light is on. Each button is pressed a random number
//! of times to get the counters, which are 321 at most. About half of the machines have linearly independent buttons. The other
//! half have one, two or sometimes three buttons that depend on other buttons. In about half of the machines, some counters
//! depend on the others. An input is drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until};
use toolbox::prelude::*;

use crate::{parse, part1, part2};

/// A machine with n lights has n − 2 buttons, plus a random item of this list. Each number is in the list about as often as in real
/// inputs.
const MORE_BUTTONS: [u32; 26] = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5];

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (375..=578, 15_017..=21_696);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || (0..random.between(150, 200)).map(|_| machine(random)).collect();
    draw_until(&ANSWERS, draw, |input| {
        let machines = parse(input).ok()?;
        Some((part1(&machines).ok()?, part2(&machines).ok()?))
    })
}

/// Draws a machine, as a line of the input.
fn machine(random: &mut SplitMix64) -> String {
    let lights = random.between(4, 10);
    let count = lights + random.choose(&MORE_BUTTONS) - 2;
    let most_presses = random.between(10, 50);
    loop {
        let buttons = (0..count).map(|_| button(random, lights)).collect_vec();
        let presses = buttons.iter().map(|_| random.between(0, most_presses)).collect_vec();
        let is_pressed = buttons.iter().map(|_| random.coin()).collect_vec();
        let buttons_of = |light| buttons.iter().positions(move |button| button.contains(&light));
        let counters = (0..lights).map(|light| buttons_of(light).map(|button| presses[button]).sum()).collect_vec();
        let is_on = |light| buttons_of(light).filter(|&button| is_pressed[button]).count() % 2 == 1;
        let equations = izip!(0..lights, &counters).map(|(light, &counter): (_, &u32)| {
            let of_buttons = buttons.iter().map(|button| i64::from(button.contains(&light)));
            of_buttons.chain([i64::from(counter)]).collect_vec()
        });
        let is_real = buttons.iter().all_unique()
            && (0..lights).all(|light| buttons_of(light).count() > 0)
            && (0..lights).any(is_on)
            && counters.iter().all(|&counter| counter <= 321)
            && solve_linear(&equations.collect_vec()).is_some_and(|solutions| solutions.free.len() <= 3);
        if is_real {
            let pattern: String = (0..lights).map(|light| if is_on(light) { '#' } else { '.' }).collect();
            let lists = buttons.iter().map(|button| format!("({})", button.iter().join(","))).join(" ");
            return format!("[{pattern}] {lists} {{{}}}\n", counters.iter().join(","));
        }
    }
}

/// Draws the lights of a button.
fn button(random: &mut SplitMix64, lights: u32) -> Vec<u32> {
    let count = random.between(1, lights) as usize;
    let mut button = random.choose_many(&(0..lights).collect_vec(), count);
    button.sort_unstable();
    button
}
