//! Day 8 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::sync::LazyLock;

use day08::{parse, part1, part2, part2_frequency};
use samples::SplitMix64;

samples::puzzle_tests!(day08, solve, oracle);

/// The segments of the digits 0 to 9.
const DIGITS: [&str; 10] = ["abcefg", "cf", "acdeg", "acdfg", "bcdf", "abdfg", "abdefg", "acf", "abcdefg", "abcdfg"];

/// The digits by pattern for each of the 5040 wirings, by the set of its ten patterns.
static WIRINGS: LazyLock<HashMap<BTreeSet<String>, HashMap<String, u32>>> = LazyLock::new(|| {
    let mut wirings = vec![String::new()];
    for _ in 0..7 {
        let longer = |wiring: String| {
            let others = ('a'..='g').filter(|&letter| !wiring.contains(letter));
            others.map(|letter| format!("{wiring}{letter}")).collect::<Vec<_>>()
        };
        wirings = wirings.into_iter().flat_map(longer).collect();
    }
    let digits = |wiring: String| {
        let letter = |segment: u8| char::from(wiring.as_bytes()[usize::from(segment - b'a')]);
        DIGITS.map(|digit| sorted(digit.bytes().map(letter)))
    };
    let digits = wirings.into_iter().map(digits);
    digits.map(|digits| (digits.clone().into(), digits.into_iter().zip(0..).collect())).collect()
});

