//! The sea floor divided into 256 regions, and a step in all regions at once.
//!
//! The columns are divided into 16 segments and the rows as well; see [`Axis`]. A region is where a segment of columns crosses a
//! segment of rows. A [`Word`] has a bit for each region.
//!
//! The words are stored row by row. To move a herd, a step needs to know which cucumbers are in the place *before* each place,
//! and whether the place *after* each place is taken. At the edges of the regions, the words before and after are computed and
//! stored in spare words. In this picture of two rows of three words, the spare words are marked b (before) and a (after):
//!
//! ```text
//! move east     east                    b 0 1 2 | b 0 1 2
//!               taken                   . 0 1 2 | a 0 1 2 | a
//!
//! move south    south         b b b . | 0 1 2 . | 0 1 2 .
//!               taken_half              0 1 2 . | 0 1 2 . | a a a .
//! ```
//!
//! For the move east, there is a spare word before each row and another after it. For the move south, there is a spare row before
//! the first row and another after the last. So both halves of a step are the same loop over whole arrays, [`advance`]. The loop
//! also overwrites the spare words. This does no harm: in `south`, the spare words between rows stay 0, and all other spare words
//! are filled again before they matter.

use std::array;
use std::mem;
use std::ops::{Deref, DerefMut};

use simd::vectorized;

use crate::axis::{Axis, SEGMENTS, Word};

/// The bits of the first segment of columns, in a quarter of a word.
const FIRST_COLUMNS: u64 = 0x0001_0001_0001_0001;

/// The bits of the last segment of columns, in a quarter of a word.
const LAST_COLUMNS: u64 = FIRST_COLUMNS << 15;

/// The number of places of a segment that are read at once. Most floors have shorter segments.
const LANES: usize = 16;

/// The positions of the cucumbers.
pub(crate) struct Field {
    columns: Axis,
    rows: Axis,
    /// The herd that moves east, with a spare word before each row.
    east: Words,
    east_next: Words,
    /// The herd that moves south, with a spare row before the first row.
    south: Words,
    south_next: Words,
    /// The places of both herds before a step, with a spare word after each row.
    taken: Words,
    /// The places of both herds after the first half of a step, with a spare row after the last row.
    taken_half: Words,
}

impl Field {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8]) -> Self {
        let columns = Axis::new(width, |segment| [FIRST_COLUMNS << segment; 4]);
        let rows = Axis::new(places.len() / width, |segment| {
            array::from_fn(|quarter| if quarter == segment / 4 { 0xFFFF << (16 * (segment % 4)) } else { 0 })
        });
        let stride = columns.length + 1;
        let words = rows.length * stride;
        let mut east = Words::new(words + 1);
        let mut south = Words::new(words + stride);
        let mut taken = Words::new(words + 1);
        vectorized(
            #[inline(always)]
            || {
                let mut repeated = Vec::new();
                let east_rows = east[1..].chunks_exact_mut(stride);
                let south_rows = south[stride..].chunks_exact_mut(stride);
                for (y, (east, south)) in east_rows.zip(south_rows).enumerate() {
                    for row_segment in 0..SEGMENTS {
                        let first = (rows.start(row_segment) + y) * width % places.len();
                        let row = &places[first..][..width];
                        // The first place of a row follows its last place.
                        repeated.clear();
                        while repeated.len() < columns.start(SEGMENTS) + columns.length + LANES {
                            repeated.extend_from_slice(row);
                        }
                        read_row(&columns, &repeated, row_segment, east, south);
                    }
                }
            },
        );
        for (taken, (east, south)) in taken.iter_mut().zip(east[1..].iter().zip(&south[stride..])) {
            *taken = array::from_fn(|quarter| east[quarter] | south[quarter]);
        }
        Self {
            columns,
            rows,
            east,
            east_next: Words::new(words + 1),
            south,
            south_next: Words::new(words + stride),
            taken,
            taken_half: Words::new(words + stride),
        }
    }

    /// Performs one step: moves one herd east, then moves the other herd south. Returns whether any cucumber moved.
    pub(crate) fn step(&mut self) -> bool {
        vectorized(
            #[inline(always)]
            || self.move_east() | self.move_south(),
        )
    }

    #[inline(always)]
    fn move_east(&mut self) -> bool {
        let Self { columns, east, east_next, taken, taken_half, .. } = self;
        let length = columns.length;
        // Fill the spare words.
        for (east, taken) in east.chunks_exact_mut(length + 1).zip(taken.chunks_exact_mut(length + 1)) {
            east[0] = to_east(columns.choose(east[length], east[length - 1]));
            taken[length] = columns.choose(to_west(taken[0]), to_west(taken[1]));
        }
        let moved = advance(east, &east[1..], taken, &taken[1..], &mut east_next[1..], taken_half);
        mem::swap(east, east_next);
        moved
    }

    #[inline(always)]
    fn move_south(&mut self) -> bool {
        let Self { columns, rows, south, south_next, taken, taken_half, .. } = self;
        let stride = columns.length + 1;
        // Fill the spare rows.
        let row = |number: usize| number * stride;
        for x in 0..columns.length {
            let last = south[row(rows.length) + x];
            let second_last = south[row(rows.length - 1) + x];
            south[x] = to_south(rows.choose(last, second_last));
            let first = taken_half[x];
            let second = taken_half[row(1) + x];
            taken_half[row(rows.length) + x] = rows.choose(to_north(first), to_north(second));
        }
        let moved =
            advance(south, &south[stride..], taken_half, &taken_half[stride..], &mut south_next[stride..], taken);
        mem::swap(south, south_next);
        moved
    }
}

