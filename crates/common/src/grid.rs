//! Rectangular maps.

use std::ops::{Index, IndexMut};

use crate::{ParseError, Scanner};

/// A rectangle of bytes in row-major order, with or without a border one cell thick.
///
/// A position is an index into [`cells`](Self::cells). With a border every cell of the rectangle has all eight neighbours, so
/// moving to one needs no bounds check: a step is a number to add to a position.
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
    /// Parses an input with one row per line. `border` is the byte to fill the border with, if there is to be one; `expected`
    /// describes what `is_cell` accepts, for error messages.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first byte that is not a cell, or the first row whose length differs from the first row's; if there
    /// are no cells; and if the input is larger than 1 MiB.
    #[inline]
    pub fn parse(
        input: &str,
        border: Option<u8>,
        expected: &'static str,
        is_cell: impl Fn(u8) -> bool,
    ) -> Result<Self, ParseError> {
        Self::read(Scanner::new(input)?, border, expected, is_cell)
    }

    /// Parses the rest of a text, or one of its [sections](Scanner::section), like [`parse`](Self::parse).
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
        let width = { scanner }.line().len();
        if width == 0 {
            return Err(scanner.error(expected));
        }
        let thickness = usize::from(border.is_some());
        let filler = border.unwrap_or_default();
        let stride = width + 2 * thickness;
        // The border is largest in relation to a single row: it makes 3 MiB out of 1 MiB.
        let most_rows = scanner.rest().len() / (width + 1) + 1;
        let mut cells = Vec::with_capacity(stride * (most_rows + 2 * thickness));
        cells.resize(stride * thickness, filler);
        let mut height = 0;
        loop {
            let start = scanner;
            // A fold, because `all` would stop at the first wrong cell and therefore check one cell at a time.
            let row = scanner.take(width).filter(|row| row.iter().fold(true, |all, &cell| all & is_cell(cell)));
            let row = row.filter(|_| scanner.is_at_end() || scanner.line_end().is_some());
            let Some(row) = row else { return Err(row_error(start, width, expected, is_cell)) };
            cells.resize(cells.len() + thickness, filler);
            cells.extend_from_slice(row);
            cells.resize(cells.len() + thickness, filler);
            height += 1;
            // Another line follows: line ends at the end of the text were trimmed.
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

    /// The distance from a position to the one below it: the width including the border.
    #[inline]
    pub fn stride(&self) -> usize {
        self.width + 2 * self.border
    }

    /// All cells, row by row, with the border.
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

    /// The position in a column and a row, counted from 0 without the border; `None` outside the rectangle.
    ///
    /// ```
    /// # let digits = |border| common::Grid::parse("123\n456\n", border, "a digit", |cell| cell.is_ascii_digit());
    /// for mut grid in [digits(None)?, digits(Some(b'.'))?] {
    ///     assert_eq!([grid.position(3, 1), grid.position(2, 2)], [None, None]);
    ///     let last = grid.position(2, 1).unwrap();
    ///     grid[last] = b'9';
    ///     assert!(grid.rows().eq([b"123", b"459"]));
    /// }
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn position(&self, column: usize, row: usize) -> Option<usize> {
        let is_inside = column < self.width && row < self.height;
        is_inside.then(|| (row + self.border) * self.stride() + column + self.border)
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

    /// The numbers that take a position right, down, left and up, by [wrapping addition](usize::wrapping_add).
    #[inline]
    fn steps4(&self) -> [usize; 4] {
        let stride = self.stride();
        [1, stride, 1_usize.wrapping_neg(), stride.wrapping_neg()]
    }

    /// The positions to the right, below, to the left and above.
    ///
    /// Only meaningful for positions inside a grid with a border. Elsewhere a neighbour may be in another row, or outside the
    /// grid.
    #[inline]
    pub fn neighbours4(&self, position: usize) -> [usize; 4] {
        self.steps4().map(|step| position.wrapping_add(step))
    }

    /// The positions of all eight neighbours, clockwise from the right, under the same condition as
    /// [`neighbours4`](Self::neighbours4).
    ///
    /// ```
    /// # let grid = common::Grid::parse("123\n456\n789\n", Some(b'.'), "a digit", |cell| cell.is_ascii_digit())?;
    /// let around = |column, row| grid.neighbours8(grid.position(column, row).unwrap()).map(|next| grid[next]);
    /// assert_eq!(around(1, 1), *b"69874123");
    /// assert_eq!(around(0, 0), *b"254.....");
    /// assert_eq!(around(2, 2), *b"....856.");
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn neighbours8(&self, position: usize) -> [usize; 8] {
        let [right, down, left, up] = self.steps4();
        let [below, above] = [down, up].map(|row| [left, right].map(|column| row.wrapping_add(column)));
        let steps = [right, below[1], down, below[0], left, above[0], up, above[1]];
        steps.map(|step| position.wrapping_add(step))
    }
}

/// The cell at a position; panics, as a slice does, at a position beyond the last.
impl Index<usize> for Grid {
    type Output = u8;

    #[inline]
    fn index(&self, position: usize) -> &u8 {
        &self.cells[position]
    }
}

/// The cell at a position; panics, as a slice does, at a position beyond the last.
impl IndexMut<usize> for Grid {
    #[inline]
    fn index_mut(&mut self, position: usize) -> &mut u8 {
        &mut self.cells[position]
    }
}

/// The error for the row that starts here: the first byte that is not a cell, or else the length.
#[cold]
fn row_error(mut start: Scanner, width: usize, expected: &'static str, is_cell: impl Fn(u8) -> bool) -> ParseError {
    let row = { start }.line();
    match row.iter().take(width).position(|&cell| !is_cell(cell)) {
        Some(wrong) => {
            // The wrong byte is in this line, so there are enough bytes to skip.
            start.take(wrong);
            start.error(expected)
        }
        None => {
            ParseError { expected: format!("a row of {width} cells, like the first").into(), ..start.error(expected) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(input: &str, border: Option<u8>) -> Result<Grid, ParseError> {
        Grid::parse(input, border, "a digit", |cell| cell.is_ascii_digit())
    }

    #[test]
    fn a_grid_is_its_rows_with_or_without_a_border() {
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
    fn an_error_names_the_line_that_is_not_a_row_of_cells() {
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
