//! Step after step, until all flash at once.

use std::error::Error;

use super::colour::{ORANGE, heat};
use super::{Frame, Picture, Steps};

#[derive(Clone)]
struct State {
    cavern: day11::Cavern,
    steps: usize,
    flashing: u32,
    flashes: u32,
    /// The flashes of the first 100 steps, as far as these are over.
    early_flashes: u32,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let cavern = day11::parse(input)?;
    let last = day11::part2(&cavern)? as usize;
    let mut states = Steps::new(State { cavern, steps: 0, flashing: 0, flashes: 0, early_flashes: 0 }, |state| {
        state.flashing = day11::recursive_step(&mut state.cavern);
        state.flashes += state.flashing;
        state.steps += 1;
        if state.steps <= 100 {
            state.early_flashes = state.flashes;
        }
    });
    let legend = [(ORANGE, "flashes"), (heat(1, 9), "little energy"), (heat(9, 9), "about to flash")];
    // Part 1 counts 100 steps, even if all have flashed at once by then.
    Ok(Picture::new(last.max(100), &legend, move |at| {
        let State { cavern, flashing, flashes, early_flashes, .. } = states.at(at);
        let cells = cavern.as_flattened().iter();
        let cells =
            cells.map(|&level| if level == 0 && at > 0 { ORANGE } else { heat(usize::from(level), 9) }).collect();
        let caption = match at {
            _ if at < last => format!(
                "Step {at}: {flashing} flash now, {flashes} have flashed so far, {early_flashes} in the first 100 steps."
            ),
            _ => format!("Step {last}: all flash at once, after {early_flashes} flashes in the first 100 steps."),
        };
        Frame { width: cavern.len(), cells, caption }
    }))
}
