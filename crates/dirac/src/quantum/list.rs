//! A list of integers in a single allocation.

use dashu_int::UBig;

/// Integers of any size, one after another, in 64-bit words, lowest first.
///
/// There may be many thousands of a few words each, so a single allocation for all of them pays off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct List {
    words: Vec<u64>,
    /// The end of each number's words.
    ends: Vec<usize>,
}

impl List {
    pub(super) fn with_capacity(numbers: usize, words: usize) -> Self {
        Self { words: Vec::with_capacity(words), ends: Vec::with_capacity(numbers) }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The words of a number; none past the end of the list, which means 0.
    pub(super) fn get(&self, at: usize) -> &[u64] {
        let start = if at == 0 { 0 } else { self.ends.get(at - 1).copied().unwrap_or(self.words.len()) };
        let end = self.ends.get(at).copied().unwrap_or(self.words.len());
        &self.words[start..end]
    }

    /// Appends a number given in 64-bit words.
    pub(super) fn push(&mut self, words: impl IntoIterator<Item = u64>) {
        self.words.extend(words);
        self.ends.push(self.words.len());
    }

    /// Appends a number given in words of fewer bits, at least 32.
    #[expect(clippy::cast_possible_truncation, reason = "the words are cut off")]
    pub(super) fn push_packed(&mut self, words: impl IntoIterator<Item = u64>, bits: u32) {
        let (mut kept, mut kept_bits) = (0, 0);
        for word in words {
            kept |= u128::from(word) << kept_bits;
            kept_bits += bits;
            if kept_bits >= 64 {
                self.words.push(kept as u64);
                kept >>= 64;
                kept_bits -= 64;
            }
        }
        self.push((kept > 0).then_some(kept as u64));
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = UBig> + '_ {
        (0..self.len()).map(|at| big(self.get(at)))
    }
}

/// The integer with these words.
#[cfg(target_pointer_width = "64")]
pub(super) fn big(words: &[u64]) -> UBig {
    UBig::from_words(words)
}

/// The words of a [`UBig`] have the machine's size; this goes through bytes instead.
#[cfg(not(target_pointer_width = "64"))]
pub(super) fn big(words: &[u64]) -> UBig {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    UBig::from_le_bytes(&bytes)
}
