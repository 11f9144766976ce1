//! One bit of each of several bytes.

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
#[must_use]
pub const fn bit_of_each_byte<const BIT: u32>(bytes: u64) -> u8 {
    const { assert!(BIT < 8, "a byte has bits 0 to 7") };
    // Moves the bit of byte *i* to bit 56 + *i*: a sum of shifts by 56 − BIT, 49 − BIT, … 7 − BIT, in which no two bits coincide.
    (bytes & 0x0101_0101_0101_0101 << BIT).wrapping_mul(0x0102_0408_1020_4080 >> BIT).to_le_bytes()[7]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<const BIT: u32>() {
        // Every set of bytes that have the bit, with all other bits clear and with all set.
        for set in 0..=u8::MAX {
            for others in [0, !(1 << BIT)] {
                let bytes = std::array::from_fn(|byte| others | (set >> byte & 1) << BIT);
                assert_eq!(bit_of_each_byte::<BIT>(u64::from_le_bytes(bytes)), set, "bit {BIT} {others:#x}");
            }
        }
    }

    #[test]
    fn every_set_of_every_bit_is_collected_whatever_the_other_bits() {
        check::<0>();
        check::<1>();
        check::<2>();
        check::<3>();
        check::<4>();
        check::<5>();
        check::<6>();
        check::<7>();
    }
}
