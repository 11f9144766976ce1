//! Rectangular maps.

use std::ops::{Index, IndexMut};

use crate::parse_error::ParseError;
use crate::scanner::Scanner;

/// A rectangle of bytes in row-major order, with or without a border. The border is one cell thick.
///
/// A position is an index into [`cells`](Self::cells). In a grid with a border, every cell inside the border has eight neighbours.
/// So a solver can compute the position of a neighbour without checking whether this neighbour exists.
///
/// ```
/// use common::Grid;
///
/// let grid = Grid::parse("219\n398\n", Some(b'9'), "a digit", |cell| cell.is_ascii_digit())?;
/// let is_low = |&position: &usize| grid.neighbours4(position).iter().all(|&next| grid[next] > grid[position]);
/// let low: Vec<u8> = grid.positions().filter(is_low).map(|position| grid[position]).collect();
/// assert_eq!(low, b"18");
///
/// let error = Grid::parse("219\n3x8\n", None, "a digit", |cell| cell.is_ascii_digit()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: expected a digit, found "x8""#);
/// let error = Grid::parse("219\n39\n", None, "a digit", |cell| cell.is_ascii_digit()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: expected a row of 3 cells, like the first, found "39""#);
/// # Ok::<(), common::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    cells: Vec<u8>,
    width: usize,
    height: usize,
    /// The thickness of the border: 0 or 1.
    border: usize,
}

impl Grid {
    /// Parses an input with one row per line.
    ///
    /// `border` is the byte that fills the border; with `None`, the grid has no border. For error messages, `expected` describes
    /// the bytes that `is_cell` accepts.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first byte that is not a cell or the first row with a different length; also if there are no cells,
    /// or if the input is larger than 1 MiB.
    #[inline]
    pub fn parse(
        input: &str,
        border: Option<u8>,
        expected: &'static str,
        is_cell: impl Fn(u8) -> bool,
    ) -> Result<Self, ParseError> {
        Self::read(Scanner::new(input)?, border, expected, is_cell)
    }

    /// Like [`parse`](Self::parse), but parses the rest of a scanner's text, which may be a [section](Scanner::section) of an
    /// input.
    ///
    /// ```
    /// use common::{Grid, Scanner};
    ///
    /// let mut scanner = Scanner::new("start\n\n.#\n#.\n\nend\n")?;
    /// scanner.section();
    /// let map = scanner.section().ok_or_else(|| scanner.error("a map"))?;
    /// let map = Grid::read(map, None, "a place", |place| matches!(place, b'#' | b'.'))?;
    /// assert!(map.rows().eq([b".#", b"#."]));
    /// # Ok::<(), common::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The same as [`parse`](Self::parse).
    pub fn read(
        mut scanner: Scanner,
        border: Option<u8>,
        expected: &'static str,
        is_cell: impl Fn(u8) -> bool,
    ) -> Result<Self, ParseError> {
        let mut ahead = scanner;
        let width = ahead.line().len();
        if width == 0 {
            return Err(scanner.error(expected));
        }
        let thickness = usize::from(border.is_some());
        let filler = border.unwrap_or_default();
        let stride = width + 2 * thickness;
        // In the worst case, an input with a single row, the border turns 1 MiB into 3 MiB.
        let most_rows = scanner.rest().len() / (width + 1) + 1;
        let mut cells = Vec::with_capacity(stride * (most_rows + 2 * thickness));
        cells.resize(stride * thickness, filler);
        let mut height = 0;
        loop {
            let start = scanner;
            let Some(row) = scanner.take(width) else { return Err(row_error(start, width, expected, is_cell)) };
            // `all` would stop at the first wrong cell, so the compiler could not vectorize the loop.
            let are_cells = row.iter().fold(true, |all, &cell| all & is_cell(cell));
            let is_whole_line = scanner.line_or_text_end().is_some();
            if !are_cells || !is_whole_line {
                return Err(row_error(start, width, expected, is_cell));
            }
            cells.resize(cells.len() + thickness, filler);
            cells.extend_from_slice(row);
            cells.resize(cells.len() + thickness, filler);
            height += 1;
            // A scanner's text never ends with a line ending, so another row follows unless the scanner is at the end.
            if scanner.is_at_end() {
                cells.resize(cells.len() + stride * thickness, filler);
                return Ok(Self { cells, width, height, border: thickness });
            }
        }
    }

    /// The number of columns, without the border; at least 1.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows, without the border; at least 1.
    #[inline]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The distance from a position to the position below it: the width including the border.
    #[inline]
    pub fn stride(&self) -> usize {
        self.width + 2 * self.border
    }

