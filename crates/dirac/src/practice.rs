//! The game with a die whose rolls are known in advance.
//!
//! [`Play`] plays it turn by turn, with any iterator as the die. [`fast_forward`] computes only the result, for dice that repeat.
//!
//! # How the result is computed without playing
//!
//! A pawn's next turn depends on only two things: the space it is on, and the position of the die in its cycle. The latter is
//! known in advance: each player makes the same number of rolls per turn, so the die advances by players × rolls from one turn of
//! a player to the next. There are at most spaces × sides such states. A turn can be undone: turn the die back, and it says how
//! far to move the pawn back. So the turn is a permutation of the states and every orbit is a cycle: each pawn returns to its
//! *initial* state, and from then on repeats its scores. Walking through one period gives its length and score, a division gives
//! the number of whole periods before the target is reached, and a second walk finds the turn within the last period.
//!
//! So the cost is that of one period: at most spaces × sides ÷ gcd(sides, players × rolls) turns per player, whatever the target.
//! If the length of the track divides the number of sides, the die is first reduced to one side per space: on 10 spaces, a die of
//! 100 sides is equivalent to one of 10.

use crate::{Error, Rules};

/// The maximum number of rolls per turn for which [`Play`] lists them: 2²⁴.
pub const MAX_LISTED: u32 = 1 << 24;

/// The longest period, in turns of one player, that [`fast_forward`] walks through: 2³⁰, which takes some seconds.
pub const LONGEST_PERIOD: u64 = 1 << 30;

/// A die whose rolls repeat forever.
///
/// ```
/// use dirac::{Error, practice::Die};
///
/// assert!(Die::cyclic(3)?.rolls().take(5).eq([1, 2, 3, 1, 2]));
/// assert!(Die::repeating(vec![6, 0])?.rolls().take(3).eq([6, 0, 6]));
/// assert_eq!(Die::cyclic(0), Err(Error::NoSides));
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Die(Kind);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Cyclic { sides: u32 },
    Repeating { rolls: Vec<u32> },
}

impl Die {
    /// A die that rolls 1, 2, …, `sides`, and then starts over.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if `sides` is 0.
    pub const fn cyclic(sides: u32) -> Result<Self, Error> {
        if sides == 0 { Err(Error::NoSides) } else { Ok(Self(Kind::Cyclic { sides })) }
    }

    /// A die that repeats these rolls. A roll of 0 is allowed and moves nothing.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if the list is empty.
    pub fn repeating(rolls: Vec<u32>) -> Result<Self, Error> {
        if rolls.is_empty() { Err(Error::NoSides) } else { Ok(Self(Kind::Repeating { rolls })) }
    }

    /// The infinite sequence of rolls.
    pub fn rolls(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        let (range, list) = match &self.0 {
            Kind::Cyclic { sides } => (1..=*sides, &[][..]),
            #[expect(clippy::reversed_empty_ranges, reason = "no rolls of the other kind")]
            Kind::Repeating { rolls } => (1..=0, &rolls[..]),
        };
        range.chain(list.iter().copied()).cycle()
    }
}

/// One player's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The player: an index into the starts, so counted from 0.
    pub player: usize,
    /// The rolls, in order.
    pub rolls: Vec<u32>,
    /// The space reached, counted from 1.
    pub space: u32,
    /// The player's score after the turn.
    pub score: u128,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The winner: an index into the starts, so counted from 0.
    pub winner: usize,
    /// The number of rolls in the game.
    pub rolls: u128,
    /// The final score of each player.
    pub scores: Vec<u128>,
    /// The final space of each pawn, counted from 1.
    pub spaces: Vec<u32>,
}

impl Outcome {
    /// The puzzle's answer: the lowest score × the number of rolls; 0 without players.
    ///
    /// # Errors
    ///
    /// [`Error::AnswerTooLarge`] if that is 2¹²⁸ or more.
    ///
    /// ```
    /// use dirac::{Error, practice::Outcome};
    ///
    /// let outcome = Outcome { winner: 0, rolls: 993, scores: vec![1000, 745], spaces: vec![10, 3] };
    /// assert_eq!(outcome.answer(), Ok(739_785));
    /// let long = Outcome { winner: 1, rolls: 1 << 64, scores: vec![1 << 64, 1 << 65], spaces: vec![4, 8] };
    /// assert_eq!(long.answer(), Err(Error::AnswerTooLarge));
    /// ```
    pub fn answer(&self) -> Result<u128, Error> {
        let lowest = self.scores.iter().min().copied().unwrap_or_default();
        lowest.checked_mul(self.rolls).ok_or(Error::AnswerTooLarge)
    }
}

