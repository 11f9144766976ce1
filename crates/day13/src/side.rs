//! Folding, one axis at a time.

use std::borrow::Cow;

use crate::{Fold, FoldError, Manual};

/// The columns of the sheet, or its rows.
pub(crate) struct Side<'a> {
    /// Those of the dots, in the order of the dots; all are less than the size.
    pub(crate) coordinates: Cow<'a, [i16]>,
    /// How many there are; `usize::MAX` before the first fold.
    pub(crate) size: usize,
}

impl Manual {
    /// The columns and the rows after the first `folds` folds.
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

    /// The side up to its last dot, where it was never folded.
    fn cut(self) -> Self {
        let size = if self.size == usize::MAX { extent(&self.coordinates) } else { self.size };
        Self { size, ..self }
    }
}

/// The least size for these coordinates.
pub(crate) fn extent(coordinates: &[i16]) -> usize {
    coordinates.iter().copied().max().map_or(0, |last| index(last) + 1)
}

/// The dots' places on the sheet, row by row.
pub(crate) fn points(columns: &Side<'_>, rows: &Side<'_>) -> impl Iterator<Item = usize> {
    columns.coordinates.iter().zip(rows.coordinates.iter()).map(|(&x, &y)| index(y) * columns.size + index(x))
}

/// A coordinate as an index; none is negative.
pub(crate) fn index(coordinate: i16) -> usize {
    usize::from(coordinate.cast_unsigned())
}