/// Words that begin at a multiple of 32 bytes. Most vector instructions on other words would access two cache lines.
struct Words {
    memory: Vec<u64>,
    start: usize,
}

impl Words {
    fn new(words: usize) -> Self {
        let mut memory = vec![0; 4 * words + 3];
        let start = memory.as_ptr().align_offset(32).min(3);
        memory.truncate(start + 4 * words);
        Self { memory, start }
    }
}

impl Deref for Words {
    type Target = [Word];

    #[inline(always)]
    fn deref(&self) -> &[Word] {
        self.memory[self.start..].as_chunks().0
    }
}

impl DerefMut for Words {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Word] {
        self.memory[self.start..].as_chunks_mut().0
    }
}

/// Adds the two herds in a segment of rows to the words of a row. `places` is the row of the floor, repeated.
#[inline(always)]
fn read_row(columns: &Axis, places: &[u8], row_segment: usize, east: &mut [Word], south: &mut [Word]) {
    for start in (0..columns.length).step_by(LANES) {
        // The bits of 16 adjacent words that belong to the segment of rows. Each segment of columns adds a bit to every word.
        let mut east_bits = [0_u16; LANES];
        let mut south_bits = [0_u16; LANES];
        for column_segment in 0..SEGMENTS {
            let segment = &places[columns.start(column_segment) + start..][..LANES];
            for ((east, south), &place) in east_bits.iter_mut().zip(&mut south_bits).zip(segment) {
                *east |= if place == b'>' { 1 << column_segment } else { 0 };
                *south |= if place == b'v' { 1 << column_segment } else { 0 };
            }
        }
        for (words, bits) in [(&mut *east, east_bits), (&mut *south, south_bits)] {
            for (word, bits) in words[start..columns.length].iter_mut().zip(bits) {
                word[row_segment / 4] |= u64::from(bits) << (16 * (row_segment % 4));
            }
        }
    }
}

/// Moves each bit to the next segment of columns, and the last segment's bits to the first segment.
#[inline(always)]
fn to_east(word: Word) -> Word {
    word.map(|bits| bits << 1 & !FIRST_COLUMNS | bits >> 15 & FIRST_COLUMNS)
}

/// The inverse of [`to_east`].
#[inline(always)]
fn to_west(word: Word) -> Word {
    word.map(|bits| bits >> 1 & !LAST_COLUMNS | bits << 15 & LAST_COLUMNS)
}

/// Moves each bit to the next segment of rows, and the last segment's bits to the first segment.
#[inline(always)]
fn to_south(word: Word) -> Word {
    array::from_fn(|quarter| word[quarter] << 16 | word[(quarter + 3) % 4] >> 48)
}

/// The inverse of [`to_south`].
#[inline(always)]
fn to_north(word: Word) -> Word {
    array::from_fn(|quarter| word[quarter] >> 16 | word[(quarter + 1) % 4] << 48)
}

/// Moves a herd. Returns whether any cucumber moved.
///
/// `here` holds the herd's words, and `before` holds the herd's words one place before them. `taken` holds the combined words of
/// both herds, and `taken_after` holds the combined words one place after them. The function writes the herd's new words to
/// `next`, and the new combined words to `taken_next`.
#[inline(always)]
fn advance(
    before: &[Word],
    here: &[Word],
    taken: &[Word],
    taken_after: &[Word],
    next: &mut [Word],
    taken_next: &mut [Word],
) -> bool {
    let herd = before.as_flattened().iter().zip(here.as_flattened());
    let both_herds = taken.as_flattened().iter().zip(taken_after.as_flattened());
    let results = next.as_flattened_mut().iter_mut().zip(taken_next.as_flattened_mut());
    let mut moved = 0;
    for (((before, here), (taken, taken_after)), (next, taken_next)) in herd.zip(both_herds).zip(results) {
        let arriving = before & !taken;
        let staying = here & taken_after;
        let other_herd = taken ^ here;
        moved |= arriving;
        *next = arriving | staying;
        *taken_next = *next | other_herd;
    }
    moved != 0
}
