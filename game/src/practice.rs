//! The game with a die whose rolls are known in advance.
//!
//! [`Play`] plays the game turn by turn, with any iterator as the die. [`fast_forward`] only computes the result, for dice that
//! repeat.
//!
//! # How the result is computed without playing
//!
//! A pawn's next turn depends on only two things: the pawn's space, and the die's position in its cycle of rolls. Every turn has
//! the same number of rolls, so between two turns of the same player, the die advances by players × rolls per turn. Together, a
//! pawn and the die have at most spaces × sides states.
//!
//! A turn can be undone: turn the die back, and its rolls tell how far the pawn must move back. So a turn is a permutation of the
//! states, and every orbit is a cycle. Each pawn returns to its *initial* state, and repeats its scores from then on. A walk
//! through one period gives the period's length and score. A division gives the number of whole periods before the target is
//! reached. A second walk, through the last period, finds the turn that reaches the target.
//!
//! So the cost is proportional to one period, regardless of the target: at most spaces × sides ÷ gcd(sides, players × rolls per
//! turn) turns per player. If the number of spaces divides the number of sides, the die is first reduced to one side per space: on
//! 10 spaces, a die with 100 sides is equivalent to a die with 10.

use crate::error::Error;
pub use crate::limits::{MAX_LISTED, MAX_SEARCHED};
use crate::rules::Rules;

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
pub struct Die(Sequence);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Sequence {
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
        if sides == 0 { Err(Error::NoSides) } else { Ok(Self(Sequence::Cyclic { sides })) }
    }

    /// A die that repeats these rolls. A roll of 0 is allowed and does not move the pawn.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if the list is empty.
    pub fn repeating(rolls: Vec<u32>) -> Result<Self, Error> {
        if rolls.is_empty() { Err(Error::NoSides) } else { Ok(Self(Sequence::Repeating { rolls })) }
    }

    /// The roll at an index of the infinite sequence of rolls. Indices start at 0.
    ///
    /// ```
    /// use dirac::{Error, practice::Die};
    ///
    /// let die = Die::cyclic(6)?;
    /// assert_eq!([0, 5, 6].map(|index| die.roll(index)), [1, 6, 1]);
    /// # Ok::<(), Error>(())
    /// ```
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a remainder modulo a number of sides or of rolls")]
    pub fn roll(&self, index: u64) -> u32 {
        match &self.0 {
            Sequence::Cyclic { sides } => (index % u64::from(*sides)) as u32 + 1,
            Sequence::Repeating { rolls } => rolls[(index % rolls.len() as u64) as usize],
        }
    }

    /// The infinite sequence of rolls.
    pub fn rolls(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        (0..).map(|index| self.roll(index))
    }
}

/// One player's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The player, counted from 0 in the order of play.
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
    /// The winner, counted from 0 in the order of play.
    pub winner: usize,
    /// The number of rolls in the game.
    pub rolls: u128,
    /// The final score of each player.
    pub scores: Vec<u128>,
    /// The final space of each pawn, counted from 1.
    pub spaces: Vec<u32>,
}

impl Outcome {
    /// The puzzle's answer: the lowest score × the number of rolls. It is 0 if there are no players.
    ///
    /// # Errors
    ///
    /// [`Error::AnswerTooLarge`] if the answer is 2¹²⁸ or more.
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

/// A game with any die, played turn by turn. It is an iterator over the turns, and ends with the winning turn.
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
/// It is an error if the die ends too early, or if the rules are invalid:
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
    /// The space of each pawn, counted from 0.
    spaces: Vec<u32>,
    scores: Vec<u128>,
    next_player: usize,
    rolls: u128,
    /// The winner, or the error that ended the game. `None` while the game goes on.
    end: Option<Result<usize, Error>>,
}

impl<D: Iterator<Item = u32>> Play<D> {
    /// A game about to start. Players move in the order of the list `starts`.
    ///
    /// # Errors
    ///
    /// The errors of [`Rules::check`].
    pub fn new(rules: Rules, starts: &[u32], die: impl IntoIterator<IntoIter = D>) -> Result<Self, Error> {
        rules.check(starts)?;
        Ok(Self {
            rules,
            die: die.into_iter(),
            spaces: starts.iter().map(|start| start - 1).collect(),
            scores: vec![0; starts.len()],
            next_player: 0,
            rolls: 0,
            end: None,
        })
    }

