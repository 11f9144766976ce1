//! Finds the moves into the hallway that are worth trying, and detects states from which some amphipods can never get home.
//!
//! A room is *open* once everyone who must leave it has left. The spots *around* a room are the free spots up to the nearest
//! occupied spot on either side. An amphipod that would make way counts as standing on the outer spot, as explained in the module
//! [`hallway`](crate::hallway).
//!
//! # Before the first room opens
//!
//! While no room is open, nobody goes home. Consider the room that opens first. Everyone who has yet to leave this room will
//! *park*: stop on a spot that is around the room in the current state. The search does not know in advance which room opens first.
//! But it tries a move only if, after this move, some room can still be the first to open. The move must leave enough spots around
//! that room for the amphipods that must still leave it, and enough spots for a second room to open later ([`second_may_open`]).
//!
//! Call a solution *considered* if it has the least energy and, among the solutions with the least energy, the fewest moves until a
//! room opens. Let N be the room that opens first in a considered solution. Rules 1 and 2 hold for all considered solutions. Rule 3
//! restricts the order in which the search tries moves.
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
//! The new solution takes no more energy, but one move fewer until N opens: a contradiction.
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
//! Rule 2 excludes some rooms as N: see [`Burrow::first_rooms`]. The rule also restricts moves. Nobody stands between a room and
//! the amphipod that has just left it. So once an amphipod has left a room R other than N, nobody may stand between R and N, not
//! even this amphipod: see [`Burrow::spots_before_first`].
//!
//! **Rule 3.** *Let x be a move, and let m be a move that starts in a room further left. Right after x, the search tries m only if
//! m stops on the path of x.*
//!
//! ```text
//! #############
//! #.x.m.......#    x left room 3, and then m left room 0. m could not move first, because it stops on the path of x.
//! ###.#.#.#.###
//! ```
//!
//! If m does not stop on the path of x, the two moves can be swapped: m is not in the way of x, and m has even more space before x
//! moves. The new order has the same energy and the same number of moves, so it is part of a considered solution if the old order
//! is. The move m does not open N, because otherwise the new order would open N one move earlier.
//!
//! The search keeps only one way to each state, and the moves that rule 3 excludes depend on the last move of this way. Call a
//! state *good* if a considered solution reaches it before N opens. In spite of rule 3, the search finds every good state with its
//! least energy, as proved below. All cheapest ways to a good state are parts of considered solutions, because all of them have the
//! same number of moves: one for each amphipod in the hallway. So rules 1 and 2 exclude none of these ways, and all states on them
//! are good.
//!
//! Proof by induction on the number of moves: Let t be a good state. Consider the last moves of all cheapest ways to t. Let m be
//! one that starts in the room furthest to the right, and let s be the state before m. The search finds s, with some last move x.
//! If x and m broke rule 3, they could be swapped, and x would be the last move of a cheapest way to t, too. But x starts further
//! right than m, which contradicts the choice of m. So the search tries m in s, and finds t.
//!
//! The move that opens N never breaks rule 3, as shown above. So the search tries it, too.
//!
//! # Once a room is open
//!
//! Few states remain. The search tries all moves, unless some amphipods can certainly never get home afterwards
//! ([`Burrow::is_lost`]).

use std::array;

use crate::burrow::{Burrow, State};
use crate::hallway::{SPOTS_BETWEEN, View, between_room_and_spot, left_of, right_of, spots_not_between};
use crate::rooms::{PerRoom, ROOMS, RoomSet, at_most, at_most_bits, bits, each, in_room, members, of_room, only};

/// The move of the top amphipod in a room to a hallway spot, as 8 × room + spot. A move into an empty corner counts as a move to
/// the outer spot.
///
/// If a [`PerRoom`] holds a bit set of spots for each room, this number is the position of the move's bit.
#[derive(Clone, Copy)]
pub(crate) struct Move(u32);

