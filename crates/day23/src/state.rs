//! The states of a burrow.

use crate::hallway::{View, view};

/// Who is in the hallway, and how many have left each room for good. Who is home follows from that.
///
/// A byte for each kind has the spots in the hallway where one of them is, as bits; above are three bits for each room, the number of
/// amphipods that have left it. So 44 bits are in use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State(pub(crate) u64);

impl State {
    /// The spots with an amphipod of a kind, as bits.
    pub(crate) fn spots(self, kind: usize) -> u8 {
        self.0.to_le_bytes()[kind]
    }

    /// The spots with an amphipod, as bits.
    pub(crate) fn occupied(self) -> u8 {
        let [one, two, three, four, ..] = self.0.to_le_bytes();
        one | two | three | four
    }

    pub(crate) fn left(self, room: usize) -> usize {
        (self.0 >> (32 + 3 * room) & 7) as usize
    }

    pub(crate) fn leave(&mut self, room: usize) {
        self.0 += 1 << (32 + 3 * room);
    }

    pub(crate) fn stop(&mut self, kind: usize, spot: usize) {
        self.0 |= 1 << (8 * kind + spot);
    }

    /// What those in the rooms see.
    #[inline]
    pub(crate) fn view(self) -> &'static View {
        view(self.occupied())
    }

    /// The state after those next to their room have gone home, if it is one of these rooms.
    #[inline]
    pub(crate) fn with_home(self, rooms: u8) -> Self {
        Self(self.0 & !u64::from(self.view().next & BYTES[usize::from(rooms & 15)]))
    }
}

/// A byte of ones for each bit of a number.
static BYTES: [u32; 16] = {
    let mut bytes = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut bit = 0;
        while bit < 4 {
            if bits >> bit & 1 == 1 {
                bytes[bits] |= 0xFF << (8 * bit);
            }
            bit += 1;
        }
        bits += 1;
    }
    bytes
};
