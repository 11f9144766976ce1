//! # Playground
//!
//! <https://adventofcode.com/2025/day/8>
//!
//! ## Approach
//!
//! The *length* of a pair of boxes is their distance. Only short pairs matter, so both parts collect the pairs up to a maximum
//! length, and sort them. The boxes are sorted by x, so the search for a box's partners ends where the difference in x alone is
//! too large. If the pairs are too few to find the answer, the maximum length is doubled. The answer does not depend on the first
//! maximum.
//!
//! Then both parts join the pairs from the shortest to the longest: part 1 the first 1000 pairs, and part 2 until all boxes are in
//! one circuit. This is Kruskal's algorithm for a minimum spanning tree.
//!
//! ## Complexity
//!
//! There are *n* boxes, *p* pairs whose x coordinates differ by at most the last maximum length, and *q* pairs up to this length.
//! Both parts take O(*n* log *n* + *p* + *q* log *q*) time and O(*n* + *q*) space. In part 2 of real inputs, *p* is about
//! 160,000, and *q* is about 10,000.
//!
//! ## Assumptions
//!
//! There are 2 to 1000 boxes with coordinates below 10⁹. The pairs that decide the answers have different lengths. If there are
//! fewer than 100 boxes, as in the puzzle's example, part 1 joins 10 pairs.

pub mod sample;

use std::iter::successors;

use toolbox::prelude::*;

/// The coordinates of a junction box.
pub type Position = [i64; 3];

/// The squared distance between two boxes, and the indices of the boxes.
type Pair = (i64, u16, u16);

/// Reads the positions of the boxes, and sorts them by x.
///
/// # Errors
///
/// [`ParseError`] unless the input has 2 to 1000 lines of three numbers below 10⁹ with commas between them.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Position>, ParseError> {
    let mut boxes = lines(input, "a position such as 1,2,3", |line| Some(line.numbers(",")?.map(i64::from)))?;
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
    let pairs = growing(boxes, 9_000).find(|pairs| pairs.len() >= wanted).unwrap_or_default();
    let mut circuits = UnionFind::new(boxes.len());
    for &(_, one, other) in &pairs[..wanted] {
        circuits.union(one.into(), other.into());
    }
    let size = |index| (circuits.find(index) == index).then(|| circuits.size(index));
    (0..boxes.len()).filter_map(size).k_largest(3).product()
}

/// The product of the x coordinates of the two boxes whose connection makes a single circuit of all boxes.
#[aoc(day8, part2)]
#[must_use]
pub fn part2(boxes: &[Position]) -> i64 {
    let last = growing(boxes, 18_000).find_map(|pairs| last_pair(boxes, &pairs));
    last.map_or(0, |(_, one, other)| [one, other].map(|index| boxes[usize::from(index)][0]).iter().product())
}

/// The first of the sorted pairs whose connection makes a single circuit of all boxes.
fn last_pair(boxes: &[Position], pairs: &[Pair]) -> Option<Pair> {
    let mut circuits = UnionFind::new(boxes.len());
    pairs.iter().copied().find(|&(_, one, other)| circuits.union(one.into(), other.into()) && circuits.count() == 1)
}

/// Lists of pairs of boxes: all pairs up to a length, then all pairs up to twice the length, and so on. In each list, the
/// shortest pair comes first.
fn growing(boxes: &[Position], length: i64) -> impl Iterator<Item = Vec<Pair>> {
    successors(Some(length), |length| Some(2 * length)).map(|length| pairs_up_to(boxes, length))
}

/// All pairs of boxes up to a length, from the shortest to the longest.
fn pairs_up_to(boxes: &[Position], length: i64) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, &[x, y, z]) in (0..).zip(boxes) {
        let others = (index + 1..).zip(&boxes[usize::from(index) + 1..]);
        for (other, &[other_x, other_y, other_z]) in others.take_while(|(_, other)| other[0] - x <= length) {
            let squared = (other_x - x).pow(2) + (other_y - y).pow(2) + (other_z - z).pow(2);
            if squared <= length.pow(2) {
                pairs.push((squared, index, other));
            }
        }
    }
    pairs.sort_unstable_by_key(|pair| pair.0);
    pairs
}

common::register!(8);

#[cfg(test)]
mod tests {
    testing::examples!();
}
