//! The minimum detours from each state, by memoized depth-first search.

use std::collections::HashMap;

use crate::burrow::Burrow;
use crate::state::State;

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    let detours = least_detours(burrow, burrow.start(), &mut HashMap::new())?;
    Some(burrow.least() + detours)
}

/// The minimum energy of the detours from a state on. There are at most sixteen moves, so the recursion is not deep.
fn least_detours(burrow: &Burrow, state: State, known: &mut HashMap<State, Option<u32>>) -> Option<u32> {
    if state == burrow.end() {
        return Some(0);
    }
    if let Some(&least) = known.get(&state) {
        return least;
    }
    let mut least: Option<u32> = None;
    burrow.moves(state, |next, detour| {
        if let Some(further) = least_detours(burrow, next, known) {
            let detours = detour + further;
            least = Some(least.map_or(detours, |least| least.min(detours)));
        }
    });
    known.insert(state, least);
    least
}
