//! Passage Pathing: passages between `start`, `end`, seven small caves and three big ones.
//!
//! One small and one big cave are dead ends, each behind a small cave. The other six small and two big caves have 14 to 18
//! passages among them, and at least three doors each. `start` and `end` have three doors each, to any of those eight. No passage
//! joins two big caves, or `start` and `end`. That makes 22 to 26 passages. They are drawn again until there are 3000 to 6500
//! paths without a repeat visit and 75,000 to 180,000 with at most one, as in real inputs. Names are two random letters. The
//! order of the lines, and of the two names on a line, is random.

use std::ops::RangeInclusive;

use samples::{SplitMix64, draw_until, joined};

const SMALL: usize = 6;

/// The caves that are not dead ends, small ones first.
const CORE: usize = 8;

// The numbers of the other caves.
const SMALL_DEAD_END: usize = 8;
const BIG_DEAD_END: usize = 9;
const START: usize = 10;
const END: usize = 11;

const DOORS: usize = 3;

/// The ranges of the answers to real inputs.
const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) = (3000..=6500, 75_000..=180_000);

type Passage = [usize; 2];

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let names = names(random);
        let mut passages = passages(random);
        random.shuffle(&mut passages);
        let lines = passages.iter().map(|&[one, other]| {
            let [one, other] = if random.coin() { [one, other] } else { [other, one] };
            format!("{}-{}", names[one], names[other])
        });
        joined(lines, "\n")
    };
    draw_until(&ANSWERS, draw, |sample| {
        let caves = crate::parse(sample).ok()?;
        Some((crate::part1(&caves), crate::part2(&caves)))
    })
}

fn passages(random: &mut SplitMix64) -> Vec<Passage> {
    let pairs = (0..CORE).flat_map(|cave| (0..cave).map(move |other| [cave, other]));
    let pairs: Vec<Passage> = pairs.filter(|&[_, other]| other < SMALL).collect();
    loop {
        let mut passages = pairs.clone();
        random.shuffle(&mut passages);
        passages.truncate(random.between(14, 18) as usize);
        for place in [START, END] {
            let doors = random.choose_many(&(0..CORE).collect::<Vec<_>>(), DOORS);
            passages.extend(doors.iter().map(|&cave| [place, cave]));
        }
        for dead_end in [SMALL_DEAD_END, BIG_DEAD_END] {
            passages.push([dead_end, random.between(0, 5) as usize]);
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
        let alphabet = if is_big { 'A'..='Z' } else { 'a'..='z' };
        let alphabet: Vec<char> = alphabet.collect();
        let mut letter = || random.choose(&alphabet);
        let name = String::from_iter([letter(), letter()]);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.extend(["start", "end"].map(str::to_owned));
    names
}
