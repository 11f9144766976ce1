//! Folds one axis at a time.

use std::borrow::Cow;

use crate::{Fold, FoldError, Manual};

/// One axis of the sheet: its columns or its rows.
pub(crate) struct Side<'a> {
    /// The dots' coordinates on this axis, in the order of the dots, all below the size.
    pub(crate) coordinates: Cow<'a, [i16]>,
    /// The number of columns or rows; `usize::MAX` before the first fold.
    pub(crate) size: usize,
}

impl Manual {
    /// The columns and rows after the first `folds` folds.
    pub(crate) fn folded(&self, folds: usize) -> Result<[Side<'_>; 2], FoldError> {
        let mut sides = [&self.xs, &self.ys].map(|list| Side { coordinates: Cow::Borrowed(list), size: usize::MAX });
        for &fold in self.folds.iter().take(folds) {
            sides[fold.axis as usize].fold(fold)?;
        }
        Ok(sides.map(Side::cut))
    }
}

impl Side<'_> {
    fn fold(&mut self, fold: Fold) -> Result<(), FoldError> {
        let line = fold.line;
        if index(line) >= self.size {
            return Ok(());
        }
        self.size = index(line);
        let [mut least, mut most] = [i16::MAX, i16::MIN];
        for coordinate in self.coordinates.to_mut() {
            *coordinate = line - (*coordinate - line).abs();
            least = least.min(*coordinate);
            most = most.max(*coordinate);
        }
        match (least < 0, most == line) {
            (true, _) => Err(FoldError::BesideSheet { fold }),
            (_, true) => Err(FoldError::OnLine { fold }),
            _ => Ok(()),
        }
    }

    /// Sets the size to fit the last dot, if the axis was never folded.
    fn cut(self) -> Self {
        let size = if self.size == usize::MAX { extent(&self.coordinates) } else { self.size };
        Self { size, ..self }
    }
}

/// The smallest size that fits these coordinates.
pub(crate) fn extent(coordinates: &[i16]) -> usize {
    coordinates.iter().copied().max().map_or(0, |last| index(last) + 1)
}

/// The dots' indices on the sheet, in row-major order.
pub(crate) fn points(columns: &Side<'_>, rows: &Side<'_>) -> impl Iterator<Item = usize> {
    columns.coordinates.iter().zip(rows.coordinates.iter()).map(|(&x, &y)| index(y) * columns.size + index(x))
}

/// A coordinate as an index; coordinates are never negative.
pub(crate) fn index(coordinate: i16) -> usize {
    usize::from(coordinate.cast_unsigned())
}
