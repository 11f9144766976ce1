//! The space in the hallway, and the moves that leave enough of it: without each of these rules, the day would take 6 to 70 % longer.
//!
//! ```text
//!         #############    A room is *open* once everyone who must leave it has left. Until then, nobody goes home to this room.
//! spot    #01.2.3.4.56#    The *space* around a room is how many amphipods can still stop between the nearest ones on its left
//! room    ###0#1#2#3###    and on its right.
//! ```
//!
//! Each corner has two spots. The first amphipod in a corner stops on the inner spot, 1 or 5. If another one comes, the first one
//! *makes way*: it steps to the outer spot. The puzzle does not allow this step, but the first one could have gone there straight
//! away, with the same energy. So a corner is a single choice, and a move always leads to one of the spots 1 to 5.
//!
//! While no room is open, nobody goes home. Let N be the room that opens first. The search tries a move if some room may be N:
//!
//! - *Everyone who must still leave N finds space around N*, because they all stand there when N opens.
//! - *After the move, nobody stands between the room that it leaves and N.* Take a solution that needs the least energy and, among
//!   these, makes the fewest moves before N opens. Suppose that such moves break the rule, and that y is the last of them. Somebody
//!   then stands between y's room and N; let w be the nearest one to the room, perhaps y. Until N opens, w stays, and all later
//!   moves come from beyond w: if they came from y's side of w, they would break the rule, too. So nobody gets in y's way, and y
//!   might as well move right after N has opened. That is a move less before N opens: a contradiction.
//! - *A second room may open after N*: see [`State::second_may_open`].
//!
//! Once a room is open, the search drops a state if some amphipods can never get home: see [`State::is_lost`].
//!
//! A number or a bit set of spots for each room fits in a byte, so four of them are compared at once, in a `u32`.

pub(crate) const ROOMS: usize = 4;
pub(crate) const SPOTS: usize = 7;

/// A byte for each room, with room 0 in the lowest byte: a number below 128, or a bit set of spots. It may also be a byte for each
/// kind, because a kind has the number of its home room.
pub(crate) type PerRoom = u32;

/// A set of rooms: 0xFF in the byte of each room in the set, and 0 in the other bytes.
pub(crate) type RoomSet = PerRoom;

/// The same number for each room.
const fn each(number: u32) -> PerRoom {
    0x01_01_01_01 * number
}

/// A number for one room, and 0 for the other rooms.
pub(crate) const fn in_room(room: usize, number: u32) -> PerRoom {
    number << (8 * room)
}

pub(crate) const fn of_room(per_room: PerRoom, room: usize) -> u32 {
    per_room >> (8 * room) & 0xFF
}

/// The set of rooms whose number in `first` is at most their number in `second`.
fn at_most(first: PerRoom, second: PerRoom) -> RoomSet {
    // In each byte, 128 + second − first is at least 128 exactly if first ≤ second, and never negative. So no byte borrows.
    ((((each(128) | second) - first) & each(128)) >> 7) * 0xFF
}

/// The positions of the ones in a number, lowest first.
#[inline]
pub(crate) fn bits(mut number: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = number.trailing_zeros();
        number &= number.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}

/// The bit set of spots to the left of a room.
const fn left_of(room: usize) -> u32 {
    (1 << (room + 2)) - 1
}

/// The bit set of spots between two rooms.
pub(crate) const fn between(one: usize, other: usize) -> u32 {
    left_of(one) ^ left_of(other)
}

/// The hallway as seen from each room, if certain spots are occupied.
#[derive(Clone, Copy)]
struct View {
    /// The nearest occupied spots: at most one on the left and one on the right.
    nearest: PerRoom,
    /// The free spots between the nearest occupied spots.
    around: PerRoom,
    /// The spots from 1 to 5 to which an amphipod in the room may move. In a corner, somebody may have to make way.
    stops: PerRoom,
    space: PerRoom,
    /// For each room, the rooms with no occupied spot in between, and the room itself.
    reachable: [RoomSet; ROOMS],
}

/// All views, indexed by the bit set of occupied spots.
static VIEWS: [View; 1 << SPOTS] = {
    let mut views = [View { nearest: 0, around: 0, stops: 0, space: 0, reachable: [0; ROOMS] }; 1 << SPOTS];
    let mut occupied: u32 = 0;
    while occupied < 1 << SPOTS {
        let view = &mut views[occupied as usize];
        // The inner spots of corners in which one amphipod stands and can make way.
        let half_full = occupied & (!occupied << 1 & 1 << 1 | !occupied >> 1 & 1 << 5);
        let mut room = 0;
        while room < ROOMS {
            let start = u32::BITS - (occupied & left_of(room)).leading_zeros();
            let end = (occupied & !left_of(room) | 1 << SPOTS).trailing_zeros();
            let nearest = (1 << start >> 1 | 1 << end) & occupied;
            let around = (1 << end) - (1 << start);
            view.nearest |= in_room(room, nearest);
            view.around |= in_room(room, around);
            view.stops |= in_room(room, (around | nearest & half_full) & 0b011_1110);
            view.space |= in_room(room, around.count_ones() + (nearest & half_full).count_ones());
            let mut other = 0;
            while other < ROOMS {
                if occupied & between(room, other) == 0 {
                    view.reachable[room] |= in_room(other, 0xFF);
                }
                other += 1;
            }
            room += 1;
        }
        occupied += 1;
    }
    views
};

