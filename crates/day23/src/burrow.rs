//! A burrow, the states of its amphipods, and how they go home.

use crate::hallway::{SPOT_COLUMNS, SPOTS, VIEWS, View, across, steps};
use crate::rooms::{Kinds, ROOMS, Rooms, for_kind, in_room, of_room};

/// The energy of a step, by kind.
pub(crate) const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// Who is in the hallway, and how many have left each room for good. Who is home follows from that.
///
/// The low four bytes are bit sets of the hallway spots occupied by each kind. Above them are three bits per room, the number of
/// amphipods that have left it. So 44 bits are in use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The bit set of spots with an amphipod of a kind.
    #[expect(clippy::cast_possible_truncation, reason = "a byte is taken")]
    pub(crate) fn spots(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// The bit set of occupied spots.
    pub(crate) fn occupied(self) -> u8 {
        let [one, two, three, four, ..] = self.0.to_le_bytes();
        one | two | three | four
    }

    /// What is visible from the rooms.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        &VIEWS[usize::from(self.occupied() & 127)]
    }

    /// How many have left a room.
    pub(crate) fn gone(self, room: usize) -> usize {
        (self.0 >> (32 + 3 * room) & 7) as usize
    }

    fn leave(&mut self, room: usize) {
        self.0 += 1 << (32 + 3 * room);
    }

    /// The state after one of a kind leaves a room and stops at a spot.
    #[inline]
    pub(crate) fn after(mut self, room: usize, kind: usize, spot: usize) -> Self {
        self.leave(room);
        Self(self.0 | 1 << (8 * kind + spot))
    }

    /// The state after amphipods have gone home from the hallway: for each kind, those on a bit set of spots.
    #[inline]
    pub(crate) fn without(self, spots: Rooms) -> Self {
        Self(self.0 & !u64::from(spots))
    }
}

/// A burrow in its initial state, with tables derived from it.
pub(crate) struct Burrow {
    /// The kinds in each room, from top to bottom, and arbitrary ones below, to look up in rooms that all have left. There are
    /// eight because the number of those that have left is three bits: no index needs a check.
    pub(crate) rooms: [[u8; 8]; ROOMS],
    /// How many amphipods of each kind must still leave a room, by room and by how many have left it, as numbers for that room.
    to_leave: [[Kinds; 8]; ROOMS],
    /// The total energy if nobody makes a detour.
    pub(crate) least: u32,
    /// The energy of a detour, by room, kind and spot.
    pub(crate) detours: [[[u32; SPOTS]; ROOMS]; ROOMS],
    /// The state with all amphipods at home.
    pub(crate) end: State,
}

impl Burrow {
    /// A burrow with up to four amphipods in each room, given by their kinds, from top to bottom.
    pub(crate) fn new(full: &[Vec<u8>; ROOMS]) -> Self {
        let mut rooms = [[0; 8]; ROOMS];
        let mut to_leave = [[0; 8]; ROOMS];
        let mut detours = [[[0; SPOTS]; ROOMS]; ROOMS];
        let mut least = 0;
        let mut end = State(0);
        for (room, kinds) in full.iter().enumerate() {
            // The lowest one that is not at home must leave, and all above it.
            let lowest = kinds.iter().rposition(|&kind| usize::from(kind) != room);
            for (up, &kind) in (1..).zip(&kinds[..lowest.map_or(0, |lowest| lowest + 1)]) {
                rooms[room][end.gone(room)] = kind;
                end.leave(room);
                let kind = usize::from(kind);
                // The one that takes this place later goes as far down as the one that leaves it goes up.
                least += ENERGY[kind] * (up + across(room, kind)) + ENERGY[room] * up;
                for counts in &mut to_leave[room][..end.gone(room)] {
                    *counts += for_kind(kind, in_room(room, 1));
                }
            }
            for (kind, detours) in detours[room].iter_mut().enumerate() {
                *detours = SPOT_COLUMNS
                    .map(|column| (steps(room, column) + steps(kind, column) - across(room, kind)) * ENERGY[kind]);
            }
        }
        Self { rooms, to_leave, least, detours, end }
    }

    /// The set of rooms that everyone who must leave has left.
    #[inline]
    pub(crate) fn empty_rooms(&self, state: State) -> Rooms {
        // Where as many have left as must, no bits differ.
        let differing = State(state.0 ^ self.end.0);
        (0..ROOMS).map(|room| in_room(room, u32::from(differing.gone(room) == 0) * 0xFF)).sum()
    }

    /// How many of each kind must still leave each room.
    #[inline]
    pub(crate) fn to_leave(&self, state: State) -> Kinds {
        self.to_leave.iter().enumerate().map(|(room, to_leave)| to_leave[state.gone(room)]).sum()
    }

    /// The state after all possible moves home.
    #[inline]
    pub(crate) fn send_home(&self, mut state: State) -> State {
        let mut empty = self.empty_rooms(state);
        while empty != 0 {
            let before = state;
            // Room and kind have the same byte: of those nearest to an empty room, the ones of its kind go home.
            state = state.without(state.view().nearest & empty);
            let view = state.view();
            for room in 0..ROOMS {
                if of_room(empty, room) == 0 {
                    let kind = usize::from(self.rooms[room][state.gone(room)]);
                    if of_room(view.reachable[room] & empty, kind) != 0 {
                        state.leave(room);
                    }
                }
            }
            if state == before {
                break;
            }
            empty = self.empty_rooms(state);
        }
        state
    }
}
