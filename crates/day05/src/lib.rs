//! # Hydrothermal Venture
//!
//! <https://adventofcode.com/2021/day/5>
//!
//! ## Approach
//!
//! A sweep from the top row to the bottom row, which has the whole row before it, as bits: one word is 64 points. Seen that way, a
//! vertical line is a bit that stays where it is from row to row, and a diagonal one a bit that moves one place each time. All lines of
//! a direction move together, so nothing has to be moved: their bits stand still on a band of tracks, and the row looks at the band
//! through a window that moves the other way.
//!
//! ```text
//! falling lines, by track       row y            row y + 1
//! 0 0 1 0 0 1 0 0 1 0         0 0[1 0 0 1]     0[0 1 0 0]1
//! ```
//!
//! A line costs two changes to its band, at its top and at its bottom, however long it is. Each row combines three windows, adds
//! its horizontal lines as runs of ones, and counts the points that got a second one. Where only vertical lines cross a row, which is
//! the rule in part 1, it is enough to know how many tracks have two of them.
//!
//! ## Complexity
//!
//! With *n* lines in a square of side *s*: O(*s*² + *n* *s*) steps on single points, done 64 at a time; O(*s* + *n*) space.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 999, and lines that are horizontal, vertical or at 45 degrees, in either direction. A line that begins where it
//! ends is a point.

pub mod sample;

use std::cmp::Ordering;
use std::{array, iter};

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The coordinates are 0 to 999.
const SIDE: usize = 1000;

const ROW_WORDS: usize = SIDE.div_ceil(64);

/// Enough for a track a row and one a column, and for a window on the last of them.
const BAND_WORDS: usize = (2 * SIDE).div_ceil(64);

const EXPECTED: &str = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;

/// A line of vents, from end to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    ends: [Point; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Point {
    x: u16,
    y: u16,
}

/// The lines.
///
/// # Errors
///
/// [`ParseError`] unless each line of the input is one of vents, with coordinates from 0 to 999, that is horizontal, vertical or
/// diagonal; and there is at least one.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    common::lines(input, EXPECTED, |text| {
        let start = point(text)?;
        text.literal(" -> ")?;
        let end = point(text)?;
        let [width, height] = [start.x.abs_diff(end.x), start.y.abs_diff(end.y)];
        (width == 0 || height == 0 || width == height).then_some(Line { ends: [start, end] })
    })
}

/// The number of points where horizontal and vertical lines overlap.
#[aoc(day5, part1)]
#[must_use]
pub fn part1(lines: &[Line]) -> u32 {
    overlaps(lines.iter().filter(|line| !line.is_diagonal()))
}

/// The number of points where lines overlap.
#[aoc(day5, part2)]
#[must_use]
pub fn part2(lines: &[Line]) -> u32 {
    overlaps(lines)
}

/// [`part1`] point by point.
#[aoc(day5, part1, Grid)]
#[must_use]
pub fn part1_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines.iter().filter(|line| !line.is_diagonal()))
}

/// [`part2`] point by point.
#[aoc(day5, part2, Grid)]
#[must_use]
pub fn part2_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines)
}

#[inline]
fn point(text: &mut Scanner) -> Option<Point> {
    let x = coordinate(text)?;
    text.literal(",")?;
    Some(Point { x, y: coordinate(text)? })
}

#[inline]
fn coordinate(text: &mut Scanner) -> Option<u16> {
    u16::try_from(text.number()?).ok().filter(|&coordinate| usize::from(coordinate) < SIDE)
}

impl Line {
    fn is_diagonal(self) -> bool {
        let [start, end] = self.ends;
        start.x != end.x && start.y != end.y
    }
}

fn overlaps<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let mut runs = ByRow::new();
    let [mut tops, mut bottoms] = [ByRow::new(), ByRow::new()];
    for line in lines {
        let [start, end] = line.ends;
        let [top, bottom] = if start.y <= end.y { [start, end] } else { [end, start] };
        if top.y == bottom.y {
            runs.push(top.y, [top.x.min(bottom.x), top.x.max(bottom.x)]);
        } else {
            // Their order is that of the bands below.
            let direction = match top.x.cmp(&bottom.x) {
                Ordering::Equal => 0,
                Ordering::Less => 1,
                Ordering::Greater => 2,
            };
            let track = leftmost_tracks(top.y.into())[direction] + usize::from(top.x);
            tops.push(top.y, (direction, track));
            bottoms.push(bottom.y, (direction, track));
        }
    }

    let mut bands: [Band; 3] = array::from_fn(|_| Band::new());
    let mut points = 0;
    for y in 0..SIDE {
        for (direction, track) in tops.row(y) {
            bands[direction].add(track);
        }
        let [vertical, falling, rising] = &bands;
        if runs.is_empty(y) && falling.lines + rising.lines == 0 {
            points += vertical.doubles;
        } else {
            let mut row = Row::new(&bands, leftmost_tracks(y));
            for [first, last] in runs.row(y) {
                row.add_run(first.into(), last.into());
            }
            points += row.overlaps();
        }
        for (direction, track) in bottoms.row(y) {
            bands[direction].remove(track);
        }
    }
    points
}

