//! The sea floor divided into 256 regions, and a step in all regions at once.
//!
//! The columns are divided into 16 segments, and so are the rows; see [`Axis`]. A region is where a segment of columns crosses a
//! segment of rows. A [`Word`] has a bit for each region.
//!
//! The words are stored row by row. To move a herd, a step needs to know which cucumbers are in the place *before* each place, and
//! whether the place *after* each place is taken. A place at the edge of its region has no word before it, or none after it. So a
//! step computes the missing word and stores it in a spare word. In this picture of two rows of three words, the spare words are
//! marked b (before) and a (after). The spare words that a move does not need are dots:
//!
//! ```text
//! move east     east          b 0 1 2 b 0 1 2
//!               taken           0 1 2 a 0 1 2 a
//!
//! move south    south         b b b . 0 1 2 . 0 1 2 .
//!               taken_half            0 1 2 . 0 1 2 . a a a .
//! ```
//!
//! For the move east, there is a spare word before each row and another after it. For the move south, there is a spare row before
//! the first row and another after the last. So both halves of a step are the same loop over whole arrays, [`advance`]. The loop
//! also overwrites the spare words. This does no harm: in `south`, the spare words between rows stay 0, and all other spare words
//! are filled again before they matter.

use std::array;
use std::mem;

use simd::vectorized;

use crate::axis::{Axis, SEGMENTS, Word};

/// The bits of the first segment of columns, in a quarter of a word.
const FIRST_COLUMNS: u64 = 0x0001_0001_0001_0001;

/// The number of places of a segment that are read at once. Real floors have shorter segments, so each segment is read in one go.
const LANES: usize = 16;

/// The memory for the six arrays of words of a [`Field`].
pub(crate) type Memory = [Vec<u64>; 6];

/// The positions of the cucumbers.
pub(crate) struct Field<'a> {
    columns: Axis,
    rows: Axis,
    /// The herd that moves east, with a spare word before each row.
    east: &'a mut [Word],
    east_next: &'a mut [Word],
    /// The herd that moves south, with a spare row before the first row.
    south: &'a mut [Word],
    south_next: &'a mut [Word],
    /// The places of both herds before a step, with a spare word after each row.
    taken: &'a mut [Word],
    /// The places of both herds after the first half of a step, with a spare row after the last row.
    taken_half: &'a mut [Word],
}

impl<'a> Field<'a> {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8], memory: &'a mut Memory) -> Self {
        let columns = Axis::new(width, |segment| [FIRST_COLUMNS << segment; 4]);
        let rows = Axis::new(places.len() / width, |segment| {
            array::from_fn(|quarter| if quarter == segment / 4 { 0xFFFF << (16 * (segment % 4)) } else { 0 })
        });
        let stride = columns.length + 1;
        let words = rows.length * stride;
        let [east, east_next, south, south_next, taken, taken_half] = memory;
        let east = aligned(east, words);
        let south = aligned(south, words + stride);
        let taken = aligned(taken, words);
        vectorized(
            #[inline(always)]
            || {
                read_herd(b'>', width, places, &columns, &rows, &mut east[1..]);
                read_herd(b'v', width, places, &columns, &rows, &mut south[stride..]);
            },
        );
        for (taken, (east, south)) in taken.iter_mut().zip(east[1..].iter().zip(&south[stride..])) {
            *taken = array::from_fn(|quarter| east[quarter] | south[quarter]);
        }
        let east_next = aligned(east_next, words);
        let south_next = aligned(south_next, words + stride);
        let taken_half = aligned(taken_half, words + stride);
        Self { columns, rows, east, east_next, south, south_next, taken, taken_half }
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
        let end = rows.length * stride;
        for x in 0..columns.length {
            south[x] = to_south(rows.choose(south[end + x], south[end - stride + x]));
            taken_half[end + x] = rows.choose(to_north(taken_half[x]), to_north(taken_half[stride + x]));
        }
        let moved =
            advance(south, &south[stride..], taken_half, &taken_half[stride..], &mut south_next[stride..], taken);
        mem::swap(south, south_next);
        moved
    }
}

/// Returns words that start at the beginning of a cache line. If the words started elsewhere, more vectors would straddle two cache
/// lines.
fn aligned(memory: &mut Vec<u64>, words: usize) -> &mut [Word] {
    const CACHE_LINE: usize = 64;
    memory.resize(4 * words + 7, 0);
    let start = memory.as_ptr().align_offset(CACHE_LINE).min(7);
    &mut memory[start..].as_chunks_mut().0[..words]
}

/// Adds a herd to rows of words. Between the rows are spare words, which stay as they are.
#[inline(always)]
fn read_herd(herd: u8, width: usize, places: &[u8], columns: &Axis, rows: &Axis, words: &mut [Word]) {
    let mut repeated = Vec::new();
    for (y, words) in words.chunks_mut(columns.length + 1).enumerate() {
        for row_segment in 0..SEGMENTS {
            // The floor wraps around: the first row follows the last row, and the first place of a row follows its last place.
            let start = (rows.start(row_segment) + y) * width % places.len();
            repeated.clear();
            while repeated.len() < columns.start(SEGMENTS) + columns.length + LANES {
                repeated.extend_from_slice(&places[start..][..width]);
            }
            for start in (0..columns.length).step_by(LANES) {
                // The 16 bits of this segment of rows, for each of 16 adjacent words. Each segment of columns adds a bit to every
                // word.
                let mut lanes = [0_u16; LANES];
                for column_segment in 0..SEGMENTS {
                    let segment = &repeated[columns.start(column_segment) + start..][..LANES];
                    for (bits, &place) in lanes.iter_mut().zip(segment) {
                        *bits |= if place == herd { 1 << column_segment } else { 0 };
                    }
                }
                for (word, bits) in words[start..columns.length].iter_mut().zip(lanes) {
                    word[row_segment / 4] |= u64::from(bits) << (16 * (row_segment % 4));
                }
            }
        }
    }
}

/// Moves each bit to the next segment of columns, and the last segment's bits to the first segment.
#[inline(always)]
fn to_east(word: Word) -> Word {
    word.map(|bits| (bits & !(FIRST_COLUMNS << 15)) << 1 | bits >> 15 & FIRST_COLUMNS)
}

/// The inverse of [`to_east`].
#[inline(always)]
fn to_west(word: Word) -> Word {
    word.map(|bits| (bits & !FIRST_COLUMNS) >> 1 | (bits & FIRST_COLUMNS) << 15)
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
    let one_herd = before.as_flattened().iter().zip(here.as_flattened());
    let both_herds = taken.as_flattened().iter().zip(taken_after.as_flattened());
    let results = next.as_flattened_mut().iter_mut().zip(taken_next.as_flattened_mut());
    let mut moved = 0;
    for (((before, here), (taken, taken_after)), (next, taken_next)) in one_herd.zip(both_herds).zip(results) {
        let arriving = before & !taken;
        let staying = here & taken_after;
        let other_herd = taken ^ here;
        moved |= arriving;
        *next = arriving | staying;
        *taken_next = *next | other_herd;
    }
    moved != 0
}
