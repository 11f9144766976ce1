//! Snailfish numbers as lists of regular numbers, for computing sums the plain way.

use crate::half::LANES;
use crate::number::Number;

/// A regular number, and the number of pairs it is nested in.
#[derive(Clone, Copy)]
struct Regular {
    depth: u32,
    value: u64,
}

/// The reduced sum.
pub fn sum(left: &Number, right: &Number) -> Number {
    let mut list = list(left);
    list.extend(self::list(right));
    for regular in &mut list {
        regular.depth += 1;
    }
    while explode(&mut list) || split(&mut list) {}
    number(&list)
}

/// Explodes the leftmost pair that is nested in four others. Returns whether one was found.
fn explode(list: &mut Vec<Regular>) -> bool {
    let Some(index) = list.iter().position(|regular| regular.depth > 4) else { return false };
    let left = list[index].value;
    // Numbers at depth five come in pairs: each operand is at most four deep, and a split adds only one pair, which explodes
    // before the next split.
    let right = list.remove(index + 1).value;
    list[index] = Regular { depth: 4, value: 0 };
    if index > 0 {
        list[index - 1].value += left;
    }
    if let Some(next) = list.get_mut(index + 1) {
        next.value += right;
    }
    true
}

/// Splits the leftmost regular number above 9. Returns whether one was found.
fn split(list: &mut Vec<Regular>) -> bool {
    let Some(index) = list.iter().position(|regular| regular.value > 9) else { return false };
    let Regular { depth, value } = list[index];
    list[index] = Regular { depth: depth + 1, value: value / 2 };
    list.insert(index + 1, Regular { depth: depth + 1, value: value.div_ceil(2) });
    true
}

/// The regular numbers from left to right. The fewer lanes one spans, the deeper it is.
fn list(number: &Number) -> Vec<Regular> {
    let lanes: Vec<_> = (0..2 * LANES).filter_map(|lane| Some((lane, number.get(lane)?))).collect();
    let ends = lanes.iter().skip(1).map(|&(lane, _)| lane).chain([2 * LANES]);
    let regular =
        |(&(lane, value), end): (&(usize, u64), usize)| Regular { depth: (2 * LANES / (end - lane)).ilog2(), value };
    lanes.iter().zip(ends).map(regular).collect()
}

/// The number with these regular numbers.
fn number(list: &[Regular]) -> Number {
    let mut number = Number::default();
    let mut lane = 0;
    for &Regular { depth, value } in list {
        number.put(lane, value);
        lane += (2 * LANES) >> depth;
    }
    number
}