/// A game with any die, played turn by turn: an iterator over the turns that ends with the winner's.
///
/// ```
/// use dirac::{Error, Rules, practice::Play};
///
/// let rules = Rules { spaces: 10, target: 15, rolls_per_turn: 2 };
/// let mut play = Play::new(rules, &[4, 8], [1, 2, 6, 5, 3, 3, 1, 6].into_iter())?;
/// let turn = play.next().unwrap()?;
/// assert_eq!((turn.player, turn.rolls, turn.space, turn.score), (0, vec![1, 2], 7, 7));
///
/// let outcome = play.outcome()?;
/// assert_eq!((outcome.winner, outcome.scores), (1, vec![10, 15]));
/// # Ok::<(), Error>(())
/// ```
///
/// It is an error if the die ends too early, or if the rules make no game:
///
/// ```
/// use dirac::{Error, Rules, practice::Play};
///
/// let play = Play::new(Rules::PRACTICE, &[4, 8], [1, 2, 3, 4].into_iter())?;
/// assert_eq!(play.outcome(), Err(Error::DieEnded { rolls: 4 }));
/// assert!(Play::new(Rules::PRACTICE, &[4, 11], 1..).is_err());
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Play<D> {
    rules: Rules,
    die: D,
    /// Counted from 0.
    spaces: Vec<u32>,
    scores: Vec<u128>,
    next: usize,
    rolls: u128,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Running,
    Won { winner: usize },
    DieEnded,
}

impl<D: Iterator<Item = u32>> Play<D> {
    /// A game about to start. The player with the first of these starts moves first.
    ///
    /// # Errors
    ///
    /// Those of [`Rules::check`].
    pub fn new(rules: Rules, starts: &[u32], die: impl IntoIterator<IntoIter = D>) -> Result<Self, Error> {
        rules.check(starts)?;
        Ok(Self {
            rules,
            die: die.into_iter(),
            spaces: starts.iter().map(|start| start - 1).collect(),
            scores: vec![0; starts.len()],
            next: 0,
            rolls: 0,
            state: State::Running,
        })
    }

    /// Plays to the end. O(turns × rolls per turn) time, constant memory.
    ///
    /// # Errors
    ///
    /// [`Error::DieEnded`] if the die ends before anyone wins.
    pub fn outcome(mut self) -> Result<Outcome, Error> {
        loop {
            match self.state {
                State::Running => self.turn(|_| ()),
                State::Won { winner } => {
                    let spaces = self.spaces.iter().map(|space| space + 1).collect();
                    return Ok(Outcome { winner, rolls: self.rolls, scores: self.scores, spaces });
                }
                State::DieEnded => return Err(Error::DieEnded { rolls: self.rolls }),
            }
        }
    }

    /// Plays one turn and passes each roll to `seen`.
    fn turn(&mut self, mut seen: impl FnMut(u32)) {
        // Fewer than 2³² rolls, each below 2³², so the sum fits.
        let mut sum = 0;
        for _ in 0..self.rules.rolls_per_turn {
            let Some(roll) = self.die.next() else {
                self.state = State::DieEnded;
                return;
            };
            self.rolls += 1;
            sum += u64::from(roll);
            seen(roll);
        }
        let spaces = u64::from(self.rules.spaces);
        let space = (u64::from(self.spaces[self.next]) + sum % spaces) % spaces;
        #[expect(clippy::cast_possible_truncation, reason = "a remainder by a number of 32 bits")]
        let space = space as u32;
        self.spaces[self.next] = space;
        self.scores[self.next] += u128::from(space) + 1;
        if self.scores[self.next] >= u128::from(self.rules.target) {
            self.state = State::Won { winner: self.next };
        } else {
            self.next = (self.next + 1) % self.spaces.len();
        }
    }
}

impl<D: Iterator<Item = u32>> Iterator for Play<D> {
    type Item = Result<Turn, Error>;

    /// The next turn; `None` after the winner's turn or an error.
    ///
    /// The errors are [`Error::DieEnded`], and [`Error::TooManyRolls`] if a turn has more than [`MAX_LISTED`] rolls.
    fn next(&mut self) -> Option<Self::Item> {
        if self.state != State::Running {
            return None;
        }
        if self.rules.rolls_per_turn > MAX_LISTED {
            return Some(Err(Error::TooManyRolls { rolls: self.rules.rolls_per_turn }));
        }
        let player = self.next;
        let mut rolls = Vec::new();
        self.turn(|roll| rolls.push(roll));
        Some(match self.state {
            State::DieEnded => Err(Error::DieEnded { rolls: self.rolls }),
            State::Running | State::Won { .. } => {
                Ok(Turn { player, rolls, space: self.spaces[player] + 1, score: self.scores[player] })
            }
        })
    }
}

