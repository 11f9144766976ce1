//! Where all folds together take a dot, by a table for each axis.

use common::Picture;

use crate::side::{extent, index};
use crate::{Axis, Fold, MAX_PICTURE, Manual};

/// The destination of what cannot be folded: a fold's line, and what is too far beyond it. Larger than all places of a picture.
const NOWHERE: u16 = 1 << 15;

/// What the dots show after all folds; `None` when one of them cannot be folded, or the picture is large.
pub(crate) fn picture(manual: &Manual) -> Option<Picture> {
    let axes = [(&manual.xs, Axis::X), (&manual.ys, Axis::Y)];
    let [columns, rows] = axes.map(|(coordinates, axis)| Sizes::new(coordinates, axis, &manual.folds));
    let (width, height) = (columns.last, rows.last);
    if width.max(height) > MAX_PICTURE || width * height > usize::from(NOWHERE) {
        return None;
    }
    let mut picture = Picture::new(width, height);
    let is_lit = picture.points_mut();
    let [columns, rows] = [columns.destinations(1), rows.destinations(width)];
    for (&x, &y) in manual.xs.iter().zip(&manual.ys) {
        let [x, y] = [columns.get(index(x))?, rows.get(index(y))?].map(|&place| usize::from(place));
        *is_lit.get_mut(x + y)? = true;
    }
    Some(picture)
}

/// How many columns or rows the sheet has: before each fold that leaves fewer of them, and after the last.
struct Sizes {
    before: Vec<usize>,
    last: usize,
}

impl Sizes {
    fn new(coordinates: &[i16], axis: Axis, folds: &[Fold]) -> Self {
        let mut before = Vec::with_capacity(folds.len());
        let mut last = usize::MAX;
        for line in folds.iter().filter(|fold| fold.axis == axis).map(|fold| index(fold.line)) {
            if line < last {
                // No dot may lie farther beyond the first line than that is from the edge.
                before.push(if before.is_empty() { 2 * line + 1 } else { last });
                last = line;
            }
        }
        if before.is_empty() {
            last = extent(coordinates);
        }
        Self { before, last }
    }

    /// Where each column or row of the unfolded sheet comes to lie, as a multiple of `distance`.
    #[expect(clippy::cast_possible_truncation, reason = "no more than the points of the picture, which fit")]
    fn destinations(&self, distance: usize) -> Vec<u16> {
        let mut destinations = Vec::with_capacity(self.before.first().copied().unwrap_or(self.last));
        // On the folded sheet all stay where they are. Each unfolding, from the last to the first, appends a mirror image of the table.
        destinations.extend((0..self.last).map(|place| (place * distance) as u16));
        for &size in self.before.iter().rev() {
            let line = destinations.len();
            let mirrored = line.min(size - line - 1);
            destinations.push(NOWHERE);
            destinations.extend_from_within(line - mirrored..line);
            destinations[line + 1..].reverse();
            destinations.resize(size, NOWHERE);
        }
        destinations
    }
}
