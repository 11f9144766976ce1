//! Snailfish numbers as plain lists of places.

use crate::half::LANES;
use crate::number::Number;

/// The places at the greatest depth, from left to right: 16 four pairs deep, and 32 five pairs deep. A regular number at a lesser
/// depth is in the first of its places, and the others are empty.
pub type List = Vec<Option<u64>>;

/// The places of a number.
pub fn list(number: &Number) -> List {
    (0..2 * LANES).map(|lane| number.get(lane)).collect()
}

/// The reduced sum.
pub fn sum(left: &List, right: &List) -> List {
    // Each operand is one pair deeper in the sum.
    let mut list = [&left[..], right].concat();
    while explode(&mut list) || split(&mut list) {}
    // No number is five pairs deep any more, so the second of any two places is empty.
    list.into_iter().step_by(2).collect()
}

/// Explodes the leftmost pair that is nested in four others. Returns whether one was found.
fn explode(list: &mut List) -> bool {
    let Some(pair) = list.chunks_exact(2).position(|pair| pair[1].is_some()) else { return false };
    let [left, right] = [2 * pair, 2 * pair + 1].map(|place| list[place].take().unwrap_or_default());
    if let Some(before) = list[..2 * pair].iter_mut().flatten().next_back() {
        *before += left;
    }
    if let Some(after) = list[2 * pair..].iter_mut().flatten().next() {
        *after += right;
    }
    list[2 * pair] = Some(0);
    true
}

/// Splits the leftmost regular number above 9. Returns whether one was found.
fn split(list: &mut List) -> bool {
    let large = list.iter().enumerate().find(|&(_, value)| *value > Some(9));
    let Some((place, &Some(value))) = large else { return false };
    let next = (place + 1..list.len()).find(|&next| list[next].is_some()).unwrap_or(list.len());
    list[place] = Some(value / 2);
    list[usize::midpoint(place, next)] = Some(value.div_ceil(2));
    true
}

/// 3 times the magnitude of the left half plus 2 times that of the right half; the magnitude of a regular number is the number
/// itself.
pub fn magnitude(list: &[Option<u64>]) -> u64 {
    match list {
        [Some(value), others @ ..] if others.iter().all(Option::is_none) => *value,
        _ => {
            let (left, right) = list.split_at(list.len() / 2);
            3 * magnitude(left) + 2 * magnitude(right)
        }
    }
}
