//! # Giant Squid
//!
//! <https://adventofcode.com/2021/day/4>
//!
//! ## Approach
//!
//! There is no need to play the game. Instead, a lookup table replaces each number on a board with the turn in which the number
//! is drawn. The latest of the five turns in a row or column is the turn that completes this row or column. The earliest of the
//! ten turns that complete a row or column is the turn in which the board wins. Numbers that are drawn in later turns are still
//! unmarked when the board wins.
//!
//! ## Complexity
//!
//! O(*d* + *b*) time and O(*b*) space for *d* draws and *b* boards.
//!
//! ## Assumptions
//!
//! Numbers range from 0 to 99, and at most 100 numbers are drawn. Boards have 5 × 5 numbers, right-aligned in columns two
//! characters wide. Boards that never win are ignored. The first and the last winner should be unique, but if several boards tie
//! for first or last, the board that comes first in the input counts.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const SIDE: usize = 5;

/// All numbers are less than this limit, and at most this many numbers are drawn.
const NUMBERS: usize = 100;

/// How an error describes the expected draw.
const DRAW: &str = "one of at most 100 numbers from 0 to 99";

/// The turn of a number that is never drawn. It is later than every real turn.
const NEVER: u32 = u32::MAX;

/// The drawn numbers and the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The numbers in the order in which they are drawn.
    draws: Vec<u8>,
    boards: Vec<Board>,
}

type Board = [Row; SIDE];

type Row = [u8; SIDE];

/// The first turn in which each number is drawn, or [`NEVER`]. There is an entry for every `u8`, so indexing needs no bounds
/// checks.
type Turns = [u32; 256];

/// A valid game in which no board ever completes a row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no board ever wins")]
pub struct NoWinner;

/// Reads the game.
///
/// # Errors
///
/// [`ParseError`] unless the first line holds at most 100 numbers from 0 to 99, separated by commas, and one or more boards
/// follow. A board is a blank line and then five lines of five numbers from 0 to 99.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Game, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut draws = vec![scanner.item(DRAW, draw)?];
    while scanner.literal(",").is_some() {
        draws.push(scanner.item(DRAW, |scanner| if draws.len() < NUMBERS { draw(scanner) } else { None })?);
    }
    scanner.line_end().ok_or_else(|| scanner.error("a comma or the end of the line"))?;
    let mut boards = Vec::new();
    loop {
        let mut board = Board::default();
        for board_row in &mut board {
            scanner.line_end().ok_or_else(|| scanner.error("the end of the line"))?;
            *board_row = scanner.item(r#"five numbers in columns of two, as in "12  3 45  6 78""#, row)?;
        }
        boards.push(board);
        if scanner.is_at_end() {
            return Ok(Game { draws, boards });
        }
        scanner.line_end().ok_or_else(|| scanner.error("the end of the line"))?;
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
    let (turn, board) = winners(game, &turns).min_by_key(|&(turn, _)| turn).ok_or(NoWinner)?;
    Ok(score(game, &turns, turn, board))
}

/// The score of the last board to win.
///
/// # Errors
///
/// [`NoWinner`] if no board wins.
#[aoc(day4, part2)]
pub fn part2(game: &Game) -> Result<u32, NoWinner> {
    let turns = turns(game);
    // Goes backwards, because `max_by_key` returns the last of several boards that win in the same turn.
    let (turn, board) = winners(game, &turns).rev().max_by_key(|&(turn, _)| turn).ok_or(NoWinner)?;
    Ok(score(game, &turns, turn, board))
}

/// Reads a number below [`NUMBERS`].
fn draw(scanner: &mut Scanner) -> Option<u8> {
    let number = u8::try_from(scanner.number()?).ok()?;
    if usize::from(number) < NUMBERS { Some(number) } else { None }
}

/// Reads five numbers, each two characters wide, separated by single spaces.
#[inline]
fn row(scanner: &mut Scanner) -> Option<Row> {
    let line: &[u8; 3 * SIDE - 1] = scanner.take(3 * SIDE - 1)?.first_chunk()?;
    let mut row = Row::default();
    let mut is_valid = true;
    for (number, column) in row.iter_mut().zip(line.chunks(3)) {
        let tens = column[0];
        let ones = column[1];
        is_valid &= (tens == b' ') | tens.is_ascii_digit();
        is_valid &= ones.is_ascii_digit();
        // The last number has no space after it.
        is_valid &= column.len() == 2 || column[2] == b' ';
        // The low four bits of an ASCII digit are its value; the low four bits of a space are 0.
        *number = 10 * (tens & 0xF) + (ones & 0xF);
    }
    if is_valid { Some(row) } else { None }
}

/// The turns in which the numbers of this game are drawn.
fn turns(game: &Game) -> Turns {
    let mut turns = [NEVER; 256];
    for (turn, &number) in (0..).zip(&game.draws) {
        let first = &mut turns[usize::from(number)];
        *first = turn.min(*first);
    }
    turns
}

/// The boards that win, each with the turn in which it wins.
fn winners<'a>(game: &'a Game, turns: &Turns) -> impl DoubleEndedIterator<Item = (u32, &'a Board)> {
    let boards = game.boards.iter().map(|board| (winning_turn(board, turns), board));
    boards.filter(|&(turn, _)| turn != NEVER)
}

/// The score of a board that wins in this turn: the number drawn in this turn × the sum of the board's unmarked numbers.
fn score(game: &Game, turns: &Turns, turn: u32, board: &Board) -> u32 {
    let is_unmarked = |number: &&u8| turns[usize::from(**number)] > turn;
    let unmarked: u32 = board.as_flattened().iter().filter(is_unmarked).copied().map(u32::from).sum();
    u32::from(game.draws[turn as usize]) * unmarked
}

/// The turn in which a board wins, or [`NEVER`].
fn winning_turn(board: &Board, turns: &Turns) -> u32 {
    let drawn_at = board.map(|row| row.map(|number| turns[usize::from(number)]));
    let mut wins_at = NEVER;
    for line in 0..SIDE {
        let row_is_full_at = drawn_at[line].into_iter().fold(0, u32::max);
        let column_is_full_at = drawn_at.iter().map(|row| row[line]).fold(0, u32::max);
        wins_at = wins_at.min(row_is_full_at).min(column_is_full_at);
    }
    wins_at
}

common::register!(4);
