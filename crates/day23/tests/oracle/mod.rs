//! Depth-first search on pictures of the burrow, without any insight but one: nobody leaves a room where only its owners are.
//! So everybody moves at most twice, and no way comes back to the same picture.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

const HALLWAY: usize = 11;

/// The hallway and four rooms of four.
const MAX_PLACES: usize = HALLWAY + 16;

/// Who is in each place of the hallway, then of the rooms one after another, each from top to bottom: 0 for nobody, else 1 to 4.
type Places = [u8; MAX_PLACES];

/// The answers of one part, with the least energy from each picture seen so far.
pub struct Oracle {
    /// 1 or 2.
    pub part: u8,
    known: HashMap<u64, Option<u32>, BuildHasherDefault<Multiply>>,
}

impl Oracle {
    /// An oracle for this part.
    pub fn of(part: u8) -> Self {
        Self { part, known: HashMap::default() }
    }

    /// The answer, from the input's text; `None` when there is no way.
    pub fn least_energy(&mut self, input: &str) -> Option<u32> {
        let mut lines: Vec<&str> = input.lines().skip(2).take(2).collect();
        if self.part == 2 {
            lines.splice(1..1, ["  #D#C#B#A#", "  #D#B#A#C#"]);
        }
        let depth = lines.len();
        let [mut start, mut end] = [[0; MAX_PLACES]; 2];
        for room in 0..4 {
            for (place, line) in (HALLWAY + room * depth..).zip(&lines) {
                start[place] = line.as_bytes()[3 + 2 * room] - b'A' + 1;
                end[place] = u8::try_from(room).unwrap() + 1;
            }
        }
        self.known.insert(packed(&end), Some(0));
        self.least(&start, depth)
    }

    fn least(&mut self, places: &Places, depth: usize) -> Option<u32> {
        let picture = packed(places);
        if let Some(&known) = self.known.get(&picture) {
            return known;
        }
        let mut least = None;
        moves(places, depth, |from, to, steps| {
            let mut next = *places;
            next.swap(from, to);
            let energy = 10_u32.pow(u32::from(places[from]) - 1) * u32::try_from(steps).unwrap();
            let total = self.least(&next, depth).map(|rest| energy + rest);
            least = least.into_iter().chain(total).min();
        });
        self.known.insert(picture, least);
        least
    }
}

/// Passes on all moves from a room into the hallway, and from the hallway into a room: from where, to where, and how many steps.
fn moves(places: &Places, depth: usize, mut visit: impl FnMut(usize, usize, usize)) {
    for room in 0..4 {
        let (column, top) = (2 + 2 * room, HALLWAY + room * depth);
        let is_free = |&place: &usize| places[place] == 0;
        let place = (top..top + depth).find(|place| !is_free(place)).unwrap_or(top + depth);
        let is_owner = |place| usize::from(places[place]) == room + 1;
        let is_open = (place..top + depth).all(is_owner);
        for way in [&mut (0..column).rev() as &mut dyn Iterator<Item = usize>, &mut (column + 1..HALLWAY)] {
            for spot in way {
                let steps = column.abs_diff(spot) + 1;
                if !is_free(&spot) {
                    if is_owner(spot) && is_open {
                        visit(spot, place - 1, steps + place - 1 - top);
                    }
                    break;
                }
                if !is_open && ![2, 4, 6, 8].contains(&spot) {
                    visit(place, spot, steps + place - top);
                }
            }
        }
    }
}

/// A number with these digits, in base 5: less than 2^63.
fn packed(places: &Places) -> u64 {
    places.iter().fold(0, |number, &who| 5 * number + u64::from(who))
}

/// A hash of one number, much quicker than the usual one.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, number: u64) {
        // The uppermost bits of the product depend on all bits of the number; a table looks at the lowest ones of a hash.
        self.0 = number.wrapping_mul(0x9E37_79B9_7F4A_7C15).swap_bytes();
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