fn sorted(letters: impl Iterator<Item = char>) -> String {
    let mut letters: Vec<char> = letters.collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Both answers, from the input's text.
fn oracle(input: &str) -> (usize, u32) {
    let (mut easy, mut sum) = (0, 0);
    for line in input.trim_end().lines() {
        let words: Vec<_> =
            line.split_whitespace().filter(|&word| word != "|").map(|word| sorted(word.chars())).collect();
        let digits = &WIRINGS[&words[..10].iter().cloned().collect()];
        let outputs = words[10..].iter().map(|word| digits[word]);
        easy += outputs.clone().filter(|digit| [1, 4, 7, 8].contains(digit)).count();
        sum += outputs.fold(0, |number, digit| 10 * number + digit);
    }
    (easy, sum)
}

fn solve(input: &str) -> Result<(usize, u32), Box<dyn Error>> {
    let entries = parse(input)?;
    assert_eq!(part2(&entries), part2_frequency(&entries), "{input:?}");
    Ok((part1(&entries), part2(&entries)?))
}

/// The line of an intact display with these outputs.
fn intact(outputs: &str) -> String {
    format!("{} | {outputs}", DIGITS.join(" "))
}

#[test]
fn small_cases_worked_out_by_hand() {
    assert_eq!(solve(&intact("cf acdeg acdfg bcdf")).unwrap(), (2, 1234));
    assert_eq!(solve(&intact("gfdba gfedba fca gfedcba\r\n")).unwrap(), (2, 5678));
    let lines = ["cf cf cf cf", "gecbaf fdcgba fegcab badfcg", "abcdefg abcdefg abcdefg abcdefg"].map(intact);
    assert_eq!(solve(&lines.join("\n")).unwrap(), (8, 1111 + 909 + 8888));
    assert_eq!(solve(&lines.join("\r\n")).unwrap(), (8, 1111 + 909 + 8888));
}

#[test]
fn every_wiring_is_found() {
    for digits in WIRINGS.values() {
        let words: Vec<&str> = digits.keys().map(String::as_str).collect();
        let line = |outputs: &[&str]| format!("{} | {}", words.join(" "), outputs.join(" "));
        for outputs in [&words[..4], &words[3..7], &words[6..]] {
            assert_eq!(solve(&line(outputs)).unwrap(), oracle(&line(outputs)), "{words:?} {outputs:?}");
        }
    }
}

#[test]
fn a_word_has_one_to_seven_different_letters() {
    for number in 0..9_usize.pow(5) {
        let word: Vec<u8> = (0..5).map(|place| b"abcdefgx "[number / 9_usize.pow(place) % 9]).collect();
        let letters: BTreeSet<u8> = word.iter().copied().filter(|letter| (b'a'..=b'g').contains(letter)).collect();
        let word = str::from_utf8(&word).unwrap();
        let is_word = letters.len() == 5;
        assert_eq!(parse(&intact(&format!("cf cf cf {word}"))).is_ok(), is_word, "{word:?}");
        assert_eq!(parse(&intact(&format!("cf {word} cf cf"))).is_ok(), is_word, "{word:?}");
        assert_eq!(parse(&intact("cf cf cf cf").replacen("abdfg", word, 1)).is_ok(), is_word, "{word:?}");
    }
    for (word, is_word) in
        [("", false), ("a", true), ("abcdefg", true), ("abcdefga", false), ("abcdefgx", false), ("gfedcbb", false)]
    {
        assert_eq!(parse(&intact(&format!("cf cf cf {word}"))).is_ok(), is_word, "{word:?}");
        assert_eq!(parse(&intact(&format!("cf {word} cf cf"))).is_ok(), is_word, "{word:?}");
    }
}

#[test]
fn patterns_without_a_wiring_and_strange_outputs_are_refused() {
    let good = intact("cf cf cf cf");
    let no_wiring = "line 2: the patterns are not the ten digits, whatever the wiring";
    for (from, to) in [
        ("acdeg", "abcde"),
        ("acdeg", "acdfg"),
        ("bcdf", "bcdg"),
        ("abcefg cf", "abcdefg f"),
        ("cf acdeg", "acf abcd"),
        // The frequencies stay the same.
        ("cf acdeg acdfg bcdf abdfg abdefg", "af acdeg acdfg bcdf abdfg cbdefg"),
    ] {
        let bad = good.replacen(from, to, 1);
        samples::assert_refused(solve, &[(&format!("{good}\n{bad}"), no_wiring)]);
        assert_eq!(part1(&parse(&bad).unwrap()), 4);
    }
    let strange = format!("{good}\n{}\n{good}", intact("cf cf ac cf"));
    samples::assert_refused(solve, &[(&strange, "line 2: an output is not one of the ten patterns")]);
}

#[test]
fn bad_inputs_are_located() {
    let message = |line, found: &str| {
        let expected = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";
        format!("line {line}: expected {expected}, found {found}")
    };
    let good = intact("cf cf cf cf");
    samples::assert_refused(solve, &[("", &message(1, "the end of the input"))]);
    samples::assert_refused(solve, &[(&format!("{good}\n\n{good}"), &message(2, r#""""#))]);
    for (from, to) in [
        (" | ", " / "),
        (" | ", " |\t"),
        (" | ", " "),
        (" | ", " | cf "),
        ("acdeg", "acdeh"),
        ("acdeg", "acdea"),
        ("acdeg", "acde"),
        ("acdeg", "ACDEG"),
        ("acdeg acdfg", "acdeg acdf\u{e9}"),
        (" acdeg", "  cdeg"),
        (" acdeg ", "-acdeg "),
        ("cf cf cf cf", "cf cf cf"),
        ("cf cf cf cf", "cf cf cf cf cf"),
        ("cf cf cf cf", "cf cf  cf cf"),
        ("cf cf cf cf", "cf cf cf cf "),
        ("cf cf cf cf", "cf cf\ncf cf"),
        ("cf cf cf cf", "cf cf\rcf cf"),
        ("cf acdeg", "cf\nacdeg"),
    ] {
        let bad = good.replacen(from, to, 1);
        let shown = bad.lines().next().unwrap();
        let shown = format!("{:?}…", shown.chars().take(40).collect::<String>());
        let shown = if to == "cf\nacdeg" { r#""abcefg cf""#.to_owned() } else { shown };
        samples::assert_refused(solve, &[(&format!("{good}\n{bad}\n{good}"), &message(2, &shown))]);
    }
}

#[test]
fn samples_are_as_long_as_real_inputs_and_their_answers_as_large() {
    for seed in 0..50 {
        let sample = day08::sample::generate(&mut SplitMix64::new(seed));
        assert_eq!(sample.lines().count(), 200, "seed {seed}");
        let (easy, sum) = oracle(&sample);
        assert!((480..590).contains(&easy) && (900_000..1_200_000).contains(&sum), "seed {seed}: {easy}, {sum}");
        let patterns: BTreeSet<_> = sample.lines().map(|line| line.split('|').next()).collect();
        assert_eq!(patterns.len(), 200, "seed {seed}");
    }
}
