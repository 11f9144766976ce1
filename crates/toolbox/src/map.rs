//! Rectangular maps of any cells.

use std::fmt;
use std::ops::{Index, IndexMut};

use common::{ParseError, Picture};
use itertools::{Itertools, iterate};

use crate::point::{DIRECTIONS4, Point};

/// The maximum number of cells of a map that is made from ragged lines or from points: 16 Mi.
const MAX_CELLS: usize = 1 << 24;

/// A rectangle of cells. The cell at the top left is at (0, 0).
///
/// `map[point]` is the cell at a point. If the point is outside the map, `map[point]` panics, but [`get`](Self::get) returns
/// `None`. A map prints as one line per row if its cells are bytes or characters.
///
/// ```
/// # use toolbox::prelude::*;
/// let mut map = Map::from_text("#..\n.S.\n")?;
/// map[Point::new(2, 0)] = b'#';
/// assert_eq!(map.to_string(), "#.#\n.S.\n");
/// # Ok::<(), ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Map<T> {
    /// The cells, row by row.
    cells: Vec<T>,
    width: usize,
    height: usize,
}

impl Map<u8> {
    /// The map of the bytes of a text, one row per line. Empty lines at the end are ignored.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("#.\n.S\n")?;
    /// assert_eq!(map.find(&b'S'), Some(Point::new(1, 1)));
    /// assert!(Map::from_text("##\n#\n").is_err());
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first line that is not as long as line 1; also if line 1 is empty.
    pub fn from_text(text: &str) -> Result<Self, ParseError> {
        Self::parse(text, "a row of cells", Some)
    }

    /// The map of the bytes of a text, like [`from_text`](Self::from_text). Short lines are padded with spaces.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_ragged("1 23\n45\n")?.to_string(), "1 23\n45  \n");
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first character that is not ASCII; also if there is no cell, or if there are more than 16 Mi cells.
    pub fn from_ragged(text: &str) -> Result<Self, ParseError> {
        let text = text.trim_end_matches(['\r', '\n']);
        let width = text.lines().map(str::len).max().unwrap_or(0);
        if width.saturating_mul(text.lines().count()) > MAX_CELLS {
            let found = format!("a line of {width} cells among {} lines", text.lines().count());
            return Err(ParseError { line: 1, expected: format!("at most {MAX_CELLS} cells").into(), found });
        }
        // `format!("{line:width$}")` would panic for a width above 65,535.
        let padded = text.lines().map(|line| line.to_owned() + &" ".repeat(width - line.len())).join("\n");
        Self::parse(&padded, "an ASCII character", |byte| Some(byte).filter(u8::is_ascii))
    }
}

impl Map<u32> {
    /// The map of the decimal digits of a text, one row per line. Empty lines at the end are ignored.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::digits("12\n34\n")?.cells(), [1, 2, 3, 4]);
    /// assert_eq!(Map::digits("12\n3x\n").unwrap_err().to_string(), r#"line 2: expected a digit, found "x""#);
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first byte that is not a digit, or at the first line that is not as long as line 1; also if line 1 is
    /// empty.
    pub fn digits(text: &str) -> Result<Self, ParseError> {
        Self::parse(text, "a digit", |byte| char::from(byte).to_digit(10))
    }
}

impl Map<bool> {
    /// A map on which exactly these points are `true`. It is just large enough for all points, and its top left cell is at the
    /// smallest x and the smallest y.
    ///
    /// Returns `None` if the map would have more than 16 Mi cells. Without points, the map has no cells.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_points([Point::new(-5, 7), Point::new(-3, 8)]).unwrap();
    /// assert_eq!(map.picture().to_string(), "#..\n..#\n");
    /// ```
    pub fn from_points(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let points = points.into_iter().collect_vec();
        let Some((left, right)) = points.iter().map(|point| point.x).minmax().into_option() else {
            return Some(Self::filled(0, 0, false));
        };
        let (top, bottom) = points.iter().map(|point| point.y).minmax().into_option()?;
        let length = |first, last: i64| last.checked_sub(first)?.checked_add(1);
        let (width, height) = (length(left, right)?, length(top, bottom)?);
        if usize::try_from(width.checked_mul(height)?).ok()? > MAX_CELLS {
            return None;
        }
        let mut map = Self::filled(width, height, false);
        for point in points {
            map[point - Point::new(left, top)] = true;
        }
        Some(map)
    }

