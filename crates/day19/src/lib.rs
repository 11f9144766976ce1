//! # Beacon Scanner
//!
//! <https://adventofcode.com/2021/day/19>
//!
//! ## Approach
//!
//! The plain solution is the variant `Steps`. It places scanners on the map one after another, beginning with the first. To place a
//! scanner beside a placed one, it tries all 24 rotations. In the right one, each beacon that both scanners see gives the same step
//! from the one scanner to the other: the step to the beacon as the placed scanner sees it, minus the step to the beacon as the
//! rotated scanner sees it.
//!
//! ```text
//! . . . b . .     . . . . . .     The placed scanner P sees the beacons a and b, and the other scanner S, rotated like P, sees
//! . . . . . a     . . b . . .     them, too. From P, the beacons are at (3, -1) and (1, -2); from S, they are at (2, -1) and
//! . . P . . .     . . . . a .     (0, -2). Both differences are (1, 0). So S is at (1, 0).
//! . . . . . .     . . S . . .
//! ```
//!
//! So the rotation is right if at least twelve of all differences are equal. In a wrong rotation, twelve
//! differences are rarely equal even along x, so `Steps` drops those that are rare along x before it compares whole steps.
//!
//! The default solver compares distances between beacons, which do not depend on the rotation: see the module `fingerprints`.
//!
//! ## Complexity
//!
//! Let *s* be the number of scanners with *b* beacons each. `Steps` compares all beacons of up to *s*² pairs of scanners, so it takes
//! O(*s*² *b*²) time if it seldom has to compare whole steps. The default solver takes O(*s*² + *s* *b*²) time if few fingerprints
//! are equal by chance. The space is O(*s* *b* + *s*²).
//!
//! ## Assumptions
//!
//! There are at most 50 scanners, and each sees at most 32 beacons, with coordinates from −1000 to 1000. No scanner sees a beacon
//! twice. Every scanner but the first shares at least twelve beacons with a scanner placed before it, and for the default solver
//! also at least seven fingerprints, where two matches found one after the other determine the rotation. Otherwise, the input is
//! refused. In real inputs, scanners that share twelve beacons share at least nine fingerprints. No scanner is misplaced unless
//! twelve beacons coincide by chance. In that case, the puzzle does not say which placement to choose.

mod fingerprints;
pub mod sample;

use std::array;
use std::collections::HashSet;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::fingerprints::Map;

/// The maximum number of scanners in a report. Real inputs have 26 to 40.
const MAX_SCANNERS: usize = 50;

/// The maximum number of beacons that a scanner may see. In real inputs, a scanner sees 25 to 27.
const MAX_BEACONS: usize = 32;

/// The number of beacons that a scanner must share with a placed scanner in order to be placed.
const MIN_COMMON: u16 = 12;

/// A point on the map: x, y and z, relative to the first scanner.
pub type Point = [i32; 3];

/// A step from one point to another, along x, y and z. Along each axis, a beacon is at most 1000 away from its scanner, and two
/// scanners that see a common beacon are at most 2000 apart. So no step is longer than 3000, and the numbers fit in 16 bits.
pub type Step = [i16; 3];

/// What the scanners report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// For each scanner, the steps to the beacons that it sees, in its orientation.
    pub scanners: Vec<Vec<Step>>,
}

/// How an error describes the first line of a scanner's report.
const HEADER: &str = r#"the header of one of at most 50 scanners, such as "--- scanner 3 ---""#;

/// How an error describes each of the other lines of a scanner's report.
const BEACON: &str = r#"one of at most 32 beacons with coordinates from -1000 to 1000, such as "-4,5,600""#;

/// How an error describes a scanner that can be placed.
const PLACEABLE: &str = "a scanner that sees no beacon twice and shares at least twelve beacons with another scanner, where both \
                         scanners also see the two nearest neighbours of most of these beacons";

/// Reads the reports of all scanners.
///
/// # Errors
///
/// [`ParseError`] unless the input consists of 1 to 50 scanners, separated by blank lines. Each scanner is a header such as
/// `--- scanner 0 ---`, followed by 1 to 32 beacons such as `-4,5,600`, with coordinates from −1000 to 1000.
#[aoc_generator(day19)]
pub fn parse(input: &str) -> Result<Report, ParseError> {
    let mut text = Scanner::new(input)?;
    let mut scanners = Vec::with_capacity(MAX_SCANNERS);
    while scanners.len() < MAX_SCANNERS {
        text.item(HEADER, header)?;
        scanners.push(beacons(&mut text)?);
        if text.is_at_end() {
            return Ok(Report { scanners });
        }
    }
    Err(text.error(HEADER))
}

fn header(text: &mut Scanner) -> Option<()> {
    text.literal("--- scanner ")?;
    text.number()?;
    text.literal(" ---")?;
    text.line_end()
}

