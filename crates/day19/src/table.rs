//! A hash table of numbers with open addressing.

/// The number of slots in the table, a power of two. Some slots always stay empty: all scanners together report at most 1600
/// beacons, and about 900 in real inputs.
pub(crate) const SLOTS: usize = 1 << 11;

/// The slot of a value, or the empty slot where the value belongs. Empty slots are 0, so values must not be 0.
///
/// The hash is Knuth's multiplicative hash, with 2⁶⁴ divided by the golden ratio as the multiplier.
#[expect(clippy::cast_possible_truncation, reason = "a hash has few bits")]
#[expect(clippy::needless_bitwise_bool, reason = "whether a value is new is hard to predict, but a collision is rare")]
pub(crate) fn find_slot(slots: &[u64; SLOTS], value: u64) -> usize {
    let mut slot = (value.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SLOTS.ilog2())) as usize;
    while (slots[slot] != 0) & (slots[slot] != value) {
        slot = (slot + 1) % SLOTS;
    }
    slot
}
