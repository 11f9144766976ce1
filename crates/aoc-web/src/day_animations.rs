//! The days' animations. Each day's module makes an [`Animation`] from an input.

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

use wasm_bindgen::prelude::wasm_bindgen;

use crate::animation::Animation;
use crate::failure::Failure;
use crate::input::with_unix_line_ends;

type Animate = fn(&str) -> Result<Animation, Box<dyn Error>>;

/// The days that have an animation.
const ANIMATIONS: [(u8, Animate); 11] = [
    (5, day05::animate),
    (9, day09::animate),
    (11, day11::animate),
    (13, day13::animate),
    (15, day15::animate),
    (17, day17::animate),
    (19, day19::animate),
    (20, day20::animate),
    (22, day22::animate),
    (23, day23::animate),
    (25, day25::animate),
];

pub(crate) fn has_animation(day: u8) -> bool {
    ANIMATIONS.iter().any(|&(animated, _)| animated == day)
}

/// The animation of a day for an input; `None` if the day has no animation.
///
/// # Errors
///
/// A [`Failure`] if the day's parser refuses the input, or if the input has no answer or is too large to be drawn.
#[wasm_bindgen(js_name = animationOf)]
pub fn animation_of(day: u8, input: &str) -> Result<Option<Animation>, Failure> {
    let Some((_, animate)) = ANIMATIONS.iter().find(|&&(animated, _)| animated == day) else { return Ok(None) };
    animate(&with_unix_line_ends(input)).map(Some).map_err(Failure::new)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::thread;

    use super::*;
    use crate::animation::Frame;
    use crate::canvas::colour::{INK, ORANGE, PINK, TEAL, shade};
    use crate::solutions::{ParsedSolution, sample_of, solutions};

    /// The parts whose answers appear in the last frame's caption.
    const PARTS_IN_CAPTION: [(u8, &[u8]); 11] = [
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

    fn animation(day: u8, input: &str) -> Animation {
        animation_of(day, input).unwrap_or_else(|error| panic!("day {day}: {}", error.message)).unwrap()
    }

    /// The answer that the cells of the last frame show, counted or read from them. `None` for days whose cells do not show an
    /// answer.
    fn answer_in_cells(day: u8, Frame { width, cells, .. }: &Frame) -> Option<String> {
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
            for (day, parts) in PARTS_IN_CAPTION {
                scope.spawn(move || (1..=20).for_each(|seed| check_last_frame(day, parts, seed)));
            }
        });
    }

    fn check_last_frame(day: u8, parts: &[u8], seed: u32) {
        let input = sample_of(day, seed).unwrap();
        let mut animation = animation(day, &input);
        let frame = animation.frame(animation.last());
        let words: HashSet<&str> = frame.caption.split([' ', '.', ',', ';', ':', ')']).collect();
        let answer = |part: &u8| {
            let place = solutions(day).iter().position(|solution| solution.part == *part).unwrap();
            ParsedSolution::new(day, place, &input).unwrap().answer().unwrap()
        };
        for answer in parts.iter().map(answer).chain(answer_in_cells(day, &frame)) {
            assert!(words.contains(&*answer), "day {day}, seed {seed}: {answer} in {:?}", frame.caption);
        }
    }

    #[test]
    fn frames_do_not_depend_on_their_order() {
        for (day, _) in ANIMATIONS {
            let mut animation = animation(day, &sample_of(day, 1).unwrap());
            let middle = animation.last() / 2;
            let [first, half, _, half_again, first_again] =
                [0, middle, animation.last(), middle, 0].map(|number| animation.frame(number));
            assert_eq!([&first, &half], [&first_again, &half_again], "day {day}");
            assert!(first.cells != half.cells && first.caption != half.caption, "day {day}");
            for Frame { width, cells, .. } in [first, half, animation.frame(usize::MAX)] {
                assert!(cells.len() % width == 0, "day {day}");
                assert!(cells.iter().all(|&colour| colour <= shade(9, 9)), "day {day}");
            }
        }
    }

    #[test]
    fn an_input_without_an_animation_is_refused() {
        assert!(animation_of(1, "1\n2\n").unwrap().is_none());
        let too_large = format!("{}\n", "1".repeat(250)).repeat(250);
        for (day, input) in [(5, "1,2 -> 3"), (9, "19\n"), (15, &*too_large)] {
            assert!(animation_of(day, input).is_err(), "day {day}");
        }
    }
}
