//! The sea floor divided into regions, and a step in all of them at once.
//!
//! The columns are divided into 16 stretches of the same length, rounded up, and the rows into four. Each bit of a word stands for
//! a region: the low four bits of its index give the stretch of columns, the high two the stretch of rows. The last stretch may be
//! shorter, and further ones may be empty.
//!
//! Words are stored column by column, with a spare word before each column. The place before the first word of a stretch is in
//! the last word, one region earlier; and the place after the last is in the first word, one region later. An [`Axis`] handles
//! both, and copies of these neighbours are put into the spare words before each half of a step. The place after the very last
//! one is the very first; its copy goes into the word after the last, at a bit without a place, and whatever the step makes of
//! that copy is erased afterwards.

use vectors::vectorized;

use crate::axis::Axis;

/// How many places of a stretch are read at a time. Most floors have shorter stretches.
const LANES: usize = 16;

/// The positions of the cucumbers.
pub(crate) struct Field {
    columns: Axis,
    rows: Axis,
    /// The number of words in a column, including the spare one.
    stride: usize,
    /// The herd that moves east, with a spare column before it.
    east: Vec<u64>,
    east_next: Vec<u64>,
    /// The herd that moves south.
    south: Vec<u64>,
    south_next: Vec<u64>,
    /// The places of both herds before a step, and after its first half, with a spare column after them.
    taken: Vec<u64>,
    taken_half: Vec<u64>,
}

impl Field {
    /// A field with rows of this width, which is at least 1.
    pub(crate) fn new(width: usize, places: &[u8]) -> Self {
        let columns = Axis::new(width, 16, 1, 0x0001_0001_0001_0001);
        let rows = Axis::new(places.len().div_ceil(width), 4, 16, 0xFFFF);
        let stride = rows.length + 1;
        // A row, and empty places after it.
        let mut padded = vec![b'.'; 16 * columns.length + LANES];
        let mut herd = |herd: u8| {
            let mut words = vec![0; columns.length * stride];
            for (y, row) in places.chunks(width).enumerate() {
                padded[..width].copy_from_slice(row);
                let [region, first] = [y / rows.length, 1 + y % rows.length];
                for start in (0..columns.length).step_by(LANES) {
                    let mut row_of_words = [0; LANES];
                    let stretches = padded[start..].array_windows::<LANES>().step_by(columns.length);
                    for (region, stretch) in stretches.take(16).enumerate() {
                        for (word, &place) in row_of_words.iter_mut().zip(stretch) {
                            *word |= if place == herd { 1 << region } else { 0_u16 };
                        }
                    }
                    let words = words[start * stride + first..].iter_mut().step_by(stride);
                    for (word, bits) in words.zip(row_of_words) {
                        *word |= u64::from(bits) << (16 * region);
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

    /// Moves both herds once, first the one that moves east. Returns whether anyone moved.
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
        // Fill in the neighbours across the edges.
        let (spare, places) = east.split_at_mut(stride);
        let last_words = places[words - stride..].iter().zip(&places[columns.last * stride..]);
        for (spare, (last_word, word_of_last)) in spare.iter_mut().zip(last_words) {
            *spare = columns.before(*last_word, *word_of_last);
        }
        let (places, spare) = taken.split_at_mut(words);
        for (spare, first_word) in spare.iter_mut().zip(&*places) {
            *spare = columns.after(*first_word);
        }
        let (first, rest) = taken.split_at_mut(stride);
        for (after_last, first_word) in rest[columns.last * stride..].iter_mut().zip(first) {
            *after_last |= columns.first_after_last(*first_word);
        }
        let next = [&mut east_next[stride..], &mut taken_half[..]];
        let moved = advance(east, &east[stride..], [taken, &taken[stride..]], next);
        // Nobody is past the last place.
        if columns.last + 1 < columns.length {
            let behind = (columns.last + 1) * stride..(columns.last + 2) * stride;
            let column = east_next[stride..][behind.clone()].iter_mut().zip(&mut taken_half[behind.clone()]);
            for ((next, taken_half), south) in column.zip(&south[behind]) {
                *next &= columns.without_last();
                *taken_half = *next | south;
            }
        }
        std::mem::swap(east, east_next);
        moved
    }

    #[inline(always)]
    fn move_south(&mut self) -> bool {
        let Self { rows, stride, east, south, south_next, taken, taken_half, .. } = self;
        let stride = *stride;
        for (south, taken) in south.chunks_exact_mut(stride).zip(taken_half[1..].chunks_exact_mut(stride)) {
            south[0] = rows.before(south[rows.length], south[1 + rows.last]);
            let first_word = taken[0];
            taken[rows.length] = rows.after(first_word);
            taken[rows.last + 1] |= rows.first_after_last(first_word);
        }
        let next = [&mut south_next[1..], &mut taken[1..]];
        let moved = advance(south, &south[1..], [&taken_half[1..], &taken_half[2..]], next);
        if rows.last + 1 < rows.length {
            let behind = rows.last + 2;
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

/// Moves a herd. `before` and `here` are its words at the place before each word and at the word itself; `taken` are those of
/// both herds here and at the place after. Writes the herd's next words and the next taken places to `next`. Returns whether
/// anyone moved.
#[inline(always)]
fn advance(before: &[u64], here: &[u64], taken: [&[u64]; 2], next: [&mut [u64]; 2]) -> bool {
    let [taken, taken_after] = taken;
    let [next, taken_next] = next;
    let words = before.iter().zip(here).zip(taken.iter().zip(taken_after)).zip(next).zip(taken_next);
    let mut moved = 0;
    for ((((before, here), (taken, after)), next), taken_next) in words {
        let arriving = before & !taken;
        moved |= arriving;
        *next = arriving | (here & after);
        // The places of the other herd are those taken but not by this one.
        *taken_next = *next | (taken ^ here);
    }
    moved != 0
}
