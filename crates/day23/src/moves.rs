//! The moves into the hallway that are worth trying, and the states that are not.
//!
//! Call the room that becomes empty next the *next* room. Until then, the hallway only fills: all who can go home have done so, and
//! nobody is out of their way before a room is empty. So whoever must leave the next room either goes directly to a room that is
//! empty now, along a way that is free now, or parks on a spot that is free now, with no occupied one in between. It is not known
//! in advance which room is next, but there must be enough of these spots for its amphipods, and after that for those of another
//! room: see [`another_may_follow`].
//!
//! **Before any room is empty**, nobody goes home, and the hallway only fills. Of the solutions with the least energy, consider
//! those with the fewest moves until a room is empty. For one of them, let N be that room.
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
//! nobody stops between the two: [`Burrow::places`]. And 2 rules out some rooms as the next: [`Burrow::first_rooms`].
//!
//! 3. *A move follows one from a room further right only if it stops on the way of that one.* Otherwise the two could change places:
//!    nobody goes home, so the hallway is only fuller later. That is also one of the solutions considered. (If the later move empties
//!    a room, that room would be empty one move earlier, which contradicts the choice of the solution.)
//!
//!    The search keeps just one of the ways to reach a state, so the last move x is not always the one of a certain solution. It
//!    need not be. All cheapest ways to a state of such a solution are parts of such solutions. Suppose that a move m is not tried
//!    after x, so x left a room further right. Then m before x leads to the same state, and by induction over the number of moves
//!    the state between them is found. There x is tried, unless the last move there left a room still further right than x. Then
//!    the same holds for that move instead of x, and so on: there are only four rooms.
//!
//! Once a room is empty, few states remain, and all moves are tried that leave enough space for a next room.

use std::array;

use crate::burrow::{Burrow, State};
use crate::hallway::{LENGTHS, between, left_of, way};
use crate::rooms::{
    EACH, Kinds, ROOMS, Rooms, all_kinds, all_of, at_most, at_most_bits, in_room, of_kind, of_room, sum,
};

impl Burrow {
    /// Calls `visit` with each state that such a move leads to, the energy of the detour, and the move: for each room a bit set of
    /// spots, with one bit set. The `last` move led to this state. If there is none, it is 1, which excludes nothing.
    #[inline]
    pub(crate) fn moves(&self, state: State, last: Rooms, mut visit: impl FnMut(State, u32, Rooms)) {
        let tops: [usize; ROOMS] = array::from_fn(|room| usize::from(self.rooms[room][state.gone(room)]));
        for place in bits(self.places(state, last, &tops)) {
            let (room, spot) = (place / 8, place % 8);
            let after = self.send_home(state.after(room, tops[room], spot));
            visit(after, self.detours[room][tops[room]][spot], 1 << place);
        }
    }

    /// For each room, the bit set of spots to which the top one may move.
    #[inline]
    fn places(&self, state: State, last: Rooms, tops: &[usize; ROOMS]) -> Rooms {
        let view = state.view();
        let empty = self.empty_rooms(state);
        let to_leave = self.to_leave(state);
        let to_empty = to_leave & all_of(empty);
        let all = sum(to_leave - to_empty);
        // Those bound for an empty room that they cannot reach have to park, too.
        let must_park = all + sum(to_empty & !all_kinds(view.reachable));
        let mut next_rooms = at_most(must_park, view.free) & !empty;
        let mut free = view.around & !empty;
        if empty == 0 {
            next_rooms &= self.first_rooms(state);
            // Those from the same room or further right, and those that stop on the way of the last one.
            let last = last.trailing_zeros() as usize;
            let (room, spot) = (last / 8, last % 8);
            free &= (Rooms::MAX << (8 * room)) | (EACH * way(room, spot));
        }
        let mut places = 0;
        for next in bits(next_rooms & EACH).map(|bit| bit / 8) {
            // The spots that leave so many others free for the next room.
            let around = of_room(view.around, next);
            let left = left_of(next);
            let leaving = |spots: u32| around & (around >> spots & left | around << spots & !left);
            let must_park = of_room(must_park, next);
            let mut from_others = EACH * (leaving(must_park) | !around & 0xFF);
            if empty == 0 {
                let beyond: Rooms = (0..ROOMS).map(|room| in_room(room, 0xFF & !between(room, next))).sum();
                from_others &= view.reachable[next] & beyond;
            }
            // If the one that moves leaves the next room, one fewer must still park.
            let allowed = (from_others & !in_room(next, 0xFF) | in_room(next, leaving(must_park - 1))) & free;
            for place in bits(allowed & !places) {
                let (room, spot) = (place / 8, place % 8);
                let after = state.after(room, tops[room], spot);
                let all = all - in_room(room, 1 & !of_room(empty, tops[room]));
                let direct = of_kind(to_leave, next) - in_room(room, u32::from(tops[room] == next));
                places |= u32::from(another_may_follow(next, after, all, direct, empty)) << place;
            }
        }
        places
    }

