//! Flashes in waves, for all octopuses at once.

use crate::{PLANES, SIDE, bit};

/// The bits of all octopuses. The values of the other bits do not matter.
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

/// The distance between rows in a half: 10 octopuses, and two bits that separate the rows.
pub(crate) const STRIDE: usize = SIDE + 2;

/// Takes a step. Returns who flashes in it.
#[inline]
pub(crate) fn step(levels: &mut [u128; PLANES]) -> u128 {
    // All gain 1. Level 9 is stored as 15, so those at 9 now flash.
    let [ones, twos, fours, eights] = *levels;
    let carries = [ones, ones & twos, ones & twos & fours];
    let mut flashed = carries[2] & eights & CAVERN;
    let [ones, twos, fours, eights] = [!ones, twos ^ carries[0], fours ^ carries[1], eights ^ carries[2]];
    *levels = [ones, twos, fours, eights];
    if flashed == 0 {
        return flashed;
    }
    // Octopuses that have not flashed have at most eight flashing neighbours. These can raise level 2, which is stored as 8, to
    // 10, but no lower level.
    let flashable = eights & CAVERN;
    loop {
        // Add the flashes of three vertical neighbours, then of three such columns. The result is ones, two planes of twos, and
        // fours.
        let up = in_halves(flashed, |half| half >> STRIDE) | flashed.rotate_left(64) & MIDDLE;
        let (column_ones, column_twos) = add(flashed, in_halves(flashed, |half| half << STRIDE), up);
        let (gained_ones, gained_twos) = add_sideways(column_ones);
        let (gained_more_twos, gained_fours) = add_sideways(column_twos);
        let (gained_twos, carry) = add(gained_twos, gained_more_twos, 0);
        let (gained_fours, gained_eights) = add(gained_fours, carry, 0);

        // Add that to the levels.
        let (ones, carry) = add(ones, gained_ones, 0);
        let (twos, carry) = add(twos, gained_twos, carry);
        let (fours, carry) = add(fours, gained_fours, carry);
        let more = flashed | flashable & (gained_eights | carry);
        if more == flashed {
            let (eights, _) = add(eights, gained_eights, carry);
            // The stored value of level 0 is 0110, highest bit first.
            *levels = [ones & !flashed, twos | flashed, fours | flashed, eights & !flashed];
            return flashed;
        }
        flashed = more;
    }
}

/// Adds three bits at each position. Returns the sum's low and high bit.
#[inline]
fn add(a: u128, b: u128, c: u128) -> (u128, u128) {
    let differs = a ^ b;
    (differs ^ c, a & b | differs & c)
}

/// Adds each bit and its left and right neighbours.
#[inline]
fn add_sideways(bits: u128) -> (u128, u128) {
    add(in_halves(bits, |half| half << 1), bits, in_halves(bits, |half| half >> 1))
}

/// Applies a function to both halves. Two 64-bit shifts are faster than a 128-bit one, and no bits move from one half to the
/// other.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the lower half is wanted")]
fn in_halves(bits: u128, function: impl Fn(u64) -> u64) -> u128 {
    u128::from(function((bits >> 64) as u64)) << 64 | u128::from(function(bits as u64))
}
