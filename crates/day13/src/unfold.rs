//! Where all folds together move a dot, with a lookup table per axis.

use common::Picture;

use crate::side::{extent, index};
use crate::{Axis, Fold, MAX_PICTURE, Manual};

/// The table entry for coordinates that cannot be folded: those on a fold line, or too far past one. Larger than any index in a
/// picture.
const NOWHERE: u16 = 1 << 15;

/// The picture that the dots show after all folds; `None` if one of them cannot be folded, or the picture is too large.
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

/// The number of columns or rows of the sheet, before each fold that shrinks it, and after the last.
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
                // No dot may be farther past the first fold line than that is from the edge.
                before.push(if before.is_empty() { 2 * line + 1 } else { last });
                last = line;
            }
        }
        if before.is_empty() {
            last = extent(coordinates);
        }
        Self { before, last }
    }

    /// The destination of each column or row of the unfolded sheet, multiplied by `distance`.
    #[expect(clippy::cast_possible_truncation, reason = "no more than the points of the picture, which fit")]
    fn destinations(&self, distance: usize) -> Vec<u16> {
        let mut destinations = Vec::with_capacity(self.before.first().copied().unwrap_or(self.last));
        // On the folded sheet all stay where they are. Undoing a fold, from the last to the first, appends a mirror image of the
        // table.
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
