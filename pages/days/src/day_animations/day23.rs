//! Moves all amphipods home with the least energy, for both parts.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::error::Error;
use std::iter;

use day23::{Diagram, FOLDED, NoWayHome};

use crate::animation::{Animation, Frame};
use crate::canvas::colour::{BACKGROUND, BLUE, DIM, ORANGE, PINK, TEAL};

/// The number of columns of the burrow, including its walls.
const WIDTH: usize = 13;

const ROOM_COLUMNS: [usize; 4] = [3, 5, 7, 9];

const WALL: u8 = b'#';
const EMPTY: u8 = b'.';

/// The burrow row by row: walls, empty places, and kinds of amphipods from 0 to 3.
type Burrow = Vec<u8>;

/// The energy used so far, and the burrow.
type State = (usize, Burrow);

pub(super) fn animate(input: &str) -> Result<Animation, Box<dyn Error>> {
    let Diagram { rooms } = day23::parse(input)?;
    let unfolded = |room: usize| vec![rooms[room][0], FOLDED[room][0], FOLDED[room][1], rooms[room][1]];
    // For each frame: the part, the number of the current move, the number of all moves of the part, and the state.
    let mut frames = Vec::new();
    for (part, rooms) in [(1, rooms.map(Vec::from)), (2, [0, 1, 2, 3].map(unfolded))] {
        let states = way_home(burrow(&rooms)).ok_or(NoWayHome)?;
        let moves = states.len() - 1;
        frames.push((part, 0, moves, states[0].clone()));
        for (index, pair) in states.windows(2).enumerate() {
            for state in single_steps(&pair[0], &pair[1]) {
                frames.push((part, index + 1, moves, state));
            }
        }
    }
    let legend = [(BLUE, "A"), (ORANGE, "B"), (TEAL, "C"), (PINK, "D"), (DIM, "wall")];
    Ok(Animation::new(frames.len() - 1, &legend, move |number| {
        let (part, current_move, moves, (energy, burrow)) = &frames[number];
        let colour = |&place: &u8| match place {
            WALL => DIM,
            EMPTY => BACKGROUND,
            kind => [BLUE, ORANGE, TEAL, PINK][usize::from(kind)],
        };
        let end = if is_home(burrow) { ": all are home" } else { "" };
        let caption = format!("Part {part}, move {current_move} of {moves}, energy {energy}{end}.");
        Frame { width: WIDTH, cells: burrow.iter().map(colour).collect(), caption }
    }))
}

/// Each room is listed from top to bottom.
fn burrow(rooms: &[Vec<u8>; 4]) -> Burrow {
    let mut burrow = vec![WALL; WIDTH * (rooms[0].len() + 3)];
    burrow[WIDTH + 1..2 * WIDTH - 1].fill(EMPTY);
    for (column, kinds) in ROOM_COLUMNS.into_iter().zip(rooms) {
        for (row, &kind) in (2..).zip(kinds) {
            burrow[row * WIDTH + column] = kind;
        }
    }
    burrow
}

/// From top to bottom.
fn room_places(burrow: &Burrow, room: usize) -> impl DoubleEndedIterator<Item = usize> + Clone + use<> {
    (2..burrow.len() / WIDTH - 1).map(move |row| row * WIDTH + ROOM_COLUMNS[room])
}

fn is_home(burrow: &Burrow) -> bool {
    (0..4).all(|room| room_places(burrow, room).all(|place| usize::from(burrow[place]) == room))
}

/// The states of a way home with the least energy: the start, and the state after each move. `None` if there is no way home.
/// Found by A* search.
fn way_home(start: Burrow) -> Option<Vec<State>> {
    let mut queue = BinaryHeap::from([Reverse((0, 0, start.clone()))]);
    // For each burrow, the least known energy to reach it, and the burrow before it.
    let mut reached = HashMap::from([(start.clone(), (0, start))]);
    while let Some(Reverse((_, energy, burrow))) = queue.pop() {
        if is_home(&burrow) {
            let previous_state = |(energy, burrow): &State| {
                if *energy == 0 {
                    return None;
                }
                let previous = &reached[burrow].1;
                Some((reached[previous].0, previous.clone()))
            };
            let mut states: Vec<_> = iter::successors(Some((energy, burrow)), previous_state).collect();
            states.reverse();
            return Some(states);
        }
        for (from, to) in moves(&burrow) {
            let next_energy = energy + path(from, to).count() * energy_per_step(burrow[from]);
            let mut next = burrow.clone();
            next.swap(from, to);
            if reached.get(&next).is_none_or(|&(known, _)| next_energy < known) {
                reached.insert(next.clone(), (next_energy, burrow.clone()));
                queue.push(Reverse((next_energy + energy_left(&next), next_energy, next)));
            }
        }
    }
    None
}

