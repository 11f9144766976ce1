//! The way home of all amphipods with the least energy, for both parts.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::error::Error;
use std::iter;

use day23::{Diagram, FOLDED, NoWayHome};

use super::colour::{BLUE, DIM, GROUND, ORANGE, PINK, TEAL};
use super::{Frame, Picture};

const WIDTH: usize = 13;

/// The column of each room.
const ROOMS: [usize; 4] = [3, 5, 7, 9];

const WALL: u8 = b'#';
const EMPTY: u8 = b'.';

/// The burrow as drawn, row by row: walls, empty places, and kinds from 0 to 3.
type Burrow = Vec<u8>;

pub(super) fn picture(input: &str) -> Result<Picture, Box<dyn Error>> {
    let Diagram { rooms } = day23::parse(input)?;
    let folded = |room: usize| [rooms[room][0], FOLDED[room][0], FOLDED[room][1], rooms[room][1]].to_vec();
    let mut frames = Vec::new();
    for (part, rooms) in [(1, rooms.map(Vec::from)), (2, [0, 1, 2, 3].map(folded))] {
        let moves = way_home(burrow(&rooms)).ok_or(NoWayHome)?;
        let count = moves.len() - 1;
        frames.push((part, 0, count, moves[0].clone()));
        for (number, pair) in moves.windows(2).enumerate() {
            frames.extend(single_steps(&pair[0], &pair[1]).into_iter().map(|state| (part, number + 1, count, state)));
        }
    }
    let legend = [(BLUE, "A"), (ORANGE, "B"), (TEAL, "C"), (PINK, "D"), (DIM, "wall")];
    Ok(Picture::new(frames.len() - 1, &legend, move |at| {
        let (part, number, count, (energy, burrow)) = &frames[at];
        let colour = |&place: &u8| match place {
            WALL => DIM,
            EMPTY => GROUND,
            kind => [BLUE, ORANGE, TEAL, PINK][usize::from(kind)],
        };
        let end = if is_home(burrow) { ": all are home" } else { "" };
        let caption = format!("Part {part}, move {number} of {count}, energy {energy}{end}.");
        Frame { width: WIDTH, cells: burrow.iter().map(colour).collect(), caption }
    }))
}

/// The burrow with these kinds in its rooms, from top to bottom.
fn burrow(rooms: &[Vec<u8>; 4]) -> Burrow {
    let mut burrow = vec![WALL; WIDTH * (rooms[0].len() + 3)];
    burrow[WIDTH + 1..2 * WIDTH - 1].fill(EMPTY);
    for (column, kinds) in ROOMS.into_iter().zip(rooms) {
        for (row, &kind) in (2..).zip(kinds) {
            burrow[row * WIDTH + column] = kind;
        }
    }
    burrow
}

/// The places of a room, from top to bottom.
fn places(burrow: &Burrow, room: usize) -> impl DoubleEndedIterator<Item = usize> + Clone + use<> {
    (2..burrow.len() / WIDTH - 1).map(move |row| row * WIDTH + ROOMS[room])
}

fn is_home(burrow: &Burrow) -> bool {
    (0..4).all(|room| places(burrow, room).all(|place| usize::from(burrow[place]) == room))
}

/// The burrow after each move of a way home with the least energy, with the energy so far: an A* search.
fn way_home(start: Burrow) -> Option<Vec<(usize, Burrow)>> {
    let mut queue = BinaryHeap::from([Reverse((0, 0, start.clone()))]);
    let mut reached = HashMap::from([(start.clone(), (0, start))]);
    while let Some(Reverse((_, energy, burrow))) = queue.pop() {
        if is_home(&burrow) {
            let before = |(energy, burrow): &(usize, Burrow)| {
                let before = &reached[burrow].1;
                (*energy > 0).then(|| (reached[before].0, before.clone()))
            };
            let mut way: Vec<_> = iter::successors(Some((energy, burrow)), before).collect();
            way.reverse();
            return Some(way);
        }
        for (from, to) in moves(&burrow) {
            let energy = energy + way(from, to).count() * energy_of(burrow[from]);
            let mut next = burrow.clone();
            next.swap(from, to);
            if reached.get(&next).is_none_or(|&(known, _)| energy < known) {
                reached.insert(next.clone(), (energy, burrow.clone()));
                queue.push(Reverse((energy + energy_left(&next), energy, next)));
            }
        }
    }
    None
}

