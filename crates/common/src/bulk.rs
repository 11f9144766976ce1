//! Counts items and collects bits fast, for long inputs.

/// Counts the items that match.
///
/// `filter(…).count()` counts in 64 bits. This function counts in 16 bits, so the compiler fits four times as many counters into
/// a vector register.
///
/// ```
/// assert_eq!(common::count(&[3_u16, 1, 4, 1, 5], |&digit| digit == 1), 2);
/// ```
#[inline]
pub fn count<T>(items: &[T], matches: impl Fn(&T) -> bool) -> usize {
    // The items are counted in parts of at most 65535 items, so the count of a part fits in 16 bits.
    let count = |part: &[T]| part.iter().map(|item| u16::from(matches(item))).sum::<u16>();
    items.chunks(usize::from(u16::MAX)).map(|part| usize::from(count(part))).sum()
}

/// Collects one bit of each of eight bytes: bit `BIT` of the lowest byte becomes bit 0 of the result, and so on.
///
/// `BIT` is the place of the bit in each byte, from 0 for the lowest bit to 7 for the highest.
///
/// ```
/// // All digits have bit 4 set, unlike separators.
/// let text = u64::from_le_bytes(*b"12,345\n6");
/// assert_eq!(common::bit_of_each_byte::<4>(text), 0b1011_1011);
/// ```
#[inline]
pub const fn bit_of_each_byte<const BIT: u32>(bytes: u64) -> u8 {
    const { assert!(BIT < 8, "a byte has bits 0 to 7") };
    let bits = bytes >> BIT & 0x0101_0101_0101_0101;
    // Multiplying by 2⁵⁶ + 2⁴⁹ + 2⁴² + … + 2⁷ adds up copies of `bits`, shifted left by 56, 49, 42 … 7. In `bits`, the bit of
    // byte i is at place 8 i. The copy shifted by 56 − 7 i has this bit at place 56 + i, in the highest byte. Across all copies,
    // no two bits are at the same place, so the sum has no carries.
    let product = bits.wrapping_mul(0x0102_0408_1020_4080);
    (product >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_like_a_filter() {
        for length in [0, 1, 65_535, 65_536, 200_000] {
            let items: Vec<usize> = (0..length).collect();
            assert_eq!(count(&items, |_| true), length);
            assert_eq!(count(&items, |item| item % 3 == 0), length.div_ceil(3));
        }
    }

    /// Sets bit `BIT` in every possible subset of eight bytes. Tests each subset twice: all other bits are first clear, then set.
    fn check<const BIT: u32>() {
        for set in 0..=u8::MAX {
            for others in [0, !(1 << BIT)] {
                let bytes = std::array::from_fn(|byte| others | (set >> byte & 1) << BIT);
                assert_eq!(bit_of_each_byte::<BIT>(u64::from_le_bytes(bytes)), set, "bit {BIT} {others:#x}");
            }
        }
    }

    #[test]
    fn other_bits_do_not_matter() {
        check::<0>();
        check::<4>();
        check::<7>();
    }
}
