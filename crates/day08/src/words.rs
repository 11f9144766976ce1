//! Reads words as sets of letters, without branches on their lengths.

use common::bit_of_each_byte;

use crate::Entry;

/// The number of bytes that a line's ten patterns take, each with a space after it: all ten digits together have 49 segments.
const PATTERNS: usize = 49 + 10;

/// The offset of the outputs in a line: after the patterns, a bar and a space.
pub(crate) const OUTPUTS: usize = PATTERNS + 2;

/// The length of the longest line, plus eight bytes, because a word is read as eight bytes wherever it begins.
const LINE_BYTES: usize = OUTPUTS + 4 * 8 + 8;

/// The code of a space. Every word has this bit set.
pub(crate) const SPACE: u8 = 1;

/// The word with all seven letters.
pub(crate) const EIGHT: u8 = 0xFF;

/// The number of letters, by word; far too large for bytes that are not words, and for the word without letters.
pub(crate) const LENGTHS: [u32; 256] = {
    let mut lengths = [1 << 16; 256];
    let mut word = 3;
    while word < 256 {
        lengths[word] = word.count_ones() - 1;
        word += 2;
    }
    lengths
};

/// The letters missing from a word, by word, in the byte whose index is the word's length.
pub(crate) const MISSING: [u64; 256] = {
    let mut missing = [0; 256];
    let mut word = 3;
    while word < 256 {
        missing[word] = (255 - word as u64) << (8 * LENGTHS[word]);
        word += 2;
    }
    missing
};

/// The bytes of a word up to this one, from 0 to 7; all eight for the others.
const UP_TO: [u64; 16] = {
    let mut masks = [u64::MAX; 16];
    let mut index = 0;
    while index < 8 {
        masks[index] >>= 56 - 8 * index;
        index += 1;
    }
    masks
};

/// The text, prepared for reading words: which bytes end a word, and which letter each byte is.
pub(crate) struct Codes {
    /// One bit per byte, lowest first, set for bytes that cannot end a word. All letters have bit 0x40 set, unlike spaces and
    /// line ends.
    not_ends: Vec<u8>,
    /// The code of each byte: a letter's bit, 1 to 7; [`SPACE`] for a space; and 0 for all other bytes and past the end.
    bytes: Vec<u8>,
}

impl Codes {
    pub(crate) fn new(text: &[u8]) -> Self {
        let (eights, rest) = text.as_chunks();
        let mut not_ends = Vec::with_capacity(eights.len() + LINE_BYTES / 8);
        // Bit 6 is 0x40.
        not_ends.extend(eights.iter().map(|&eight| bit_of_each_byte::<6>(u64::from_le_bytes(eight))));
        not_ends.push(bit_of_each_byte::<6>(rest.iter().rev().fold(0, |eight, &byte| eight << 8 | u64::from(byte))));
        not_ends.resize(eights.len() + LINE_BYTES / 8, 0);
        let mut bytes = Vec::with_capacity(text.len() + LINE_BYTES);
        bytes.extend(text.iter().map(|&byte| code(byte)));
        bytes.resize(text.len() + LINE_BYTES, 0);
        Self { not_ends, bytes }
    }

    /// The notes on the line of this text that begins here, and the line's length, with its end.
    #[inline]
    pub(crate) fn line(&self, text: &[u8], place: usize) -> Option<(Entry, usize)> {
        let (entry, length) = self.entry(place)?;
        let has_bar = text.get(place + OUTPUTS - 2..)?.starts_with(b"| ");
        let line_end = match text.get(place + length..)? {
            [] => 0,
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return None,
        };
        has_bar.then_some((entry, length + line_end))
    }

    /// The patterns and the outputs on the line that begins here, and the line's length, without its end. Does not check the text
    /// around the bar, nor after the line.
    #[inline]
    fn entry(&self, place: usize) -> Option<(Entry, usize)> {
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

/// The code of a byte. The three lowest bits of a letter are the index of its bit, and those of a space are 0, too. Each of them
/// selects half of the bits. The compiler vectorizes this for sixteen bytes at a time.
#[inline]
fn code(byte: u8) -> u8 {
    let first = 0x55 ^ (byte & 1).wrapping_neg();
    // The lowest bit is wrong for letters, but none of them has it in `third`.
    let second = 0x33 ^ (byte & 2).wrapping_neg();
    // Only letters and spaces have a code.
    let third = if byte & 0xFC == 0x60 { 0x0E } else { 0 } | if byte & 0xFC == 0x64 { 0xF0 } else { 0 };
    first & second & (third | u8::from(byte == b' '))
}

/// The sum of the codes from `start` to `end`, modulo 256.
///
/// If one is a space and the others are different letters, the sum is a word, with one letter less than there are bytes.
/// Otherwise it is not a word, or has fewer letters, because codes are single bits or 0: a sum never has more ones than codes, and
/// it has fewer if two are equal or one is 0. The same is true of more than eight bytes, of which the first eight are added.
#[inline]
fn word(line: &[u8; LINE_BYTES], start: usize, end: usize) -> Option<u8> {
    let bytes = u64::from_le_bytes(*line.get(start..)?.first_chunk()?) & UP_TO[end.wrapping_sub(start) % 16];
    // Multiplying by ones puts the sum of all bytes into the highest one.
    Some(bytes.wrapping_mul(0x0101_0101_0101_0101).to_le_bytes()[7])
}