/// For each room that may open first, the moves after which there is enough space around it and nobody stands between it and the
/// room that the move leaves. Indexed by the occupied spots, the room, and how many must still leave it.
static MOVES_BEFORE: [[[PerRoom; 8]; ROOMS]; 1 << SPOTS] = {
    let mut allowed = [[[0; 8]; ROOMS]; 1 << SPOTS];
    let mut index = 0;
    while index < (ROOMS * 32) << SPOTS {
        let (spot, room, first, occupied) = (index % 8, index / 8 % ROOMS, index / 32 % ROOMS, index / 128);
        if of_room(VIEWS[occupied].stops, room) >> spot & 1 == 1 {
            // In a corner, the outer spot gets taken if the inner one is.
            let taken = match spot {
                1 if occupied & 1 << 1 != 0 => 0,
                5 if occupied & 1 << 5 != 0 => 6,
                _ => spot,
            };
            let view = &VIEWS[occupied | 1 << taken];
            let mut leaving = 1;
            while leaving <= 4 && of_room(view.reachable[room], first) != 0 {
                if leaving - (first == room) as u32 <= of_room(view.space, first) {
                    allowed[occupied][first][leaving as usize] |= in_room(room, 1 << spot);
                }
                leaving += 1;
            }
        }
        index += 1;
    }
    allowed
};

/// Who is in the hallway, and how many amphipods must still leave each room.
///
/// Amphipods leave a room from top to bottom, and whoever is neither in a room that they must leave nor in the hallway is at home.
/// So this is enough to tell where everyone is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    /// For each kind, the spots that it occupies.
    pub(crate) hallway: PerRoom,
    pub(crate) remaining: PerRoom,
}

impl State {
    pub(crate) const ALL_HOME: Self = Self { hallway: 0, remaining: 0 };

    /// The spots that a kind occupies.
    pub(crate) fn spots(self, kind: usize) -> u32 {
        of_room(self.hallway, kind)
    }

    /// The result has three bits, so an array of eight entries needs no bounds check.
    pub(crate) fn remaining_in(self, room: usize) -> usize {
        (of_room(self.remaining, room) % 8) as usize
    }

    pub(crate) fn open_rooms(self) -> RoomSet {
        at_most(self.remaining, 0)
    }

    fn occupied(self) -> usize {
        (self.spots(0) | self.spots(1) | self.spots(2) | self.spots(3)) as usize % VIEWS.len()
    }

    /// Whoever makes way for a move to a spot, as a bit of `hallway`.
    pub(crate) fn making_way(self, spot: usize) -> PerRoom {
        self.hallway & each(1 << spot)
    }

    /// The state after an amphipod of a kind moves from a room to a spot.
    #[inline]
    pub(crate) fn after(self, room: usize, kind: usize, spot: usize) -> Self {
        let made_way = self.making_way(spot);
        let on_outer_spot = if spot == 1 { made_way >> 1 } else { made_way << 1 };
        Self {
            hallway: self.hallway & !made_way | on_outer_spot | in_room(kind, 1 << spot),
            remaining: self.remaining - in_room(room, 1),
        }
    }

    /// The state after all possible moves home. `top` tells who is the topmost in a room, if this many must still leave it.
    #[inline]
    pub(crate) fn send_home(mut self, top: impl Fn(usize, usize) -> usize) -> Self {
        loop {
            let before = self;
            let open = self.open_rooms();
            // The nearest spots of a room, and the spots of its own kind, are in the same byte.
            self.hallway &= !(VIEWS[self.occupied()].nearest & open);
            let view = &VIEWS[self.occupied()];
            for room in 0..ROOMS {
                let homes = view.reachable[room] & open;
                if of_room(open, room) == 0 && of_room(homes, top(room, self.remaining_in(room))) != 0 {
                    self.remaining -= in_room(room, 1);
                }
            }
            if self == before {
                return self;
            }
        }
    }

    /// The moves to try next: for each room, the spots to which its topmost amphipod may move. For each kind, `bound_for` counts the
    /// amphipods that must still leave each room, and `tops` has the kind of the topmost amphipod in each room.
    #[inline]
    pub(crate) fn moves(self, bound_for: &[PerRoom; ROOMS], tops: &[usize; ROOMS], last: Move) -> PerRoom {
        let occupied = self.occupied();
        let view = &VIEWS[occupied];
        let open = self.open_rooms();
        if open != 0 {
            return view.stops & !open;
        }
        let mut moves = 0;
        for first in bits(at_most(self.remaining, view.space) & each(1)).map(|bit| bit as usize / 8) {
            let allowed = MOVES_BEFORE[occupied][first][self.remaining_in(first)] & last.next_in_order();
            for candidate in bits(allowed & !moves) {
                let (room, spot) = Move(candidate).room_and_spot();
                let kind = tops[room];
                let bound_for_first = bound_for[first] - in_room(room, u32::from(kind == first));
                let may_open = self.after(room, kind, spot).second_may_open(first, bound_for_first);
                moves |= u32::from(may_open) << candidate;
            }
        }
        moves
    }

