//! The states of a burrow.

use crate::hallway::{View, view};
use crate::rooms::Rooms;

/// Who is in the hallway, and how many have left each room for good. Who is home follows from that.
///
/// A byte for each kind has the spots in the hallway where one of them is, as bits; above are three bits for each room, the number of
/// amphipods that have left it. So 44 bits are in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The spots with an amphipod of a kind, as bits.
    #[expect(clippy::cast_possible_truncation, reason = "a byte is taken")]
    pub(crate) fn spots(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// The spots with an amphipod, as bits.
    pub(crate) fn occupied(self) -> u8 {
        let [one, two, three, four, ..] = self.0.to_le_bytes();
        one | two | three | four
    }

    pub(crate) fn left(self, room: usize) -> usize {
        (self.0 >> (32 + 3 * room) & 7) as usize
    }

    /// The state after one of a kind has left a room and stopped at a spot.
    #[inline]
    pub(crate) fn after(mut self, room: usize, kind: usize, spot: usize) -> Self {
        self.leave(room);
        Self(self.0 | 1 << (8 * kind + spot))
    }

    pub(crate) fn leave(&mut self, room: usize) {
        self.0 += 1 << (32 + 3 * room);
    }

    /// The state after all of the kinds of these rooms have gone home.
    #[inline]
    pub(crate) fn without(self, rooms: Rooms) -> Self {
        Self(self.0 & !u64::from(rooms))
    }

    /// What those in the rooms see.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        view(self.occupied())
    }

    /// The state after those next to their room have gone home, if it is one of these rooms.
    #[inline]
    pub(crate) fn with_home(self, rooms: Rooms) -> Self {
        Self(self.0 & !u64::from(self.view().next & rooms))
    }
}
