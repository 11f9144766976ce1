//! The test for dead ends.

use crate::burrow::{ALL_ROOMS, Burrow};
use crate::hallway::{ROOMS, RoomView};
use crate::state::State;

impl Burrow {
    /// Whether some can never get home, because they block each other.
    ///
    /// Finds out who may get home at best. A room may be emptied when those in it find free spots around it, except for those that can go
    /// straight to an empty room. Those in the hallway may go home when their room may be emptied and nobody is in between, and then make
    /// free their spots. Both let more rooms be emptied, until nothing changes; whoever is left then never gets home. For let the
    /// first of them get home, or the first of the rooms left be emptied, whichever comes first: all that this needs has been taken into account.
    #[inline]
    pub(crate) fn is_lost(&self, mut state: State) -> bool {
        let mut may_be_empty = self.empty_rooms(state);
        loop {
            let before = (may_be_empty, state);
            let view = state.view();
            let can_be_emptied = |room: usize| {
                let RoomView { reach, free, .. } = view.rooms[room];
                self.parking[room][state.left(room)][usize::from(reach & may_be_empty)] <= free
            };
            may_be_empty |= (0..ROOMS).map(|room| u8::from(can_be_emptied(room)) << room).sum::<u8>();
            state = state.with_home(may_be_empty);
            if (may_be_empty, state) == before {
                return may_be_empty != ALL_ROOMS || state.occupied() != 0;
            }
        }
    }
}

/// How many of those in a room must park in the hallway, by the rooms that they may go to straight, as bits.
pub(crate) fn parking(waiting: [u8; ROOMS]) -> [u8; 1 << ROOMS] {
    let mut parking = [0; 1 << ROOMS];
    for (open, parking) in parking.iter_mut().enumerate() {
        *parking = (0..ROOMS).filter(|kind| open >> kind & 1 == 0).map(|kind| waiting[kind]).sum();
    }
    parking
}
