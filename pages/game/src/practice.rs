//! The practice game, either played turn by turn or fast-forwarded to its result.

use dirac::practice::{Die, MAX_LISTED, Outcome, Play, fast_forward};
use dirac::{Error, Rules};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fields::{Fields, Refusal};

/// The maximum number of turns to log. Only the first turns of a game are logged. The page can go back to logged turns and show
/// them. A log of this length takes several megabytes.
const MAX_LOGGED: u32 = 500_000;

/// The maximum number of rolls in a game that [`Practice::end`] plays turn by turn.
const MAX_PLAYED: u128 = 100_000_000;

/// The maximum number of rolls shown per turn. For a turn with more rolls, only the first and the last roll are shown.
const MAX_SHOWN: u64 = 6;

/// A practice game.
#[wasm_bindgen]
pub struct Practice {
    rules: Rules,
    starts: Vec<u32>,
    die: Die,
    play: Play<Box<dyn Iterator<Item = u32>>>,
    /// The space reached and the score after each logged turn.
    log: Vec<(u32, u64)>,
    turns_made: u128,
    spaces: Vec<u32>,
    scores: Vec<u128>,
    winner: Option<u32>,
}

/// The current state of a game.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The number of turns taken, in decimal digits.
    pub turns: String,
    /// The number of logged turns. They are the first turns of the game.
    pub logged: u32,
    /// The space of each pawn, counted from 1.
    pub spaces: Vec<u32>,
    /// The score of each player, in decimal digits.
    pub scores: Vec<String>,
    /// The winner, counted from 0, if the game is over.
    pub winner: Option<u32>,
}

/// The result of a game.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeResult {
    /// The winner, counted from 0.
    pub winner: u32,
    /// The lowest score × the number of rolls, in decimal digits. `None` if the product does not fit in 128 bits.
    pub answer: Option<String>,
    /// The number of rolls, in decimal digits.
    pub rolls: String,
    /// The number of turns, in decimal digits.
    pub turns: String,
    /// The score of each player, in decimal digits.
    pub scores: Vec<String>,
}

/// Logged turns. Each list has one entry per turn.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turns {
    /// The rolls, written as a sum. If there are many rolls, only the first and the last are written.
    pub rolls: Vec<String>,
    /// The spaces reached.
    pub spaces: Vec<u32>,
    /// The scores after the turns, in decimal digits.
    pub scores: Vec<String>,
}

#[wasm_bindgen]
impl Practice {
    /// A game about to start.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] for the first invalid field.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::needless_pass_by_value, reason = "JavaScript passes ownership of its object")]
    pub fn new(fields: Fields) -> Result<Self, Refusal> {
        let (rules, starts) = fields.rules()?;
        let die = fields.practice_die()?;
        let rolled = die.clone();
        let rolls: Box<dyn Iterator<Item = u32>> = Box::new((0..).map(move |index| rolled.roll(index)));
        let play = Play::new(rules, &starts, rolls)?;
        let spaces = starts.clone();
        let scores = vec![0; starts.len()];
        Ok(Self { rules, starts, die, play, log: Vec::new(), turns_made: 0, spaces, scores, winner: None })
    }

