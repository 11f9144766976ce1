//! Flashes in waves, on all octopuses at once.

use crate::{PLANES, SIDE, bit};

/// The bits of all octopuses. What the other bits have does not matter.
pub(crate) const CAVERN: u128 = {
    let mut cavern = 0;
    let mut place = 0;
    while place < SIDE * SIDE {
        cavern |= bit(place % SIDE, place / SIDE);
        place += 1;
    }
    cavern
};

/// The bits of the two rows in the middle, where the halves meet.
const MIDDLE: u128 = {
    let mut middle = 0;
    let mut column = 0;
    while column < SIDE {
        middle |= bit(column, SIDE / 2 - 1) | bit(column, SIDE / 2);
        column += 1;
    }
    middle
};

/// The distance of one row to the next in a half: 10 octopuses, and two bits that keep the ends of rows apart.
pub(crate) const STRIDE: usize = SIDE + 2;

/// A cavern between two waves.
pub(crate) struct Waves {
    /// The levels, and 6 more, without the 16 that a flash takes away.
    levels: [u128; PLANES],
    /// Who flashes in the next wave.
    flashing: u128,
    /// Who flashes in this step, up to and including the next wave.
    flashed: u128,
}

impl Waves {
    /// Before the first step.
    pub(crate) fn new(levels: [u128; PLANES]) -> Self {
        Self { levels, flashing: 0, flashed: 0 }
    }

    /// Who has flashed in this step.
    #[inline]
    pub(crate) fn flashed(&self) -> u128 {
        self.flashed
    }

    /// Lets the next wave flash. If nobody does, ends the step and begins another. Returns whether a step begins.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        let flashing = self.flashing;
        let begins_step = flashing == 0;
        // All ones or all zeros, instead of a branch.
        let every = in_halves(0, |_| u64::from(begins_step).wrapping_neg());
        let reset = self.flashed & every;
        // Level 0 is 0110 in the planes from the last to the first.
        let [ones, twos, fours, eights] = self.levels;
        let [ones, twos, fours, eights] = [ones & !reset, twos | reset, fours | reset, eights & !reset];

        // How many flash among the three above each other, then in three such columns: the sum of ones, twos (twice), and fours.
        let up = in_halves(flashing, |half| half >> STRIDE) | flashing.rotate_left(64) & MIDDLE;
        let (column_ones, column_twos) = add(flashing, in_halves(flashing, |half| half << STRIDE), up);
        let (gained_ones, gained_twos) = add_sideways(column_ones);
        let (gained_more_twos, gained_fours) = add_sideways(column_twos);

        // At the start of a step nobody flashes, and everybody gains 1.
        let (ones, carry) = add(ones, gained_ones | every, 0);
        let (twos, carry_1) = add(twos, gained_twos, gained_more_twos);
        let (twos, carry_2) = add(twos, carry, 0);
        let (fours, carry_3) = add(fours, gained_fours, carry_1);
        let (fours, carry_4) = add(fours, carry_2, 0);
        let (eights, sixteens) = add(eights, carry_3, carry_4);

        self.levels = [ones, twos, fours, eights];
        self.flashing = sixteens & CAVERN;
        self.flashed = self.flashed ^ reset | self.flashing;
        begins_step
    }
}

/// Adds three bits in each place: the sum's lower bit, and its higher bit.
#[inline]
fn add(a: u128, b: u128, c: u128) -> (u128, u128) {
    let differs = a ^ b;
    (differs ^ c, a & b | differs & c)
}

/// [`add`] for a bit and those to its left and right.
#[inline]
fn add_sideways(bits: u128) -> (u128, u128) {
    add(in_halves(bits, |half| half << 1), bits, in_halves(bits, |half| half >> 1))
}

/// The same in both halves. Two shifts of 64 bits are faster than one of 128, in which bits pass from half to half.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the lower half is wanted")]
fn in_halves(bits: u128, function: impl Fn(u64) -> u64) -> u128 {
    u128::from(function((bits >> 64) as u64)) << 64 | u128::from(function(bits as u64))
}
