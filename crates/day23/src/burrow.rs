//! A burrow, its states, and what can happen in them.

use std::array;
use std::ops::Range;

use crate::Diagram;

/// The columns of the seven spots of the hallway where amphipods may stop.
const SPOT_COLUMNS: [u32; SPOTS] = [0, 1, 3, 5, 7, 9, 10];

/// The columns of the rooms.
const COLUMNS: [u32; ROOMS] = [2, 4, 6, 8];

const SPOTS: usize = 7;

const ROOMS: usize = 4;

/// What a step takes, by kind.
const ENERGY: [u32; ROOMS] = [1, 10, 100, 1000];

/// What part 2 puts between the top and the bottom of each room.
const FOLDED: [[u8; 2]; ROOMS] = [[3, 3], [2, 1], [1, 0], [0, 2]];

/// Who is in the hallway, and how many have left each room for good. Who is home follows from that.
///
/// A byte for each kind has the spots in the hallway where one of them is, as bits; above are three bits for each room, the number of
/// amphipods that have left it. So 44 bits are in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The spots with an amphipod of a kind.
    fn spots(self, kind: usize) -> u32 {
        u32::from(self.0.to_le_bytes()[kind])
    }

    /// The spots with an amphipod.
    fn occupied(self) -> u32 {
        let [one, two, three, four, ..] = self.0.to_le_bytes();
        u32::from(one | two | three | four)
    }

    fn left(self, room: usize) -> usize {
        (self.0 >> (32 + 3 * room) & 7) as usize
    }

    fn leave(&mut self, room: usize) {
        self.0 += 1 << (32 + 3 * room);
    }

    /// The state after all of a kind have gone home that can, to an empty room.
    fn with_home(mut self, kind: usize) -> Self {
        loop {
            let [left, right] = nearest(kind, self.occupied());
            let home = (left | right) & self.spots(kind);
            if home == 0 {
                return self;
            }
            self.0 ^= u64::from(home) << (8 * kind);
        }
    }
}

/// The spots to the left of a room.
const fn left_of(room: usize) -> u32 {
    (1 << (room + 2)) - 1
}

/// The spots between two rooms.
fn between(one: usize, other: usize) -> u32 {
    left_of(one) ^ left_of(other)
}

/// The occupied spot next to a room on the left, and that on the right, as bits; 0 without one.
fn nearest(room: usize, occupied: u32) -> [u32; 2] {
    let left = occupied & left_of(room);
    let right = occupied & !left_of(room);
    [left.checked_ilog2().map_or(0, |spot| 1 << spot), right & right.wrapping_neg()]
}

/// How many spots are free around a room, up to the next occupied ones.
fn free_around(room: usize, occupied: u32) -> usize {
    free_spots(room, occupied).len()
}

/// The free spots around a room, from the one after the next occupied one on the left up to the next one on the right.
fn free_spots(room: usize, occupied: u32) -> Range<usize> {
    let left = occupied & left_of(room);
    let right = occupied & !left_of(room) | 1 << SPOTS;
    (u32::BITS - left.leading_zeros()) as usize..right.trailing_zeros() as usize
}

