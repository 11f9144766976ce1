//! Bingo, played number by number.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

/// The scores of the boards that win first and last, by playing.
pub fn oracle(input: &str) -> (usize, usize) {
    let (draws, boards) = input.trim_end().split_once('\n').unwrap();
    let boards: Vec<usize> = boards.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let mut boards: Vec<&[usize]> = boards.chunks(25).collect();
    let mut called = [false; 100];
    let mut scores = Vec::new();
    for draw in draws.trim_end().split(',').map(|number| number.parse::<usize>().unwrap()) {
        called[draw] = true;
        boards.retain(|board| {
            let is_full = |start: usize, step: usize| (0..5).all(|place| called[board[start + step * place]]);
            let wins = (0..5).any(|line| is_full(5 * line, 1) || is_full(line, 5));
            if wins {
                scores.push(draw * board.iter().filter(|&&number| !called[number]).sum::<usize>());
            }
            !wins
        });
    }
    (scores[0], scores[scores.len() - 1])
}

/// 100 draws and 100 boards, each of different numbers.
pub fn shape(sample: &str) {
    let (draws, boards) = sample.split_once('\n').unwrap();
    assert!(draws.split(',').collect::<BTreeSet<_>>().len() == 100 && boards.len() == 100 * (1 + 5 * 15));
    assert!(boards.split("\n\n").all(|board| board.split_whitespace().collect::<BTreeSet<_>>().len() == 25));
}
