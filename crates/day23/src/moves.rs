//! Finds the moves into the hallway that are worth trying, and detects states from which some amphipods can never get home.
//!
//! A room is *open* once everyone who must leave it has left. The *next* room is the room that opens next. The spots *around* a
//! room are the free spots up to the nearest occupied spot on either side.
//!
//! # Space for the next room
//!
//! Until the next room opens, nobody leaves the hallway. Everyone who can go home has done so, and a blocked way home stays
//! blocked, because whoever stands on it is also blocked or has a closed home. So an amphipod that must leave the next room has two
//! possible destinations. One is its home, if the home is open now and the way there is free now. The other is any spot that is
//! around the next room now: there it *parks*.
//!
//! The search does not know in advance which room is next. But it tries a move only if some room can open next after this move. The
//! move must leave enough spots around that room for the amphipods in it that must park, and enough spots for another room to open
//! later ([`another_may_follow`]).
//!
//! # Before the first room opens
//!
//! While no room is open, nobody goes home. Call a solution *considered* if it has the least energy and, among the solutions with
//! the least energy, the fewest moves until a room opens. Let N be the room that opens first in a considered solution. Three rules
//! hold.
//!
//! **Rule 1.** *Let R be a room other than N, and let y be the last amphipod that leaves R before N opens. When N opens, somebody
//! stands between y and R.*
//!
//! Proof: Suppose that nobody does. Then y could stay in R until N has opened, and only then move to the same spot:
//!
//! - The way from R to this spot is free at that time.
//! - Nobody needs y to leave earlier: until N opens, nobody leaves R after y, and nobody goes home.
//! - Everyone else has more space without y.
//!
//! The new solution has the same energy, but one move fewer until N opens: a contradiction.
//!
//! **Rule 2.** *Let x be the amphipod that was the last to leave a room R so far. If nobody stands between x and R, then nobody
//! stands between R and N either.*
//!
//! Proof: Suppose that somebody stands between R and N. Let w be the amphipod there that is nearest to R; w may be x itself.
//!
//! ```text
//! #############
//! #.x...w.....#
//! ###R#S#T#N###
//! ```
//!
//! Until N opens, w stays where it is. In the picture, whoever leaves R or S stops on the left of w, and nobody else gets there.
//! Let y be the last amphipod that stops on the left of w from now on, or x if nobody does. From then until N opens, nobody leaves
//! the room that y left. The way from y back to this room is free when y stops, or free now if y is x. The way stays free until N
//! opens, because nobody stops on the left of w after y. That contradicts rule 1.
//!
//! Rule 2 excludes some rooms as N: see [`Burrow::first_rooms`]. The rule also restricts moves, because nobody stands between a
//! room and an amphipod that has just left it. So if an amphipod leaves a room R other than N, nobody may stand between R and N,
//! and the amphipod must not stop between them either: see [`Burrow::spots_to_try`].
//!
//! **Rule 3.** *Let m be a move from a room further left than the room where a move x starts. Right after x, the search tries m
//! only if m stops on the path of x.*
//!
//! ```text
//! #############
//! #.x.m.......#    x left room 3, and then m left room 0. m could not move first, because it stops on the path of x.
//! ###.#.#.#.###
//! ```
//!
//! If m does not stop on the path of x, the two moves can be swapped: m is not in the way of x, and m has even more space before
//! x moves. The new order has the same energy and the same number of moves, so it is part of a considered solution if the old
//! order is. The move m does not open N, because otherwise the new order would open N one move earlier.
//!
//! The search keeps only one way to each state, and the moves that rule 3 excludes depend on the last move of this way. Call a
//! state *good* if a considered solution reaches it before N opens. In spite of rule 3, the search finds every good state with its
//! least energy, as proved below. All cheapest ways to a good state are parts of considered solutions, because all of them have the
//! same number of moves: one for each amphipod in the hallway. So rules 1 and 2 exclude none of these ways, and all states on them
//! are good.
//!
//! Proof by induction on the number of moves: Let t be a good state, reached from a good state s by a move m. The search finds s,
//! with some last move x. In s, it tries m unless x and m break rule 3. If they break it, they can be swapped:
//!
//! ```text
//!      x       m
//!   • ───▶ s ───▶ t
//!   • ───▶ s′ ──▶ t
//!      m       x
//! ```
//!
//! So s′ is good, too. Reaching s′ takes the same number of moves as reaching s, so the search finds s′, with some last move x′. In
//! s′, the search tries x unless x′ and x break rule 3, and so on. In the sequence m, x, x′, …, each move starts from a room
//! further right than the move before it does. The sequence ends, because there are only four rooms. The search tries the last move
//! of the sequence, which leads to t.
//!
//! The move that opens N never breaks rule 3, as shown above. So the search tries it, too.
//!
//! Once a room is open, few states remain. From then on, the search tries all moves that leave enough space for a room to open
//! next.