    /// Plays to the end. O(turns × rolls per turn) time, constant memory.
    ///
    /// # Errors
    ///
    /// [`Error::DieEnded`] if the die ends before anyone wins, or the error that the iterator has already returned.
    pub fn outcome(mut self) -> Result<Outcome, Error> {
        loop {
            if let Some(end) = self.end {
                let spaces = self.spaces.iter().map(|space| space + 1).collect();
                return Ok(Outcome { winner: end?, rolls: self.rolls, scores: self.scores, spaces });
            }
            self.turn(|_| ());
        }
    }

    fn turn(&mut self, mut observe: impl FnMut(u32)) {
        // A turn has fewer than 2³² rolls, each below 2³², so the sum fits in 64 bits.
        let mut sum = 0;
        for _ in 0..self.rules.rolls_per_turn {
            let Some(roll) = self.die.next() else {
                self.end = Some(Err(Error::DieEnded { rolls: self.rolls }));
                return;
            };
            self.rolls += 1;
            sum += u64::from(roll);
            observe(roll);
        }
        let player = self.next_player;
        let track = u64::from(self.rules.spaces);
        #[expect(clippy::cast_possible_truncation, reason = "a remainder modulo a number of 32 bits")]
        let space = ((u64::from(self.spaces[player]) + sum % track) % track) as u32;
        self.spaces[player] = space;
        self.scores[player] += u128::from(space) + 1;
        if self.scores[player] >= u128::from(self.rules.target) {
            self.end = Some(Ok(player));
        } else {
            self.next_player = (player + 1) % self.spaces.len();
        }
    }
}

impl<D: Iterator<Item = u32>> Iterator for Play<D> {
    type Item = Result<Turn, Error>;

    /// The next turn; `None` after the winner's turn or an error.
    ///
    /// The error is [`Error::DieEnded`], or [`Error::TooManyRolls`] if a turn has more than [`MAX_LISTED`] rolls.
    fn next(&mut self) -> Option<Self::Item> {
        if self.end.is_some() {
            return None;
        }
        let player = self.next_player;
        let mut rolls = Vec::new();
        if self.rules.rolls_per_turn > MAX_LISTED {
            self.end = Some(Err(Error::TooManyRolls { rolls: self.rules.rolls_per_turn }));
        } else {
            self.turn(|roll| rolls.push(roll));
        }
        if let Some(Err(error)) = &self.end {
            return Some(Err(error.clone()));
        }
        Some(Ok(Turn { player, rolls, space: self.spaces[player] + 1, score: self.scores[player] }))
    }
}

/// The result of a game with a repeating die, computed without playing the game. The [module](self) describes the method.
///
/// The time is linear in the sum of the pawns' periods; a period is a number of turns. The search for the periods stops after
/// [`MAX_SEARCHED`] turns, of which each pawn gets an equal share. A die with a list of rolls takes memory linear in the length of
/// the list.
///
/// # Errors
///
/// - the errors of [`Rules::check`];
/// - [`Error::PeriodTooLong`] if no pawn reaches the target within its share of the turns, and at least one pawn's period is longer
///   than its share;
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
    let sums = Sums::new(rules, die);
    let players = starts.len();
    let pawns: Vec<Pawn> =
        starts.iter().zip(0..).map(|(&start, player)| Pawn::new(rules, &sums, players as u64, player, start)).collect();
    let turns = MAX_SEARCHED / players as u64;
    let win = first_win(&pawns, rules.target, turns).ok_or(Error::PeriodTooLong { turns })?;

    let mut scores = Vec::with_capacity(players);
    let mut spaces = Vec::with_capacity(players);
    for (player, pawn) in pawns.iter().enumerate() {
        // Players who move after the winner have had one turn fewer.
        let (score, space) = pawn.after(win.turns - u64::from(player > win.player));
        scores.push(score);
        spaces.push(space);
    }

    let all_turns = u128::from(win.turns - 1) * players as u128 + win.player as u128 + 1;
    // The number of a player's turns fits in 64 bits, and the number of rolls per turn fits in 32 bits. So the number of all
    // players' rolls overflows only with 2³² players or more.
    let rolls = all_turns.checked_mul(rules.rolls_per_turn.into()).ok_or(Error::AnswerTooLarge)?;
    Ok(Outcome { winner: win.player, rolls, scores, spaces })
}

