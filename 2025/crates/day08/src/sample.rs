//! Playground: 1000 different positions with coordinates drawn uniformly from 1 to 99,999.
//!
//! The 10,000 shortest pairs have different lengths. The last pair that part 2 needs is between the 3803rd and the 9791st
//! shortest. An input is drawn again if it breaks these rules, or if its answers are outside the ranges of real answers.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

use crate::Position;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<i64>) = (24_360..=352_584, 4_639_477..=9_617_397_716);

/// The range of *n*, where the last pair that part 2 needs is the *n*th shortest pair.
const LAST: RangeInclusive<usize> = 3803..=9791;

/// The number of shortest pairs whose lengths must differ.
const DIFFERENT: usize = 10_000;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let mut coordinate = || random.between(1, 99_999);
        joined(
            (0..1000).map(|_| [coordinate(), coordinate(), coordinate()].map(|number| number.to_string()).join(",")),
            "\n",
        )
    };
    draw_until(&ANSWERS, draw, |sample| {
        let boxes = crate::parse(sample).ok()?;
        has_real_lengths(&boxes).then(|| (crate::part1(&boxes), crate::part2(&boxes)))
    })
}

/// Whether the [`DIFFERENT`] shortest pairs all have different lengths, and whether the last pair that part 2 needs is the *n*th
/// shortest pair, with *n* in [`LAST`].
fn has_real_lengths(boxes: &[Position]) -> bool {
    let mut pairs = crate::pairs_up_to(&crate::sorted_by_x(boxes), 20_000);
    pairs.sort_unstable();
    let last = crate::last_pair(boxes.len(), pairs.clone());
    let place = pairs.iter().position(|&pair| Some(pair) == last).map(|index| index + 1);
    let shortest: HashSet<_> = pairs.iter().take(DIFFERENT).map(|&(squared, _, _)| squared).collect();
    shortest.len() == DIFFERENT && place.is_some_and(|place| LAST.contains(&place))
}
