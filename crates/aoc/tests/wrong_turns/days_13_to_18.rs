//! The wrong turns of days 13 to 18.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::{Right, WrongTurn, numbers, rows};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part1(13, "counts overlapping dots twice", |text| {
        text.split("\n\n").next().unwrap().lines().count() as u64
    }),
    WrongTurn::part1(13, "folds at the middle of the dots, not at the given line", |text| {
        let (dots, _) = text.split_once("\n\n").unwrap();
        let dots = numbers(dots);
        let edge = dots.iter().step_by(2).max().unwrap();
        let folded: BTreeSet<_> = dots.as_chunks().0.iter().map(|&[x, y]| [x.min(edge - x), y]).collect();
        folded.len() as u64
    }),
    WrongTurn::part1(14, "forgets the last letter", |text| polymer(text, 10, |firsts, _| firsts)),
    WrongTurn::part2(14, "halves the letter counts of the pairs and rounds down", |text| {
        polymer(text, 40, u64::midpoint)
    }),
    WrongTurn::part2(14, "counts in 32 bits", |text| {
        polymer(text, 40, |firsts, seconds| u64::from(firsts.max(seconds) as u32))
    }),
    WrongTurn::part1(15, "never goes up or left", |text| descent(text, 1, false, false)),
    WrongTurn::part2(15, "never goes up", |text| descent(text, 5, true, false)),
    WrongTurn::part2(15, "never goes left", |text| descent(text, 5, true, true)),
    WrongTurn::part2(16, "truncates literals to 32 bits", |text| {
        packet(&mut bits(text).as_str(), u32::MAX.into(), |one, other| one > other)
    }),
    WrongTurn::part2(16, "treats equal values as greater", |text| {
        packet(&mut bits(text).as_str(), u64::MAX, |one, other| one >= other)
    }),
    WrongTurn::part1(17, "shoots upward one unit too fast", |text| {
        let depth = numbers(text)[2].unsigned_abs();
        depth * (depth + 1) / 2
    }),
    WrongTurn::part2(17, "never shoots downward", |text| {
        shots(text, 0..999, |hits| hits.iter().filter(|hit| **hit).count())
    }),
    WrongTurn::part2(17, "tries only vertical speeds from −100 to 100", |text| {
        shots(text, -100..101, |hits| hits.iter().filter(|hit| **hit).count())
    }),
    WrongTurn::part2(17, "stops at the first miss after a hit", |text| {
        shots(text, -999..999, |hits| hits.iter().skip_while(|hit| !**hit).take_while(|hit| **hit).count())
    }),
    WrongTurn::part1(18, "splits before it explodes", |text| magnitude(sum(&snailfish(text), [split, explode]))),
    WrongTurn::part1(18, "adds the left value to the last number if the first pair explodes", |text| {
        magnitude(sum(&snailfish(text), [explode_around, split]))
    }),
    WrongTurn::part2(18, "adds each pair in only one order", |text| {
        let numbers = snailfish(text);
        let later = |(index, left): (usize, &Number)| {
            numbers[index + 1..].iter().map(|right| [left.clone(), right.clone()]).collect::<Vec<_>>()
        };
        numbers.iter().enumerate().flat_map(later).map(|pair| magnitude(sum(&pair, [explode, split]))).max().unwrap()
    }),
];

pub const RIGHT: &[Right] = &[
    Right::part2(14, |text| polymer(text, 40, u64::max)),
    Right::part2(16, |text| packet(&mut bits(text).as_str(), u64::MAX, |one, other| one > other)),
    Right::part2(17, |text| shots(text, -999..999, |hits| hits.iter().filter(|hit| **hit).count())),
    Right::part1(18, |text| magnitude(sum(&snailfish(text), [explode, split]))),
];

/// The number of times that the most common letter occurs after all steps, minus the number for the least common letter. The
/// arguments of `count` are the number of pairs that start with a letter and the number of pairs that end with this letter.
/// `count` returns how often the letter occurs.
fn polymer(text: &str, steps: usize, count: fn(u64, u64) -> u64) -> u64 {
    let (template, rules) = text.split_once("\n\n").unwrap();
    let rules: BTreeMap<_, _> = rules.lines().map(|rule| (&rule.as_bytes()[..2], rule.as_bytes()[6])).collect();
    let mut pairs = BTreeMap::new();
    template.as_bytes().windows(2).for_each(|pair| *pairs.entry([pair[0], pair[1]]).or_insert(0) += 1);
    for _ in 0..steps {
        for (pair, count) in std::mem::take(&mut pairs) {
            let new = rules[&pair[..]];
            for pair in [[pair[0], new], [new, pair[1]]] {
                *pairs.entry(pair).or_insert(0) += count;
            }
        }
    }
    let mut letters = BTreeMap::new();
    for ([first, second], count) in pairs {
        letters.entry(first).or_insert([0; 2])[0] += count;
        letters.entry(second).or_insert([0; 2])[1] += count;
    }
    let counts = letters.values().map(|[firsts, seconds]| count(*firsts, *seconds));
    counts.clone().max().unwrap() - counts.min().unwrap()
}

/// The least total risk of a path that never goes up. The path may go left if `goes_back` is true. If `is_turned` is true, the
/// axes are swapped: the path never goes left, and may go up if `goes_back` is true.
fn descent(text: &str, copies: usize, goes_back: bool, is_turned: bool) -> u64 {
    let map = rows(text);
    let side = 100 * copies;
    let risk = |x: usize, y: usize| {
        let [x, y] = if is_turned { [y, x] } else { [x, y] };
        (u64::from(map[y % 100][x % 100] - b'1') + (x / 100 + y / 100) as u64) % 9 + 1
    };
    let mut totals = vec![u64::MAX / 2; side];
    totals[0] = 0;
    for y in 0..side {
        for (x, total) in totals.iter_mut().enumerate() {
            if (x, y) != (0, 0) {
                *total += risk(x, y);
            }
        }
        for x in 1..side {
            totals[x] = totals[x].min(totals[x - 1] + risk(x, y));
        }
        if goes_back {
            for x in (0..side - 1).rev() {
                totals[x] = totals[x].min(totals[x + 1] + risk(x, y));
            }
        }
    }
    totals[side - 1]
}

