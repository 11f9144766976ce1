//! Pictures of letters. Some puzzles draw their answers this way.

use std::fmt;

/// The width of a letter, including the empty column after it.
const LETTER_WIDTH: usize = 5;

const FONT_WIDTH: usize = LETTERS.len() * LETTER_WIDTH;

const LETTER_HEIGHT: usize = 6;

/// The letters of the font, in the order of [`FONT`]. The shapes of all other letters are unknown.
const LETTERS: &[u8; 18] = b"ABCEFGHIJKLOPRSUYZ";

const FONT: [&[u8; FONT_WIDTH]; LETTER_HEIGHT] = [
    b".##..###...##..####.####..##..#..#..###...##.#..#.#.....##..###..###...###.#..#.#...#####.",
    b"#..#.#..#.#..#.#....#....#..#.#..#...#.....#.#.#..#....#..#.#..#.#..#.#....#..#.#...#...#.",
    b"#..#.###..#....###..###..#....####...#.....#.##...#....#..#.#..#.#..#.#....#..#..#.#...#..",
    b"####.#..#.#....#....#....#.##.#..#...#.....#.#.#..#....#..#.###..###...##..#..#...#...#...",
    b"#..#.#..#.#..#.#....#....#..#.#..#...#..#..#.#.#..#....#..#.#....#.#.....#.#..#...#..#....",
    b"#..#.###...##..####.#.....###.#..#..###..##..#..#.####..##..#....#..#.###...##....#..####.",
];

/// Errors do not show pictures with more columns or rows than this.
const MAX_SHOWN: usize = 120;

/// A rectangle of points, each lit or dark.
///
/// Letters are six points high and four points wide, with an empty column after each letter. Only the Y is five points wide and
/// has no empty column after it. The font has 18 letters: A B C E F G H I J K L O P R S U Y Z.
///
/// ```
/// use common::Picture;
///
/// let picture = Picture::of("HI").unwrap();
/// let rows = ["#..#..###.", "#..#...#..", "####...#..", "#..#...#..", "#..#...#..", "#..#..###."];
/// assert!(picture.to_string().lines().eq(rows));
/// assert_eq!(picture.letters().unwrap(), "HI");
/// assert_eq!(Picture::of("H1"), None);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    points: Vec<bool>,
    width: usize,
}

/// The error for a picture that is not a line of known letters. The message shows the picture unless the picture is very large.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no known letters in a picture of {picture:?}")]
pub struct UnknownLetters {
    /// The picture.
    pub picture: Picture,
}

impl Picture {
    /// A picture of `width` × `height` points, all dark.
    pub fn new(width: usize, height: usize) -> Self {
        Self { points: vec![false; width * height], width }
    }

    /// The picture of a text; `None` if the text contains anything but the known letters.
    pub fn of(text: &str) -> Option<Self> {
        let index = |letter| LETTERS.iter().position(|&known| known == letter);
        let letters: Vec<_> = text.bytes().map(index).collect::<Option<_>>()?;
        let mut points = Vec::new();
        for row in FONT {
            for letter in &letters {
                let shape = &row[letter * LETTER_WIDTH..][..LETTER_WIDTH];
                points.extend(shape.iter().map(|&point| point == b'#'));
            }
        }
        Some(Self { points, width: text.len() * LETTER_WIDTH })
    }

    /// All points, row by row.
    pub fn points(&self) -> &[bool] {
        &self.points
    }