use std::array;

use crate::burrow::{Burrow, State};
use crate::hallway::{ALL_SPOTS, SPOTS_BETWEEN, between, between_room_and_spot, left_of, right_of};
use crate::rooms::{
    PerKind, PerRoom, ROOMS, RoomSet, all_kinds, all_of, at_most, at_most_bits, bits, each, in_room, lesser, members,
    of_kind, of_room, only, sum,
};

/// The move of the top amphipod in a room to a hallway spot, as 8 × room + spot.
///
/// This is the position of the move's bit in a [`PerRoom`] of bit sets of spots.
#[derive(Clone, Copy)]
pub(crate) struct Move(u32);

impl Move {
    /// Stands in for the last move in the initial state. Rule 3 excludes no move after it, because no room is to the left of room
    /// 0.
    pub(crate) const NONE: Self = Self(0);

    fn room(self) -> usize {
        self.0 as usize / 8
    }

    fn spot(self) -> usize {
        self.0 as usize % 8
    }

    /// For each room, the spots to which rule 3 allows an amphipod to move after this move: all spots if the room is not further
    /// left, and otherwise only the spots on the path of this move.
    fn spots_in_order(self) -> PerRoom {
        let not_further_left = PerRoom::MAX << (8 * self.room());
        not_further_left | each(between_room_and_spot(self.room(), self.spot()))
    }
}

impl Burrow {
    /// Calls `visit` for each move into the hallway that is worth trying. The arguments of `visit` are the state after the move,
    /// the energy of the detour, and the move itself. `last` is the move that led to `state`.
    #[inline]
    pub(crate) fn moves(&self, state: State, last: Move, mut visit: impl FnMut(State, u32, Move)) {
        let tops: [usize; ROOMS] = array::from_fn(|room| self.top(state, room));
        for next_move in bits(self.spots_to_try(state, last, &tops)).map(Move) {
            let room = next_move.room();
            let spot = next_move.spot();
            let after = self.send_home(state.after(room, tops[room], spot));
            visit(after, self.detours[room][tops[room]][spot], next_move);
        }
    }

    /// For each room, the bit set of spots to which the search should try to move the room's top amphipod.
    ///
    /// The result contains a move if at least one room may be the next to open after this move.
    #[inline]
    fn spots_to_try(&self, state: State, last: Move, tops: &[usize; ROOMS]) -> PerRoom {
        let view = state.view();
        let open = self.open_rooms(state);

        // For a room to open next, two groups of amphipods in it must park: those whose home is closed, and those whose home is
        // open but blocked.
        let to_leave = self.to_leave(state);
        let bound_for_open = to_leave & all_of(open);
        let bound_for_closed = sum(to_leave - bound_for_open);
        let bound_for_blocked = sum(bound_for_open & !all_kinds(view.reachable));
        let must_park = bound_for_closed + bound_for_blocked;

        let mut next_rooms = at_most(must_park, view.space) & !open;
        let mut free = view.around & !open;
        if open == 0 {
            // Rules 2 and 3.
            next_rooms &= self.first_rooms(state);
            free &= last.spots_in_order();
        }

        let mut to_try = 0;
        for next in members(next_rooms) {
            let around = of_room(view.around, next);
            let needed = of_room(must_park, next);

            // An amphipod from another room may stop anywhere unless it takes space that the next room needs.
            let too_tight = around & !spots_leaving(needed, around, next);
            let mut from_other_rooms = !each(too_tight);
            if open == 0 {
                // Rule 2.
                from_other_rooms &= view.reachable[next] & spots_not_between(next);
            }
            // The top amphipod of the next room is among the amphipods that must park, because an amphipod that can go home has
            // already gone. So after its move, one fewer must still park.
            let from_next = spots_leaving(needed - 1, around, next);

            let allowed = (from_other_rooms & !only(next)) | in_room(next, from_next);
            for candidate in bits(allowed & free & !to_try).map(Move) {
                let room = candidate.room();
                let kind = tops[room];
                let after = state.after(room, kind, candidate.spot());
                // The moving amphipod no longer has to leave its room.
                let moves_for_closed = in_room(room, u32::from(of_room(open, kind) == 0));
                let moves_for_next = in_room(room, u32::from(kind == next));
                let for_closed = bound_for_closed - moves_for_closed;
                let for_next = of_kind(to_leave, next) - moves_for_next;
                let may_follow = another_may_follow(next, after, for_closed, for_next, open);
                to_try |= u32::from(may_follow) << candidate.0;
            }
        }
        to_try
    }

