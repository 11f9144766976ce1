//! The game with a die whose rolls are known in advance.
//!
//! [`Play`] plays it turn by turn with any iterator as the die. [`fast_forward`] gives the result alone, for a die that repeats.
//!
//! # Why the result needs no play
//!
//! A pawn's next turn depends on two things only: the space it stands on, and where in its cycle the die is. For the die that is
//! known beforehand, for every player takes the same number of rolls a turn, so it advances by players × rolls from one turn of a
//! player to the next. Of such states there are at most spaces × sides, and a turn can be undone: the die turned back says by how
//! much to move the pawn back. A map of finitely many states that can be undone has only cycles, so each pawn comes back to the
//! state it *began* in, and from then on scores what it has scored before. Walking through one period gives its length and score;
//! a division says how many whole periods come before the one in which the target is reached, and a second walk where in it.
//!
//! So the cost is that of a period: at most spaces × sides ÷ gcd(sides, players × rolls) turns a player, whatever the target. If the
//! track's length divides the number of sides, the die of 100 sides rolls the same as one with as many sides as there are spaces.

use crate::{Error, Rules};

/// The most rolls a turn may have for [`Play`] to list them: 2²⁴.
pub const MAX_LISTED: u32 = 1 << 24;

/// The longest period, in turns of one player, that [`fast_forward`] walks through: 2³⁰, some seconds.
pub const LONGEST_PERIOD: u64 = 1 << 30;

/// A die that repeats: its rolls are known for ever.
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
    /// Rolls 1, 2, …, `sides`, and so on from 1.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if `sides` is 0.
    pub const fn cyclic(sides: u32) -> Result<Self, Error> {
        if sides == 0 { Err(Error::NoSides) } else { Ok(Self(Kind::Cyclic { sides })) }
    }

    /// Rolls these numbers, again and again. A roll of 0 is allowed: it moves nothing.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if the list is empty.
    pub fn repeating(rolls: Vec<u32>) -> Result<Self, Error> {
        if rolls.is_empty() { Err(Error::NoSides) } else { Ok(Self(Kind::Repeating { rolls })) }
    }

    /// The rolls from the first on, without end.
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
    /// Whose turn it is: an index of the starts, so counted from 0.
    pub player: usize,
    /// What was rolled, in order.
    pub rolls: Vec<u32>,
    /// The space reached, from 1 on.
    pub space: u32,
    /// The player's score with it.
    pub score: u128,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Who won: an index of the starts, so counted from 0.
    pub winner: usize,
    /// How often the die was rolled.
    pub rolls: u128,
    /// Every player's score.
    pub scores: Vec<u128>,
}

impl Outcome {
    /// What the puzzle asks for: the lowest score × the number of rolls.
    ///
    /// # Errors
    ///
    /// [`Error::AnswerTooLarge`] if that is 2¹²⁸ or more.
    ///
    /// ```
    /// use dirac::{Error, practice::Outcome};
    ///
    /// assert_eq!(Outcome { winner: 0, rolls: 993, scores: vec![1000, 745] }.answer(), Ok(739_785));
    /// let long = Outcome { winner: 1, rolls: 1 << 64, scores: vec![1 << 64, 1 << 65] };
    /// assert_eq!(long.answer(), Err(Error::AnswerTooLarge));
    /// ```
    pub fn answer(&self) -> Result<u128, Error> {
        let lowest = self.scores.iter().min().copied().unwrap_or_default();
        lowest.checked_mul(self.rolls).ok_or(Error::AnswerTooLarge)
    }
}

