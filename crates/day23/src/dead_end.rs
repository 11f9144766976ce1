//! The test for dead ends.

use crate::burrow::Burrow;
use crate::moves::parking;
use crate::rooms::{Kinds, Rooms, at_most};
use crate::state::State;

impl Burrow {
    /// Whether some can never get home, because they block each other.
    ///
    /// Finds out who may get home at best. A room may be emptied when those in it find free spots around it, except for those that can go
    /// straight to an empty room. Those in the hallway may go home when their room may be emptied and nobody is in between, and then make
    /// free their spots. Both let more rooms be emptied, until nothing changes; whoever is left then never gets home. For let the
    /// first of them get home, or the first of the rooms left be emptied, whichever comes first: all that this needs has been taken into account.
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
