//! # Dirac Dice
//!
//! <https://adventofcode.com/2021/day/21>
//!
//! ## Approach
//!
//! The pawns never interact, so each game splits into two games of one pawn. What a pawn does depends only on its starting space
//! and, in part 1, on whether it moves first. These are few cases, and all of them are computed at compile time.
//!
//! Part 1: count turn *t* of player *p* from 0. It uses the rolls with numbers 6 *t* + 3 *p* + 1 and the two after that, which
//! sum to 18 *t* + 9 *p* + 6, modulo the ten spaces. That the die starts over after 100 does not matter, because ten divides 100.
//! The sums of any ten consecutive turns add up to a multiple of ten, so after ten turns the pawn is back on its space, and the
//! scores repeat.
//!
//! Part 2: for one pawn, count the universes in which it reaches 21 on its turn *t*, and those in which it has not reached it
//! after turn *t*. Player 1 wins on turn *t* in (1 reaches 21 on turn *t*) × (2 has not reached it after turn *t* − 1) universes,
//! and player 2 in (2 reaches 21 on turn *t*) × (1 has not reached it after turn *t*). Ten turns are always enough.
//!
//! ## Complexity
//!
//! O(1): two divisions by a constant in part 1, ten turns in part 2, and tables of less than 4 KiB.
//!
//! ## Assumptions
//!
//! Two lines, with a position from 1 to 10 on each.

pub mod sample;
mod tables;

use std::sync::LazyLock;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};
use regex::Regex;

use crate::tables::{PRACTICE_TARGET, QUANTUM_SUMS, QUANTUM_TARGET, RACES, SPACES, STATES, TURNS, WAYS};

/// The text before each player's position.
const PREFIXES: [&str; 2] = ["Player 1 starting position: ", "Player 2 starting position: "];

/// The expected content of each player's line.
const EXPECTED: [&str; 2] =
    [r#""Player 1 starting position: " and 1 to 10"#, r#""Player 2 starting position: " and 1 to 10"#];

/// The starting positions of both players, 1 to 10.
///
/// # Errors
///
/// [`ParseError`] unless the input is just the two players' lines; line ends after them are fine.
#[aoc_generator(day21)]
pub fn parse(input: &str) -> Result<[u8; 2], ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut starts = [0; 2];
    for player in 0..2 {
        let line = scanner;
        let missing = line.is_at_end();
        let expected = EXPECTED[player];
        let error = || if missing { ParseError::end(player + 1, expected) } else { line.error(expected) };
        starts[player] = position(&mut scanner, PREFIXES[player]).ok_or_else(error)?;
    }
    if scanner.is_at_end() { Ok(starts) } else { Err(scanner.error("the end of the input")) }
}

/// The position on a line that begins with this prefix.
#[inline]
fn position(scanner: &mut Scanner, prefix: &str) -> Option<u8> {
    scanner.literal(prefix)?;
    let position =
        if scanner.literal("10").is_some() { 10 } else { scanner.digit().filter(|&position| position > 0)? };
    (scanner.is_at_end() || scanner.line_end().is_some()).then_some(position)
}

/// [`parse`] with a regular expression, for comparison.
///
/// # Errors
///
/// The same as [`parse`].
#[aoc_generator(day21, part1, Simulated)]
pub fn parse_with_regex(input: &str) -> Result<[u8; 2], ParseError> {
    #[expect(clippy::unwrap_used, reason = "the pattern is a constant, and every test of this parser compiles it")]
    static LINE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("^Player ([12]) starting position: (10|[1-9])$").unwrap());

    let mut lines = input.trim_end_matches(['\r', '\n']).lines();
    let mut starts = [0; 2];
    for player in 0..2 {
        let line = lines.next().ok_or_else(|| ParseError::end(player + 1, EXPECTED[player]))?;
        let captures = LINE.captures(line).filter(|captures| captures[1] == *["1", "2"][player]);
        let position = captures.and_then(|captures| captures[2].parse().ok());
        starts[player] = position.ok_or_else(|| ParseError::new(player + 1, EXPECTED[player], line))?;
    }
    lines.next().map_or(Ok(starts), |line| Err(ParseError::new(3, "the end of the input", line)))
}

