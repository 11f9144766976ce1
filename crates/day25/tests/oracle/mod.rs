//! Day 25 row by row.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

/// A row of one herd, or of both: place *x* is bit *x*.
type Row = [u128; 2];

/// The first step without a move; `None` when positions repeat. Row by row, for widths up to 256.
pub fn oracle(input: &str) -> Option<u32> {
    let input = input.trim_end();
    let width = input.lines().next().unwrap().len();
    let [last, last_bit] = [(width - 1) / 128, (width - 1) % 128];
    let place_before = |[low, high]: Row| {
        let wrapped = [low, high][last] >> last_bit & 1;
        let mut row = [low, high];
        row[last] &= !(1 << last_bit);
        [row[0] << 1 | wrapped, row[1] << 1 | row[0] >> 127]
    };
    let place_after = |[low, high]: Row| {
        let mut row = [low >> 1 | high << 127, high >> 1];
        row[last] |= (low & 1) << last_bit;
        row
    };
    let both = |a: Row, b: Row| [a[0] & b[0], a[1] & b[1]];
    let either = |a: Row, b: Row| [a[0] | b[0], a[1] | b[1]];
    let not = |a: Row| [!a[0], !a[1]];

    let herd = |herd: u8| {
        let row = |line: &str| {
            line.bytes().enumerate().filter(|&(_, place)| place == herd).fold([0; 2], |mut row: Row, (x, _)| {
                row[x / 128] |= 1 << (x % 128);
                row
            })
        };
        input.lines().map(row).collect::<Vec<Row>>()
    };
    let [mut east, mut south] = [herd(b'>'), herd(b'v')];
    let height = east.len();
    let mut seen = HashSet::new();
    for step in 1.. {
        let before = (east.clone(), south.clone());
        for (east, south) in east.iter_mut().zip(&south) {
            let taken = either(*east, *south);
            *east = either(both(place_before(*east), not(taken)), both(*east, place_after(taken)));
        }
        let taken: Vec<Row> = (0..height).map(|y| either(east[y], south[y])).collect();
        south = (0..height)
            .map(|y| {
                let arriving = both(south[(y + height - 1) % height], not(taken[y]));
                either(arriving, both(south[y], taken[(y + 1) % height]))
            })
            .collect();
        if before == (east.clone(), south.clone()) {
            return Some(step);
        }
        // Remembering all states of a large floor, which does stop, would take too much space.
        if (step > 3000 || input.len() < 1000) && !seen.insert(before) {
            return None;
        }
    }
    None
}

/// 137 rows of 139 places, half of them empty and a quarter for each herd.
pub fn shape(sample: &str) {
    let [empty, east, south] = ['.', '>', 'v'].map(|place| sample.matches(place).count());
    assert!(sample.lines().count() == 137 && sample.lines().all(|line| line.len() == 139));
    assert!((9_000..=10_000).contains(&empty) && east.abs_diff(south) < 500, "{empty} {east} {south}");
}
