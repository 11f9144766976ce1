//! A burrow, and how its amphipods go home.

use crate::Diagram;
use crate::hallway::{SPOT_COLUMNS, SPOTS, across, steps};
use crate::rooms::{Kinds, ROOMS, Rooms, for_kind, in_room, of_kind, of_room};
use crate::state::State;

/// The energy of a step, by kind.
pub(crate) const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// The amphipods that part 2 inserts between the top and the bottom of each room.
const FOLDED: [[u8; 2]; ROOMS] = [[3, 3], [2, 1], [1, 0], [0, 2]];

/// A burrow in its initial state, with tables derived from it.
pub(crate) struct Burrow {
    /// The kinds in each room, from top to bottom, and an arbitrary last one, to look up in rooms that all have left.
    pub(crate) rooms: [[u8; 5]; ROOMS],
    /// How many must leave each room: the lowest one that is not at home, and all above it.
    leaving: [usize; ROOMS],
    /// How many amphipods of each kind must still leave a room, by room and by how many have left it, as numbers for that room.
    waiting: [[Kinds; 5]; ROOMS],
    /// The total energy without detours.
    least: u32,
    start: State,
    end: State,
    /// The energy of a detour, by room, kind and spot.
    pub(crate) detours: [[[u32; SPOTS]; ROOMS]; ROOMS],
}

impl Burrow {
    pub(crate) fn folded(diagram: Diagram) -> Self {
        Self::new(diagram.rooms.map(|[top, bottom]| [top, bottom, 0, 0, 0]), 2)
    }

    pub(crate) fn unfolded(diagram: Diagram) -> Self {
        let mut rooms = [[0; 5]; ROOMS];
        for ((room, [top, bottom]), [upper, lower]) in rooms.iter_mut().zip(diagram.rooms).zip(FOLDED) {
            *room = [top, upper, lower, bottom, 0];
        }
        Self::new(rooms, 4)
    }

    fn new(rooms: [[u8; 5]; ROOMS], depth: usize) -> Self {
        let mut burrow = Self {
            rooms,
            leaving: [0; ROOMS],
            waiting: [[0; 5]; ROOMS],
            least: 0,
            start: State(0),
            end: State(0),
            detours: [[[0; SPOTS]; ROOMS]; ROOMS],
        };
        for (room, kinds) in rooms.iter().enumerate() {
            let leaving =
                kinds[..depth].iter().rposition(|&kind| usize::from(kind) != room).map_or(0, |lowest| lowest + 1);
            burrow.leaving[room] = leaving;
            for (up, &kind) in (1..).zip(&kinds[..leaving]) {
                let kind = usize::from(kind);
                // The one that takes this place later goes as far down as the one that leaves it goes up.
                burrow.least += ENERGY[kind] * (up + across(room, kind)) + ENERGY[room] * up;
                burrow.end.leave(room);
                for waiting in burrow.waiting[room].iter_mut().zip(0..up).map(|(waiting, _)| waiting) {
                    *waiting += for_kind(kind, in_room(room, 1));
                }
            }
            for (kind, detours) in burrow.detours[room].iter_mut().enumerate() {
                for (detour, spot) in detours.iter_mut().zip(SPOT_COLUMNS) {
                    *detour = (steps(room, spot) + steps(kind, spot) - across(room, kind)) * ENERGY[kind];
                }
            }
        }
        burrow.start = burrow.all_home(burrow.start);
        burrow
    }

    /// The total energy if nobody makes a detour.
    pub(crate) fn least(&self) -> u32 {
        self.least
    }

    /// The initial state, after all possible moves home.
    pub(crate) fn start(&self) -> State {
        self.start
    }

    /// The state with all amphipods at home.
    pub(crate) fn end(&self) -> State {
        self.end
    }

    /// The set of rooms that everyone who must leave has left.
    #[inline]
    pub(crate) fn empty_rooms(&self, state: State) -> Rooms {
        (0..ROOMS).map(|room| in_room(room, u32::from(state.left(room) == self.leaving[room]) * 0xFF)).sum()
    }

    /// How many of each kind must still leave each room.
    #[inline]
    pub(crate) fn waiting(&self, state: State) -> Kinds {
        self.waiting.iter().enumerate().map(|(room, waiting)| waiting[state.left(room)]).sum()
    }

    /// The state after all possible moves home.
    #[inline]
    pub(crate) fn all_home(&self, state: State) -> State {
        match self.empty_rooms(state) {
            0 => state,
            empty => self.all_home_to(empty, state),
        }
    }

    /// The same, given the rooms that are empty at first.
    fn all_home_to(&self, mut empty: Rooms, mut state: State) -> State {
        loop {
            let before = state;
            state = state.with_home(empty);
            let view = state.view();
            for room in 0..ROOMS {
                if of_room(empty, room) == 0 {
                    let kind = usize::from(self.rooms[room][state.left(room)]);
                    if of_room(of_kind(view.reachable, room) & empty, kind) != 0 {
                        state.leave(room);
                    }
                }
            }
            if state == before {
                return state;
            }
            empty = self.empty_rooms(state);
        }
    }
}