impl Move {
    /// Stands in for the last move in the initial state. It counts as a move from room 0. No room is further left, so rule 3
    /// excludes no move after it.
    pub(crate) const NONE: Self = Self(0);

    fn room(self) -> usize {
        self.0 as usize / 8
    }

    fn spot(self) -> usize {
        self.0 as usize % 8
    }

    /// For each room, the spots to which rule 3 allows an amphipod from that room to move right after this move. If the room is
    /// further left than the room of this move, these are only the spots on the path of this move; otherwise, they are all spots.
    fn spots_in_order(self) -> PerRoom {
        let not_further_left = PerRoom::MAX << (8 * self.room());
        not_further_left | each(between_room_and_spot(self.room(), self.spot()))
    }
}

impl Burrow {
    /// Calls `visit` for each move into the hallway that is worth trying. The arguments of `visit` are the state after the move and
    /// after all moves home that are then possible, the energy that the move adds to the direct routes home, and the move itself.
    /// This energy covers the detour to the spot, and the steps of an amphipod that makes way. `last` is the move that led to
    /// `state`.
    #[inline]
    pub(crate) fn moves(&self, state: State, last: Move, mut visit: impl FnMut(State, u32, Move)) {
        let tops: [usize; ROOMS] = array::from_fn(|room| self.top(state, room));
        let open = state.open_rooms();
        let spots = if open == 0 { self.spots_before_first(state, last, &tops) } else { state.view().stops & !open };
        for next_move in bits(spots).map(Move) {
            let room = next_move.room();
            let spot = next_move.spot();
            let mut after = state.after(room, tops[room], spot);
            // While no room is open, nobody can go home, and `is_lost` would take more time than it saves.
            if after.open_rooms() != 0 {
                if self.is_lost(after) {
                    continue;
                }
                after = self.send_home(after);
            }
            let detour = self.detours[room][tops[room]][spot] + state.energy_to_make_way(spot);
            visit(after, detour, next_move);
        }
    }

