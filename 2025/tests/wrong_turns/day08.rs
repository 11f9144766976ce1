//! The wrong turns of day 8.

use toolbox::prelude::*;

use crate::{Right, WrongTurn, numbers};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(8, "counts only pairs that join two circuits", |text| joined(text, euclid, i64::MAX, true)[0]),
    WrongTurn::part1(8, "uses Manhattan distances", |text| joined(text, manhattan, i64::MAX, false)[0]),
    WrongTurn::part2(8, "only looks at pairs that are at most 15,000 apart", |text| {
        joined(text, euclid, 225_000_000, false)[1]
    }),
    WrongTurn::part2(8, "multiplies in 32 bits", |text| u64::from(joined(text, euclid, i64::MAX, false)[1] as u32)),
];

pub const RIGHT: &[Right] = &[
    Right::part1(8, |text| joined(text, euclid, i64::MAX, false)[0]),
    Right::part2(8, |text| joined(text, euclid, 400_000_000, false)[1]),
];

fn euclid(differences: [i64; 3]) -> i64 {
    differences.iter().map(|difference| difference * difference).sum()
}

fn manhattan(differences: [i64; 3]) -> i64 {
    differences.iter().map(|difference| difference.abs()).sum()
}

/// The answers to both parts, from the pairs whose `length` is at most `longest`. If `only_joining` is true, part 1 counts only the
/// pairs that join two circuits.
fn joined(text: &str, length: fn([i64; 3]) -> i64, longest: i64, only_joining: bool) -> [u64; 2] {
    let boxes: Vec<[i64; 3]> = numbers(text).chunks(3).map(|chunk| chunk.try_into().unwrap()).collect();
    let mut pairs = Vec::new();
    for one in 0..boxes.len() {
        for other in 0..one {
            let length = length([0, 1, 2].map(|axis| boxes[one][axis] - boxes[other][axis]));
            if length <= longest {
                pairs.push((length, one, other));
            }
        }
    }
    pairs.sort_unstable();
    let mut circuits = UnionFind::new(boxes.len());
    let mut largest = 0;
    let mut last = 0;
    let mut counted = 0;
    for (_, one, other) in pairs {
        let joins = circuits.union(one, other);
        if joins {
            last = (boxes[one][0] * boxes[other][0]) as u64;
        }
        counted += u64::from(joins || !only_joining);
        if counted == 1000 && largest == 0 {
            largest = product_of_largest(&mut circuits, boxes.len());
        }
    }
    // After 999 pairs that join two circuits, all 1000 boxes are in one circuit. So a count of only these pairs never reaches
    // 1000.
    if only_joining {
        largest = product_of_largest(&mut circuits, boxes.len());
    }
    [largest, last]
}

/// The product of the sizes of the three largest circuits. `boxes` is the number of all boxes.
fn product_of_largest(circuits: &mut UnionFind, boxes: usize) -> u64 {
    let firsts = (0..boxes).map(|one| circuits.find(one)).unique().collect_vec();
    firsts.into_iter().map(|first| circuits.size(first) as u64).k_largest(3).product()
}