    /// The number of spaces on the track.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn track(&self) -> u32 {
        self.rules.spaces
    }

    /// The result of the game, computed without playing the game.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] if every pawn takes too long to reach the target, and at least one pawn takes too long to return to its
    /// initial state.
    pub fn result(&self) -> Result<PracticeResult, Refusal> {
        let outcome = self.outcome()?;
        Ok(PracticeResult {
            winner: index(outcome.winner),
            answer: outcome.answer().ok().map(|answer| answer.to_string()),
            rolls: outcome.rolls.to_string(),
            turns: self.turns_of(&outcome).to_string(),
            scores: outcome.scores.iter().map(u128::to_string).collect(),
        })
    }

    /// Plays up to `turns` turns and returns the state after them. If the game is over, no turns are played.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] if a turn has too many rolls to list.
    pub fn advance(&mut self, turns: u32) -> Result<Position, Refusal> {
        for _ in 0..turns {
            if self.winner.is_some() {
                break;
            }
            // The die is endless, so the iterator ends only after a win or a refused turn. Nobody has won, so refuse this turn,
            // too.
            let refusal = Error::TooManyRolls { rolls: self.rules.rolls_per_turn };
            let turn = self.play.next().unwrap_or(Err(refusal))?;
            self.turns_made += 1;
            self.spaces[turn.player] = turn.space;
            self.scores[turn.player] = turn.score;
            if turn.score >= self.rules.target.into() {
                self.winner = Some(index(turn.player));
            }
            if self.log.len() < MAX_LOGGED as usize
                && let Ok(score) = u64::try_from(turn.score)
            {
                self.log.push((turn.space, score));
            }
        }
        Ok(self.position())
    }

    /// Goes to the end of the game and returns the final state. The turns of a short game are played and logged. The end of a
    /// longer game is computed, without logging the turns in between.
    ///
    /// # Errors
    ///
    /// The errors of [`result`](Self::result).
    pub fn end(&mut self) -> Result<Position, Refusal> {
        let outcome = self.outcome()?;
        let is_short = self.turns_of(&outcome) <= MAX_LOGGED.into()
            && outcome.rolls <= MAX_PLAYED
            && self.rules.rolls_per_turn <= MAX_LISTED;
        if is_short {
            return self.advance(MAX_LOGGED);
        }
        self.leap(outcome);
        Ok(self.position())
    }

    /// Up to `count` logged turns, after skipping the first `from` turns of the game.
    #[must_use]
    pub fn turns(&self, from: u32, count: u32) -> Turns {
        let first = (from as usize).min(self.log.len());
        let last = first.saturating_add(count as usize).min(self.log.len());
        let log = &self.log[first..last];
        Turns {
            rolls: (first..last).map(|turn| self.rolls_of(turn)).collect(),
            spaces: log.iter().map(|&(space, _)| space).collect(),
            scores: log.iter().map(|&(_, score)| score.to_string()).collect(),
        }
    }
}

impl Practice {
    fn position(&self) -> Position {
        Position {
            turns: self.turns_made.to_string(),
            logged: index(self.log.len()),
            spaces: self.spaces.clone(),
            scores: self.scores.iter().map(u128::to_string).collect(),
            winner: self.winner,
        }
    }

    fn leap(&mut self, outcome: Outcome) {
        self.turns_made = self.turns_of(&outcome);
        self.spaces = outcome.spaces;
        self.scores = outcome.scores;
        self.winner = Some(index(outcome.winner));
    }

    fn outcome(&self) -> Result<Outcome, Error> {
        fast_forward(&self.rules, &self.starts, &self.die)
    }

    fn turns_of(&self, outcome: &Outcome) -> u128 {
        outcome.rolls / u128::from(self.rules.rolls_per_turn)
    }

    /// The rolls of a turn; turns are counted from 0. The rolls are computed from the die, so the log need not hold them.
    fn rolls_of(&self, turn: usize) -> String {
        let count = u64::from(self.rules.rolls_per_turn);
        let first = turn as u64 * count;
        let roll = |at: u64| self.die.roll(first + at);
        let join = |range: std::ops::Range<u64>| range.map(|at| roll(at).to_string()).collect::<Vec<_>>().join(" + ");
        if count <= MAX_SHOWN { join(0..count) } else { format!("{} + … + {}", roll(0), roll(count - 1)) }
    }
}

/// Converts a player's index or a number of logged turns. Both always fit in 32 bits.
#[expect(clippy::expect_used, reason = "the page allows far fewer players, and logs far fewer turns")]
fn index(number: usize) -> u32 {
    u32::try_from(number).expect("a number that fits in memory")
}

#[cfg(test)]
mod tests {
    use common::samples::{SplitMix64, joined};

    use super::*;

    fn game(spaces: u32, target: u64, rolls: u32, die: String, starts: &str) -> Practice {
        let fields = Fields::new(spaces.to_string(), target.to_string(), rolls.to_string(), die, starts.to_owned());
        Practice::new(fields).unwrap()
    }

