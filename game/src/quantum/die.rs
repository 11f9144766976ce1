//! A die with equally likely faces, and the rolls of a turn.

use dashu_int::UBig;

use super::sweep::Move;
use crate::error::Error;
use crate::rules::Rules;

/// A die that splits the universe into one per face.
///
/// ```
/// use dirac::{Error, quantum::Die};
///
/// assert_eq!(Die::sides(3)?, Die::faces(vec![1, 2, 3])?);
/// assert_ne!(Die::sides(2)?, Die::faces(vec![1, 1, 2])?);
/// assert_eq!(Die::faces(vec![]), Err(Error::NoSides));
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Die(Faces);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Faces {
    UpTo {
        sides: u32,
    },
    /// Any other faces in ascending order, with repetitions.
    Listed {
        faces: Vec<u32>,
    },
}

impl Die {
    /// A die with faces 1, 2, …, `sides`.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if `sides` is 0.
    pub const fn sides(sides: u32) -> Result<Self, Error> {
        if sides == 0 { Err(Error::NoSides) } else { Ok(Self(Faces::UpTo { sides })) }
    }

    /// A die with these faces, in any order. A face listed twice makes two universes; a face of 0 does not move the pawn.
    ///
    /// # Errors
    ///
    /// [`Error::NoSides`] if there are no faces.
    pub fn faces(mut faces: Vec<u32>) -> Result<Self, Error> {
        faces.sort_unstable();
        let Some(&last) = faces.last() else { return Err(Error::NoSides) };
        if faces.iter().copied().eq(1..=last) {
            return Self::sides(last);
        }
        Ok(Self(Faces::Listed { faces }))
    }

    pub(super) fn count(&self) -> u64 {
        match &self.0 {
            Faces::UpTo { sides } => u64::from(*sides),
            Faces::Listed { faces } => faces.len() as u64,
        }
    }

    pub(super) fn universes_per_turn(&self, rules: &Rules) -> UBig {
        UBig::from(self.count()).pow(rules.rolls_per_turn as usize)
    }

    /// The binary logarithm of [`universes_per_turn`](Self::universes_per_turn).
    #[expect(clippy::cast_precision_loss, reason = "no memory holds 2⁵³ faces")]
    pub(super) fn bits_per_turn(&self, rules: &Rules) -> f64 {
        f64::from(rules.rolls_per_turn) * (self.count() as f64).log2()
    }

    pub(super) fn moves(&self, spaces: usize) -> Vec<Move> {
        match &self.0 {
            Faces::UpTo { sides } => {
                let track = spaces as u64;
                let sides = u64::from(*sides);
                // For each remainder modulo `track`, take the first face with this remainder. Every `track`-th face after the first
                // face has the same remainder.
                let move_by =
                    |first: usize| Move { distance: first % spaces, ways: 1 + (sides - first as u64) / track };
                (1..=spaces).take_while(|&first| first as u64 <= sides).map(move_by).collect()
            }
            Faces::Listed { faces } => {
                let mut ways = vec![0; spaces];
                for &face in faces {
                    ways[face as usize % spaces] += 1;
                }
                possible(ways)
            }
        }
    }
}

/// The rolls of a turn, grouped into throws and passes. A throw is one or more rolls taken together. A pass is a series of throws
/// during which no sum outgrows its word, so that carries move to the next word only at the end of the pass.
#[derive(Debug)]
pub(super) struct Throws {
    main: Throw,
    /// The number of main throws in a turn.
    times: u32,
    /// The maximum number of main throws in a pass.
    per_pass: u32,
    rest: Option<Throw>,
}

#[derive(Debug, Clone)]
struct Throw {
    moves: Vec<Move>,
    /// The number of universes that the throw splits a universe into. This is the sum of the moves' ways, and below 2³².
    split: u64,
}

/// A pass multiplies numbers by less than this limit, so each word keeps at least 32 bits for the numbers themselves.
const MAX_SPLIT: u64 = 1 << 32;

/// A search for cheaper throws pays off only if a turn of single rolls takes more additions than this per row of counts.
const WORTH_A_SEARCH: u64 = 16;