#[derive(Debug, PartialEq, Eq)]
struct Win {
    player: usize,
    /// The number of the winner's turns.
    turns: u64,
}

/// The first win in a game of these pawns. `None` if no pawn scores `target` within `longest` turns, and a pawn's period exceeds
/// `longest` turns.
fn first_win(pawns: &[Pawn], target: u64, longest: u64) -> Option<Win> {
    let all_turns: Vec<_> = pawns.iter().map(|pawn| pawn.turns_to(target, longest)).collect();
    let known = (0..).zip(&all_turns).filter_map(|(player, &turns)| Some(Win { player, turns: turns? }));
    // If several players need the same number of turns, the first of them to move wins.
    let win = known.min_by_key(|win| win.turns)?;
    // A pawn whose number of turns is unknown needs more than `longest` turns.
    (win.turns <= longest || !all_turns.contains(&None)).then_some(win)
}

/// Pawns do not influence each other.
#[derive(Debug, Clone, Copy)]
struct Pawn<'a> {
    sums: &'a Sums,
    /// The position of the die before the pawn's next turn.
    offset: u64,
    /// How far the die advances from one turn of the pawn to the next.
    advance: u64,
    /// The pawn's space, counted from 0.
    space: u64,
}

impl<'a> Pawn<'a> {
    /// `player` is counted from 0, and `start` from 1.
    fn new(rules: &Rules, sums: &'a Sums, players: u64, player: u64, start: u32) -> Self {
        // Take remainders first, so that the factors are below 2³² and their products fit in 64 bits.
        let rolls = u64::from(rules.rolls_per_turn) % sums.period;
        Self {
            sums,
            offset: player % sums.period * rolls % sums.period,
            advance: players % sums.period * rolls % sums.period,
            space: u64::from(start) - 1,
        }
    }

