//! # Amphipod
//!
//! <https://adventofcode.com/2021/day/23>
//!
//! ## Approach
//!
//! **Only detours matter.** Everybody's way up, through the hallway to the own room, and down takes a certain energy at least, in whatever
//! order they move. So search for the least energy of the *detours* beyond that: the steps to a spot of the hallway that is not on the
//! direct way. Going home never takes a detour and never is in anybody's way. So whoever can go home does, at once, and the only
//! choice is who moves into the hallway next, and to which spot.
//!
//! A state is then small: who is in the hallway, and how many have left each room. Who is home follows from these.
//!
//! **Rooms become empty one by one.** Nobody goes home before a room is empty. So ask which room is the next one. It takes enough free spots
//! around that room, and then around another one. Before any room is empty, an amphipod from elsewhere should move into the hallway only if
//! it could not do so later, because others will be in its way by then. Most moves fail these tests; the module `moves` proves that a best
//! solution is left.
//!
//! **Dead ends.** In most states, some can never get home, for want of free spots in which to wait. `Burrow::is_lost` says how to find
//! out, and proves it; such states are dropped.
//!
//! **A bound.** Let one wait in each of two rooms for the other room. They have to pass each other, so one of the two steps aside. Hence all
//! who wait for the second room in the first one step aside, or all who wait the other way round, two steps each. These bounds add up
//! over all pairs of rooms, and guide the search: it is A*, which looks at the states in the order of the detours so far and those that
//! the bound expects. These energies are small even numbers, so the queue is a stack for each.
//!
//! ## Complexity
//!
//! The number of states grows exponentially with that of the amphipods. On average the search looks at the moves of 54 states in part 1, and
//! of 2000 in part 2, though only some 80 of these lead home. A burrow without a solution takes as many as can be reached and have no dead
//! end that is found.
//!
//! ## Assumptions
//!
//! An empty hallway, and two amphipods of each of four kinds. Some may be home already. For 307 of the 2520 arrangements part 2 has no
//! solution, which is an error; part 1 always has one.

mod bound;
mod burrow;
mod dead_end;
mod hallway;
mod memoized;
mod moves;
mod queue;
mod rooms;
pub mod sample;
mod search;
mod state;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::burrow::Burrow;

/// The kinds of the amphipods in each room, from top to bottom; a kind is the number of its room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagram {
    rooms: [[u8; 2]; 4],
}

/// The error of a burrow whose amphipods cannot all get home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no way to bring all amphipods home: they block each other")]
pub struct NoWayHome;

/// The amphipods, from a diagram of five lines.
///
/// # Errors
///
/// [`ParseError`] unless the input is a diagram of an empty hallway and two full lines of rooms, with two amphipods of each kind.
#[aoc_generator(day23)]
pub fn parse(input: &str) -> Result<Diagram, ParseError> {
    let mut scanner = Scanner::new(input)?;
    wall(&mut scanner, "#############", "a line \"#############\"")?;
    wall(&mut scanner, "#...........#", "an empty hallway, \"#...........#\"")?;
    let rooms = scanner;
    let top = places(&mut scanner, "###", "###", "a line such as \"###A#B#C#D###\"")?;
    let bottom = places(&mut scanner, "  #", "#", "a line such as \"  #A#B#C#D#\"")?;
    wall(&mut scanner, "  #########", "a line \"  #########\"")?;
    if !scanner.is_at_end() {
        return Err(scanner.error("the end of the input"));
    }
    let diagram = Diagram { rooms: [0, 1, 2, 3].map(|room| [top[room], bottom[room]]) };
    let mut kinds = [top, bottom].concat();
    kinds.sort_unstable();
    if kinds != [0, 0, 1, 1, 2, 2, 3, 3] {
        return Err(rooms.error("two amphipods of each kind"));
    }
    Ok(diagram)
}

/// The least energy that brings all amphipods home.
///
/// # Errors
///
/// [`NoWayHome`] when they block each other whatever they do.
#[aoc(day23, part1)]
pub fn part1(diagram: &Diagram) -> Result<u32, NoWayHome> {
    search::least_energy(&Burrow::folded(*diagram)).ok_or(NoWayHome)
}

/// The least energy with two more amphipods in each room.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day23, part2)]
pub fn part2(diagram: &Diagram) -> Result<u32, NoWayHome> {
    search::least_energy(&Burrow::unfolded(*diagram)).ok_or(NoWayHome)
}

/// [`part1`] depth-first, with the results of all states.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day23, part1, Memoized)]
pub fn part1_memoized(diagram: &Diagram) -> Result<u32, NoWayHome> {
    memoized::least_energy(&Burrow::folded(*diagram)).ok_or(NoWayHome)
}

/// [`part2`] depth-first, with the results of all states.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day23, part2, Memoized)]
pub fn part2_memoized(diagram: &Diagram) -> Result<u32, NoWayHome> {
    memoized::least_energy(&Burrow::unfolded(*diagram)).ok_or(NoWayHome)
}

/// A line of this text, and its line end unless the input ends there.
fn wall(scanner: &mut Scanner, text: &str, expected: &'static str) -> Result<(), ParseError> {
    let line = *scanner;
    scanner.literal(text).filter(|()| is_line_end(scanner)).ok_or_else(|| line.error(expected))
}

/// The kinds of four amphipods, with walls between.
fn places(scanner: &mut Scanner, before: &str, after: &str, expected: &'static str) -> Result<[u8; 4], ParseError> {
    let line = *scanner;
    let mut kinds = || {
        scanner.literal(before)?;
        let [a, b'#', b, b'#', c, b'#', d] = *scanner.take(7)? else { return None };
        let kinds = [a, b, c, d].map(|letter| letter.wrapping_sub(b'A'));
        scanner.literal(after).filter(|()| is_line_end(scanner))?;
        kinds.iter().all(|&kind| kind < 4).then_some(kinds)
    };
    kinds().ok_or_else(|| line.error(expected))
}

fn is_line_end(scanner: &mut Scanner) -> bool {
    scanner.is_at_end() || scanner.line_end().is_some()
}

common::register!(23);
