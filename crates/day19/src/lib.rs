//! # Beacon Scanner
//!
//! <https://adventofcode.com/2021/day/19>
//!
//! ## Approach
//!
//! Distances between beacons are the same however a scanner is turned. So a beacon has a *fingerprint* that most scanners agree on: its distances
//! to the two beacons nearest to it. Scanners that have a dozen beacons in common have most of their fingerprints in common, too; only where
//! the nearest beacon is out of the range of one of them they differ.
//!
//! One scanner after the other gets its place on the map, beginning with the first. Those on the map look for scanners with several
//! equal fingerprints. One such beacon, together with its two neighbours, already says all about the new scanner: a turn must
//! take the two steps to the neighbours as one scanner sees them to what the other sees, which leaves one turn of 24, and the
//! beacon itself then says where the scanner is. That is a guess only; twelve beacons that coincide exactly decide.
//!
//! Nothing promises that neighbours are in range of both scanners, so what is left after that is compared by *all* distances. Twelve common
//! beacons have 66 distances; two scanners with as many equal ones are compared in all 24 turns, by the step from each beacon of
//! one to each of the other: twelve common beacons make twelve equal steps.
//!
//! ## Complexity
//!
//! O(*s* *b*² + *p*) time for *s* scanners with *b* beacons each and *p* pairs of equal fingerprints; O(*s* *b*) space. Where fingerprints do
//! not help, up to O(*s*² *b*² log *b*) time and O(*s* *b*²) space, with a limit.
//!
//! ## Assumptions
//!
//! Coordinates from −1000 to 1000, as the puzzle has it. Two scanners that can be placed so that twelve beacons coincide are placed so; the
//! puzzle leaves open what else should decide if there were two ways to do that. Scanners that cannot be placed are an error.

mod distances;
mod fingerprints;
mod map;
mod neighbors;
mod rotation;
pub mod sample;

use std::fmt;
use std::ops::Range;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::map::Map;

const HEADER: &str = r#"the header of a scanner, such as "--- scanner 3 ---""#;

const BEACON: &str = r#"a beacon with coordinates from -1000 to 1000, such as "-4,5,600""#;

/// What all scanners see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    scanners: Vec<View>,
    /// The coordinates of all beacons along each axis, scanner by scanner, each as its scanner sees it.
    beacons: [Vec<i16>; 3],
}

/// What a scanner sees.
#[derive(Debug, Clone, PartialEq, Eq)]
struct View {
    /// The number in the scanner's header.
    number: u32,
    /// Where its beacons are in the report.
    beacons: Range<usize>,
}

/// The report is valid, but there is no map.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// A scanner has two beacons at the same place.
    #[error("scanner {scanner} sees a beacon twice")]
    Twice {
        /// The number in its header.
        scanner: u32,
    },
    /// Scanners that have fewer than twelve beacons in common with each one on the map.
    #[error("cannot place {}: no scanner that has a place sees twelve of the same beacons", Names(scanners))]
    NoPlace {
        /// The numbers in their headers.
        scanners: Vec<u32>,
    },
    /// There is too much to compare.
    #[error("too many scanners or beacons to compare them all")]
    TooMany,
}

/// What each scanner sees.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more scanners, each a header such as `--- scanner 0 ---` and one or more beacons such as
/// `-4,5,600`, with an empty line between scanners.
#[aoc_generator(day19)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut scanners = Vec::with_capacity(40);
    // A beacon takes at least six bytes, most of those of real inputs twice as many.
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

/// The number of beacons on the map.
///
/// # Errors
///
/// [`MapError`] when a scanner cannot be placed.
#[aoc(day19, part1)]
pub fn part1(report: &Report) -> Result<usize, MapError> {
    Ok(Map::new(report)?.count_beacons())
}

/// The largest Manhattan distance between two scanners.
///
/// # Errors
///
/// [`MapError`] when a scanner cannot be placed.
#[aoc(day19, part2)]
pub fn part2(report: &Report) -> Result<u32, MapError> {
    Ok(Map::new(report)?.largest_distance())
}

/// [`part1`] by all distances, without fingerprints.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day19, part1, Distances)]
pub fn part1_distances(report: &Report) -> Result<usize, MapError> {
    Ok(Map::by_distances(report)?.count_beacons())
}

/// [`part2`] by all distances, without fingerprints.
///
/// # Errors
///
/// As [`part2`].
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
    i16::try_from(scanner.signed()?).ok().filter(|coordinate| coordinate.abs() <= 1000)
}

/// Scanners by their numbers, the first few of them.
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
