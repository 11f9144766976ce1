//! # Dirac Dice
//!
//! <https://adventofcode.com/2021/day/21>
//!
//! ## Approach
//!
//! The pawns never interact, so each game splits into two games of one pawn. A game of one pawn depends only on the pawn's
//! starting space and, in part 1, on whether the pawn moves first.
//!
//! **Part 1.** Here, turns and players are counted from 0. On turn *t*, player *p* rolls the die three times. If the die never
//! started over, the first roll would give 6 *t* + 3 *p* + 1, and the sum would be 18 *t* + 9 *p* + 6. In fact, the die starts
//! over at 1 after 100. This does not affect where a pawn lands, because 100 is a multiple of ten, the number of spaces. Modulo
//! ten, the sums of a player repeat after ten turns, because 18 · 10 is a multiple of ten. Ten consecutive sums add up, modulo
//! ten, to 18 · 45 + 10 (9 *p* + 6), which is 0. So after ten turns, the pawn is back on the same space, and the points that it
//! scores repeat.
//!
//! **Part 2.** For one pawn, let open(*t*) be the number of universes in which its score is still below 21 after *t* turns. A turn
//! splits each universe into 27, so the pawn reaches 21 on its *t*-th turn in reached(*t*) = 27 open(*t* − 1) − open(*t*)
//! universes. Player 1 moves first. So before player 1's *t*-th turn, player 2 has taken *t* − 1 turns, and before player 2's
//! *t*-th turn, player 1 has taken *t* turns. Therefore, on the *t*-th turn,
//!
//! - player 1 wins in reached₁(*t*) × open₂(*t* − 1) universes;
//! - player 2 wins in reached₂(*t*) × open₁(*t*) universes.
//!
//! Ten turns are always enough, because a pawn scores at least 22 points in ten turns. The table of open(*t*) does not depend on
//! the input, so the compiler computes it.
//!
//! ## Complexity
//!
//! O(1): each part looks at ten turns of each pawn. The table for part 2 takes 18 KiB.
//!
//! ## Assumptions
//!
//! The input is two lines, with a position from 1 to 10 on each.

pub mod sample;

use std::array;
use std::sync::LazyLock;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};
use regex::Regex;

/// The number of spaces on the track.
const SPACES: usize = 10;

/// The score that wins the practice game.
const PRACTICE_TARGET: usize = 1000;

/// In the practice game, a pawn is back on the same space after this many turns, and the points that it scores repeat.
const PERIOD: usize = 10;

/// The score that wins the quantum game.
const QUANTUM_TARGET: usize = 21;

/// The possible sums of three rolls of the quantum die, each with the number of universes, out of 27, in which it occurs.
const QUANTUM_SUMS: [(usize, u64); 7] = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)];

/// The number of turns within which every pawn reaches 21 in the quantum game.
const QUANTUM_TURNS: usize = 10;

/// The number of states of a pawn that has not reached 21 in the quantum game. A state is a position and a score.
const STATES: usize = SPACES * QUANTUM_TARGET;

/// `OPEN[turns][state]` is the number of universes in which a pawn that starts in this state has not reached 21 after this many
/// turns.
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
/// [`ParseError`] unless the input consists of the two players' lines. Extra line breaks at the end are ignored.
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
        let captures = LINE.captures(line)?;
        if captures[1] == player.to_string() { captures[2].parse().ok() } else { None }
    })
}

/// The loser's score times the number of rolls in the practice game, whose die rolls 1 to 100 in order. All solvers expect
/// starting positions from 1 to 10.
#[aoc(day21, part1)]
pub fn part1(starts: &[u8; 2]) -> usize {
    let one = Race::new(0, starts[0].into());
    let two = Race::new(1, starts[1].into());
    // Player 1 moves first, and wins if both need the same number of turns.
    let (turns, losing_score) = if one.turns() <= two.turns() {
        (2 * one.turns() - 1, two.score_after(one.turns() - 1))
    } else {
        (2 * two.turns(), one.score_after(two.turns()))
    };
    losing_score * 3 * turns
}

