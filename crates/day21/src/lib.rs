//! # Dirac Dice
//!
//! <https://adventofcode.com/2021/day/21>
//!
//! ## Approach
//!
//! The pawns never interact, so each game splits into two games of one pawn. Such a game depends only on the pawn's starting
//! space and, in part 1, on whether it moves first.
//!
//! Part 1: count turn *t* of player *p* from 0. It uses the rolls with numbers 6 *t* + 3 *p* + 1 and the two after that, which
//! sum to 18 *t* + 9 *p* + 6, modulo the ten spaces. That the die starts over after 100 does not matter, because ten divides 100.
//! The sums of any ten consecutive turns add up to a multiple of ten, so after ten turns the pawn is back on its space, and the
//! scores repeat.
//!
//! Part 2: for one pawn, count the universes in which it reaches 21 on its turn *t*, and those in which it has not reached it
//! after turn *t*. Player 1 wins on turn *t* in (1 reaches 21 on turn *t*) × (2 has not reached it after turn *t* − 1) universes,
//! and player 2 in (2 reaches 21 on turn *t*) × (1 has not reached it after turn *t*). Ten turns are always enough. The numbers
//! for one pawn do not depend on the input, so they are computed at compile time.
//!
//! ## Complexity
//!
//! O(1): ten turns of each pawn in both parts, and a table of 18 KiB.
//!
//! ## Assumptions
//!
//! Two lines, with a position from 1 to 10 on each.

pub mod sample;

use std::array;
use std::sync::LazyLock;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;
use regex::Regex;

/// The number of spaces on the track.
const SPACES: usize = 10;

/// The score that wins the practice game.
const PRACTICE_TARGET: usize = 1000;

/// The number of turns of the practice game after which a pawn's scores repeat.
const PERIOD: usize = 10;

/// The score that wins the quantum game.
const QUANTUM_TARGET: usize = 21;

/// The sums of three rolls of the quantum die, and in how many of the 27 universes each occurs.
const QUANTUM_SUMS: [(usize, u64); 7] = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)];

/// In the quantum game, every pawn reaches 21 within ten turns.
const QUANTUM_TURNS: usize = 10;

/// The number of states of a pawn in the quantum game: spaces × scores below 21.
const STATES: usize = SPACES * QUANTUM_TARGET;

/// By number of turns and a pawn's state before them: the number of universes in which it has not reached 21 after them.
static OPEN: [[u64; STATES]; QUANTUM_TURNS + 1] = {
    let mut open = [[1; STATES]; QUANTUM_TURNS + 1];
    let mut turns = 1;
    while turns <= QUANTUM_TURNS {
        open[turns] = with_a_turn_before(&open[turns - 1]);
        turns += 1;
    }
    open
};

/// The starting positions of both players, 1 to 10.
///
/// # Errors
///
/// [`ParseError`] unless the input is just the two players' lines; line ends after them are fine.
#[aoc_generator(day21)]
pub fn parse(input: &str) -> Result<[u8; 2], ParseError> {
    const PREFIXES: [&str; 2] = ["Player 1 starting position: ", "Player 2 starting position: "];

    starts(input, |player, line| match line.strip_prefix(PREFIXES[player - 1])?.as_bytes() {
        b"10" => Some(10),
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    })
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

    starts(input, |player, line| {
        let captures = LINE.captures(line).filter(|captures| captures[1] == *["1", "2"][player - 1])?;
        captures[2].parse().ok()
    })
}

/// The loser's score × the number of rolls in the practice game, whose die rolls 1 to 100 in order. Starts must be 1 to 10, here
/// and in the other solvers.
#[aoc(day21, part1)]
#[must_use]
pub fn part1(starts: &[u8; 2]) -> usize {
    let [one, two] = [0, 1].map(|player| Race::new(player, starts[player].into()));
    // Player 1 moves first, so wins if both need the same number of turns.
    let (turns, losing_score) = if one.turns() <= two.turns() {
        (2 * one.turns() - 1, two.score_after(one.turns() - 1))
    } else {
        (2 * two.turns(), one.score_after(two.turns()))
    };
    losing_score * 3 * turns
}