impl Throws {
    /// Groups the rolls into throws at the lowest cost. Throws of several rolls are fewer, but each distinct sum of a throw costs
    /// an addition, or a multiplication if it occurs in several ways. So they pay off only for dice whose sums often coincide.
    pub(super) fn new(rules: &Rules, die: &Die) -> Self {
        let rolls = rules.rolls_per_turn;
        let (spaces, target) = rules.sizes();
        let one = Throw { moves: die.moves(spaces), split: die.count() };
        if one.split == 1 {
            let sum = u64::from(rolls) % spaces as u64 * one.moves[0].distance as u64 % spaces as u64;
            #[expect(clippy::cast_possible_truncation, reason = "less than the spaces")]
            let main = Throw { moves: vec![Move { distance: sum as usize, ways: 1 }], split: 1 };
            return Self { main, times: 1, per_pass: 1, rest: None };
        }
        let cost = one.cost() * u64::from(rolls);
        if cost > WORTH_A_SEARCH && one.moves.len().pow(2) <= spaces * target {
            return Self::search(one, rolls, spaces);
        }
        Self::of(one, rolls, None)
    }

    fn of(main: Throw, times: u32, rest: Option<Throw>) -> Self {
        Self { per_pass: (MAX_SPLIT - 1).ilog(main.split), main, times, rest }
    }

    #[expect(clippy::expect_used, reason = "the list begins with a throw of one roll")]
    fn search(one: Throw, rolls: u32, spaces: usize) -> Self {
        // Throws of 1, 2, … rolls. With two or more faces, `MAX_SPLIT` ends the list at 31 rolls at the latest.
        let mut throws = vec![one];
        for last in 0..rolls as usize - 1 {
            let Some(next) = throws[last].and(&throws[0], spaces) else { break };
            throws.push(next);
        }
        let cost = |&(count, throw): &(u32, &Throw)| throw.cost() * u64::from(rolls.div_ceil(count));
        let (main_rolls, main) = (1..).zip(&throws).min_by_key(cost).expect("a throw of one roll");
        let rest_rolls = rolls % main_rolls;
        let rest = (rest_rolls > 0).then(|| throws[rest_rolls as usize - 1].clone());
        Self::of(main.clone(), rolls / main_rolls, rest)
    }

    /// The largest distance of any throw. It is less than the number of spaces, because distances are stored modulo that number.
    pub(super) fn reach(&self) -> usize {
        let moves = self.main.moves.iter().chain(self.rest.iter().flat_map(|rest| &rest.moves));
        moves.map(|&Move { distance, .. }| distance).max().unwrap_or(0)
    }

    /// The passes of a turn: for each pass, the moves of its throw, and how many times the pass repeats this throw.
    pub(super) fn passes(&self) -> impl Iterator<Item = (&[Move], u32)> {
        let whole = self.times / self.per_pass;
        let last = self.times % self.per_pass;
        let main_times = std::iter::repeat_n(self.per_pass, whole as usize).chain((last > 0).then_some(last));
        let main = main_times.map(|times| (&self.main.moves[..], times));
        main.chain(self.rest.iter().map(|rest| (&rest.moves[..], 1)))
    }

    /// The cost of all throws of a turn for one row of counts, in additions.
    pub(super) fn additions(&self) -> u64 {
        self.main.cost() * u64::from(self.times) + self.rest.as_ref().map_or(0, Throw::cost)
    }

    pub(super) fn count_of_passes(&self) -> u32 {
        self.times.div_ceil(self.per_pass) + u32::from(self.rest.is_some())
    }

    /// The number of bits to use per word, so that sums fit in 64 bits throughout each pass.
    pub(super) fn word_bits(&self) -> u32 {
        let split = self.main.split.pow(self.per_pass.min(self.times));
        split.max(self.rest.as_ref().map_or(1, |rest| rest.split)).leading_zeros()
    }
}

impl Throw {
    /// The cost of this throw for one row of counts, in additions. A multiplication costs about three additions.
    fn cost(&self) -> u64 {
        self.moves.iter().map(|&Move { ways, .. }| if ways == 1 { 1 } else { 3 }).sum()
    }

    /// Both throws taken together; `None` if they split a universe into too many universes.
    fn and(&self, other: &Self, spaces: usize) -> Option<Self> {
        let split = self.split.checked_mul(other.split).filter(|&split| split < MAX_SPLIT)?;
        let mut ways = vec![0; spaces];
        for one in &self.moves {
            for two in &other.moves {
                ways[(one.distance + two.distance) % spaces] += one.ways * two.ways;
            }
        }
        Some(Self { moves: possible(ways), split })
    }
}

fn possible(ways: Vec<u64>) -> Vec<Move> {
    let moves = ways.into_iter().enumerate().map(|(distance, ways)| Move { distance, ways });
    moves.filter(|&Move { ways, .. }| ways > 0).collect()
}