    /// For each room, the bit set of spots to which the search should try to move the room's top amphipod while no room is open.
    ///
    /// The result contains a move if rule 3 allows it, and if at least one room may be the first to open after this move.
    #[inline]
    fn spots_before_first(&self, state: State, last: Move, tops: &[usize; ROOMS]) -> PerRoom {
        let view = state.view();
        let must_park = state.remaining;
        let bound_for = self.bound_for(state);
        let first_rooms = at_most(must_park, view.space) & self.first_rooms(state);
        let free = view.stops & last.spots_in_order();

        let mut to_try = 0;
        for first in members(first_rooms) {
            let around = of_room(view.around, first);
            let needed = of_room(must_park, first);

            // An amphipod from another room may stop on a spot if this leaves enough space for the first room, and if rule 2 allows
            // the move.
            let too_tight = around & !spots_leaving(needed, around, first);
            let from_other_rooms = !each(too_tight) & view.reachable[first] & spots_not_between(first);
            // After a move from the first room itself, one amphipod fewer must still park.
            let from_first = spots_leaving(needed - 1, around, first);

            let allowed = (from_other_rooms & !only(first)) | in_room(first, from_first);
            for candidate in bits(allowed & free & !to_try).map(Move) {
                let room = candidate.room();
                let kind = tops[room];
                let after = state.after(room, kind, candidate.spot());
                // The moving amphipod no longer has to leave its room.
                let bound_for_first = bound_for[first] - in_room(room, u32::from(kind == first));
                to_try |= u32::from(second_may_open(first, after, bound_for_first)) << candidate.0;
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
            // The state does not say which amphipod of this kind was the last to leave the room. But if all amphipods of this kind
            // in the hallway could go straight back to the room, the last one to leave certainly could.
            let could_go_back = self
                .last_to_leave(state, room)
                .is_some_and(|kind| state.spots(kind) & !of_room(view.nearest, room) == 0);
            // Keeps all rooms unless the amphipod certainly could. A branch would be hard to predict, so the code uses a mask.
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
    /// - If a stuck room opens, consider the amphipods that left it and whose home is stuck or behind a stuck amphipod. They
    ///   cannot have gone home, so when the room opens, they all stand around it, between the nearest stuck amphipods. In its
    ///   last round, the computation counts only these amphipods, and takes all spots between the nearest stuck amphipods as
    ///   free. So the computation would have found enough space.
    #[inline]
    fn is_lost(&self, mut state: State) -> bool {
        let bound_for = self.bound_for(state);
        let mut may_open = state.open_rooms();
        loop {
            let before = (may_open, state);
            let view = state.view();
            let mut need_space = state.remaining;
            for (home, bound_for_home) in bound_for.iter().enumerate() {
                if may_open & only(home) != 0 {
                    need_space -= bound_for_home & view.reachable[home];
                }
            }
            may_open |= at_most(need_space, view.space);
            state = state.without(view.nearest & may_open);
            // An empty hallway has seven spots, and at most four amphipods must leave a room. So every room may open.
            if state.occupied() == 0 {
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
/// #xx.-.-.-.xx#    Spots 2, 3 and 4 are around room 1. Stopping on spot 2 leaves spots 3 and 4. Stopping on spot 3
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

/// Whether there may be enough space for a second room to open after the first room.
///
/// `state` is the state right after a move. Before the move, no room is open. The move may open the first room. For each room,
/// `bound_for_first` counts the amphipods that must still leave it and have the first room as their home.
///
/// Some amphipods must still leave the first room, but have another home. They *stay* in the hallway: they park around the first
/// room until the second room opens. The result is `true` if some room passes both space tests below.
///
/// **Space around the second room.** Before the second room opens, amphipods whose home is the first room go home if nobody else
/// stands in between. At best, they are all gone when the second room opens. Everyone who must leave the second room has parked
/// around it, and they must fit into the space there. If no occupied spot is between the two rooms, amphipods whose home is the
/// first room may have gone there instead. But then the amphipods that stay are around the second room, too.
///
/// **Space around the first room.** Suppose that the way between the two rooms is free now. Then the space around the first room
/// must include the spots of the amphipods that stay, and in addition:
///
/// - all spots between the two rooms, if none of these amphipods stays there;
/// - otherwise, a spot for each amphipod that must leave the second room. Whoever stays between the rooms blocks the way until the
///   second room opens. So before then, an amphipod can go home only from a spot on the first room's side of whoever blocks the
///   way. Whoever leaves the second room later cannot reach the spot that becomes free.
///
/// ```text
/// #############
/// #xx.-.-.-.xx#    The space around the first room F is 3. Suppose that 2 amphipods stay. Then 1 spot is left for the others.
/// ###.#F#.#S###    But 2 spots are between the rooms. So if 2 amphipods must leave S, then S cannot be the second room.
/// ```
#[inline]
fn second_may_open(first: usize, state: State, bound_for_first: PerRoom) -> bool {
    let must_park = state.remaining;
    let staying = of_room(must_park - bound_for_first, first);

    let occupied = state.occupied();
    let spots_of_first = state.spots(first);
    let others_view = View::of(occupied & !spots_of_first);
    let freed_spots = spots_of_first & of_room(others_view.around, first);
    let later = View::of(occupied & !freed_spots);
    let reachable = later.reachable[first];
    let parked = must_park - (bound_for_first & reachable) + (each(staying) & reachable);
    let fits_around_second = at_most_bits(parked, later.space);

    let view = View::of(occupied);
    let on_way = SPOTS_BETWEEN[first] & view.reachable[first];
    // This is not negative: the caller has checked that everyone who must park has enough space.
    let space_for_others = each(of_room(view.space, first) - staying);
    let fits_around_first = at_most_bits(on_way, space_for_others) | at_most_bits(must_park, space_for_others);

    fits_around_second & fits_around_first & !only(first) != 0
}