    /// The map as a picture, which prints with `#` for `true` and `.` for `false`. [`Picture::letters`] reads the letters that a
    /// picture shows.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let text = "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n";
    /// let map = Map::from_text(text)?.map(|&cell| cell == b'#');
    /// assert_eq!(map.picture().to_string(), text);
    /// assert_eq!(map.picture().letters(), Ok("HI".to_owned()));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::new(self.width, self.height);
        picture.points_mut().copy_from_slice(&self.cells);
        picture
    }
}

impl<T> Map<T> {
    /// The map of a text, one row per line and one cell per byte. Empty lines at the end are ignored.
    ///
    /// `cell` converts a byte, and returns `None` for an invalid one. In errors, `expected` describes a valid cell.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let digit = |byte| char::from(byte).to_digit(16);
    /// assert_eq!(Map::parse("1a\n3f\n", "a hexadecimal digit", digit)?.cells(), [1, 10, 3, 15]);
    /// let error = Map::parse("1a\n3x\n", "a hexadecimal digit", digit).unwrap_err();
    /// assert_eq!(error.to_string(), r#"line 2: expected a hexadecimal digit, found "x""#);
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first invalid byte, or at the first line that is not as long as line 1; also if line 1 is empty.
    pub fn parse(
        text: &str,
        expected: &'static str,
        mut cell: impl FnMut(u8) -> Option<T>,
    ) -> Result<Self, ParseError> {
        let text = text.trim_end_matches(['\r', '\n']);
        let width = text.lines().next().map_or(0, str::len);
        if width == 0 {
            let is_empty = text.is_empty();
            return Err(if is_empty { ParseError::end(1, expected) } else { ParseError::new(1, expected, "") });
        }
        let mut cells = Vec::with_capacity(text.len());
        for (line, row) in (1..).zip(text.lines()) {
            for (column, byte) in row.bytes().enumerate() {
                let wrong = || ParseError::new(line, expected, &String::from_utf8_lossy(&row.as_bytes()[column..]));
                cells.push(cell(byte).ok_or_else(wrong)?);
            }
            if row.len() != width {
                return Err(ParseError::new(line, format!("a row of {width} cells, like the first"), row));
            }
        }
        let height = cells.len() / width;
        Ok(Self { cells, width, height })
    }

    /// A map whose cells are computed from their points.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_fn(3, 2, |point| 10 * point.y + point.x).cells(), [0, 1, 2, 10, 11, 12]);
    /// ```
    ///
    /// # Panics
    ///
    /// If the width or the height is negative.
    #[track_caller]
    pub fn from_fn(width: i64, height: i64, cell: impl FnMut(Point) -> T) -> Self {
        let cells = places(Point::new(width, height)).map(cell).collect();
        Self { cells, width: length(width), height: length(height) }
    }

    /// A map with the width and height of this map. All of its cells have the given value.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("#..\n.S.\n")?;
    /// let mut seen = map.same_size_with(false);
    /// seen[Point::new(1, 1)] = true;
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn same_size_with<U: Clone>(&self, value: U) -> Map<U> {
        Map::filled(self.width(), self.height(), value)
    }

