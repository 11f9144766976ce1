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
//! Numbers from 0 to 99, of which at most 100 are drawn. Boards are 5 × 5, with numbers right-aligned in columns two characters
//! wide. Boards that never win are ignored. The first and the last winner are unique; otherwise the one that comes first in the
//! input counts.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const SIDE: usize = 5;

const NUMBERS: usize = 100;

/// How many boards are evaluated together, one per byte of a vector register.
const LANES: usize = 16;

/// The numbers in the order in which they are drawn, and the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    draws: Vec<u8>,
    boards: Vec<Board>,
}

/// The turn of a number that is never drawn.
const NEVER: u8 = u8::MAX;

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
/// [`ParseError`] unless the first line holds at most 100 numbers from 0 to 99, separated by commas; and one or more boards
/// follow, each a blank line and then five lines of five such numbers.
#[aoc_generator(day4)]
pub fn parse(input: &str) -> Result<Game, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut draws = Vec::new();
    loop {
        let start = scanner;
        let draw = scanner.number().and_then(|number| u8::try_from(number).ok());
        let draw = draw.filter(|&draw| usize::from(draw) < NUMBERS && draws.len() < NUMBERS);
        draws.push(draw.ok_or_else(|| start.error("one of at most 100 numbers from 0 to 99"))?);
        if scanner.literal(",").is_none() {
            break;
        }
    }
    let mut boards = Vec::new();
    while boards.is_empty() || !scanner.is_at_end() {
        scanner.line_end().ok_or_else(|| scanner.error("a comma or the end of the line"))?;
        let mut board = Board::default();
        for board_row in &mut board {
            scanner.line_end().ok_or_else(|| scanner.error("the end of the line"))?;
            let line = scanner;
            *board_row = row(&mut scanner)
                .ok_or_else(|| line.error("five numbers in columns of two, as in \"12  3 45  6 78\""))?;
        }
        boards.push(board);
    }
    Ok(Game { draws, boards })
}

/// The score of the first board to win.
///
/// # Errors
///
/// [`NoWinner`] if no board wins.
#[aoc(day4, part1)]
pub fn part1(game: &Game) -> Result<u32, NoWinner> {
    score(game, |wins| wins.iter().copied().min())
}

/// The score of the last board to win.
///
/// # Errors
///
/// [`NoWinner`] if no board wins.
#[aoc(day4, part2)]
pub fn part2(game: &Game) -> Result<u32, NoWinner> {
    score(game, |wins| wins.iter().copied().filter(|&turn| turn != NEVER).max())
}

/// Five numbers, each two characters wide, with a space between them.
#[inline]
fn row(line: &mut Scanner) -> Option<Row> {
    let columns: &[u8; 3 * SIDE - 1] = line.take(3 * SIDE - 1)?.first_chunk()?;
    let mut row = Row::default();
    let mut is_right = true;
    for (number, column) in row.iter_mut().zip(columns.chunks(3)) {
        let [tens, ones] = [column[0], column[1]];
        is_right &= ((tens == b' ') | tens.is_ascii_digit()) & ones.is_ascii_digit();
        is_right &= *column.get(2).unwrap_or(&b' ') == b' ';
        // The low four bits of an ASCII digit are its value; those of a space are 0.
        *number = 10 * (tens & 0xF) + (ones & 0xF);
    }
    is_right.then_some(row)
}

/// The score of the board that wins at the chosen one of all winning turns: the number drawn then × the sum of the board's numbers
/// that have not been drawn by then.
fn score(game: &Game, choose: impl Fn(&[u8]) -> Option<u8>) -> Result<u32, NoWinner> {
    // Has an entry for every `u8`, so that no index is out of bounds. Of equal numbers, the first counts.
    let mut turns = [NEVER; 256];
    for (turn, &draw) in (0..NEVER).zip(&game.draws).rev() {
        turns[usize::from(draw)] = turn;
    }
    let wins: Vec<_> = game.boards.chunks(LANES).map(|boards| wins_at(boards, &turns)).collect();
    let wins = wins.as_flattened();
    let turn = choose(wins).ok_or(NoWinner)?;
    // If no board wins, this is NEVER, and no draw has that index.
    let draw = *game.draws.get(usize::from(turn)).ok_or(NoWinner)?;
    let (board, _) = game.boards.iter().zip(wins).find(|&(_, &win)| win == turn).ok_or(NoWinner)?;
    let unmarked = board.as_flattened().iter().filter(|&&number| turns[usize::from(number)] > turn);
    Ok(u32::from(draw) * unmarked.copied().map(u32::from).sum::<u32>())
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
    for (first, step) in (0..SIDE).flat_map(|line| [(SIDE * line, 1), (line, SIDE)]) {
        let mut full_at = [0; LANES];
        for place in 0..SIDE {
            full_at = lane_by_lane(full_at, drawn_at[first + step * place], u8::max);
        }
        wins_at = lane_by_lane(wins_at, full_at, u8::min);
    }
    wins_at
}

/// Chooses one of two turns in each lane.
#[inline]
fn lane_by_lane(turns: [u8; LANES], others: [u8; LANES], choose: impl Fn(u8, u8) -> u8) -> [u8; LANES] {
    std::array::from_fn(|lane| choose(turns[lane], others[lane]))
}

common::register!(4);
