//! Part 2 without most of the sums: weights give an upper bound on the magnitude of a sum.
//!
//! In part 2, this and `halves.rs` are 42 times as fast as the plain solver. Without the bound, it would take nine times as long.
//!
//! Each lane has a weight. The *weight of a sum* is the total of its regular numbers, each multiplied by the weight of its lane. No
//! split increases this weight, and it limits the magnitude. So a sum is given up as soon as its bound is no greater than the
//! greatest magnitude found so far. The numbers are sorted by weight, so that a large magnitude is found early, and the other sums
//! of a number need not be tried after one with too small a bound.
//!
//! In this file, the lanes of both halves are numbered from 0 to 15. Let *w*(*l*) be the weight of lane *l*.
//!
//! # No split increases the weight of a sum
//!
//! The weights of lanes do not increase from left to right. If the pair that a split makes does not explode, its parts are in the
//! lane of the split number and in a lane further right, so the weight of the sum does not increase.
//!
//! If the new pair explodes, the number occupied a single lane *l*. The part that is rounded down goes to the lane *p* of the
//! number before, and the part that is rounded up goes to lane *l* + 1. A part that leaves the sum counts with a weight of 0. The
//! parts are equal, or the second part is larger by 1. This 1 does not move to a heavier lane. So the weight of the sum does not
//! increase if *w*(*p*) + *w*(*l* + 1) ≤ 2 *w*(*l*).
//!
//! The regular number before the pair occupies the lanes from *p* to *l* − 1. So *l* − *p* is a power of two that divides *l*.
//! `no_split_adds_weight` checks the inequality for all such *p* and *l* when this crate is compiled.
//!
//! # The weight limits the magnitude
//!
//! Each regular number adds its value times its *factor* to the magnitude: the product of 3 for each left element and 2 for each
//! right element on the way from the outermost pair to the number. The factor of a lane is the factor of a number that occupies only
//! this lane. The factor of a number that occupies several lanes is below the factor of its first lane.
//!
//! The *excess* of a lane is three times its factor minus its weight, or 0 if this is negative. In a reduced sum, each regular
//! number is at most 9. So three times the magnitude is at most the weight of the sum plus 9 times the total excess of all lanes.
//! Weights are counted in thirds, so that a weight can lie between two whole factors.

use std::cmp::Reverse;

use crate::Number;
use crate::halves::{Half, LANES, Operand, Sum, magnitude};

/// The greatest magnitude of any sum of two different numbers. `None` if there are fewer than two numbers, or if a regular number
/// grows above 127.
pub fn greatest_magnitude(numbers: &[Number]) -> Option<u64> {
    let rights: Vec<Operand> = numbers.iter().map(Operand::from).collect();
    let lefts = rights.iter().map(|operand| operand.settle_before_last()).collect::<Option<Vec<Operand>>>()?;
    let heaviest_lefts = heaviest_first(lefts.iter().map(weight_on_left));
    let heaviest_rights = heaviest_first(rights.iter().map(weight_on_right));
    let mut greatest = None;
    for &(left_weight, left) in &heaviest_lefts {
        for &(right_weight, right) in &heaviest_rights {
            if greatest >= Some(max_magnitude_before(left_weight, right_weight)) {
                break;
            }
            if left == right {
                continue;
            }
            let mut sum = Sum::new(&lefts[left], &rights[right])?;
            while greatest < Some(max_magnitude(&sum)) {
                if sum.is_reduced() {
                    greatest = greatest.max(Some(magnitude(&sum.reduced()?)));
                    break;
                }
                sum.take_turns()?;
            }
        }
    }
    greatest
}

/// The weights in descending order, each with its index.
fn heaviest_first(weights: impl Iterator<Item = u64>) -> Vec<(u64, usize)> {
    let mut indexed: Vec<_> = weights.zip(0..).collect();
    indexed.sort_unstable_by_key(|&(weight, _)| Reverse(weight));
    indexed
}

/// An upper bound on what a number contributes to the weight of a sum if it is the left half.
pub fn weight_on_left(number: &Operand) -> u64 {
    weighted(number.half, ANY_SUM.left) + MAX_WEIGHT * number.outflow.right
}

/// An upper bound on what a number contributes to the weight of a sum if it is the right half.
pub fn weight_on_right(number: &Operand) -> u64 {
    weighted(number.half, ANY_SUM.right) + MAX_WEIGHT * number.outflow.left
}

/// An upper bound on the magnitude of a sum before it is computed.
pub fn max_magnitude_before(weight_on_left: u64, weight_on_right: u64) -> u64 {
    ANY_SUM.max_magnitude(weight_on_left + weight_on_right)
}

