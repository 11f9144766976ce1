//! # Playground
//!
//! <https://adventofcode.com/2025/day/8>
//!
//! ## Approach
//!
//! The *length* of a pair of boxes is their distance. Only short pairs matter, so both parts collect the pairs up to a maximum
//! length. If the pairs are too few to find the answer, the maximum length is increased. The answer does not depend on the first
//! maximum.
//!
//! Both parts sort the boxes by x, and divide them by y into rows that are as high as the maximum length. The partners of a box
//! are in its own row and the two rows next to it. In each row, the search ends where the difference in x alone is too large.
//!
//! Part 1 joins the 1000 shortest pairs, in any order.
//!
//! Part 2 is Kruskal's algorithm for a minimum spanning tree: it joins the pairs from the shortest to the longest, until all boxes
//! are in one circuit. Most pairs need no order, though. Each box is alone until its shortest pair is joined. So the last pair to
//! join is at least as long as the longest of these shortest pairs. The pairs below this bound are joined first, in any order. Few
//! of the other pairs still connect different circuits, and only these few are sorted.
//!
//! ## Complexity
//!
//! There are *n* boxes, *p* pairs that the search in the rows compares, and *q* pairs up to the maximum length. Part 1 takes
//! O(*n* log *n* + *p*) time, and part 2 takes O(*n* log *n* + *p* + *q* log *q*) time. Both take O(*n* + *q*) space. In part 2
//! of most real inputs, *p* is about 55,000, and *q* is about 6000.
//!
//! ## Assumptions
//!
//! There are 2 to 1000 boxes with coordinates below 10⁹. The pairs that decide the answers have different lengths. If there are
//! fewer than 100 boxes, as in the puzzle's example, part 1 joins 10 pairs.

pub mod sample;

use toolbox::prelude::*;

/// The coordinates of a junction box.
pub type Position = [u32; 3];

/// A length above √3 × 10⁹. No pair is longer, because all coordinates are below 10⁹.
const LONGEST: u32 = 1_750_000_000;

/// The squared distance between two boxes, and the indices of the boxes.
type Pair = (i64, u16, u16);

/// The positions of the boxes.
///
/// # Errors
///
/// [`ParseError`] unless the input has 2 to 1000 lines of three numbers below 10⁹ with commas between them.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Position>, ParseError> {
    let boxes = lines(input, "a position such as 1,2,3", |line| line.numbers(","))?;
    if !(2..=1000).contains(&boxes.len()) {
        return Err(ParseError::new(boxes.len(), "2 to 1000 lines", &format!("{} lines", boxes.len())));
    }
    Ok(boxes)
}

/// The product of the sizes of the three largest circuits after the 1000 shortest pairs are joined.
#[aoc(day8, part1)]
pub fn part1(boxes: &[Position]) -> usize {
    let wanted = if boxes.len() < 100 { 10 } else { 1000 };
    let wanted = wanted.min(boxes.len() * (boxes.len() - 1) / 2);
    let boxes = sorted_by_x(boxes);
    let mut pairs = growing(&boxes, 8_500).find(|pairs| pairs.len() >= wanted).unwrap_or_default();
    pairs.select_nth_unstable(wanted - 1);
    let mut circuits = UnionFind::new(boxes.len());
    for &(_, one, other) in &pairs[..wanted] {
        circuits.union(one.into(), other.into());
    }
    let size = |index| (circuits.find(index) == index).then(|| circuits.size(index));
    (0..boxes.len()).filter_map(size).k_largest(3).product()
}

/// The product of the x coordinates of the two boxes whose connection makes a single circuit of all boxes.
#[aoc(day8, part2)]
pub fn part2(boxes: &[Position]) -> i64 {
    let boxes = sorted_by_x(boxes);
    let last = growing(&boxes, 15_000).find_map(|pairs| last_pair(boxes.len(), pairs));
    last.map_or(0, |(_, one, other)| [one, other].map(|index| i64::from(boxes[usize::from(index)][0])).iter().product())
}

fn sorted_by_x(boxes: &[Position]) -> Vec<Position> {
    let mut sorted = boxes.to_vec();
    sorted.sort_unstable_by_key(|position| position[0]);
    sorted
}

/// The pair whose connection makes a single circuit of all boxes; `None` if the pairs do not connect all boxes.
fn last_pair(boxes: usize, mut pairs: Vec<Pair>) -> Option<Pair> {
    let mut shortest = vec![i64::MAX; boxes];
    for &(squared, one, other) in &pairs {
        for index in [one, other].map(usize::from) {
            shortest[index] = shortest[index].min(squared);
        }
    }
    let bound = shortest.into_iter().max()?;
    let mut circuits = UnionFind::new(boxes);
    for &(_, one, other) in pairs.iter().filter(|pair| pair.0 < bound) {
        circuits.union(one.into(), other.into());
    }
    pairs.retain(|&(_, one, other)| circuits.find(one.into()) != circuits.find(other.into()));
    pairs.sort_unstable();
    pairs.into_iter().find(|&(_, one, other)| circuits.union(one.into(), other.into()) && circuits.count() == 1)
}

/// Lists of pairs of boxes: all pairs up to a length, then all pairs up to 1.2 and 1.5 times this length, and finally all pairs.
/// The boxes must be sorted by x.
fn growing(boxes: &[Position], length: u32) -> impl Iterator<Item = Vec<Pair>> {
    let lengths = [length, length / 5 * 6, length / 2 * 3, LONGEST];
    lengths.into_iter().map(|length| pairs_up_to(boxes, length))
}

/// All pairs of boxes up to a length. The boxes must be sorted by x.
fn pairs_up_to(boxes: &[Position], length: u32) -> Vec<Pair> {
    let maximum = i64::from(length).pow(2);
    let mut pairs = Vec::new();
    // The boxes so far, by row. Rows share a list if their numbers differ by a multiple of 16. A list may thus contain boxes from
    // rows far away, but these boxes are too distant to be partners.
    let mut rows: [Vec<(u16, Position)>; 16] = Default::default();
    for (index, &position) in (0..).zip(boxes) {
        let row = position[1] / length;
        for near in [row + 15, row + 16, row + 17] {
            let others = rows[near as usize % 16].iter().rev();
            let others = others.take_while(|(_, other)| position[0] - other[0] <= length);
            let found = others.map(|&(other, other_position)| (squared(position, other_position), index, other));
            pairs.extend(found.filter(|pair| pair.0 <= maximum));
        }
        rows[row as usize % 16].push((index, position));
    }
    pairs
}

/// The squared distance between two boxes.
fn squared(one: Position, other: Position) -> i64 {
    izip!(one, other).map(|(one, other)| (i64::from(one) - i64::from(other)).pow(2)).sum()
}

common::register!(8);

#[cfg(test)]
mod tests {
    testing::examples!();
}
