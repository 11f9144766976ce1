//! Day 12 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::format_collect, reason = "short inputs, made once")]

use std::collections::{BTreeSet, HashMap};

use day12::{parse, part1, part1_memoized, part2, part2_memoized};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day12, solve, oracle);

/// Both answers, from the input's text: lets all paths grow by a cave at a time, and counts together those that can go on alike.
fn oracle(input: &str) -> (u64, u64) {
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

fn solve(input: &str) -> Result<(u64, u64), String> {
    let caves = parse(input).map_err(|error| error.to_string())?;
    let answers = (part1(&caves), part2(&caves));
    assert_eq!(answers, (part1_memoized(&caves), part2_memoized(&caves)), "{input:?}");
    let message = |error: day12::TooManyPaths| error.to_string();
    Ok((answers.0.map_err(message)?, answers.1.map_err(message)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, answers) in [
        ("start-end", (1, 1)),
        ("end-start\nstart-end\nx-y", (1, 1)),
        // There and back takes the cave between a second time.
        ("start-a\na-end\na-b", (1, 2)),
        ("start-a\nend-b", (0, 0)),
        // Through the big cave to the end, at once or after the small one, which can be visited again.
        ("start-A\nA-end\nA-b", (2, 3)),
        ("start-A\nA-b\nb-C\nC-end\nB-b\nlonger-b\nLONGEST-b", (1, 6)),
    ] {
        assert_eq!(solve(input), Ok(answers), "{input:?}");
        assert_eq!(oracle(input), answers, "{input:?}");
    }
}

/// All small caves of this number joined to each other, and to start and end.
fn complete(small: usize) -> String {
    let names: Vec<_> = (0..small).map(|cave| char::from(b'a' + u8::try_from(cave).unwrap()).to_string()).collect();
    let to_all = |from: &str, names: &[String]| names.iter().map(|name| format!("{from}-{name}\n")).collect::<String>();
    let among: String = (0..small).map(|cave| to_all(&names[cave], &names[..cave])).collect();
    among + &to_all("start", &names) + &to_all("end", &names)
}

#[test]
fn as_many_small_caves_as_permitted_and_one_more() {
    for small in 1..=15_u64 {
        let input = complete(usize::try_from(small).unwrap());
        // All ordered choices of one cave or more.
        let choices = |least: u64| (least..=small).map(|chosen| (small + 1 - chosen..=small).product::<u64>()).sum();
        assert_eq!(part1(&parse(&input).unwrap()), Ok(choices(1)));
        if small < 8 {
            assert_eq!(solve(&input), Ok(oracle(&input)), "{small}");
        }
    }
}

#[test]
fn more_paths_than_are_exact_are_refused() {
    // With 15 small caves alone they are fewer; each big cave multiplies the ways between all of them.
    let joined = |big: &str| (b'a'..=b'o').map(|small| format!("{big}-{}\n", char::from(small))).collect::<String>();
    assert!(part2(&parse(&complete(15)).unwrap()).is_ok());
    for (small, big) in [(15, 'A'..='O'), (15, 'A'..='B'), (10, 'A'..='O')] {
        let caves = parse(&(complete(small) + &big.map(|big| joined(&big.to_string())).collect::<String>())).unwrap();
        assert_eq!(part2(&caves).unwrap_err().to_string(), "more than 9007199254740991 paths");
        if small == 10 {
            assert_eq!([part1(&caves), part2(&caves)], [part1_memoized(&caves), part2_memoized(&caves)]);
        }
    }
}

#[test]
fn counts_beyond_24_bits_are_exact_too() {
    for big in ["A", "AB", "ABC", "ABCDE", "ABCDEFGHIJKLMNO"] {
        let doors =
            big.chars().flat_map(|big| (b'a'..=b'f').map(move |small| format!("{big}-{}\n", char::from(small))));
        let input = complete(6) + &doors.collect::<String>();
        assert_eq!(solve(&input), Ok(oracle(&input)), "{big}");
    }
}

#[test]
fn any_passages_between_five_caves_have_the_answers_of_the_oracle() {
    let names = ["start", "end", "a", "b", "C"];
    let pairs = (0..5).flat_map(|cave| (0..cave).map(move |other| [cave, other]));
    let pairs: Vec<_> = pairs.map(|[one, other]| format!("{}-{}\n", names[one], names[other])).collect();
    for passages in 0_u32..1 << pairs.len() {
        let lines = (0..pairs.len()).filter(|line| passages >> line & 1 == 1).map(|line| pairs[line].as_str());
        let input: String = lines.collect();
        if input.contains("start") && input.contains("end") {
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
        }
    }
}

#[test]
fn bad_inputs_are_located() {
    const PASSAGE: &str = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;
    for (line, found) in [
        ("", r#""""#),
        ("ab", r#""ab""#),
        ("ab-", r#""ab-""#),
        ("-ab", r#""-ab""#),
        ("ab-cd-ef", r#""ab-cd-ef""#),
        ("ab cd", r#""ab cd""#),
        ("aB-cd", r#""aB-cd""#),
        ("ab-cD", r#""ab-cD""#),
        ("a1-cd", r#""a1-cd""#),
        ("a`-cd", r#""a`-cd""#),
        ("a{-cd", r#""a{-cd""#),
        ("@-cd", r#""@-cd""#),
        ("Z[-cd", r#""Z[-cd""#),
        ("é-cd", r#""é-cd""#),
        ("eightlet-cd", r#""eightlet-cd""#),
        ("ab-ab", r#""ab-ab""#),
        ("AB-CD", r#""AB-CD""#),
        ("start-start", r#""start-start""#),
    ] {
        let input = format!("start-end\n{line}\nx-y");
        samples::assert_refused(solve, &[(&input, &format!("line 2: expected {PASSAGE}, found {found}"))]);
    }
    let end = "found the end of the input";
    samples::assert_refused(
        solve,
        &[
            ("", &format!("line 1: expected {PASSAGE}, {end}")),
            ("a-end", &format!("line 1: expected a passage at the cave start, {end}")),
            ("start-a\na-b", &format!("line 2: expected a passage at the cave end, {end}")),
        ],
    );
    for letter in ['a', 'A'] {
        let names = (0..16).map(|number| char::from_u32(u32::from(letter) + number).unwrap());
        let input: String = names.map(|name| format!("start-{name}\n")).collect();
        let message = "line 16: expected at most 15 small caves besides start and end, and at most 15 big ones, found ";
        let last = char::from_u32(u32::from(letter) + 15).unwrap();
        samples::assert_refused(solve, &[(&input, &format!("{message}\"start-{last}\""))]);
    }
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let input = day12::sample::generate(&mut SplitMix64::new(seed));
        let passages: Vec<[&str; 2]> = input.lines().map(|line| line.split_once('-').unwrap().into()).collect();
        assert!((22..=26).contains(&passages.len()), "{input}");
        let caves: BTreeSet<&str> = passages.as_flattened().iter().copied().collect();
        let doors = |cave| passages.as_flattened().iter().filter(|&&end| end == cave).count();
        let [big, small]: [Vec<_>; 2] = [true, false].map(|is_big| {
            let is_inner =
                |cave: &&str| !["start", "end"].contains(cave) && cave.starts_with(char::is_uppercase) == is_big;
            caves.iter().copied().filter(is_inner).collect()
        });
        assert_eq!((big.len(), small.len(), doors("start"), doors("end")), (3, 7, 3, 3), "{input}");
        for kind in [big, small] {
            assert_eq!(kind.iter().filter(|cave| doors(cave) == 1).count(), 1, "{input}");
            assert!(kind.iter().all(|cave| doors(cave) != 2), "{input}");
        }
        let (one, two) = solve(&input).unwrap();
        assert!((3000..=6500).contains(&one) && (75_000..=180_000).contains(&two), "{one} {two}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["((start|end|[a-d]|[X-Z])-(start|end|[a-d]|[X-Z])\n){1,12}", any::<String>()],
    ) {
        if let Ok(answers) = solve(&text) {
            prop_assert_eq!(answers, oracle(&text));
        }
    }
}
