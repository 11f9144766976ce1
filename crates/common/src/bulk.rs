//! Counting items, and collecting bits of bytes, many at once.

/// The number of items that match.
///
/// `filter(…).count()` counts in 64 bits, and a vector register has few lanes of that width. This function counts chunks in 16
/// bits, the width of the items wherever speed matters, so the compiler can compare and count eight or more items per
/// instruction.
///
/// ```
/// assert_eq!(common::count(&[3_u16, 1, 4, 1, 5], |&digit| digit == 1), 2);
/// ```
#[inline]
pub fn count<T>(items: &[T], matches: impl Fn(&T) -> bool) -> usize {
    // A chunk is short enough for a 16-bit count.
    let chunks = items.chunks(1 << 12);
    chunks.map(|chunk| usize::from(chunk.iter().map(|item| u16::from(matches(item))).sum::<u16>())).sum()
}

/// Collects one bit of each of eight bytes, that of the lowest byte lowest.
///
/// `BIT` is the place of this bit in its byte, from 0 for the lowest to 7.
///
/// ```
/// // All digits have bit 4 set, unlike separators.
/// let text = u64::from_le_bytes(*b"12,345\n6");
/// assert_eq!(common::bit_of_each_byte::<4>(text), 0b1011_1011);
/// ```
#[inline]
pub const fn bit_of_each_byte<const BIT: u32>(bytes: u64) -> u8 {
    const { assert!(BIT < 8, "a byte has bits 0 to 7") };
    // Moves the bit of byte *i* to bit 56 + *i*: a sum of shifts by 56 − BIT, 49 − BIT, … 7 − BIT, in which no two bits coincide.
    (bytes & 0x0101_0101_0101_0101 << BIT).wrapping_mul(0x0102_0408_1020_4080 >> BIT).to_le_bytes()[7]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_like_a_filter_even_beyond_16_bits() {
        for length in [0, 1, 4095, 4096, 4097, 65_536, 200_000] {
            let items: Vec<usize> = (0..length).collect();
            assert_eq!(count(&items, |_| true), length);
            assert_eq!(count(&items, |item| item % 3 == 0), length.div_ceil(3));
        }
    }

    /// Every set of bytes that have the bit, with all other bits clear and with all set.
    fn check<const BIT: u32>() {
        for set in 0..=u8::MAX {
            for others in [0, !(1 << BIT)] {
                let bytes = std::array::from_fn(|byte| others | (set >> byte & 1) << BIT);
                assert_eq!(bit_of_each_byte::<BIT>(u64::from_le_bytes(bytes)), set, "bit {BIT} {others:#x}");
            }
        }
    }

    #[test]
    fn every_set_of_a_bit_is_collected_whatever_the_other_bits() {
        check::<0>();
        check::<4>();
        check::<7>();
    }
}
