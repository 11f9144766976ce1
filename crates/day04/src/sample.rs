//! Giant Squid: the numbers 0 to 99, drawn in random order, and 100 boards.
//!
//! Each board follows a blank line and has 25 distinct numbers, right-aligned in columns two characters wide. All numbers are
//! drawn, so every board wins. The first and the last winner are unique, and neither wins in the turn that draws 0, which would
//! make its score 0.

use common::samples::{SplitMix64, joined};

use crate::{Game, parse, turns, winners};

const BOARDS: usize = 100;
const SIDE: usize = 5;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let numbers: Vec<usize> = (0..100).collect();
    loop {
        let draws = joined(random.choose_many(&numbers, numbers.len()), ",");
        let boards = (0..BOARDS).map(|_| format!("\n{}", rows(&random.choose_many(&numbers, SIDE * SIDE))));
        let sample = draws + &boards.collect::<String>();
        if parse(&sample).is_ok_and(|game| has_clear_winners(&game)) {
            return sample;
        }
    }
}

/// Whether the first and the last winner are unique, and neither wins in the turn that draws 0.
fn has_clear_winners(game: &Game) -> bool {
    let turns = turns(game);
    let mut wins: Vec<u32> = winners(game, &turns).map(|(turn, _)| turn).collect();
    wins.sort_unstable();
    let [first, second, .., next_to_last, last] = wins[..] else { return false };
    first < second && next_to_last < last && first != turns[0] && last != turns[0]
}

fn rows(board: &[usize]) -> String {
    let cells: Vec<String> = board.iter().map(|number| format!("{number:2}")).collect();
    joined(cells.chunks(SIDE).map(|row| row.join(" ")), "\n")
}
