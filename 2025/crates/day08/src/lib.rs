//! # Playground
//!
//! <https://adventofcode.com/2025/day/8>
//!
//! ## Approach
//!
//! The *length* of a pair of boxes is their distance. Only short pairs matter, so both parts collect the pairs up to some length.
//! The boxes are sorted by x, so the search for a box's partners ends where the difference in x alone is too large. If the pairs
//! are too few to find the answer, the length is doubled. The answer does not depend on the first length.
//!
//! Part 1 selects the 1000 shortest pairs and joins them in any order.
//!
//! Part 2 looks for the *last pair*, whose connection makes a single circuit. It does not sort the pairs either, but joins the
//! shorter half of them. If this makes a single circuit, the last pair is in the shorter half. If not, the last pair is in the
//! longer half, and the circuits made so far are kept. Then the half with the last pair is halved in turn, and so on:
//!
//! ```text
//! lengths       1 2 3 4 5 6 7 8
//! join 1 to 4   not one circuit: the last pair is one of 5 to 8
//! join 5, 6     one circuit: the last pair is 5 or 6
//! join 5        not one circuit: the last pair is 6
//! ```
//!
//! ## Complexity
//!
//! There are *n* boxes, *p* pairs whose x differ by at most the length, and *q* pairs that are not longer. Part 1 takes
//! O(*n* log *n* + *p*) time, and part 2 takes O(*p* + *q* log *n*). Both take O(*n* + *q*) space. In part 2 of real inputs, *p* is
//! about 160,000, and *q* is about 10,000.
//!
//! ## Assumptions
//!
//! There are 2 to 1000 boxes with coordinates below 10⁹. The lengths that decide the answer are all different. If there are fewer
//! than 100 boxes, as in the puzzle's example, part 1 joins 10 pairs.

pub mod sample;

use std::iter::successors;

use toolbox::prelude::*;

/// The coordinates of a junction box.
pub type Position = [i64; 3];

/// The squared distance of two boxes, and their indices.
type Pair = (i64, u16, u16);

/// Reads the positions of the boxes, and sorts them by x.
///
/// # Errors
///
/// [`ParseError`] unless the input has 2 to 1000 lines of three numbers below 10⁹ with commas between them.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Position>, ParseError> {
    let mut boxes = lines(input, "a position such as 1,2,3", |line| {
        let (x, (), y, ()) = (line.number()?, line.literal(",")?, line.number()?, line.literal(",")?);
        Some([x, y, line.number()?].map(i64::from))
    })?;
    if !(2..=1000).contains(&boxes.len()) {
        return Err(ParseError::new(boxes.len(), "2 to 1000 lines", &format!("{} lines", boxes.len())));
    }
    boxes.sort_unstable();
    Ok(boxes)
}

/// The product of the sizes of the three largest circuits after the 1000 shortest pairs are joined.
#[aoc(day8, part1)]
#[must_use]
pub fn part1(boxes: &[Position]) -> usize {
    let wanted = if boxes.len() < 100 { 10 } else { 1000 };
    let wanted = wanted.min(boxes.len() * (boxes.len() - 1) / 2);
    let mut pairs = growing(boxes, 9_000).find(|pairs| pairs.len() >= wanted).unwrap_or_default();
    pairs.select_nth_unstable(wanted - 1);
    let mut circuits = UnionFind::new(boxes.len());
    join(&mut circuits, &pairs[..wanted]);
    let size = |index| (circuits.find(index) == index).then(|| circuits.size(index));
    (0..boxes.len()).filter_map(size).k_largest(3).product()
}

/// The product of the x of the two boxes whose connection makes a single circuit of all boxes.
#[aoc(day8, part2)]
#[must_use]
pub fn part2(boxes: &[Position]) -> i64 {
    let last = growing(boxes, 18_000).find_map(|mut pairs| last_pair(boxes.len(), &mut pairs));
    last.map_or(0, |(_, one, other)| [one, other].map(|index| boxes[usize::from(index)][0]).iter().product())
}

/// All pairs of boxes up to a length, then up to twice the length, and so on.
fn growing(boxes: &[Position], length: i64) -> impl Iterator<Item = Vec<Pair>> {
    successors(Some(length), |length| Some(2 * length)).map(|length| pairs_up_to(boxes, length))
}

/// All pairs of boxes up to a length.
// If this were inlined into the parts, the inner loop would take up to 50 % longer.
#[inline(never)]
fn pairs_up_to(boxes: &[Position], length: i64) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, &[x, y, z]) in (0..).zip(boxes) {
        for (other, &[other_x, other_y, other_z]) in (index + 1..).zip(&boxes[usize::from(index) + 1..]) {
            let (dx, dy, dz) = (other_x - x, other_y - y, other_z - z);
            if dx > length {
                break;
            }
            let squared = dx * dx + dy * dy + dz * dz;
            if squared <= length * length {
                pairs.push((squared, index, other));
            }
        }
    }
    pairs
}

/// The longest of the pairs that are needed to join all boxes; `None` if the pairs do not join all boxes.
fn last_pair(boxes: usize, mut pairs: &mut [Pair]) -> Option<Pair> {
    let mut circuits = UnionFind::new(boxes);
    while pairs.len() > 1 {
        let middle = pairs.len() / 2;
        pairs.select_nth_unstable(middle);
        let (shorter, longer) = pairs.split_at_mut(middle);
        let mut joined = circuits.clone();
        join(&mut joined, shorter);
        if joined.count() == 1 {
            pairs = shorter;
        } else {
            (circuits, pairs) = (joined, longer);
        }
    }
    join(&mut circuits, pairs);
    pairs.first().copied().filter(|_| circuits.count() == 1)
}

/// Joins the circuits of pairs of boxes.
fn join(circuits: &mut UnionFind, pairs: &[Pair]) {
    for &(_, one, other) in pairs {
        circuits.union(one.into(), other.into());
    }
}

common::register!(8);

#[cfg(test)]
mod tests {
    testing::examples!();
}
