//! Small numbers for all rooms at once, in the bytes of machine words (SWAR).

pub(crate) const ROOMS: usize = 4;

/// A byte for each room: a number below 128, or a bit set of hallway spots. A set of rooms has all ones in the byte of each room
/// in it, so it also selects all spots of these rooms.
///
/// Kinds have the numbers of their rooms, so a byte may also stand for a kind: a set of rooms is also all spots of these kinds.
pub(crate) type Rooms = u32;

/// The number 1 for each room.
pub(crate) const EACH: Rooms = 0x0101_0101;

/// A number for one room, and 0 for the others.
pub(crate) const fn in_room(room: usize, number: u32) -> Rooms {
    number << (8 * room)
}

/// The number of one room.
pub(crate) const fn of_room(rooms: Rooms, room: usize) -> u32 {
    rooms >> (8 * room) & 0xFF
}

/// The highest bit of each room whose number is at most the other one.
pub(crate) const fn at_most_bits(numbers: Rooms, others: Rooms) -> Rooms {
    // It stays set unless the subtraction borrows from it.
    ((others | (128 * EACH)) - numbers) & (128 * EACH)
}

/// The set of these rooms.
pub(crate) const fn at_most(numbers: Rooms, others: Rooms) -> Rooms {
    (at_most_bits(numbers, others) >> 7) * 0xFF
}

/// For each kind, the numbers of all rooms, one kind after another.
pub(crate) type Kinds = u128;

/// Numbers for one kind, and 0 for the others.
pub(crate) const fn for_kind(kind: usize, rooms: Rooms) -> Kinds {
    (rooms as Kinds) << (32 * kind)
}

/// The numbers of all kinds.
#[inline]
pub(crate) fn all_kinds(numbers: [Rooms; ROOMS]) -> Kinds {
    numbers.into_iter().rev().fold(0, |kinds, rooms| kinds << 32 | Kinds::from(rooms))
}

/// The numbers of one kind.
#[expect(clippy::cast_possible_truncation, reason = "the other kinds are cut off")]
pub(crate) const fn of_kind(kinds: Kinds, kind: usize) -> Rooms {
    (kinds >> (32 * kind)) as Rooms
}

/// The sum over all kinds.
#[expect(clippy::cast_possible_truncation, reason = "halves are taken")]
pub(crate) const fn sum(kinds: Kinds) -> Rooms {
    let pairs = (kinds >> 64) as u64 + kinds as u64;
    (pairs >> 32) as Rooms + pairs as Rooms
}

/// All ones for each kind whose room is in a set.
pub(crate) fn all_of(rooms: Rooms) -> Kinds {
    let ones = |kind: usize| u64::from((rooms >> (8 * kind) & 1).wrapping_neg());
    Kinds::from(ones(2) | ones(3) << 32) << 64 | Kinds::from(ones(0) | ones(1) << 32)
}
