//! Giant Squid: the numbers 0 to 99, drawn in a random order, and 100 boards.
//!
//! A board has 25 different numbers, right-aligned in columns of two, with an empty line before it. All numbers are drawn, so every
//! board wins; the first to win and the last to win do so alone.

use crate::{SplitMix64, joined};

const BOARDS: usize = 100;
const SIDE: usize = 5;

pub(crate) fn generate(random: &mut SplitMix64) -> String {
    let numbers: Vec<usize> = (0..100).collect();
    loop {
        let mut draws = numbers.clone();
        random.shuffle(&mut draws);
        let boards: Vec<_> = (0..BOARDS)
            .map(|_| {
                let mut board = numbers.clone();
                random.shuffle(&mut board);
                board.truncate(SIDE * SIDE);
                board
            })
            .collect();

        let mut wins: Vec<_> = boards.iter().map(|board| wins_after(board, &draws)).collect();
        wins.sort_unstable();
        if wins[0] < wins[1] && wins[BOARDS - 2] < wins[BOARDS - 1] {
            let boards = boards.iter().map(|board| format!("\n{}", rows(board)));
            return joined(&draws, ",") + &boards.collect::<String>();
        }
    }
}

/// After how many draws a board has a full row or column.
fn wins_after(board: &[usize], draws: &[usize]) -> Option<usize> {
    (0..=draws.len()).find(|&count| {
        let marked = |place: usize| draws[..count].contains(&board[place]);
        let full_row = (0..SIDE).any(|row| (0..SIDE).all(|column| marked(SIDE * row + column)));
        full_row || (0..SIDE).any(|column| (0..SIDE).all(|row| marked(SIDE * row + column)))
    })
}

fn rows(board: &[usize]) -> String {
    joined(
        board.chunks(SIDE).map(|row| row.iter().map(|number| format!("{number:2}")).collect::<Vec<_>>().join(" ")),
        "\n",
    )
}
