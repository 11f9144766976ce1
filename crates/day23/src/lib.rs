//! # Amphipod
//!
//! <https://adventofcode.com/2021/day/23>
//!
//! ## Approach
//!
//! The plain solution is the variant `AStar`. It is an A* search: it visits burrows in order of the energy used so far plus a lower
//! bound on the energy still needed, so the first burrow with everyone at home has the least energy.
//!
//! ```text
//! x      01234567890
//!       #############
//!       #...........#    Amphipods stop in the hallway at x = 0, 1, 3, 5, 7, 9 and 10. The kinds A to D and their homes
//! room  ###0#1#2#3###    are numbered from 0 to 3.
//!         #0#1#2#3#
//!         #########
//! ```
//!
//! - **Moves.** Each amphipod moves at most twice: into the hallway, and later home. It can go home once all strangers have left its
//!   room. This takes the same energy at any time and makes more space for everyone else. So if somebody can go home, the search
//!   tries no other move.
//! - **Lower bound.** If nobody were in the way, everyone would go up, along the hallway to the home room, and down. An amphipod
//!   that has to let out a stranger below it takes one step aside and one step back.
//! - **Depth.** In part 1, two amphipods below the others are already at home in each room. They never move, so both parts have
//!   rooms for four.
//!
//! The default solver is in the module `detours`: it counts only the energy beyond this lower bound, and leaves out moves that
//! leave too little space in the hallway (module `space`).
//!
//! ## Complexity
//!
//! The number of states grows exponentially with the number of amphipods. In generated samples, `AStar` visits on average about
//! 1600 burrows in part 1 and 47,000 in part 2, and the default solver about 40 and 1700.
//!
//! ## Assumptions
//!
//! At the start, the hallway is empty, and there are two amphipods of each of four kinds. Some may already be at home. Part 1
//! always has a solution. Part 2 has no solution for 307 of the 2520 arrangements, and returns an error for these.

mod detours;
pub mod sample;
mod space;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

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
    detours::least_energy(&diagram.rooms_of_part1()).ok_or(NoWayHome)
}

/// The minimum energy with two more amphipods in each room.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day23, part2)]
pub fn part2(diagram: &Diagram) -> Result<u32, NoWayHome> {
    detours::least_energy(&diagram.rooms_of_part2()).ok_or(NoWayHome)
}

/// [`part1`] by a plain search.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day23, part1, AStar)]
pub fn part1_a_star(diagram: &Diagram) -> Result<u32, NoWayHome> {
    a_star(Burrow { hallway: [NOBODY; 11], rooms: diagram.rooms_of_part1() }).ok_or(NoWayHome)
}

/// [`part2`] by a plain search.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day23, part2, AStar)]
pub fn part2_a_star(diagram: &Diagram) -> Result<u32, NoWayHome> {
    a_star(Burrow { hallway: [NOBODY; 11], rooms: diagram.rooms_of_part2() }).ok_or(NoWayHome)
}

impl Diagram {
    fn rooms_of_part1(self) -> [[u8; 4]; 4] {
        [0, 1, 2, 3].map(|room| {
            let [top, bottom] = self.rooms[usize::from(room)];
            [top, bottom, room, room]
        })
    }

    fn rooms_of_part2(self) -> [[u8; 4]; 4] {
        [0, 1, 2, 3].map(|room| {
            let ([top, bottom], [second, third]) = (self.rooms[room], FOLDED[room]);
            [top, second, third, bottom]
        })
    }
}

const NOBODY: u8 = 4;

/// The kind at each place, or [`NOBODY`]. Rooms are listed from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Burrow {
    hallway: [u8; 11],
    rooms: [[u8; 4]; 4],
}

fn a_star(start: Burrow) -> Option<u32> {
    let mut queue = BinaryHeap::from([Reverse((0, 0, start))]);
    let mut visited = HashSet::new();
    while let Some(Reverse((_, energy, burrow))) = queue.pop() {
        if burrow.energy_ahead() == 0 {
            return u32::try_from(energy).ok();
        }
        if visited.insert(burrow) {
            for (energy_of_move, next) in burrow.moves() {
                let energy = energy + energy_of_move;
                queue.push(Reverse((energy + next.energy_ahead(), energy, next)));
            }
        }
    }
    None
}

fn door(room: usize) -> usize {
    2 * room + 2
}

fn energy(kind: u8, steps: usize) -> usize {
    10_usize.pow(kind.into()) * steps
}

impl Burrow {
    /// The moves to try: the energy that each takes, and the burrow after it.
    fn moves(&self) -> Vec<(usize, Self)> {
        let mut into_hallway = Vec::new();
        for (room, places) in self.rooms.iter().enumerate() {
            let free = places.iter().take_while(|&&kind| kind == NOBODY).count();
            let is_ready = places[free..].iter().all(|&kind| usize::from(kind) == room);
            let ways: [&mut dyn Iterator<Item = usize>; 2] = [&mut (0..door(room)).rev(), &mut (door(room) + 1..11)];
            for way in ways {
                for x in way {
                    let kind = self.hallway[x];
                    let steps = x.abs_diff(door(room)) + free;
                    let mut next = *self;
                    if is_ready && usize::from(kind) == room {
                        (next.hallway[x], next.rooms[room][free - 1]) = (NOBODY, kind);
                        return vec![(energy(kind, steps), next)];
                    }
                    if kind != NOBODY {
                        break;
                    }
                    if !is_ready && !(0..4).any(|room| x == door(room)) {
                        (next.hallway[x], next.rooms[room][free]) = (places[free], NOBODY);
                        into_hallway.push((energy(places[free], steps + 1), next));
                    }
                }
            }
        }
        into_hallway
    }

    /// The energy that everyone still needs if nobody is in the way.
    fn energy_ahead(&self) -> usize {
        let mut total = 0;
        let mut arrived = [0; 4];
        let mut go_home = |kind: u8, steps: usize| {
            if let Some(arrived) = arrived.get_mut(usize::from(kind)) {
                // The last to arrive takes one step down, the one before takes two, and so on.
                *arrived += 1;
                total += energy(kind, steps + *arrived);
            }
        };
        for (x, &kind) in self.hallway.iter().enumerate() {
            go_home(kind, x.abs_diff(door(kind.into())));
        }
        for (room, places) in self.rooms.iter().enumerate() {
            let at_home = places.iter().rev().take_while(|&&kind| usize::from(kind) == room).count();
            for (row, &kind) in places[..4 - at_home].iter().enumerate() {
                go_home(kind, row + 1 + door(room).abs_diff(door(kind.into())).max(2));
            }
        }
        total
    }
}

common::register!(23);
