//! # Passage Pathing
//!
//! <https://adventofcode.com/2021/day/12>
//!
//! ## Approach
//!
//! A path is determined by the sequence of small caves on it and by how it gets from each to the next: through the passage
//! between them, or through one of the big caves adjacent to both. So eliminate the big caves, and keep a table of *ways*: how
//! many ways lead from one small cave to another, or back to itself.
//!
//! All paths that have visited the same set of small caves and are now in the same cave can continue in the same ways, so it is
//! enough to count them. The paths in a cave with a given visited set, which includes the cave, come from the set without that
//! cave. That set is a smaller number when sets are bit masks, so one pass over all masks in ascending order counts every path:
//!
//! ```text
//! once[set][next] = sum over the caves of the set: once[set without cave][cave] × ways[cave][next]
//! ```
//!
//! Here `once[set][next]` counts the paths that have visited the set and move to `next` now. If `next` is not in the set, this is
//! its first visit. If it is, this is a repeat visit, which part 2 allows once: those paths move to a second table, `twice`, with
//! the same rule. Paths that move to the end are finished. The row of counts for all `next` is one vector.
//!
//! The counts are floating-point numbers, because processors multiply many of those at once, and because they never wrap: small
//! whole numbers are exact, and a count that once was too large stays too large. So a result below 2²⁴ in 32 bits, or below 2⁵³
//! in 64 bits, is known to be exact.
//!
//! ## Complexity
//!
//! O(2ⁿ *n*²) time and O(2ⁿ *n*) space for *n* small caves. Real inputs have seven.
//!
//! ## Assumptions
//!
//! At most 15 small caves besides start and end, at most 15 big ones, and names of at most seven letters. A passage listed twice
//! counts once. Passages between two big caves are refused, because they would allow infinitely many paths. So are counts of 2⁵³
//! paths or more.

mod count;
mod memoized;
mod names;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::names::{Name, Names, name};

// Cave numbers: these two, then up to 15 small caves, then up to 15 big ones.
const START: usize = 0;
const END: usize = 1;
const FIRST_SMALL: usize = 2;
const FIRST_BIG: usize = 17;
const MAX_CAVES: usize = 32;

const PASSAGE: &str = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;

/// The caves and the passages between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caves {
    /// For each cave, the bit set of the caves that a passage joins it to.
    doors: [u32; MAX_CAVES],
    /// The number of small caves besides start and end; at most 15.
    small: usize,
}

/// The caves are valid, but there are too many paths for an exact count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than 9007199254740991 paths, too many to count exactly")]
pub struct TooManyPaths;

/// Reads the caves.
///
/// # Errors
///
/// [`ParseError`] unless each line is two different names of one to seven letters, each all lower-case or all upper-case, with a
/// hyphen between them; if a passage joins two big caves; if there are too many caves; or if `start` or `end` has no passage.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Caves, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut names = Names::new();
    let mut doors = [0; MAX_CAVES];
    loop {
        let line = scanner;
        let passage = passage(&mut scanner).ok_or_else(|| line.error(PASSAGE))?;
        let [Some(one), Some(other)] = passage.map(|name| names.number(name)) else {
            return Err(line.error("at most 15 small caves besides start and end, and at most 15 big ones"));
        };
        if one == other || one.min(other) >= FIRST_BIG {
            return Err(line.error(PASSAGE));
        }
        doors[one] |= 1 << other;
        doors[other] |= 1 << one;
        if scanner.is_at_end() {
            break;
        }
        scanner.line_end().ok_or_else(|| line.error(PASSAGE))?;
    }
    for (cave, expected) in [(START, "a passage at the cave start"), (END, "a passage at the cave end")] {
        if doors[cave] == 0 {
            return Err(scanner.error(expected));
        }
    }
    Ok(Caves { doors, small: names.small() })
}

/// The number of paths from start to end that visit no small cave more than once.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part1)]
pub fn part1(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths::<false>())
}

/// The number of paths from start to end that visit one small cave twice, or none.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part2)]
pub fn part2(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths::<true>())
}

/// [`part1`] by a memoized depth-first search that keeps the big caves.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part1, Memoized)]
pub fn part1_memoized(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths_by_search(false))
}

/// [`part2`] by a memoized depth-first search that keeps the big caves.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part2, Memoized)]
pub fn part2_memoized(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths_by_search(true))
}

#[inline]
fn passage(scanner: &mut Scanner) -> Option<[Name; 2]> {
    let one = name(scanner)?;
    scanner.literal("-")?;
    Some([one, name(scanner)?])
}

fn checked(paths: u64) -> Result<u64, TooManyPaths> {
    if paths < 1 << f64::MANTISSA_DIGITS { Ok(paths) } else { Err(TooManyPaths) }
}

common::register!(12);
