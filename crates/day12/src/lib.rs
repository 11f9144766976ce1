//! # Passage Pathing
//!
//! <https://adventofcode.com/2021/day/12>
//!
//! ## Approach
//!
//! A path is settled by the small caves on it, in their order, and by how it gets from each to the next: by the passage between
//! them, or through one of the big caves that both have a door to. So leave the big caves out and keep a table of *ways*: how many
//! lead from one small cave to another, or back to itself.
//!
//! All paths that have visited the same set of small caves and are now in the same one can go on alike, so they are counted, not
//! listed. What arrives at a cave with a set of visited ones, itself included, comes from a smaller set by one bit; so the sets taken
//! as numbers, in their order, are counted in one pass:
//!
//! ```text
//! once[set][next] = sum over the caves of the set: once[set without cave][cave] × ways[cave][next]
//! ```
//!
//! Here `once[set][next]` counts the paths that have visited the set and go to `next` now. Where `next` is not in the set, they
//! visit it for the first time. Where it is, they visit it again, which part 2 permits once: that moves them to a second table,
//! `twice`, with the same rule. Paths that go to the end are finished. The row for all `next` is one vector.
//!
//! The counts are floating-point numbers, which a processor multiplies many at once, and which never wrap: small numbers are exact, and
//! a path count that got too large on the way is still too large at the end. So an answer below 2²⁴ in 32 bits, or 2⁵³ in 64, proves
//! itself right.
//!
//! ## Complexity
//!
//! O(2ⁿ *n*²) time and O(2ⁿ *n*) space for *n* small caves. Real inputs have seven.
//!
//! ## Assumptions
//!
//! At most 15 small caves besides start and end, at most 15 big ones, and names of at most seven letters. A passage that is listed
//! twice counts once. Passages between two big caves are refused: through them the paths would have no end. So are counts of 2⁵³
//! paths or more.

mod count;
mod memoized;
mod names;
pub mod sample;

use std::collections::HashMap;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::memoized::Place;
use crate::names::{Name, Names, name};

// The numbers of the caves: these two, then up to 15 small ones, then up to 15 big ones.
const START: usize = 0;
const END: usize = 1;
const FIRST_SMALL: usize = 2;
const FIRST_BIG: usize = 17;
const MAX_CAVES: usize = 32;

const PASSAGE: &str = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;

/// The caves and the passages between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caves {
    /// For each cave a bit set of those that it has a passage to.
    doors: [u32; MAX_CAVES],
    /// How many small caves there are besides start and end; at most 15.
    small: usize,
}

/// The caves are valid, but the count goes beyond the numbers that are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than 9007199254740991 paths")]
pub struct TooManyPaths;

/// The caves.
///
/// # Errors
///
/// [`ParseError`] unless each line is two different names of one to seven letters, each all small or all capital, with a hyphen
/// between them; when two big caves are joined, or there are too many caves; and without any passage at `start` or at `end`.
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

/// [`part1`] step by step, big caves included, with a memory of what is known.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part1, Memoized)]
pub fn part1_memoized(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths_on(Place { cave: START, visited: 0, may_revisit: false }, &mut HashMap::new()))
}

/// [`part2`] step by step, big caves included, with a memory of what is known.
///
/// # Errors
///
/// [`TooManyPaths`] from 2⁵³ on.
#[aoc(day12, part2, Memoized)]
pub fn part2_memoized(caves: &Caves) -> Result<u64, TooManyPaths> {
    checked(caves.paths_on(Place { cave: START, visited: 0, may_revisit: true }, &mut HashMap::new()))
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
