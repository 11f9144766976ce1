//! A burrow, the states of its amphipods, and their moves home.

use crate::hallway::{ALL_SPOTS, SPOT_COLUMNS, SPOTS, VIEWS, View, steps, steps_home};
use crate::rooms::{PerKind, PerRoom, ROOMS, RoomSet, for_kind, in_room, of_room, only};

/// The energy of a step, by kind.
pub(crate) const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// Who is in the hallway, and how many amphipods have left each room for good.
///
/// ```text
/// bit  63      44 43  41 40  38 37  35 34  32 31     24 23     16 15      8 7       0
///     | always 0 | room 3|room 2|room 1|room 0|  kind 3 |  kind 2 |  kind 1 |  kind 0 |
///                |  how many have left each   |   bit set of the hallway spots that   |
///                |  room, 3 bits each         |   each kind occupies, 8 bits each     |
/// ```
///
/// This is enough to tell where every amphipod is: amphipods leave a room from top to bottom, and any amphipod that has left a
/// room and is not in the hallway is at home.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The number of bits in use.
    pub(crate) const BITS: u32 = 44;

    /// The number of bits for the hallway. They are the lowest bits, below the counts of amphipods gone.
    const HALLWAY_BITS: usize = 32;

    /// The bit set of spots occupied by each kind.
    #[expect(clippy::cast_possible_truncation, reason = "the counts of amphipods gone are cut off")]
    fn hallway(self) -> PerRoom {
        self.0 as PerRoom
    }

    /// The bit set of spots occupied by a kind.
    pub(crate) fn spots(self, kind: usize) -> u32 {
        of_room(self.hallway(), kind)
    }

    /// The bit set of occupied spots.
    pub(crate) fn occupied(self) -> u32 {
        self.spots(0) | self.spots(1) | self.spots(2) | self.spots(3)
    }

    /// The hallway as seen from the rooms.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        // The mask changes nothing, but it shows the compiler that the index is in range.
        &VIEWS[(self.occupied() & ALL_SPOTS) as usize]
    }

    /// How many amphipods have left a room.
    pub(crate) fn gone(self, room: usize) -> usize {
        (self.0 >> (Self::HALLWAY_BITS + 3 * room) & 7) as usize
    }

    /// Counts one more amphipod as gone from a room.
    fn leave(&mut self, room: usize) {
        self.0 += 1 << (Self::HALLWAY_BITS + 3 * room);
    }

    /// The state after an amphipod of a kind leaves a room and stops at a spot.
    #[inline]
    pub(crate) fn after(mut self, room: usize, kind: usize, spot: usize) -> Self {
        self.leave(room);
        Self(self.0 | 1 << (8 * kind + spot))
    }

    /// The state after some amphipods go home from the hallway. For each kind, `spots` is the bit set of the spots that they
    /// leave.
    #[inline]
    pub(crate) fn without(self, spots: PerRoom) -> Self {
        Self(self.0 & !u64::from(spots))
    }
}

/// A burrow in its initial state, with tables derived from this state.
pub(crate) struct Burrow {
    /// The kinds of the amphipods that must leave each room, from top to bottom, padded with zeros.
    ///
    /// The top amphipod of a room is at the index [`State::gone`]. This index has three bits, so an array of eight entries needs
    /// no bounds check.
    pub(crate) rooms: [[u8; 8]; ROOMS],
    /// How many amphipods of each kind must still leave a room, indexed by the room and by how many have left it already. For each
    /// kind, the number is stored in the byte of that room.
    to_leave: [[PerKind; 8]; ROOMS],
    /// The total energy if nobody makes a detour.
    pub(crate) direct_energy: u32,
    /// The energy that a stop at a spot adds to the direct route home, indexed by the room where the amphipod starts, the kind
    /// and the spot.
    pub(crate) detours: [[[u32; SPOTS]; ROOMS]; ROOMS],
    /// The state with all amphipods at home.
    pub(crate) all_home: State,
}

impl Burrow {
    /// A burrow with up to four amphipods in each room, given by their kinds, from top to bottom.
    pub(crate) fn new(full: &[Vec<u8>; ROOMS]) -> Self {
        let mut rooms = [[0; 8]; ROOMS];
        let mut to_leave = [[0; 8]; ROOMS];
        let mut direct_energy = 0;
        let mut detours = [[[0; SPOTS]; ROOMS]; ROOMS];
        let mut all_home = State(0);
        for (room, kinds) in full.iter().enumerate() {
            // The lowest amphipod that is not at home must leave, and so must all amphipods above it.
            let lowest = kinds.iter().rposition(|&kind| usize::from(kind) != room);
            let leaving = &kinds[..lowest.map_or(0, |lowest| lowest + 1)];
            for (depth, &kind) in (1..).zip(leaving) {
                let gone = all_home.gone(room);
                rooms[room][gone] = kind;
                let kind = usize::from(kind);
                for counts in &mut to_leave[room][..=gone] {
                    *counts += for_kind(kind, in_room(room, 1));
                }
                let up_and_across = ENERGY[kind] * (depth + steps_home(room, kind));
                // An amphipod of the room's own kind takes this place later.
                let down_to_this_place = ENERGY[room] * depth;
                direct_energy += up_and_across + down_to_this_place;
                all_home.leave(room);
            }
            for (kind, detours) in detours[room].iter_mut().enumerate() {
                *detours = SPOT_COLUMNS.map(|column| {
                    let steps_via_spot = steps(room, column) + steps(kind, column);
                    (steps_via_spot - steps_home(room, kind)) * ENERGY[kind]
                });
            }
        }
        Self { rooms, to_leave, direct_energy, detours, all_home }
    }

    /// The kind of the top amphipod that must leave a room. For an open room, the result has no meaning.
    #[inline]
    pub(crate) fn top(&self, state: State, room: usize) -> usize {
        usize::from(self.rooms[room][state.gone(room)])
    }

    /// The set of open rooms: everyone who must leave these rooms has left.
    #[inline]
    pub(crate) fn open_rooms(&self, state: State) -> RoomSet {
        // A room is open if its count of amphipods gone is the same as in the final state. Then none of the bits of this count
        // differ.
        let differing = State(state.0 ^ self.all_home.0);
        (0..ROOMS).map(|room| if differing.gone(room) == 0 { only(room) } else { 0 }).sum()
    }

    /// How many amphipods of each kind must still leave each room.
    #[inline]
    pub(crate) fn to_leave(&self, state: State) -> PerKind {
        self.to_leave.iter().enumerate().map(|(room, to_leave)| to_leave[state.gone(room)]).sum()
    }

    /// The state after all possible moves home.
    #[inline]
    pub(crate) fn send_home(&self, mut state: State) -> State {
        let mut open = self.open_rooms(state);
        while open != 0 {
            let before = state;
            // In `nearest`, the byte of each room holds the occupied spots nearest to it. In the state, the same byte holds the
            // spots that this room's kind occupies. So, for each open room, exactly the amphipods of its kind on the spots nearest
            // to it go home.
            state = state.without(state.view().nearest & open);
            let view = state.view();
            for room in 0..ROOMS {
                let is_closed = of_room(open, room) == 0;
                let reachable_homes = view.reachable[room] & open;
                if is_closed && of_room(reachable_homes, self.top(state, room)) != 0 {
                    state.leave(room);
                }
            }
            if state == before {
                break;
            }
            open = self.open_rooms(state);
        }
        state
    }
}
