//! The image is enhanced, two steps at a time: on the way, everything around a real image flashes.

use std::error::Error;

use super::colour::{GROUND, INK};
use super::{Frame, Picture, Steps, grid};

/// The steps, which are also the pixels that the image can grow by on each side.
const STEPS: usize = 50;

#[derive(Clone)]
struct Image {
    rule: Vec<bool>,
    width: usize,
    pixels: Vec<bool>,
    outside: bool,
}

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let map = day20::parse(input)?;
    let early = day20::part1(&map)?;
    day20::part2(&map)?;
    let width = map.image.width() + 2 * STEPS;
    let mut pixels = grid(width, map.image.height() + 2 * STEPS, false)?;
    for (y, row) in map.image.rows().enumerate() {
        let start = (y + STEPS) * width + STEPS;
        pixels[start..start + row.len()].copy_from_slice(&row.iter().map(|&pixel| pixel == b'#').collect::<Vec<_>>());
    }
    let image = Image { rule: map.rule.to_vec(), width, pixels, outside: false };
    let mut images = Steps::new(image, |image| (0..2).for_each(|_| enhance(image)));
    Ok(Picture::new(STEPS / 2, &[(INK, "lit"), (GROUND, "dark")], move |at| {
        let Image { pixels, outside, .. } = images.at(at);
        let cells = pixels.iter().map(|&pixel| if pixel { INK } else { GROUND }).collect();
        let lit = if *outside {
            "infinitely many".to_owned()
        } else {
            pixels.iter().filter(|&&pixel| pixel).count().to_string()
        };
        let caption = match at {
            0 | 1 => format!("After {} steps, {lit} pixels are lit.", 2 * at),
            _ => format!("After {} steps, {lit} pixels are lit; after 2, it was {early}.", 2 * at),
        };
        Frame { width, cells, caption }
    }))
}

fn enhance(image: &mut Image) {
    let Image { rule, width, pixels, outside } = image;
    let height = pixels.len() / *width;
    let pixel = |x: usize, y: usize| {
        // Counted from 1, so that 0 is outside.
        let is_inside = (1..=*width).contains(&x) && (1..=height).contains(&y);
        usize::from(if is_inside { pixels[(y - 1) * *width + x - 1] } else { *outside })
    };
    let column = |x, y| pixel(x, y) << 6 | pixel(x, y + 1) << 3 | pixel(x, y + 2);
    let mut next = Vec::with_capacity(pixels.len());
    for y in 0..height {
        let mut case = column(0, y) << 1 | column(1, y);
        for x in 0..*width {
            case = (case << 1 & 0o666) | column(x + 2, y);
            next.push(rule[case]);
        }
    }
    *pixels = next;
    *outside = rule[if *outside { 511 } else { 0 }];
}
