//! Moves the herds of sea cucumbers until they are stuck.

use std::error::Error;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{BACKGROUND, BLUE, ORANGE};
use crate::canvas::grid;

#[derive(Clone)]
struct Herds {
    places: Vec<u8>,
    /// For each herd, the place ahead of each place: to the east for the first herd, and to the south for the second herd.
    next: [Vec<usize>; 2],
    /// The number of sea cucumbers that moved in the last step.
    moved: usize,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let floor = day25::parse(input)?;
    let width = floor.width();
    let last = day25::part1(&floor)?;
    let mut places = grid(width, floor.height(), b'.')?;
    places.copy_from_slice(floor.cells());
    let count = places.iter().filter(|&&place| place != b'.').count();
    let size = places.len();
    let east = (0..size).map(|place| place - place % width + (place + 1) % width).collect();
    let south = (0..size).map(|place| (place + width) % size).collect();
    let mut herds = Simulation::new(Herds { places, next: [east, south], moved: 0 }, step);
    let legend = [(BLUE, "moves east"), (ORANGE, "moves south")];
    Ok(Animation::new(last, &legend, move |number| {
        let Herds { places, moved, .. } = herds.state_after(number);
        let colour = |place: &u8| match place {
            b'>' => BLUE,
            b'v' => ORANGE,
            _ => BACKGROUND,
        };
        let caption = if number == 0 {
            format!("Before the first step: {count} sea cucumbers.")
        } else if *moved > 0 {
            format!("Step {number}: {moved} of {count} sea cucumbers move.")
        } else {
            format!("Step {number}: nobody moves any more.")
        };
        Frame { width, cells: places.iter().map(colour).collect(), caption }
    }))
}

fn step(herds: &mut Herds) {
    let Herds { places, next, moved } = herds;
    *moved = 0;
    for (herd, next) in b">v".iter().zip(next) {
        let can_move = |&place: &usize| places[place] == *herd && places[next[place]] == b'.';
        let moving: Vec<_> = (0..places.len()).filter(can_move).collect();
        *moved += moving.len();
        for place in moving {
            places.swap(place, next[place]);
        }
    }
}