/// The number of universes in which the player who wins more often wins the quantum game.
#[aoc(day21, part2)]
#[must_use]
pub fn part2(starts: &[u8; 2]) -> u64 {
    let open = |player: usize, turns: usize| OPEN[turns][state((starts[player].into(), 0))];
    // A turn splits a universe into 27.
    let reached = |player, turn| 27 * open(player, turn - 1) - open(player, turn);
    let mut wins = [0, 0];
    for turn in 1..=QUANTUM_TURNS {
        wins[0] += reached(0, turn) * open(1, turn - 1);
        wins[1] += reached(1, turn) * open(0, turn);
    }
    wins[0].max(wins[1])
}

/// [`part1`] by playing turn by turn, with an iterator as the die.
#[aoc(day21, part1, Simulated)]
#[must_use]
pub fn part1_simulated(starts: &[u8; 2]) -> usize {
    let mut die = (1..=100).cycle();
    let mut rolls = 0;
    let mut pawns = starts.map(|start| (start.into(), 0));
    loop {
        pawns[0] = moved(pawns[0], die.by_ref().take(3).sum());
        rolls += 3;
        if pawns[0].1 >= PRACTICE_TARGET {
            return pawns[1].1 * rolls;
        }
        pawns.swap(0, 1);
    }
}

/// [`part2`] by memoized recursion on the state of both pawns.
#[aoc(day21, part2, Memoized)]
#[must_use]
pub fn part2_memoized(starts: &[u8; 2]) -> u64 {
    let [one, two] = starts.map(|start| (start.into(), 0));
    let (wins, losses) = wins_and_losses(one, two, &mut vec![[None; STATES]; STATES]);
    wins.max(losses)
}

/// The positions on two lines, which `position` reads, given the player's number and the line.
fn starts(input: &str, position: impl Fn(usize, &str) -> Option<u8>) -> Result<[u8; 2], ParseError> {
    let mut lines = input.trim_end_matches(['\r', '\n']).lines();
    let mut starts = [0; 2];
    for (player, start) in (1..).zip(&mut starts) {
        let expected = || format!(r#""Player {player} starting position: " and 1 to 10"#);
        let line = lines.next().ok_or_else(|| ParseError::end(player, expected()))?;
        *start = position(player, line).ok_or_else(|| ParseError::new(player, expected(), line))?;
    }
    lines.next().map_or(Ok(starts), |line| Err(ParseError::new(3, "the end of the input", line)))
}

/// A pawn's position and score.
type Pawn = (usize, usize);

const fn moved((position, score): Pawn, sum: usize) -> Pawn {
    let position = (position + sum - 1) % SPACES + 1;
    (position, score + position)
}

/// The practice game of one pawn: its scores after 0, 1, … turns.
struct Race([usize; PERIOD + 1]);

impl Race {
    fn new(player: usize, start: usize) -> Self {
        let mut pawn = (start, 0);
        Self(array::from_fn(|turn| {
            let (_, score) = pawn;
            pawn = moved(pawn, 18 * turn + 9 * player + 6);
            score
        }))
    }

    fn score_after(&self, turns: usize) -> usize {
        turns / PERIOD * self.0[PERIOD] + self.0[turns % PERIOD]
    }

    /// The number of turns that the pawn needs to reach the target.
    fn turns(&self) -> usize {
        // As many whole periods as possible while leaving points to score, then single turns.
        let mut turns = (PRACTICE_TARGET - 1) / self.0[PERIOD] * PERIOD;
        while self.score_after(turns) < PRACTICE_TARGET {
            turns += 1;
        }
        turns
    }
}

/// The index of a pawn of the quantum game in tables of all states.
const fn state((position, score): Pawn) -> usize {
    (position - 1) * QUANTUM_TARGET + score
}

/// The row of [`OPEN`] after this one.
const fn with_a_turn_before(open: &[u64; STATES]) -> [u64; STATES] {
    let mut before = [0; STATES];
    let mut from = 0;
    while from < STATES {
        let mut roll = 0;
        while roll < QUANTUM_SUMS.len() {
            let (sum, ways) = QUANTUM_SUMS[roll];
            let pawn = moved((from / QUANTUM_TARGET + 1, from % QUANTUM_TARGET), sum);
            if pawn.1 < QUANTUM_TARGET {
                before[from] += ways * open[state(pawn)];
            }
            roll += 1;
        }
        from += 1;
    }
    before
}

/// The numbers of universes in which the pawn to move wins, and in which the other wins; `cache` has those known so
/// far, by the states of both.
fn wins_and_losses(mover: Pawn, waiter: Pawn, cache: &mut [[Option<(u64, u64)>; STATES]]) -> (u64, u64) {
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
