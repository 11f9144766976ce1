//! # Amphipod
//!
//! <https://adventofcode.com/2021/day/23>
//!
//! ## Approach
//!
//! **Only detours matter.** Each amphipod's way up, along the hallway to its own room, and down takes a certain minimum energy,
//! whatever the order of moves. So search for the minimum energy of the *detours* beyond that: the steps to hallway spots that
//! are off the direct way. Going home never takes a detour and never blocks anyone. So every amphipod that can go home does so at
//! once, and the only choice is who moves into the hallway next, and to which spot.
//!
//! A state is then small: who is in the hallway, and how many have left each room. Who is home follows from that.
//!
//! **Which room becomes empty next?** A room is *empty* here once everyone who must leave it has left, even if others are at home
//! in it. Nobody goes home before their room is empty. So the next one needs enough free spots around it, and then another one
//! does, while those of the former still stand there. Before any room is empty, an amphipod from elsewhere should only move into
//! the hallway if it could not do so later, because others will be in its way by then. And of moves that could change places, only
//! one order is tried. Most moves fail these tests; the module `moves` proves that an optimal solution remains.
//!
//! **Dead ends.** In most states, some amphipods can never get home, because there are too few free spots to wait in.
//! `Burrow::is_lost` detects many of these and proves why; such states are dropped.
//!
//! **A lower bound.** If each of two rooms holds an amphipod bound for the other room, these have to pass each other, so one of
//! the two steps aside. So either all in the first room that are bound for the second step aside, or all that are bound the other
//! way, two extra steps each. These bounds add up over all pairs of rooms, because each amphipod counts for one pair at most:
//! the room where it is and the one to which it is bound. The sum serves as the admissible heuristic of an A* search,
//! which visits states in the order of the detours so far plus the bound. These energies are small even numbers, so the queue is
//! one stack per energy.
//!
//! ## Complexity
//!
//! The number of states grows exponentially with the number of amphipods. On average the search expands about 50 states in part 1
//! and 1100 in part 2, although only about 30 of the latter lead home. If there is no solution, it expands all reachable states that
//! are not detected as dead ends.
//!
//! ## Assumptions
//!
//! An empty hallway, and two amphipods of each of four kinds. Some may already be home. For 307 of the 2520 arrangements part 2
//! has no solution, which is an error; part 1 always has one.

mod burrow;
mod hallway;
mod moves;
mod rooms;
pub mod sample;
mod search;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

use crate::burrow::Burrow;

/// The diagram with all amphipods at home.
const DIAGRAM: [&str; 5] = ["#############", "#...........#", "###A#B#C#D###", "  #A#B#C#D#", "  #########"];

/// The kinds of the two amphipods that part 2 inserts into each room, between the top and the bottom.
pub const FOLDED: [[u8; 2]; 4] = [[3, 3], [2, 1], [1, 0], [0, 2]];

/// The kinds of the amphipods in each room, from top to bottom. A kind is the number of its home room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagram {
    /// For each room, the kinds at the top and at the bottom.
    pub rooms: [[u8; 2]; 4],
}

/// The amphipods cannot all get home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no way to bring all amphipods home: they block each other")]
pub struct NoWayHome;

/// Reads a diagram of five lines.
///
/// # Errors
///
/// [`ParseError`] unless the input is a diagram of an empty hallway and two full lines of rooms, with two amphipods of each kind.
#[aoc_generator(day23)]
pub fn parse(input: &str) -> Result<Diagram, ParseError> {
    let mut lines = input.trim_end_matches(['\r', '\n']).lines();
    let mut letters = String::with_capacity(8);
    for (number, example) in (1..).zip(DIAGRAM) {
        let expected = || format!("a line like {example:?}");
        let line = lines.next().ok_or_else(|| ParseError::end(number, expected()))?;
        let any_kind = |byte| if (b'A'..=b'D').contains(&byte) { b'A' } else { byte };
        if !line.bytes().map(any_kind).eq(example.bytes().map(any_kind)) {
            return Err(ParseError::new(number, expected(), line));
        }
        letters.extend(line.chars().filter(char::is_ascii_uppercase));
    }
    if let Some(line) = lines.next() {
        return Err(ParseError::new(6, "the end of the input", line));
    }
    if ['A', 'B', 'C', 'D'].iter().any(|&kind| letters.matches(kind).count() != 2) {
        // Lines 3 and 4 have them together. The error names the first of the lines, and shows the letters of both.
        return Err(ParseError::new(3, "two amphipods of each kind", &letters));
    }
    let kind = |place: usize| letters.as_bytes()[place] - b'A';
    Ok(Diagram { rooms: [0, 1, 2, 3].map(|room| [kind(room), kind(room + 4)]) })
}

/// The minimum energy that brings all amphipods home.
///
/// # Errors
///
/// [`NoWayHome`] if they block each other whatever they do.
#[aoc(day23, part1)]
pub fn part1(diagram: &Diagram) -> Result<u32, NoWayHome> {
    search::least_energy(&Burrow::new(&diagram.rooms.map(Vec::from))).ok_or(NoWayHome)
}

/// The minimum energy with two more amphipods in each room.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day23, part2)]
pub fn part2(diagram: &Diagram) -> Result<u32, NoWayHome> {
    let mut rooms = diagram.rooms.map(Vec::from);
    for (room, folded) in rooms.iter_mut().zip(FOLDED) {
        room.splice(1..1, folded);
    }
    search::least_energy(&Burrow::new(&rooms)).ok_or(NoWayHome)
}

common::register!(23);