    /// A map of the same size. Each of its cells is the function's result for the cell of this map at the same point.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let walls = Map::from_text("#.\n##\n")?.map(|&cell| cell == b'#');
    /// assert_eq!(walls.cells(), [true, false, true, true]);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn map<U>(&self, cell: impl FnMut(&T) -> U) -> Map<U> {
        Map { cells: self.cells.iter().map(cell).collect(), width: self.width, height: self.height }
    }

    /// The number of columns.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::filled(3, 2, '.').width(), 3);
    /// ```
    pub fn width(&self) -> i64 {
        self.size().x
    }

    /// The number of rows.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::filled(3, 2, '.').height(), 2);
    /// ```
    pub fn height(&self) -> i64 {
        self.size().y
    }

    /// The width and the height, for [`Point::wrap`].
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(3, 2, '.');
    /// assert_eq!((Point::new(2, 1) + RIGHT).wrap(map.size()), Point::new(0, 1));
    /// ```
    #[expect(clippy::cast_possible_wrap, reason = "no vector has 2⁶³ cells")]
    pub fn size(&self) -> Point {
        Point::new(self.width as i64, self.height as i64)
    }

    /// All cells, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("#.\n##\n")?;
    /// assert_eq!(map.cells().iter().filter(|&&cell| cell == b'#').count(), 3);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// All points of the map, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(2, 2, '.');
    /// assert_eq!(map.points().filter(|point| point.x == point.y).count(), 2);
    /// ```
    pub fn points(&self) -> impl Iterator<Item = Point> + use<T> {
        places(self.size())
    }

    /// The points at the edge of the map, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::filled(4, 3, '.').border().count(), 10);
    /// ```
    pub fn border(&self) -> impl Iterator<Item = Point> + use<T> {
        let last = self.size() - Point::new(1, 1);
        self.points().filter(move |point| [0, last.x].contains(&point.x) || [0, last.y].contains(&point.y))
    }

    /// All points of the map with their cells, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("#.\n")?;
    /// assert!(map.iter().eq([(ORIGIN, &b'#'), (RIGHT, &b'.')]));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.points().zip(&self.cells)
    }

    /// All points of the map with mutable references to their cells, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut map = Map::filled(2, 1, 0);
    /// for (point, cell) in map.iter_mut() {
    ///     *cell = point.x;
    /// }
    /// assert_eq!(map.cells(), [0, 1]);
    /// ```
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Point, &mut T)> {
        self.points().zip(&mut self.cells)
    }

    /// Whether the point is on the map.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(3, 2, '.');
    /// assert!(map.contains(Point::new(2, 1)) && !map.contains(Point::new(1, 2)));
    /// ```
    pub fn contains(&self, point: Point) -> bool {
        self.offset(point).is_some()
    }

    /// The cell at a point; `None` outside the map.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(3, 2, '.');
    /// assert_eq!([map.get(ORIGIN), map.get(ORIGIN + UP)], [Some(&'.'), None]);
    /// ```
    #[inline]
    pub fn get(&self, point: Point) -> Option<&T> {
        self.cells.get(self.offset(point)?)
    }

    /// A mutable reference to the cell at a point; `None` outside the map.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut map = Map::filled(3, 2, '.');
    /// if let Some(cell) = map.get_mut(ORIGIN) {
    ///     *cell = '#';
    /// }
    /// assert_eq!(map.to_string(), "#..\n...\n");
    /// ```
    #[inline]
    pub fn get_mut(&mut self, point: Point) -> Option<&mut T> {
        let offset = self.offset(point)?;
        self.cells.get_mut(offset)
    }

    /// The points of the map above, to the right, below and to the left of a point.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(3, 2, '.');
    /// assert!(map.neighbours4(Point::new(1, 0)).eq([Point::new(2, 0), Point::new(1, 1), ORIGIN]));
    /// ```
    #[inline]
    pub fn neighbours4(&self, point: Point) -> impl Iterator<Item = Point> + use<'_, T> {
        self.steps4(point).map(|(_, next)| next)
    }

    /// The points of the map around a point, clockwise from the one above.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(3, 2, '.');
    /// assert_eq!(map.neighbours8(Point::new(1, 0)).count(), 5);
    /// ```
    #[inline]
    pub fn neighbours8(&self, point: Point) -> impl Iterator<Item = Point> + use<'_, T> {
        point.neighbours8().into_iter().filter(|&next| self.contains(next))
    }

    /// The [`neighbours4`](Self::neighbours4) of a point, each with the direction to it.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::filled(2, 2, '.');
    /// assert!(map.steps4(ORIGIN).eq([(RIGHT, Point::new(1, 0)), (DOWN, Point::new(0, 1))]));
    /// ```
    #[inline]
    pub fn steps4(&self, point: Point) -> impl Iterator<Item = (Point, Point)> + use<'_, T> {
        DIRECTIONS4.into_iter().map(move |step| (step, point + step)).filter(|&(_, next)| self.contains(next))
    }

    /// The rows from top to bottom.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert!(Map::from_text("ab\ncd\n")?.rows().eq([b"ab", b"cd"]));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator {
        self.cells.chunks(self.width.max(1))
    }

    /// The columns from left to right, each from top to bottom.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("ab\ncd\n")?;
    /// assert_eq!(map.columns().map(|column| column.copied().collect_vec()).collect_vec(), [b"ac", b"bd"]);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = impl DoubleEndedIterator<Item = &T>> {
        (0..self.width).map(|column| self.cells.get(column..).unwrap_or_default().iter().step_by(self.width))
    }

    #[inline]
    fn offset(&self, point: Point) -> Option<usize> {
        let x = usize::try_from(point.x).ok().filter(|&x| x < self.width)?;
        let y = usize::try_from(point.y).ok().filter(|&y| y < self.height)?;
        Some(y * self.width + x)
    }

    /// Panics outside the map.
    #[inline]
    #[track_caller]
    #[expect(clippy::panic, reason = "an index outside a map panics, as an index outside a slice does")]
    fn expected_offset(&self, point: Point) -> usize {
        let Some(offset) = self.offset(point) else {
            panic!("({}, {}) is outside a map of {} × {} cells", point.x, point.y, self.width, self.height);
        };
        offset
    }
}