/// An upper bound on the magnitude of a sum once it is reduced.
#[inline]
pub fn max_magnitude(sum: &Sum) -> u64 {
    let is_dense = sum.left.is_full_up_to(LANES) && sum.right.is_full_up_to(DENSE_LANES - LANES);
    let weights = if is_dense { &DENSE_SUM } else { &ANY_SUM };
    weights.max_magnitude(weighted(sum.left, weights.left) + weighted(sum.right, weights.right))
}

/// The regular numbers of a half, each multiplied by the weight of its lane, and added up.
///
/// The even lanes need one multiplication, and so do the odd lanes. Each factor has four digits of 16 bits. From the highest digit to
/// the lowest, the numbers in the even lanes are *n*₆ *n*₄ *n*₂ *n*₀, and their weights are *w*₀ *w*₂ *w*₄ *w*₆, in opposite order.
/// So in long multiplication, *n*₀ *w*₀, *n*₂ *w*₂, *n*₄ *w*₄ and *n*₆ *w*₆ are in the same column: the leftmost one that fits in the
/// word. No column carries into the next, because numbers are at most 127, weights are at most 128, and 4 · 127 · 128 is below 2¹⁶.
#[inline]
fn weighted(half: Half, weights: [u64; 2]) -> u64 {
    const EVEN_LANES: u64 = 0x00FF_00FF_00FF_00FF;
    let [even, odd] = weights;
    ((half.lanes & EVEN_LANES).wrapping_mul(even) >> 48) + ((half.lanes >> 8 & EVEN_LANES).wrapping_mul(odd) >> 48)
}

/// The largest regular number in a reduced number.
const MAX_REDUCED: u64 = 9;

/// The greatest weight in [`ANY_SUM`].
const MAX_WEIGHT: u64 = 108;

/// The weights for any sum.
const ANY_SUM: Weights = Weights::new([108, 108, 108, 108, 108, 108, 108, 108, 106, 104, 102, 98, 94, 82, 70, 46], 0);

/// The weights for a *dense* sum, whose first [`DENSE_LANES`] lanes are all taken. Most heavy sums are dense. In a dense sum, the
/// number before lane *l* can start in fewer lanes. So fewer inequalities must hold, and for most heavy sums, these weights give a
/// tighter bound.
const DENSE_SUM: Weights =
    Weights::new([128, 123, 118, 113, 108, 103, 98, 93, 88, 83, 78, 73, 68, 63, 58, 48], DENSE_LANES);

/// In a dense sum, this many lanes are taken, counted from lane 0. Once they are taken, they stay taken.
const DENSE_LANES: usize = 12;

/// The weights of all lanes, as the words that [`weighted`] needs.
struct Weights {
    left: [u64; 2],
    right: [u64; 2],
    /// The total excess of all lanes.
    excess: u64,
}

impl Weights {
    /// Weights for sums whose first `taken` lanes are all taken.
    const fn new(weights: [u8; 2 * LANES], taken: usize) -> Self {
        assert!(no_split_adds_weight(&weights, taken), "a split adds weight");
        let mut words = [[0; 2]; 2];
        let mut excess = 0;
        let mut lane = 0;
        while lane < 2 * LANES {
            let weight = weights[lane] as u64;
            assert!(weight <= 128, "a weight is too large");
            let word = &mut words[lane / LANES][lane % 2];
            *word = *word << 16 | weight;
            // Each of the four bits of the lane's number is 1 for a right element, and 0 for a left element.
            let rights = lane.count_ones();
            excess += (3 * 3_u64.pow(4 - rights) * 2_u64.pow(rights)).saturating_sub(weight);
            lane += 1;
        }
        Self { left: words[0], right: words[1], excess }
    }

    /// An upper bound on the magnitude of a reduced sum, given the sum's weight at any time after the first explosions.
    const fn max_magnitude(&self, weight: u64) -> u64 {
        (weight + MAX_REDUCED * self.excess) / 3
    }
}

/// Whether no split increases the weight of a sum whose first `taken` lanes are all taken.
const fn no_split_adds_weight(weights: &[u8; 2 * LANES], taken: usize) -> bool {
    let mut lane = 0;
    while lane < 2 * LANES {
        let weight = weights[lane] as u32;
        let next_weight = if lane + 1 < 2 * LANES { weights[lane + 1] as u32 } else { 0 };
        if next_weight > weight {
            return false;
        }
        // The number of lanes that the number before occupies.
        let mut width = 1;
        while width <= lane && lane.is_multiple_of(width) {
            let before = lane - width;
            // Of these lanes, only the first is taken.
            let is_possible = width == 1 || before + 1 >= taken;
            if is_possible && weights[before] as u32 + next_weight > 2 * weight {
                return false;
            }
            width *= 2;
        }
        lane += 1;
    }
    true
}
