//! The sea floor divided into 64 regions, and a step in all regions at once.
//!
//! The columns are divided into 16 segments and the rows into four; see [`Axis`]. A region is where a segment of columns crosses a
//! segment of rows. Each bit of a word stands for a region:
//!
//! ```text
//! bits  0  1  2 … 15     the regions of the first segment of rows, from west to east
//! bits 16 17 18 … 31     the regions of the second segment of rows
//! bits 32 33 34 … 47
//! bits 48 49 50 … 63
//! ```
//!
//! The words are stored column by column. To move a herd, a step needs to know which cucumbers are in the place *before* each
//! place, and whether the place *after* each place is taken. At the edges of the regions, the words before and after are copied
//! to spare words. In this picture of two columns of three words, the spare words are marked b (before) and a (after):
//!
//! ```text
//! move east     east          b b b b | . 0 1 2 | . 0 1 2
//!               taken                   . 0 1 2 | . 0 1 2 | a a a a
//!
//! move south    south                   b 0 1 2 | b 0 1 2
//!               taken_half              . 0 1 2 | a 0 1 2 | a . . .
//! ```
//!
//! For the move east, there is a spare column before the first column and another after the last. For the move south, there is a
//! spare word before each column and another after it. So both halves of a step are the same loop over whole arrays, [`advance`].
//! The loop also overwrites the spare words. This does no harm: in `east`, the spare words between columns stay 0, and all other
//! spare words are filled again before they matter.
//!
//! The place after the last place of a row or column is the first place of that row or column, in the first segment. If the last
//! segment is shorter than the others, the first place is copied to the bit *behind* the last place. This bit stands for no
//! place, and is cleared after the loop.

use simd::vectorized;

use crate::axis::Axis;

/// The number of places of a segment that are read at once. Most floors have shorter segments.
const LANES: usize = 16;

/// The positions of the cucumbers.
pub(crate) struct Field {
    columns: Axis,
    rows: Axis,
    /// The number of words in a column, including the spare word.
    stride: usize,
    /// The herd that moves east, with a spare column before the first column.
    east: Vec<u64>,
    east_next: Vec<u64>,
    /// The herd that moves south.
    south: Vec<u64>,
    south_next: Vec<u64>,
    /// The places of both herds before a step, with a spare column after the last column.
    taken: Vec<u64>,
    /// The places of both herds after the first half of a step.
    taken_half: Vec<u64>,
}

