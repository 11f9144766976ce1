//! The constants of the rules, and tables of how one pawn fares from each of the ten spaces. They do not depend on the input, so
//! they are computed at compile time.

/// The number of spaces on the track.
pub(crate) const SPACES: usize = 10;

/// The score that wins the practice game.
pub(crate) const PRACTICE_TARGET: usize = 1000;

/// The score that wins the quantum game.
pub(crate) const QUANTUM_TARGET: usize = 21;

/// The sums of three rolls of the quantum die, and in how many of the 27 universes each occurs.
pub(crate) const QUANTUM_SUMS: [(usize, u64); 7] = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)];

/// The number of turns after which a pawn's scores repeat.
const PERIOD: usize = 10;

/// The practice game of one pawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Race {
    /// The number of turns that the pawn needs to reach the target.
    pub turns: usize,
    /// The score after 0, 1, … turns.
    scores: [usize; PERIOD + 1],
}

impl Race {
    const fn new(player: usize, start: usize) -> Self {
        let mut scores = [0; PERIOD + 1];
        let (mut position, mut turn) = (start, 0);
        while turn < PERIOD {
            position = (position + 18 * turn + 9 * player + 6 - 1) % SPACES + 1;
            scores[turn + 1] = scores[turn] + position;
            turn += 1;
        }
        // As many whole periods as possible while leaving points to score, then single turns.
        let periods = (PRACTICE_TARGET - 1) / scores[PERIOD];
        let mut rest = 1;
        while periods * scores[PERIOD] + scores[rest] < PRACTICE_TARGET {
            rest += 1;
        }
        Self { turns: periods * PERIOD + rest, scores }
    }

    /// The score after this many turns of the pawn.
    pub fn score_after(&self, turns: usize) -> usize {
        turns / PERIOD * self.scores[PERIOD] + self.scores[turns % PERIOD]
    }
}

/// The practice games, by player and start.
pub(crate) static RACES: [[Race; SPACES]; 2] = {
    let mut races = [[Race::new(0, 1); SPACES]; 2];
    let mut at = 0;
    while at < 2 * SPACES {
        let (player, start) = (at / SPACES, at % SPACES);
        races[player][start] = Race::new(player, start + 1);
        at += 1;
    }
    races
};

/// The length of the tables by turn: in the quantum game every pawn reaches 21 within ten turns.
pub(crate) const TURNS: usize = 11;

/// The numbers of universes in the quantum game of one pawn, by turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ways {
    /// Those in which it reaches 21 on this turn.
    pub reached: [u64; TURNS],
    /// Those in which it has not reached 21 after this turn.
    pub open: [u64; TURNS],
}

/// The quantum games, by start.
pub(crate) static WAYS: [Ways; SPACES] = {
    let mut ways = [Ways { reached: [0; TURNS], open: [1; TURNS] }; SPACES];
    let mut counts = [1; STATES];
    let mut turn = 1;
    while turn < TURNS {
        counts = before_roll(&before_roll(&before_roll(&before_stop(&counts))));
        let mut start = 0;
        while start < SPACES {
            let ways = &mut ways[start];
            ways.open[turn] = counts[start * QUANTUM_TARGET];
            // A turn splits a universe into 27.
            ways.reached[turn] = 27 * ways.open[turn - 1] - ways.open[turn];
            start += 1;
        }
        turn += 1;
    }
    ways
};

/// The number of states: spaces × scores below 21. The index of a state is 21 × its space, counted from 0, + its score.
pub(crate) const STATES: usize = SPACES * QUANTUM_TARGET;

/// For pawns that are about to score their space: the number of universes that continue without reaching 21, given those after
/// scoring.
const fn before_stop(after: &[u64; STATES]) -> [u64; STATES] {
    let mut before = [0; STATES];
    let mut state = 0;
    while state < STATES {
        let points = state / QUANTUM_TARGET + 1;
        if state % QUANTUM_TARGET + points < QUANTUM_TARGET {
            before[state] = after[state + points];
        }
        state += 1;
    }
    before
}

/// The same for pawns that are about to roll 1, 2 and 3.
const fn before_roll(after: &[u64; STATES]) -> [u64; STATES] {
    let mut before = [0; STATES];
    let mut state = 0;
    while state < STATES {
        let [one, two, three] = [state + QUANTUM_TARGET, state + 2 * QUANTUM_TARGET, state + 3 * QUANTUM_TARGET];
        before[state] = after[one % STATES] + after[two % STATES] + after[three % STATES];
        state += 1;
    }
    before
}
