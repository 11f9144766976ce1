//! # Dirac Dice
//!
//! <https://adventofcode.com/2021/day/21>
//!
//! ## Approach
//!
//! The pawns never meet, so each player's game can be looked at alone: the crate [`dirac`] does, under any rules. Here the rules are the
//! puzzle's, and the only input is where the pawns start. So what a pawn does from each of the ten spaces is computed at compile time.
//!
//! Part 1: how many turns each pawn takes to 1000 says who wins, and the loser's score after its turns is that of some whole periods of
//! ten turns and of the first turns of another.
//!
//! Part 2: in how many universes each player reaches 21 at each turn, and in how many that is still to come. Player 1 wins at turn *t*
//! in (those of 1 at *t*) × (those of 2 still to come after *t* − 1) universes, player 2 in (those of 2 at *t*) × (those of 1 after *t*).
//!
//! ## Complexity
//!
//! Two divisions by a constant in part 1 and ten turns in part 2, whatever the input; the tables have less than 3 KiB. The crate [`dirac`]
//! says what computing them takes.
//!
//! ## Assumptions
//!
//! Two lines, a position from 1 to 10 in each.

pub mod sample;
mod tables;

use std::collections::HashMap;
use std::sync::LazyLock;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;
use dirac::Rules;
use regex::Regex;

use crate::tables::{RACES, TURNS, WAYS};

const SPACES: usize = Rules::QUANTUM.spaces as usize;

#[expect(clippy::cast_possible_truncation, reason = "it is 21")]
const QUANTUM_TARGET: usize = Rules::QUANTUM.target as usize;

/// The sums that three rolls of the three-sided die can have, and in how many of the 27 universes they do.
const QUANTUM_SUMS: [(usize, u64); 7] = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)];

/// The line of each player, up to the position.
const PREFIXES: [&str; 2] = ["Player 1 starting position: ", "Player 2 starting position: "];

/// What each player's line should be.
const EXPECTED: [&str; 2] =
    [r#""Player 1 starting position: " and 1 to 10"#, r#""Player 2 starting position: " and 1 to 10"#];

/// The starting positions of both players, 1 to 10.
///
/// # Errors
///
/// [`ParseError`] unless the input is the two players' lines and nothing more; line ends after them are allowed.
#[aoc_generator(day21)]
pub fn parse(input: &str) -> Result<[u8; 2], ParseError> {
    let positions = || {
        let (one, rest) = position(input, PREFIXES[0])?;
        let rest = rest.strip_prefix('\r').unwrap_or(rest).strip_prefix('\n')?;
        let (two, rest) = position(rest, PREFIXES[1])?;
        rest.bytes().all(|byte| matches!(byte, b'\r' | b'\n')).then_some([one, two])
    };
    // Line by line takes several times as long, but knows what is wrong and where.
    positions().map_or_else(
        || {
            parse_lines(input, |player, line| match position(line, PREFIXES[player]) {
                Some((position, "")) => Some(position),
                _ => None,
            })
        },
        Ok,
    )
}

/// The position after this prefix, and the text after that.
fn position<'a>(text: &'a str, prefix: &str) -> Option<(u8, &'a str)> {
    let text = text.strip_prefix(prefix)?;
    match text.as_bytes() {
        [b'1', b'0', ..] => Some((10, &text[2..])),
        &[digit @ b'1'..=b'9', ..] => Some((digit - b'0', &text[1..])),
        _ => None,
    }
}

/// [`parse`] by way of a regular expression, to see what that costs.
///
/// # Errors
///
/// As [`parse`], input for input.
#[aoc_generator(day21, part1, Simulated)]
#[aoc_generator(day21, part2, Memoized)]
pub fn parse_with_regex(input: &str) -> Result<[u8; 2], ParseError> {
    #[expect(clippy::unwrap_used, reason = "the pattern is a constant, and every test of this parser compiles it")]
    static LINE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"^Player ([12]) starting position: (10|[1-9])$").unwrap());

    parse_lines(input, |player, line| {
        let (_, [number, position]) = LINE.captures(line)?.extract();
        (number == ["1", "2"][player]).then(|| position.parse().ok()).flatten()
    })
}