impl Field {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8]) -> Self {
        let columns = Axis::new(width, 16, 1, 0x0001_0001_0001_0001);
        let rows = Axis::new(places.len().div_ceil(width), 4, 16, 0xFFFF);
        let stride = rows.length + 1;
        // A row, followed by empty places that fill up all segments.
        let mut padded = vec![b'.'; 16 * columns.length + LANES];
        let mut herd = |herd: u8| {
            let mut words = vec![0; columns.length * stride];
            for (y, row) in places.chunks(width).enumerate() {
                padded[..width].copy_from_slice(row);
                let row_segment = y / rows.length;
                let row_of_words = 1 + y % rows.length;
                for start in (0..columns.length).step_by(LANES) {
                    // The low 16 bits of the words in 16 adjacent columns. Each of the 16 segments of columns adds a bit to every
                    // word.
                    let mut lanes = [0; LANES];
                    let segments = padded[start..].array_windows::<LANES>().step_by(columns.length);
                    for (column_segment, segment) in segments.take(16).enumerate() {
                        for (bits, &place) in lanes.iter_mut().zip(segment) {
                            *bits |= if place == herd { 1 << column_segment } else { 0_u16 };
                        }
                    }
                    let words = words[start * stride + row_of_words..].iter_mut().step_by(stride);
                    for (word, bits) in words.zip(lanes) {
                        *word |= u64::from(bits) << (16 * row_segment);
                    }
                }
            }
            words
        };
        let south = herd(b'v');
        let east = [vec![0; stride], herd(b'>')].concat();
        let mut taken: Vec<_> = east[stride..].iter().zip(&south).map(|(east, south)| east | south).collect();
        taken.resize(east.len(), 0);
        Self {
            columns,
            rows,
            stride,
            east_next: east.clone(),
            east,
            south_next: south.clone(),
            south,
            taken_half: taken.clone(),
            taken,
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
        let Self { columns, stride, east, east_next, south, taken, taken_half, .. } = self;
        let stride = *stride;
        let words = south.len();
        // Fill the spare columns.
        let (spare, places) = east.split_at_mut(stride);
        let last_words = &places[words - stride..];
        let words_of_last = &places[columns.last * stride..];
        for (spare, (last_word, word_of_last)) in spare.iter_mut().zip(last_words.iter().zip(words_of_last)) {
            *spare = columns.before(*last_word, *word_of_last);
        }
        let (places, spare) = taken.split_at_mut(words);
        for (spare, first_word) in spare.iter_mut().zip(&*places) {
            *spare = columns.after(*first_word);
        }
        // Copy the first places behind the last places.
        let (first_words, rest) = taken.split_at_mut(stride);
        for (behind_last, first_word) in rest[columns.last * stride..].iter_mut().zip(first_words) {
            *behind_last |= columns.first_after_last(*first_word);
        }
        let moved = advance(east, &east[stride..], taken, &taken[stride..], &mut east_next[stride..], taken_half);
        // Clear the copies.
        if columns.last + 1 < columns.length {
            let behind = (columns.last + 1) * stride..(columns.last + 2) * stride;
            let east_behind = &mut east_next[stride..][behind.clone()];
            let taken_behind = &mut taken_half[behind.clone()];
            for ((east, taken), south) in east_behind.iter_mut().zip(taken_behind).zip(&south[behind]) {
                *east &= columns.without_last();
                *taken = *east | south;
            }
        }
        std::mem::swap(east, east_next);
        moved
    }

    #[inline(always)]
    fn move_south(&mut self) -> bool {
        let Self { rows, stride, east, south, south_next, taken, taken_half, .. } = self;
        let stride = *stride;
        // Fill the spare words, and copy the first place behind the last place.
        for (south, taken) in south.chunks_exact_mut(stride).zip(taken_half[1..].chunks_exact_mut(stride)) {
            south[0] = rows.before(south[rows.length], south[1 + rows.last]);
            let first_word = taken[0];
            taken[rows.length] = rows.after(first_word);
            taken[rows.last + 1] |= rows.first_after_last(first_word);
        }
        let moved =
            advance(south, &south[1..], &taken_half[1..], &taken_half[2..], &mut south_next[1..], &mut taken[1..]);
        // Clear the copies.
        if rows.last + 1 < rows.length {
            // Add 1 for the spare word, and 1 to get to the word behind the last place.
            let behind = 1 + rows.last + 1;
            let columns = south_next.chunks_exact_mut(stride).zip(taken.chunks_exact_mut(stride));
            for ((south, taken), east) in columns.zip(east[stride..].chunks_exact(stride)) {
                south[behind] &= rows.without_last();
                taken[behind] = south[behind] | east[behind];
            }
        }
        std::mem::swap(south, south_next);
        moved
    }
}

/// Moves a herd. Returns whether any cucumber moved.
///
/// `here` holds the herd's words, and `before` holds the herd's words one place before them. `taken` holds the combined words of
/// both herds, and `taken_after` holds the combined words one place after them. The function writes the herd's new words to
/// `next`, and the new combined words to `taken_next`.
#[inline(always)]
fn advance(
    before: &[u64],
    here: &[u64],
    taken: &[u64],
    taken_after: &[u64],
    next: &mut [u64],
    taken_next: &mut [u64],
) -> bool {
    let words = before.iter().zip(here).zip(taken.iter().zip(taken_after)).zip(next).zip(taken_next);
    let mut moved = 0;
    for ((((before, here), (taken, taken_after)), next), taken_next) in words {
        let arriving = before & !taken;
        let staying = here & taken_after;
        let other_herd = taken ^ here;
        moved |= arriving;
        *next = arriving | staying;
        *taken_next = *next | other_herd;
    }
    moved != 0
}
