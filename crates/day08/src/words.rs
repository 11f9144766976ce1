//! Words as sets of letters, read from the translated text without a branch on their lengths.

/// How many bytes the ten patterns of a line take with a space after each: all ten digits together have 49 segments.
const PATTERNS: usize = 49 + 10;

/// Where the outputs of a line begin: after the patterns, a bar and a space.
pub(crate) const OUTPUTS: usize = PATTERNS + 2;

/// The longest line, and eight bytes more: a word is read as eight bytes, wherever it begins.
pub(crate) const LINE_BYTES: usize = OUTPUTS + 4 * 8 + 8;

/// What a space is translated to. Every word has this bit.
pub(crate) const SPACE: u8 = 0x80;

/// The word with all seven letters.
pub(crate) const EIGHT: u8 = SPACE | 0x7F;

/// This byte in all eight bytes.
const ONES: u64 = 0x0101_0101_0101_0101;

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

/// A byte of the input, translated.
#[inline]
pub(crate) fn code(byte: u8) -> u8 {
    match byte {
        b'a'..=b'g' => 1 << (byte - b'a'),
        b' ' => SPACE,
        _ => 0,
    }
}

/// The patterns and the outputs on the line that begins here, and its length. The caller checks what is around the bar, and what ends
/// the line.
#[inline]
pub(crate) fn entry(line: &[u8; LINE_BYTES]) -> Option<([u8; 10], [u8; 4], usize)> {
    let eight_bytes = |at: usize| Some(u64::from_le_bytes(*line.get(at..)?.first_chunk()?));
    let mut letters = 0;
    let mut patterns = [0; 10];
    let mut patterns_end = 0;
    for pattern in &mut patterns {
        let bytes = eight_bytes(patterns_end)?;
        let spaces = bytes & (0x80 * ONES);
        *pattern = sum_up_to(spaces, bytes);
        letters += LENGTHS[usize::from(*pattern)];
        patterns_end += length(spaces) + 1;
    }
    // A constant, not the end of the patterns, so that the outputs need not wait for these.
    let mut end = OUTPUTS;
    let mut outputs = [0; 4];
    let [first_three @ .., last] = &mut outputs;
    for output in first_three {
        let bytes = eight_bytes(end)?;
        let spaces = bytes & (0x80 * ONES);
        *output = sum_up_to(spaces, bytes);
        letters += LENGTHS[usize::from(*output)];
        end += length(spaces) + 1;
    }
    // The last one ends at what is neither a letter nor a space: at the lowest zero byte.
    let bytes = eight_bytes(end)?;
    let zeros = bytes.wrapping_sub(ONES) & !bytes & (0x80 * ONES);
    *last = sum_up_to(zeros, bytes).wrapping_add(SPACE);
    letters += LENGTHS[usize::from(*last)];
    end += length(zeros);
    // A word never has more letters than bytes, as is said below. So where the sums are equal, each is equal.
    let bytes_of_words = PATTERNS - 10 + end - OUTPUTS - 3;
    (patterns_end == PATTERNS && letters as usize == bytes_of_words).then_some((patterns, outputs, end))
}

/// The bytes before the lowest mark; eight if there is none. Marks are highest bits of bytes.
#[inline]
fn length(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}

/// The sum of the bytes up to and including that of the lowest mark, without what does not fit a byte.
///
/// Of a word and the space after it, that is the word if no letter comes twice and nothing but letters stands before the space. Otherwise
/// it is not a word, or one with fewer letters than there are bytes: bytes that are no letters add nothing, or are further spaces, and
/// where a letter comes twice the sum carries, and each carry takes a one away.
#[inline]
fn sum_up_to(marks: u64, bytes: u64) -> u8 {
    let up_to_mark = marks ^ marks.wrapping_sub(1);
    (bytes & up_to_mark).wrapping_mul(ONES).to_le_bytes()[7]
}