/// The loser's score × the number of rolls of the practice game: a die that rolls 1 to 100 in turn, to 1000.
#[aoc(day21, part1)]
#[must_use]
pub fn part1(starts: &[u8; 2]) -> u64 {
    let [one, two] = [0, 1].map(|player: usize| &RACES[player][usize::from(starts[player]) - 1]);
    // Player 1 is first to move, so wins if both take as many turns.
    let (turns, losing_score) = if one.turns <= two.turns {
        (2 * one.turns - 1, two.score_after(one.turns - 1))
    } else {
        (2 * two.turns, one.score_after(two.turns))
    };
    u64::from(losing_score) * u64::from(Rules::PRACTICE.rolls_per_turn * turns)
}

/// In how many universes the player wins who wins in more: a die of three sides that splits the universe, to 21.
#[aoc(day21, part2)]
#[must_use]
pub fn part2(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| &WAYS[usize::from(start) - 1]);
    let mut wins = [0, 0];
    for turn in 1..TURNS {
        wins[0] += one.reached[turn] * two.not_yet[turn - 1];
        wins[1] += two.reached[turn] * one.not_yet[turn];
    }
    wins[0].max(wins[1])
}

/// [`part1`] with a die as an iterator, turn by turn.
#[aoc(day21, part1, Simulated)]
#[must_use]
pub fn part1_simulated(starts: &[u8; 2]) -> u64 {
    let mut die = (1..=100).cycle();
    let mut rolls = 0;
    let mut players = starts.map(|start| (u32::from(start), 0));
    loop {
        let moves: u32 = die.by_ref().take(3).sum();
        rolls += 3;
        let (position, score) = &mut players[0];
        *position = (*position + moves - 1) % 10 + 1;
        *score += *position;
        if u64::from(*score) >= Rules::PRACTICE.target {
            return u64::from(players[1].1) * rolls;
        }
        players.swap(0, 1);
    }
}

/// [`part2`] by recursion on the state of both players, with a cache.
#[aoc(day21, part2, Memoized)]
#[must_use]
pub fn part2_memoized(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| Player { position: start.into(), score: 0 });
    let (wins, losses) = wins_and_losses(one, two, &mut HashMap::new());
    wins.max(losses)
}

/// [`part2`] by a map from the state of both players to its number of universes, a turn at a time.
#[aoc(day21, part2, Frontier)]
#[must_use]
pub fn part2_frontier(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| Player { position: start.into(), score: 0 });
    let mut frontier = HashMap::from([((one, two), 1)]);
    let mut wins = [0, 0];
    for player in [0, 1].into_iter().cycle() {
        let mut next = HashMap::new();
        for ((mover, waiter), universes) in frontier {
            for (sum, ways) in QUANTUM_SUMS {
                let mover = mover.moved(sum);
                if mover.score >= QUANTUM_TARGET {
                    wins[player] += universes * ways;
                } else {
                    *next.entry((waiter, mover)).or_insert(0) += universes * ways;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    wins[0].max(wins[1])
}

fn parse_lines(input: &str, position: impl Fn(usize, &str) -> Option<u8>) -> Result<[u8; 2], ParseError> {
    let mut lines = input.trim_end_matches(['\r', '\n']).split('\n');
    let mut positions = [0; 2];
    for player in 0..2 {
        let line = lines.next().ok_or_else(|| ParseError::end(player + 1, EXPECTED[player]))?;
        let line = line.strip_suffix('\r').unwrap_or(line);
        positions[player] =
            position(player, line).ok_or_else(|| ParseError::new(player + 1, EXPECTED[player], line))?;
    }
    match lines.next() {
        Some(line) => Err(ParseError::new(3, "the end of the input", line)),
        None => Ok(positions),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Player {
    position: usize,
    score: usize,
}

impl Player {
    fn moved(self, sum: usize) -> Self {
        let position = (self.position + sum - 1) % SPACES + 1;
        Self { position, score: self.score + position }
    }
}

/// In how many universes the player to move wins, and in how many the one who waits.
fn wins_and_losses(mover: Player, waiter: Player, cache: &mut HashMap<(Player, Player), (u64, u64)>) -> (u64, u64) {
    if let Some(&known) = cache.get(&(mover, waiter)) {
        return known;
    }
    let mut total = (0, 0);
    for (sum, ways) in QUANTUM_SUMS {
        let mover = mover.moved(sum);
        let (losses, wins) = if mover.score >= QUANTUM_TARGET { (0, 1) } else { wins_and_losses(waiter, mover, cache) };
        total.0 += ways * wins;
        total.1 += ways * losses;
    }
    cache.insert((mover, waiter), total);
    total
}

common::register!(21, part1: [Simulated], part2: [Memoized, Frontier]);