/// A game with any die, turn by turn: an iterator over the turns, which ends with the winner's.
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
/// A die that ends too early is an error, as are rules that make no game:
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
    /// A game about to start, the player with the first of these starts to move.
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

    /// Plays on to the end, if it is not over yet. O(turns × rolls per turn) time, no memory.
    ///
    /// # Errors
    ///
    /// [`Error::DieEnded`] if the die does before anybody wins.
    pub fn outcome(mut self) -> Result<Outcome, Error> {
        loop {
            match self.state {
                State::Running => self.turn(|_| ()),
                State::Won { winner } => return Ok(Outcome { winner, rolls: self.rolls, scores: self.scores }),
                State::DieEnded => return Err(Error::DieEnded { rolls: self.rolls }),
            }
        }
    }

    /// One turn, each of its rolls shown to `seen`.
    fn turn(&mut self, mut seen: impl FnMut(u32)) {
        // At most 2³² rolls of less than 2³² each, so the sum fits.
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

    /// The next turn; after the winner's turn, or an error, there is none.
    ///
    /// The errors are [`Error::DieEnded`], and [`Error::TooManyRolls`] for turns of more than [`MAX_LISTED`].
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

/// The result of a game with a die that repeats, without playing it: see the [module](self) for why that can be.
///
/// O(periods of the pawns, in turns) time, and no more than [`LONGEST_PERIOD`] for each; a list of rolls takes as much memory again.
///
/// # Errors
///
/// - those of [`Rules::check`];
/// - [`Error::PeriodTooLong`] if a pawn's period, and also its way to the target, are longer than [`LONGEST_PERIOD`] turns.
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
        let needed = pawn(player).turns_to(rules.target).ok_or(Error::PeriodTooLong)?;
        if needed < turns {
            (turns, winner) = (needed, player);
        }
    }
    let mut scores = Vec::with_capacity(starts.len());
    for player in 0..starts.len() {
        // Those who move after the winner have had a turn less.
        let turns = turns - u64::from(player > winner);
        scores.push(pawn(player).score_after(turns).ok_or(Error::PeriodTooLong)?);
    }
    // 64 bits of turns, and less than 32 each of players and rolls: no list of 2³² starts fits a memory.
    let rolls =
        (u128::from(turns - 1) * starts.len() as u128 + winner as u128 + 1).checked_mul(rules.rolls_per_turn.into());
    Ok(Outcome { winner, rolls: rolls.ok_or(Error::AnswerTooLarge)?, scores })
}

/// One pawn's game with a cyclic die, whatever the others do.
///
/// ```
/// use dirac::Rules;
/// use dirac::practice::Pawn;
///
/// // Player 1 of 2, from space 4.
/// let pawn = Pawn::with_cyclic_die(&Rules::PRACTICE, 100, 2, 0, 4).unwrap();
/// assert_eq!(pawn.turns_to(1000), Some(166));
/// assert_eq!(pawn.score_after(3), Some(10 + 4 + 6));
///
/// assert!(Pawn::with_cyclic_die(&Rules::PRACTICE, 100, 2, 0, 11).is_none());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Pawn<'a> {
    sums: Sums<'a>,
    /// Where the die is before the pawn's first turn, and by how much it has advanced at each next one.
    offset: u64,
    advance: u64,
    /// Counted from 0.
    space: u64,
}

impl<'a> Pawn<'a> {
    /// The pawn of a player (counted from 0, less than `players`) who starts on `start`, 1 to [`Rules::spaces`].
    ///
    /// None if the rules, the die or the start make no game, as in [`Rules::check`] and [`Die::cyclic`].
    #[must_use]
    pub fn with_cyclic_die(rules: &Rules, sides: u32, players: u32, player: u32, start: u32) -> Option<Self> {
        let sound = rules.spaces > 0 && rules.target > 0 && rules.rolls_per_turn > 0 && sides > 0;
        if !sound || player >= players || start == 0 || start > rules.spaces {
            return None;
        }
        Some(Self::new(rules, Sums::cyclic(rules, sides), u64::from(players), u64::from(player), start))
    }

    fn new(rules: &Rules, sums: Sums<'a>, players: u64, player: u64, start: u32) -> Self {
        // Remainders first: the products of two numbers of 32 bits fit.
        let rolls = u64::from(rules.rolls_per_turn) % sums.period;
        Self {
            sums,
            offset: player % sums.period * rolls % sums.period,
            advance: players % sums.period * rolls % sums.period,
            space: u64::from(start) - 1,
        }
    }

    /// How many turns it takes to score `target`. None if neither that nor the period is within [`LONGEST_PERIOD`] turns.
    #[must_use]
    pub fn turns_to(&self, target: u64) -> Option<u64> {
        self.turns_to_within(target, LONGEST_PERIOD)
    }