    /// The rooms that rule 2 allows to open first. If the last amphipod that left some room could go straight back to it, the first
    /// room to open must be reachable from this room.
    #[inline]
    fn first_rooms(&self, state: State) -> RoomSet {
        let view = state.view();
        let mut first = RoomSet::MAX;
        for room in 0..ROOMS {
            let gone = state.gone(room);
            let kind_of_last = usize::from(self.rooms[room][gone.saturating_sub(1)]);
            // The state does not say which amphipod of this kind was the last to leave the room. But if all amphipods of this kind
            // in the hallway could go straight back to the room, the last one to leave certainly could.
            let not_straight_back = state.spots(kind_of_last) & !of_room(view.nearest, room);
            let could_go_back = gone > 0 && not_straight_back == 0;
            // Keeps all rooms if the amphipod could not go back. This is done without a branch, which would be hard to predict.
            first &= view.reachable[room] | u32::from(!could_go_back).wrapping_neg();
        }
        first
    }

    /// Whether some amphipods can certainly never get home, because they block each other.
    ///
    /// Applies two optimistic rules until nothing changes. They say which rooms may open and who may leave the hallway:
    ///
    /// - A room may open if there is enough space around it for the amphipods that must leave it. An amphipod needs no space if its
    ///   home may open and it could go there directly.
    /// - An amphipod in the hallway may go home if its home may open and nobody stands in between. Then its spot becomes free.
    ///
    /// When nothing changes any more, the remaining rooms and the remaining amphipods in the hallway are *stuck*: these rooms never
    /// open, and these amphipods never get home.
    ///
    /// Proof: Suppose that this is false, and consider the first time that a stuck room opens or a stuck amphipod goes home. Until
    /// then, all stuck amphipods are in the hallway, and no stuck room is open.
    ///
    /// - If a stuck amphipod goes home, its home is open and therefore not stuck, and no other stuck amphipod stands in between.
    ///   So the computation would have let this amphipod go home.
    /// - If a stuck room opens, consider the amphipods that left it and whose home is stuck or behind a stuck amphipod. When the
    ///   room opens, they all stand around it, between the nearest stuck amphipods. In its last round, the computation counts only
    ///   these amphipods, and takes all spots between the nearest stuck amphipods as free. So the computation would have found
    ///   enough space.
    #[inline]
    pub(crate) fn is_lost(&self, mut state: State, to_leave: PerKind) -> bool {
        let mut may_open = self.open_rooms(state);
        loop {
            let before = (may_open, state);
            let view = state.view();
            let direct = to_leave & all_kinds(view.reachable) & all_of(may_open);
            may_open |= at_most(sum(to_leave) - sum(direct), view.space);
            state = state.without(view.nearest & may_open);
            if may_open == RoomSet::MAX && state.occupied() == 0 {
                return false;
            }
            if (may_open, state) == before {
                return true;
            }
        }
    }
}

/// The spots around a room where an amphipod may stop and still leave at least `needed` spots around the room.
///
/// ```text
/// #############
/// #.x.-.-.-.x.#    Spots 2, 3 and 4 are around room 1. Stopping on spot 2 leaves spots 3 and 4. Stopping on spot 3
/// ###0#1#2#3###    leaves only spot 2. Stopping on spot 4 leaves spots 2 and 3.
/// ```
///
/// The spots around a room are consecutive. Whoever stops on the left of the room cuts off the spots further left, and leaves the
/// spots further right. So at least `needed` spots remain if the spot `needed` places further right is also around the room. On the
/// right of the room, left and right swap roles.
#[inline]
fn spots_leaving(needed: u32, around: u32, room: usize) -> u32 {
    let on_left = around & left_of(room) & (around >> needed);
    let on_right = around & right_of(room) & (around << needed);
    on_left | on_right
}

