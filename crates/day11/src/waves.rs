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

/// Takes a step. Who flashes in it.
#[inline]
pub(crate) fn step(levels: &mut [u128; PLANES]) -> u128 {
    // Everybody gains 1. Level 9 is 15, so who has it now flashes.
    let [ones, twos, fours, eights] = *levels;
    let carries = [ones, ones & twos, ones & twos & fours];
    let mut flashed = carries[2] & eights & CAVERN;
    let [ones, twos, fours, eights] = [!ones, twos ^ carries[0], fours ^ carries[1], eights ^ carries[2]];
    *levels = [ones, twos, fours, eights];
    if flashed == 0 {
        return flashed;
    }
    // Who does not flash has at most eight neighbours that do. These bring level 2, which is 8 here, to 10, and no lower level.
    let flashable = eights & CAVERN;
    loop {
        // How many have flashed among the three above each other, then in three such columns: the sum of ones, twos (twice), and fours.
        let up = in_halves(flashed, |half| half >> STRIDE) | flashed.rotate_left(64) & MIDDLE;
        let (column_ones, column_twos) = add(flashed, in_halves(flashed, |half| half << STRIDE), up);
        let (gained_ones, gained_twos) = add_sideways(column_ones);
        let (gained_more_twos, gained_fours) = add_sideways(column_twos);
        let (gained_twos, carry) = add(gained_twos, gained_more_twos, 0);
        let (gained_fours, gained_eights) = add(gained_fours, carry, 0);

        // What their levels are with that.
        let (ones, carry) = add(ones, gained_ones, 0);
        let (twos, carry) = add(twos, gained_twos, carry);
        let (fours, carry) = add(fours, gained_fours, carry);
        let more = flashed | flashable & (gained_eights | carry);
        if more == flashed {
            let (eights, _) = add(eights, gained_eights, carry);
            // Level 0 is 0110 in the planes from the last to the first.
            *levels = [ones & !flashed, twos | flashed, fours | flashed, eights & !flashed];
            return flashed;
        }
        flashed = more;
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