/// A lower bound on the remaining energy. The bound assumes that no amphipod is in another's way, except in one case: in its own
/// room, an amphipod that is above a stranger (an amphipod of another kind) must leave the room and come back.
fn energy_left(burrow: &Burrow) -> usize {
    let of_kind = |kind: u8| {
        let room = usize::from(kind);
        // From this place down, the room's amphipods are already in their final places.
        let top =
            room_places(burrow, room).rev().take_while(|&place| burrow[place] == kind).last().unwrap_or(burrow.len());
        let missing = room_places(burrow, room).take_while(|&place| place < top).count();
        let unsettled = (0..burrow.len())
            .filter(|&place| burrow[place] == kind && !(place >= top && place % WIDTH == ROOM_COLUMNS[room]));
        // Up to the hallway, and along the hallway to the column of the room. An amphipod above a stranger in its own room steps
        // aside to let the stranger out, and then steps back.
        let steps = unsettled.map(|place| {
            let up = place / WIDTH - 1;
            match (place % WIDTH).abs_diff(ROOM_COLUMNS[room]) {
                0 => up + 2,
                distance => up + distance,
            }
        });
        // From the hallway, the arriving amphipods take 1, 2, …, `missing` steps down into the room.
        (steps.sum::<usize>() + missing * (missing + 1) / 2) * energy_per_step(kind)
    };
    (0..4).map(of_kind).sum()
}

/// The moves to try, as pairs of places. A move that brings an amphipod home is never a mistake, so such a move is returned alone.
/// A move from room to room becomes two moves. Between any two rooms, there is a place to stop, and stopping costs no energy.
fn moves(burrow: &Burrow) -> Vec<(usize, usize)> {
    let is_free = |from, to| path(from, to).all(|place| burrow[place] == EMPTY);
    let hallway = || (WIDTH + 1..2 * WIDTH - 1).filter(|place| !ROOM_COLUMNS.contains(&(place % WIDTH)));
    for from in hallway().filter(|&place| burrow[place] != EMPTY) {
        let kind = burrow[from];
        // The lowest place in the amphipod's own room that does not hold its kind yet. If an amphipod of another kind is there,
        // the path to this place is not free.
        let target = room_places(burrow, usize::from(kind)).rev().find(|&place| burrow[place] != kind);
        if let Some(to) = target
            && is_free(from, to)
        {
            return vec![(from, to)];
        }
    }
    let leaving = (0..4).filter_map(|room| {
        // All amphipods at this place and above must leave the room, beginning with the topmost.
        let lowest = room_places(burrow, room).rev().find(|&place| usize::from(burrow[place]) != room)?;
        room_places(burrow, room).find(|&place| burrow[place] != EMPTY && place <= lowest)
    });
    leaving.flat_map(|from| hallway().filter(move |&to| is_free(from, to)).map(move |to| (from, to))).collect()
}

/// The places on the path from one place to another, excluding the first: up to the hallway, along the hallway, and down.
fn path(from: usize, to: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (from / WIDTH, from % WIDTH);
    let (last_row, last_column) = (to / WIDTH, to % WIDTH);
    let up = (1..row).rev().map(move |row| row * WIDTH + column);
    let right = (column + 1..=last_column).map(|column| WIDTH + column);
    let left = (last_column..column).rev().map(|column| WIDTH + column);
    let down = (2..=last_row).map(move |row| row * WIDTH + last_column);
    up.chain(right).chain(left).chain(down)
}

fn energy_per_step(kind: u8) -> usize {
    10_usize.pow(kind.into())
}

fn single_steps((energy, before): &State, (_, after): &State) -> Vec<State> {
    let from = (0..before.len()).find(|&place| before[place] != EMPTY && after[place] == EMPTY);
    let to = (0..before.len()).find(|&place| before[place] == EMPTY && after[place] != EMPTY);
    let (Some(from), Some(to)) = (from, to) else { return Vec::new() };
    let mut states = Vec::new();
    for (steps, place) in (1..).zip(path(from, to)) {
        let mut burrow = before.clone();
        burrow.swap(from, place);
        states.push((energy + steps * energy_per_step(before[from]), burrow));
    }
    states
}