/// For each room of the burrow, the bit set of spots that are not between that room and the given room.
#[inline]
fn spots_not_between(room: usize) -> PerRoom {
    (0..ROOMS).map(|other| in_room(other, ALL_SPOTS & !between(room, other))).sum()
}

/// One or both sides of a room.
struct Sides {
    /// The bit set of spots on these sides.
    spots: u32,
    /// The other rooms on these sides.
    rooms: RoomSet,
    /// The number of spots around the room on these sides.
    space: u32,
}

/// Whether there may be enough space for another room to open after the next room. If the next room is the last to open, the
/// result is `true`.
///
/// `state` and the two counts describe the burrow right after a move. For each room, `bound_for_closed` counts the amphipods that
/// must leave it and whose home is closed. Among these amphipods, `bound_for_next` counts those whose home is the next room.
///
/// Call the room that opens after the next room the *other* room. Some amphipods in the next room are bound neither for an open
/// room nor for the next room itself. They *stay*: they park around the next room until the other room opens. They may stay on the
/// left, on the right, or on both sides. The result is `true` if, for at least one of these three choices, some room could be the
/// other room: it passes both space tests below.
///
/// **Who has gone home when the other room opens.** At best, everyone in the hallway whose home is open or is the next room has
/// gone home, except on sides where somebody stays.
///
/// Proof: On such a side, suppose that z is the first amphipod that goes home from a spot further from the next room than some
/// amphipod that stays. Then z has to pass either the amphipod that stays or somebody who is in its way now. But anyone in its way
/// now also stands further away than the amphipod that stays, and has not gone home yet.
///
/// **Space around the other room.** Its amphipods that are bound for a closed room have parked around it. If no occupied spot is
/// between the two rooms, amphipods whose home is the next room may have gone there instead. But then the amphipods that stay are
/// around the other room, too. All these amphipods need distinct spots.
///
/// **Space around the next room.** Suppose that the other room is on a side where somebody stays, and that the way between the
/// two rooms is free now. Three counts of spots matter:
///
/// - `staying`: the spots of those that stay,
/// - `on_way`: the spots between the two rooms,
/// - `bound_for_closed`: the spots that the other room needs if none of its amphipods can go to the next room.
///
/// If nobody stays between the two rooms, `staying` and `on_way` count distinct spots around the next room. If somebody stays
/// there, nobody goes from the other room to the next room. Then `staying` and `bound_for_closed` count distinct spots around the
/// next room. In both cases, the space must be at least `staying` plus the lesser of the two other counts. If the other room is on
/// a side where nobody stays, or the way to it is blocked, the space must be at least `staying`.
///
/// ```text
/// #############
/// #.x.-.-.-.--#    Left of the next room N, the space is 2. Suppose that 1 amphipod of N stays there, and that 3 amphipods
/// ###O#.#N#.###    of O are bound for a closed room. Since 1 + min(2, 3) > 2, O cannot be the other room.
/// ```
#[inline]
fn another_may_follow(
    next: usize,
    state: State,
    bound_for_closed: PerRoom,
    bound_for_next: PerRoom,
    open: RoomSet,
) -> bool {
    let open = open | only(next);
    if open == RoomSet::MAX {
        return true;
    }
    let view = state.view();

    let staying = of_room(bound_for_closed - bound_for_next, next);
    let on_way = SPOTS_BETWEEN[next] & view.reachable[next];
    let besides_staying = lesser(on_way, bound_for_closed);

    let rooms_on_left = in_room(next, 1) - 1;
    let space_on_left = of_room(view.space_on_left, next);
    let space = of_room(view.space, next);
    let choices = [
        Sides { spots: left_of(next), rooms: rooms_on_left, space: space_on_left },
        Sides { spots: right_of(next), rooms: !rooms_on_left, space: space - space_on_left },
        Sides { spots: ALL_SPOTS, rooms: RoomSet::MAX, space },
    ];
    let mut may_follow = 0;
    for sides in choices {
        // If nobody stays, everyone may go home from both sides.
        let spots_kept = if staying == 0 { 0 } else { sides.spots };
        let later = state.without(open & !each(spots_kept)).view();
        let reachable = later.reachable[next];
        let parked = bound_for_closed - (bound_for_next & reachable) + (each(staying) & reachable);
        let fits_around_other = at_most_bits(parked, later.space);
        let fits_around_next = at_most_bits(each(staying) + (besides_staying & sides.rooms), each(sides.space));
        may_follow |= fits_around_other & fits_around_next;
    }
    may_follow & !open != 0
}
