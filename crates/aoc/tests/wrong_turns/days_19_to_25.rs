//! The wrong turns of days 19 to 25.

use std::collections::{BTreeSet, HashMap};
use std::ops::RangeInclusive;

use crate::{Right, WrongTurn, numbers, rows};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(19, "accepts an overlap of two beacons", |text| mapped(text, 2)),
    WrongTurn::part1(19, "subtracts twelve for each pair of overlapping scanners", |text| {
        let scanners = scanners(text);
        let pairs = (1..scanners.len()).flat_map(|one| (0..one).map(move |other| [one, other]));
        // Twelve common beacons have 12 × 11 / 2 = 66 distances.
        let overlapping = pairs.filter(|[one, other]| {
            distances(&scanners[*one]).intersection(&distances(&scanners[*other])).count() >= 66
        });
        (scanners.iter().map(Vec::len).sum::<usize>() - 12 * overlapping.count()) as u64
    }),
    WrongTurn::part1(20, "treats the outside as always dark", |text| enhanced(text, 2, |_| false)),
    WrongTurn::part2(20, "treats the outside as always dark", |text| enhanced(text, 50, |_| false)),
    WrongTurn::part2(20, "lights the outside one step too late", |text| {
        enhanced(text, 50, |step| step > 0 && step % 2 == 0)
    }),
    WrongTurn::part1(21, "numbers the last space 0 instead of 10", |text| practice(text, |space| space % 10, false)),
    WrongTurn::part1(21, "lets player 2 move after player 1 wins", |text| practice(text, |space| space, true)),
    WrongTurn::part2(21, "always counts the wins of player 1", |text| {
        quantum(starts(text), [0, 0], 21, &mut HashMap::new())[0]
    }),
    WrongTurn::part2(21, "needs more than 21 points to win", |text| {
        *quantum(starts(text), [0, 0], 22, &mut HashMap::new()).iter().max().unwrap()
    }),
    WrongTurn::part1(22, "treats cuboids that share one layer as disjoint", |text| {
        cubes(text, 20, |first, last| first < last, 1)
    }),
    WrongTurn::part2(22, "treats cuboids that share one layer as disjoint", |text| {
        cubes(text, 420, |first, last| first < last, 1)
    }),
    WrongTurn::part2(22, "omits the last cube of each side", |text| cubes(text, 420, |first, last| first <= last, 0)),
    WrongTurn::part1(23, "moves everybody home as if nobody were in the way", |text| shortest_ways(text, "")),
    WrongTurn::part2(23, "moves everybody home as if nobody were in the way", |text| shortest_ways(text, "DCBADBAC")),
    WrongTurn::part1(24, "tries only digits up to 8", |text| model(text, 1..=8, true, 8)),
    WrongTurn::part1(24, "rejects a difference of 8", |text| model(text, 1..=9, true, 7)),
    WrongTurn::part2(24, "also tries the digit 0", |text| model(text, 0..=9, false, 8)),
    WrongTurn::part1(25, "moves sea cucumbers one after the other", |text| steps(text, true, true)),
    WrongTurn::part1(25, "does not wrap around the edges", |text| steps(text, false, false)),
];

pub const RIGHT: &[Right] = &[
    Right::part1(19, |text| mapped(text, 12)),
    Right::part2(20, |text| enhanced(text, 50, |step| step % 2 == 1)),
    Right::part1(21, |text| practice(text, |space| space, false)),
    Right::part2(21, |text| *quantum(starts(text), [0, 0], 21, &mut HashMap::new()).iter().max().unwrap()),
    Right::part1(22, |text| cubes(text, 20, |first, last| first <= last, 1)),
    Right::part2(22, |text| cubes(text, 420, |first, last| first <= last, 1)),
    Right::part1(24, |text| model(text, 1..=9, true, 8)),
    Right::part2(24, |text| model(text, 1..=9, false, 8)),
    Right::part1(25, |text| steps(text, false, true)),
];

type Beacon = [i64; 3];

/// A rotation: the order of the axes, the sign of this order (−1 if the order alone would mirror space), and the sign of each
/// axis.
type Turn = (([usize; 3], i64), Beacon);

fn scanners(text: &str) -> Vec<Vec<Beacon>> {
    text.split("\n\n").map(|block| numbers(block.split_once('\n').unwrap().1).as_chunks().0.to_vec()).collect()
}

/// The squared distances between all pairs of beacons.
fn distances(beacons: &[Beacon]) -> BTreeSet<i64> {
    let between = |one: &Beacon, other: &Beacon| one.iter().zip(other).map(|(a, b)| (a - b).pow(2)).sum();
    let pairs =
        beacons.iter().enumerate().flat_map(|(index, one)| beacons[..index].iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| between(one, other)).collect()
}

