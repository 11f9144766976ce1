//! A burrow, and what can happen in it.

use crate::Diagram;
use crate::dead_end::parking;
use crate::hallway::{ROOMS, SPOT_COLUMNS, SPOTS, across, steps};
use crate::state::State;

/// What a step takes, by kind.
pub(crate) const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// All rooms, as bits.
pub(crate) const ALL_ROOMS: u8 = (1 << ROOMS) - 1;

/// What part 2 puts between the top and the bottom of each room.
const FOLDED: [[u8; 2]; ROOMS] = [[3, 3], [2, 1], [1, 0], [0, 2]];

/// A burrow at the beginning.
pub(crate) struct Burrow {
    /// The kinds in each room, from top to bottom.
    rooms: [[u8; 4]; ROOMS],
    /// How many must leave each room: all above the lowest one that is not at home, and that one.
    leaving: [usize; ROOMS],
    /// By room and how many have left it: how many of each kind must still leave.
    pub(crate) waiting: [[[u8; ROOMS]; 5]; ROOMS],
    /// By room, how many have left it, and the rooms that the others may go to straight, as bits: how many must park in the hallway.
    pub(crate) parking: [[[u8; 1 << ROOMS]; 5]; ROOMS],
    /// The energy without detours.
    least: u32,
    start: State,
    end: State,
    /// By room, kind and spot: the energy of the detour.
    detours: [[[u32; SPOTS]; ROOMS]; ROOMS],
}

impl Burrow {
    pub(crate) fn folded(diagram: Diagram) -> Self {
        Self::new(diagram.rooms.map(|[top, bottom]| [top, bottom, 0, 0]), 2)
    }

    pub(crate) fn unfolded(diagram: Diagram) -> Self {
        let mut rooms = [[0; 4]; ROOMS];
        for ((room, [top, bottom]), [upper, lower]) in rooms.iter_mut().zip(diagram.rooms).zip(FOLDED) {
            *room = [top, upper, lower, bottom];
        }
        Self::new(rooms, 4)
    }

    fn new(rooms: [[u8; 4]; ROOMS], depth: usize) -> Self {
        let mut burrow = Self {
            rooms,
            leaving: [0; ROOMS],
            waiting: [[[0; ROOMS]; 5]; ROOMS],
            parking: [[[0; 1 << ROOMS]; 5]; ROOMS],
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
                // The one that takes this place goes as far down as the one that leaves it goes up.
                burrow.least += ENERGY[kind] * (up + across(room, kind)) + ENERGY[room] * up;
                burrow.end.leave(room);
                for waiting in burrow.waiting[room].iter_mut().zip(0..up).map(|(waiting, _)| waiting) {
                    waiting[kind] += 1;
                }
            }
            burrow.parking[room] = burrow.waiting[room].map(parking);
            for (kind, detours) in burrow.detours[room].iter_mut().enumerate() {
                for (detour, spot) in detours.iter_mut().zip(SPOT_COLUMNS) {
                    *detour = (steps(room, spot) + steps(kind, spot) - across(room, kind)) * ENERGY[kind];
                }
            }
        }
        burrow.start = burrow.all_home(burrow.start);
        burrow
    }

    /// The energy that all take when nobody makes a detour.
    pub(crate) fn least(&self) -> u32 {
        self.least
    }

    /// The state at the beginning, after all moves home that are possible.
    pub(crate) fn start(&self) -> State {
        self.start
    }

    /// The state with everybody at home.
    pub(crate) fn end(&self) -> State {
        self.end
    }

    /// Passes on all states that a move into the hallway leads to, with the energy of its detour.
    #[inline]
    pub(crate) fn moves(&self, state: State, mut visit: impl FnMut(State, u32)) {
        for (room, view) in state.view().rooms.iter().enumerate() {
            let left = state.left(room);
            if left == self.leaving[room] {
                continue;
            }
            let kind = usize::from(self.rooms[room][left]);
            for spot in (usize::from(view.first)..).take(usize::from(view.free)) {
                let mut next = state;
                next.leave(room);
                next.stop(kind, spot);
                visit(self.all_home(next), self.detours[room][kind][spot]);
            }
        }
    }

    /// The rooms that all have left who must, as bits.
    #[inline]
    pub(crate) fn empty_rooms(&self, state: State) -> u8 {
        (0..ROOMS).map(|room| u8::from(state.left(room) == self.leaving[room]) << room).sum()
    }

    /// The state after all moves home that are possible.
    #[inline]
    fn all_home(&self, mut state: State) -> State {
        loop {
            let before = state;
            let empty = self.empty_rooms(state);
            if empty == 0 {
                return state;
            }
            state = state.with_home(empty);
            for (room, view) in state.view().rooms.iter().enumerate() {
                if empty >> room & 1 == 0 {
                    let kind = self.rooms[room][state.left(room)];
                    if view.reach & empty & 1 << kind != 0 {
                        state.leave(room);
                    }
                }
            }
            if state == before {
                return state;
            }
        }
    }
}
