//! Sweeps over the rows with 64 points per word, and counts the points covered by more than one line.
//!
//! The sweep goes from top to bottom. The current row is a bit set, so one word holds 64 points. A vertical line is a bit
//! that stays in place from row to row. A diagonal line is a bit that moves by one column per row, to the right if the line is
//! *falling*, and to the left if it is *rising*:
//!
//! ```text
//! row y         0 1 0 0 1 0   two falling lines, in columns 1 and 4
//! row y + 1     0 0 1 0 0 1   the same lines, in columns 2 and 5
//! ```
//!
//! All falling lines move together. So the lines can stay in place while the row moves in the opposite direction. The lines are
//! stored in a longer bit set, the *band*, in which each bit is a *track*. A line keeps its track from top to bottom. The row is
//! a window that moves over the band:
//!
//! ```text
//! band of falling lines     0 0 0 1 0 0 1 0 0
//! row y                        [0 1 0 0 1 0]
//! row y + 1                  [0 0 1 0 0 1]
//! ```
//!
//! The window on the band of falling lines moves one track to the left per row. The window on the band of rising lines moves to
//! the right, and the window on the band of vertical lines stays in place.
//!
//! A vertical or diagonal line of any length costs only two changes to its band: one in the line's top row, and one in the row
//! below the line's bottom row. For each row, the code combines the three windows, adds the horizontal lines as runs of ones,
//! and counts the points that two or more lines cover. Most rows have no horizontal lines, and part 1 ignores diagonal lines. So
//! in most rows of part 1, this count is simply the number of tracks with two or more vertical lines.
//!
//! For *n* lines in a square of side *s*, this takes O(*s*² + *n* *s*) time, with 64 points per operation, and O(*s* + *n*) space. On
//! generated inputs, it is about 50 times as fast as the plain solver in part 1, and about 20 times in part 2.

use std::{iter, mem};

use simd::vectorized;

use crate::{Line, SIDE};

/// The number of words in a row's bit set.
const ROW_WORDS: usize = (SIDE as usize).div_ceil(64);

/// The number of words in a band's bit set. A window begins at one of the first `SIDE` tracks, so it begins in one of the first
/// `ROW_WORDS` words. It may begin in the middle of a word, so it spans `ROW_WORDS` + 1 words. So the last window ends in the last
/// of 2 × `ROW_WORDS` words.
const BAND_WORDS: usize = 2 * ROW_WORDS;

/// The number of tracks in a band: one for each bit of its words.
const TRACKS: u16 = 64 * 2 * SIDE.div_ceil(64);

/// Counts the points covered by two or more lines, with or without diagonal lines.
pub(crate) fn overlaps(lines: &[Line], with_diagonals: bool) -> u32 {
    vectorized(
        #[inline(always)]
        || if with_diagonals { count::<true>(lines) } else { count::<false>(lines) },
    )
}

/// Does the work of [`overlaps`]. Without diagonal lines, the compiler leaves out the code for them.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "there are only a million points")]
fn count<const WITH_DIAGONALS: bool>(lines: &[Line]) -> u32 {
    let mut runs = ByRow::with_capacity(lines.len());
    let mut changes = ByRow::with_capacity(2 * lines.len());
    for line in lines {
        let [start, end] = line.ends;
        let (top, bottom) = if start.y <= end.y { (start, end) } else { (end, start) };
        if top.y == bottom.y {
            runs.push(top.y, [top.x.min(bottom.x), top.x.max(bottom.x)]);
            continue;
        }
        let band = usize::from(top.x < bottom.x) + 2 * usize::from(top.x > bottom.x);
        if WITH_DIAGONALS || band == VERTICAL {
            let track = first_tracks(top.y)[band] + top.x;
            changes.push(top.y, (track, 1));
            changes.push(bottom.y + 1, (track, -1));
        }
    }

    let mut bands = Bands {
        lines: vec![0; 3 * usize::from(TRACKS)],
        once: [0; 3 * BAND_WORDS],
        twice: [0; 3 * BAND_WORDS],
        doubles: 0,
    };
    let mut points = 0;
    for y in 0..SIDE {
        for (track, change) in changes.row(y) {
            bands.change(track, change);
        }
        if !WITH_DIAGONALS && runs.row(y).next().is_none() {
            points += bands.doubles;
        } else {
            let mut row = Row::new::<WITH_DIAGONALS>(&bands, y);
            for [first, last] in runs.row(y) {
                row.add_run(first.into(), last.into());
            }
            points += row.twice.iter().map(|word| word.count_ones() as usize).sum::<usize>();
        }
    }
    points as u32
}

/// The index of the vertical band. The falling band follows, and then the rising band.
const VERTICAL: usize = 0;

/// The tracks of the point in row `y` and column 0, in the vertical, the falling and the rising band. In each band, the point in
/// the next column of the row has the next track.
///
/// A line keeps its track: the column is constant along a vertical line, column − row along a falling line, and column + row
/// along a rising line.
fn first_tracks(y: u16) -> [u16; 3] {
    [0, TRACKS + SIDE - 1 - y, 2 * TRACKS + y]
}

