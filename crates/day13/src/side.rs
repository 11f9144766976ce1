//! Folding, one axis at a time.

use crate::{Fold, FoldError, Manual};

/// The columns of the sheet, or its rows.
pub(crate) struct Side {
    /// Those of the dots, in the order of the dots; all are less than the size.
    pub(crate) coordinates: Vec<i16>,
    /// How many there are; `usize::MAX` before the first fold.
    pub(crate) size: usize,
}

impl Manual {
    /// The columns and the rows after the first `folds` folds.
    pub(crate) fn folded(&self, folds: usize) -> Result<[Side; 2], FoldError> {
        let mut sides = [&self.xs, &self.ys].map(|list| Side { coordinates: list.clone(), size: usize::MAX });
        for &fold in self.folds.iter().take(folds) {
            sides[fold.axis as usize].fold(fold)?;
        }
        Ok(sides.map(Side::cut))
    }
}

impl Side {
    fn fold(&mut self, fold: Fold) -> Result<(), FoldError> {
        let line = fold.line;
        if index(line) >= self.size {
            return Ok(());
        }
        self.size = index(line);
        let [mut least, mut most] = [i16::MAX, i16::MIN];
        for coordinate in &mut self.coordinates {
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
pub(crate) fn points(columns: &Side, rows: &Side) -> impl Iterator<Item = usize> {
    columns.coordinates.iter().zip(&rows.coordinates).map(|(&x, &y)| index(y) * columns.size + index(x))
}

/// A coordinate as an index; none is negative.
pub(crate) fn index(coordinate: i16) -> usize {
    usize::try_from(coordinate).unwrap_or_default()
}
