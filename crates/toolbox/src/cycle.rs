//! Sequences that run into a cycle.

use std::hash::Hash;

use rustc_hash::FxHashMap;

/// The state after this many steps. Once a state repeats, all further full cycles are skipped.
///
/// Takes time and memory in proportion to the number of different states.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(nth_state(3, 1_000_000_000_000, |n| n * n % 1_000), 921);
/// ```
pub fn nth_state<S: Eq + Hash>(start: S, steps: u64, mut step: impl FnMut(&S) -> S) -> S {
    let mut seen = FxHashMap::default();
    let mut state = start;
    let mut left = steps;
    while left > 0 {
        let next = step(&state);
        left -= 1;
        if let Some(left_before) = seen.insert(state, left) {
            let length: u64 = left_before - left;
            left %= length;
            seen.clear();
        }
        state = next;
    }
    state
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    #[test]
    fn skipping_a_cycle_changes_nothing() {
        let mut random = SplitMix64::new(10);
        for _ in 0..200 {
            let nexts: Vec<_> = (0..=random.index(9)).map(|_| random.next()).collect();
            let step = |state: &usize| usize::try_from(nexts[*state] % nexts.len() as u64).unwrap();
            let mut state = 0;
            for steps in 0..40 {
                assert_eq!(nth_state(0, steps, step), state);
                state = step(&state);
            }
        }
    }
}