impl<T: Clone> Map<T> {
    /// A map of this width and height. All of its cells have the given value.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::filled(3, 2, '.').to_string(), "...\n...\n");
    /// ```
    ///
    /// # Panics
    ///
    /// If the width or the height is negative, or if the cells do not fit in memory.
    #[track_caller]
    pub fn filled(width: i64, height: i64, value: T) -> Self {
        let (width, height) = (length(width), length(height));
        Self { cells: vec![value; width.saturating_mul(height)], width, height }
    }

    /// The map after a turn to the right by 90 degrees.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("ab\ncd\n")?.rotate_right().to_string(), "ca\ndb\n");
    /// # Ok::<(), ParseError>(())
    /// ```
    #[must_use]
    pub fn rotate_right(&self) -> Self {
        self.rearranged(self.height(), self.width(), |point| Point::new(point.y, self.height() - 1 - point.x))
    }

    /// The map after a turn to the left by 90 degrees.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("ab\ncd\n")?.rotate_left().to_string(), "bd\nac\n");
    /// # Ok::<(), ParseError>(())
    /// ```
    #[must_use]
    pub fn rotate_left(&self) -> Self {
        self.rearranged(self.height(), self.width(), |point| Point::new(self.width() - 1 - point.y, point.x))
    }

    /// The map with left and right exchanged.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("ab\ncd\n")?.flip_horizontal().to_string(), "ba\ndc\n");
    /// # Ok::<(), ParseError>(())
    /// ```
    #[must_use]
    pub fn flip_horizontal(&self) -> Self {
        self.rearranged(self.width(), self.height(), |point| Point::new(self.width() - 1 - point.x, point.y))
    }

    /// The map with top and bottom exchanged.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("ab\ncd\n")?.flip_vertical().to_string(), "cd\nab\n");
    /// # Ok::<(), ParseError>(())
    /// ```
    #[must_use]
    pub fn flip_vertical(&self) -> Self {
        self.rearranged(self.width(), self.height(), |point| Point::new(point.x, self.height() - 1 - point.y))
    }

    /// The map with rows and columns exchanged.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("ab\ncd\n")?.transpose().to_string(), "ac\nbd\n");
    /// # Ok::<(), ParseError>(())
    /// ```
    #[must_use]
    pub fn transpose(&self) -> Self {
        self.rearranged(self.height(), self.width(), |point| Point::new(point.y, point.x))
    }

    /// The map in all eight orientations: as it is, after one, two and three turns to the right, and the same four for the flipped
    /// map. Some of these maps may be equal; `unique()` removes the repetitions.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("##\n#.\n")?;
    /// assert_eq!(map.orientations().into_iter().unique().count(), 4);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn orientations(&self) -> Vec<Self> {
        let both_sides = [self.clone(), self.flip_horizontal()];
        both_sides.into_iter().flat_map(|side| iterate(side, Self::rotate_right).take(4)).collect()
    }

    /// For each point of the new map, `source` returns the point of the old map.
    fn rearranged(&self, width: i64, height: i64, source: impl Fn(Point) -> Point) -> Self {
        Self::from_fn(width, height, |point| self[source(point)].clone())
    }
}