/// A burrow at the beginning.
pub(crate) struct Burrow {
    /// The kinds in each room, from top to bottom.
    rooms: [[u8; 4]; ROOMS],
    /// How many must leave each room: all above the lowest one that is not at home, and that one.
    leaving: [usize; ROOMS],
    /// By room and how many have left it: how many of each kind must still leave.
    waiting: [[[u8; ROOMS]; 5]; ROOMS],
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
            for (kind, detours) in burrow.detours[room].iter_mut().enumerate() {
                for (detour, spot) in detours.iter_mut().zip(SPOT_COLUMNS) {
                    let steps = COLUMNS[room].abs_diff(spot) + COLUMNS[kind].abs_diff(spot);
                    *detour = (steps - across(room, kind)) * ENERGY[kind];
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
        let occupied = state.occupied();
        for room in 0..ROOMS {
            let left = state.left(room);
            if left == self.leaving[room] {
                continue;
            }
            let kind = usize::from(self.rooms[room][left]);
            for spot in free_spots(room, occupied) {
                let mut next = state;
                next.leave(room);
                next.0 |= 1 << (8 * kind + spot);
                visit(self.all_home(next), self.detours[room][kind][spot]);
            }
        }
    }

    fn is_empty(&self, state: State, room: usize) -> bool {
        state.left(room) == self.leaving[room]
    }

    /// The state after all moves home that are possible.
    fn all_home(&self, mut state: State) -> State {
        loop {
            let before = state;
            for kind in 0..ROOMS {
                if self.is_empty(state, kind) {
                    state = state.with_home(kind);
                }
            }
            for room in 0..ROOMS {
                if !self.is_empty(state, room) {
                    let kind = usize::from(self.rooms[room][state.left(room)]);
                    if kind != room && self.is_empty(state, kind) && state.occupied() & between(room, kind) == 0 {
                        state.leave(room);
                    }
                }
            }
            if state == before {
                return state;
            }
        }
    }

    /// Energy that the detours still to come take at least.
    ///
    /// Let one wait in each of two rooms for the other room. One of them must step aside beyond its way, which takes two steps: in between,
    /// it would be in the way of the other, whose room it waits for to be emptied. So all in one of the rooms step aside, or all in the other.
    /// If one is in between already, all in its room that have to pass it step aside.
    pub(crate) fn detours_ahead(&self, state: State) -> u32 {
        let mut energy = 0;
        for (other, energy_there) in ENERGY.into_iter().enumerate() {
            for (one, energy_back) in ENERGY[..other].iter().enumerate() {
                let there = u32::from(self.waiting[one][state.left(one)][other]) * energy_there;
                let back = u32::from(self.waiting[other][state.left(other)][one]) * energy_back;
                let between = between(one, other);
                // One that goes to the first room, in between, is in the way of those that leave this room for the other.
                energy += match [state.spots(one) & between != 0, state.spots(other) & between != 0] {
                    [false, false] => there.min(back),
                    [true, false] => there,
                    [false, true] => back,
                    [true, true] => there + back,
                };
            }
        }
        2 * energy
    }

    /// Whether it is plain that no further room can be emptied: none is, and none has enough free spots around it for all in it.
    ///
    /// [`is_lost`](Self::is_lost) finds these states, too, but takes much longer.
    #[inline]
    pub(crate) fn is_stuck(&self, state: State) -> bool {
        let occupied = state.occupied();
        let can_be_emptied = |room| {
            let waiting = self.leaving[room] - state.left(room);
            waiting <= free_around(room, occupied)
        };
        !(0..ROOMS).any(can_be_emptied)
    }

    /// Whether some can never get home, because they block each other.
    ///
    /// Finds out who may get home at best. A room may be emptied when those in it find free spots around it, except for those that can go
    /// straight to an empty room. Those in the hallway may go home when their room may be emptied and nobody is in between, and then make
    /// free their spots. Both let more rooms be emptied, until nothing changes; whoever is left then never gets home. For let the
    /// first of them get home, or the first of the rooms left be emptied, whichever comes first: all that this needs has been taken into account.
    pub(crate) fn is_lost(&self, mut state: State) -> bool {
        let mut may_be_empty: [bool; ROOMS] = array::from_fn(|room| self.is_empty(state, room));
        loop {
            let before = (may_be_empty, state);
            for room in 0..ROOMS {
                if may_be_empty[room] {
                    state = state.with_home(room);
                } else {
                    let occupied = state.occupied();
                    let waiting = self.waiting[room][state.left(room)];
                    let must_park = |kind: &usize| !may_be_empty[*kind] || occupied & between(room, *kind) != 0;
                    let parking: usize = (0..ROOMS).filter(must_park).map(|kind| usize::from(waiting[kind])).sum();
                    may_be_empty[room] = parking <= free_around(room, occupied);
                }
            }
            if (may_be_empty, state) == before {
                return may_be_empty != [true; ROOMS] || state.occupied() != 0;
            }
        }
    }
}

/// The least steps through the hallway from one room to another, or out of the way and back.
fn across(from: usize, to: usize) -> u32 {
    COLUMNS[from].abs_diff(COLUMNS[to]).max(2)
}
