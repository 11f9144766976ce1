//! # Passage Pathing
//!
//! <https://adventofcode.com/2021/day/12>
//!
//! ## Approach
//!
//! The plain way is the variant `Memoized`: walk through every passage, and remember how many paths continue from the same cave
//! after visits to the same small caves. The default solvers count the same paths in a loop over the sets of visited caves.
//!
//! Start and end count as small caves here. A path gets from one small cave to the next either through the passage between them,
//! or through a big cave with passages to both. So a table of *ways* can replace the big caves: it holds the number of ways from
//! each small cave to every other small cave. A small cave next to a big cave also has a way back to itself:
//!
//! ```text
//! start-H      ways          to k    to end
//! H-k          from start    1       1         through H
//! H-end        from k        1       2         through H, or directly to the end
//! k-end
//! ```
//!
//! Paths that have visited the same small caves and are now in the same cave have the same continuations. So one count for all
//! such paths is enough:
//!
//! ```text
//! paths[set][next] = the number of paths that have visited the start and the small caves of the set, and now move to `next`
//!                  = ways[start][next] if the set is empty, and otherwise
//!                    the sum over each cave of the set: paths[set without cave][cave] × ways[cave][next]
//! ```
//!
//! Each term counts the paths whose last visit is to `cave`. Before this visit, these paths had visited all other caves of the
//! set. Sets are bit masks, and a set without one of its caves is a smaller number. So one pass over all masks in ascending order
//! counts every path. The paths that move to the end are finished, and their total is the answer.
//!
//! In part 2, the mask has one more bit, which is set if the path has visited a cave twice. If the bit is set, the last visit is
//! either the first visit to `cave`, as in part 1, or the second. Before a second visit, the path had visited all caves of the
//! set, but the bit was not set. So if the bit is set, `paths[set without bit][cave]` × `ways[cave][next]` is added to each term.
//!
//! ## Complexity
//!
//! O(2ⁿ *n*²) time and O(2ⁿ *n*) space for *n* small caves. Real inputs have seven.
//!
//! ## Assumptions
//!
//! There are at most ten small caves besides start and end, and at most five big ones; real inputs have seven and three. So the
//! answers fit in 64 bits. There are fewer than 10⁹ orders in which a path can visit small caves, with at most one cave visited
//! twice. Such a path makes at most 11 visits between start and end, so it has at most 12 steps. Each step has at most 6 ways: the
//! passage, or one of the five big caves. So there are fewer than 10⁹ × 6¹² < 2.2 × 10¹⁸ paths. A passage between two big caves is
//! refused, because it would allow infinitely many paths. A passage listed twice counts once.

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

// The caves are numbered in this order: start, end, the other small caves, and then the big caves.
const START: usize = 0;
const END: usize = 1;
const FIRST_SMALL: usize = 2;
const FIRST_BIG: usize = FIRST_SMALL + MAX_SMALL;
const MAX_CAVES: usize = FIRST_BIG + MAX_BIG;

/// The caves and the passages between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caves {
    /// For each cave, the bit set of the caves at the other ends of its passages.
    doors: [u32; MAX_CAVES],
    /// The number of small caves besides start and end.
    small: usize,
}

/// Reads the caves.
///
/// # Errors
///
/// [`ParseError`] at the first line that
///
/// - is not two different names joined by a hyphen, each all in lower-case or all in upper-case letters;
/// - joins two big caves;
/// - introduces the eleventh small cave besides start and end, or the sixth big cave.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Caves, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut small: Vec<&[u8]> = vec![b"start", b"end"];
    let mut big = Vec::new();
    let mut doors = [0; MAX_CAVES];
    loop {
        let line = scanner;
        let names = scanner.item(PASSAGE, |scanner| passage(scanner.line()))?;
        let [cave, other] = names.map(|name| {
            if is_small(name) { index_or_insert(&mut small, name) } else { FIRST_BIG + index_or_insert(&mut big, name) }
        });
        if small.len() > FIRST_BIG || big.len() > MAX_BIG {
            return Err(line.error("at most 10 small caves besides start and end, and at most 5 big ones"));
        }
        doors[cave] |= 1 << other;
        doors[other] |= 1 << cave;
        if scanner.line_end().is_none() {
            return Ok(Caves { doors, small: small.len() - FIRST_SMALL });
        }
    }
}

/// The number of paths from start to end that visit no small cave more than once.
#[aoc(day12, part1)]
pub fn part1(caves: &Caves) -> u64 {
    caves.paths(false)
}

