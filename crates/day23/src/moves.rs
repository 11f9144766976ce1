//! The moves into the hallway that are worth a look.
//!
//! Take the time from one moment when a room becomes empty to the next such moment. In between, nobody leaves the hallway, because whoever
//! could go home has gone. The room that becomes empty at the end is the *next* room. Nobody knows which one it is, but there must be
//! space for those in it, and then for those in another one: see [`may_be_next`].
//!
//! **Before any room is empty**, the next room also decides who moves. Let an amphipod leave another room for the hallway. At the end,
//! somebody else must stand on its way back. Otherwise it could just as well have stayed until then: its way is still free, nobody has
//! missed its leaving, and those behind it could not have gone straight home. So of the solutions of least energy, take one with the fewest moves
//! before a room is empty: in that one, nobody leaves too early.
//!
//! Then as long as the last one that left a room could go straight back, the next room is reachable from there. For suppose that somebody
//! stands between the two rooms. Nobody from the next room comes past. Among those on this side, look at the last one to stop (the one that
//! could go back, if no other comes). Its way back is free at the end: a contradiction.
//!
//! So nobody leaves another room unless the next room is reachable from there, and nobody stops between the two.

use std::array;

use crate::burrow::Burrow;
use crate::hallway::{View, beyond};
use crate::rooms::{EACH, Kinds, ROOMS, Rooms, all_of, at_most, for_kind, in_room, of_kind, of_room, sum};
use crate::state::State;

impl Burrow {
    /// Passes on the states that such moves lead to, each with the energy of the detour.
    #[inline]
    pub(crate) fn moves(&self, state: State, mut visit: impl FnMut(State, u32)) {
        let waiting = self.waiting(state);
        let empty = self.empty_rooms(state);
        let view = state.view();
        let tops: [usize; ROOMS] = array::from_fn(|room| usize::from(self.rooms[room][state.left(room)]));
        // A byte of spots for each room.
        let mut moves = 0;
        for next in bits(self.next_rooms(state, waiting, empty) & EACH) {
            let next = next / 8;
            if !may_be_next(next, state, waiting, empty) {
                continue;
            }
            let mut allowed = view.around & !empty;
            if empty == 0 {
                allowed &= beyond(next) & of_kind(view.reachable, next);
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

    /// The rooms with space for being emptied next that can be reached from where they must.
    #[inline]
    fn next_rooms(&self, state: State, waiting: Kinds, empty: Rooms) -> Rooms {
        let view = state.view();
        let mut next = at_most(parking(waiting, empty, view), view.free) & !empty;
        if empty == 0 {
            for room in 0..ROOMS {
                let left = state.left(room);
                let last = usize::from(self.rooms[room][left.saturating_sub(1)]);
                // If all of its kind are next to the room, so is the last one that left.
                let could_go_back = (left > 0) & (u32::from(state.spots(last)) & !of_room(view.next, room) == 0);
                // Without a branch, which would be hard to predict.
                next &= of_kind(view.reachable, room) | u32::from(!could_go_back).wrapping_neg();
            }
        }
        next
    }
}

/// Whether there is space for emptying a room next, and then another one.
///
/// All in the room must park around it, except for those that can go straight to an empty room. When another room becomes empty after that,
/// those from it have parked around it, and so have those from the first room if no occupied spot is between. At best, all
/// whose rooms are empty have gone home by then.
#[inline]
#[expect(clippy::needless_bitwise_bool, reason = "branches would be hard to predict")]
fn may_be_next(room: usize, state: State, waiting: Kinds, empty: Rooms) -> bool {
    let view = state.view();
    let has_space = of_room(at_most(parking(waiting, empty, view), view.free), room) != 0;
    let empty = empty | in_room(room, 0xFF);
    let view = state.without(empty).view();
    let parking = parking(waiting, empty, view);
    let with_parked = parking + of_room(parking, room) * (of_kind(view.reachable, room) & EACH);
    let another_has_space = at_most(with_parked, view.free) & !empty != 0;
    has_space & (another_has_space | (empty == Rooms::MAX))
}

/// By room: how many of those who wait must park, because no empty room is theirs and can be reached.
#[inline]
pub(crate) fn parking(waiting: Kinds, empty: Rooms, view: &View) -> Rooms {
    sum(waiting) - sum(waiting & view.reachable & all_of(empty))
}

/// The places of the ones of a number, from the lowest on.
#[inline]
fn bits(mut number: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = number.trailing_zeros();
        number &= number.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as usize)
    })
}
