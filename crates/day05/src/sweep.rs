//! The sweep from row to row: which points do more than one line go through?

use std::cmp::Ordering;
use std::{array, iter};

use crate::{Line, SIDE};

const ROW_WORDS: usize = SIDE.div_ceil(64);

/// Enough for a track a row and one a column, and for a window on the last of them.
const BAND_WORDS: usize = (2 * SIDE).div_ceil(64);

/// The number of points that two or more of the lines go through.
pub(crate) fn overlaps<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let mut runs = ByRow::new();
    let [mut tops, mut bottoms] = [ByRow::new(), ByRow::new()];
    for line in lines {
        let [start, end] = line.ends;
        let [top, bottom] = if start.y <= end.y { [start, end] } else { [end, start] };
        if top.y == bottom.y {
            runs.push(top.y, [top.x.min(bottom.x), top.x.max(bottom.x)]);
        } else {
            // Their order is that of the bands below.
            let direction = match top.x.cmp(&bottom.x) {
                Ordering::Equal => 0,
                Ordering::Less => 1,
                Ordering::Greater => 2,
            };
            let track = leftmost_tracks(top.y.into())[direction] + usize::from(top.x);
            tops.push(top.y, (direction, track));
            bottoms.push(bottom.y, (direction, track));
        }
    }

    let mut bands: [Band; 3] = array::from_fn(|_| Band::new());
    let mut points = 0;
    for y in 0..SIDE {
        for (direction, track) in tops.row(y) {
            bands[direction].add(track);
        }
        let [vertical, falling, rising] = &bands;
        if runs.is_empty(y) && falling.lines + rising.lines == 0 {
            points += vertical.doubles;
        } else {
            let mut row = Row::new(&bands, leftmost_tracks(y));
            for [first, last] in runs.row(y) {
                row.add_run(first.into(), last.into());
            }
            points += row.overlaps();
        }
        for (direction, track) in bottoms.row(y) {
            bands[direction].remove(track);
        }
    }
    points
}

/// The tracks of the vertical, the falling and the rising band at the left end of a row; from there on it is a track a column.
///
/// A line keeps to its track: straight down its column stays the same, falling its column less its row, rising the sum of both.
fn leftmost_tracks(y: usize) -> [usize; 3] {
    [0, SIDE - 1 - y, y]
}

/// The lines of one direction that cross a row, by track.
struct Band {
    /// How many lines there are, on all tracks together.
    lines: u32,
    /// How many tracks have more than one.
    doubles: u32,
    /// How many lines each track has.
    on_track: Vec<u32>,
    /// The tracks with a line.
    once: [u64; BAND_WORDS],
    /// The tracks with more than one.
    twice: [u64; BAND_WORDS],
}

impl Band {
    fn new() -> Self {
        let on_track = vec![0; 64 * BAND_WORDS];
        Self { lines: 0, doubles: 0, on_track, once: [0; BAND_WORDS], twice: [0; BAND_WORDS] }
    }

    fn add(&mut self, track: usize) {
        let bit = 1 << (track % 64);
        self.lines += 1;
        self.on_track[track] += 1;
        match self.on_track[track] {
            1 => self.once[track / 64] |= bit,
            2 => {
                self.twice[track / 64] |= bit;
                self.doubles += 1;
            }
            _ => {}
        }
    }

    /// Takes back an [`add`](Self::add).
    fn remove(&mut self, track: usize) {
        let bit = 1 << (track % 64);
        self.lines -= 1;
        self.on_track[track] -= 1;
        match self.on_track[track] {
            0 => self.once[track / 64] &= !bit,
            1 => {
                self.twice[track / 64] &= !bit;
                self.doubles -= 1;
            }
            _ => {}
        }
    }
}

/// The points of a row that lines go through.
struct Row {
    once: [u64; ROW_WORDS],
    twice: [u64; ROW_WORDS],
}

impl Row {
    /// What the bands show, each from its leftmost track on.
    fn new(bands: &[Band; 3], leftmost: [usize; 3]) -> Self {
        let [v, f, r] = array::from_fn(|direction| window(&bands[direction].once, leftmost[direction]));
        let once = array::from_fn(|word| v[word] | f[word] | r[word]);
        let mut twice: [u64; ROW_WORDS] = array::from_fn(|word| v[word] & f[word] | (v[word] | f[word]) & r[word]);
        for (band, leftmost) in bands.iter().zip(leftmost) {
            if band.doubles > 0 {
                for (twice, more) in twice.iter_mut().zip(window(&band.twice, leftmost)) {
                    *twice |= more;
                }
            }
        }
        Self { once, twice }
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

    fn overlaps(&self) -> u32 {
        self.twice.iter().map(|word| word.count_ones()).sum()
    }
}

/// A row's worth of bits from this one on.
#[inline]
fn window(bits: &[u64; BAND_WORDS], first: usize) -> [u64; ROW_WORDS] {
    let words = &bits[first / 64..][..=ROW_WORDS];
    let shift = first % 64;
    // The two shifts of the upper word are one by 64 − shift, which may be all 64.
    array::from_fn(|word| words[word] >> shift | words[word + 1] << (63 - shift) << 1)
}

/// Items by row, the last that came to a row first.
struct ByRow<T> {
    /// The number of the last item of each row, counted from 1; 0 is none.
    last: [usize; SIDE],
    /// The items, each with the number of the one before it in the same row.
    items: Vec<(T, usize)>,
}

impl<T: Copy> ByRow<T> {
    fn new() -> Self {
        Self { last: [0; SIDE], items: Vec::new() }
    }

    fn push(&mut self, y: u16, item: T) {
        let last = &mut self.last[usize::from(y)];
        self.items.push((item, *last));
        *last = self.items.len();
    }

    fn is_empty(&self, y: usize) -> bool {
        self.last[y] == 0
    }

    fn row(&self, y: usize) -> impl Iterator<Item = T> {
        let mut number = self.last[y];
        iter::from_fn(move || {
            let (item, before) = self.items[number.checked_sub(1)?];
            number = before;
            Some(item)
        })
    }
}
