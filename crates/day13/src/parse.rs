//! Parses the manual, with a fast path for dots.

use common::{ParseError, Scanner, ShortPairs, Window};

use crate::{Axis, Fold, Manual};

const DOT: &str = "a dot with coordinates from 0 to 9999, such as \"12,3\"";

const FOLD: &str = "a fold along a line from 0 to 9999, such as \"fold along x=7\"";

/// How many dots are read as a group. They take at most ten bytes each, and a window has at least 57.
const GROUP: usize = 5;

pub(crate) fn manual(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let ([mut xs, mut ys], length) = short_dots(scanner.rest());
    scanner.take(length);
    while xs.is_empty() || scanner.line_end().is_none() {
        let line = scanner;
        let [x, y] = dot(&mut scanner).ok_or_else(|| line.error(DOT))?;
        xs.push(x);
        ys.push(y);
    }
    let folds = scanner.lines(FOLD, |line| {
        line.literal("fold along ")?;
        let axis = line.literal("x=").map(|()| Axis::X).or_else(|| line.literal("y=").map(|()| Axis::Y))?;
        Some(Fold { axis, line: coordinate(line)? })
    })?;
    Ok(Manual { xs, ys, folds })
}

/// A dot and the end of its line.
fn dot(scanner: &mut Scanner) -> Option<[i16; 2]> {
    let x = coordinate(scanner)?;
    scanner.literal(",")?;
    let y = coordinate(scanner)?;
    scanner.line_end()?;
    Some([x, y])
}

fn coordinate(scanner: &mut Scanner) -> Option<i16> {
    i16::try_from(scanner.number()?).ok().filter(|&coordinate| coordinate < 10_000)
}

/// Reads dots from the start of the text. Returns their columns and rows, and the number of bytes read. Stops at a line that does
/// not end in a single line feed, or is not a dot with numbers of at most four digits; possibly a few lines earlier.
fn short_dots(text: &[u8]) -> ([Vec<i16>; 2], usize) {
    let pairs = ShortPairs::new(text);
    // A dot and its line feed take at least four bytes.
    let capacity = (text.len() / 4).next_multiple_of(GROUP);
    let [mut xs, mut ys] = [vec![0; capacity], vec![0; capacity]];
    let mut count = 0;
    let mut read = 0;
    for (xs, ys) in xs.chunks_exact_mut(GROUP).zip(ys.chunks_exact_mut(GROUP)) {
        let Some(length) = pairs.window(read).and_then(|window| read_group(window, xs, ys)) else { break };
        count += GROUP;
        read += length;
    }
    xs.truncate(count);
    ys.truncate(count);
    ([xs, ys], read)
}

/// Fills both lists with dots, and returns the number of bytes read.
#[inline]
fn read_group(mut window: Window, xs: &mut [i16], ys: &mut [i16]) -> Option<usize> {
    for (x, y) in xs.iter_mut().zip(ys) {
        // Four digits fit.
        [*x, *y] = window.pair(*b",\n")?.map(u16::cast_signed);
    }
    Some(window.length())
}
