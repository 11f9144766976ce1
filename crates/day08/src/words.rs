//! Words as sets of letters, read without a branch on their lengths.

use crate::Entry;

/// How many bytes the ten patterns of a line take with a space after each: all ten digits together have 49 segments.
const PATTERNS: usize = 49 + 10;

/// Where the outputs of a line begin: after the patterns, a bar and a space.
pub(crate) const OUTPUTS: usize = PATTERNS + 2;

/// The longest line, and eight bytes more: a word is read as eight bytes, wherever it begins.
const LINE_BYTES: usize = OUTPUTS + 4 * 8 + 8;

/// The code of a space. Every word has this bit.
pub(crate) const SPACE: u8 = 0x80;

/// The word with all seven letters.
pub(crate) const EIGHT: u8 = SPACE | 0x7F;

/// The number of letters by word; far too many for what is not a word, and for the one without letters.
pub(crate) const LENGTHS: [u32; 256] = {
    let mut lengths = [1 << 16; 256];
    let mut word = SPACE as usize + 1;
    while word < 256 {
        lengths[word] = word.count_ones() - 1;
        word += 1;
    }
    lengths
};

/// The letters that a word does not have, by word, in the byte that its length numbers.
pub(crate) const MISSING: [u64; 256] = {
    let mut missing = [0; 256];
    let mut word = SPACE as usize + 1;
    while word < 256 {
        missing[word] = (255 - word as u64) << (8 * LENGTHS[word]);
        word += 1;
    }
    missing
};

/// What the bytes of the text may be: whether each of them ends a word, and which letter it is.
pub(crate) struct Codes {
    /// A bit for each byte, the lowest one first: set for those that cannot end a word. All letters have the bit 0x40, unlike spaces
    /// and line ends.
    not_ends: Vec<u8>,
    /// A letter's bit, [`SPACE`] for a space, and 0 for all other bytes and beyond the text.
    bytes: Vec<u8>,
}

impl Codes {
    pub(crate) fn new(text: &[u8]) -> Self {
        let (eights, rest) = text.as_chunks();
        let mut not_ends = Vec::with_capacity(eights.len() + LINE_BYTES / 8);
        not_ends.extend(eights.iter().map(|&eight| bits_0x40(u64::from_le_bytes(eight))));
        not_ends.push(bits_0x40(rest.iter().rev().fold(0, |eight, &byte| eight << 8 | u64::from(byte))));
        not_ends.resize(eights.len() + LINE_BYTES / 8, 0);
        let mut bytes = Vec::with_capacity(text.len() + LINE_BYTES);
        bytes.extend(text.iter().map(|&byte| code(byte)));
        bytes.resize(text.len() + LINE_BYTES, 0);
        Self { not_ends, bytes }
    }

    /// The patterns and the outputs on the line that begins at this place, and its length. The caller checks what is around the bar, and
    /// what ends the line.
    #[inline]
    pub(crate) fn entry(&self, place: usize) -> Option<(Entry, usize)> {
        let line = self.bytes.get(place..)?.first_chunk()?;
        let mut letters = 0;
        let mut start = 0;
        let mut ends = self.ends(place)?;
        let mut patterns = [0; 10];
        let [first_nine @ .., last] = &mut patterns;
        for pattern in first_nine {
            let end = ends.trailing_zeros() as usize;
            ends &= ends.wrapping_sub(1);
            *pattern = word(line, start, end)?;
            letters += LENGTHS[usize::from(*pattern)];
            start = end + 1;
        }
        // The end of the tenth may be too far away for those bits, but has only one place.
        if start >= PATTERNS || line[PATTERNS - 1] != SPACE {
            return None;
        }
        *last = word(line, start, PATTERNS - 1)?;
        letters += LENGTHS[usize::from(*last)];

        let mut start = OUTPUTS;
        let mut ends = self.ends(place + OUTPUTS)?;
        let mut outputs = [0; 4];
        for (output, missing) in outputs.iter_mut().zip([0, 0, 0, SPACE]) {
            let end = OUTPUTS + ends.trailing_zeros() as usize;
            ends &= ends.wrapping_sub(1);
            *output = word(line, start, end)?.wrapping_add(missing);
            letters += LENGTHS[usize::from(*output)];
            start = end + 1;
        }
        let end = start - 1;
        // No word has more letters than bytes, as is said below. So where the sums are equal, each is equal.
        let bytes_of_words = PATTERNS - 10 + end - OUTPUTS - 3;
        (letters as usize == bytes_of_words).then_some((Entry { patterns, outputs }, end))
    }

    /// A bit for each of the 57 bytes or more from this place on: whether it ends a word.
    #[inline]
    fn ends(&self, place: usize) -> Option<u64> {
        let not_ends = self.not_ends.get(place / 8..)?.first_chunk()?;
        Some(!u64::from_le_bytes(*not_ends) >> (place % 8))
    }
}

/// The code of a byte. Eight comparisons are quick, because the compiler does each for sixteen bytes at a time.
#[inline]
fn code(byte: u8) -> u8 {
    (0..8).fold(0, |code, bit| code | if byte == b"abcdefg "[bit] { 1 << bit } else { 0 })
}

/// The sum of the bytes from `start` to `end`, without what does not fit a byte.
///
/// If the last byte is a space and no other one is, the sum is a word if all others are different letters; its letters are then as many
/// as these bytes. Otherwise it is not a word, or one of fewer letters: what is not a letter adds nothing, and where a letter comes twice, the sum
/// carries, and each carry takes a one away. The same holds for more than eight bytes, of which the sum has at most seven.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a shift wraps anyway")]
fn word(line: &[u8; LINE_BYTES], start: usize, end: usize) -> Option<u8> {
    let bytes = u64::from_le_bytes(*line.get(start..)?.first_chunk()?);
    // Leaves the bytes up to the end, highest. A product with ones has the sum of all bytes in the highest.
    let up_to_end = bytes.wrapping_shl(((start.wrapping_sub(end) as u32) << 3).wrapping_add(56));
    Some(up_to_end.wrapping_mul(0x0101_0101_0101_0101).to_le_bytes()[7])
}

/// The bit 0x40 of each byte.
#[inline]
fn bits_0x40(bytes: u64) -> u8 {
    // Brings that of byte i to bit 56 + i: a sum of shifts by 50, 43, … 1, of which no two bits meet.
    (bytes & 0x4040_4040_4040_4040).wrapping_mul(0x0004_0810_2040_8102).to_le_bytes()[7]
}