    #[test]
    fn a_game_is_played_turn_by_turn() {
        let mut game = game(10, 1000, 3, "100".to_owned(), "4, 8");
        assert_eq!(game.track(), 10);
        let start = Position {
            turns: "0".to_owned(),
            logged: 0,
            spaces: vec![4, 8],
            scores: vec!["0".to_owned(), "0".to_owned()],
            winner: None,
        };
        assert_eq!(game.advance(0).unwrap(), start);
        assert_eq!(game.advance(2).unwrap().scores, ["10", "3"]);
        let turns = game.turns(0, 9);
        assert_eq!(turns.rolls, ["1 + 2 + 3", "4 + 5 + 6"]);
        assert_eq!((turns.spaces, turns.scores), (vec![10, 3], vec!["10".to_owned(), "3".to_owned()]));
        assert_eq!((game.turns(0, 1).spaces, game.turns(1, 1).spaces), (vec![10], vec![3]));

        let position = game.advance(u32::MAX).unwrap();
        assert_eq!((position.turns.as_str(), position.winner), ("331", Some(0)));
        assert_eq!(game.advance(1).unwrap(), position, "the game is over");
        assert_eq!((game.turns(330, 9).scores, game.turns(331, 9).scores), (vec!["1000".to_owned()], Vec::new()));
        let result = PracticeResult {
            winner: 0,
            answer: Some("739785".to_owned()),
            rolls: "993".to_owned(),
            turns: "331".to_owned(),
            scores: vec!["1000".to_owned(), "745".to_owned()],
        };
        assert_eq!(game.result(), Ok(result));
    }

    #[test]
    fn turns_with_many_rolls_are_shortened() {
        for (rolls, shown) in [(6, "6 + 7 + 4 + 5 + 6 + 7"), (7, "7 + … + 5")] {
            let mut game = game(10, 1000, rolls, "4, 5, 6, 7".to_owned(), "1");
            game.advance(2).unwrap();
            assert_eq!(game.turns(1, 1).rolls, [shown]);
        }
        let mut too_many = game(10, 1000, u32::MAX, "4, 5".to_owned(), "1");
        for _ in 0..2 {
            assert_eq!(too_many.advance(1).unwrap_err().field, "rolls");
        }
    }

    #[test]
    fn only_the_first_turns_are_logged() {
        let mut game = game(10, 5_000_000, 1, "1, 1".to_owned(), "1");
        let position = game.advance(u32::MAX).unwrap();
        assert_eq!((position.logged, position.winner), (500_000, Some(0)));
        assert!(position.turns.parse::<u32>().unwrap() > MAX_LOGGED);
    }

    #[test]
    fn only_short_games_are_played_to_the_end() {
        // On a track with a single space, a pawn scores 1 per turn, so the target is the number of turns.
        for (turns, rolls, logged) in
            [(500_000, 1, 500_000), (500_001, 1, 0), (3, 1_000_000, 3), (100, 1_000_001, 0), (3, (1 << 24) + 1, 0)]
        {
            let end = game(1, turns, rolls, "1, 1".to_owned(), "1").end().unwrap();
            assert_eq!((end.turns, end.logged, end.winner), (turns.to_string(), logged, Some(0)));
        }
    }

    #[test]
    fn a_leap_ends_as_playing_does() {
        let mut random = SplitMix64::new(0);
        for _ in 0..256 {
            let spaces = random.between(1, 29);
            let target = random.between(1, 2999);
            let rolls = random.between(1, 8);
            let made = random.between(0, 4);
            let list: String = (0..random.between(1, 8)).map(|_| random.between(0, 49).to_string() + ", ").collect();
            let die = if random.coin() { random.between(1, 99).to_string() } else { list };
            let starts = joined((0..random.between(1, 4)).map(|_| random.between(1, spaces)), " ");
            // If the test fails, the last line printed shows the failing game.
            println!("{spaces}, {target}, {rolls}, {die:?}, {starts:?}, {made}");
            let mut played = game(spaces, target.into(), rolls, die.clone(), &starts);
            let mut leapt = game(spaces, target.into(), rolls, die, &starts);
            let end = played.advance(u32::MAX).unwrap();
            leapt.advance(made).unwrap();
            leapt.leap(leapt.outcome().unwrap());
            let leap = leapt.position();
            let logged = made.min(end.logged);
            assert_eq!(Position { logged, ..end }, leap);
            assert_eq!(leapt.advance(1).unwrap(), leap);
            assert_eq!(played.result().unwrap().scores, leap.scores);
        }
    }
}
