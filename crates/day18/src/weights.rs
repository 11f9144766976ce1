//! Weights of lanes. They give an upper bound on the magnitude of a sum.
//!
//! The weight of a sum is the total of all its regular numbers, each multiplied by the weight of its lane. In this file, the lanes
//! of both halves are numbered from 0 to 15. Let *w*(*l*) be the weight of lane *l*.
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
//! The regular number before the pair occupies the lanes from *p* to *l* − 1. So *l* − *p* is a power of two. It divides *p*, and
//! therefore also *l*. [`Weights::no_split_adds_weight`] checks the inequality for all such *p* and *l* when this crate is
//! compiled.
//!
//! # The weight limits the magnitude
//!
//! Each regular number adds its value times its *factor* to the magnitude. This factor is a product: 3 for each left element and 2
//! for each right element on the way from the outermost pair to the number. The factor of a lane is the factor of a number that
//! occupies only this lane. A number that occupies several lanes is nested in fewer pairs, so its factor is below the factor of its
//! first lane.
//!
//! The *excess* of a lane is three times its factor minus its weight, or 0 if this is negative. In a reduced sum, each regular
//! number is at most 9. So three times the magnitude is at most the weight of the sum plus 9 times the total excess of all lanes.
//! Weights are counted in thirds: a weight of 3 corresponds to a factor of 1. So a weight can lie between two whole factors.

use crate::half::{LANES, LaneWeights};

/// The largest regular number in a reduced number.
const MAX_REDUCED: u64 = 9;

/// The weights of all lanes.
pub(crate) struct Weights {
    pub(crate) left: LaneWeights,
    pub(crate) right: LaneWeights,
    /// The total excess of all lanes.
    excess: u64,
}

/// The greatest weight in [`ANY_SUM`].
pub(crate) const MAX_WEIGHT: u8 = 108;

/// The weights for any sum.
pub(crate) const ANY_SUM: Weights = Weights::new([MAX_WEIGHT; LANES], [106, 104, 102, 98, 94, 82, 70, 46]);

const _: () = assert!(ANY_SUM.no_split_adds_weight(0));

/// The weights for a *dense* sum, whose first [`DENSE_LANES`] lanes are all taken. Most heavy sums are dense. In a dense sum, the
/// number before lane *l* can start in fewer lanes. So fewer inequalities must hold, and these weights give a tighter bound.
pub(crate) const DENSE_SUM: Weights =
    Weights::new([128, 123, 118, 113, 108, 103, 98, 93], [88, 83, 78, 73, 68, 63, 58, 48]);

const _: () = assert!(DENSE_SUM.no_split_adds_weight(DENSE_LANES));

/// In a dense sum, this many lanes are taken, counted from lane 0. Once they are taken, they stay taken.
pub(crate) const DENSE_LANES: usize = 12;

impl Weights {
    const fn new(left: [u8; LANES], right: [u8; LANES]) -> Self {
        let mut weights = Self { left: LaneWeights::new(left), right: LaneWeights::new(right), excess: 0 };
        let mut lane = 0;
        while lane < 2 * LANES {
            weights.excess += three_times_factor(lane).saturating_sub(weights.of_lane(lane));
            lane += 1;
        }
        weights
    }

    /// The weight of a lane from 0 to 15. Lane 16 stands for leaving the sum, and its weight is 0.
    const fn of_lane(&self, lane: usize) -> u64 {
        if lane < LANES {
            self.left.get(lane)
        } else if lane < 2 * LANES {
            self.right.get(lane - LANES)
        } else {
            0
        }
    }

    /// Whether no split increases the weight of a sum whose first `taken` lanes are all taken.
    const fn no_split_adds_weight(&self, taken: usize) -> bool {
        let mut lane = 0;
        while lane < 2 * LANES {
            let weight = self.of_lane(lane);
            let next_weight = self.of_lane(lane + 1);
            if next_weight > weight {
                return false;
            }
            // The number of lanes that the number before occupies.
            let mut width = 1;
            while width <= lane && lane.is_multiple_of(width) {
                let before = lane - width;
                // Of these lanes, only the first is taken.
                let is_possible = width == 1 || before + 1 >= taken;
                if is_possible && self.of_lane(before) + next_weight > 2 * weight {
                    return false;
                }
                width *= 2;
            }
            lane += 1;
        }
        true
    }

    /// An upper bound on the magnitude of a reduced sum, given the sum's weight at any time after the first explosions.
    pub(crate) fn max_magnitude(&self, weight: u64) -> u64 {
        (weight + MAX_REDUCED * self.excess) / 3
    }
}

/// Three times the factor of a lane. Each of the four bits of the lane's number is 1 for a right element, and 0 for a left element.
const fn three_times_factor(lane: usize) -> u64 {
    let rights = lane.count_ones();
    3 * 3_u64.pow(4 - rights) * 2_u64.pow(rights)
}