    /// All points, row by row, as a mutable slice.
    pub fn points_mut(&mut self) -> &mut [bool] {
        &mut self.points
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows. A picture without columns has 0 rows.
    pub fn height(&self) -> usize {
        self.points.len().checked_div(self.width).unwrap_or(0)
    }

    /// Reads the letters in the picture. The empty column after the last letter may be missing. If the first letter is an I, the
    /// empty column with which it begins may be missing, too.
    ///
    /// # Errors
    ///
    /// [`UnknownLetters`] unless the picture has six rows and consists of one or more letters of the font.
    pub fn letters(&self) -> Result<String, UnknownLetters> {
        let letters = self.letters_after(0).or_else(|| self.letters_after(1));
        letters.ok_or_else(|| UnknownLetters { picture: self.clone() })
    }

    /// The letters in the picture, if this number of empty columns is missing before its first column. `None` if a letter is
    /// unknown.
    fn letters_after(&self, missing: usize) -> Option<String> {
        if self.height() != LETTER_HEIGHT {
            return None;
        }
        let starts = (0..missing + self.width).step_by(LETTER_WIDTH);
        let index_at = |start| (0..LETTERS.len()).find(|&letter| self.shows(letter, start, missing));
        starts.map(|start| Some(char::from(LETTERS[index_at(start)?]))).collect()
    }

    /// Whether the letter with this index in [`LETTERS`] starts in this column. `start` counts the missing columns, too.
    fn shows(&self, letter: usize, start: usize, missing: usize) -> bool {
        self.points.chunks_exact(self.width).zip(FONT).all(|(row, font_row)| {
            let shape = &font_row[letter * LETTER_WIDTH..][..LETTER_WIDTH];
            shape.iter().zip(start..).all(|(&point, column)| {
                let is_lit = column >= missing && row.get(column - missing) == Some(&true);
                is_lit == (point == b'#')
            })
        })
    }
}

/// One line per row, with `#` for lit points and `.` for dark points.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.points.chunks(self.width.max(1)) {
            let row: String = row.iter().map(|&is_lit| if is_lit { '#' } else { '.' }).collect();
            writeln!(f, "{row}")?;
        }
        Ok(())
    }
}

/// Writes the size, and then the points unless the picture is too large to show.
impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {} points", self.width, self.height())?;
        let is_small = self.width.max(self.height()) <= MAX_SHOWN;
        if is_small { write!(f, ":\n{}", self.to_string().trim_end()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALPHABET: &str = "ABCEFGHIJKLOPRSUYZ";

    #[test]
    fn every_pair_of_known_letters_is_read() {
        for letter in ('\0'..='\u{FF}').chain(['€']) {
            assert_eq!(Picture::of(&letter.to_string()).is_some(), ALPHABET.contains(letter), "{letter:?}");
        }
        for text in ALPHABET.chars().flat_map(|one| ALPHABET.chars().map(move |other| format!("{one}{other}"))) {
            assert_eq!(Picture::of(&text).unwrap().letters().unwrap(), text);
        }
    }

    #[test]
    fn only_the_last_column_may_be_missing_at_the_end() {
        for letter in ALPHABET.chars().map(String::from) {
            let whole = Picture::of(&letter).unwrap();
            for width in 1..LETTER_WIDTH {
                let points = whole.points.chunks(LETTER_WIDTH).flat_map(|row| &row[..width]).copied().collect();
                let is_read = width == 4 && letter != "Y";
                assert_eq!(Picture { points, width }.letters().ok(), is_read.then(|| letter.clone()), "{width}");
            }
        }
    }

    #[test]
    fn the_first_column_of_an_i_may_be_missing() {
        for text in ["I", "IH", "II", "IY"] {
            let whole = Picture::of(text).unwrap();
            let points = whole.points.chunks(whole.width).flat_map(|row| &row[1..]).copied().collect();
            assert_eq!(Picture { points, width: whole.width - 1 }.letters().unwrap(), text);
        }
    }

    #[test]
    fn an_error_shows_small_pictures() {
        for (width, height, lines) in
            [(4, 6, 7), (4, 5, 6), (120, 7, 8), (121, 6, 1), (10_000, 1, 1), (0, 6, 1), (4, 0, 1)]
        {
            let error = Picture::new(width, height).letters().unwrap_err().to_string();
            assert_eq!(error.lines().count(), lines, "{error}");
        }
    }
}
