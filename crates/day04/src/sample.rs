//! Giant Squid: the numbers 0 to 99, drawn in random order, and 100 boards.
//!
//! Each board follows a blank line and has 25 distinct numbers, right-aligned in columns two characters wide. All numbers are
//! drawn, so every board wins. The first and the last winner are unique, and neither wins in the turn that draws 0, which would
//! make its score 0.

use samples::{SplitMix64, joined};

const BOARDS: usize = 100;
const SIDE: usize = 5;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let numbers: Vec<usize> = (0..100).collect();
    loop {
        let draws = random.choose_many(&numbers, numbers.len());
        let boards: Vec<_> = (0..BOARDS).map(|_| random.choose_many(&numbers, SIDE * SIDE)).collect();

        let mut wins: Vec<_> = boards.iter().map(|board| winning_turn(board, &draws)).collect();
        wins.sort_unstable();
        let first_is_unique = wins[0] < wins[1];
        let last_is_unique = wins[BOARDS - 2] < wins[BOARDS - 1];
        let zero_is_drawn_at = draws.iter().position(|&draw| draw == 0);
        let wins_with_zero = [wins[0], wins[BOARDS - 1]].contains(&zero_is_drawn_at);
        if first_is_unique && last_is_unique && !wins_with_zero {
            let boards = boards.iter().map(|board| format!("\n{}", rows(board)));
            return joined(&draws, ",") + &boards.collect::<String>();
        }
    }
}

/// The turn at which a board first has a complete row or column.
fn winning_turn(board: &[usize], draws: &[usize]) -> Option<usize> {
    let turns: Vec<_> = board.iter().map(|number| draws.iter().position(|draw| draw == number)).collect();
    let full_rows = (0..SIDE).filter_map(|row| (0..SIDE).map(|column| turns[SIDE * row + column]).max());
    let full_columns = (0..SIDE).filter_map(|column| (0..SIDE).map(|row| turns[SIDE * row + column]).max());
    full_rows.chain(full_columns).min().flatten()
}

fn rows(board: &[usize]) -> String {
    let cells: Vec<String> = board.iter().map(|number| format!("{number:2}")).collect();
    joined(cells.chunks(SIDE).map(|row| row.join(" ")), "\n")
}
