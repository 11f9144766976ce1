//! The herds move until they are stuck.

use std::error::Error;

use super::colour::{BLUE, GROUND, ORANGE};
use super::{Frame, Picture, Steps, grid};

#[derive(Clone)]
struct Floor {
    width: usize,
    places: Vec<u8>,
    moved: usize,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let floor = day25::parse(input)?;
    let (width, last) = (floor.width(), day25::part1(&floor)?);
    let mut places = grid(width, floor.height(), b'.')?;
    places.copy_from_slice(floor.cells());
    let herds = places.iter().filter(|&&place| place != b'.').count();
    let mut floors = Steps::new(Floor { width, places, moved: 0 }, step);
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
    let Floor { width, places, moved } = floor;
    *moved = 0;
    for herd in *b">v" {
        let before = places.clone();
        for place in (0..before.len()).filter(|&place| before[place] == herd) {
            let east = place - place % *width + (place + 1) % *width;
            let next = if herd == b'>' { east } else { (place + *width) % before.len() };
            if before[next] == b'.' {
                places.swap(place, next);
                *moved += 1;
            }
        }
    }
}
