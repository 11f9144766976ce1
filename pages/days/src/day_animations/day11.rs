//! Simulates the steps until all octopuses flash at once.

use std::error::Error;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{ORANGE, shade};

/// The number of steps whose flashes part 1 counts.
const EARLY_STEPS: usize = 100;

#[derive(Clone)]
struct State {
    cavern: day11::Cavern,
    flashing: u32,
    flashes: u32,
    early_flashes: u32,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let cavern = day11::parse(input)?;
    let all_at_once = day11::part2(&cavern)?;
    // Part 1 counts the flashes of all early steps, so the animation has all of these steps, even if all octopuses flash at once
    // in one of them.
    let last = EARLY_STEPS.max(all_at_once as usize);
    let initial = State { cavern, flashing: 0, flashes: 0, early_flashes: 0 };
    let mut states = Simulation::new(initial, step);
    let legend = [(ORANGE, "flashes"), (shade(1, 9), "little energy"), (shade(9, 9), "about to flash")];
    Ok(Animation::new(last, &legend, move |number| {
        let State { cavern, flashing, flashes, early_flashes } = states.state_after(number);
        let colour = |&level: &u8| if level == 0 && number > 0 { ORANGE } else { shade(usize::from(level), 9) };
        let cells = cavern.as_flattened().iter().map(colour).collect();
        let caption = if number < last {
            format!(
                "Step {number}: {flashing} flash now, {flashes} flashes so far, {early_flashes} in the first {EARLY_STEPS} steps."
            )
        } else {
            format!(
                "In step {all_at_once}, all flash at once; {early_flashes} flashes in the first {EARLY_STEPS} steps."
            )
        };
        Frame { width: cavern.len(), cells, caption }
    }))
}

fn step(state: &mut State, steps_before: usize) {
    state.flashing = day11::recursive_step(&mut state.cavern);
    state.flashes += state.flashing;
    if steps_before < EARLY_STEPS {
        state.early_flashes = state.flashes;
    }
}
