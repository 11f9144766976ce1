//! The hallway as seen from the rooms.

use crate::rooms::{Kinds, ROOMS, Rooms, for_kind, in_room};

/// The number of hallway spots where amphipods may stop.
pub(crate) const SPOTS: usize = 7;

/// The columns of the spots.
pub(crate) const SPOT_COLUMNS: [u32; SPOTS] = [0, 1, 3, 5, 7, 9, 10];

/// The columns of the rooms.
const COLUMNS: [u32; ROOMS] = [2, 4, 6, 8];

/// The number of steps in the hallway from a room to a spot.
pub(crate) fn steps(room: usize, spot_column: u32) -> u32 {
    COLUMNS[room].abs_diff(spot_column)
}

/// The minimum number of steps in the hallway from one room to another, or out of the way and back into the same room.
pub(crate) fn across(from: usize, to: usize) -> u32 {
    COLUMNS[from].abs_diff(COLUMNS[to]).max(2)
}

/// The bit set of spots to the left of a room.
const fn left_of(room: usize) -> u8 {
    (1 << (room + 2)) - 1
}

/// The bit set of spots between two rooms.
pub(crate) const fn between(one: usize, other: usize) -> u8 {
    left_of(one) ^ left_of(other)
}

/// What is visible from the rooms.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// For each room, the bit set of the nearest occupied spots on either side.
    pub(crate) nearest: Rooms,
    /// The number of free spots around each room, up to the nearest occupied ones.
    pub(crate) free: Rooms,
    /// The bit set of these spots.
    pub(crate) around: Rooms,
    /// For each room or kind, the set of rooms with no occupied spot in between.
    pub(crate) reachable: Kinds,
}

/// The views, by the bit set of occupied spots.
pub(crate) static VIEWS: [View; 1 << SPOTS] = {
    let mut views = [View { nearest: 0, free: 0, around: 0, reachable: 0 }; 1 << SPOTS];
    let mut occupied: u8 = 0;
    while occupied < 1 << SPOTS {
        let view = &mut views[occupied as usize];
        let mut room = 0;
        while room < ROOMS {
            // The free spots around the room are those from `start` to before `end`.
            let left = occupied & left_of(room);
            let right = occupied & !left_of(room);
            let start = u8::BITS - left.leading_zeros();
            let end = (right | 1 << SPOTS).trailing_zeros();
            let nearest_left = if start == 0 { 0 } else { 1 << (start - 1) };
            view.nearest |= in_room(room, nearest_left | (right & right.wrapping_neg()) as u32);
            view.around |= in_room(room, (1 << end) - (1 << start));
            view.free |= in_room(room, end - start);
            let mut other = 0;
            while other < ROOMS {
                if occupied & between(room, other) == 0 {
                    view.reachable |= for_kind(room, in_room(other, 0xFF));
                }
                other += 1;
            }
            room += 1;
        }
        occupied += 1;
    }
    views
};
