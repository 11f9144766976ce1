//! Moves the herds of sea cucumbers until they are stuck.

use std::error::Error;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::check_size;
use crate::canvas::colour::{BACKGROUND, BLUE, ORANGE};

#[derive(Clone)]
struct Herds {
    places: Vec<u8>,
    moved: usize,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let floor = day25::parse(input)?;
    let width = floor.width();
    let last = day25::part1(&floor)?;
    check_size(width, floor.height())?;
    let places = floor.cells().to_vec();
    let count = places.iter().filter(|&&place| place != b'.').count();
    let size = places.len();
    let east = (0..size).map(|place| place - place % width + (place + 1) % width).collect::<Vec<_>>();
    let south = (0..size).map(|place| (place + width) % size).collect::<Vec<_>>();
    let mut herds = Simulation::new(Herds { places, moved: 0 }, move |herds, _| {
        herds.moved = move_herd(&mut herds.places, b'>', &east) + move_herd(&mut herds.places, b'v', &south);
    });
    let legend = [(BLUE, "moves east"), (ORANGE, "moves south")];
    Ok(Animation::new(last, &legend, move |number| {
        let Herds { places, moved } = herds.state_after(number);
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

/// Returns the number of sea cucumbers that moved. `ahead` has the place ahead of each place.
fn move_herd(places: &mut [u8], herd: u8, ahead: &[usize]) -> usize {
    let can_move = |&place: &usize| places[place] == herd && places[ahead[place]] == b'.';
    let moving: Vec<_> = (0..places.len()).filter(can_move).collect();
    for &place in &moving {
        places.swap(place, ahead[place]);
    }
    moving.len()
}
