//! Enhances the image, two steps per frame. With a real input, all pixels around the image are lit after an odd number of steps,
//! so frames show the image only after an even number of steps.

use std::error::Error;

use crate::animation::{Animation, Frame, Simulation};
use crate::canvas::colour::{BACKGROUND, INK};
use crate::canvas::grid;

/// The number of steps. In each step, the image grows by one pixel on each side.
const STEPS: usize = 50;

#[derive(Clone)]
struct Image {
    rule: Vec<bool>,
    width: usize,
    pixels: Vec<bool>,
    /// Whether the pixels outside the image are lit: all of them are, or none.
    outside: bool,
}

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let map = day20::parse(input)?;
    let lit_after_two = day20::part1(&map)?;
    // If part 2 has no answer, there is no animation.
    day20::part2(&map)?;
    let width = map.image.width() + 2 * STEPS;
    let mut pixels = grid(width, map.image.height() + 2 * STEPS, false)?;
    for (y, row) in map.image.rows().enumerate() {
        let start = (y + STEPS) * width + STEPS;
        for (pixel, &symbol) in pixels[start..].iter_mut().zip(row) {
            *pixel = symbol == b'#';
        }
    }
    let image = Image { rule: map.rule.to_vec(), width, pixels, outside: false };
    let mut images = Simulation::new(image, |image| {
        enhance(image);
        enhance(image);
    });
    Ok(Animation::new(STEPS / 2, &[(INK, "lit"), (BACKGROUND, "dark")], move |number| {
        let Image { pixels, outside, .. } = images.state_after(number);
        let cells = pixels.iter().map(|&pixel| if pixel { INK } else { BACKGROUND }).collect();
        let lit = if *outside {
            "infinitely many".to_owned()
        } else {
            pixels.iter().filter(|&&pixel| pixel).count().to_string()
        };
        let steps = 2 * number;
        let caption = if steps <= 2 {
            format!("After {steps} steps, {lit} pixels are lit.")
        } else {
            format!("After {steps} steps, {lit} pixels are lit; after 2, {lit_after_two} were lit.")
        };
        Frame { width, cells, caption }
    }))
}

fn enhance(image: &mut Image) {
    let Image { rule, width, pixels, outside } = image;
    let height = pixels.len() / *width;
    let pixel = |x: usize, y: usize| {
        // Coordinates count from 1, so that 0 is outside.
        let is_inside = (1..=*width).contains(&x) && (1..=height).contains(&y);
        usize::from(if is_inside { pixels[(y - 1) * *width + x - 1] } else { *outside })
    };
    // Three pixels, one above the other, as bits three places apart.
    let column = |x, y| pixel(x, y) << 6 | pixel(x, y + 1) << 3 | pixel(x, y + 2);
    let mut next = Vec::with_capacity(pixels.len());
    for y in 0..height {
        // The 3 × 3 pixels centred on a pixel form its index in the rule.
        let mut index = column(0, y) << 1 | column(1, y);
        for x in 0..*width {
            index = (index << 1 & 0o666) | column(x + 2, y);
            next.push(rule[index]);
        }
    }
    *pixels = next;
    *outside = rule[if *outside { 511 } else { 0 }];
}
