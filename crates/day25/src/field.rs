//! The sea floor divided into 256 regions, and a step in all regions at once.
//!
//! The columns are divided into 16 segments, and so are the rows; see [`Axis`]. A region is where a segment of columns crosses a
//! segment of rows. A [`Word`] has a bit for each region.
//!
//! The words are stored row by row. One herd moves along the rows of words, and the other herd moves along the columns of words. A
//! move loads the words of a row or column in order, and keeps neighbouring words in registers.

use std::array;

use simd::{Simd, SimdBase, SimdMask, Task, u16x16, vectorized};

use crate::axis::{Axis, SEGMENTS, Word};

/// The number of places of a segment that are read at once. Real floors have shorter segments, so each segment is read in one go.
const LANES: usize = 16;

/// The positions of the cucumbers.
pub(crate) struct Field {
    columns: Axis,
    rows: Axis,
    /// The herd that moves east.
    east: Vec<Word>,
    /// The herd that moves south.
    south: Vec<Word>,
}

impl Field {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8]) -> Self {
        let columns = Axis::new(width, |segment| [1 << segment; SEGMENTS]);
        let rows = Axis::new(places.len() / width, |segment| {
            array::from_fn(|row_segment| if row_segment == segment { u16::MAX } else { 0 })
        });
        let [east, south] = vectorized(
            #[inline(always)]
            || [b'>', b'v'].map(|herd| read_herd(herd, width, places, &columns, &rows)),
        );
        Self { columns, rows, east, south }
    }

    /// Performs one step: moves one herd east, then moves the other herd south. Returns whether any cucumber moved.
    pub(crate) fn step(&mut self) -> bool {
        simd::run(Step(self))
    }
}

/// Reads the words of a herd.
#[inline(always)]
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
        let Field { columns, rows, east, south } = self.0;
        let load = |word: &Word| u16x16::from_slice(set, word);
        let stride = columns.length;
        let last_row = south.len() - stride;
        let mut moved = u16x16::splat(set, 0);
        for (east_row, south_row) in east.chunks_exact_mut(stride).zip(south.chunks_exact(stride)) {
            let taken = |x: usize| load(&east_row[x]) | load(&south_row[x]);
            let before = to_east(columns.last_unshared(load(&east_row[stride - 2]), load(&east_row[stride - 1])));
            let taken_after = to_west(columns.first_unshared(taken(0), taken(1)));
            moved |= advance(set, east_row.iter_mut().zip(south_row), before, taken_after);
        }
        for x in 0..stride {
            let taken = |index: usize| load(&south[index]) | load(&east[index]);
            let last = last_row + x;
            let before = to_south(rows.last_unshared(load(&south[last - stride]), load(&south[last])));
            let taken_after = to_north(rows.first_unshared(taken(x), taken(x + stride)));
            let word_rows = south.chunks_exact_mut(stride).zip(east.chunks_exact(stride));
            let column = word_rows.map(|(south_row, east_row)| (&mut south_row[x], &east_row[x]));
            moved |= advance(set, column, before, taken_after);
        }
        moved.simd_eq(u16x16::splat(set, 0)).any_false()
    }
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
