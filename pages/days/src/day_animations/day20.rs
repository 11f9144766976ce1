//! Enhances the image, two steps per frame. With a real input, all pixels around the image are lit after an odd number of steps,
//! so frames show the image only after an even number of steps.

use std::error::Error;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::check_size;
use crate::canvas::colour::{BACKGROUND, INK};

/// In each step, the image grows by one pixel on each side.
const STEPS: usize = 50;

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let map = day20::parse(input)?;
    // Part 1 has an answer only if the background is dark after two steps. Then it is dark after every even number of steps.
    let lit_after_two = day20::part1(&map)?;
    let width = map.image.width() + 2 * STEPS;
    let height = map.image.height() + 2 * STEPS;
    check_size(width, height)?;
    let rule = map.rule;
    let image: Vec<Vec<bool>> =
        map.image.rows().map(|row| row.iter().map(|&symbol| symbol == b'#').collect()).collect();
    let mut images = Simulation::new(image, move |image, _| {
        let next = day20::next_image(&rule, image, false);
        // The first step turns the dark background into `rule[0]`.
        *image = day20::next_image(&rule, &next, rule[0]);
    });
    Ok(Animation::new(STEPS / 2, &[(INK, "lit"), (BACKGROUND, "dark")], move |number| {
        let steps = 2 * number;
        let image = images.state_after(number);
        let margin = STEPS - steps;
        let mut cells = vec![BACKGROUND; width * height];
        for (row, pixels) in cells.chunks_mut(width).skip(margin).zip(image) {
            for (cell, &is_lit) in row[margin..].iter_mut().zip(pixels) {
                if is_lit {
                    *cell = INK;
                }
            }
        }
        let lit = image.iter().flatten().filter(|&&is_lit| is_lit).count();
        let caption = if steps <= 2 {
            format!("After {steps} steps, {lit} pixels are lit.")
        } else {
            format!("After {steps} steps, {lit} pixels are lit; after 2, {lit_after_two} were lit.")
        };
        Frame { width, cells, caption }
    }))
}
