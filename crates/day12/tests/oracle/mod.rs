//! The paths of day 12, cave by cave.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeSet, HashMap};

/// Both answers, from the input's text: lets all paths grow by a cave at a time, and counts together those that can go on alike.
pub fn oracle(input: &str) -> (u64, u64) {
    let passages: Vec<_> = input.trim_end().lines().map(|line| line.split_once('-').unwrap()).collect();
    let caves: BTreeSet<&str> = passages.iter().flat_map(|&(one, other)| [one, other]).collect();
    let caves: Vec<&str> = caves.into_iter().collect();
    let number = |name| caves.iter().position(|&cave| cave == name).unwrap();
    let mut doors = vec![BTreeSet::new(); caves.len()];
    for (one, other) in passages {
        doors[number(one)].insert(number(other));
        doors[number(other)].insert(number(one));
    }

    let mut finished = (0, 0);
    // Where they are, the small caves they have been to, and whether to one of them twice.
    let mut paths = HashMap::from([((number("start"), 1_u64 << number("start"), false), 1)]);
    while !paths.is_empty() {
        let mut longer = HashMap::new();
        for ((cave, visited, has_revisited), count) in paths {
            for &next in &doors[cave] {
                let is_small = caves[next].starts_with(char::is_lowercase);
                let is_revisit = is_small && visited >> next & 1 == 1;
                if caves[next] == "end" {
                    finished.0 += if has_revisited { 0 } else { count };
                    finished.1 += count;
                } else if caves[next] != "start" && !(is_revisit && has_revisited) {
                    let visited = visited | u64::from(is_small) << next;
                    *longer.entry((next, visited, has_revisited || is_revisit)).or_insert(0) += count;
                }
            }
        }
        paths = longer;
    }
    finished
}

/// 22 to 26 passages between three big and seven small caves, of which one each is a dead end.
pub fn shape(sample: &str) {
    let passages: Vec<[&str; 2]> = sample.lines().map(|line| line.split_once('-').unwrap().into()).collect();
    let ends = passages.as_flattened();
    let doors = |cave: &str| ends.iter().filter(|&&end| end == cave).count();
    let is_big = |cave: &str| cave.starts_with(char::is_uppercase);
    let caves: BTreeSet<&str> = ends.iter().copied().collect();
    let [big, small]: [Vec<usize>; 2] =
        [true, false].map(|big| caves.iter().filter(|cave| is_big(cave) == big).map(|cave| doors(cave)).collect());
    assert!((22..=26).contains(&passages.len()), "{sample}");
    let is_end = |cave| ["start", "end"].contains(&cave);
    for [one, other] in passages.iter().flat_map(|&[one, other]| [[one, other], [other, one]]) {
        assert!(!(is_end(one) && is_end(other)), "{sample}");
        assert!(doors(one) > 1 || !is_big(other) && !is_end(other), "a dead end is behind a small cave: {sample}");
    }
    assert_eq!((big.len(), small.len(), doors("start"), doors("end")), (3, 9, 3, 3), "{sample}");
    for kind in [big, small] {
        assert_eq!([1, 2].map(|doors| kind.iter().filter(|&&count| count == doors).count()), [1, 0], "{sample}");
    }
}

/// So many small caves joined to each other, to start and end, and to these big caves.
pub fn complete(small: usize, big: &str) -> String {
    let names = ('a'..).take(small).map(String::from).chain(["start", "end"].map(String::from));
    let names = &names.chain(big.chars().map(String::from)).collect::<Vec<_>>();
    let passages =
        (0..small).flat_map(|one| names[one + 1..].iter().map(move |other| format!("{}-{other}", names[one])));
    samples::joined(passages, "\n")
}
