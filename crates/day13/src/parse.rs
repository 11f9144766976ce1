//! Reading dots quickly, and everything else.

use common::{ParseError, Scanner};

use crate::{Axis, Fold, Manual};

const DOT: &str = "a dot with coordinates from 0 to 9999, such as \"12,3\"";

const FOLD: &str = "a fold along a line from 0 to 9999, such as \"fold along x=7\"";

pub(crate) fn manual(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    // A dot takes at least four bytes, most of those of real inputs twice as many.
    let most = input.len() / 6;
    let [mut xs, mut ys] = [Vec::with_capacity(most), Vec::with_capacity(most)];
    loop {
        let line = scanner;
        let [x, y] = short_dot(&mut scanner).or_else(|| dot(&mut scanner)).ok_or_else(|| line.error(DOT))?;
        xs.push(x);
        ys.push(y);
        if scanner.line_end().is_some() {
            break;
        }
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

/// A [`dot`] whose text is at most eight bytes without the line end, a line feed alone, and is not the last of the input; else `None`.
/// All of it is converted at once, without a loop or a branch that depends on the lengths of the numbers.
#[inline]
fn short_dot(scanner: &mut Scanner) -> Option<[i16; 2]> {
    let rest = scanner.rest();
    let word = u64::from_le_bytes(*rest.first_chunk()?);
    // Digits have the bit 0x10, unlike commas and line feeds.
    let ends = !word & every_byte(0x10);
    let comma = ends.trailing_zeros() / 8;
    let end = (ends & ends.wrapping_sub(1)).trailing_zeros() / 8;
    let [x_digits, y_digits] = [comma, end.wrapping_sub(comma + 1)];
    if x_digits.wrapping_sub(1) > 3 || y_digits.wrapping_sub(1) > 3 {
        return None;
    }
    // The last digit comes to lie in the highest byte of its four, and zeros before the first.
    let digits = word ^ every_byte(b'0');
    let x = digits << (64 - 8 * x_digits) >> 32;
    let y = digits >> (8 * (comma + 1)) << (64 - 8 * y_digits);
    let digits = x | y;
    // Neither sum carries into the next byte where all are digits; and where one is not, its own highest bit shows it.
    let is_wrong = (digits | digits.wrapping_add(every_byte(0x76))) & every_byte(0x80) != 0;
    let is_comma = word >> (8 * comma) & 0xFF == u64::from(b',');
    if is_wrong || !is_comma || *rest.get(end as usize)? != b'\n' {
        return None;
    }
    scanner.take(end as usize + 1);
    // Neighbours make numbers of two digits, and these two numbers of four.
    let twos = (10 * digits + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = 100 * twos + (twos >> 16);
    Some([(fours & 0xFFFF) as i16, (fours >> 32 & 0xFFFF) as i16])
}

const fn every_byte(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}