    /// Whether there may be enough space for a second room S to open after room F, before which no room opens. For each room,
    /// `bound_for_first` counts the amphipods that must still leave it and have F as their home.
    ///
    /// Those who must leave F and have another home *stay* around F until S opens. At best, when S opens, everyone in the hallway
    /// who is bound for F and has a free way is gone, and so is everyone who leaves S for F, if the way is free. Everyone else who
    /// leaves S stands around it. So do those who stay, if nobody stands between F and S. All of them must fit there.
    #[inline]
    fn second_may_open(self, first: usize, bound_for_first: PerRoom) -> bool {
        let occupied = self.occupied();
        let staying = of_room(self.remaining - bound_for_first, first);

        let spots_of_first = self.spots(first) as usize;
        let with_free_way = spots_of_first & of_room(VIEWS[occupied & !spots_of_first].around, first) as usize;
        let later = &VIEWS[occupied & !with_free_way];
        let reachable = later.reachable[first];
        let need_space = self.remaining - (bound_for_first & reachable) + (each(staying) & reachable);
        let fits_around_second = at_most(need_space, later.space);
        fits_around_second & !in_room(first, 0xFF) != 0
    }

    /// Whether some amphipods can certainly never get home.
    ///
    /// Applies two optimistic rules until nothing changes:
    ///
    /// - A room may open if there is enough space around it for those who must leave it. Nobody needs space if their home may open
    ///   and nobody stands in between.
    /// - An amphipod in the hallway goes home if its home may open and nobody stands in between. Its spot is then free.
    ///
    /// The rooms and the amphipods in the hallway that are left are *stuck*. Proof: Suppose that one of them is the first that opens
    /// or goes home after all. An amphipod that goes home has an open home, so the home is not stuck, and no stuck amphipod stands
    /// in between. So the second rule would have sent it home. When a room opens, those who left it and whose home is stuck, or
    /// behind a stuck amphipod, all stand around the room, between the nearest stuck amphipods. So they fit there, and the first
    /// rule would have opened the room.
    #[inline]
    pub(crate) fn is_lost(mut self, bound_for: &[PerRoom; ROOMS]) -> bool {
        let mut may_open = self.open_rooms();
        loop {
            let before = (may_open, self);
            let view = &VIEWS[self.occupied()];
            let mut need_space = self.remaining;
            for (home, bound_for_home) in bound_for.iter().enumerate() {
                if of_room(may_open, home) != 0 {
                    need_space -= bound_for_home & view.reachable[home];
                }
            }
            may_open |= at_most(need_space, view.space);
            self.hallway &= !(view.nearest & may_open);
            // An empty hallway has space for seven, and at most four must leave a room. So every room may open.
            if self.hallway == 0 {
                return false;
            }
            if (may_open, self) == before {
                return true;
            }
        }
    }
}

/// The move of a room's topmost amphipod to a spot, as 8 · room + spot: the position of the spot's bit in a [`PerRoom`].
#[derive(Clone, Copy)]
pub(crate) struct Move(pub(crate) u32);

impl Move {
    /// Stands for the last move at the start. No room is further left than room 0, so all moves may follow.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) fn room_and_spot(self) -> (usize, usize) {
        (self.0 as usize / 8 % ROOMS, self.0 as usize % 8)
    }

    /// The moves that may follow while no room is open: those that start further left only if they stop on the path of this move.
    ///
    /// ```text
    /// #############
    /// #...m.......#    x left room 3, and then m left room 0. If x stopped on the right of m, then m could move before x.
    /// ###.#.#.#.###
    /// ```
    ///
    /// Otherwise, the two moves can be swapped, with the same result and the same energy. No solution is lost: call a state *good* if
    /// a solution passes through it that needs the least energy and, among these, makes the fewest moves before N opens. As each
    /// move puts one more amphipod into the hallway, all cheapest ways to a good state are parts of such solutions. Of the last
    /// moves on these ways, let m be one that starts furthest right. By induction, the search reaches the state before m, by some
    /// last move x. If m could not follow x, x could also be the last move, although x starts further right than m: a contradiction.
    /// The move that opens N is not excluded either, because the swap would open N one move earlier.
    fn next_in_order(self) -> PerRoom {
        let (room, spot) = self.room_and_spot();
        let not_further_left = PerRoom::MAX << (8 * room);
        // The spots from the room to the spot, with the spot itself: in a corner, m may follow x.
        let path = left_of(room) ^ ((1 << spot) - 1) | 1 << spot;
        not_further_left | each(path)
    }
}