    /// The rooms that may become empty first: they are reachable from each room to which the last one that left could go straight
    /// back.
    #[inline]
    fn first_rooms(&self, state: State) -> Rooms {
        let view = state.view();
        let mut first = Rooms::MAX;
        for room in 0..ROOMS {
            let gone = state.gone(room);
            let last = usize::from(self.rooms[room][gone.saturating_sub(1)]);
            // The state does not say which of its kind in the hallway left last. If nobody stands between any of them and the
            // room, it could certainly go back.
            let could_go_back = (gone > 0) & (u32::from(state.spots(last)) & !of_room(view.nearest, room) == 0);
            // Keeps all rooms if it could not. Without a branch, which would be unpredictable.
            first &= view.reachable[room] | u32::from(!could_go_back).wrapping_neg();
        }
        first
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
            let direct = to_leave & all_kinds(view.reachable) & all_of(may_be_empty);
            may_be_empty |= at_most(sum(to_leave) - sum(direct), view.free);
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

/// Whether there are enough free spots to empty another room after the next one, unless that is the last. Of `all` who must leave
/// each room and are not bound for an `empty` one, the `direct` ones are bound for the next room.
///
/// All others in the next room must park around it, and stay until the other room becomes empty. On a side where any of them parks,
/// nobody who stands farther away goes home before: the first to go would have to pass the parked one, or someone who is in its way
/// now. So for each choice of sides where they park, at best those bound for the next room or an empty one are gone from the other
/// sides. When the other room becomes empty, its amphipods have parked around it, except for those that can go to the next room or
/// are bound for an empty one, and so have those of the next room if no occupied spot is in between.
///
/// If the way between the two rooms is free, it remains so only if those of the next room find enough spots on these sides that
/// are not on the way. Otherwise all in the other room have to park as well, so there must be spots for them, too, on both sides
/// together. Either way, there must be as many spots as those of the next room need, and as there are on the way, or as those of
/// the other room need if that is less.
#[inline]
fn another_may_follow(next: usize, state: State, all: Rooms, direct: Rooms, empty: Rooms) -> bool {
    let empty = empty | in_room(next, 0xFF);
    if empty == Rooms::MAX {
        return true;
    }
    let view = state.view();
    let parked = EACH * of_room(all - direct, next);
    let on_way = LENGTHS[next] & view.reachable[next];
    let is_less = at_most(on_way, all);
    let on_way = (on_way & is_less) | (all & !is_less);
    let left_rooms = in_room(next, 1) - 1;
    let left = of_room(view.left, next);
    let right = of_room(view.free, next) - left;
    // If nobody must park, all who are bound for these rooms may go home.
    let any_side = u32::from(parked == 0).wrapping_sub(1);
    let mut others = 0;
    for (sides, rooms, free) in [
        (left_of(next), left_rooms, left),
        (!left_of(next), !left_rooms, right),
        (Rooms::MAX, Rooms::MAX, left + right),
    ] {
        let view = state.without(empty & !(EACH * (0xFF & sides & any_side))).view();
        let reachable = view.reachable[next];
        let with_parked = all - (direct & reachable) + (parked & reachable);
        others |= at_most_bits(with_parked, view.free) & at_most_bits(parked + (on_way & rooms), EACH * free);
    }
    others & !empty != 0
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
