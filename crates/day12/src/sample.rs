//! Passage Pathing: passages between `start`, `end`, seven small caves and three big ones.
//!
//! One small cave and one big cave are dead ends, each with a single passage to a small cave. The other six small and two big
//! caves form the *core*. The core has 14 to 18 passages inside it, and each of its caves has at least three passages. `start`
//! and `end` have three passages each, to caves of the core. No passage joins two big caves, or `start` and `end`. The total is
//! 22 to 26 passages.
//!
//! As in real inputs, there are 3000 to 6500 paths without a repeat visit, and 75,000 to 180,000 paths with at most one repeat
//! visit. An input with other answers is drawn again. Each name is two random letters. The order of the lines is random, and so
//! is the order of the two names on a line.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The number of small caves in the core.
const SMALL: usize = 6;

/// The number of caves in the core. The small caves come first.
const CORE: usize = 8;

// The indexes of the other caves.
const SMALL_DEAD_END: usize = 8;
const BIG_DEAD_END: usize = 9;
const START: usize = 10;
const END: usize = 11;

/// The number of passages of `start` and of `end`, and the minimum number of passages of each cave in the core.
const DOORS: usize = 3;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (3000..=6500, 75_000..=180_000);

type Passage = [usize; 2];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let names = names(random);
        let mut passages = passages(random);
        random.shuffle(&mut passages);
        let lines = passages.iter().map(|&[one, other]| {
            let (left, right) = if random.coin() { (one, other) } else { (other, one) };
            format!("{}-{}", names[left], names[right])
        });
        joined(lines, "\n")
    };
    draw_until(&ANSWERS, draw, |sample| {
        let caves = crate::parse(sample).ok()?;
        Some((crate::part1(&caves), crate::part2(&caves)))
    })
}

/// Draws the passages, each given by its two ends.
fn passages(random: &mut SplitMix64) -> Vec<Passage> {
    let mut pairs: Vec<Passage> = Vec::new();
    for cave in 0..CORE {
        // The lower index belongs to a small cave, so no pair joins two big caves.
        pairs.extend((0..cave.min(SMALL)).map(|other| [cave, other]));
    }
    loop {
        let mut passages = pairs.clone();
        random.shuffle(&mut passages);
        passages.truncate(random.between(14, 18) as usize);
        for place in [START, END] {
            let doors = random.choose_many(&(0..CORE).collect::<Vec<_>>(), DOORS);
            passages.extend(doors.iter().map(|&cave| [place, cave]));
        }
        for dead_end in [SMALL_DEAD_END, BIG_DEAD_END] {
            passages.push([dead_end, random.index(SMALL - 1)]);
        }
        let doors = |cave| passages.iter().flatten().filter(|&&end| end == cave).count();
        if (0..CORE).all(|cave| doors(cave) >= DOORS) {
            return passages;
        }
    }
}

/// The names of the caves: small caves in lower case, big ones in upper case.
fn names(random: &mut SplitMix64) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    while names.len() < START {
        let is_big = (SMALL..CORE).contains(&names.len()) || names.len() == BIG_DEAD_END;
        let alphabet: Vec<char> = if is_big { 'A'..='Z' } else { 'a'..='z' }.collect();
        let name = String::from_iter([random.choose(&alphabet), random.choose(&alphabet)]);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.extend(["start", "end"].map(str::to_owned));
    names
}
