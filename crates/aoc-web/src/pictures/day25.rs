//! The herds move until they are stuck.

use std::error::Error;

use super::colour::{BLUE, GROUND, ORANGE};
use super::{Frame, Picture, Steps, grid};

#[derive(Clone)]
struct Floor {
    places: Vec<u8>,
    /// For each herd, the place after each place.
    next: [Vec<usize>; 2],
    moved: usize,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let floor = day25::parse(input)?;
    let (width, last) = (floor.width(), day25::part1(&floor)?);
    let mut places = grid(width, floor.height(), b'.')?;
    places.copy_from_slice(floor.cells());
    let herds = places.iter().filter(|&&place| place != b'.').count();
    let size = places.len();
    let east = (0..size).map(|place| place - place % width + (place + 1) % width).collect();
    let south = (0..size).map(|place| (place + width) % size).collect();
    let mut floors = Steps::new(Floor { places, next: [east, south], moved: 0 }, step);
    let legend = [(BLUE, "moves east"), (ORANGE, "moves south")];
    Ok(Picture::new(last, &legend, move |at| {
        let Floor { places, moved, .. } = floors.at(at);
        let colour = |place: &u8| match place {
            b'>' => BLUE,
            b'v' => ORANGE,
            _ => GROUND,
        };
        let caption = match at {
            0 => format!("Before the first step: {herds} sea cucumbers."),
            _ if *moved > 0 => format!("Step {at}: {moved} of {herds} sea cucumbers move."),
            _ => format!("Step {at}: nobody moves any more."),
        };
        Frame { width, cells: places.iter().map(colour).collect(), caption }
    }))
}

fn step(floor: &mut Floor) {
    let Floor { places, next, moved } = floor;
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