/// The number of beacons, found by placing each scanner as soon as `least` of its beacons coincide with beacons of a placed
/// scanner.
fn mapped(text: &str, least: usize) -> u64 {
    let mut waiting = scanners(text);
    let mut placed = vec![waiting.remove(0)];
    let mut next = 0;
    while next < placed.len() {
        let known = placed[next].clone();
        waiting.retain(|seen| fitted(&known, seen, least).map(|beacons| placed.push(beacons)).is_none());
        next += 1;
    }
    placed.concat().into_iter().collect::<BTreeSet<_>>().len() as u64
}

/// Turns and moves a scanner's beacons until `least` or more of them coincide with known beacons. Two scanners are compared only
/// if they share at least 66 distances, because twelve common beacons have 12 × 11 / 2 = 66 distances.
fn fitted(known: &[Beacon], seen: &[Beacon], least: usize) -> Option<Vec<Beacon>> {
    if distances(known).intersection(&distances(seen)).count() < 66 {
        return None;
    }
    let axes = [([0, 1, 2], 1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([0, 2, 1], -1), ([2, 1, 0], -1), ([1, 0, 2], -1)];
    let signs = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]];
    let turns = axes.into_iter().flat_map(|axes| signs.map(|signs| (axes, signs)));
    let places =
        turns.flat_map(|turn| known.iter().flat_map(move |one| seen.iter().map(move |other| (turn, one, other))));
    let moved = |(((axes, sign), signs), one, other): (Turn, &Beacon, &Beacon)| {
        let turned = |beacon: &Beacon, axis: usize| sign * signs[axis] * beacon[axes[axis]];
        seen.iter().map(|beacon| [0, 1, 2].map(|axis| turned(beacon, axis) - turned(other, axis) + one[axis])).collect()
    };
    places.map(moved).find(|moved: &Vec<_>| moved.iter().filter(|beacon| known.contains(beacon)).count() >= least)
}

/// The number of lit pixels after `steps` steps. `is_lit` says whether the area outside the image is lit before a step; steps are
/// counted from 0.
fn enhanced(text: &str, steps: usize, is_lit: fn(usize) -> bool) -> u64 {
    let (rule, image) = text.split_once("\n\n").unwrap();
    let rule = rule.as_bytes();
    let mut image = rows(image);
    for step in 0..steps {
        let side = image.len();
        let pixel = |y: usize, x: usize| {
            let inside = image.get(y.wrapping_sub(2)).and_then(|row| row.get(x.wrapping_sub(2)));
            usize::from(inside.map_or_else(|| is_lit(step), |&pixel| pixel == b'#'))
        };
        let index = |y: usize, x: usize| (0..9).fold(0, |index, place| 2 * index + pixel(y + place / 3, x + place % 3));
        image = (0..side + 2).map(|y| (0..side + 2).map(|x| rule[index(y, x)]).collect()).collect();
    }
    image.iter().flatten().filter(|&&pixel| pixel == b'#').count() as u64
}

fn starts(text: &str) -> [u64; 2] {
    [1, 3].map(|place| numbers(text)[place].unsigned_abs())
}

/// The answer to part 1 of day 21, when landing on a space scores `points(space)`. If `finishes` is true, player 2 has
/// another turn after player 1 wins.
fn practice(text: &str, points: fn(u64) -> u64, finishes: bool) -> u64 {
    let mut spaces = starts(text);
    let mut scores = [0; 2];
    for turn in 0.. {
        let player = turn % 2;
        let rolled: u64 = (3 * turn..3 * turn + 3).map(|roll| roll as u64 % 100 + 1).sum();
        spaces[player] = (spaces[player] + rolled - 1) % 10 + 1;
        scores[player] += points(spaces[player]);
        if scores[0].max(scores[1]) >= 1000 && (player == 1 || !finishes) {
            return scores[0].min(scores[1]) * 3 * (turn as u64 + 1);
        }
    }
    0
}

type Known = HashMap<([u64; 2], [u64; 2]), [u64; 2]>;

/// The number of universes in which each player wins. In each pair, the player whose turn it is comes first.
fn quantum(spaces: [u64; 2], scores: [u64; 2], target: u64, known: &mut Known) -> [u64; 2] {
    if scores[1] >= target {
        return [0, 1];
    }
    if let Some(wins) = known.get(&(spaces, scores)) {
        return *wins;
    }
    let mut wins = [0; 2];
    for (rolled, ways) in (3..).zip([1, 3, 6, 7, 6, 3, 1]) {
        let space = (spaces[0] + rolled - 1) % 10 + 1;
        let [other, own] = quantum([spaces[1], space], [scores[1], scores[0] + space], target, known);
        wins = [wins[0] + ways * own, wins[1] + ways * other];
    }
    known.insert((spaces, scores), wins);
    wins
}

