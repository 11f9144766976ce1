//! The rules' numbers, and what one pawn does by them, from each of the ten spaces. No input changes that, so the compiler works it out.

/// The spaces of the track.
pub(crate) const SPACES: usize = 10;

/// The score that wins the practice game.
pub(crate) const PRACTICE_TARGET: usize = 1000;

/// The score that wins the quantum game.
pub(crate) const QUANTUM_TARGET: usize = 21;

/// The sums of three rolls of the quantum die, and in how many of the 27 universes each comes up.
pub(crate) const QUANTUM_SUMS: [(usize, u64); 7] = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)];

/// After this many turns of a pawn its scores repeat.
const PERIOD: usize = 10;

/// The practice game of one pawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Race {
    /// The turns that the pawn takes to the target.
    pub turns: usize,
    /// The score after 0, 1, … turns.
    scores: [usize; PERIOD + 1],
}

impl Race {
    const fn new(player: usize, start: usize) -> Self {
        let mut race = Self { turns: 0, scores: [0; PERIOD + 1] };
        let (mut position, mut score, mut turn) = (start, 0, 0);
        while score < PRACTICE_TARGET {
            position = (position + 18 * turn + 9 * player + 6 - 1) % SPACES + 1;
            score += position;
            turn += 1;
            if turn < race.scores.len() {
                race.scores[turn] = score;
            }
        }
        race.turns = turn;
        race
    }

    /// The score after this many turns of the pawn.
    pub fn score_after(&self, turns: usize) -> usize {
        turns / PERIOD * self.scores[PERIOD] + self.scores[turns % PERIOD]
    }
}

/// By player and start.
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

/// The length of the tables by turn, of the quantum game: no pawn is short of 21 after ten turns.
pub(crate) const TURNS: usize = 11;

/// The quantum game of one pawn: its universes, by turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ways {
    /// Those in which it reaches 21 on this turn.
    pub reached: [u64; TURNS],
    /// Those in which it has not reached 21 after this turn.
    pub open: [u64; TURNS],
}

/// By start.
pub(crate) static WAYS: [Ways; SPACES] = {
    let mut ways = [Ways { reached: [0; TURNS], open: [1; TURNS] }; SPACES];
    // By space, here from 0, and score: the universes that a pawn there has not reached 21 in after as many turns more.
    let mut open = [[1; QUANTUM_TARGET]; SPACES];
    let mut turn = 1;
    while turn < TURNS {
        let mut next = [[0; QUANTUM_TARGET]; SPACES];
        let mut at = 0;
        while at < SPACES * QUANTUM_TARGET {
            let (space, score) = (at / QUANTUM_TARGET, at % QUANTUM_TARGET);
            let mut sum = 0;
            while sum < QUANTUM_SUMS.len() {
                let (moves, universes) = QUANTUM_SUMS[sum];
                let new_space = (space + moves) % SPACES;
                let new_score = score + new_space + 1;
                if new_score < QUANTUM_TARGET {
                    next[space][score] += universes * open[new_space][new_score];
                }
                sum += 1;
            }
            at += 1;
        }
        let mut start = 0;
        while start < SPACES {
            let ways = &mut ways[start];
            ways.open[turn] = next[start][0];
            // A turn makes 27 universes of one.
            ways.reached[turn] = 27 * ways.open[turn - 1] - ways.open[turn];
            start += 1;
        }
        open = next;
        turn += 1;
    }
    ways
};
