//! Dijkstra's algorithm on pictures of the burrow, without any insight.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// The hallway, then the rooms one after another, each from top to bottom; `.` where nobody is, and in the places that part 1 does not use.
type Picture = [u8; HALLWAY + 16];

const HALLWAY: usize = 11;

/// The answer of one part, from the input's text; `None` when there is no way.
pub(crate) fn least_energy(input: &str, part: u8) -> Option<u32> {
    let mut lines: Vec<&str> = input.lines().skip(2).take(2).collect();
    if part == 2 {
        lines.splice(1..1, ["  #D#C#B#A#", "  #D#B#A#C#"]);
    }
    let mut start = [b'.'; HALLWAY + 16];
    let rooms = (0..4).flat_map(|room| lines.iter().map(move |line| line.as_bytes()[3 + 2 * room]));
    start[HALLWAY..].iter_mut().zip(rooms).for_each(|(place, who)| *place = who);
    let depth = lines.len();
    let mut settled = HashSet::new();
    let mut queue = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((energy, picture))) = queue.pop() {
        if (0..4 * depth).all(|place| usize::from(picture[HALLWAY + place]) == usize::from(b'A') + place / depth) {
            return Some(energy);
        }
        if settled.insert(picture) {
            let next = moves(&picture, depth).into_iter().filter(|(_, next)| !settled.contains(next));
            queue.extend(next.map(|(step, next)| Reverse((energy + step, next))));
        }
    }
    None
}

/// All moves from a room into the hallway, and from the hallway into a room.
fn moves(picture: &Picture, depth: usize) -> Vec<(u32, Picture)> {
    let mut moves = Vec::new();
    for room in 0..4 {
        let (column, top) = (2 + 2 * room, HALLWAY + room * depth);
        let Some(place) = (top..top + depth).find(|&place| picture[place] != b'.') else {
            moves.extend(home(picture, depth, room, top + depth - 1));
            continue;
        };
        if place > top && picture[place..top + depth].iter().all(|&who| usize::from(who - b'A') == room) {
            moves.extend(home(picture, depth, room, place - 1));
        }
        let is_free = |&spot: &usize| picture[spot] == b'.';
        let ways = (0..column).rev().take_while(is_free).chain((column..HALLWAY).take_while(is_free));
        for spot in ways.filter(|spot| ![2, 4, 6, 8].contains(spot)) {
            moves.push(moved(picture, place, spot, place - top + 1 + column.abs_diff(spot)));
        }
    }
    moves
}

/// The moves of those in the hallway into their room, to a place in it.
fn home(picture: &Picture, depth: usize, room: usize, place: usize) -> Vec<(u32, Picture)> {
    let column = 2 + 2 * room;
    let owners = (0..HALLWAY).filter(|&spot| usize::from(picture[spot]) == usize::from(b'A') + room);
    let way = |spot: usize| if spot < column { spot + 1..column } else { column + 1..spot };
    let with_way = owners.filter(|&spot| picture[way(spot)].iter().all(|&who| who == b'.'));
    let steps = |spot: usize| column.abs_diff(spot) + place - (HALLWAY + room * depth) + 1;
    with_way.map(|spot| moved(picture, spot, place, steps(spot))).collect()
}

fn moved(picture: &Picture, from: usize, to: usize, steps: usize) -> (u32, Picture) {
    let mut next = *picture;
    next.swap(from, to);
    let energy = 10_usize.pow(u32::from(picture[from] - b'A')) * steps;
    (u32::try_from(energy).unwrap(), next)
}