    /// `None` if both the number of turns and the period exceed `longest` turns.
    fn turns_to(&self, target: u64, longest: u64) -> Option<u64> {
        let mut pawn = *self;
        let mut turns = 0;
        let mut missing = target;
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
                // The pawn has completed a period. Skip as many whole periods as possible while leaving at least 1 point to score.
                // The remaining points take at most one more period.
                let score = target - missing;
                let more = (missing - 1) / score;
                // Each turn scores at least 1, so there are at most as many turns as points, and the sum cannot overflow.
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

    /// The time is linear in the period, or in `turns` if that is less.
    fn after(&self, turns: u64) -> (u128, u32) {
        let mut pawn = *self;
        let mut made = 0;
        let mut score = 0;
        while made < turns {
            score += u128::from(pawn.turn());
            made += 1;
            if pawn.offset == self.offset && pawn.space == self.space {
                // The pawn has completed a period. Skip all further whole periods. The remaining turns take less than a period.
                score *= u128::from(turns / made);
                made = turns - turns % made;
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most the spaces of the track")]
        (score, pawn.space as u32 + 1)
    }

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

/// Computes the sum of a turn's rolls, modulo the number of spaces.
///
/// Factors are at most 2³², and at most one factor of a product is equal to 2³². So all products fit in 64 bits.
#[derive(Debug, Clone)]
struct Sums {
    spaces: u64,
    /// The number of rolls after which the rolls, taken modulo the number of spaces, repeat.
    period: u64,
    of_period: u64,
    /// The sum of the rolls in all whole periods that fit in one turn.
    whole: u64,
    /// The number of rolls left in a turn after these whole periods.
    part: u64,
    rolls: Rolls,
}

/// The rolls of a period, in the form that makes their sums fast to compute.
#[derive(Debug, Clone)]
enum Rolls {
    Cyclic,
    Listed { prefixes: Vec<u64> },
}

impl Sums {
    fn new(rules: &Rules, die: &Die) -> Self {
        let spaces = u64::from(rules.spaces);
        let (period, rolls) = match &die.0 {
            // Sides that are equal modulo the number of spaces have the same effect. For example, on 10 spaces, a die with 100
            // sides is equivalent to a die with 10.
            Sequence::Cyclic { sides } if sides.is_multiple_of(rules.spaces) => (spaces, Rolls::Cyclic),
            Sequence::Cyclic { sides } => (u64::from(*sides), Rolls::Cyclic),
            Sequence::Repeating { rolls } => {
                (rolls.len() as u64, Rolls::Listed { prefixes: prefix_sums(rolls, spaces) })
            }
        };
        let periods = u64::from(rules.rolls_per_turn) / period;
        let part = u64::from(rules.rolls_per_turn) % period;
        let of_period = rolls.sum_of_first(period, spaces);
        let whole = of_period * (periods % spaces) % spaces;
        Self { spaces, period, of_period, whole, part, rolls }
    }

    /// `offset` must be less than the period.
    fn of_turn(&self, offset: u64) -> u64 {
        let sum_to = |end| self.rolls.sum_of_first(end, self.spaces);
        let end = offset + self.part;
        let to_end = if end > self.period { self.of_period + sum_to(end - self.period) } else { sum_to(end) };
        (self.whole + to_end + self.spaces - sum_to(offset)) % self.spaces
    }
}

impl Rolls {
    #[expect(clippy::cast_possible_truncation, reason = "an index of a list in memory")]
    fn sum_of_first(&self, count: u64, spaces: u64) -> u64 {
        match self {
            Self::Cyclic => count * (count + 1) / 2 % spaces,
            Self::Listed { prefixes } => prefixes[count as usize],
        }
    }
}

/// The first prefix is empty, so its sum is 0.
fn prefix_sums(rolls: &[u32], spaces: u64) -> Vec<u64> {
    let mut prefixes = Vec::with_capacity(rolls.len() + 1);
    let mut sum = 0;
    prefixes.push(sum);
    for &roll in rolls {
        sum = (sum + u64::from(roll)) % spaces;
        prefixes.push(sum);
    }
    prefixes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawn_gives_up_after_the_longest_period() {
        // Player 1 of 2, from space 4, under the puzzle's rules: a period has 5 turns and scores 30.
        let sums = Sums::new(&Rules::PRACTICE, &Die::cyclic(100).unwrap());
        let pawn = Pawn::new(&Rules::PRACTICE, &sums, 2, 0, 4);
        assert_eq!(pawn.turns_to(1000, 5), Some(166));
        assert_eq!(pawn.turns_to(1000, 4), None);
        // The fourth turn scores 4, and brings the score to 26.
        assert_eq!(pawn.turns_to(26, 4), Some(4));
        assert_eq!(pawn.turns_to(27, 4), None);
        assert_eq!(pawn.after(1000), (6000, 4));
        assert_eq!(pawn.after(4), (26, 6));
    }

    #[test]
    fn a_game_may_end_before_a_slow_pawn_repeats() {
        let sums = Sums::new(&Rules::PRACTICE, &Die::cyclic(100).unwrap());
        let fast = Pawn::new(&Rules::PRACTICE, &sums, 2, 0, 4);
        let slow = Pawn::new(&Rules::PRACTICE, &sums, 2, 1, 8);
        assert_eq!(fast.turns_to(26, 4), Some(4));
        assert_eq!(slow.turns_to(26, 4), None);
        assert_eq!(first_win(&[fast, slow], 26, 4), Some(Win { player: 0, turns: 4 }));
        assert_eq!(first_win(&[slow, fast], 26, 4), Some(Win { player: 1, turns: 4 }));
        // The fast pawn has a period of 5 turns and wins in its sixth turn, but the slow pawn might be faster.
        assert_eq!(fast.turns_to(34, 5), Some(6));
        assert_eq!(slow.turns_to(34, 5), None);
        assert_eq!(first_win(&[fast, slow], 34, 5), None);
    }
}