/// The loser's score × the number of rolls in the practice game, whose die rolls 1 to 100 in order. Starts must be 1 to 10, here
/// and in the other solvers.
#[aoc(day21, part1)]
#[must_use]
pub fn part1(starts: &[u8; 2]) -> usize {
    let [one, two] = [0, 1].map(|player: usize| &RACES[player][usize::from(starts[player]) - 1]);
    // Player 1 moves first, so wins if both need the same number of turns.
    let (turns, losing_score) = if one.turns <= two.turns {
        (2 * one.turns - 1, two.score_after(one.turns - 1))
    } else {
        (2 * two.turns, one.score_after(two.turns))
    };
    losing_score * 3 * turns
}

/// The number of universes in which the player who wins more often wins the quantum game.
#[aoc(day21, part2)]
#[must_use]
pub fn part2(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| &WAYS[usize::from(start) - 1]);
    let mut wins = [0, 0];
    for turn in 1..TURNS {
        wins[0] += one.reached[turn] * two.open[turn - 1];
        wins[1] += two.reached[turn] * one.open[turn];
    }
    wins[0].max(wins[1])
}

/// [`part1`] by playing turn by turn, with an iterator as the die.
#[aoc(day21, part1, Simulated)]
#[must_use]
pub fn part1_simulated(starts: &[u8; 2]) -> usize {
    let mut die = (1..=100).cycle();
    let mut rolls = 0;
    let mut players = starts.map(|start| (start.into(), 0));
    loop {
        players[0] = moved(players[0], die.by_ref().take(3).sum());
        rolls += 3;
        if players[0].1 >= PRACTICE_TARGET {
            return players[1].1 * rolls;
        }
        players.swap(0, 1);
    }
}

/// [`part2`] by memoized recursion on the state of both players.
#[aoc(day21, part2, Memoized)]
#[must_use]
pub fn part2_memoized(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| (start.into(), 0));
    let (wins, losses) = wins_and_losses(one, two, &mut vec![[None; STATES]; STATES]);
    wins.max(losses)
}

/// [`part2`] by a table of the number of universes in each state of both players, one turn at a time.
#[aoc(day21, part2, Frontier)]
#[must_use]
pub fn part2_frontier(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| state((start.into(), 0)));
    let mut frontier = vec![[0; STATES]; STATES];
    frontier[one][two] = 1;
    let mut wins = [0, 0];
    while frontier.iter().flatten().any(|&universes| universes > 0) {
        let mut next = vec![[0; STATES]; STATES];
        for (mover, row) in frontier.iter().enumerate() {
            let mover = (mover / QUANTUM_TARGET + 1, mover % QUANTUM_TARGET);
            for (sum, ways) in QUANTUM_SUMS {
                let mover = moved(mover, sum);
                for (waiter, universes) in row.iter().enumerate() {
                    if mover.1 >= QUANTUM_TARGET {
                        wins[0] += universes * ways;
                    } else {
                        next[waiter][state(mover)] += universes * ways;
                    }
                }
            }
        }
        frontier = next;
        wins.swap(0, 1);
    }
    wins[0].max(wins[1])
}

/// A position and a score.
type Player = (usize, usize);

fn moved((position, score): Player, sum: usize) -> Player {
    let position = (position + sum - 1) % SPACES + 1;
    (position, score + position)
}

/// The index of a player in tables of all states.
fn state((position, score): Player) -> usize {
    (position - 1) * QUANTUM_TARGET + score
}

/// The numbers of universes in which the player to move wins, and in which the other player wins; `cache` has those known so
/// far, by the states of both.
fn wins_and_losses(mover: Player, waiter: Player, cache: &mut [[Option<(u64, u64)>; STATES]]) -> (u64, u64) {
    if let Some(known) = cache[state(mover)][state(waiter)] {
        return known;
    }
    let mut total = (0, 0);
    for (sum, ways) in QUANTUM_SUMS {
        let mover = moved(mover, sum);
        let (losses, wins) = if mover.1 >= QUANTUM_TARGET { (0, 1) } else { wins_and_losses(waiter, mover, cache) };
        total.0 += ways * wins;
        total.1 += ways * losses;
    }
    cache[state(mover)][state(waiter)] = Some(total);
    total
}

common::register!(21);