impl<T: PartialEq> Map<T> {
    /// The first point with this cell, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Map::from_text("..\n.S\n")?.find(&b'S'), Some(Point::new(1, 1)));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn find(&self, wanted: &T) -> Option<Point> {
        self.find_all(wanted).next()
    }

    /// All points with this cell, row by row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert!(Map::from_text("#.#\n")?.find_all(&b'#').eq([ORIGIN, 2 * RIGHT]));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn find_all(&self, wanted: &T) -> impl Iterator<Item = Point> {
        self.iter().filter(move |&(_, cell)| cell == wanted).map(|(point, _)| point)
    }
}

/// Panics if the length is negative.
#[track_caller]
#[expect(clippy::panic, reason = "a negative size is a mistake in the caller")]
fn length(length: i64) -> usize {
    let Ok(length) = usize::try_from(length) else {
        panic!("a map cannot have a width or a height of {length}");
    };
    length
}

/// Row by row.
fn places(size: Point) -> impl Iterator<Item = Point> {
    (0..size.y).flat_map(move |y| (0..size.x).map(move |x| Point::new(x, y)))
}

/// The cell at a point. Panics outside the map.
impl<T> Index<Point> for Map<T> {
    type Output = T;

    #[inline]
    #[track_caller]
    fn index(&self, point: Point) -> &T {
        &self.cells[self.expected_offset(point)]
    }
}

/// The cell at a point. Panics outside the map.
impl<T> IndexMut<Point> for Map<T> {
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, point: Point) -> &mut T {
        let offset = self.expected_offset(point);
        &mut self.cells[offset]
    }
}

