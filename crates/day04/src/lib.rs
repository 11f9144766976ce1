//! # Giant Squid
//!
//! <https://adventofcode.com/2021/day/4>
//!
//! ## Approach
//!
//! Nobody has to play. Look at a board not by its numbers but by the turns at which they are drawn: a row is full at the latest turn
//! in it, and so is a column; the board wins at the earliest of these ten. That takes a table from number to turn, made once, and two
//! comparisons a place. What is unmarked then is what is drawn later.
//!
//! ## Complexity
//!
//! O(*d* + *b*) time for *d* draws and *b* boards, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Numbers from 0 to 99, none of them drawn twice, and boards of five by five, right-aligned in columns of two. Boards that never win
//! take no part. Of boards that win at the same turn the earlier in the input counts as the earlier to win; real inputs have
//! one that is first and one that is last.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const SIDE: usize = 5;

const NUMBERS: usize = 100;

/// An empty line, and five lines of five numbers, each in two columns and with one column or a line end after it.
const BOARD_BYTES: usize = 1 + SIDE * SIDE * 3;

/// How many boards are looked at together: a vector register has as many bytes.
const LANES: usize = 16;

/// The turn of a number that is not drawn.
const NEVER: u8 = u8::MAX;

/// The numbers in the order they are drawn, and the boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    draws: Vec<u8>,
    boards: Vec<Board>,
}

type Board = [Row; SIDE];

type Row = [u8; SIDE];

/// A valid game without an answer: on no board a row or a column gets full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no board ever wins")]
pub struct NoWinner;

/// The game.
///
/// # Errors
///
/// [`ParseError`] unless the first line is numbers from 0 to 99 with commas between them, each at most once; and then come, with an
/// empty line before each, one board or more of five lines of five such numbers.
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
/// [`NoWinner`] when there is none.
#[aoc(day4, part1)]
pub fn part1(game: &Game) -> Result<u32, NoWinner> {
    let turns = turns(game);
    wins(game, &turns).min().and_then(|win| score(game, &turns, win)).ok_or(NoWinner)
}

/// The score of the last board to win.
///
/// # Errors
///
/// [`NoWinner`] when there is none.
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
        draws.push(draw.ok_or_else(|| start.error("a number from 0 to 99 that is not drawn before"))?);
        if scanner.literal(",").is_none() {
            return Ok(draws);
        }
    }
}

/// Five numbers, each in two columns and with one between it and the next.
#[inline]
fn row(line: &mut Scanner) -> Option<Row> {
    let columns: [u8; 3 * SIDE - 1] = line.take(3 * SIDE - 1)?.try_into().ok()?;
    let mut row = Row::default();
    let mut is_right = true;
    for (place, number) in row.iter_mut().enumerate() {
        let [tens, ones] = [columns[3 * place], columns[3 * place + 1]];
        is_right &= ((tens == b' ') | tens.is_ascii_digit()) & ones.is_ascii_digit();
        is_right &= place == 0 || columns[3 * place - 1] == b' ';
        // The lower half of a digit is its value, and that of a space is 0.
        *number = 10 * (tens & 0xF) + (ones & 0xF);
    }
    is_right.then_some(row)
}

/// At which turn each number is drawn, counted from 0. As long as there are `u8`s, so that every look-up is inside.
fn turns(game: &Game) -> [u8; 256] {
    let mut turns = [NEVER; 256];
    for (turn, &draw) in (0..NEVER).zip(&game.draws) {
        turns[usize::from(draw)] = turn;
    }
    turns
}

/// The boards that win: a number for each, with the turn above the 24 lowest bits and the board's index in these.
///
/// So the least is the first to win, and the greatest the last.
fn wins(game: &Game, turns: &[u8; 256]) -> impl Iterator<Item = u32> {
    let wins = game.boards.chunks(LANES).flat_map(|boards| wins_at(boards, turns)).zip(0..);
    wins.filter(|&(turn, _)| turn != NEVER).map(|(turn, index)| u32::from(turn) << 24 | index)
}

/// The turns at which up to sixteen boards win, one lane for each; [`NEVER`] in the other lanes.
///
/// Which of two turns is the later cannot be foreseen, so branches on it would take most of the time. Side by side, the boards are
/// compared by vector instructions, which have none.
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

/// The number drawn at the turn × the sum of the board's numbers that are not drawn by then.
fn score(game: &Game, turns: &[u8; 256], win: u32) -> Option<u32> {
    let [index @ .., turn] = win.to_le_bytes();
    let board = game.boards.get(u32::from_le_bytes([index[0], index[1], index[2], 0]) as usize)?;
    let draw = game.draws.get(usize::from(turn))?;
    let unmarked = board.as_flattened().iter().filter(|&&number| turns[usize::from(number)] > turn);
    Some(u32::from(*draw) * unmarked.copied().map(u32::from).sum::<u32>())
}

common::register!(4);