/// The number of paths from start to end that visit at most one small cave twice, and all other small caves at most once.
#[aoc(day12, part2)]
pub fn part2(caves: &Caves) -> u64 {
    caves.paths(true)
}

/// [`part1`] by a memoized depth-first search from cave to cave, through small and big caves.
#[aoc(day12, part1, Memoized)]
pub fn part1_memoized(caves: &Caves) -> u64 {
    caves.paths_from(START, 0, false, &mut HashMap::new())
}

/// [`part2`] by a memoized depth-first search from cave to cave, through small and big caves.
#[aoc(day12, part2, Memoized)]
pub fn part2_memoized(caves: &Caves) -> u64 {
    caves.paths_from(START, 0, true, &mut HashMap::new())
}

/// The names of the caves at both ends of a passage; `None` if the line is not a passage.
fn passage(line: &[u8]) -> Option<[&[u8]; 2]> {
    let hyphen = line.iter().position(|&byte| byte == b'-')?;
    let one = &line[..hyphen];
    let other = &line[hyphen + 1..];
    let is_passage = is_small(one) && (is_small(other) || is_big(other)) || is_big(one) && is_small(other);
    if is_passage && one != other { Some([one, other]) } else { None }
}

fn is_small(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(u8::is_ascii_lowercase)
}

fn is_big(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(u8::is_ascii_uppercase)
}

/// The index of a name in the list. A new name is first appended to the list.
fn index_or_insert<'a>(names: &mut Vec<&'a [u8]>, name: &'a [u8]) -> usize {
    names.iter().position(|&known| known == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    })
}

/// A count for each small cave, including start and end. The count for start is never used.
type Row = [u64; FIRST_BIG];

/// A cache of the results of [`Caves::paths_from`], keyed by its arguments.
type Cache = HashMap<(usize, u32, bool), u64>;

impl Caves {
    /// The number of paths from start to end. If `may_revisit` is set, a path may make one repeat visit to a small cave.
    fn paths(&self, may_revisit: bool) -> u64 {
        // For each small cave, the number of ways to every small cave.
        let ways: [Row; FIRST_BIG] = array::from_fn(|from| array::from_fn(|to| self.ways_between(from, to)));
        // The bit after the caves' bits is set once a path has made its repeat visit.
        let has_revisited = 1 << self.small;
        let sets = if may_revisit { 2 * has_revisited } else { has_revisited };
        // For each set and each small cave, the number of paths that have visited the caves of the set and now move to the cave.
        let mut paths = vec![Row::default(); sets];
        paths[0] = ways[START];
        simd::vectorized(
            #[inline(always)]
            || {
                for set in 1..sets {
                    for bit in (0..self.small).filter(|bit| set >> bit & 1 == 1) {
                        let cave = FIRST_SMALL + bit;
                        let mut arrivals = paths[set ^ (1 << bit)][cave];
                        if set & has_revisited != 0 {
                            arrivals += paths[set ^ has_revisited][cave];
                        }
                        for (count, ways) in paths[set].iter_mut().zip(ways[cave]) {
                            *count += arrivals * ways;
                        }
                    }
                }
            },
        );
        paths.iter().map(|row| row[END]).sum()
    }

    /// The number of ways between two small caves, directly or through one big cave.
    fn ways_between(&self, one: usize, other: usize) -> u64 {
        let direct = self.doors[one] >> other & 1;
        let shared_big_caves = (self.doors[one] & self.doors[other]) >> FIRST_BIG;
        u64::from(direct + shared_big_caves.count_ones())
    }

    /// The number of paths that continue from a cave to the end. `visited` is the bit set of the small caves visited so far, and
    /// `may_revisit` says whether the path may still visit one of them again.
    fn paths_from(&self, cave: usize, visited: u32, may_revisit: bool, cache: &mut Cache) -> u64 {
        if cave == END {
            return 1;
        }
        if let Some(&paths) = cache.get(&(cave, visited, may_revisit)) {
            return paths;
        }
        let mut paths = 0;
        for next in (END..MAX_CAVES).filter(|next| self.doors[cave] >> next & 1 == 1) {
            let is_visited = visited >> next & 1 == 1;
            if !is_visited || may_revisit {
                let visited = if next < FIRST_BIG { visited | 1 << next } else { visited };
                paths += self.paths_from(next, visited, may_revisit && !is_visited, cache);
            }
        }
        cache.insert((cave, visited, may_revisit), paths);
        paths
    }
}

common::register!(12);
