//! Pictures of days being solved, frame by frame.
//!
//! A day's module makes a [`Picture`] from an input. A frame is drawn when the page asks for it, so a picture starts at once and
//! takes little memory. All frames are grids of colours, which the page names in `days.css`.

mod day05;
mod day09;
mod day11;
mod day13;
mod day15;
mod day17;
mod day19;
mod day20;
mod day22;
mod day23;
mod day25;

use std::error::Error;
use std::iter;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Failure, with_unix_line_ends};

/// Larger grids would take too long, in cells.
const MAX_CELLS: usize = 1 << 20;

/// The numbers of the colours.
mod colour {
    pub const GROUND: u8 = 0;
    pub const DIM: u8 = 1;
    pub const INK: u8 = 2;
    pub const BLUE: u8 = 3;
    pub const ORANGE: u8 = 4;
    pub const TEAL: u8 = 5;
    pub const PINK: u8 = 6;
    const HEAT: u8 = 7;

    /// The shades from weak to strong: `share` of `whole`.
    pub fn heat(share: usize, whole: usize) -> u8 {
        HEAT + u8::try_from((share * 9 / whole.max(1)).min(9)).unwrap_or(9)
    }
}

/// The picture of a day, for an input.
#[wasm_bindgen]
pub struct Picture {
    last: usize,
    legend: Vec<(u8, &'static str)>,
    draw: Box<dyn FnMut(usize) -> Frame>,
}

/// One frame of a picture.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The number of columns.
    pub width: usize,
    /// The colours of the cells, row by row.
    pub cells: Vec<u8>,
    /// A sentence that says what the frame shows.
    pub caption: String,
}

/// What a colour means.
#[wasm_bindgen(getter_with_clone)]
pub struct LegendEntry {
    /// The colour's number.
    pub colour: u8,
    /// Its meaning.
    pub meaning: String,
}

#[wasm_bindgen]
impl Picture {
    /// The number of the last frame; the first is 0.
    #[wasm_bindgen(getter)]
    pub fn last(&self) -> usize {
        self.last
    }

    /// The colours that need an explanation.
    #[wasm_bindgen(getter)]
    pub fn legend(&self) -> Vec<LegendEntry> {
        self.legend.iter().map(|&(colour, meaning)| LegendEntry { colour, meaning: meaning.to_owned() }).collect()
    }

    /// Draws a frame; after the last, the last. The one after the frame that was drawn before takes the least time.
    pub fn frame(&mut self, at: usize) -> Frame {
        (self.draw)(at.min(self.last))
    }

