//! The hallway as seen from the rooms.
//!
//! ```text
//!         #############
//! spot    #01.2.3.4.56#
//! room    ###0#1#2#3###
//! ```
//!
//! The columns are numbered from 0 to 10, from left to right.
//!
//! Each *corner* has an outer spot, 0 or 6, and an inner spot, 1 or 5. An amphipod that moves into an empty corner stops on the
//! inner spot. When another amphipod comes, the first one *makes way*: it steps to the outer spot.
//!
//! ```text
//! ###########      ###########
//! #.x.......   →   #xy.......
//! ###0#1#2#3#      ###0#1#2#3#
//! ```
//!
//! The puzzle does not allow this step: once in the hallway, an amphipod only moves to go home. But x could have moved to the outer
//! spot straight away, because both spots were free when x came, and nobody entered the corner before y. This takes the same
//! energy. So the search does not have to choose between the two spots.

use crate::rooms::{PerRoom, ROOMS, RoomSet, in_room, only};

/// The number of hallway spots where amphipods may stop.
pub(crate) const SPOTS: usize = 7;

/// The bit set of all spots.
const ALL_SPOTS: u32 = (1 << SPOTS) - 1;

/// The columns of the spots.
const SPOT_COLUMNS: [u32; SPOTS] = [0, 1, 3, 5, 7, 9, 10];

/// The columns of the rooms.
const ROOM_COLUMNS: [u32; ROOMS] = [2, 4, 6, 8];

/// For each room, how many spots are between this room and each of the four rooms. The lowest byte is for room 0.
pub(crate) const SPOTS_BETWEEN: [PerRoom; ROOMS] = [0x03_02_01_00, 0x02_01_00_01, 0x01_00_01_02, 0x00_01_02_03];

/// The inner spot of the corner if the given spot is in a corner, and otherwise the spot itself.
pub(crate) fn inner(spot: usize) -> usize {
    spot.clamp(1, 5)
}

/// The number of steps in the hallway from a room to a spot.
pub(crate) fn steps(room: usize, spot: usize) -> u32 {
    ROOM_COLUMNS[room].abs_diff(SPOT_COLUMNS[spot])
}

/// The minimum number of steps in the hallway for an amphipod that leaves `room` and goes to `home`. If the two are the same room,
/// it takes one step aside and one step back.
pub(crate) fn steps_home(room: usize, home: usize) -> u32 {
    ROOM_COLUMNS[room].abs_diff(ROOM_COLUMNS[home]).max(2)
}

/// The bit set of spots to the left of a room.
pub(crate) const fn left_of(room: usize) -> u32 {
    (1 << (room + 2)) - 1
}

/// The bit set of spots to the right of a room.
pub(crate) const fn right_of(room: usize) -> u32 {
    ALL_SPOTS & !left_of(room)
}

/// The bit set of spots between a room and a spot. The set contains the spot itself if the spot is to the left of the room.
pub(crate) const fn between_room_and_spot(room: usize, spot: usize) -> u32 {
    let left_of_spot = (1 << spot) - 1;
    left_of(room) ^ left_of_spot
}

/// The bit set of spots between two rooms.
pub(crate) const fn between(one: usize, other: usize) -> u32 {
    left_of(one) ^ left_of(other)
}

/// For each room of the burrow, the bit set of spots that are not between that room and the given room.
#[inline]
pub(crate) fn spots_not_between(room: usize) -> PerRoom {
    (0..ROOMS).map(|other| in_room(other, ALL_SPOTS & !between(room, other))).sum()
}

/// The hallway as seen from each room. The view depends only on which spots are occupied.
///
/// ```text
/// #############
/// #.x.-.-.x...#    spots 1 and 4 are occupied
/// ###0#1#2#3###
/// ```
///
/// For room 1 in this example, the nearest occupied spots are 1 and 4. Spots 2 and 3 are around the room. Spot 1 is around the
/// room, too, because the amphipod there would make way. Spot 0 is not, because this amphipod would step there. So the space of the
/// room is 3. Rooms 0, 1 and 2 are reachable.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The bit set of the nearest occupied spots: at most one on the left and one on the right.
    pub(crate) nearest: PerRoom,
    /// The bit set of the spots *around* the room: the free spots between the nearest amphipods on its left and on its right. An
    /// amphipod that would make way counts as standing on the outer spot.
    pub(crate) around: PerRoom,
    /// The bit set of spots to which an amphipod in the room may move: the spots around the room, except for the inner spot of an
    /// empty corner. A move into an empty corner is given as a move to the outer spot, although the amphipod stops on the inner
    /// spot. The amphipod makes way for those who come later, so it takes only the outer spot from them.
    pub(crate) stops: PerRoom,
    /// The number of spots around the room.
    pub(crate) space: PerRoom,
    /// For each room, the set of rooms with no occupied spot in between. The room itself is in the set.
    pub(crate) reachable: [RoomSet; ROOMS],
}

impl View {
    /// The view if these spots are occupied.
    #[inline]
    pub(crate) fn of(occupied: u32) -> &'static Self {
        // The mask changes nothing, but it shows the compiler that the index is in range.
        &VIEWS[(occupied & ALL_SPOTS) as usize]
    }
}

/// All views, indexed by the bit set of occupied spots.
static VIEWS: [View; 1 << SPOTS] = {
    let mut views = [View { nearest: 0, around: 0, stops: 0, space: 0, reachable: [0; ROOMS] }; 1 << SPOTS];
    let mut occupied: u32 = 0;
    while occupied < 1 << SPOTS {
        let view = &mut views[occupied as usize];
        let after_making_way = after_making_way(occupied);
        let mut room = 0;
        while room < ROOMS {
            // The spots around the room are `start..end`, from just after the nearest occupied spot on the left to just before the
            // nearest occupied spot on the right.
            let start = u32::BITS - (after_making_way & left_of(room)).leading_zeros();
            let end = (after_making_way & right_of(room) | 1 << SPOTS).trailing_zeros();
            let around = (1 << end) - (1 << start);
            let inner_of_empty = (around & 1 << 0) << 1 | (around & 1 << 6) >> 1;
            view.around |= in_room(room, around);
            view.stops |= in_room(room, around & !inner_of_empty);
            view.space |= in_room(room, end - start);
            let occupied_left = occupied & left_of(room);
            let occupied_right = occupied & right_of(room);
            let nearest_left = if occupied_left == 0 { 0 } else { 1 << occupied_left.ilog2() };
            let nearest_right = occupied_right & occupied_right.wrapping_neg();
            view.nearest |= in_room(room, nearest_left | nearest_right);
            let mut other = 0;
            while other < ROOMS {
                if occupied & between(room, other) == 0 {
                    view.reachable[room] |= only(other);
                }
                other += 1;
            }
            room += 1;
        }
        occupied += 1;
    }
    views
};

/// The bit set of occupied spots if each amphipod that is alone in a corner stands on the outer spot.
const fn after_making_way(occupied: u32) -> u32 {
    const LEFT_CORNER: u32 = 0b000_0011;
    const RIGHT_CORNER: u32 = 0b110_0000;
    let mut after = occupied;
    if occupied & LEFT_CORNER == 0b000_0010 {
        after ^= LEFT_CORNER;
    }
    if occupied & RIGHT_CORNER == 0b010_0000 {
        after ^= RIGHT_CORNER;
    }
    after
}
