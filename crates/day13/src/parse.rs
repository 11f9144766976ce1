//! Parses the manual, with a fast path for dots.

use common::{ParseError, Scanner};

use crate::{Axis, Fold, Manual};

const DOT: &str = "a dot with coordinates from 0 to 9999, such as \"12,3\"";

const FOLD: &str = "a fold along a line from 0 to 9999, such as \"fold along x=7\"";

/// How many dots are read as a group. They take at most ten bytes each, and 57 bits tell where their numbers end.
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
///
/// The ends of the numbers are found in a separate pass, so that no dot depends on the one before it.
fn short_dots(text: &[u8]) -> ([Vec<i16>; 2], usize) {
    let maybe_digits: Vec<u8> =
        text.as_chunks().0.iter().map(|&bytes| maybe_digits(u64::from_le_bytes(bytes))).collect();
    // A dot and its line feed take at least four bytes.
    let capacity = (text.len() / 4).next_multiple_of(GROUP);
    let [mut xs, mut ys] = [vec![0; capacity], vec![0; capacity]];
    let mut count = 0;
    let mut read = 0;
    for (xs, ys) in xs.chunks_exact_mut(GROUP).zip(ys.chunks_exact_mut(GROUP)) {
        if let Some(maybe_digits) = maybe_digits.get(read / 8..).and_then(|bits| bits.first_chunk())
            && let Some(text) = text.get(read..).and_then(|text| text.first_chunk())
            && let Some(length) = read_group(text, !u64::from_le_bytes(*maybe_digits) >> (read % 8), xs, ys)
        {
            count += GROUP;
            read += length;
        } else {
            break;
        }
    }
    xs.truncate(count);
    ys.truncate(count);
    ([xs, ys], read)
}

/// Fills both lists with dots, and returns the number of bytes read. Each byte of the text that ends a number has its bit set in
/// `ends`.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "numbers of four digits fit, and a shift wraps anyway")]
fn read_group(text: &[u8; 69], mut ends: u64, xs: &mut [i16], ys: &mut [i16]) -> Option<usize> {
    let mut start = 0_usize;
    let mut wrong = 0;
    let mut minus_lengths = usize::MAX;
    for (x, y) in xs.iter_mut().zip(ys) {
        // Both numbers, four bytes each: the last digit in the highest byte, zeros before the first.
        let mut digits = 0;
        for (shift, separator) in [(0, b','), (32, b'\n')] {
            let end = ends.trailing_zeros() as usize;
            ends &= ends.wrapping_sub(1);
            if text[end] != separator {
                return None;
            }
            let minus_length = start.wrapping_sub(end);
            minus_lengths &= minus_length;
            let number = u32::from_le_bytes(*text.get(start..)?.first_chunk()?) ^ 0x3030_3030;
            // A left shift by 32 bits minus eight per digit.
            digits |= u64::from(number.wrapping_shl((minus_length as u32) << 3)) << shift;
            start = end + 1;
        }
        // If all bytes are digits, no sum carries into the next byte; if one is not, its own highest bit shows it.
        wrong |= digits | digits.wrapping_add(0x7676_7676_7676_7676);
        // Adjacent digits combine into two-digit numbers, and pairs of these into four-digit numbers; each multiplication leaves
        // the result above the factor.
        let twos = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00FF_00FF_00FF_00FF;
        let fours = twos.wrapping_mul(100 << 16 | 1);
        [*x, *y] = [(fours >> 16) as i16, (fours >> 48) as i16];
    }
    // All lengths are 1 to 4 if and only if the bitwise AND of the negated lengths is at least −4.
    let are_short = minus_lengths >= 4_usize.wrapping_neg();
    (are_short && wrong & 0x8080_8080_8080_8080 == 0).then_some(start)
}

/// One bit for each of eight bytes: whether it has the bit that digits have, but commas and line feeds do not.
#[inline]
fn maybe_digits(bytes: u64) -> u8 {
    // Moves the bit of byte *i* to bit 56 + *i*: a sum of shifts by 52, 45, … 3, in which no two bits coincide.
    (bytes & 0x1010_1010_1010_1010).wrapping_mul(0x0010_2040_8102_0408).to_le_bytes()[7]
}
