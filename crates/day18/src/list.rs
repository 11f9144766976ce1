//! Snailfish numbers as plain lists of lanes.
//!
//! A list has 16 lanes, like a [`Number`]. While a sum is being reduced, its list has 32 lanes, because the sum may be one pair
//! deeper.

use crate::half::LANES;
use crate::number::Number;

/// The regular numbers in the lanes, from left to right. `half.rs` shows which lane holds which number.
pub type List = Vec<Option<u64>>;

/// The lanes of a number.
pub fn from_number(number: &Number) -> List {
    (0..2 * LANES).map(|lane| number.get(lane)).collect()
}

/// The reduced sum of two snailfish numbers.
pub fn sum(left: &List, right: &List) -> List {
    // Each operand is one pair deeper in the sum.
    let mut list = [&left[..], right].concat();
    while explode(&mut list) || split(&mut list) {}
    // Only a pair that is too deep has a number in an odd lane, and no such pair is left.
    list.into_iter().step_by(2).collect()
}

/// Explodes the leftmost pair that is nested in four pairs. Returns whether there was such a pair.
fn explode(list: &mut List) -> bool {
    // A pair is too deep if its two numbers are in adjacent lanes.
    let Some(pair) = list.chunks_exact(2).position(|lanes| lanes[1].is_some()) else { return false };
    let lane = 2 * pair;
    let left = list[lane].take().unwrap_or_default();
    let right = list[lane + 1].take().unwrap_or_default();
    if let Some(before) = list[..lane].iter_mut().flatten().next_back() {
        *before += left;
    }
    if let Some(after) = list[lane..].iter_mut().flatten().next() {
        *after += right;
    }
    list[lane] = Some(0);
    true
}

/// Splits the leftmost regular number above 9. Returns whether there was such a number.
fn split(list: &mut List) -> bool {
    let large = list.iter().enumerate().find(|&(_, value)| *value > Some(9));
    let Some((lane, &Some(value))) = large else { return false };
    // The number occupies all lanes up to the next number. Each element of the new pair gets half of these lanes.
    let next = (lane + 1..list.len()).find(|&next| list[next].is_some()).unwrap_or(list.len());
    list[lane] = Some(value / 2);
    list[usize::midpoint(lane, next)] = Some(value.div_ceil(2));
    true
}

/// The magnitude: 3 times the magnitude of the left half plus 2 times the magnitude of the right half. The magnitude of a regular
/// number is the number itself.
pub fn magnitude(list: &[Option<u64>]) -> u64 {
    match list {
        [Some(value), rest @ ..] if rest.iter().all(Option::is_none) => *value,
        _ => {
            let (left, right) = list.split_at(list.len() / 2);
            3 * magnitude(left) + 2 * magnitude(right)
        }
    }
}