/// The number of universes in which player 1 wins the quantum game, or the number for player 2 if that is greater.
#[aoc(day21, part2)]
pub fn part2(starts: &[u8; 2]) -> u64 {
    let open = |player: usize, turns: usize| OPEN[turns][Pawn::at(starts[player].into()).state()];
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
pub fn part1_simulated(starts: &[u8; 2]) -> usize {
    let mut die = (1..=100).cycle();
    let mut rolls = 0;
    let mut mover = Pawn::at(starts[0].into());
    let mut other = Pawn::at(starts[1].into());
    loop {
        mover = mover.moved(die.by_ref().take(3).sum());
        rolls += 3;
        if mover.score >= PRACTICE_TARGET {
            return other.score * rolls;
        }
        (mover, other) = (other, mover);
    }
}

/// [`part2`] by memoized recursion on the states of both pawns.
#[aoc(day21, part2, Memoized)]
pub fn part2_memoized(starts: &[u8; 2]) -> u64 {
    let one = Pawn::at(starts[0].into()).state();
    let two = Pawn::at(starts[1].into()).state();
    let (wins, losses) = wins_and_losses(one, two, &mut vec![[None; STATES]; STATES]);
    wins.max(losses)
}

/// Reads the starting positions of both players. `position` takes a player's number and line, and returns the position on the
/// line.
fn starts(input: &str, position: impl Fn(usize, &str) -> Option<u8>) -> Result<[u8; 2], ParseError> {
    // A scanner refuses inputs larger than 1 MiB.
    Scanner::new(input)?;
    let mut lines = input.trim_end_matches(['\r', '\n']).lines();
    let mut starts = [0; 2];
    for (player, start) in (1..).zip(&mut starts) {
        let expected = || format!(r#""Player {player} starting position: " and 1 to 10"#);
        let line = lines.next().ok_or_else(|| ParseError::end(player, expected()))?;
        *start = position(player, line).ok_or_else(|| ParseError::new(player, expected(), line))?;
    }
    match lines.next() {
        None => Ok(starts),
        Some(line) => Err(ParseError::new(3, "the end of the input", line)),
    }
}

/// A pawn's position, 1 to 10, and its score.
#[derive(Debug, Clone, Copy)]
struct Pawn {
    position: usize,
    score: usize,
}

impl Pawn {
    /// A pawn at its starting position.
    const fn at(position: usize) -> Self {
        Self { position, score: 0 }
    }

    /// The pawn after a turn with this sum of rolls.
    const fn moved(self, sum: usize) -> Self {
        let position = (self.position + sum - 1) % SPACES + 1;
        Self { position, score: self.score + position }
    }

    /// The index of the pawn in tables of all states of the quantum game.
    const fn state(self) -> usize {
        (self.position - 1) * QUANTUM_TARGET + self.score
    }

    /// The pawn whose state has this index.
    const fn of_state(state: usize) -> Self {
        Self { position: state / QUANTUM_TARGET + 1, score: state % QUANTUM_TARGET }
    }
}

/// The practice game of one pawn: its scores after 0 to 10 turns.
struct Race([usize; PERIOD + 1]);

impl Race {
    fn new(player: usize, start: usize) -> Self {
        let mut pawn = Pawn::at(start);
        Self(array::from_fn(|turn| {
            let score = pawn.score;
            pawn = pawn.moved(18 * turn + 9 * player + 6);
            score
        }))
    }

    fn score_after(&self, turns: usize) -> usize {
        turns / PERIOD * self.0[PERIOD] + self.0[turns % PERIOD]
    }

    /// The number of turns that the pawn needs to reach the target.
    fn turns(&self) -> usize {
        // Take as many whole periods as possible without reaching the target, then single turns.
        let mut turns = (PRACTICE_TARGET - 1) / self.0[PERIOD] * PERIOD;
        while self.score_after(turns) < PRACTICE_TARGET {
            turns += 1;
        }
        turns
    }
}

/// Given a row of [`OPEN`], computes the next row, which counts one more turn.
const fn with_a_turn_before(open: &[u64; STATES]) -> [u64; STATES] {
    let mut before = [0; STATES];
    let mut state = 0;
    while state < STATES {
        let mut index = 0;
        while index < QUANTUM_SUMS.len() {
            let (sum, universes) = QUANTUM_SUMS[index];
            let pawn = Pawn::of_state(state).moved(sum);
            if pawn.score < QUANTUM_TARGET {
                before[state] += universes * open[pawn.state()];
            }
            index += 1;
        }
        state += 1;
    }
    before
}

/// The number of universes in which the pawn to move wins, and the number in which it loses. `cache` holds the results computed
/// so far, indexed by the state of the pawn to move and then by the state of the other pawn.
///
/// The pawns are passed as states, because LLVM 22 miscompiles this recursion for WebAssembly if positions and scores are
/// arguments.
fn wins_and_losses(mover: usize, other: usize, cache: &mut [[Option<(u64, u64)>; STATES]]) -> (u64, u64) {
    if let Some(known) = cache[mover][other] {
        return known;
    }
    let mut wins = 0;
    let mut losses = 0;
    for (sum, universes) in QUANTUM_SUMS {
        let after = Pawn::of_state(mover).moved(sum);
        if after.score >= QUANTUM_TARGET {
            wins += universes;
        } else {
            let (other_wins, other_losses) = wins_and_losses(other, after.state(), cache);
            wins += universes * other_losses;
            losses += universes * other_wins;
        }
    }
    cache[mover][other] = Some((wins, losses));
    (wins, losses)
}

common::register!(21);
