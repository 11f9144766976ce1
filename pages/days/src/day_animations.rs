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
#[cfg(test)]
mod tests;

use std::error::Error;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::animation::Animation;
use crate::canvas::TooLarge;

type Animate = fn(&str) -> Result<Animation, Box<dyn Error>>;

const ANIMATIONS: &[(u8, Animate)] = &[
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

/// The animation of a day for an input. Returns `None` if the day has no animation, or if the input is invalid or lacks the answer
/// to either part. If the input is too large to be drawn, the animation is one blank frame whose caption says so.
#[wasm_bindgen(js_name = animationOf)]
#[must_use]
pub fn animation_of(day: u8, input: &str) -> Option<Animation> {
    let (_, animate) = ANIMATIONS.iter().find(|&&(animated, _)| animated == day)?;
    match animate(input) {
        Ok(animation) => Some(animation),
        Err(error) => error.downcast_ref::<TooLarge>().map(Animation::without_picture),
    }
}
