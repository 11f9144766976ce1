//! A burrow, the states of its amphipods, and their moves home.

use std::array;

use crate::hallway::{SPOTS, View, inner, steps, steps_home};
use crate::rooms::{PerRoom, ROOMS, RoomSet, at_most, each, in_room, of_room};

/// The energy of a step, by kind.
pub(crate) const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// The energy that an amphipod uses to make way: one step to the outer spot, and later one more step on the way home. Indexed by
/// the kind; the last entry is for the case where nobody makes way.
const ENERGY_TO_MAKE_WAY: [u32; ROOMS + 1] = [2, 20, 200, 2000, 0];

/// Who is in the hallway, and how many amphipods must still leave each room.
///
/// This is enough to tell where every amphipod is: amphipods leave a room from top to bottom, and any amphipod that has left a room
/// and is not in the hallway is at home.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    /// The bit set of spots that each kind occupies.
    hallway: PerRoom,
    /// How many amphipods must still leave each room.
    pub(crate) remaining: PerRoom,
}

impl State {
    /// The state with all amphipods at home.
    pub(crate) const ALL_HOME: Self = Self { hallway: 0, remaining: 0 };

    /// The state as one number.
    pub(crate) fn key(self) -> u64 {
        u64::from(self.remaining) << 32 | u64::from(self.hallway)
    }

    /// The bit set of spots occupied by a kind.
    pub(crate) fn spots(self, kind: usize) -> u32 {
        of_room(self.hallway, kind)
    }

    /// The bit set of occupied spots.
    pub(crate) fn occupied(self) -> u32 {
        self.spots(0) | self.spots(1) | self.spots(2) | self.spots(3)
    }

    /// The hallway as seen from the rooms.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        View::of(self.occupied())
    }

    /// The set of open rooms: everyone who must leave these rooms has left.
    #[inline]
    pub(crate) fn open_rooms(self) -> RoomSet {
        at_most(self.remaining, 0)
    }

    /// How many amphipods must still leave a room. The result has three bits, so an array of eight entries needs no bounds check.
    #[inline]
    fn remaining_in(self, room: usize) -> usize {
        (of_room(self.remaining, room) % 8) as usize
    }

    /// The state after an amphipod of a kind leaves a room and stops at a spot. In a corner, it stops at the inner spot, and
    /// whoever stands there makes way.
    #[inline]
    pub(crate) fn after(self, room: usize, kind: usize, spot: usize) -> Self {
        let made_way = self.making_way(spot);
        let on_outer_spot = if spot < 3 { made_way >> 1 } else { made_way << 1 };
        let stopped = in_room(kind, 1 << inner(spot));
        Self {
            hallway: self.hallway & !made_way | on_outer_spot | stopped,
            remaining: self.remaining - in_room(room, 1),
        }
    }

    /// The bit of the amphipod that makes way for a move to a spot, or 0 if nobody does.
    fn making_way(self, spot: usize) -> PerRoom {
        self.hallway & each(1 << inner(spot))
    }

    /// The energy that someone else uses to make way for a move to a spot.
    #[inline]
    pub(crate) fn energy_to_make_way(self, spot: usize) -> u32 {
        let kind = self.making_way(spot).trailing_zeros() / 8;
        ENERGY_TO_MAKE_WAY[kind as usize]
    }

    /// The state after some amphipods go home from the hallway. For each kind, `spots` is the bit set of the spots that they leave.
    #[inline]
    pub(crate) fn without(self, spots: PerRoom) -> Self {
        Self { hallway: self.hallway & !spots, ..self }
    }
}

/// A burrow in its initial state, with tables derived from this state.
pub(crate) struct Burrow {
    /// The kind of the top amphipod in a room, indexed by the room and by how many amphipods must still leave it.
    rooms: [[u8; 8]; ROOMS],
    /// For each kind, how many amphipods of this kind must still leave a room, in the byte of that room. Indexed by the room and by
    /// how many amphipods must still leave it.
    bound_for: [[[PerRoom; ROOMS]; 8]; ROOMS],
    /// For each kind, the energy if all amphipods of this kind that must still leave a room take one step. Indexed like
    /// `bound_for`.
    step_energy: [[[u32; ROOMS]; 8]; ROOMS],
    /// The total energy if nobody makes a detour.
    pub(crate) direct_energy: u32,
    /// The energy that a stop at a spot adds to the direct route home, indexed by the room where the amphipod starts, the kind and
    /// the spot. In a corner, the stop is at the inner spot.
    pub(crate) detours: [[[u32; SPOTS]; ROOMS]; ROOMS],
    /// The initial state.
    pub(crate) start: State,
}

