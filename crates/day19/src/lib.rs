//! # Beacon Scanner
//!
//! <https://adventofcode.com/2021/day/19>
//!
//! ## Approach
//!
//! The distances between beacons do not depend on how a scanner is rotated. So give each beacon a *fingerprint* that most
//! scanners agree on: its distances to the two nearest beacons. Scanners that share a dozen beacons also share most of their
//! fingerprints; these differ only where one of the nearest beacons is out of range of one of the scanners.
//!
//! Scanners are placed on the map one after another, beginning with the first. Each placed scanner looks for others that share
//! several fingerprints with it. One shared beacon and its two neighbours determine everything about the new scanner: the
//! rotation must map the steps to the two neighbours as one scanner sees them to the same steps as the other sees them. That
//! leaves one rotation of 24, and the beacon itself then gives the position of the scanner. So far that is only a guess; it is
//! accepted if at least twelve beacons coincide exactly.
//!
//! Two scanners that share beacons need not both see the nearest ones, so scanners left over are compared by *all* distances.
//! Twelve common beacons have 66 distances. If two scanners share that many, all 24 rotations are tried, and in each, the steps
//! from every beacon of one to every beacon of the other are computed: twelve common beacons give twelve equal steps.
//!
//! ## Complexity
//!
//! O(*s* *b*² + *p* *b*) time for *s* scanners with *b* beacons each and *p* pairs of equal fingerprints; O(*s* *b*) space. Where
//! fingerprints do not help, up to O(*s*² *b*² log *b*) time and O(*s* *b*²) space, with a limit.
//!
//! ## Assumptions
//!
//! Coordinates from −1000 to 1000, as in the puzzle. If a scanner can be placed so that twelve beacons coincide, it is placed
//! there; the puzzle does not say how to choose if there were two such ways. Scanners that cannot be placed are an error.

mod distances;
mod fingerprints;
mod map;
mod neighbours;
mod rotation;
pub mod sample;

use std::fmt;
use std::ops::Range;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::map::Map;

const HEADER: &str = r#"the header of a scanner, such as "--- scanner 3 ---""#;

const BEACON: &str = r#"a beacon with coordinates from -1000 to 1000, such as "-4,5,600""#;

/// What all scanners report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    scanners: Vec<View>,
    /// The coordinates of all beacons along each axis, relative to the scanner that sees them, one scanner after another.
    beacons: [Vec<i16>; 3],
}

/// One scanner's report.
#[derive(Debug, Clone, PartialEq, Eq)]
struct View {
    /// The number in the scanner's header.
    number: u32,
    /// The range of its beacons in the report.
    beacons: Range<usize>,
}

/// The report is valid, but there is no map.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// A scanner reports two beacons at the same position.
    #[error("scanner {scanner} sees a beacon twice")]
    Twice {
        /// The number in its header.
        scanner: u32,
    },
    /// Some scanners share fewer than twelve beacons with every placed scanner.
    #[error("cannot place {}: no placed scanner shares twelve beacons", Names(scanners))]
    NoPlace {
        /// The numbers in their headers.
        scanners: Vec<u32>,
    },
    /// The report needs too many comparisons.
    #[error("too many scanners or beacons to compare them all")]
    TooMany,
}

/// Reads the reports of all scanners.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more scanners, separated by blank lines. A scanner is a header such as
/// `--- scanner 0 ---` and then one or more beacons such as `-4,5,600`.
#[aoc_generator(day19)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut scanners = Vec::with_capacity(40);
    // A beacon takes at least six bytes; in real inputs most take twice that.
    let mut beacons = [(); 3].map(|()| Vec::with_capacity(input.len() / 12));
    loop {
        let start = scanner;
        let number = header(&mut scanner).ok_or_else(|| start.error(HEADER))?;
        let first = beacons[0].len();
        loop {
            let start = scanner;
            let seen = beacon(&mut scanner).filter(|_| scanner.is_at_end() || scanner.line_end().is_some());
            let seen = seen.ok_or_else(|| start.error(BEACON))?;
            for (coordinates, coordinate) in beacons.iter_mut().zip(seen) {
                coordinates.push(coordinate);
            }
            if scanner.is_at_end() || scanner.line_end().is_some() {
                break;
            }
        }
        scanners.push(View { number, beacons: first..beacons[0].len() });
        if scanner.is_at_end() {
            return Ok(Report { scanners, beacons });
        }
    }
}

/// The number of different beacons.
///
/// # Errors
///
/// [`MapError`] if a scanner cannot be placed.
#[aoc(day19, part1)]
pub fn part1(report: &Report) -> Result<usize, MapError> {
    Ok(Map::new(report)?.count_beacons())
}

/// The largest Manhattan distance between two scanners.
///
/// # Errors
///
/// [`MapError`] if a scanner cannot be placed.
#[aoc(day19, part2)]
pub fn part2(report: &Report) -> Result<u32, MapError> {
    Ok(Map::new(report)?.largest_distance())
}

/// [`part1`] by comparing all distances, without fingerprints.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day19, part1, Distances)]
pub fn part1_distances(report: &Report) -> Result<usize, MapError> {
    Ok(Map::by_distances(report)?.count_beacons())
}

/// [`part2`] by comparing all distances, without fingerprints.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day19, part2, Distances)]
pub fn part2_distances(report: &Report) -> Result<u32, MapError> {
    Ok(Map::by_distances(report)?.largest_distance())
}

fn header(scanner: &mut Scanner) -> Option<u32> {
    scanner.literal("--- scanner ")?;
    let number = scanner.number()?;
    scanner.literal(" ---")?;
    scanner.line_end()?;
    Some(number)
}

#[inline]
fn beacon(scanner: &mut Scanner) -> Option<[i16; 3]> {
    let x = coordinate(scanner)?;
    scanner.literal(",")?;
    let y = coordinate(scanner)?;
    scanner.literal(",")?;
    Some([x, y, coordinate(scanner)?])
}

#[inline]
fn coordinate(scanner: &mut Scanner) -> Option<i16> {
    i16::try_from(scanner.signed()?).ok().filter(|coordinate| (-1000..=1000).contains(coordinate))
}

/// Displays scanners by their numbers, at most ten of them.
struct Names<'a>(&'a [u32]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 10;
        let (shown, others) = self.0.split_at(self.0.len().min(SHOWN));
        f.write_str(if self.0.len() == 1 { "scanner " } else { "scanners " })?;
        for (place, number) in shown.iter().enumerate() {
            write!(f, "{}{number}", if place == 0 { "" } else { ", " })?;
        }
        if others.is_empty() { Ok(()) } else { write!(f, " and {} more", others.len()) }
    }
}

common::register!(19);