    /// All cells, row by row, including the border.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The rows from top to bottom, without the border.
    #[inline]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        let rows = self.cells.chunks_exact(self.stride()).skip(self.border).take(self.height);
        rows.map(|row| &row[self.border..][..self.width])
    }

    /// All positions in row-major order, without the border.
    #[inline]
    pub fn positions(&self) -> impl Iterator<Item = usize> + use<> {
        let (width, stride, border) = (self.width, self.stride(), self.border);
        (border..border + self.height).flat_map(move |row| {
            let first = row * stride + border;
            first..first + width
        })
    }

    /// The steps right, down, left and up, for [wrapping addition](usize::wrapping_add) to a position.
    #[inline]
    fn steps4(&self) -> [usize; 4] {
        let stride = self.stride();
        [1, stride, 1_usize.wrapping_neg(), stride.wrapping_neg()]
    }

    /// The positions to the right, below, to the left and above.
    ///
    /// The grid must have a border, and the position must be inside the border. Otherwise a neighbour may be in another row or
    /// outside the grid.
    #[inline]
    pub fn neighbours4(&self, position: usize) -> [usize; 4] {
        self.steps4().map(|step| position.wrapping_add(step))
    }

    /// The positions of all eight neighbours, clockwise from the right.
    ///
    /// As for [`neighbours4`](Self::neighbours4), the grid must have a border, and the position must be inside the border.
    ///
    /// ```
    /// # let grid = common::Grid::parse("123\n456\n789\n", Some(b'.'), "a digit", |cell| cell.is_ascii_digit())?;
    /// let around = |index| grid.neighbours8(grid.positions().nth(index).unwrap()).map(|next| grid[next]);
    /// assert_eq!(around(4), *b"69874123");
    /// assert_eq!(around(0), *b"254.....");
    /// assert_eq!(around(8), *b"....856.");
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn neighbours8(&self, position: usize) -> [usize; 8] {
        let [right, down, left, up] = self.steps4();
        let right_down = right.wrapping_add(down);
        let left_down = left.wrapping_add(down);
        let left_up = left.wrapping_add(up);
        let right_up = right.wrapping_add(up);
        let steps = [right, right_down, down, left_down, left, left_up, up, right_up];
        steps.map(|step| position.wrapping_add(step))
    }
}

/// The cell at a position. Panics if the position is not an index into [`cells`](Grid::cells).
impl Index<usize> for Grid {
    type Output = u8;

    #[inline]
    fn index(&self, position: usize) -> &u8 {
        &self.cells[position]
    }
}

/// The cell at a position. Panics if the position is not an index into [`cells`](Grid::cells).
impl IndexMut<usize> for Grid {
    #[inline]
    fn index_mut(&mut self, position: usize) -> &mut u8 {
        &mut self.cells[position]
    }
}

/// The error names the first byte that is not a cell. If there is no such byte, the row has the wrong length.
#[cold]
fn row_error(mut start: Scanner, width: usize, expected: &'static str, is_cell: impl Fn(u8) -> bool) -> ParseError {
    let mut ahead = start;
    let row = ahead.line();
    match row.iter().take(width).position(|&cell| !is_cell(cell)) {
        Some(wrong) => {
            start.take(wrong);
            start.error(expected)
        }
        None => start.error(format!("a row of {width} cells, like the first")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(input: &str, border: Option<u8>) -> Result<Grid, ParseError> {
        Grid::parse(input, border, "a digit", |cell| cell.is_ascii_digit())
    }

    #[test]
    fn a_border_does_not_change_the_rows() {
        for input in ["123\n456", "123\r\n456\r\n\r\n"] {
            for (border, cells, stride) in [(None, "123456", 3), (Some(b'.'), "......123..456......", 5)] {
                let grid = digits(input, border).unwrap();
                assert_eq!((grid.cells(), grid.stride()), (cells.as_bytes(), stride), "{input:?}");
                assert_eq!((grid.width(), grid.height()), (3, 2), "{input:?}");
                assert!(grid.rows().eq([b"123", b"456"]), "{input:?}");
                assert!(grid.positions().map(|position| grid[position]).eq(*b"123456"), "{input:?}");
            }
        }
        assert_eq!(digits("7", Some(b'#')).unwrap().cells(), b"####7####");
    }

    #[test]
    fn an_error_names_the_wrong_row() {
        for (input, message) in [
            ("", "line 1: expected a digit, found the end of the input"),
            ("\n12", r#"line 1: expected a digit, found """#),
            ("12\n123\n", r#"line 2: expected a row of 2 cells, like the first, found "123""#),
            ("12\n12x", r#"line 2: expected a row of 2 cells, like the first, found "12x""#),
            ("12\n1\r2", r#"line 2: expected a digit, found "\r2""#),
            ("12\r\n3\r\n12", r#"line 2: expected a row of 2 cells, like the first, found "3""#),
            ("1\n2\né", r#"line 3: expected a digit, found "é""#),
        ] {
            for border in [None, Some(b'.')] {
                assert_eq!(digits(input, border).unwrap_err().to_string(), message, "{input:?}");
            }
        }
    }
}