    fn turns_to_within(&self, target: u64, longest: u64) -> Option<u64> {
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
                // Whole periods, as many as leave something to score; the rest is less than one.
                let score = target - missing;
                let more = (missing - 1) / score;
                // A turn scores 1 or more: there are no more turns than points.
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

    /// The score after `turns` turns. None if these and the period are longer than [`LONGEST_PERIOD`] turns.
    #[must_use]
    pub fn score_after(&self, turns: u64) -> Option<u128> {
        self.score_after_within(turns, LONGEST_PERIOD)
    }

    fn score_after_within(&self, turns: u64, longest: u64) -> Option<u128> {
        let (mut pawn, mut made, mut score) = (*self, 0, 0);
        loop {
            if made == turns {
                return Some(score);
            }
            if made == longest {
                return None;
            }
            score += u128::from(pawn.turn());
            made += 1;
            if pawn.offset == self.offset && pawn.space == self.space {
                score *= u128::from(turns / made);
                made = turns % made;
                while made > 0 {
                    score += u128::from(pawn.turn());
                    made -= 1;
                }
                return Some(score);
            }
        }
    }

    /// Moves, and returns what that scores.
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

/// What a turn's rolls sum to, modulo the spaces of the track.
#[derive(Debug, Clone, Copy)]
struct Sums<'a> {
    /// All below are less than 2³², so the products of two fit.
    spaces: u64,
    /// After how many rolls the die repeats.
    period: u64,
    /// The sum of the whole periods in a turn.
    whole: u64,
    /// The rolls in a turn beyond these.
    part: u64,
    /// 1 + 2 + … + part.
    triangle: u64,
    /// The sums of the first 0, 1, … rolls, of a die that is a list.
    prefixes: Option<&'a [u64]>,
}

impl<'a> Sums<'a> {
    fn cyclic(rules: &Rules, sides: u32) -> Self {
        // Modulo the spaces, a die of 100 sides rolls on a track of 10 what a die of 10 does.
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

    /// The sum of a turn's rolls, the first of them `offset` rolls into the period; `offset` is less than the period.
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
            // offset + 1, …, offset + part, less a whole period in each that is beyond it.
            None => self.part * offset % self.spaces + self.triangle + self.spaces - self.period * beyond % self.spaces,
        };
        (self.whole + part) % self.spaces
    }
}

/// The sums of the first 0, 1, … rolls, modulo the spaces.
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
        let pawn = Pawn::with_cyclic_die(&Rules::PRACTICE, 100, 2, 0, 4).unwrap();
        assert_eq!(pawn.turns_to_within(1000, 5), pawn.turns_to(1000));
        assert_eq!(pawn.turns_to_within(1000, 4), None);
        // The last of these turns scores 4.
        assert_eq!(pawn.turns_to_within(26, 4), Some(4));
        assert_eq!(pawn.turns_to_within(27, 4), None);
        assert_eq!(pawn.score_after_within(1000, 5), Some(6000));
        assert_eq!(pawn.score_after_within(1000, 4), None);
        assert_eq!(pawn.score_after_within(4, 4), Some(26));
    }

    #[test]
    fn pawns_that_make_no_game_are_none() {
        let rules = Rules::PRACTICE;
        assert!(Pawn::with_cyclic_die(&rules, 100, 2, 1, 10).is_some());
        assert!(Pawn::with_cyclic_die(&rules, 0, 2, 1, 10).is_none());
        assert!(Pawn::with_cyclic_die(&rules, 100, 2, 2, 10).is_none());
        assert!(Pawn::with_cyclic_die(&rules, 100, 2, 1, 0).is_none());
        assert!(Pawn::with_cyclic_die(&rules, 100, 2, 1, 11).is_none());
        for rules in [Rules { spaces: 0, ..rules }, Rules { target: 0, ..rules }, Rules { rolls_per_turn: 0, ..rules }]
        {
            assert!(Pawn::with_cyclic_die(&rules, 100, 2, 1, 10).is_none(), "{rules:?}");
        }
    }
}