/// The lines that cross the current row, by track. The tracks of the vertical band come first, then the tracks of the falling
/// band, and then the tracks of the rising band.
struct Bands {
    /// The number of lines on each track.
    lines: Vec<i32>,
    /// The bit set of tracks with at least one line.
    once: [u64; 3 * BAND_WORDS],
    /// The bit set of tracks with more than one line.
    twice: [u64; 3 * BAND_WORDS],
    /// The number of tracks with more than one line.
    doubles: usize,
}

impl Bands {
    /// Adds a line to a track if `change` is 1, or removes a line if `change` is −1.
    fn change(&mut self, track: u16, change: i32) {
        let (word, bit) = word_and_bit(track);
        let lines = &mut self.lines[usize::from(track)];
        self.doubles -= usize::from(*lines > 1);
        *lines += change;
        self.doubles += usize::from(*lines > 1);
        self.once[word] = self.once[word] & !(1 << bit) | u64::from(*lines > 0) << bit;
        self.twice[word] = self.twice[word] & !(1 << bit) | u64::from(*lines > 1) << bit;
    }

    /// The window of a row, given the track of the row's column 0. The returned function takes the index of one of the row's
    /// words. It returns two bit sets of columns: the columns with at least one line, and the columns with more than one line.
    #[inline(always)]
    fn window(&self, first_track: u16) -> impl Fn(usize) -> [u64; 2] {
        let (first_word, shift) = word_and_bit(first_track);
        let once_and_twice = [&self.once, &self.twice].map(|tracks| {
            // Each word of the window has the high bits of one word of tracks and the low bits of the next word.
            let words = &tracks[first_word..][..ROW_WORDS];
            let next_words = &tracks[first_word + 1..][..ROW_WORDS];
            // Shifts the next word by 64 − `shift` in two steps. If `shift` is 0, a single shift by 64 would overflow.
            move |word: usize| words[word] >> shift | next_words[word] << (63 - shift) << 1
        });
        move |word| once_and_twice.each_ref().map(|window| window(word))
    }
}

/// Two bit sets of a row's points: the points covered at least once, and the points covered at least twice.
struct Row {
    once: [u64; ROW_WORDS],
    twice: [u64; ROW_WORDS],
}

impl Row {
    /// The points of row `y` that are covered by lines in the bands.
    #[inline(always)]
    fn new<const WITH_DIAGONALS: bool>(bands: &Bands, y: u16) -> Self {
        let [vertical_window, falling_window, rising_window] = first_tracks(y).map(|track| bands.window(track));
        let mut row = Self { once: [0; ROW_WORDS], twice: [0; ROW_WORDS] };
        for word in 0..ROW_WORDS {
            let [vertical, vertical_twice] = vertical_window(word);
            let [falling, falling_twice] = if WITH_DIAGONALS { falling_window(word) } else { [0, 0] };
            let [rising, rising_twice] = if WITH_DIAGONALS { rising_window(word) } else { [0, 0] };
            let crossings = vertical & falling | vertical & rising | falling & rising;
            row.once[word] = vertical | falling | rising;
            row.twice[word] = crossings | vertical_twice | falling_twice | rising_twice;
        }
        row
    }

    /// Adds a horizontal line, given its first and its last column.
    fn add_run(&mut self, first: usize, last: usize) {
        for word in first / 64..=last / 64 {
            let from = first.saturating_sub(64 * word);
            let to = (last - 64 * word).min(63);
            let run = u64::MAX << from & u64::MAX >> (63 - to);
            self.twice[word] |= self.once[word] & run;
            self.once[word] |= run;
        }
    }
}

/// The index of the word that holds a bit, and the bit's index in the word.
#[inline(always)]
fn word_and_bit(index: u16) -> (usize, usize) {
    (usize::from(index / 64), usize::from(index % 64))
}

/// One linked list of items for each row, with the latest item first, and one for the row below the last row.
struct ByRow<T> {
    /// For each row, the index of its latest item in `items`, or `usize::MAX` if the row has no items.
    last: [usize; SIDE as usize + 1],
    /// Each item, and the index of the previous item in the same row, or `usize::MAX`.
    items: Vec<(T, usize)>,
}

impl<T: Copy> ByRow<T> {
    fn with_capacity(items: usize) -> Self {
        Self { last: [usize::MAX; SIDE as usize + 1], items: Vec::with_capacity(items) }
    }

    fn push(&mut self, y: u16, item: T) {
        let previous = mem::replace(&mut self.last[usize::from(y)], self.items.len());
        self.items.push((item, previous));
    }

    fn row(&self, y: u16) -> impl Iterator<Item = T> {
        let latest = self.items.get(self.last[usize::from(y)]);
        iter::successors(latest, |&&(_, previous)| self.items.get(previous)).map(|&(item, _)| item)
    }
}
