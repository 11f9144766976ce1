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
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows, without the border; at least 1.
    #[inline]
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The distance from a position to the one below it: the width including the border.
    #[inline]
    #[must_use]
    pub fn stride(&self) -> usize {
        self.width + 2 * self.border
    }

    /// All cells, row by row, with the border.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// All cells, row by row, with the border.
    #[inline]
    #[must_use]
    pub fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// The rows from top to bottom, without the border.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        let rows = self.cells.chunks_exact(self.stride()).skip(self.border).take(self.height);
        rows.map(|row| &row[self.border..][..self.width])
    }

    /// The position in a column and a row, counted from 0 without the border; `None` outside the rectangle.
    #[inline]
    #[must_use]
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
    #[must_use]
    pub fn steps4(&self) -> [usize; 4] {
        let stride = self.stride();
        [1, stride, 1_usize.wrapping_neg(), stride.wrapping_neg()]
    }

    /// The numbers that take a position to all eight neighbours by [wrapping addition](usize::wrapping_add), clockwise from the
    /// right.
    #[inline]
    #[must_use]
    pub fn steps8(&self) -> [usize; 8] {
        let [right, down, left, up] = self.steps4();
        let [below, above] = [down, up].map(|row| [left, right].map(|column| row.wrapping_add(column)));
        [right, below[1], down, below[0], left, above[0], up, above[1]]
    }

    /// The positions to the right, below, to the left and above.
    ///
    /// Only meaningful for positions inside a grid with a border. Elsewhere a neighbour may be in another row, or outside the
    /// grid.
    #[inline]
    #[must_use]
    pub fn neighbours4(&self, position: usize) -> [usize; 4] {
        self.steps4().map(|step| position.wrapping_add(step))
    }

    /// The positions of all eight neighbours, clockwise from the right, under the same condition as
    /// [`neighbours4`](Self::neighbours4).
    #[inline]
    #[must_use]
    pub fn neighbours8(&self, position: usize) -> [usize; 8] {
        self.steps8().map(|step| position.wrapping_add(step))
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
        for input in ["123\n456", "123\n456\n", "123\r\n456\r\n\r\n"] {
            let grid = digits(input, None).unwrap();
            assert_eq!(
                (grid.cells(), grid.width(), grid.height(), grid.stride()),
                (&b"123456"[..], 3, 2, 3),
                "{input:?}"
            );
            let grid = digits(input, Some(b'.')).unwrap();
            let cells = b"......123..456......";
            assert_eq!((grid.cells(), grid.width(), grid.height(), grid.stride()), (&cells[..], 3, 2, 5), "{input:?}");
        }
        assert_eq!(digits("7", None).unwrap().cells(), b"7");
        assert_eq!(digits("7", Some(b'#')).unwrap().cells(), b"####7####");
    }

    #[test]
    fn rows_and_positions_leave_the_border_out() {
        for border in [None, Some(b'.')] {
            let mut grid = digits("123\n456", border).unwrap();
            assert_eq!(grid.rows().collect::<Vec<_>>(), [b"123", b"456"], "{border:?}");
            assert_eq!(grid.positions().map(|position| grid[position]).collect::<Vec<_>>(), b"123456", "{border:?}");
            let places = (0..3).flat_map(|row| (0..4).map(move |column| (column, row)));
            let positions = places.filter_map(|(column, row)| grid.position(column, row));
            assert!(positions.eq(grid.positions()), "{border:?}");
            let last = grid.position(2, 1).unwrap();
            grid[last] = b'0';
            grid.cells_mut()[last - 1] = b'9';
            assert_eq!(grid.rows().next_back(), Some(&b"490"[..]), "{border:?}");
        }
    }

    #[test]
    fn the_neighbours_of_a_cell_are_around_it_and_inside_the_grid() {
        let grid = digits("123\n456\n789", Some(b'.')).unwrap();
        let around4 = |column, row| grid.neighbours4(grid.position(column, row).unwrap()).map(|next| grid[next]);
        let around8 = |column, row| grid.neighbours8(grid.position(column, row).unwrap()).map(|next| grid[next]);
        assert_eq!((around4(1, 1), around8(1, 1)), (*b"6842", *b"69874123"));
        assert_eq!((around4(0, 0), around8(0, 0)), (*b"24..", *b"254....."));
        assert_eq!((around4(2, 2), around8(2, 2)), (*b"..86", *b"....856."));
        let narrow = digits("1", Some(b'.')).unwrap();
        assert_eq!(narrow.neighbours8(4), [5, 8, 7, 6, 3, 0, 1, 2]);
    }

    #[test]
    fn an_error_names_the_line_that_is_not_a_row_of_cells() {
        for (input, message) in [
            ("", "line 1: expected a digit, found the end of the input"),
            ("\n\n", "line 1: expected a digit, found the end of the input"),
            ("\n12", r#"line 1: expected a digit, found """#),
            ("1 2", r#"line 1: expected a digit, found " 2""#),
            ("12\n1", r#"line 2: expected a row of 2 cells, like the first, found "1""#),
            ("12\n123", r#"line 2: expected a row of 2 cells, like the first, found "123""#),
            ("12\n123\n", r#"line 2: expected a row of 2 cells, like the first, found "123""#),
            ("12\n12x", r#"line 2: expected a row of 2 cells, like the first, found "12x""#),
            ("12\n\n12", r#"line 2: expected a row of 2 cells, like the first, found """#),
            ("12\n1\r2", r#"line 2: expected a digit, found "\r2""#),
            ("12\r\n3\r\n12", r#"line 2: expected a row of 2 cells, like the first, found "3""#),
            ("1\n2\né", r#"line 3: expected a digit, found "é""#),
        ] {
            for border in [None, Some(b'.')] {
                assert_eq!(digits(input, border).unwrap_err().to_string(), message, "{input:?}");
            }
        }
    }

    #[test]
    fn the_widest_and_the_tallest_grids_have_room_for_their_border() {
        let wide = "1".repeat(crate::MAX_INPUT_BYTES);
        assert_eq!(digits(&wide, Some(b'.')).unwrap().cells().len(), 3 * (wide.len() + 2));
        assert!(digits(&(wide + "1"), Some(b'.')).is_err());
        let high = digits(&"1\n".repeat(crate::MAX_INPUT_BYTES / 2), Some(b'.')).unwrap();
        assert_eq!((high.height(), high.cells().len()), (1 << 19, 3 * ((1 << 19) + 2)));
    }

    #[test]
    fn a_grid_may_be_a_section_of_a_text() {
        let mut scanner = Scanner::new("x\n\n12\n34\n\n5").unwrap();
        scanner.section().unwrap();
        let grid = Grid::read(scanner.section().unwrap(), None, "a digit", |cell| cell.is_ascii_digit()).unwrap();
        assert_eq!(grid.cells(), b"1234");
        let mut scanner = Scanner::new("x\n\n12\n3\n\n5").unwrap();
        scanner.section().unwrap();
        let error = Grid::read(scanner.section().unwrap(), None, "a digit", |cell| cell.is_ascii_digit()).unwrap_err();
        assert_eq!(error.to_string(), r#"line 4: expected a row of 2 cells, like the first, found "3""#);
    }
}