    fn new(last: usize, legend: &[(u8, &'static str)], draw: impl FnMut(usize) -> Frame + 'static) -> Self {
        Self { last, legend: legend.to_vec(), draw: Box::new(draw) }
    }
}

type Draw = fn(&str) -> Result<Picture, Box<dyn Error>>;

/// The days that have a picture.
const PICTURES: [(u8, Draw); 11] = [
    (5, day05::picture),
    (9, day09::picture),
    (11, day11::picture),
    (13, day13::picture),
    (15, day15::picture),
    (17, day17::picture),
    (19, day19::picture),
    (20, day20::picture),
    (22, day22::picture),
    (23, day23::picture),
    (25, day25::picture),
];

pub(crate) fn is_drawn(day: u8) -> bool {
    PICTURES.iter().any(|&(known, _)| known == day)
}

/// The picture of a day for an input; `None` if the day has none.
///
/// # Errors
///
/// A [`Failure`] if the input is not one of this day, has no answer, or is too large to be drawn.
#[wasm_bindgen(js_name = pictureOf)]
pub fn picture_of(day: u8, input: &str) -> Result<Option<Picture>, Failure> {
    let draw = PICTURES.iter().find(|&&(known, _)| known == day);
    draw.map(|(_, draw)| draw(&with_unix_line_ends(input)).map_err(Failure::new)).transpose()
}

/// States that follow from each other. Going back starts again with the first.
struct Steps<S> {
    first: S,
    current: S,
    at: usize,
    step: fn(&mut S),
}

impl<S: Clone> Steps<S> {
    fn new(first: S, step: fn(&mut S)) -> Self {
        Self { current: first.clone(), first, at: 0, step }
    }

    fn at(&mut self, at: usize) -> &S {
        if at < self.at {
            (self.current, self.at) = (self.first.clone(), 0);
        }
        for _ in self.at..at {
            (self.step)(&mut self.current);
        }
        self.at = at;
        &self.current
    }
}

/// A grid of this size, with all cells alike, unless it is too large.
fn grid<T: Clone>(width: usize, height: usize, cell: T) -> Result<Vec<T>, Box<dyn Error>> {
    let size = width.checked_mul(height).filter(|&size| size <= MAX_CELLS);
    Ok(iter::repeat_n(cell, size.ok_or("this input is too large to be drawn")?).collect())
}

/// Draws a square dot around a place, as far as it is on the grid.
fn dot(cells: &mut [u8], width: usize, [x, y]: [i32; 2], radius: i32, colour: u8) {
    let columns = width.cast_signed();
    for (x, y) in
        (y - radius..=y + radius).flat_map(|y| (x - radius..=x + radius).map(move |x| (x as isize, y as isize)))
    {
        let place = (0..columns).contains(&x).then_some(y * columns + x);
        if let Some(cell) = place.and_then(|place| cells.get_mut(usize::try_from(place).ok()?)) {
            *cell = colour;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::thread;

    use samples::SplitMix64;

    use super::colour::{INK, ORANGE, PINK, TEAL, heat};
    use super::*;
    use crate::{Solver, find, solutions};

    /// The answers that the sentence below the last frame gives, by part.
    const SAID: [(u8, &[u8]); 11] = [
        (5, &[1, 2]),
        (9, &[1, 2]),
        (11, &[1, 2]),
        (13, &[1, 2]),
        (15, &[2]),
        (17, &[1, 2]),
        (19, &[1, 2]),
        (20, &[1, 2]),
        (22, &[1, 2]),
        (23, &[2]),
        (25, &[1]),
    ];

    fn sample(day: u8, seed: u64) -> String {
        find(day).unwrap().make_sample.unwrap()(&mut SplitMix64::new(seed))
    }

    fn picture(day: u8, input: &str) -> Picture {
        picture_of(day, input).unwrap_or_else(|error| panic!("day {day}: {}", error.message)).unwrap()
    }

    /// What the cells of the last frame say without its sentence, where they show the answer itself.
    fn counted(day: u8, Frame { width, cells, .. }: &Frame) -> Option<String> {
        let count = |wanted: u8| cells.iter().filter(|&&cell| cell == wanted).map(|_| 1).sum::<usize>();
        match day {
            9 => Some((count(ORANGE) * count(TEAL) * count(PINK)).to_string()),
            13 => {
                let mut picture = common::Picture::new(*width, cells.len() / width);
                picture.points_mut().iter_mut().zip(cells).for_each(|(point, &cell)| *point = cell == INK);
                Some(picture.letters().unwrap())
            }
            20 => Some(count(INK).to_string()),
            _ => None,
        }
    }

    #[test]
    fn the_last_frame_agrees_with_the_answers() {
        thread::scope(|scope| {
            for (day, parts) in SAID {
                scope.spawn(move || (1..=20).for_each(|seed| check_last_frame(day, parts, seed)));
            }
        });
    }

    fn check_last_frame(day: u8, parts: &[u8], seed: u64) {
        let input = sample(day, seed);
        let mut picture = picture(day, &input);
        let frame = picture.frame(picture.last());
        let words: HashSet<&str> = frame.caption.split([' ', '.', ',', ';', ':', ')']).collect();
        let answer = |part: &u8| {
            let place = solutions(day).iter().position(|solution| solution.part == *part).unwrap();
            Solver::new(day, place, &input).unwrap().answer().unwrap()
        };
        for said in parts.iter().map(answer).chain(counted(day, &frame)) {
            assert!(words.contains(&*said), "day {day}, seed {seed}: {said} in {:?}", frame.caption);
        }
    }

    #[test]
    fn frames_are_the_same_in_any_order_and_have_known_colours() {
        for (day, _) in PICTURES {
            let mut picture = picture(day, &sample(day, 1));
            let middle = picture.last() / 2;
            let [first, half, _, half_again, first_again] =
                [0, middle, picture.last(), middle, 0].map(|at| picture.frame(at));
            assert_eq!([&first, &half], [&first_again, &half_again], "day {day}");
            assert!(first.cells != half.cells && first.caption != half.caption, "day {day}");
            for Frame { width, cells, .. } in [first, half, picture.frame(usize::MAX)] {
                assert!(cells.len() % width == 0 && cells.iter().all(|&cell| cell <= heat(9, 9)), "day {day}");
            }
        }
    }

    #[test]
    fn an_input_without_a_picture_is_refused() {
        assert!(picture_of(1, "1\n2\n").unwrap().is_none());
        for (day, input) in [(5, "1,2 -> 3"), (9, "19\n"), (15, &*format!("{}\n", "1".repeat(250)).repeat(250))] {
            assert!(picture_of(day, input).is_err(), "day {day}");
        }
    }
}
