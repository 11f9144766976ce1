//! The rules as a lookup table.

use std::array;

use crate::{LETTERS, Letters, Manual};

/// The maximum number of letters in a [`Table`].
pub(crate) const SIDE: usize = 10;

/// The distance between rows of pairs.
pub(crate) const STRIDE: usize = 16;

/// The length of an array indexed by pairs: a row for the first letter, a column for the second. It is so long that the sum of a
/// byte and a column is always a valid index, which makes bounds checks needless.
pub(crate) const PLACES: usize = 256 + STRIDE;

/// The rules for all pairs of at most ten letters.
pub(crate) struct Table {
    /// Which letters occur.
    occurs: [bool; LETTERS],
    /// For each letter, how many letters before it occur. That is the letter's number if it occurs: at most 9.
    numbers: [u8; LETTERS],
    /// For each pair, [`STRIDE`] times the number of the letter to insert.
    new: [u8; 256],
}

impl Table {
    /// `None` if there are too many letters, or pairs of them without a rule.
    pub(crate) fn new(manual: &Manual) -> Option<Self> {
        let mut occurs = [false; LETTERS];
        for &letter in &manual.template {
            occurs[usize::from(letter) % LETTERS] = true;
        }
        for rule in &manual.rules {
            for letter in [rule.pair[0], rule.pair[1], rule.new] {
                occurs[usize::from(letter) % LETTERS] = true;
            }
        }
        let mut found = 0;
        let numbers = occurs.map(|occurs| {
            found += u8::from(occurs);
            found - u8::from(occurs)
        });
        let found = usize::from(found);
        if found > SIDE || manual.rules.len() != found * found {
            return None;
        }
        let mut table = Self { occurs, numbers, new: [0; 256] };
        for rule in &manual.rules {
            table.new[usize::from(table.place(rule.pair))] = table.row(rule.new);
        }
        Some(table)
    }

    /// The indices of the template's pairs.
    pub(crate) fn template(&self, manual: &Manual) -> impl Iterator<Item = usize> {
        manual.template.windows(2).map(|pair| usize::from(self.place([pair[0], pair[1]])))
    }

    /// The counts of all letters, given those by number.
    pub(crate) fn letters(&self, counts: [u64; SIDE]) -> Letters {
        array::from_fn(|letter| if self.occurs[letter] { counts[usize::from(self.numbers[letter])] } else { 0 })
    }

    /// The index of a pair: its row, plus its column in the low four bits.
    #[inline]
    fn place(&self, [one, other]: [u8; 2]) -> u8 {
        self.row(one) | self.numbers[usize::from(other) % LETTERS]
    }

    /// The index of the first pair that begins with this letter.
    #[inline]
    fn row(&self, letter: u8) -> u8 {
        self.numbers[usize::from(letter) % LETTERS] << 4
    }

    /// Calls `function` with the index of each pair and the indices of the two that it becomes.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the loops unroll, and no place needs a check")]
    pub(crate) fn for_each(&self, mut function: impl FnMut(usize, [usize; 2])) {
        for (one, new) in self.new.chunks_exact(STRIDE).take(SIDE).enumerate() {
            for (other, &new) in new[..SIDE].iter().enumerate() {
                let new = usize::from(new);
                function(STRIDE * one + other, [STRIDE * one + new / STRIDE, new + other]);
            }
        }
    }
}
