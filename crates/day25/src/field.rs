//! The sea floor divided into 256 regions, and a step in all regions at once.
//!
//! The columns are divided into 16 segments, and so are the rows; see [`Axis`]. A region is where a segment of columns crosses a
//! segment of rows. A [`Word`] has a bit for each region.
//!
//! The words are stored row by row. One herd moves along the rows of words, and the other herd moves along the columns of words. A
//! move loads the words of a row or column in order, and keeps neighbouring words in registers.

use std::array;

use simd::{Simd, SimdBase, SimdMask, Task, u16x16};

use crate::axis::{Axis, SEGMENTS};

/// A bit for each of the 16 × 16 regions. The index is the segment of rows, and the bit is the segment of columns.
type Word = [u16; SEGMENTS];

/// The number of places of a segment that are read at once. Real floors have shorter segments, so each segment is read in one go.
const LANES: usize = 16;

/// The positions of the cucumbers.
pub(crate) struct Field {
    /// The number of words in a row of words.
    stride: usize,
    /// The regions that share their last column with the region to the east.
    shares_last_column: Word,
    /// The regions that share their last row with the region to the south.
    shares_last_row: Word,
    /// The herd that moves east.
    east: Vec<Word>,
    /// The herd that moves south.
    south: Vec<Word>,
}

impl Field {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8]) -> Self {
        let columns = Axis::new(width);
        let rows = Axis::new(places.len() / width);
        let [east, south] = [b'>', b'v'].map(|herd| read_herd(herd, width, places, &columns, &rows));
        let sharing_columns = (0..SEGMENTS).filter(|&segment| columns.shares_last(segment));
        let shares_last_column = [sharing_columns.map(|segment| 1 << segment).sum(); SEGMENTS];
        let shares_last_row = array::from_fn(|segment| if rows.shares_last(segment) { u16::MAX } else { 0 });
        Self { stride: columns.length, shares_last_column, shares_last_row, east, south }
    }

    /// Performs one step: moves one herd east, then moves the other herd south. Returns whether any cucumber moved.
    pub(crate) fn step(&mut self) -> bool {
        simd::run(Step(self))
    }
}

/// Reads the words of a herd.
fn read_herd(herd: u8, width: usize, places: &[u8], columns: &Axis, rows: &Axis) -> Vec<Word> {
    let mut words = vec![[0; SEGMENTS]; rows.length * columns.length];
    let mut repeated_row = Vec::new();
    for (y, words) in words.chunks_mut(columns.length).enumerate() {
        for row_segment in 0..SEGMENTS {
            // The floor wraps around: the first row follows the last row, and the first place of a row follows its last place.
            let row_start = (rows.start(row_segment) + y) * width % places.len();
            repeated_row.clear();
            while repeated_row.len() < columns.start(SEGMENTS) + columns.length + LANES {
                repeated_row.extend_from_slice(&places[row_start..][..width]);
            }
            for first in (0..columns.length).step_by(LANES) {
                // The bits of this segment of rows, for each of 16 adjacent words. Each segment of columns adds a bit to every
                // word.
                let mut lanes = [0; LANES];
                for column_segment in 0..SEGMENTS {
                    let segment_places = &repeated_row[columns.start(column_segment) + first..][..LANES];
                    for (bits, &place) in lanes.iter_mut().zip(segment_places) {
                        *bits |= if place == herd { 1 << column_segment } else { 0 };
                    }
                }
                for (word, bits) in words[first..].iter_mut().zip(lanes) {
                    word[row_segment] = bits;
                }
            }
        }
    }
    words
}

/// The task of [`Field::step`].
struct Step<'a>(&'a mut Field);

