//! Amphipod: two amphipods of each kind at random places in four rooms.
//!
//! Arrangements are drawn again if anyone is already home at the bottom of a room, or if a part has no solution. That leaves 632.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut kinds = ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'];
    loop {
        random.shuffle(&mut kinds);
        let (top, bottom) = kinds.split_at(4);
        let [upper, lower] = [top, bottom].map(|row| joined(row, "#"));
        let [upper, lower] = [upper.trim_end(), lower.trim_end()];
        let input = format!("#############\n#...........#\n###{upper}###\n  #{lower}#\n  #########\n");
        let is_home = bottom.iter().zip(['A', 'B', 'C', 'D']).any(|(&kind, home)| kind == home);
        if !is_home && crate::parse(&input).is_ok_and(|diagram| crate::part2(&diagram).is_ok()) {
            return input;
        }
    }
}
