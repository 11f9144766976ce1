//! Amphipod: two amphipods of each kind at random places in four rooms.
//!
//! The generator draws another arrangement if anyone at the bottom of a room is already at home, or if part 2 has no solution.
//! 632 of the 2520 arrangements remain.

use common::samples::{SplitMix64, joined};

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut kinds = ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'];
    loop {
        random.shuffle(&mut kinds);
        let (top, bottom) = kinds.split_at(4);
        let row = |kinds: &[char]| joined(kinds, "#").trim_end().to_owned();
        let input = format!("#############\n#...........#\n###{}###\n  #{}#\n  #########\n", row(top), row(bottom));
        let is_home = bottom.iter().zip(['A', 'B', 'C', 'D']).any(|(&kind, home)| kind == home);
        if !is_home && crate::parse(&input).is_ok_and(|diagram| crate::part2(&diagram).is_ok()) {
            return input;
        }
    }
}