impl Task for Step<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<S: Simd>(self, set: S) -> bool {
        let Field { stride, shares_last_column, shares_last_row, east, south } = self.0;
        let load = |word: &Word| u16x16::from_slice(set, word);
        let stride = *stride;
        let last_row = south.len() - stride;
        let shares_last_column = load(shares_last_column);
        let shares_last_row = load(shares_last_row);
        // If a region shares its last column with the next region, the next region shares its first column. The same holds for
        // rows.
        let shares_first_column = to_east(shares_last_column);
        let shares_first_row = to_south(shares_last_row);
        let mut moved = u16x16::splat(set, 0);
        for (east_row, south_row) in east.chunks_exact_mut(stride).zip(south.chunks_exact(stride)) {
            let taken = |x: usize| load(&east_row[x]) | load(&south_row[x]);
            let before = to_east(select(shares_last_column, load(&east_row[stride - 2]), load(&east_row[stride - 1])));
            let taken_after = to_west(select(shares_first_column, taken(1), taken(0)));
            moved |= advance(set, east_row.iter_mut().zip(south_row), before, taken_after);
        }
        for x in 0..stride {
            let taken = |index: usize| load(&south[index]) | load(&east[index]);
            let last = last_row + x;
            let before = to_south(select(shares_last_row, load(&south[last - stride]), load(&south[last])));
            let taken_after = to_north(select(shares_first_row, taken(x + stride), taken(x)));
            let word_rows = south.chunks_exact_mut(stride).zip(east.chunks_exact(stride));
            let column = word_rows.map(|(south_row, east_row)| (&mut south_row[x], &east_row[x]));
            moved |= advance(set, column, before, taken_after);
        }
        moved.simd_eq(u16x16::splat(set, 0)).any_false()
    }
}

/// The bits of `inside` for these regions, and the bits of `outside` for all other regions.
#[inline(always)]
fn select<S: Simd>(regions: u16x16<S>, inside: u16x16<S>, outside: u16x16<S>) -> u16x16<S> {
    inside & regions | outside & !regions
}

/// Moves each bit to the next segment of columns, and the last segment's bits to the first segment.
#[inline(always)]
fn to_east<S: Simd>(word: u16x16<S>) -> u16x16<S> {
    word << 1 | word >> 15
}

/// The inverse of [`to_east`].
#[inline(always)]
fn to_west<S: Simd>(word: u16x16<S>) -> u16x16<S> {
    word >> 1 | word << 15
}

/// Moves each bit to the next segment of rows, and the last segment's bits to the first segment.
#[inline(always)]
fn to_south<S: Simd>(word: u16x16<S>) -> u16x16<S> {
    word.slide::<15>(word)
}

/// The inverse of [`to_south`].
#[inline(always)]
fn to_north<S: Simd>(word: u16x16<S>) -> u16x16<S> {
    word.slide::<1>(word)
}

/// Moves the cucumbers of a herd along a row or column of words. Returns a word that is not 0 if any cucumber moved.
///
/// `line` has the words of the herd and of the other herd. `before` holds the herd's cucumbers one place before each place of the
/// first word. `taken_after` holds the cucumbers of both herds one place after each place of the last word.
#[inline(always)]
fn advance<'a, S: Simd>(
    set: S,
    mut line: impl Iterator<Item = (&'a mut Word, &'a Word)>,
    mut before: u16x16<S>,
    taken_after: u16x16<S>,
) -> u16x16<S> {
    let mut moved = u16x16::splat(set, 0);
    let Some((mut word, other)) = line.next() else { return moved };
    let mut here = u16x16::from_slice(set, word);
    let mut taken = here | u16x16::from_slice(set, other);
    for (next_word, other) in line {
        let next = u16x16::from_slice(set, next_word);
        let next_taken = next | u16x16::from_slice(set, other);
        let arriving = before & !taken;
        moved |= arriving;
        (arriving | here & next_taken).store_slice(word);
        (word, before, here, taken) = (next_word, here, next, next_taken);
    }
    let arriving = before & !taken;
    (arriving | here & taken_after).store_slice(word);
    moved | arriving
}