/// The result of a game with a repeating die, computed without playing it: see the [module](self) for how.
///
/// Time is linear in the sum of the pawns' periods in turns, each at most [`LONGEST_PERIOD`]. A list of rolls needs memory in
/// proportion to its length.
///
/// # Errors
///
/// - those of [`Rules::check`];
/// - [`Error::PeriodTooLong`] if both a pawn's period and its number of turns to the target exceed [`LONGEST_PERIOD`];
/// - [`Error::AnswerTooLarge`] if the number of rolls does not fit in 128 bits.
///
/// ```
/// use dirac::{Error, Rules, practice};
///
/// let rules = Rules { target: 1_000_000_000_000_000_000, ..Rules::PRACTICE };
/// let outcome = practice::fast_forward(&rules, &[4, 8], &practice::Die::cyclic(100)?)?;
/// assert_eq!(outcome.winner, 0);
/// assert_eq!(outcome.scores, [1_000_000_000_000_000_000, 749_999_999_999_999_995]);
///
/// assert_eq!(practice::fast_forward(&rules, &[], &practice::Die::cyclic(100)?), Err(Error::NoPlayers));
/// # Ok::<(), Error>(())
/// ```
pub fn fast_forward(rules: &Rules, starts: &[u32], die: &Die) -> Result<Outcome, Error> {
    rules.check(starts)?;
    let prefixes;
    let sums = match &die.0 {
        Kind::Cyclic { sides } => Sums::cyclic(rules, *sides),
        Kind::Repeating { rolls } => {
            prefixes = prefix_sums(rolls, rules.spaces);
            Sums::repeating(rules, &prefixes)
        }
    };
    let pawn = |player: usize| Pawn::new(rules, sums, starts.len() as u64, player as u64, starts[player]);

    let (mut turns, mut winner) = (u64::MAX, 0);
    for player in 0..starts.len() {
        let needed = pawn(player).turns_to(rules.target, LONGEST_PERIOD).ok_or(Error::PeriodTooLong)?;
        if needed < turns {
            (turns, winner) = (needed, player);
        }
    }
    let (mut scores, mut spaces) = (Vec::with_capacity(starts.len()), Vec::with_capacity(starts.len()));
    for player in 0..starts.len() {
        // Players who move after the winner have had one turn less.
        let turns = turns - u64::from(player > winner);
        let (score, space) = pawn(player).after(turns, LONGEST_PERIOD).ok_or(Error::PeriodTooLong)?;
        scores.push(score);
        spaces.push(space);
    }
    // Turns fit in 64 bits and rolls per turn in 32, so this overflows only with 2³² players or more.
    let rolls =
        (u128::from(turns - 1) * starts.len() as u128 + winner as u128 + 1).checked_mul(rules.rolls_per_turn.into());
    Ok(Outcome { winner, rolls: rolls.ok_or(Error::AnswerTooLarge)?, scores, spaces })
}

/// The game of one pawn, independent of the others.
#[derive(Debug, Clone, Copy)]
struct Pawn<'a> {
    sums: Sums<'a>,
    /// The position of the die before the pawn's first turn, and how far it advances from each turn to the next.
    offset: u64,
    advance: u64,
    /// Counted from 0.
    space: u64,
}

impl<'a> Pawn<'a> {
    /// The pawn of a player, counted from 0, who starts on space `start`.
    fn new(rules: &Rules, sums: Sums<'a>, players: u64, player: u64, start: u32) -> Self {
        // Take remainders first, so that the factors are below 2³² and their products fit.
        let rolls = u64::from(rules.rolls_per_turn) % sums.period;
        Self {
            sums,
            offset: player % sums.period * rolls % sums.period,
            advance: players % sums.period * rolls % sums.period,
            space: u64::from(start) - 1,
        }
    }

    /// The number of turns it takes to score `target`. `None` if neither that nor the period is within `longest` turns.
    fn turns_to(&self, target: u64, longest: u64) -> Option<u64> {
        let (mut pawn, mut turns, mut missing) = (*self, 0, target);
        loop {
            if missing == 0 {
                return Some(turns);
            }
            if turns == longest {
                return None;
            }
            missing = missing.saturating_sub(pawn.turn());
            turns += 1;
            if missing > 0 && pawn.offset == self.offset && pawn.space == self.space {
                // Skip as many whole periods as possible while leaving something to score; what is left takes less than one more
                // period.
                let score = target - missing;
                let more = (missing - 1) / score;
                // Each turn scores at least 1, so there are no more turns than points, and this cannot overflow.
                turns += more * turns;
                missing -= more * score;
                while missing > 0 {
                    missing = missing.saturating_sub(pawn.turn());
                    turns += 1;
                }
                return Some(turns);
            }
        }
    }

