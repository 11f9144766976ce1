//! # Amphipod
//!
//! <https://adventofcode.com/2021/day/23>
//!
//! ## Approach
//!
//! The picture below numbers the rooms and the hallway spots where amphipods may stop. The kinds A to D have the same numbers as
//! their home rooms.
//!
//! ```text
//!      #############
//! spot #01.2.3.4.56#
//! room ###0#1#2#3###
//!        #0#1#2#3#
//!        #########
//! ```
//!
//! **Only detours matter.** Whatever the order of moves, each amphipod that must leave its room goes up, along the hallway to its
//! home room, and down. Together, these direct routes take a fixed amount of energy. So the search minimizes the rest: the energy
//! of the *detours* to hallway spots that are off the direct route. Going home takes no detour and blocks nobody. So every amphipod
//! goes home as soon as it can. The only choice is which amphipod moves into the hallway next, and to which spot.
//!
//! So a state is small: it says who is in the hallway, and how many amphipods must still leave each room. Any amphipod that has
//! left a room and is not in the hallway is at home.
//!
//! **Corners.** The two spots in each corner of the hallway are a single choice. The first amphipod that moves there stops on the
//! inner spot, 1 or 5. If another one comes, the first one steps to the outer spot. The puzzle does not allow this step, but the
//! first one could have gone there straight away, with the same energy.
//!
//! **Which room opens first?** A room is *open* once everyone who must leave it has left. Nobody goes home before their room is
//! open. So the first room to open needs enough free spots around it for the amphipods that must leave it. Only amphipods bound for
//! this room can go home before a second room opens. The second room needs enough free spots, too. Moves that leave too few free
//! spots are useless. Until a room is open, two more kinds of moves can be left out: a move that could be made later, because the
//! amphipod is in nobody's way until then, and a move that could be swapped with the move before it. The module `moves` proves that
//! the remaining moves include an optimal solution.
//!
//! **Dead ends.** In most states, some amphipods can never get home, because there are too few free spots to wait on.
//! `Burrow::is_lost` detects many of these states, and its documentation has the proof. Once a room is open, the search drops all
//! states that this method detects.
//!
//! **A lower bound.** Suppose that an amphipod in one room is bound for a second room, and an amphipod in the second room is
//! bound for the first. They cannot pass each other between the rooms, so at least one makes a detour. `detours_ahead` adds up the
//! energy of such detours. The sum is an admissible heuristic for an A* search. The search visits states in order of their expected
//! energy: the energy of the detours so far plus this lower bound. Expected energies are small even numbers, so the priority queue
//! has one stack for each.
//!
//! ## Complexity
//!
//! The number of states grows exponentially with the number of amphipods. In generated samples, the search expands on average about
//! 40 states in part 1 and 1400 in part 2. For a burrow without a solution, the search expands all reachable states that the rules
//! above do not exclude.
//!
//! ## Assumptions
//!
//! At the start, the hallway is empty, and there are two amphipods of each of four kinds. Some may already be at home. Part 1
//! always has a solution. Part 2 has no solution for 307 of the 2520 arrangements, and returns an error for these.

mod burrow;
mod hallway;
mod moves;
mod rooms;
pub mod sample;
mod search;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::burrow::Burrow;

/// The diagram with all amphipods at home.
const DIAGRAM: [&str; 5] = ["#############", "#...........#", "###A#B#C#D###", "  #A#B#C#D#", "  #########"];

/// The kinds of the two amphipods that part 2 inserts into each room, below the top amphipod.
pub const FOLDED: [[u8; 2]; 4] = [[3, 3], [2, 1], [1, 0], [0, 2]];

/// The kinds of the amphipods in each room, from top to bottom. A kind is the number of its home room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagram {
    /// For each room, the kinds at the top and at the bottom.
    pub rooms: [[u8; 2]; 4],
}

/// The error for a burrow in which it is impossible to bring all amphipods home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no way to bring all amphipods home: they block each other")]
pub struct NoWayHome;

/// Reads a diagram of five lines.
///
/// # Errors
///
/// [`ParseError`] unless the input is a diagram of an empty hallway and four rooms with two amphipods of each kind.
#[aoc_generator(day23)]
pub fn parse(input: &str) -> Result<Diagram, ParseError> {
    // A scanner refuses inputs larger than 1 MiB.
    Scanner::new(input)?;
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
        // The amphipods are in lines 3 and 4. The error names line 3 and shows the letters of both lines.
        return Err(ParseError::new(3, "two amphipods of each kind", &letters));
    }
    let kind = |place: usize| letters.as_bytes()[place] - b'A';
    Ok(Diagram { rooms: [0, 1, 2, 3].map(|room| [kind(room), kind(room + 4)]) })
}

/// The minimum energy that brings all amphipods home.
///
/// # Errors
///
/// [`NoWayHome`] if the amphipods block each other, however they move.
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
