//! The moves into the hallway that are worth trying, and the states that are not.
//!
//! Consider the period between two consecutive moments at which a room becomes empty. During it, nobody leaves the hallway,
//! because everyone who could go home already has. Call the room that becomes empty at its end the *next* room. It is not known
//! in advance which one that is, but there must be space in the hallway for its amphipods, and after that for those of another
//! room: see [`may_be_next`].
//!
//! **Before any room is empty**, the next room also decides who moves. Suppose that an amphipod leaves some other room for the
//! hallway. At the end of the period, someone else must stand on its way back. Otherwise it could have stayed until then: its way
//! into the hallway is still free, nobody depended on its leaving, and those behind it could not have gone straight home. So
//! among the solutions with the least energy, consider one with the fewest moves before a room is empty: in it, nobody leaves too
//! early.
//!
//! It follows that as long as the last amphipod that left a room could go straight back, the next room is reachable from there.
//! Proof: suppose that someone stands between the two rooms. Then nobody from the next room gets past. Of the amphipods on this
//! side, take the last one to stop (the one that could go back, if no other follows). Its way back is free at the end, a
//! contradiction.
//!
//! So nobody leaves another room unless the next room is reachable from there, and nobody stops between the two.

use std::array;

use crate::burrow::{Burrow, State};
use crate::hallway::{View, between};
use crate::rooms::{EACH, Kinds, ROOMS, Rooms, all_of, at_most, for_kind, in_room, of_kind, of_room, sum};

impl Burrow {
    /// Calls `visit` with each state that such a move leads to, and the energy of the detour.
    #[inline]
    pub(crate) fn moves(&self, state: State, mut visit: impl FnMut(State, u32)) {
        let waiting = self.waiting(state);
        let empty = self.empty_rooms(state);
        let view = state.view();
        let tops: [usize; ROOMS] = array::from_fn(|room| usize::from(self.rooms[room][state.left(room)]));
        // For each room, a byte with a bit set of spots.
        let mut moves = 0;
        for next in bits(self.next_rooms(state, waiting, empty) & EACH).map(|bit| bit / 8) {
            if !may_be_next(next, state, waiting, empty) {
                continue;
            }
            let mut allowed = view.around & !empty;
            if empty == 0 {
                let beyond: Rooms = (0..ROOMS).map(|room| in_room(room, u32::from(!between(room, next)))).sum();
                allowed &= beyond & of_kind(view.reachable, next);
            }
            for place in bits(allowed & !moves) {
                let (room, spot) = (place / 8, place % 8);
                let waiting = waiting - for_kind(tops[room], in_room(room, 1));
                let is_good = may_be_next(next, state.after(room, tops[room], spot), waiting, empty);
                moves |= u32::from(is_good) << place;
            }
        }
        for place in bits(moves) {
            let (room, spot) = (place / 8, place % 8);
            let kind = tops[room];
            visit(self.all_home(state.after(room, kind, spot)), self.detours[room][kind][spot]);
        }
    }

    /// The rooms that may be emptied next because there are enough free spots, and that are reachable from where they must be.
    #[inline]
    fn next_rooms(&self, state: State, waiting: Kinds, empty: Rooms) -> Rooms {
        let view = state.view();
        let mut next = with_space(waiting, empty, view) & !empty;
        if empty == 0 {
            for room in 0..ROOMS {
                let left = state.left(room);
                let last = usize::from(self.rooms[room][left.saturating_sub(1)]);
                // If all in the hallway of its kind are next to the room, so is the last one that left.
                let could_go_back = (left > 0) & (u32::from(state.spots(last)) & !of_room(view.next, room) == 0);
                // Without a branch, which would be unpredictable.
                next &= of_kind(view.reachable, room) | u32::from(!could_go_back).wrapping_neg();
            }
        }
        next
    }

    /// Whether some amphipods can never get home, because they block each other.
    ///
    /// This is an optimistic fixed-point computation of who may get home. A room may be emptied if its amphipods find enough free
    /// spots around it, not counting those that can go directly to an empty room. An amphipod in the hallway may go home if its
    /// room may be emptied and nobody is in between; then its spot becomes free. Both may let more rooms be emptied, until
    /// nothing changes. Those left then never get home: otherwise take the first of them to get home, or the first of the
    /// remaining rooms to be emptied, whichever is earlier; everything that this needs has been taken into account.
    #[inline]
    pub(crate) fn is_lost(&self, mut state: State, waiting: Kinds) -> bool {
        let mut may_be_empty = self.empty_rooms(state);
        loop {
            let before = (may_be_empty, state);
            let view = state.view();
            may_be_empty |= with_space(waiting, may_be_empty, view);
            state = state.without(view.next & may_be_empty);
            if may_be_empty == Rooms::MAX && state.occupied() == 0 {
                return false;
            }
            if (may_be_empty, state) == before {
                return true;
            }
        }
    }
}

/// Whether there are enough free spots to empty a room next, and then another one.
///
/// All in the room must park around it, except for those that can go straight to an empty room. When another room becomes empty
/// after that, its amphipods have parked around it, and so have those of the first room if no occupied spot is in between. At
/// best, everyone whose room is empty has gone home by then.
#[inline]
#[expect(clippy::needless_bitwise_bool, reason = "branches would be hard to predict")]
fn may_be_next(room: usize, state: State, waiting: Kinds, empty: Rooms) -> bool {
    let view = state.view();
    let has_space = of_room(with_space(waiting, empty, view), room) != 0;
    let empty = empty | in_room(room, 0xFF);
    let view = state.without(empty).view();
    let parking = parking(waiting, empty, view);
    let with_parked = parking + of_room(parking, room) * (of_kind(view.reachable, room) & EACH);
    let another_has_space = at_most(with_parked, view.free) & !empty != 0;
    has_space & (another_has_space | (empty == Rooms::MAX))
}

/// The rooms with enough free spots around them for those that must park.
#[inline]
fn with_space(waiting: Kinds, empty: Rooms, view: &View) -> Rooms {
    at_most(parking(waiting, empty, view), view.free)
}

/// For each room, how many of those that wait must park, because their own room is not empty or not reachable.
#[inline]
fn parking(waiting: Kinds, empty: Rooms, view: &View) -> Rooms {
    sum(waiting) - sum(waiting & view.reachable & all_of(empty))
}

/// The positions of the ones in a number, lowest first.
#[inline]
fn bits(mut number: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = number.trailing_zeros();
        number &= number.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as usize)
    })
}
