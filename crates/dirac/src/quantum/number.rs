//! Integer types for counting universes; a game uses the simplest one that is large enough.

use dashu_int::UBig;

use super::list::{List, big};

/// The operations needed to combine the players. Results are written to an existing number, to reuse its memory.
pub(super) trait Number: Clone {
    /// Sets the number from 64-bit words, lowest first.
    fn set_words(&mut self, words: &[u64]);
    fn set_product(&mut self, one: &Self, two: &Self);
    fn add(&mut self, other: &Self);
    /// Subtracts a number that is not larger.
    fn subtract(&mut self, other: &Self);
    fn is_zero(&self) -> bool;
    fn push_to(&self, list: &mut List);
    fn to_big(&self) -> UBig;
}

macro_rules! machine_integer {
    ($integer:ty) => {
        #[allow(clippy::cast_possible_truncation, clippy::unnecessary_cast, reason = "taken apart into words")]
        impl Number for $integer {
            fn set_words(&mut self, words: &[u64]) {
                *self = words.iter().rev().fold(0, |number: Self, &word| number.unbounded_shl(64) | Self::from(word));
            }

            fn set_product(&mut self, one: &Self, two: &Self) {
                *self = one * two;
            }

            fn add(&mut self, other: &Self) {
                *self += other;
            }

            fn subtract(&mut self, other: &Self) {
                *self -= other;
            }

            fn is_zero(&self) -> bool {
                *self == 0
            }

            fn push_to(&self, list: &mut List) {
                let (low, high) = (*self as u64, self.unbounded_shr(64) as u64);
                list.push([low, high].into_iter().take(usize::from(*self > 0) + usize::from(high > 0)));
            }

            fn to_big(&self) -> UBig {
                (*self).into()
            }
        }
    };
}

machine_integer!(u64);
machine_integer!(u128);

/// 64-bit words, lowest first, the highest of them not 0.
///
/// Up to some dozens of words, schoolbook multiplication is as fast as any, and a general integer type spends most of its time
/// managing memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Words(Vec<u64>);

impl Words {
    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "numbers are taken apart into words")]
impl Number for Words {
    fn set_words(&mut self, words: &[u64]) {
        self.0.clear();
        self.0.extend_from_slice(words);
        self.trim();
    }

    fn set_product(&mut self, one: &Self, two: &Self) {
        let (long, short) = if one.0.len() < two.0.len() { (&two.0, &one.0) } else { (&one.0, &two.0) };
        self.0.clear();
        let Some((&first, others)) = short.split_first() else { return };
        // Most products have a single-word factor; the first pass only writes.
        let mut carry = 0;
        self.0.extend(long.iter().map(|&part| {
            let sum = u128::from(first) * u128::from(part) + carry;
            carry = sum >> 64;
            sum as u64
        }));
        self.0.push(carry as u64);
        for (place, &factor) in (1..).zip(others) {
            let mut carry = 0;
            for (word, &part) in self.0[place..].iter_mut().zip(long) {
                let sum = u128::from(factor) * u128::from(part) + u128::from(*word) + carry;
                *word = sum as u64;
                carry = sum >> 64;
            }
            self.0.push(carry as u64);
        }
        self.trim();
    }

    fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = false;
        let (same, above) = self.0.split_at_mut(other.0.len());
        for (word, &more) in same.iter_mut().zip(&other.0) {
            (*word, carry) = word.carrying_add(more, carry);
        }
        for word in above {
            (*word, carry) = word.carrying_add(0, carry);
        }
        if carry {
            self.0.push(1);
        }
    }

    fn subtract(&mut self, other: &Self) {
        let mut borrow = false;
        let (same, above) = self.0.split_at_mut(other.0.len());
        for (word, &less) in same.iter_mut().zip(&other.0) {
            (*word, borrow) = word.borrowing_sub(less, borrow);
        }
        for word in above {
            (*word, borrow) = word.borrowing_sub(0, borrow);
        }
        self.trim();
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn push_to(&self, list: &mut List) {
        list.push(self.0.iter().copied());
    }

    fn to_big(&self) -> UBig {
        big(&self.0)
    }
}

impl Number for UBig {
    fn set_words(&mut self, words: &[u64]) {
        *self = big(words);
    }

    fn set_product(&mut self, one: &Self, two: &Self) {
        *self = one * two;
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn subtract(&mut self, other: &Self) {
        *self -= other;
    }

    fn is_zero(&self) -> bool {
        Self::is_zero(self)
    }

    fn push_to(&self, list: &mut List) {
        list.push(self.to_le_bytes().chunks(8).map(|bytes| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(word)
        }));
    }

    fn to_big(&self) -> UBig {
        self.clone()
    }
}
