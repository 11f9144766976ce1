//! Sums of snailfish numbers with a cursor that goes back and forth.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use samples::SplitMix64;

/// A digit or what grew from it, after the number of pairs that it is in.
type Regular = (u32, u64);

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (u64, u64) {
    let numbers: Vec<Vec<Regular>> = input.trim_end().lines().map(read).collect();
    let all = numbers.iter().skip(1).fold(numbers[0].clone(), |sum, number| add(&sum, number));
    let mut greatest = 0;
    for (index, left) in numbers.iter().enumerate() {
        for (_, right) in numbers.iter().enumerate().filter(|&(other, _)| other != index) {
            greatest = greatest.max(magnitude(&mut add(left, right).iter(), 0));
        }
    }
    (magnitude(&mut all.iter(), 0), greatest)
}

fn read(line: &str) -> Vec<Regular> {
    let mut depth = 0;
    let mut number = Vec::new();
    for character in line.chars() {
        match character {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => number.extend(character.to_digit(10).map(|digit| (depth, digit.into()))),
        }
    }
    number
}

/// First all pairs that are too deep explode, from left to right. Then the cursor goes along once more, splits, and goes one back
/// where an explosion makes the number before it too large.
fn add(left: &[Regular], right: &[Regular]) -> Vec<Regular> {
    let mut after: Vec<_> = left.iter().chain(right).rev().map(|&(depth, value)| (depth + 1, value)).collect();
    let mut before = Vec::with_capacity(32);
    for splits in [false, true] {
        while let Some((depth, value)) = after.pop() {
            if depth > 4 {
                let (_, second) = after.pop().unwrap();
                if let Some(next) = after.last_mut() {
                    next.1 += second;
                }
                after.push((depth - 1, 0));
                if let Some((depth, first)) = before.pop() {
                    let large = splits && first + value > 9;
                    if large { &mut after } else { &mut before }.push((depth, first + value));
                }
            } else if splits && value > 9 {
                after.extend([(depth + 1, value.div_ceil(2)), (depth + 1, value / 2)]);
            } else {
                before.push((depth, value));
            }
        }
        if !splits {
            after.extend(before.drain(..).rev());
        }
    }
    before
}

/// The magnitude of what begins here and is so deep.
fn magnitude(numbers: &mut std::slice::Iter<Regular>, depth: u32) -> u64 {
    match numbers.as_slice()[0] {
        (deep, value) if deep == depth => {
            numbers.next();
            value
        }
        _ => 3 * magnitude(numbers, depth + 1) + 2 * magnitude(numbers, depth + 1),
    }
}

/// The text of a random number, at most `depth` pairs deep, with digits from `least` on.
pub fn number(random: &mut SplitMix64, depth: u32, chance: u32, least: u32) -> String {
    if depth == 4 || depth > 0 && random.between(1, 100) <= chance {
        let [left, right] = [depth - 1; 2].map(|depth| number(random, depth, chance, least));
        return format!("[{left},{right}]");
    }
    random.between(least, 9).to_string()
}
