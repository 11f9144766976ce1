//! # Beacon Scanner
//!
//! <https://adventofcode.com/2021/day/19>
//!
//! ## Approach
//!
//! The distances between beacons do not depend on how a scanner is rotated. So give each beacon a *fingerprint*: the distances to
//! its *neighbours*, the two nearest other beacons.
//!
//! ```text
//! . . A . . .      . . . . B .      A, B and C as two scanners see them. The steps from A to B and from A to C differ
//! . . . . . .      . A . . . .      between the two views, but their squared lengths are the same: 10 and 5.
//! . C . . . .      . . . C . .
//! . . . B . .      . . . . . .
//! ```
//!
//! Most scanners that see a beacon agree on its fingerprint. Two scanners disagree only if at least one of them misses one or both
//! of the beacon's neighbours. So scanners that share a dozen beacons also agree on the fingerprints of most of these beacons.
//!
//! Scanners are placed on the map one after another, beginning with the first. Each placed scanner looks for unplaced scanners that
//! share several fingerprints with it. Two beacons that both scanners see then determine how the new scanner is placed:
//!
//! - The rotation takes the step from one beacon to the other, as the new scanner sees it, to the same step on the map. Only one
//!   of the 24 rotations does that, or a few if the step lies along an axis or a diagonal.
//! - Rotate the step from the new scanner to one of the beacons, and subtract it from the beacon's position on the map. The result
//!   is the position of the new scanner.
//!
//! This placement is only a guess, because different beacons may have equal fingerprints. The guess is accepted if it makes at
//! least twelve beacons coincide exactly. Otherwise, the second of the two beacons is tried with the next beacon.
//!
//! The variant `Steps` needs no fingerprints. It tries all 24 rotations of an unplaced scanner. For each rotation, it computes the
//! steps from all rotated beacons to all beacons of a placed scanner. In the right rotation, each beacon that both scanners see
//! gives the same step: the step from the placed scanner to the new one. So `Steps` accepts the rotation if at least twelve steps
//! are equal.
//!
//! ## Complexity
//!
//! O(*s*² + (*s* + *p*) *b*²) time at worst for *s* scanners with *b* beacons each and *p* pairs of beacons with equal
//! fingerprints. Each pair is tried together with the next pair. Trying two pairs takes constant time, or O(*b*²) if a rotation
//! fits. Usually, a rotation fits only for the two pairs that place the scanner. Part 1 also looks up *s* *b* beacons in a hash
//! table. The space is O(*s* *b* + *s*²). The parser computes the fingerprints, in O(*s* *b*²) time.
//!
//! `Steps` compares all beacons of up to *s*² pairs of scanners: O(*s*² *b*² log *b*) time at worst.
//!
//! ## Assumptions
//!
//! There are at most 50 scanners, and each sees at most 32 beacons, with coordinates from −1000 to 1000. No scanner sees a beacon
//! twice. Every scanner but the first shares at least twelve beacons and at least seven fingerprints with a scanner placed before
//! it, and at least two consecutive matches are of beacons that both scanners see. Otherwise, the input is refused. In real inputs,
//! scanners that share twelve beacons share at least nine fingerprints. No scanner is misplaced unless twelve beacons coincide by
//! chance. In that case, the puzzle does not say which placement to choose.

mod fingerprints;
mod map;
mod report;
mod rotation;
pub mod sample;
mod steps;
mod table;
mod view;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::map::{by_fingerprints, count_beacons, largest_distance};
pub use crate::report::Report;
use crate::steps::by_steps;
pub use crate::view::Point;
use crate::view::{Step, View};

/// The maximum number of scanners in a report. Real inputs have 26 to 40.
const MAX_SCANNERS: usize = 50;

/// How an error describes the first line of a scanner's report.
const HEADER: &str = r#"the header of one of at most 50 scanners, such as "--- scanner 3 ---""#;

/// How an error describes each of the other lines of a scanner's report.
const BEACON: &str = r#"one of at most 32 beacons with coordinates from -1000 to 1000, such as "-4,5,600""#;

/// Reads the reports of all scanners, and computes the fingerprints of all beacons for both parts.
///
/// # Errors
///
/// [`ParseError`] unless the input consists of 1 to 50 scanners, separated by blank lines. Each scanner is a header such as
/// `--- scanner 0 ---`, followed by 1 to 32 beacons such as `-4,5,600`, with coordinates from −1000 to 1000. No scanner may see a
/// beacon twice.
#[aoc_generator(day19)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let mut text = Scanner::new(input)?;
    let mut scanners = Vec::with_capacity(MAX_SCANNERS);
    loop {
        if scanners.len() == MAX_SCANNERS {
            return Err(text.error(HEADER));
        }
        text.item(HEADER, header)?;
        scanners.push(view(&mut text)?);
        if text.is_at_end() {
            return Report::new(scanners);
        }
    }
}

/// The number of distinct beacons.
///
/// # Errors
///
/// [`ParseError`] if a scanner cannot be placed.
#[aoc(day19, part1)]
pub fn part1(report: &Report) -> Result<usize, ParseError> {
    Ok(count_beacons(&by_fingerprints(report)?))
}

/// The largest Manhattan distance between two scanners.
///
/// # Errors
///
/// [`ParseError`] if a scanner cannot be placed.
#[aoc(day19, part2)]
pub fn part2(report: &Report) -> Result<u32, ParseError> {
    Ok(largest_distance(&by_fingerprints(report)?))
}

/// [`part1`] by trying all rotations.
///
/// # Errors
///
/// [`ParseError`] if a scanner shares fewer than twelve beacons with every placed scanner. This variant ignores the fingerprints,
/// so it can answer some inputs that [`part1`] refuses.
#[aoc(day19, part1, Steps)]
pub fn part1_steps(report: &Report) -> Result<usize, ParseError> {
    Ok(count_beacons(&by_steps(report)?))
}

/// [`part2`] by trying all rotations.
///
/// # Errors
///
/// The same as [`part1_steps`].
#[aoc(day19, part2, Steps)]
pub fn part2_steps(report: &Report) -> Result<u32, ParseError> {
    Ok(largest_distance(&by_steps(report)?))
}

/// The position and the beacons of each scanner, in the order in which the scanners are placed. Coordinates are relative to the
/// first scanner.
///
/// # Errors
///
/// [`ParseError`] if a scanner cannot be placed.
pub fn placed(report: &Report) -> Result<Vec<(Point, Vec<Point>)>, ParseError> {
    Ok(by_fingerprints(report)?.iter().map(|placed| (placed.position, placed.beacons().collect())).collect())
}

fn header(text: &mut Scanner) -> Option<()> {
    text.literal("--- scanner ")?;
    text.number()?;
    text.literal(" ---")?;
    text.line_end()
}

/// Reads the beacons of a scanner, and the blank line after them unless the text ends there.
#[inline]
fn view(text: &mut Scanner) -> Result<View, ParseError> {
    let mut view = View::new();
    loop {
        text.item(BEACON, |text| view.push(beacon(text)?))?;
        if text.line_or_text_end().is_some() {
            return Ok(view);
        }
    }
}

/// Reads the line of a beacon.
#[inline]
fn beacon(text: &mut Scanner) -> Option<Step> {
    let mut beacon = [0; 3];
    for (coordinate, before) in beacon.iter_mut().zip(["", ",", ","]) {
        text.literal(before)?;
        *coordinate = i16::try_from(text.signed()?).ok()?;
    }
    text.line_or_text_end()?;
    if beacon.iter().all(|coordinate| (-1000..=1000).contains(coordinate)) { Some(beacon) } else { None }
}

common::register!(19);
