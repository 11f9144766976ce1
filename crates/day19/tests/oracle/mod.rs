//! Another way to the answers of day 19: axis by axis, by how often each difference of coordinates occurs. No turns, and no
//! distances.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

type Point = [i32; 3];

/// Both answers, from the input's text; `None` when a scanner cannot be placed.
pub fn oracle(input: &str) -> Option<(usize, u32)> {
    let blocks = input.trim_end().split("\n\n");
    let point = |line: &str| line.split(',').map(|number| number.parse().unwrap()).collect::<Vec<i32>>();
    let mut unplaced: Vec<Vec<Point>> = blocks
        .map(|block| block.lines().skip(1).map(|line| point(line.trim_end()).try_into().unwrap()).collect())
        .collect();
    let mut placed = vec![([0; 3], unplaced.remove(0))];
    let mut next = 0;
    while next < placed.len() {
        let (place, beacons) = placed[next].clone();
        // As if this scanner were at the origin, which keeps differences small.
        let beacons: Vec<Point> =
            beacons.iter().map(|beacon| [0, 1, 2].map(|axis| beacon[axis] - place[axis])).collect();
        unplaced.retain(|others| {
            let Some((step, others)) = located(&beacons, others) else { return true };
            let on_map = |point: Point| [0, 1, 2].map(|axis| point[axis] + place[axis]);
            placed.push((on_map(step), others.into_iter().map(on_map).collect()));
            false
        });
        next += 1;
    }
    if !unplaced.is_empty() {
        return None;
    }
    let distance =
        |one: Point, other: Point| one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).sum::<u32>();
    let distances = placed.iter().flat_map(|(one, _)| placed.iter().map(move |(other, _)| distance(*one, *other)));
    let different: BTreeSet<Point> = placed.iter().flat_map(|(_, beacons)| beacons).copied().collect();
    Some((different.len(), distances.max()?))
}

/// Where another scanner is, and its beacons seen from here.
fn located(beacons: &[Point], others: &[Point]) -> Option<(Point, Vec<Point>)> {
    let mut candidates = [const { Vec::new() }; 3];
    for (axis, candidates) in candidates.iter_mut().enumerate() {
        for (other_axis, sign) in [(0, 1), (0, -1), (1, 1), (1, -1), (2, 1), (2, -1)] {
            let mut histogram = [0_u16; 4001];
            for beacon in beacons {
                for other in others {
                    let step = beacon[axis] - sign * other[other_axis];
                    let count = &mut histogram[usize::try_from(step + 2000).unwrap()];
                    *count += 1;
                    if *count == 12 {
                        candidates.push((step, other_axis, sign));
                    }
                }
            }
        }
        if candidates.is_empty() {
            return None;
        }
    }
    let [xs, ys, zs] = &candidates;
    for (x, y, z) in xs.iter().flat_map(|x| ys.iter().flat_map(move |y| zs.iter().map(move |z| (x, y, z)))) {
        let parts = [x, y, z];
        let rows = parts.map(|&(_, axis, sign)| [0, 1, 2].map(|column| if column == axis { sign } else { 0 }));
        if determinant(rows) == 1 {
            let seen = |other: &Point| parts.map(|&(step, axis, sign)| step + sign * other[axis]);
            let others: Vec<Point> = others.iter().map(seen).collect();
            if others.iter().filter(|other| beacons.contains(other)).count() >= 12 {
                return Some((parts.map(|&(step, ..)| step), others));
            }
        }
    }
    None
}

pub fn determinant([a, b, c]: [Point; 3]) -> i32 {
    let cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]];
    a.iter().zip(cross).map(|(a, cross)| a * cross).sum()
}

/// As many scanners and beacons as real inputs have.
pub fn shape(sample: &str) {
    let sizes: Vec<usize> = sample.split("\n\n").map(|block| block.trim_end().lines().count() - 1).collect();
    assert!((26..=40).contains(&sizes.len()) && sizes.iter().all(|size| (25..=27).contains(size)), "{sizes:?}");
}
