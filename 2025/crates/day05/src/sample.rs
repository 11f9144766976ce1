//! Cafeteria: 172 to 200 ranges, a blank line, and 1000 different IDs.
//!
//! The ranges are built from low to high and then shuffled. The *previous* range is the last one built so far that is not a single
//! number. Each new range
//!
//! - begins after a gap behind all ranges built so far,
//! - begins inside the previous range, and ends inside or after it,
//! - begins where the previous range begins (17 to 30 ranges),
//! - begins where the previous range ends (14 to 29 ranges),
//! - begins right after the previous range (12 ranges), or
//! - is a single number: after a gap (8 ranges), or at the end of the previous range (8 ranges).
//!
//! The widest range has 8.2 × 10¹² to 9.4 × 10¹² numbers. One ID in five is the first or last number of a range, or is just outside
//! a range. The other IDs are drawn uniformly up to 562.9 × 10¹².
//!
//! An input is drawn again if its answers are outside the ranges of real answers.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<u64>) =
    (505..=896, 332_000_000_000_000..=370_000_000_000_000);

/// The largest ID that is drawn without regard to the ranges.
const LAST: u64 = 562_900_000_000_000;

/// The relation of a range to the *previous* range, which is explained at the top of this module.
#[derive(Clone, Copy)]
enum Relation {
    AfterGap,
    Overlapping,
    Inside,
    SameStart,
    AtEnd,
    Touching,
    Single,
    SingleAtEnd,
}

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let database = crate::parse(sample).ok()?;
        Some((crate::part1(&database), crate::part2(&database)))
    })
}

/// Draws an input, without regard to its answers.
fn draw(random: &mut SplitMix64) -> String {
    let mut ranges = ranges(random);
    random.shuffle(&mut ranges);
    let mut ids = BTreeSet::new();
    while ids.len() < 200 {
        let [first, last] = random.choose(&ranges);
        ids.insert(random.choose(&[first - 1, first, last, last + 1]));
    }
    while ids.len() < 1000 {
        ids.insert(scaled(random, 270_000_000, LAST));
    }
    let mut ids = Vec::from_iter(ids);
    random.shuffle(&mut ids);
    joined(ranges.iter().map(|[first, last]| format!("{first}-{last}")), "\n") + "\n" + &joined(ids, "\n")
}

/// Draws the ranges, from low to high.
fn ranges(random: &mut SplitMix64) -> Vec<[u64; 2]> {
    let count = random.between(172, 200) as usize;
    let [same_start, at_end] = [random.between(17, 30), random.between(14, 29)].map(|count| count as usize);
    let mut relations = [
        vec![Relation::SameStart; same_start],
        vec![Relation::AtEnd; at_end],
        vec![Relation::Touching; 12],
        vec![Relation::Single; 8],
        vec![Relation::SingleAtEnd; 8],
        vec![Relation::Overlapping; 20],
        vec![Relation::Inside; 35],
    ]
    .concat();
    relations.resize(count - 1, Relation::AfterGap);
    random.shuffle(&mut relations);
    let widest = scaled(random, 8_200_000_000_000, 9_400_000_000_000);
    let mut ranges = vec![[77_000_000_000, 77_000_000_000 + widest]];
    let [mut previous_first, mut previous_last] = ranges[0];
    let mut end = previous_last;
    for relation in relations {
        let gap = scaled(random, 1000, 8_000_000_000_000);
        let first = match relation {
            Relation::AfterGap | Relation::Single => end + gap,
            Relation::Overlapping | Relation::Inside => scaled(random, previous_first + 1, previous_last - 1),
            Relation::SameStart => previous_first,
            Relation::AtEnd | Relation::SingleAtEnd => previous_last,
            Relation::Touching => previous_last + 1,
        };
        let last = match relation {
            Relation::Single | Relation::SingleAtEnd => first,
            Relation::Inside => scaled(random, first + 1, previous_last),
            _ => first + scaled(random, 1_000_000_000, widest - 1),
        };
        if first < last {
            [previous_first, previous_last] = [first, last];
        }
        end = end.max(last);
        ranges.push([first, last]);
    }
    ranges
}

/// Draws a number from `least` to `most`, inclusive.
fn scaled(random: &mut SplitMix64, least: u64, most: u64) -> u64 {
    least + random.next() % (most - least + 1)
}
