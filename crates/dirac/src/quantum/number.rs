//! The integers that universes are counted in: the smallest kind that holds them all.

use dashu_int::UBig;

/// What bringing the players together needs.
pub(super) trait Number: Clone {
    /// From words of 64 bits, the lowest first.
    fn from_words(words: &[u64]) -> Self;
    fn is_zero(&self) -> bool;
    fn times(&self, other: &Self) -> Self;
    fn add(&mut self, other: &Self);
    /// `other` is not larger.
    fn subtract(&mut self, other: &Self);
    fn into_big(self) -> UBig;
}

impl Number for u128 {
    fn from_words(words: &[u64]) -> Self {
        words.iter().rev().fold(0, |number, &word| number << 64 | Self::from(word))
    }

    fn is_zero(&self) -> bool {
        *self == 0
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn subtract(&mut self, other: &Self) {
        *self -= other;
    }

    fn into_big(self) -> UBig {
        self.into()
    }
}

/// Up to `WORDS` words of 64 bits, without an allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Words<const WORDS: usize> {
    /// How many are in use; the last of these is not 0, and all others are.
    used: usize,
    words: [u64; WORDS],
}

impl<const WORDS: usize> Words<WORDS> {
    fn trim(&mut self) {
        while self.used > 0 && self.words[self.used - 1] == 0 {
            self.used -= 1;
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "numbers are taken apart into words")]
impl<const WORDS: usize> Number for Words<WORDS> {
    fn from_words(from: &[u64]) -> Self {
        let mut words = [0; WORDS];
        words[..from.len()].copy_from_slice(from);
        let mut number = Self { used: from.len(), words };
        number.trim();
        number
    }

    fn is_zero(&self) -> bool {
        self.used == 0
    }

    fn times(&self, other: &Self) -> Self {
        let (long, short) = if self.used < other.used { (other, self) } else { (self, other) };
        let mut words = [0; WORDS];
        for (place, &factor) in short.words[..short.used].iter().enumerate() {
            let mut carry = 0;
            for (word, &part) in words[place..].iter_mut().zip(&long.words[..long.used]) {
                let sum = u128::from(factor) * u128::from(part) + u128::from(*word) + carry;
                *word = sum as u64;
                carry = sum >> 64;
            }
            if let Some(word) = words.get_mut(place + long.used) {
                *word = carry as u64;
            }
        }
        let mut product = Self { used: (long.used + short.used).min(WORDS), words };
        product.trim();
        product
    }

    fn add(&mut self, other: &Self) {
        let mut carry = false;
        let used = self.used.max(other.used);
        for (word, &more) in self.words[..used].iter_mut().zip(&other.words) {
            (*word, carry) = word.carrying_add(more, carry);
        }
        self.used = used;
        if carry && used < WORDS {
            self.words[used] = 1;
            self.used += 1;
        }
    }

    fn subtract(&mut self, other: &Self) {
        let mut borrow = false;
        for (word, &less) in self.words[..self.used].iter_mut().zip(&other.words) {
            (*word, borrow) = word.borrowing_sub(less, borrow);
        }
        self.trim();
    }

    fn into_big(self) -> UBig {
        big(&self.words[..self.used])
    }
}

impl Number for UBig {
    fn from_words(words: &[u64]) -> Self {
        big(words)
    }

    fn is_zero(&self) -> bool {
        Self::is_zero(self)
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn subtract(&mut self, other: &Self) {
        *self -= other;
    }

    fn into_big(self) -> UBig {
        self
    }
}

fn big(words: &[u64]) -> UBig {
    match words {
        [] => UBig::ZERO,
        &[low] => low.into(),
        // UBig's own words are of 32 or 64 bits, by machine; bytes are bytes everywhere.
        _ => UBig::from_le_bytes(words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>().as_slice()),
    }
}