/// The least energy that is needed from here: all who are not yet where they stay go home, as if nobody were in their way.
fn energy_left(burrow: &Burrow) -> usize {
    let of_kind = |kind: u8| {
        let room = usize::from(kind);
        let top = places(burrow, room).rev().take_while(|&place| burrow[place] == kind).last().unwrap_or(burrow.len());
        let missing = places(burrow, room).take_while(|&place| place < top).count();
        let outside =
            (0..burrow.len()).filter(|&place| burrow[place] == kind && !(place >= top && place % WIDTH == ROOMS[room]));
        let steps = outside.map(|place| match place % WIDTH {
            // Aside, to let a stranger out, and back.
            column if column == ROOMS[room] => place / WIDTH + 1,
            column => place / WIDTH - 1 + column.abs_diff(ROOMS[room]),
        });
        // They take the lowest places that are left.
        (steps.sum::<usize>() + missing * (missing + 1) / 2) * energy_of(kind)
    };
    (0..4).map(of_kind).sum()
}

/// The moves that are allowed; only one if it brings somebody home, because that never is a mistake.
fn moves(burrow: &Burrow) -> Vec<(usize, usize)> {
    let is_free = |from, to| way(from, to).all(|place| burrow[place] == EMPTY);
    let hallway = || (WIDTH + 1..2 * WIDTH - 1).filter(|place| !ROOMS.contains(&(place % WIDTH)));
    for from in hallway().filter(|&place| burrow[place] != EMPTY) {
        let kind = burrow[from];
        let mut room = places(burrow, usize::from(kind)).rev().skip_while(|&place| burrow[place] == kind);
        // The lowest free place, if nobody else is in the room.
        if let Some(to) = room.next().filter(|&to| is_free(from, to)) {
            return vec![(from, to)];
        }
    }
    let leaving = (0..4).filter_map(|room| {
        let stranger = places(burrow, room).rev().find(|&place| usize::from(burrow[place]) != room)?;
        places(burrow, room).find(|&place| burrow[place] != EMPTY && place <= stranger)
    });
    leaving.flat_map(|from| hallway().filter(move |&to| is_free(from, to)).map(move |to| (from, to))).collect()
}

/// The places on the way from one to another, without the first: up to the hallway, along it, and down.
fn way(from: usize, to: usize) -> impl Iterator<Item = usize> {
    let [(row, column), (last_row, last_column)] = [from, to].map(|place| (place / WIDTH, place % WIDTH));
    let up = (1..row).rev().map(move |row| row * WIDTH + column);
    let right = (column + 1..=last_column).map(|column| WIDTH + column);
    let left = (last_column..column).rev().map(|column| WIDTH + column);
    let down = (2..=last_row).map(move |row| row * WIDTH + last_column);
    up.chain(right).chain(left).chain(down)
}

fn energy_of(kind: u8) -> usize {
    10_usize.pow(kind.into())
}

/// The burrow, with the energy so far, after each step of the move that leads from one to the other.
fn single_steps((energy, before): &(usize, Burrow), (_, after): &(usize, Burrow)) -> Vec<(usize, Burrow)> {
    let changed = |to_empty: bool| {
        (0..before.len()).find(|&place| before[place] != after[place] && (after[place] == EMPTY) == to_empty)
    };
    let Some((from, to)) = changed(true).zip(changed(false)) else { return Vec::new() };
    let step = |(number, place): (usize, usize)| {
        let mut burrow = before.clone();
        burrow.swap(from, place);
        (energy + number * energy_of(before[from]), burrow)
    };
    (1..).zip(way(from, to)).map(step).collect()
}
