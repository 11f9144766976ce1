//! Reads words as sets of letters, without branches on their lengths.

use crate::Entry;

/// The number of bytes that a line's ten patterns take, each with a space after it: all ten digits together have 49 segments.
const PATTERNS: usize = 49 + 10;

/// The offset of the outputs in a line: after the patterns, a bar and a space.
pub(crate) const OUTPUTS: usize = PATTERNS + 2;

/// The length of the longest line, plus eight bytes, because a word is read as eight bytes wherever it begins.
const LINE_BYTES: usize = OUTPUTS + 4 * 8 + 8;

/// The code of a space. Every word has this bit set.
pub(crate) const SPACE: u8 = 0x80;

/// The word with all seven letters.
pub(crate) const EIGHT: u8 = SPACE | 0x7F;

/// The number of letters, by word; far too large for bytes that are not words, and for the word without letters.
pub(crate) const LENGTHS: [u32; 256] = {
    let mut lengths = [1 << 16; 256];
    let mut word = SPACE as usize + 1;
    while word < 256 {
        lengths[word] = word.count_ones() - 1;
        word += 1;
    }
    lengths
};

/// The letters missing from a word, by word, in the byte whose index is the word's length.
pub(crate) const MISSING: [u64; 256] = {
    let mut missing = [0; 256];
    let mut word = SPACE as usize + 1;
    while word < 256 {
        missing[word] = (255 - word as u64) << (8 * LENGTHS[word]);
        word += 1;
    }
    missing
};

/// The text, prepared for reading words: which bytes end a word, and which letter each byte is.
pub(crate) struct Codes {
    /// One bit per byte, lowest first, set for bytes that cannot end a word. All letters have bit 0x40 set, unlike spaces and
    /// line ends.
    not_ends: Vec<u8>,
    /// The code of each byte: a letter's bit, [`SPACE`] for a space, and 0 for all other bytes and past the end.
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

    /// The patterns and the outputs on the line that begins here, and the line's length. The caller checks the text around the
    /// bar and the end of the line.
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
        // The end of the tenth pattern may be out of range for these bits, but there is only one place for it.
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
        // No word has more letters than bytes (see `word`). So if the totals are equal, they are equal for each word.
        let bytes_of_words = PATTERNS - 10 + end - OUTPUTS - 3;
        (letters as usize == bytes_of_words).then_some((Entry { patterns, outputs }, end))
    }

    /// Bits for at least the next 57 bytes, set for those that end a word.
    #[inline]
    fn ends(&self, place: usize) -> Option<u64> {
        let not_ends = self.not_ends.get(place / 8..)?.first_chunk()?;
        Some(!u64::from_le_bytes(*not_ends) >> (place % 8))
    }
}

/// The code of a byte. The eight comparisons are fast, because the compiler vectorizes each for sixteen bytes at a time.
#[inline]
fn code(byte: u8) -> u8 {
    (0..8).fold(0, |code, bit| code | if byte == b"abcdefg "[bit] { 1 << bit } else { 0 })
}

/// The sum of the bytes from `start` to `end`, modulo 256.
///
/// If the last byte is a space, no other one is, and all others are different letters, the sum is a word, with as many letters as
/// these bytes. Otherwise it is not a word, or it has fewer letters: bytes that are not letters add nothing, and a repeated
/// letter makes the sum carry, and each carry removes a one. The same is true of more than eight bytes, of which at most seven
/// are added.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a shift wraps anyway")]
fn word(line: &[u8; LINE_BYTES], start: usize, end: usize) -> Option<u8> {
    let bytes = u64::from_le_bytes(*line.get(start..)?.first_chunk()?);
    // Shifts out the bytes after `end`. Multiplying by ones puts the sum of all bytes into the highest one.
    let up_to_end = bytes.wrapping_shl(((start.wrapping_sub(end) as u32) << 3).wrapping_add(56));
    Some(up_to_end.wrapping_mul(0x0101_0101_0101_0101).to_le_bytes()[7])
}

/// Collects bit 0x40 of each byte.
#[inline]
fn bits_0x40(bytes: u64) -> u8 {
    // Moves the bit of byte *i* to bit 56 + *i*: a sum of shifts by 50, 43, … 1, in which no two bits coincide.
    (bytes & 0x4040_4040_4040_4040).wrapping_mul(0x0004_0810_2040_8102).to_le_bytes()[7]
}
