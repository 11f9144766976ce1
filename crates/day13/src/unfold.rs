//! Where all folds of an axis take a coordinate, as a table.

use crate::side::{Side, extent, index};
use crate::{Axis, Fold};

/// The place of what no fold may take anywhere: a fold's line, and what is too far beyond it.
const NOWHERE: i16 = -1;

/// The coordinates after all folds along an axis; `None` when one of them cannot be folded.
///
/// The table is made from the last fold back. On the folded sheet every coordinate stays where it is; unfolding appends the mirror
/// image of what the table already says.
pub(crate) fn folded(coordinates: &[i16], axis: Axis, folds: &[Fold]) -> Option<Side> {
    let end = extent(coordinates);
    let mut lines = vec![];
    let mut size = usize::MAX;
    for line in folds.iter().filter(|fold| fold.axis == axis).map(|fold| index(fold.line)) {
        if line < size {
            lines.push((line, size.min(end)));
            size = line;
        }
    }
    if size == usize::MAX {
        size = end;
    }
    let mut destinations: Vec<i16> = (0..).take(size).collect();
    for (line, end) in lines.into_iter().rev() {
        for coordinate in line..end {
            let mirrored = (2 * line).checked_sub(coordinate).and_then(|mirrored| destinations.get(mirrored));
            destinations.push(mirrored.copied().unwrap_or(NOWHERE));
        }
    }
    let coordinates = coordinates.iter().map(|&coordinate| destinations.get(index(coordinate)).copied());
    let coordinates: Option<Vec<i16>> = coordinates.map(|place| place.filter(|&place| place != NOWHERE)).collect();
    Some(Side { coordinates: coordinates?, size })
}