/// The number of cubes that are on after the first `steps` steps. `meet` says whether two cuboids overlap along an axis: its
/// arguments are the greater of their first coordinates and the lesser of their last coordinates. The number of cubes along a
/// side is the last coordinate minus the first, plus `ends`, which is 1 in the right solution.
fn cubes(text: &str, steps: usize, meet: fn(i64, i64) -> bool, ends: i64) -> u64 {
    let mut signed: Vec<([[i64; 2]; 3], i64)> = Vec::new();
    for line in text.lines().take(steps) {
        let line = line.replace("..", " ");
        let cuboid: [[i64; 2]; 3] = numbers(&line).as_chunks().0.try_into().unwrap();
        let common = |(other, sign): &([[i64; 2]; 3], i64)| {
            let common =
                [0, 1, 2].map(|axis| [cuboid[axis][0].max(other[axis][0]), cuboid[axis][1].min(other[axis][1])]);
            if common.iter().all(|[first, last]| meet(*first, *last)) { Some((common, -sign)) } else { None }
        };
        let common: Vec<_> = signed.iter().filter_map(common).collect();
        signed.extend(common);
        if line.starts_with("on") {
            signed.push((cuboid, 1));
        }
    }
    let size = |(cuboid, sign): &([[i64; 2]; 3], i64)| {
        sign * cuboid.iter().map(|[first, last]| last - first + ends).product::<i64>()
    };
    signed.iter().map(size).sum::<i64>().unsigned_abs()
}

/// The energy that the amphipods need to get home if they are never in each other's way. `inserted` holds the letters of the rows
/// that part 2 adds between the two rows of the rooms.
fn shortest_ways(text: &str, inserted: &str) -> u64 {
    let letters: Vec<char> = text.chars().filter(char::is_ascii_uppercase).collect();
    let rows: Vec<char> =
        letters[..4].iter().copied().chain(inserted.chars()).chain(letters[4..].iter().copied()).collect();
    let mut arrived = [0; 4];
    let mut energy = 0;
    for (room, kind) in (0..4).zip("ABCD".chars()) {
        let column = || rows.iter().skip(room).step_by(4).zip(1..);
        let last = column().filter(|(letter, _)| **letter != kind).map(|(_, depth)| depth).last().unwrap_or(0);
        for (letter, up) in column().take(last) {
            let home = "ABCD".find(*letter).unwrap();
            arrived[home] += 1;
            energy += (up + (2 * home.abs_diff(room)).max(2) + arrived[home]) * 10_usize.pow(home as u32);
        }
    }
    energy as u64
}

/// The largest or smallest valid model number that has only these digits; 0 if there is none. The program requires a certain
/// difference between the two digits of each of seven pairs. If a difference is greater than `most`, no number counts as valid.
fn model(text: &str, digits: RangeInclusive<i64>, is_largest: bool, most: i64) -> u64 {
    let lines: Vec<&str> = text.lines().collect();
    let constant = |block: usize, line: usize| numbers(lines[18 * block + line])[0];
    let mut stack = Vec::new();
    let mut answer = 0;
    for block in 0..14 {
        if constant(block, 4) == 1 {
            stack.push(block);
            continue;
        }
        let earlier = stack.pop().unwrap();
        let difference = constant(earlier, 15) + constant(block, 5);
        let worth = |&first: &i64| {
            first * 10_i64.pow(13 - earlier as u32) + (first + difference) * 10_i64.pow(13 - block as u32)
        };
        let pairs = digits.clone().filter(|first| digits.contains(&(first + difference)) && difference.abs() <= most);
        let pair = if is_largest { pairs.max_by_key(worth) } else { pairs.min_by_key(worth) };
        let Some(pair) = pair else { return 0 };
        answer += worth(&pair).unsigned_abs();
    }
    answer
}

/// The first step in which no sea cucumber moves, or 0 if some still move in step 1999. They move one after the other if
/// `in_turn` is true, and all at once otherwise. If `goes_round` is true, they move across the edge to the opposite side.
fn steps(text: &str, in_turn: bool, goes_round: bool) -> u64 {
    let mut floor = rows(text);
    let (height, width) = (floor.len(), floor[0].len());
    for step in 1..2000 {
        let mut moves = false;
        for (herd, [dy, dx]) in [(b'>', [0, 1]), (b'v', [1, 0])] {
            let mut after = floor.clone();
            for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
                let [to_y, to_x] = [(y + dy) % height, (x + dx) % width];
                let seen = if in_turn { &after } else { &floor };
                if seen[y][x] == herd
                    && seen[to_y][to_x] == b'.'
                    && (goes_round || to_y + to_x > 0 && to_y >= y && to_x >= x)
                {
                    [after[y][x], after[to_y][to_x]] = [b'.', herd];
                    moves = true;
                }
            }
            floor = after;
        }
        if !moves {
            return step;
        }
    }
    0
}
