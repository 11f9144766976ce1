//! What a pawn does from each of the ten spaces, which no input changes: computed at compile time, by the code that serves for any rules.
//! So an `unwrap` here can fail the build, and no run.

use dirac::Rules;
use dirac::practice::Pawn;
use dirac::quantum;

use crate::{QUANTUM_TARGET, SPACES};

/// The practice game's die has so many sides, the quantum game's [`QUANTUM_SIDES`].
const PRACTICE_SIDES: u32 = 100;

const QUANTUM_SIDES: u32 = 3;

/// The practice game of one pawn, whatever the other does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Race {
    /// So many turns take it to 1000.
    pub turns: u32,
    /// The score after 0, 1, …, [`PERIOD`] turns.
    scores: [u32; PERIOD as usize + 1],
}

/// After so many turns of its own a pawn's game repeats. There were sixty rolls since, the other player's too: six times round the
/// die modulo ten. And the pawn made half of them: its ten sums are 18 apart modulo ten, so they come to 10 a + 18 × 45, back to its
/// space.
const PERIOD: u32 = 10;

/// By player and start.
#[expect(clippy::cast_possible_truncation, reason = "numbers no larger than the target")]
pub(crate) static RACES: [[Race; SPACES]; 2] = {
    let mut races = [[Race { turns: 0, scores: [0; PERIOD as usize + 1] }; SPACES]; 2];
    let mut at = 0;
    while at < 2 * SPACES as u32 {
        let (player, start) = (at / SPACES as u32, at % SPACES as u32 + 1);
        let pawn = Pawn::with_cyclic_die(&Rules::PRACTICE, PRACTICE_SIDES, 2, player, start).unwrap();
        let race = &mut races[player as usize][start as usize - 1];
        race.turns = pawn.turns_to(Rules::PRACTICE.target).unwrap() as u32;
        let mut turn = 0;
        while turn <= PERIOD {
            race.scores[turn as usize] = pawn.score_after(turn as u64).unwrap() as u32;
            turn += 1;
        }
        at += 1;
    }
    races
};

impl Race {
    /// The score after so many turns of the pawn's own.
    pub fn score_after(&self, turns: u32) -> u32 {
        turns / PERIOD * self.scores[PERIOD as usize] + self.scores[(turns % PERIOD) as usize]
    }
}

/// No pawn is short of 21 after ten turns.
pub(crate) const TURNS: usize = 11;

/// One player's universes, whatever the other does, by turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ways {
    /// Those in which 21 is reached at this very turn.
    pub reached: [u64; TURNS],
    /// Those in which it is not reached yet.
    pub not_yet: [u64; TURNS],
}

/// By start.
pub(crate) static WAYS: [Ways; SPACES] = {
    let rolls = Rules::QUANTUM.rolls_per_turn;
    let split = (QUANTUM_SIDES as u64).pow(rolls);
    let survivors = quantum::survivors::<SPACES, QUANTUM_TARGET, TURNS>(QUANTUM_SIDES, rolls).unwrap();
    let mut ways = [Ways { reached: [0; TURNS], not_yet: [0; TURNS] }; SPACES];
    let mut start = 0;
    while start < SPACES {
        let ways = &mut ways[start];
        ways.not_yet[0] = 1;
        let mut turn = 1;
        while turn < TURNS {
            ways.not_yet[turn] = survivors[turn][start];
            ways.reached[turn] = split * survivors[turn - 1][start] - survivors[turn][start];
            turn += 1;
        }
        start += 1;
    }
    ways
};

/// What [`part2`] multiplies and adds up fits 64 bits, whatever the starts: the same sums in 128 bits, checked by the compiler. Those
/// fit, for no factor is larger than 27¹⁰ < 2⁴⁸, and there are 20 products.
const _: () = {
    let mut pair = 0;
    while pair < SPACES * SPACES {
        let (one, two) = (&WAYS[pair / SPACES], &WAYS[pair % SPACES]);
        let (mut turn, mut universes) = (1, 0);
        while turn < TURNS {
            universes += one.reached[turn] as u128 * two.not_yet[turn - 1] as u128;
            universes += two.reached[turn] as u128 * one.not_yet[turn] as u128;
            turn += 1;
        }
        assert!(universes <= u64::MAX as u128);
        pair += 1;
    }
};