/// One line per row.
impl<T: Copy + Into<char>> fmt::Display for Map<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            let row: String = row.iter().map(|&cell| cell.into()).collect();
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use itertools::iproduct;

    use crate::point::ORIGIN;

    use super::*;

    /// Maps of every size up to 4 × 4. No two cells of a map are equal.
    fn maps() -> impl Iterator<Item = Map<Point>> {
        (0..5).flat_map(|width| (0..5).map(move |height| Map::from_fn(width, height, |point| point)))
    }

    #[test]
    fn rotations_and_flips_move_every_cell() {
        for map in maps() {
            let last = map.size() - Point::new(1, 1);
            for (point, cell) in map.iter() {
                let Point { x, y } = point;
                assert_eq!(map.rotate_right()[Point::new(last.y - y, x)], *cell);
                assert_eq!(map.rotate_left()[Point::new(y, last.x - x)], *cell);
                assert_eq!(map.flip_horizontal()[Point::new(last.x - x, y)], *cell);
                assert_eq!(map.flip_vertical()[Point::new(x, last.y - y)], *cell);
                assert_eq!(map.transpose()[Point::new(y, x)], *cell);
            }
            let turned = [map.rotate_right(), map.rotate_left(), map.transpose()];
            assert!(turned.iter().all(|turned| turned.size() == Point::new(map.size().y, map.size().x)));
            assert_eq!(map.rotate_left().rotate_right(), map);
            let orientations = map.orientations();
            assert_eq!(orientations.len(), 8);
            let diagonal = orientations[1].flip_horizontal();
            assert!(
                [&orientations[0], &orientations[2], &orientations[5]].iter().all(|other| orientations.contains(other))
            );
            assert!(orientations.contains(&diagonal) && orientations.contains(&map.flip_vertical()));
            if map.width() > 1 && map.height() > 1 {
                assert_eq!(orientations.iter().unique().count(), 8);
            }
        }
    }

    #[test]
    fn rows_columns_and_points_list_every_cell() {
        for map in maps() {
            let cells = map.points().collect_vec();
            assert_eq!(map.cells(), cells);
            assert!(cells.is_sorted());
            assert_eq!(map.rows().flatten().copied().collect_vec(), cells);
            assert_eq!(map.columns().flatten().copied().collect_vec(), map.transpose().cells());
            assert!(map.iter().all(|(point, cell)| point == *cell && map.find(cell) == Some(point)));
        }
    }

    #[test]
    fn neighbours_are_the_touching_points_on_the_map() {
        for map in maps() {
            let around = Map::from_fn(7, 7, |point| point - Point::new(1, 1));
            for (point, other) in iproduct!(around.cells(), around.cells()) {
                let is_on_map = map.get(*other).is_some();
                assert_eq!(is_on_map, map.points().contains(other));
                let step = *other - *point;
                let is_beside = is_on_map && point.manhattan(*other) == 1;
                let touches = is_on_map && step.x.abs().max(step.y.abs()) == 1;
                assert_eq!(map.neighbours4(*point).contains(other), is_beside);
                assert_eq!(map.neighbours8(*point).contains(other), touches);
                assert_eq!(map.steps4(*point).contains(&(step, *other)), is_beside);
            }
        }
    }

    #[test]
    fn the_border_is_beside_points_outside_the_map() {
        for map in maps() {
            let is_at_the_edge = |point: &Point| point.neighbours4().iter().any(|&next| !map.contains(next));
            assert!(map.border().eq(map.points().filter(is_at_the_edge)));
        }
    }

    #[test]
    fn far_points_are_outside() {
        let map = Map::filled(2, 2, 0);
        for x in [i64::MIN, -1, 2, i64::MAX] {
            for point in [Point::new(x, 0), Point::new(0, x)] {
                assert_eq!((map.get(point), map.contains(point)), (None, false));
            }
        }
    }

    #[test]
    #[should_panic(expected = "(3, -1) is outside a map of 3 × 2 cells")]
    fn an_index_outside_the_map_causes_a_panic() {
        Map::filled(3, 2, 0)[Point::new(3, -1)] = 1;
    }

    #[test]
    fn an_error_names_the_wrong_row() {
        assert_eq!(Map::digits("12\r\n34\r\n\r\n"), Ok(Map { cells: vec![1, 2, 3, 4], width: 2, height: 2 }));
        for (text, message) in [
            ("", "line 1: expected a digit, found the end of the input"),
            ("\n12", r#"line 1: expected a digit, found """#),
            ("12\n123\n", r#"line 2: expected a row of 2 cells, like the first, found "123""#),
            ("12\n12x", r#"line 2: expected a digit, found "x""#),
            ("12\n\n12", r#"line 2: expected a row of 2 cells, like the first, found """#),
            ("1\n2\né", r#"line 3: expected a digit, found "é""#),
        ] {
            assert_eq!(Map::digits(text).unwrap_err().to_string(), message, "{text:?}");
        }
    }

    #[test]
    fn ragged_lines_are_padded_with_spaces() {
        let map = Map::from_ragged("a\r\n\r\n  bc\r\n\r\n").unwrap();
        assert_eq!(map.to_string(), "a   \n    \n  bc\n");
        assert_eq!(Map::from_ragged(&format!("a\n{}", "b".repeat(70_000))).map(|map| map.width()), Ok(70_000));
        assert!(Map::from_ragged("\n").is_err());
        assert!(Map::from_ragged("é\n").is_err());
        let error =
            Map::from_ragged(&format!("{}x", "x\n".repeat(5000).as_str().to_owned() + &"x".repeat(5000))).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1: expected at most 16777216 cells, found a line of 5001 cells among 5001 lines"
        );
    }

    #[test]
    fn points_become_the_smallest_map_around_them() {
        let points = [Point::new(-3, 5), Point::new(2, 7), Point::new(0, 6), Point::new(2, 7)];
        let map = Map::from_points(points).unwrap();
        assert_eq!(map.size(), Point::new(6, 3));
        let found = map.find_all(&true).map(|point| point + Point::new(-3, 5)).collect_vec();
        assert_eq!(found, [points[0], points[2], points[1]]);
        assert_eq!(Map::from_points([]).map(|map| map.size()), Some(ORIGIN));
        let corner = |x, y| Map::from_points([ORIGIN, Point::new(x, y)]).map(|map| map.cells().len());
        assert_eq!(corner(4095, -4095), Some(MAX_CELLS));
        assert_eq!(corner(4096, 4095), None);
        assert_eq!(Map::from_points([Point::new(i64::MIN, 0), Point::new(i64::MAX, 0)]), None);
    }
}
