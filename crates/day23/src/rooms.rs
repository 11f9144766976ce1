//! Small numbers and bit sets for all rooms at once, in the bytes of a machine word (SIMD within a register).
//!
//! ```text
//! bit       31     24 23     16 15      8 7       0
//! PerRoom  |  room 3 |  room 2 |  room 1 |  room 0 |
//! ```

/// The number of rooms, which is also the number of kinds.
pub(crate) const ROOMS: usize = 4;

/// A byte for each room: a number below 128, or a bit set of hallway spots.
///
/// A kind has the number of its home room, so the byte of a room may also stand for a kind.
pub(crate) type PerRoom = u32;

/// A set of rooms: 0xFF in the byte of each room in the set, and 0 in the other bytes.
///
/// The set is also a mask: `numbers & rooms` keeps the numbers of these rooms.
pub(crate) type RoomSet = PerRoom;

/// The number 1 for each room.
const EACH: PerRoom = 0x01_01_01_01;

/// The highest bit of each room's byte.
const HIGHEST_BITS: PerRoom = 128 * EACH;

/// The same number for each room.
pub(crate) const fn each(number: u32) -> PerRoom {
    EACH * number
}

/// A number for one room, and 0 for the other rooms.
pub(crate) const fn in_room(room: usize, number: u32) -> PerRoom {
    number << (8 * room)
}

/// The number that is stored for one room.
pub(crate) const fn of_room(per_room: PerRoom, room: usize) -> u32 {
    per_room >> (8 * room) & 0xFF
}

/// The set that contains only this room.
pub(crate) const fn only(room: usize) -> RoomSet {
    in_room(room, 0xFF)
}

/// The rooms in a set, from left to right.
#[inline]
pub(crate) fn members(rooms: RoomSet) -> impl Iterator<Item = usize> {
    bits(rooms & EACH).map(|bit| bit as usize / 8)
}

/// The positions of the ones in a number, lowest first.
#[inline]
pub(crate) fn bits(mut number: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = number.trailing_zeros();
        number &= number.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}

/// For each room, the highest bit of its byte if its number in `first` is at most its number in `second`, and otherwise 0.
pub(crate) const fn at_most_bits(first: PerRoom, second: PerRoom) -> PerRoom {
    // In each byte, 128 + second − first is at least 128 exactly when first ≤ second. This number is never negative, because both
    // numbers are below 128. So no byte borrows from the next byte.
    ((HIGHEST_BITS | second) - first) & HIGHEST_BITS
}

/// The set of rooms whose number in `first` is at most their number in `second`.
pub(crate) const fn at_most(first: PerRoom, second: PerRoom) -> RoomSet {
    (at_most_bits(first, second) >> 7) * 0xFF
}