impl Burrow {
    /// A burrow with up to four amphipods in each room, given by their kinds, from top to bottom.
    pub(crate) fn new(full: &[Vec<u8>; ROOMS]) -> Self {
        let mut rooms = [[0; 8]; ROOMS];
        let mut bound_for = [[[0; ROOMS]; 8]; ROOMS];
        let mut step_energy = [[[0; ROOMS]; 8]; ROOMS];
        let mut direct_energy = 0;
        let mut detours = [[[0; SPOTS]; ROOMS]; ROOMS];
        let mut start = State::ALL_HOME;
        for (room, kinds) in full.iter().enumerate() {
            // The lowest amphipod that is not at home must leave, and so must all amphipods above it.
            let lowest = kinds.iter().rposition(|&kind| usize::from(kind) != room);
            let leaving = &kinds[..lowest.map_or(0, |lowest| lowest + 1)];
            for &kind in leaving.iter().rev() {
                let below = start.remaining_in(room);
                start.remaining += in_room(room, 1);
                rooms[room][below + 1] = kind;
                let kind = usize::from(kind);
                bound_for[room][below + 1] = bound_for[room][below];
                bound_for[room][below + 1][kind] += in_room(room, 1);
                step_energy[room][below + 1] = step_energy[room][below];
                step_energy[room][below + 1][kind] += ENERGY[kind];
            }
            for (depth, &kind) in (1..).zip(leaving) {
                let kind = usize::from(kind);
                let up_and_across = ENERGY[kind] * (depth + steps_home(room, kind));
                // An amphipod of the room's own kind takes this place later.
                let down_to_this_place = ENERGY[room] * depth;
                direct_energy += up_and_across + down_to_this_place;
            }
            for (kind, detours) in detours[room].iter_mut().enumerate() {
                *detours = array::from_fn(|spot| {
                    let steps_via_spot = steps(room, inner(spot)) + steps(kind, inner(spot));
                    (steps_via_spot - steps_home(room, kind)) * ENERGY[kind]
                });
            }
        }
        Self { rooms, bound_for, step_energy, direct_energy, detours, start }
    }

    /// The kind of the top amphipod that must leave a room. For an open room, the result has no meaning.
    #[inline]
    pub(crate) fn top(&self, state: State, room: usize) -> usize {
        usize::from(self.rooms[room][state.remaining_in(room)])
    }

    /// The kind of the amphipod that was the last to leave a room; `None` if nobody has left it.
    #[inline]
    pub(crate) fn last_to_leave(&self, state: State, room: usize) -> Option<usize> {
        let has_left = state.remaining_in(room) < self.start.remaining_in(room);
        has_left.then(|| usize::from(self.rooms[room][state.remaining_in(room) + 1]))
    }

    /// For each kind, how many amphipods of this kind must still leave each room.
    #[inline]
    pub(crate) fn bound_for(&self, state: State) -> [PerRoom; ROOMS] {
        let from_rooms: [_; ROOMS] = array::from_fn(|room| self.bound_for[room][state.remaining_in(room)]);
        array::from_fn(|kind| from_rooms.map(|from_room| from_room[kind]).iter().sum())
    }

    /// For each room and kind, the energy if all amphipods of this kind that must still leave this room take one step.
    #[inline]
    pub(crate) fn step_energy(&self, state: State) -> [[u32; ROOMS]; ROOMS] {
        array::from_fn(|room| self.step_energy[room][state.remaining_in(room)])
    }

    /// The state after all possible moves home.
    #[inline]
    pub(crate) fn send_home(&self, mut state: State) -> State {
        let mut open = state.open_rooms();
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
                    state.remaining -= in_room(room, 1);
                }
            }
            if state == before {
                break;
            }
            open = state.open_rooms();
        }
        state
    }
}