/// Reads the beacons of a scanner, and the blank line after them unless the text ends there.
#[inline]
fn beacons(text: &mut Scanner) -> Result<Vec<Step>, ParseError> {
    let mut beacons = Vec::with_capacity(MAX_BEACONS);
    loop {
        beacons.push(text.item(BEACON, |text| beacon(text).filter(|_| beacons.len() < MAX_BEACONS))?);
        if text.line_or_text_end().is_some() {
            return Ok(beacons);
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
    beacon.iter().all(|coordinate| (-1000..=1000).contains(coordinate)).then_some(beacon)
}

/// The number of distinct beacons.
///
/// # Errors
///
/// [`ParseError`] if a scanner sees a beacon twice or cannot be placed.
#[aoc(day19, part1)]
pub fn part1(report: &Report) -> Result<usize, ParseError> {
    Ok(Map::new(report)?.count_beacons())
}

/// The largest Manhattan distance between two scanners.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day19, part2)]
pub fn part2(report: &Report) -> Result<u32, ParseError> {
    Ok(Map::new(report)?.largest_distance())
}

/// [`part1`] by trying all rotations.
///
/// # Errors
///
/// [`ParseError`] if a scanner shares fewer than twelve beacons with every placed scanner. This variant ignores the fingerprints,
/// so it can answer some inputs that [`part1`] refuses.
#[aoc(day19, part1, Steps)]
pub fn part1_steps(report: &Report) -> Result<usize, ParseError> {
    let map = map(report)?;
    let beacons = map.iter().flat_map(|(position, beacons)| beacons.iter().map(|&beacon| after(*position, beacon)));
    Ok(beacons.collect::<HashSet<Point>>().len())
}

/// [`part2`] by trying all rotations.
///
/// # Errors
///
/// The same as [`part1_steps`].
#[aoc(day19, part2, Steps)]
pub fn part2_steps(report: &Report) -> Result<u32, ParseError> {
    let positions: Vec<Point> = map(report)?.into_iter().map(|(position, _)| position).collect();
    let distance = |one: Point, other: Point| (0..3).map(|axis| one[axis].abs_diff(other[axis])).sum();
    Ok(positions.iter().flat_map(|one| positions.iter().map(|other| distance(*one, *other))).max().unwrap_or(0))
}

/// A scanner on the map: its position, and the beacons that it sees, relative to the scanner and in the orientation of the map.
type Placed = (Point, Vec<Step>);

/// Places all scanners one after another, beginning with the first.
fn map(report: &Report) -> Result<Vec<Placed>, ParseError> {
    let mut map = vec![([0; 3], report.scanners[0].clone())];
    let mut unplaced: Vec<usize> = (1..report.scanners.len()).collect();
    let mut next = 0;
    while next < map.len() {
        unplaced.retain(|&scanner| {
            let (position, beacons) = &map[next];
            let Some((step, rotated)) = place(beacons, &report.scanners[scanner]) else { return true };
            map.push((after(*position, step), rotated));
            false
        });
        next += 1;
    }
    unplaced.first().map_or(Ok(map), |&scanner| Err(report.cannot_place(scanner)))
}

/// Places the second scanner so that it shares at least twelve beacons with the first, if possible. The position is relative to the
/// first scanner.
fn place(on_map: &[Step], seen: &[Step]) -> Option<(Step, Vec<Step>)> {
    (0..24).find_map(|rotation| {
        let rotated: Vec<Step> = seen.iter().map(|&beacon| rotate(beacon, rotation)).collect();
        let along_x = |step: Step| usize::from(step[0].abs_diff(-2000));
        let mut equal_along_x = [0_u16; 4001];
        let mut most_equal = 0;
        for &from in &rotated {
            for &to in on_map {
                let equal = &mut equal_along_x[along_x(step(from, to))];
                *equal += 1;
                most_equal = most_equal.max(*equal);
            }
        }
        if most_equal < MIN_COMMON {
            return None;
        }
        let steps = rotated.iter().flat_map(|&from| on_map.iter().map(move |&to| step(from, to)));
        let mut steps: Vec<Step> = steps.filter(|step| equal_along_x[along_x(*step)] >= MIN_COMMON).collect();
        steps.sort_unstable();
        let position = steps.chunk_by(|one, next| one == next).find(|equal| equal.len() >= MIN_COMMON.into())?[0];
        Some((position, rotated))
    })
}

/// Applies one of the 24 rotations of a cube, numbered from 0.
fn rotate([x, y, z]: Step, rotation: usize) -> Step {
    let [x, y, z] = [[x, y, z], [y, z, x], [z, x, y]][rotation % 3];
    let [x, y, z] = [[x, y, z], [x, -y, -z], [-x, y, -z], [-x, -y, z]][rotation / 3 % 4];
    // Swapping two axes mirrors, and so does reversing all three.
    if rotation < 12 { [x, y, z] } else { [-y, -x, -z] }
}

fn step(from: Step, to: Step) -> Step {
    array::from_fn(|axis| to[axis] - from[axis])
}

/// The point that a step leads to.
fn after(point: Point, step: Step) -> Point {
    array::from_fn(|axis| point[axis] + i32::from(step[axis]))
}

impl Report {
    /// The error for a scanner that cannot be placed. The error names the line of the scanner's header.
    #[cold]
    fn cannot_place(&self, scanner: usize) -> ParseError {
        // Each scanner takes up a header, one line per beacon, and a blank line.
        let lines_before: usize = self.scanners[..scanner].iter().map(|beacons| beacons.len() + 2).sum();
        ParseError { line: lines_before + 1, expected: PLACEABLE.into(), found: "one that cannot be placed".into() }
    }
}

/// The position and the beacons of each scanner, in the order in which the scanners are placed. Coordinates are relative to the
/// first scanner.
///
/// # Errors
///
/// The same as [`part1`].
pub fn placed(report: &Report) -> Result<Vec<(Point, Vec<Point>)>, ParseError> {
    Ok(Map::new(report)?.scanners().map(|(position, beacons)| (position, beacons.collect())).collect())
}

common::register!(19);