    /// The score and the space after `turns` turns. `None` if both these and the period exceed `longest` turns.
    fn after(&self, turns: u64, longest: u64) -> Option<(u128, u32)> {
        let (mut pawn, mut made, mut score) = (*self, 0, 0);
        while made < turns {
            if made == longest {
                return None;
            }
            score += u128::from(pawn.turn());
            made += 1;
            if pawn.offset == self.offset && pawn.space == self.space {
                score *= u128::from(turns / made);
                for _ in 0..turns % made {
                    score += u128::from(pawn.turn());
                }
                break;
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most the spaces of the track")]
        Some((score, pawn.space as u32 + 1))
    }

    /// Makes a turn and returns its score.
    fn turn(&mut self) -> u64 {
        self.space += self.sums.of_turn(self.offset);
        if self.space >= self.sums.spaces {
            self.space -= self.sums.spaces;
        }
        self.offset += self.advance;
        if self.offset >= self.sums.period {
            self.offset -= self.sums.period;
        }
        self.space + 1
    }
}

/// Computes the sum of a turn's rolls, modulo the spaces of the track.
#[derive(Debug, Clone, Copy)]
struct Sums<'a> {
    /// All numbers below are less than 2³², so products of two of them fit.
    spaces: u64,
    /// The number of rolls after which the die repeats.
    period: u64,
    /// The sum over the whole periods of the die within a turn.
    whole: u64,
    /// The number of rolls left in a turn after those periods.
    part: u64,
    /// 1 + 2 + … + part.
    triangle: u64,
    /// The prefix sums of the rolls, if the die is a list.
    prefixes: Option<&'a [u64]>,
}

impl<'a> Sums<'a> {
    fn cyclic(rules: &Rules, sides: u32) -> Self {
        // Modulo 10 spaces, a die of 100 sides rolls the same as a die of 10.
        let sides = if sides.is_multiple_of(rules.spaces) { rules.spaces } else { sides };
        let (spaces, period) = (u64::from(rules.spaces), u64::from(sides));
        let (periods, part) = (u64::from(rules.rolls_per_turn) / period, u64::from(rules.rolls_per_turn) % period);
        let whole = (period * (period + 1) / 2) % spaces * (periods % spaces) % spaces;
        Self { spaces, period, whole, part, triangle: part * (part + 1) / 2 % spaces, prefixes: None }
    }

    fn repeating(rules: &Rules, prefixes: &'a [u64]) -> Self {
        let (spaces, period) = (u64::from(rules.spaces), prefixes.len() as u64 - 1);
        let (periods, part) = (u64::from(rules.rolls_per_turn) / period, u64::from(rules.rolls_per_turn) % period);
        let whole = prefixes[prefixes.len() - 1] * (periods % spaces) % spaces;
        Self { spaces, period, whole, part, triangle: 0, prefixes: Some(prefixes) }
    }

    /// The sum of a turn's rolls, the first of which is at `offset` in the period; `offset` must be less than the period.
    #[expect(clippy::cast_possible_truncation, reason = "indices of a list in memory")]
    fn of_turn(&self, offset: u64) -> u64 {
        let end = offset + self.part;
        let beyond = end.saturating_sub(self.period);
        let part = match self.prefixes {
            Some(prefixes) => {
                let (first, last) = (prefixes[offset as usize], prefixes[self.period as usize]);
                if beyond > 0 {
                    last + self.spaces - first + prefixes[beyond as usize]
                } else {
                    prefixes[end as usize] + self.spaces - first
                }
            }
            // The sum of offset + 1, …, offset + part, minus a period for each term past the end of the period.
            None => self.part * offset % self.spaces + self.triangle + self.spaces - self.period * beyond % self.spaces,
        };
        (self.whole + part) % self.spaces
    }
}

/// The prefix sums of the rolls, modulo the spaces, beginning with that of no rolls.
fn prefix_sums(rolls: &[u32], spaces: u32) -> Vec<u64> {
    let spaces = u64::from(spaces);
    let mut sum = 0;
    let mut prefixes = Vec::with_capacity(rolls.len() + 1);
    prefixes.push(0);
    prefixes.extend(rolls.iter().map(|&roll| {
        sum = (sum + u64::from(roll)) % spaces;
        sum
    }));
    prefixes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawn_gives_up_only_where_neither_the_period_nor_the_game_is_short_enough() {
        // Player 1 of 2 in the puzzle from space 4: a period of 5 turns that scores 30.
        let pawn = Pawn::new(&Rules::PRACTICE, Sums::cyclic(&Rules::PRACTICE, 100), 2, 0, 4);
        assert_eq!(pawn.turns_to(1000, 5), Some(166));
        assert_eq!(pawn.turns_to(1000, 4), None);
        // The last of these four turns scores 4.
        assert_eq!(pawn.turns_to(26, 4), Some(4));
        assert_eq!(pawn.turns_to(27, 4), None);
        assert_eq!(pawn.after(1000, 5), Some((6000, 4)));
        assert_eq!(pawn.after(1000, 4), None);
        assert_eq!(pawn.after(4, 4), Some((26, 6)));
    }
}
