//! The moves into the hallway that are worth trying, and the states that are not.
//!
//! Consider the period between two consecutive moments at which a room becomes empty. During it, nobody leaves the hallway,
//! because everyone who could go home already has. Call the room that becomes empty at its end the *next* room. It is not known
//! in advance which one that is, but there must be space in the hallway for its amphipods, and after that for those of another
//! room: see [`another_may_follow`].
//!
//! **Before any room is empty**, nobody goes home, and the hallway only fills. Of the solutions with the least energy, consider one
//! with the fewest moves until a room is empty, and let N be that room.
//!
//! 1. *Take the last amphipod that leaves some other room until then. When N is empty, someone stands on its way back.*
//!    Otherwise it could as well leave its room only then: its way to its spot is free; nobody from its room had to get past it,
//!    because nobody left after it and nobody could go home; and all others had more space. That makes one move fewer.
//!
//! 2. *If the last amphipod x that has left a room R so far could go straight back, nobody stands between R and N.* Otherwise let
//!    w be the one between them that is nearest to R (perhaps x itself):
//!
//!    ```text
//!    .x...w.....
//!    ##R#S#T#N##
//!    ```
//!
//!    Until N is empty, w stays. So whoever leaves R or S stops on their side of w, and nobody else gets there. Take the last one
//!    that stops on this side from now on, or x if nobody does. Nobody leaves its room after it. Its way back is free when it
//!    stops, or now if it is x. Nobody stops there later, so the way is still free when N is empty. That contradicts 1.
//!
//! Whoever has just left a room could go straight back. So nobody leaves another room unless N is reachable from there, and
//! nobody stops between the two: [`Burrow::moves`]. And 2 rules out some rooms as the next: [`Burrow::next_rooms`].

use std::array;

use crate::burrow::{Burrow, State};
use crate::hallway::{View, between};
use crate::rooms::{EACH, Kinds, ROOMS, Rooms, all_of, at_most, for_kind, in_room, of_kind, of_room, sum};

impl Burrow {
    /// Calls `visit` with each state that such a move leads to, and the energy of the detour.
    #[inline]
    pub(crate) fn moves(&self, state: State, mut visit: impl FnMut(State, u32)) {
        let to_leave = self.to_leave(state);
        let empty = self.empty_rooms(state);
        let view = state.view();
        let tops: [usize; ROOMS] = array::from_fn(|room| usize::from(self.rooms[room][state.gone(room)]));
        let parking = parking(to_leave, empty, view);
        // For each room, a byte with a bit set of spots.
        let mut moves = 0;
        for next in bits(self.next_rooms(state, to_leave, empty) & EACH).map(|bit| bit / 8) {
            if !another_may_follow(next, state, to_leave, empty) {
                continue;
            }
            let mut allowed = view.around & !empty;
            if empty == 0 {
                let beyond: Rooms = (0..ROOMS).map(|room| in_room(room, u32::from(!between(room, next)))).sum();
                allowed &= beyond & of_kind(view.reachable, next);
            }
            for place in bits(allowed & !moves) {
                let (room, spot) = (place / 8, place % 8);
                let to_leave = to_leave - for_kind(tops[room], in_room(room, 1));
                let after = state.after(room, tops[room], spot);
                // If the one that moves leaves the next room, one fewer must still park. It could not go home instead.
                let has_space = of_room(after.view().free, next) + u32::from(room == next) >= of_room(parking, next);
                moves |= u32::from(has_space && another_may_follow(next, after, to_leave, empty)) << place;
            }
        }
        for place in bits(moves) {
            let (room, spot) = (place / 8, place % 8);
            let kind = tops[room];
            visit(self.send_home(state.after(room, kind, spot)), self.detours[room][kind][spot]);
        }
    }

    /// The rooms that may be emptied next: there are enough free spots around them, and before any room is empty, they are
    /// reachable from each room to which the last one that left could go straight back.
    #[inline]
    fn next_rooms(&self, state: State, to_leave: Kinds, empty: Rooms) -> Rooms {
        let view = state.view();
        let mut next = with_space(to_leave, empty, view) & !empty;
        if empty == 0 {
            for room in 0..ROOMS {
                let gone = state.gone(room);
                let last = usize::from(self.rooms[room][gone.saturating_sub(1)]);
                // The state does not say which of its kind in the hallway left last. If nobody stands between any of them and the
                // room, it could certainly go back.
                let could_go_back = (gone > 0) & (u32::from(state.spots(last)) & !of_room(view.nearest, room) == 0);
                // Keeps all rooms if it could not. Without a branch, which would be unpredictable.
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
    /// nothing changes. Those that remain in the hallway then never get home, and the rooms that remain are never emptied.
    ///
    /// Proof: otherwise consider the first of these events. Before it, all those that remain are still in the hallway, and only
    /// rooms that may be emptied are empty. If one of those that remain goes home, its room may be emptied, and nobody else who
    /// remains is in between: the computation would have let it go. If one of the rooms that remain is emptied, those of its
    /// amphipods whose room may not be emptied, or is behind someone who remains, are all in the free spots around it: the
    /// computation would have found these enough.
    #[inline]
    pub(crate) fn is_lost(&self, mut state: State, to_leave: Kinds) -> bool {
        let mut may_be_empty = self.empty_rooms(state);
        loop {
            let before = (may_be_empty, state);
            let view = state.view();
            may_be_empty |= with_space(to_leave, may_be_empty, view);
            state = state.without(view.nearest & may_be_empty);
            if may_be_empty == Rooms::MAX && state.occupied() == 0 {
                return false;
            }
            if (may_be_empty, state) == before {
                return true;
            }
        }
    }
}

/// Whether there are enough free spots to empty another room after one that becomes empty next.
///
/// All in the first room must park around it, except for those that can go straight to an empty room. When the other room becomes
/// empty after that, its amphipods have parked around it, and so have those of the first room if no occupied spot is in between. At
/// best, everyone whose room is empty has gone home by then.
#[inline]
#[expect(clippy::needless_bitwise_bool, reason = "branches would be hard to predict")]
fn another_may_follow(room: usize, state: State, to_leave: Kinds, empty: Rooms) -> bool {
    let empty = empty | in_room(room, 0xFF);
    // The set of rooms is also all spots of their kinds.
    let view = state.without(empty).view();
    let parking = parking(to_leave, empty, view);
    // The product has the first room's number in the byte of each room that is reachable from it.
    let with_parked = parking + of_room(parking, room) * (of_kind(view.reachable, room) & EACH);
    let another_has_space = at_most(with_parked, view.free) & !empty != 0;
    another_has_space | (empty == Rooms::MAX)
}

/// The rooms with enough free spots around them for those that must park.
#[inline]
fn with_space(to_leave: Kinds, empty: Rooms, view: &View) -> Rooms {
    at_most(parking(to_leave, empty, view), view.free)
}

/// For each room, how many of those that must leave have to park, because their own room is not empty or not reachable.
#[inline]
fn parking(to_leave: Kinds, empty: Rooms, view: &View) -> Rooms {
    sum(to_leave) - sum(to_leave & view.reachable & all_of(empty))
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
