//! Dijkstra's algorithm on pictures of the burrow, without any insight.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

/// Three bits for each place of the hallway, then of the rooms one after another, each from top to bottom: 0 where nobody is,
/// else 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Picture(u128);

const HALLWAY: usize = 11;

/// The answer of one part, from the input's text; `None` when there is no way.
pub fn least_energy(input: &str, part: u8) -> Option<u32> {
    let mut lines: Vec<&str> = input.lines().skip(2).take(2).collect();
    if part == 2 {
        lines.splice(1..1, ["  #D#C#B#A#", "  #D#B#A#C#"]);
    }
    let depth = lines.len();
    let [mut start, mut end] = [Picture(0); 2];
    for room in 0..4 {
        for (place, line) in (HALLWAY + room * depth..).zip(&lines) {
            start.put(place, u32::from(line.as_bytes()[3 + 2 * room] - b'A') + 1);
            end.put(place, u32::try_from(room).unwrap() + 1);
        }
    }
    let mut least = HashMap::<Picture, u32, BuildHasherDefault<Multiply>>::default();
    let mut queue = BTreeMap::from([(0, vec![start])]);
    // Every move takes energy, so none leads back to the pictures that are taken out.
    while let Some((energy, pictures)) = queue.pop_first() {
        for picture in pictures {
            if picture == end {
                return Some(energy);
            }
            if least.get(&picture).is_some_and(|&least| least < energy) {
                continue;
            }
            moves(picture, depth, |from, to, steps| {
                let mut next = picture;
                let who = picture.at(from);
                next.put(from, who);
                next.put(to, who);
                let energy = energy + 10_u32.pow(who - 1) * u32::try_from(steps).unwrap();
                let known = least.entry(next).or_insert(u32::MAX);
                if energy < *known {
                    *known = energy;
                    queue.entry(energy).or_default().push(next);
                }
            });
        }
    }
    None
}

/// Passes on all moves from a room into the hallway, and from the hallway into a room: from where, to where, and how many steps.
fn moves(picture: Picture, depth: usize, mut visit: impl FnMut(usize, usize, usize)) {
    for room in 0..4 {
        let (column, top) = (2 + 2 * room, HALLWAY + room * depth);
        let is_free = |&place: &usize| picture.at(place) == 0;
        let place = (top..top + depth).find(|place| !is_free(place)).unwrap_or(top + depth);
        let is_owner = |place| picture.at(place) as usize == room + 1;
        let is_open = (place..top + depth).all(is_owner);
        for way in [&mut (0..column).rev() as &mut dyn Iterator<Item = usize>, &mut (column + 1..HALLWAY)] {
            for spot in way {
                let steps = column.abs_diff(spot) + 1;
                if !is_free(&spot) {
                    if is_owner(spot) && is_open && place > top {
                        visit(spot, place - 1, steps + place - 1 - top);
                    }
                    break;
                }
                if place < top + depth && ![2, 4, 6, 8].contains(&spot) {
                    visit(place, spot, steps + place - top);
                }
            }
        }
    }
}

impl Picture {
    fn at(self, place: usize) -> u32 {
        u32::try_from(self.0 >> (3 * place) & 7).unwrap()
    }

    /// Puts somebody where nobody is, or takes them away from where they are.
    fn put(&mut self, place: usize, who: u32) {
        self.0 ^= u128::from(who) << (3 * place);
    }
}

/// A hash of one number, much quicker than the usual one.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u128(&mut self, number: u128) {
        let product = number.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        // The uppermost bits of the product depend on all bits of the number; a table looks at the lowest ones of a hash.
        self.0 = u64::try_from(product >> 64).unwrap().swap_bytes();
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only numbers are hashed")
    }
}

/// Five lines, and nobody at home at the bottom of a room.
pub fn shape(sample: &str) {
    let bottom: Vec<char> = sample.lines().nth(3).unwrap().chars().collect();
    assert!(sample.len() == 66 && (0..4).all(|room| bottom[3 + 2 * room] != ['A', 'B', 'C', 'D'][room]), "{sample}");
}
