//! Moves the sea cucumbers of up to 256 places at once.
//!
//! All cucumbers of a herd move at the same time. So with bit sets, a few logical operations compute the move for many places. For
//! the herd that moves east:
//!
//! ```text
//! east' = (east at the place before, if this place is free) or (east at this place, if the place after is taken)
//! ```
//!
//! **Regions.** The costly part is combining each place with its neighbours. If a word held adjacent places of a row, their
//! neighbours in the row would be the same bits shifted by one, with a carry from another word. To avoid these shifts, a word holds
//! places that are far apart. The columns are divided into 16 *segments* of equal length, and so are the rows. A word of 256 bits
//! holds the same place of each of the 16 × 16 regions. For example, with 2 × 2 regions of 3 × 2 places, word a holds the four
//! places marked a:
//!
//! ```text
//! a b c | a b c
//! d e f | d e f
//! ------+------
//! a b c | a b c
//! d e f | d e f
//! ```
//!
//! In each direction, the neighbours of a word's places are all in one other word: b is east of every a, and d is south of every
//! a. At the edge of a region, the neighbour is in the next region: a is east of every c. Only there do bits move within a word.
//!
//! **Shared places.** If the number of places is not a multiple of 16, the segments would differ in length by one. So a shorter
//! segment also gets the first place of the next segment. (With a multiple of 16, every segment does, so that the code has one case
//! less.) Both copies of such a place have the same neighbours, so their contents are always equal. Here are ten places in four
//! segments, with the places of each word in a column:
//!
//! ```text
//!              word 0  word 1  word 2
//! segment 0       0       1       2      shares place 2 with segment 1
//! segment 1       2       3       4
//! segment 2       5       6       7      shares place 7 with segment 3
//! segment 3       7       8       9
//! ```
//!
//! After the places of the last word, 2, 4, 7 and 9, come the places 3, 5, 8 and 0: each of them is the first place of the next
//! segment that is not shared with this segment. Likewise, before the places of the first word come the last places of the previous
//! segments that are not shared.
//!
//! On generated inputs, this solver is about 200 times as fast as the plain solver.

use std::array;

use simd::{Simd, SimdBase, SimdMask, Task, u16x16};

/// The number of segments of an axis.
const SEGMENTS: usize = 16;

/// A bit for each region. The index is the segment of rows, and the bit is the segment of columns.
type Word = [u16; SEGMENTS];

/// The number of places of a segment that are read at once. Real floors have shorter segments, so each segment is read in one go.
const LANES: usize = 16;

/// The columns or the rows, divided into segments.
struct Axis {
    /// The number of columns or rows. A floor with fewer than [`SEGMENTS`] of them is repeated: the herds move in the same way in
    /// each copy.
    places: usize,
    /// The number of places in a segment, with the shared place, which is also the number of words; at least 2.
    length: usize,
}

impl Axis {
    fn new(places: usize) -> Self {
        let places = places * SEGMENTS.div_ceil(places);
        Self { places, length: places / SEGMENTS + 1 }
    }

    /// The first place of a segment.
    fn start(&self, segment: usize) -> usize {
        segment * self.places / SEGMENTS
    }

    /// Whether a segment shares its last place with the next segment.
    fn shares_last(&self, segment: usize) -> bool {
        self.start(segment) + self.length > self.start(segment + 1)
    }
}

/// The positions of the cucumbers, with the words stored row by row.
pub(crate) struct Field {
    /// The number of words in a row of words.
    stride: usize,
    /// The regions that share their last column with the region to the east.
    shared_columns: Word,
    /// The regions that share their last row with the region to the south.
    shared_rows: Word,
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
        // The floor wraps around: after the last place of a row comes its first place.
        let times = (columns.places + columns.length + LANES).div_ceil(width);
        let floor: Vec<Vec<u8>> = places.chunks(width).map(|row| row.repeat(times)).collect();
        let [east, south] = [b'>', b'v'].map(|herd| read_herd(herd, &floor, &columns, &rows));
        let sharing_columns = (0..SEGMENTS).filter(|&segment| columns.shares_last(segment));
        let shared_columns = [sharing_columns.map(|segment| 1 << segment).sum(); SEGMENTS];
        let shared_rows = array::from_fn(|segment| if rows.shares_last(segment) { u16::MAX } else { 0 });
        Self { stride: columns.length, shared_columns, shared_rows, east, south }
    }

    /// Performs one step: moves one herd east, then moves the other herd south. Returns whether any cucumber moved.
    pub(crate) fn step(&mut self) -> bool {
        simd::run(Step(self))
    }
}

/// Reads the words of a herd.
fn read_herd(herd: u8, floor: &[Vec<u8>], columns: &Axis, rows: &Axis) -> Vec<Word> {
    let mut words = vec![[0; SEGMENTS]; rows.length * columns.length];
    for (y, words) in words.chunks_mut(columns.length).enumerate() {
        for row_segment in 0..SEGMENTS {
            let row = &floor[(rows.start(row_segment) + y) % floor.len()];
            for (chunk, words) in words.chunks_mut(LANES).enumerate() {
                // The bits of this segment of rows. Each segment of columns adds a bit to every word.
                let mut lanes = [0; LANES];
                for column_segment in 0..SEGMENTS {
                    let places = &row[columns.start(column_segment) + chunk * LANES..][..LANES];
                    for (bits, &place) in lanes.iter_mut().zip(places) {
                        *bits |= if place == herd { 1 << column_segment } else { 0 };
                    }
                }
                for (word, bits) in words.iter_mut().zip(lanes) {
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
        let Field { stride, shared_columns, shared_rows, east, south } = self.0;
        let load = |word: &Word| u16x16::from_slice(set, word);
        let stride = *stride;
        let last_row = south.len() - stride;
        let shared_columns = load(shared_columns);
        let shared_rows = load(shared_rows);
        // If a region shares its last column with the next region, the next region shares its first column. The same holds for
        // rows.
        let shares_first_column = to_east(shared_columns);
        let shares_first_row = to_south(shared_rows);
        let mut moved = u16x16::splat(set, 0);
        for (east_row, south_row) in east.chunks_exact_mut(stride).zip(south.chunks_exact(stride)) {
            let taken = |x: usize| load(&east_row[x]) | load(&south_row[x]);
            let before = to_east(select(shared_columns, load(&east_row[stride - 2]), load(&east_row[stride - 1])));
            let taken_after = to_west(select(shares_first_column, taken(1), taken(0)));
            moved |= advance(set, east_row.iter_mut().zip(south_row), before, taken_after);
        }
        for x in 0..stride {
            let taken = |index: usize| load(&south[index]) | load(&east[index]);
            let last = last_row + x;
            let before = to_south(select(shared_rows, load(&south[last - stride]), load(&south[last])));
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
