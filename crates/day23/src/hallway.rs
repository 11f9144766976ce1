//! The hallway, as it looks from the rooms.

pub(crate) const ROOMS: usize = 4;

/// The spots of the hallway where amphipods may stop.
pub(crate) const SPOTS: usize = 7;

/// The columns of the spots.
pub(crate) const SPOT_COLUMNS: [u32; SPOTS] = [0, 1, 3, 5, 7, 9, 10];

/// The columns of the rooms.
const COLUMNS: [u32; ROOMS] = [2, 4, 6, 8];

/// The steps from a room through the hallway to a spot, without those within the room.
pub(crate) fn steps(room: usize, spot_column: u32) -> u32 {
    COLUMNS[room].abs_diff(spot_column)
}

/// The least steps through the hallway from one room to another, or out of the way and back.
pub(crate) fn across(from: usize, to: usize) -> u32 {
    COLUMNS[from].abs_diff(COLUMNS[to]).max(2)
}

/// The spots to the left of a room, as bits.
const fn left_of(room: usize) -> u8 {
    (1 << (room + 2)) - 1
}

/// The spots between two rooms, as bits.
pub(crate) const fn between(one: usize, other: usize) -> u8 {
    left_of(one) ^ left_of(other)
}

/// What those in the rooms see.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// A byte for each room: the next occupied spot on each side of it, as bits.
    pub(crate) next: u32,
    pub(crate) rooms: [RoomView; ROOMS],
}

/// What those in one room see.
#[derive(Clone, Copy)]
pub(crate) struct RoomView {
    /// The first of the free spots around the room.
    pub(crate) first: u8,
    /// How many free spots are around the room, up to the next occupied ones.
    pub(crate) free: u8,
    /// The rooms with no occupied spot on the way, as bits.
    pub(crate) reach: u8,
}

/// The view of a hallway with these occupied spots.
#[inline]
pub(crate) fn view(occupied: u8) -> &'static View {
    &VIEWS[usize::from(occupied & 127)]
}

static VIEWS: [View; 1 << SPOTS] = views();

#[expect(clippy::cast_possible_truncation, reason = "no number of spots is greater than 7")]
const fn views() -> [View; 1 << SPOTS] {
    let mut views = [View { next: 0, rooms: [RoomView { first: 0, free: 0, reach: 0 }; ROOMS] }; 1 << SPOTS];
    let mut occupied: u8 = 0;
    while occupied < 1 << SPOTS {
        let view = &mut views[occupied as usize];
        let mut room = 0;
        while room < ROOMS {
            let left = occupied & left_of(room);
            let right = occupied & !left_of(room);
            let first = u8::BITS - left.leading_zeros();
            let last = (right | 1 << SPOTS).trailing_zeros();
            let next_left = if first == 0 { 0 } else { 1 << (first - 1) };
            view.next |= (next_left | (right & right.wrapping_neg()) as u32) << (8 * room);
            let mut reach = 0;
            let mut other = 0;
            while other < ROOMS {
                if occupied & between(room, other) == 0 {
                    reach |= 1 << other;
                }
                other += 1;
            }
            view.rooms[room] = RoomView { first: first as u8, free: (last - first) as u8, reach };
            room += 1;
        }
        occupied += 1;
    }
    views
}
