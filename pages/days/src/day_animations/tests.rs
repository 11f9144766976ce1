//! Compares frames of each day's animation with pictures drawn another way.

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

use std::collections::HashMap;
use std::thread;

use super::{ANIMATIONS, animation_of};
use crate::animation::{Animation, Frame};
use crate::solutions::{ParsedSolution, sample_of, solutions};

/// The numbers of the background colour and of the faintest shade, as in `pages/web/days.css`.
const BACKGROUND: u8 = 0;
const FAINTEST: u8 = 7;

/// A point of a picture: its column and its row.
type Point = [i32; 2];

/// A picture with one character per cell.
type Rows = Vec<String>;

fn animation(day: u8, input: &str) -> Animation {
    animation_of(day, input).unwrap_or_else(|| panic!("day {day} has no animation"))
}

fn tracked_sample(day: u8) -> String {
    crate::days().into_iter().find(|entry| entry.day == day).unwrap().sample
}

fn numbers(text: &str) -> Vec<i32> {
    text.split(|char: char| !char.is_ascii_digit() && char != '-').filter_map(|number| number.parse().ok()).collect()
}

fn places(text: &str) -> HashMap<Point, char> {
    let mut places = HashMap::new();
    for (y, line) in (0..).zip(text.lines()) {
        for (x, char) in (0..).zip(line.chars()) {
            places.insert([x, y], char);
        }
    }
    places
}

fn neighbours([x, y]: Point) -> [Point; 4] {
    [[x, y - 1], [x - 1, y], [x + 1, y], [x, y + 1]]
}

fn draw(width: i32, height: i32, cell: impl Fn(Point) -> char) -> Rows {
    (0..height).map(|y| (0..width).map(|x| cell([x, y])).collect()).collect()
}

/// All points of a square, row by row. The square's sides are `radius` away from its middle.
fn square([x, y]: Point, radius: i32) -> impl Iterator<Item = Point> {
    (y - radius..=y + radius).flat_map(move |y| (x - radius..=x + radius).map(move |x| [x, y]))
}

/// The caption and the cells of a frame, with one character per cell. `key` has a character for each meaning in the legend. Cells
/// of other colours are `.` for the background, or a digit for a shade.
fn frame_text(animation: &mut Animation, number: usize, key: &[(char, &str)]) -> (String, Rows) {
    let legend = animation.legend();
    let meanings: Vec<&str> = legend.iter().map(|entry| &*entry.meaning).collect();
    assert_eq!(meanings, key.iter().map(|&(_, meaning)| meaning).collect::<Vec<_>>());
    let in_legend: HashMap<u8, char> = legend.iter().zip(key).map(|(entry, &(char, _))| (entry.colour, char)).collect();
    assert_eq!(in_legend.len(), legend.len(), "a colour has several meanings");
    let mut chars: HashMap<u8, char> = (FAINTEST..).zip('0'..='9').collect();
    chars.insert(BACKGROUND, '.');
    chars.extend(in_legend);

    let Frame { width, cells, caption } = animation.frame(number);
    assert_eq!(cells.len() % width, 0);
    let row = |row: &[u8]| row.iter().map(|colour| chars.get(colour).unwrap_or(&'?')).collect();
    (caption, cells.chunks(width).map(row).collect())
}

fn assert_frame(animation: &mut Animation, number: usize, key: &[(char, &str)], caption: &str, rows: &[String]) {
    let (shown_caption, shown_rows) = frame_text(animation, number, key);
    assert_eq!(shown_caption, caption);
    assert_eq!(shown_rows.len(), rows.len(), "rows of frame {number}");
    for (y, (shown, row)) in shown_rows.iter().zip(rows).enumerate() {
        assert_eq!(shown, row, "frame {number}, row {y}");
    }
}

/// The captions of the last frames: `{1}` and `{2}` stand for the answers, and `*` stands for any text.
const LAST_CAPTIONS: &[(u8, &str)] = &[
    (5, "500 of 500 lines: they overlap at {2} points, {1} without the diagonals."),
    (
        9,
        "Step *: water from the low points (total risk {1}) fills *, * and * cells of the largest basins; the product is {2}.",
    ),
    (11, "In step {2}, all flash at once; {1} flashes in the first 100 steps."),
    (13, "All 12 folds: * dots form the letters {2}; {1} were visible after the first."),
    (15, "The lowest total risk is {2}; a path of * steps has it."),
    (17, "{2} of {2} shots that hit: with a velocity of *, * the probe rises to {1}."),
    (19, "* of * scanners placed: they see {1} beacons and are up to {2} apart."),
    (20, "After 50 steps, {2} pixels are lit; after 2, {1} were lit."),
    (22, "420 of 420 steps: {2} cubes are on, {1} of them within 50 of the origin."),
    (23, "Part 2, move * of *, energy {2}: all are home."),
    (25, "Step {1}: nobody moves any more."),
];

#[test]
fn the_last_captions_have_the_answers() {
    assert!(LAST_CAPTIONS.iter().map(|(day, _)| day).eq(ANIMATIONS.iter().map(|(day, _)| day)));
    thread::scope(|scope| {
        for &(day, template) in LAST_CAPTIONS {
            scope.spawn(move || (1..=5).for_each(|seed| check_last_caption(day, template, seed)));
        }
    });
}

fn check_last_caption(day: u8, template: &str, seed: u32) {
    let input = sample_of(day, seed).unwrap();
    let mut template = template.to_owned();
    for part in [1, 2] {
        if let Some(place) = solutions(day).iter().position(|solution| solution.part == part)
            && let Ok(answer) = ParsedSolution::new(day, place, &input).unwrap().answer()
        {
            template = template.replace(&format!("{{{part}}}"), &answer);
        }
    }
    let mut animation = animation(day, &input);
    let caption = animation.frame(animation.last()).caption;
    // The newline ties the first piece of the template to the start of the caption.
    let line = format!("\n{caption}");
    let mut rest = &*line;
    for piece in format!("\n{template}").split('*') {
        (_, rest) =
            rest.split_once(piece).unwrap_or_else(|| panic!("day {day}, seed {seed}: {caption:?}, not {template:?}"));
    }
    assert_eq!(rest, "", "day {day}, seed {seed}: {caption:?}, not {template:?}");
}

#[test]
fn frames_do_not_depend_on_their_order() {
    for &(day, _) in ANIMATIONS {
        let mut animation = animation(day, &sample_of(day, 1).unwrap());
        let middle = animation.last() / 2;
        let [first, half, last, half_again, first_again] =
            [0, middle, animation.last(), middle, 0].map(|number| animation.frame(number));
        assert_eq!([&first, &half], [&first_again, &half_again], "day {day}");
        assert!(first.cells != half.cells && first.caption != half.caption, "day {day}");
        assert_eq!(animation.frame(animation.last() + 1), last, "day {day}");
    }
}

#[test]
fn some_days_and_inputs_have_no_animation() {
    // Day 1 has no animation, the input of day 5 is invalid, and the input of day 9 has no answer.
    for (day, input) in [(1, "1\n2\n"), (5, "1,2 -> 3"), (9, "19\n")] {
        assert!(animation_of(day, input).is_none(), "day {day}");
    }
}
