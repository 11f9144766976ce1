//! Sweeps over the rows and counts the points covered by more than one line.

use std::iter;

use crate::{Line, SIDE};

const ROW_WORDS: usize = (SIDE as usize).div_ceil(64);

/// Enough for one track per row and one per column, and for a window on the last of them.
const BAND_WORDS: usize = (2 * SIDE as usize).div_ceil(64);

/// The number of tracks of a band.
const TRACKS: u16 = (2 * SIDE).next_multiple_of(64);

/// The number of points covered by two or more lines, with or without the diagonal ones.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "there are only a million points")]
pub(crate) fn overlaps<const WITH_DIAGONALS: bool>(lines: &[Line]) -> u32 {
    let mut runs = ByRow::with_capacity(lines.len());
    let mut changes = ByRow::with_capacity(2 * lines.len());
    for line in lines {
        let [start, end] = line.ends;
        let [top, bottom] = if start.y <= end.y { [start, end] } else { [end, start] };
        let is_horizontal = top.y == bottom.y;
        // The kind of the next line is unpredictable, so a branch on it would be slow. Instead each line goes into both lists; in
        // the list where it does not belong, it goes into a row that is never read.
        runs.push(if is_horizontal { top.y } else { SIDE }, [top.x.min(bottom.x), top.x.max(bottom.x)]);

        let direction = usize::from(top.x < bottom.x) + 2 * usize::from(top.x > bottom.x);
        let is_left_out = is_horizontal || (!WITH_DIAGONALS && direction > 0);
        let track = first_tracks(top.y)[direction] + top.x;
        let [first_row, row_after] = if is_left_out { [SIDE; 2] } else { [top.y, bottom.y + 1] };
        changes.push(first_row, (track, 1));
        changes.push(row_after, (track, -1));
    }

    let mut bands = Bands::new();
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

/// The tracks of the vertical, falling and rising band at the left end of a row. From there on, each column has the next track.
///
/// A line stays on its track: vertical lines have a constant column, falling lines a constant column minus row, rising lines a
/// constant column plus row.
fn first_tracks(y: u16) -> [u16; 3] {
    [0, TRACKS + SIDE - 1 - y, 2 * TRACKS + y]
}

/// The lines that cross the current row, by track: first the vertical tracks, then the falling ones, then the rising ones.
struct Bands {
    /// The number of lines on each track.
    lines: Vec<i32>,
    /// The bit set of tracks with at least one line.
    once: [u64; 3 * BAND_WORDS],
    /// The bit set of tracks with more than one line.
    twice: [u64; 3 * BAND_WORDS],
    /// The number of these tracks.
    doubles: usize,
}

impl Bands {
    fn new() -> Self {
        Self {
            lines: vec![0; 3 * usize::from(TRACKS)],
            once: [0; 3 * BAND_WORDS],
            twice: [0; 3 * BAND_WORDS],
            doubles: 0,
        }
    }

    /// Adds a line to a track, with 1, or removes one, with −1.
    fn change(&mut self, track: u16, change: i32) {
        let [word, bit] = word_and_bit(track);
        let lines = &mut self.lines[usize::from(track)];
        self.doubles -= usize::from(*lines > 1);
        *lines += change;
        self.doubles += usize::from(*lines > 1);
        self.once[word] = self.once[word] & !(1 << bit) | u64::from(*lines > 0) << bit;
        self.twice[word] = self.twice[word] & !(1 << bit) | u64::from(*lines > 1) << bit;
    }

    /// The tracks that the row's columns see, starting at this one: those with at least one line, and those with more.
    #[inline(always)]
    fn window(&self, first: u16) -> impl Fn(usize) -> [u64; 2] {
        let [word, shift] = word_and_bit(first);
        let tracks = [&self.once, &self.twice].map(|words| &words[word..][..=ROW_WORDS]);
        // The upper word is shifted by 64 − `shift`, in two steps because that may be all 64 bits.
        move |word| tracks.map(|words| words[word] >> shift | words[word + 1] << (63 - shift) << 1)
    }
}

/// The points of a row that are covered once or twice.
struct Row {
    once: [u64; ROW_WORDS],
    twice: [u64; ROW_WORDS],
}

impl Row {
    /// The points covered by lines in the bands.
    #[inline(always)]
    fn new<const WITH_DIAGONALS: bool>(bands: &Bands, y: u16) -> Self {
        let [vertical, falling, rising] = first_tracks(y).map(|first| bands.window(first));
        let mut row = Self { once: [0; ROW_WORDS], twice: [0; ROW_WORDS] };
        for word in 0..ROW_WORDS {
            let [v, v_twice] = vertical(word);
            let [[f, f_twice], [r, r_twice]] = if WITH_DIAGONALS { [falling(word), rising(word)] } else { [[0; 2]; 2] };
            row.once[word] = v | f | r;
            row.twice[word] = v & f | (v | f) & r | v_twice | f_twice | r_twice;
        }
        row
    }

    /// Adds a horizontal line.
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

/// The index of a bit's word, and of the bit in that word.
#[inline(always)]
fn word_and_bit(index: u16) -> [usize; 2] {
    [usize::from(index / 64), usize::from(index % 64)]
}

/// Items by row, as linked lists with the latest item first. There is an extra row for items that belong nowhere.
struct ByRow<T> {
    /// The number of each row's latest item, counted from 1; 0 if there is none.
    last: [u32; SIDE as usize + 1],
    /// The items, each with the number of the previous item in the same row.
    items: Vec<(T, u32)>,
}

impl<T: Copy> ByRow<T> {
    fn with_capacity(items: usize) -> Self {
        Self { last: [0; SIDE as usize + 1], items: Vec::with_capacity(items) }
    }

    #[expect(clippy::cast_possible_truncation, reason = "an input of 1 MiB has fewer than 100,000 lines")]
    fn push(&mut self, y: u16, item: T) {
        let last = &mut self.last[usize::from(y)];
        self.items.push((item, *last));
        *last = self.items.len() as u32;
    }

    fn row(&self, y: u16) -> impl Iterator<Item = T> {
        let mut number = self.last[usize::from(y)];
        iter::from_fn(move || {
            let (item, before) = self.items[number.checked_sub(1)? as usize];
            number = before;
            Some(item)
        })
    }
}
