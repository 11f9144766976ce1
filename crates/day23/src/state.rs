//! The states of a burrow.

use crate::hallway::{View, view};
use crate::rooms::Rooms;

/// Who is in the hallway, and how many have left each room for good. Who is home follows from that.
///
/// The low four bytes are bit sets of the hallway spots occupied by each kind. Above them are three bits per room, the number of
/// amphipods that have left it. So 44 bits are in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The bit set of spots with an amphipod of a kind.
    #[expect(clippy::cast_possible_truncation, reason = "a byte is taken")]
    pub(crate) fn spots(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// The bit set of occupied spots.
    pub(crate) fn occupied(self) -> u8 {
        let [one, two, three, four, ..] = self.0.to_le_bytes();
        one | two | three | four
    }

    pub(crate) fn left(self, room: usize) -> usize {
        (self.0 >> (32 + 3 * room) & 7) as usize
    }

    /// The state after one of a kind leaves a room and stops at a spot.
    #[inline]
    pub(crate) fn after(mut self, room: usize, kind: usize, spot: usize) -> Self {
        self.leave(room);
        Self(self.0 | 1 << (8 * kind + spot))
    }

    pub(crate) fn leave(&mut self, room: usize) {
        self.0 += 1 << (32 + 3 * room);
    }

    /// The state after all amphipods in the hallway with homes in this set have gone home.
    #[inline]
    pub(crate) fn without(self, rooms: Rooms) -> Self {
        Self(self.0 & !u64::from(rooms))
    }

    /// What is visible from the rooms.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        view(self.occupied())
    }

    /// The state after all amphipods next to their own room have gone home, for rooms in this set.
    #[inline]
    pub(crate) fn with_home(self, rooms: Rooms) -> Self {
        Self(self.0 & !u64::from(self.view().next & rooms))
    }
}