fn bits(text: &str) -> String {
    text.trim_end().chars().map(|digit| format!("{:04b}", digit.to_digit(16).unwrap())).collect::<Vec<_>>().concat()
}

/// Removes the first packet from the text, and returns its value. `kept` is a mask: a literal keeps only the bits that are
/// set in the mask.
fn packet(text: &mut &str, kept: u64, is_greater: fn(u64, u64) -> bool) -> u64 {
    let number = |text: &mut &str, length| {
        let (number, rest) = text.split_at(length);
        *text = rest;
        u64::from_str_radix(number, 2).unwrap()
    };
    let _version = number(text, 3);
    let kind = number(text, 3);
    if kind == 4 {
        let mut value = 0;
        while number(text, 1) == 1 {
            value = value * 16 + number(text, 4);
        }
        return (value * 16 + number(text, 4)) & kept;
    }
    let is_count = number(text, 1) == 1;
    let most = number(text, if is_count { 11 } else { 15 }) as usize;
    let before = text.len();
    let mut values = Vec::new();
    while if is_count { values.len() } else { before - text.len() } < most {
        values.push(packet(text, kept, is_greater));
    }
    match kind {
        0 => values.iter().sum(),
        1 => values.iter().product(),
        2 => *values.iter().min().unwrap(),
        3 => *values.iter().max().unwrap(),
        5 => is_greater(values[0], values[1]).into(),
        6 => is_greater(values[1], values[0]).into(),
        _ => u64::from(values[0] == values[1]),
    }
}

/// The sum of `count` over all forward speeds. `count` is called once for each forward speed. Its argument says for each vertical
/// speed in `vertical` whether the shot with these two speeds hits the target.
fn shots(text: &str, vertical: Range<i64>, count: fn(&[bool]) -> usize) -> u64 {
    let target = numbers(text);
    let hits = |dx: i64, dy: i64| {
        let (mut x, mut y) = (0, 0);
        let (mut dx, mut dy) = (dx, dy);
        while x <= target[1] && y >= target[2] {
            if x >= target[0] && y <= target[3] {
                return true;
            }
            x += dx;
            y += dy;
            dx = (dx - 1).max(0);
            dy -= 1;
        }
        false
    };
    (1..=target[1]).map(|dx| count(&vertical.clone().map(|dy| hits(dx, dy)).collect::<Vec<_>>()) as u64).sum()
}

/// A snailfish number, as the depth and the value of each regular number in it.
type Number = Vec<(u32, u64)>;

fn snailfish(text: &str) -> Vec<Number> {
    let number = |line: &str| {
        let mut depth = 0;
        let digits = line.chars().filter_map(|letter| {
            match letter {
                '[' => depth += 1,
                ']' => depth -= 1,
                _ => {}
            }
            Some((depth, letter.to_digit(10)?.into()))
        });
        digits.collect()
    };
    text.lines().map(number).collect()
}

/// The sum of all numbers. A reduction performs the step `first` where possible, and otherwise `second`, until neither is
/// possible.
fn sum(numbers: &[Number], [first, second]: [fn(&mut Number) -> bool; 2]) -> Number {
    let add = |left: Number, right: Number| {
        let mut sum: Number = left.into_iter().chain(right).map(|(depth, value)| (depth + 1, value)).collect();
        // With a wrong step, the number might grow for ever, so the reduction stops after 1000 steps.
        let _ = (0..1000).all(|_| first(&mut sum) || second(&mut sum));
        sum
    };
    numbers.iter().cloned().reduce(add).unwrap()
}

fn explode(number: &mut Number) -> bool {
    let Some(pair) = number.windows(2).position(|pair| pair[0].0 > 4 && pair[0].0 == pair[1].0) else { return false };
    let (depth, left) = number[pair];
    let (_, right) = number.remove(pair + 1);
    if pair > 0 {
        number[pair - 1].1 += left;
    }
    if let Some((_, next)) = number.get_mut(pair + 1) {
        *next += right;
    }
    number[pair] = (depth - 1, 0);
    true
}

/// Explodes a pair. If the pair is at the beginning of the number, its left value is added to the last regular number: in some
/// languages, index −1 is the last element.
fn explode_around(number: &mut Number) -> bool {
    let explodes_first_pair = number[0].0 > 4 && number[1].0 > 4;
    if explodes_first_pair {
        number.last_mut().unwrap().1 += number[0].1;
    }
    explode(number)
}

fn split(number: &mut Number) -> bool {
    let Some(place) = number.iter().position(|(_, value)| *value > 9) else { return false };
    let (depth, value) = number[place];
    number.splice(place..=place, [(depth + 1, value / 2), (depth + 1, value.div_ceil(2))]);
    true
}

fn magnitude(mut number: Number) -> u64 {
    while number.len() > 1 {
        let (depth, _) = *number.iter().max().unwrap();
        let pair = number.windows(2).position(|pair| pair[0].0 == depth && pair[1].0 == depth).unwrap();
        let (_, right) = number.remove(pair + 1);
        number[pair] = (depth - 1, 3 * number[pair].1 + 2 * right);
    }
    number[0].1
}
