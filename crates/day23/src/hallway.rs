//! The hallway as seen from the rooms.

use crate::rooms::{ROOMS, Rooms, in_room};

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
pub(crate) const fn left_of(room: usize) -> u32 {
    (1 << (room + 2)) - 1
}

/// The bit set of spots from a room to one of its moves' spot, which may be in the set itself.
pub(crate) fn way(room: usize, spot: usize) -> u32 {
    left_of(room) ^ ((1 << spot) - 1)
}

/// The bit set of spots between two rooms.
pub(crate) const fn between(one: usize, other: usize) -> u32 {
    left_of(one) ^ left_of(other)
}

/// For each room, the number of spots between it and each other room.
pub(crate) const LENGTHS: [Rooms; ROOMS] = [0x0302_0100, 0x0201_0001, 0x0100_0102, 0x0001_0203];

/// What is visible from the rooms.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// For each room, the bit set of the nearest occupied spots on either side.
    pub(crate) nearest: Rooms,
    /// The number of free spots around each room, up to the nearest occupied ones.
    pub(crate) free: Rooms,
    /// The number of those to the left of each room.
    pub(crate) left: Rooms,
    /// The bit set of these spots.
    pub(crate) around: Rooms,
    /// For each room or kind, the set of rooms with no occupied spot in between.
    pub(crate) reachable: [Rooms; ROOMS],
}

/// The views, by the bit set of occupied spots.
pub(crate) static VIEWS: [View; 1 << SPOTS] = {
    let mut views = [View { nearest: 0, free: 0, left: 0, around: 0, reachable: [0; ROOMS] }; 1 << SPOTS];
    let mut occupied: u32 = 0;
    while occupied < 1 << SPOTS {
        let view = &mut views[occupied as usize];
        let mut room = 0;
        while room < ROOMS {
            // The free spots around the room are those from `start` to before `end`.
            let left = occupied & left_of(room);
            let right = occupied & !left_of(room);
            let start = u32::BITS - left.leading_zeros();
            let end = (right | 1 << SPOTS).trailing_zeros();
            let nearest_left = if start == 0 { 0 } else { 1 << (start - 1) };
            view.nearest |= in_room(room, nearest_left | right & right.wrapping_neg());
            view.around |= in_room(room, (1 << end) - (1 << start));
            view.left |= in_room(room, (left_of(room) >> start).count_ones());
            view.free |= in_room(room, end - start);
            let mut other = 0;
            while other < ROOMS {
                if occupied & between(room, other) == 0 {
                    view.reachable[room] |= in_room(other, 0xFF);
                }
                other += 1;
            }
            room += 1;
        }
        occupied += 1;
    }
    views
};
