//! Detection of dead ends.

use crate::burrow::Burrow;
use crate::moves::parking;
use crate::rooms::{Kinds, Rooms, at_most};
use crate::state::State;

impl Burrow {
    /// Whether some amphipods can never get home, because they block each other.
    ///
    /// This is an optimistic fixed-point computation of who may get home. A room may be emptied if its amphipods find enough free
    /// spots around it, not counting those that can go directly to an empty room. An amphipod in the hallway may go home if its
    /// room may be emptied and nobody is in between; then its spot becomes free. Both may let more rooms be emptied, until
    /// nothing changes. Those left then never get home: otherwise take the first of them to get home, or the first of the
    /// remaining rooms to be emptied, whichever is earlier; everything that this needs has been taken into account.
    #[inline]
    pub(crate) fn is_lost(&self, mut state: State, waiting: Kinds) -> bool {
        let mut may_be_empty = self.empty_rooms(state);
        loop {
            let before = (may_be_empty, state);
            let view = state.view();
            may_be_empty |= at_most(parking(waiting, may_be_empty, view), view.free);
            state = state.with_home(may_be_empty);
            if may_be_empty == Rooms::MAX && state.occupied() == 0 {
                return false;
            }
            if (may_be_empty, state) == before {
                return true;
            }
        }
    }
}