fn overlaps_on_grid<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let mut grid = vec![0_u8; SIDE * SIDE];
    let mut points = 0;
    for line in lines {
        let [mut point, end] = line.ends;
        loop {
            let lines = &mut grid[usize::from(point.y) * SIDE + usize::from(point.x)];
            points += u32::from(*lines == 1);
            *lines = lines.saturating_add(1);
            if point == end {
                break;
            }
            point = Point { x: towards(point.x, end.x), y: towards(point.y, end.y) };
        }
    }
    points
}

/// The coordinate one step closer to its goal, where it is not there yet.
fn towards(coordinate: u16, goal: u16) -> u16 {
    match coordinate.cmp(&goal) {
        Ordering::Less => coordinate + 1,
        Ordering::Equal => coordinate,
        Ordering::Greater => coordinate - 1,
    }
}

/// The tracks of the vertical, the falling and the rising band at the left end of a row; from there on it is a track a column.
///
/// A line keeps to its track: straight down its column stays the same, falling its column less its row, rising the sum of both.
fn leftmost_tracks(y: usize) -> [usize; 3] {
    [0, SIDE - 1 - y, y]
}

/// The lines of one direction that cross a row, by track.
struct Band {
    /// How many lines there are, on all tracks together.
    lines: u32,
    /// How many tracks have more than one.
    doubles: u32,
    /// How many lines each track has.
    on_track: Vec<u32>,
    /// The tracks with a line.
    once: [u64; BAND_WORDS],
    /// The tracks with more than one.
    twice: [u64; BAND_WORDS],
}

impl Band {
    fn new() -> Self {
        let on_track = vec![0; 64 * BAND_WORDS];
        Self { lines: 0, doubles: 0, on_track, once: [0; BAND_WORDS], twice: [0; BAND_WORDS] }
    }

    fn add(&mut self, track: usize) {
        let bit = 1 << (track % 64);
        self.lines += 1;
        self.on_track[track] += 1;
        match self.on_track[track] {
            1 => self.once[track / 64] |= bit,
            2 => {
                self.twice[track / 64] |= bit;
                self.doubles += 1;
            }
            _ => {}
        }
    }

    /// Takes back an [`add`](Self::add).
    fn remove(&mut self, track: usize) {
        let bit = 1 << (track % 64);
        self.lines -= 1;
        self.on_track[track] -= 1;
        match self.on_track[track] {
            0 => self.once[track / 64] &= !bit,
            1 => {
                self.twice[track / 64] &= !bit;
                self.doubles -= 1;
            }
            _ => {}
        }
    }
}

/// The points of a row that lines go through.
struct Row {
    once: [u64; ROW_WORDS],
    twice: [u64; ROW_WORDS],
}

impl Row {
    /// What the bands show, each from its leftmost track on.
    fn new(bands: &[Band; 3], leftmost: [usize; 3]) -> Self {
        let [v, f, r] = array::from_fn(|direction| window(&bands[direction].once, leftmost[direction]));
        let once = array::from_fn(|word| v[word] | f[word] | r[word]);
        let mut twice: [u64; ROW_WORDS] = array::from_fn(|word| v[word] & f[word] | (v[word] | f[word]) & r[word]);
        for (band, leftmost) in bands.iter().zip(leftmost) {
            if band.doubles > 0 {
                for (twice, more) in twice.iter_mut().zip(window(&band.twice, leftmost)) {
                    *twice |= more;
                }
            }
        }
        Self { once, twice }
    }

    /// Adds a horizontal line.
    fn add_run(&mut self, first: usize, last: usize) {
        for word in first / 64..=last / 64 {
            let from = first.saturating_sub(64 * word);
            let to = (last - 64 * word).min(63);
            let run = u64::MAX << from & u64::MAX >> (63 - to);
            self.twice[word] |= self.once[word] & run;
            self.once[word] |= run;
        }
    }

    fn overlaps(&self) -> u32 {
        self.twice.iter().map(|word| word.count_ones()).sum()
    }
}

/// A row's worth of bits from this one on.
#[inline]
fn window(bits: &[u64; BAND_WORDS], first: usize) -> [u64; ROW_WORDS] {
    let words = &bits[first / 64..][..=ROW_WORDS];
    let shift = first % 64;
    // The two shifts of the upper word are one by 64 − shift, which may be all 64.
    array::from_fn(|word| words[word] >> shift | words[word + 1] << (63 - shift) << 1)
}

/// Items by row, the last that came to a row first.
struct ByRow<T> {
    /// The number of the last item of each row, counted from 1; 0 is none.
    last: [usize; SIDE],
    /// The items, each with the number of the one before it in the same row.
    items: Vec<(T, usize)>,
}

impl<T: Copy> ByRow<T> {
    fn new() -> Self {
        Self { last: [0; SIDE], items: Vec::new() }
    }

    fn push(&mut self, y: u16, item: T) {
        let last = &mut self.last[usize::from(y)];
        self.items.push((item, *last));
        *last = self.items.len();
    }

    fn is_empty(&self, y: usize) -> bool {
        self.last[y] == 0
    }

    fn row(&self, y: usize) -> impl Iterator<Item = T> {
        let mut number = self.last[y];
        iter::from_fn(move || {
            let (item, before) = self.items[number.checked_sub(1)?];
            number = before;
            Some(item)
        })
    }
}

common::register!(5, part1: [Grid], part2: [Grid]);
