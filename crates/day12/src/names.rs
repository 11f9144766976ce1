//! Maps cave names to cave numbers.

use common::Scanner;

use crate::{END, FIRST_BIG, FIRST_SMALL, MAX_CAVES, START};

/// A name of one to seven letters, its first letter in the lowest byte.
pub(crate) type Name = u64;

/// Twice the maximum number of caves.
const SLOTS: usize = 2 * MAX_CAVES;

/// The caves seen so far: a hash table with linear probing.
pub(crate) struct Names {
    /// A name, with the cave's number in the highest byte; 0 in free slots.
    slots: [u64; SLOTS],
    /// The numbers that the next small and the next big cave will get.
    next: [usize; 2],
}

impl Names {
    /// A table that contains `start` and `end`, which every input has.
    pub(crate) fn new() -> Self {
        let mut names = Self { slots: [0; SLOTS], next: [FIRST_SMALL, FIRST_BIG] };
        for (name, number) in [(*b"start\0\0\0", START), (*b"end\0\0\0\0\0", END)] {
            let name = u64::from_le_bytes(name);
            let slot = names.slot(name);
            names.slots[slot] = entry(name, number);
        }
        names
    }

    /// The number of the cave with this name; a new name gets a new number. `None` if there are too many caves of its kind.
    #[inline]
    pub(crate) fn number(&mut self, name: Name) -> Option<usize> {
        let slot = self.slot(name);
        if self.slots[slot] == 0 {
            let is_big = name & 0x20 == 0;
            let next = &mut self.next[usize::from(is_big)];
            let number = *next;
            if number == if is_big { MAX_CAVES } else { FIRST_BIG } {
                return None;
            }
            *next += 1;
            self.slots[slot] = entry(name, number);
        }
        Some((self.slots[slot] >> 56) as usize)
    }

    /// The number of small caves besides the start and the end.
    pub(crate) fn small(&self) -> usize {
        self.next[0] - FIRST_SMALL
    }

    /// The slot that holds the name, or the free slot where it belongs. At most half of the slots are taken, so the search ends.
    #[inline]
    fn slot(&self, name: Name) -> usize {
        // Knuth's multiplicative hash, with 2⁶⁴ divided by the golden ratio; the top six bits select a slot.
        let mut slot = (name.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as usize % SLOTS;
        while self.slots[slot] != 0 && self.slots[slot] << 8 != name << 8 {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }
}

fn entry(name: Name, number: usize) -> u64 {
    (number as u64) << 56 | name
}

/// One to seven ASCII letters, all lower-case or all upper-case.
#[inline]
pub(crate) fn name(scanner: &mut Scanner) -> Option<Name> {
    let rest = scanner.rest();
    let word = match rest.first_chunk() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    };
    // All letters have bit 0x40 set; hyphens and line ends do not.
    let end = !word & every_byte(0x40);
    let length = end.trailing_zeros() / 8;
    if length == 0 || length == 8 {
        return None;
    }
    let all = (1 << (8 * length)) - 1;
    let name = word & all;
    // Among bytes with that bit, letters are those whose low five bits are 1 to 26 and whose top bit is 0. No sum carries into
    // the next byte.
    let places = name & every_byte(0x1F);
    let is_letter = (places + every_byte(0x7F)) & !(places + every_byte(0x7F - 26)) & !name;
    let is_small = name & every_byte(0x20);
    let is_one_case = is_small == 0 || is_small == every_byte(0x20) & all;
    (is_letter & all & every_byte(0x80) == every_byte(0x80) & all && is_one_case).then(|| {
        scanner.take(length as usize);
        name
    })
}

const fn every_byte(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}
