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
//! paths[set][next] = sum over the caves of the set: paths[set without cave][cave] × ways[cave][next]
//! ```
//!
//! Here `paths[set][next]` counts the paths that have visited the set and move to `next` now. If `next` is not in the set, this
//! is its first visit. If it is, this is a repeat visit, which part 2 allows once: the sets have one more bit for that, so the
//! paths in a cave of a set with this bit come from the set without the cave and from the one without the bit. Paths that move to
//! the end are finished.
//!
//! ## Complexity
//!
//! O(2ⁿ *n*²) time and O(2ⁿ *n*) space for *n* small caves. Real inputs have seven.
//!
//! ## Assumptions
//!
//! At most ten small caves besides start and end, and at most five big ones; real inputs have seven and three. So 64 bits hold
//! the answers: fewer than 10⁹ sequences of small caves repeat at most one of them, and each has up to 12 steps with at most 6
//! ways, which makes less than 2.2 × 10¹⁸ paths. Passages between two big caves are refused, because they would allow infinitely
//! many paths. A passage listed twice counts once.

pub mod sample;

use std::array;
use std::collections::HashMap;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const PASSAGE: &str = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;

/// The maximum number of small caves besides start and end.
const MAX_SMALL: usize = 10;

/// The maximum number of big caves.
const MAX_BIG: usize = 5;

// Cave numbers: these two, then the other small caves, then the big ones.
const START: usize = 0;
const END: usize = 1;
const FIRST_BIG: usize = 2 + MAX_SMALL;
const MAX_CAVES: usize = FIRST_BIG + MAX_BIG;

/// The caves and the passages between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caves {
    /// For each cave, the bit set of the caves that a passage joins it to.
    doors: [u32; MAX_CAVES],
    /// The number of small caves besides start and end.
    small: usize,
}

/// Reads the caves.
///
/// # Errors
///
/// [`ParseError`] unless each line is two different names, each all lower-case or all upper-case letters, with a hyphen between
/// them; if a passage joins two big caves; or if there are more than ten small caves besides start and end, or five big ones.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Caves, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut small: Vec<&[u8]> = vec![b"start", b"end"];
    let mut big = Vec::new();
    let mut doors = [0; MAX_CAVES];
    loop {
        let line = scanner;
        let [one, other] = passage(scanner.line()).ok_or_else(|| line.error(PASSAGE))?.map(|name| {
            if name[0].is_ascii_lowercase() { number(&mut small, name) } else { FIRST_BIG + number(&mut big, name) }
        });
        if small.len() > FIRST_BIG || big.len() > MAX_BIG {
            return Err(line.error("at most 10 small caves besides start and end, and at most 5 big ones"));
        }
        doors[one] |= 1 << other;
        doors[other] |= 1 << one;
        if scanner.line_end().is_none() {
            return Ok(Caves { doors, small: small.len() - 2 });
        }
    }
}

/// The number of paths from start to end that visit no small cave more than once.
#[aoc(day12, part1)]
#[must_use]
pub fn part1(caves: &Caves) -> u64 {
    caves.paths(false)
}

/// The number of paths from start to end that visit one small cave twice, or none.
#[aoc(day12, part2)]
#[must_use]
pub fn part2(caves: &Caves) -> u64 {
    caves.paths(true)
}

/// [`part1`] by a memoized depth-first search that keeps the big caves.
#[aoc(day12, part1, Memoized)]
#[must_use]
pub fn part1_memoized(caves: &Caves) -> u64 {
    caves.paths_from(START, 0, false, &mut HashMap::new())
}

/// [`part2`] by a memoized depth-first search that keeps the big caves.
#[aoc(day12, part2, Memoized)]
#[must_use]
pub fn part2_memoized(caves: &Caves) -> u64 {
    caves.paths_from(START, 0, true, &mut HashMap::new())
}

/// The names on a line; `None` if they are not those of a passage.
fn passage(line: &[u8]) -> Option<[&[u8]; 2]> {
    let hyphen = line.iter().position(|&byte| byte == b'-')?;
    let [one, other] = [&line[..hyphen], &line[hyphen + 1..]];
    let is_big = |name: &[u8]| !name.is_empty() && name.iter().all(u8::is_ascii_uppercase);
    let is_small = |name: &[u8]| !name.is_empty() && name.iter().all(u8::is_ascii_lowercase);
    let is_passage = is_small(one) && (is_small(other) || is_big(other)) || is_big(one) && is_small(other);
    (is_passage && one != other).then_some([one, other])
}

/// The place of a name in the list, where a new name becomes the last.
fn number<'a>(names: &mut Vec<&'a [u8]>, name: &'a [u8]) -> usize {
    names.iter().position(|&known| known == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    })
}

/// A number for each place: first the start, where paths come from, or the end, where they go to; then the other small caves.
type Row = [u64; 1 + MAX_SMALL];

/// The results of [`Caves::paths_from`], by its arguments.
type Known = HashMap<(usize, u32, bool), u64>;

impl Caves {
    /// The number of paths, with or without one repeat visit to a small cave.
    fn paths(&self, may_revisit: bool) -> u64 {
        let ways = self.ways();
        // The bit after those of the caves says that the repeat visit is over.
        let has_revisited = 1 << self.small;
        // For each set, how many paths have visited it and move to each place now.
        let mut paths = vec![Row::default(); has_revisited << usize::from(may_revisit)];
        paths[0] = ways[0];
        for set in 1..paths.len() {
            for place in (1..=self.small).filter(|place| set >> (place - 1) & 1 == 1) {
                let repeats = if set & has_revisited == 0 { 0 } else { paths[set ^ has_revisited][place] };
                let arrivals = paths[set ^ 1 << (place - 1)][place] + repeats;
                for (count, ways) in paths[set].iter_mut().zip(ways[place]) {
                    *count += arrivals * ways;
                }
            }
        }
        paths.iter().map(|row| row[0]).sum()
    }

    /// For each place, the number of ways from it to every place, directly or through one big cave.
    fn ways(&self) -> [Row; 1 + MAX_SMALL] {
        let ways = |one: usize, other: usize| {
            let direct = self.doors[one] >> other & 1;
            u64::from(direct + (self.doors[one] & self.doors[other] & u32::MAX << FIRST_BIG).count_ones())
        };
        let cave = |place, end| if place == 0 { end } else { place + END };
        array::from_fn(|from| array::from_fn(|to| ways(cave(from, START), cave(to, END))))
    }

    /// The number of ways to continue to the end from a cave, given the bit set of the small caves visited, and whether the repeat
    /// visit is still available. `known` holds the results so far.
    fn paths_from(&self, cave: usize, visited: u32, may_revisit: bool, known: &mut Known) -> u64 {
        if cave == END {
            return 1;
        }
        if let Some(&paths) = known.get(&(cave, visited, may_revisit)) {
            return paths;
        }
        let mut paths = 0;
        for next in (END..MAX_CAVES).filter(|next| self.doors[cave] >> next & 1 == 1) {
            let is_visited = visited >> next & 1 == 1;
            if !is_visited || may_revisit {
                let visited = if next < FIRST_BIG { visited | 1 << next } else { visited };
                paths += self.paths_from(next, visited, may_revisit && !is_visited, known);
            }
        }
        known.insert((cave, visited, may_revisit), paths);
        paths
    }
}

common::register!(12);
