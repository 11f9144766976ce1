//! # Giant Squid
//!
//! <https://adventofcode.com/2021/day/4>
//!
//! ## Approach
//!
//! The game need not be played. Replace each number on a board by the turn at which it is drawn. A row or column is then complete
//! at its maximum, and the board wins at the minimum over its ten rows and columns. That takes one lookup table from number to
//! turn and two comparisons per cell. The numbers still unmarked at the win are those drawn later.
//!
//! ## Complexity
//!
//! O(*d* + *b*) time for *d* draws and *b* boards, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Numbers from 0 to 99, each drawn at most once. Boards are 5 × 5, with numbers right-aligned in columns two characters wide.
//! Boards that never win are ignored. When several boards win at the same turn, those earlier in the input count as winning
//! earlier; in real inputs the first and the last winner are unique.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const SIDE: usize = 5;

const NUMBERS: usize = 100;

/// A blank line, then five lines of five numbers, each two characters wide and followed by a space or newline.
const BOARD_BYTES: usize = 1 + SIDE * SIDE * 3;

/// How many boards are evaluated together, one per byte of a vector register.
const LANES: usize = 16;

/// The turn of a number that is never drawn.
const NEVER: u8 = u8::MAX;

/// The numbers in the order in which they are drawn, and the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    draws: Vec<u8>,
    boards: Vec<Board>,
}

type Board = [Row; SIDE];

type Row = [u8; SIDE];

/// A valid game in which no board ever completes a row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no board ever wins")]
pub struct NoWinner;

/// Reads the game.
///
/// # Errors
///
/// [`ParseError`] unless the first line holds numbers from 0 to 99, separated by commas, none of them twice; and one or more
/// boards follow, each a blank line and then five lines of five such numbers.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Game, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let draws = draws(&mut scanner)?;
    let mut boards = Vec::with_capacity(input.len() / BOARD_BYTES);
    loop {
        scanner.line_end().ok_or_else(|| scanner.error("a comma or the end of the line"))?;
        let mut board = Board::default();
        for board_row in &mut board {
            scanner.line_end().ok_or_else(|| scanner.error("the end of the line"))?;
            let line = scanner;
            *board_row = row(&mut scanner)
                .ok_or_else(|| line.error("five numbers in columns of two, as in \"12  3 45  6 78\""))?;
        }
        boards.push(board);
        if scanner.is_at_end() {
            return Ok(Game { draws, boards });
        }
    }
}

/// The score of the first board to win.
///
/// # Errors
///
/// [`NoWinner`] if no board wins.
#[aoc(day4, part1)]
pub fn part1(game: &Game) -> Result<u32, NoWinner> {
    let turns = turns(game);
    wins(game, &turns).min().and_then(|win| score(game, &turns, win)).ok_or(NoWinner)
}

/// The score of the last board to win.
///
/// # Errors
///
/// [`NoWinner`] if no board wins.
#[aoc(day4, part2)]
pub fn part2(game: &Game) -> Result<u32, NoWinner> {
    let turns = turns(game);
    wins(game, &turns).max().and_then(|win| score(game, &turns, win)).ok_or(NoWinner)
}

fn draws(scanner: &mut Scanner) -> Result<Vec<u8>, ParseError> {
    let mut draws = Vec::with_capacity(NUMBERS);
    let mut is_new = [true; NUMBERS];
    loop {
        let start = *scanner;
        let draw = scanner.number().and_then(|number| u8::try_from(number).ok());
        let is_new = draw.and_then(|draw| is_new.get_mut(usize::from(draw)).map(std::mem::take));
        let draw = draw.filter(|_| is_new == Some(true));
        draws.push(draw.ok_or_else(|| start.error("a number from 0 to 99 that has not been drawn before"))?);
        if scanner.literal(",").is_none() {
            return Ok(draws);
        }
    }
}

/// Five numbers, each two characters wide, with a space between them.
#[inline]
fn row(line: &mut Scanner) -> Option<Row> {
    let columns: [u8; 3 * SIDE - 1] = line.take(3 * SIDE - 1)?.try_into().ok()?;
    let mut row = Row::default();
    let mut is_right = true;
    for (place, number) in row.iter_mut().enumerate() {
        let [tens, ones] = [columns[3 * place], columns[3 * place + 1]];
        is_right &= ((tens == b' ') | tens.is_ascii_digit()) & ones.is_ascii_digit();
        is_right &= place == 0 || columns[3 * place - 1] == b' ';
        // The low four bits of an ASCII digit are its value; those of a space are 0.
        *number = 10 * (tens & 0xF) + (ones & 0xF);
    }
    is_right.then_some(row)
}

/// The turn at which each number is drawn, counted from 0. The table has an entry for every `u8`, so no index is out of bounds.
fn turns(game: &Game) -> [u8; 256] {
    let mut turns = [NEVER; 256];
    for (turn, &draw) in (0..NEVER).zip(&game.draws) {
        turns[usize::from(draw)] = turn;
    }
    turns
}

/// The boards that win, each encoded as one number: the winning turn above the low 24 bits, the board's index in those bits.
///
/// So the minimum is the first board to win, and the maximum the last.
fn wins(game: &Game, turns: &[u8; 256]) -> impl Iterator<Item = u32> {
    let wins = game.boards.chunks(LANES).flat_map(|boards| wins_at(boards, turns)).zip(0..);
    wins.filter(|&(turn, _)| turn != NEVER).map(|(turn, index)| u32::from(turn) << 24 | index)
}

/// The turns at which up to 16 boards win, one per lane; [`NEVER`] in unused lanes and for boards that never win.
///
/// Which of two turns is later is unpredictable, so branches on it would dominate the running time. Side by side, the boards are
/// compared by vector instructions, without branches.
fn wins_at(boards: &[Board], turns: &[u8; 256]) -> [u8; LANES] {
    let mut drawn_at = [[NEVER; LANES]; SIDE * SIDE];
    for (lane, board) in boards.iter().enumerate() {
        for (drawn_at, &number) in drawn_at.iter_mut().zip(board.as_flattened()) {
            drawn_at[lane] = turns[usize::from(number)];
        }
    }
    let mut wins_at = [NEVER; LANES];
    for line in 0..SIDE {
        for [first, step] in [[SIDE * line, 1], [line, SIDE]] {
            let mut full_at = [0; LANES];
            for place in 0..SIDE {
                for (full_at, drawn_at) in full_at.iter_mut().zip(drawn_at[first + step * place]) {
                    *full_at = drawn_at.max(*full_at);
                }
            }
            for (wins_at, full_at) in wins_at.iter_mut().zip(full_at) {
                *wins_at = full_at.min(*wins_at);
            }
        }
    }
    wins_at
}

/// The number drawn at the winning turn × the sum of the board's numbers that have not been drawn by then. `None` only if `win`
/// does not come from this game.
fn score(game: &Game, turns: &[u8; 256], win: u32) -> Option<u32> {
    let [index @ .., turn] = win.to_le_bytes();
    let board = game.boards.get(u32::from_le_bytes([index[0], index[1], index[2], 0]) as usize)?;
    let draw = game.draws.get(usize::from(turn))?;
    let unmarked = board.as_flattened().iter().filter(|&&number| turns[usize::from(number)] > turn);
    Some(u32::from(*draw) * unmarked.copied().map(u32::from).sum::<u32>())
}

common::register!(4);
