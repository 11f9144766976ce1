//! Transparent Origami: 800 to 1050 dots in random order, and twelve folds that turn them into eight letters.
//!
//! Each letter is one of A B C E F G H J K L P R U Z. The folds are always the same. They start from a sheet of 1311 × 895
//! points, and each fold halves the sheet in the x or y direction. After the last fold, 40 × 6 points are left.
//!
//! The generator starts with the dots of the letters, and undoes the folds from the last to the first. When a fold is undone, each
//! dot has a 21 % chance of becoming two dots, one on each side of the fold line. Otherwise, the dot lands on either side with
//! equal probability. So no dot is on a fold line, and the number of dots grows about tenfold in all. An input with fewer than 800
//! or more than 1050 dots is drawn again.

use std::fmt::Write;

use common::Picture;
use common::samples::{SplitMix64, joined};

/// The letters to choose from. All of them are in the font of [`Picture`].
const LETTERS: &[u8; 14] = b"ABCEFGHJKLPRUZ";

/// The axis and line of each fold.
const FOLDS: [(char, u32); 12] = [
    ('x', 655),
    ('y', 447),
    ('x', 327),
    ('y', 223),
    ('x', 163),
    ('y', 111),
    ('x', 81),
    ('y', 55),
    ('x', 40),
    ('y', 27),
    ('y', 13),
    ('y', 6),
];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut dots = loop {
        let text: String = (0..8).map(|_| char::from(random.choose(LETTERS))).collect();
        let dots = FOLDS.iter().rev().fold(drawn(&text), |dots, &fold| unfolded(dots, fold, random));
        if (800..=1050).contains(&dots.len()) {
            break dots;
        }
    };
    random.shuffle(&mut dots);
    let mut input = joined(dots.iter().map(|[x, y]| format!("{x},{y}")), "\n") + "\n";
    for (axis, line) in FOLDS {
        // Writing to a string cannot fail.
        let _ = writeln!(input, "fold along {axis}={line}");
    }
    input
}

/// The dots that spell a text, or no dots if the font lacks one of the text's letters.
fn drawn(text: &str) -> Vec<[u32; 2]> {
    let mut dots = Vec::new();
    let Some(picture) = Picture::of(text) else { return dots };
    for (y, row) in (0..).zip(picture.points().chunks(picture.width())) {
        for (x, &is_lit) in (0..).zip(row) {
            if is_lit {
                dots.push([x, y]);
            }
        }
    }
    dots
}

/// Random dots that the fold turns into the given dots.
fn unfolded(dots: Vec<[u32; 2]>, (axis, line): (char, u32), random: &mut SplitMix64) -> Vec<[u32; 2]> {
    let mut unfolded = Vec::with_capacity(2 * dots.len());
    for [x, y] in dots {
        let mirrored = if axis == 'x' { [2 * line - x, y] } else { [x, 2 * line - y] };
        match random.between(0, 199) {
            0..42 => unfolded.extend([[x, y], mirrored]),
            42..121 => unfolded.push([x, y]),
            _ => unfolded.push(mirrored),
        }
    }
    unfolded
}
