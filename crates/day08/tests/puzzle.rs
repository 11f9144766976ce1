//! Tests of day 8.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::error::Error;

use day08::{parse, part1, part2, part2_deduced};

testing::puzzle_tests!(day08, solve, oracle, shape, answers: (480..=590, 900_000..=1_200_000));

/// The segments of the digits 0 to 9. Segments are named a to g, from top to bottom and from left to right.
const DIGITS: [&str; 10] = ["abcefg", "cf", "acdeg", "acdfg", "bcdf", "abdfg", "abdefg", "acf", "abcdefg", "abcdfg"];

/// Checks that there are 200 displays, no two of which have the same patterns.
fn shape(sample: &str) {
    let patterns: BTreeSet<_> = sample.lines().map(|line| line.split('|').next()).collect();
    assert_eq!((sample.lines().count(), patterns.len()), (200, 200));
}

fn solve(input: &str) -> Result<(usize, u32), Box<dyn Error>> {
    let entries = parse(input)?;
    Ok((part1(&entries), part2(&entries)?))
}

fn oracle(input: &str) -> (usize, u32) {
    let mut easy = 0;
    for line in input.lines() {
        let (_, outputs) = line.split_once('|').unwrap();
        easy += outputs.split_whitespace().filter(|output| [2, 3, 4, 7].contains(&output.len())).count();
    }
    (easy, part2_deduced(&parse(input).unwrap()))
}

/// The input line of a display with these outputs. Its wiring connects each letter to the segment of the same name.
fn intact(outputs: &str) -> String {
    format!("{} | {outputs}", DIGITS.join(" "))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let all = intact("cf acdeg acdfg bcdf");
    let easy = intact("cf cf cf cf\r\n");
    let shuffled = intact("gfdba gfedba fca gfedcba");
    testing::assert_answers(solve, oracle, &[(&all, (2, 1234)), (&shuffled, (2, 5678)), (&(easy + &all), (6, 2345))]);
}

#[test]
fn every_wiring_is_found() {
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    let is_wiring = |wiring: &Vec<char>| letters.iter().all(|letter| wiring.contains(letter));
    for wiring in testing::sequences(&letters, 7).filter(is_wiring) {
        let wired = |segment: u8| wiring[usize::from(segment - b'a')];
        let words = DIGITS.map(|digit| digit.bytes().map(wired).collect::<String>());
        for (digits, answer) in [(0..4, 123), (4..8, 4567), (6..10, 6789)] {
            let line = format!("{} | {}", words.join(" "), words[digits].join(" "));
            let entries = parse(&line).unwrap();
            assert_eq!((part2(&entries), part2_deduced(&entries)), (Ok(answer), answer), "{line}");
        }
    }
}

#[test]
fn displays_without_a_wiring_are_refused() {
    for (digit, wrong) in [
        ("acdeg acdfg", "abcde acdfg"),
        ("acdeg acdfg", "acdfg acdfg"),
        ("abcefg cf", "abcdefg f"),
        ("cf acdeg", "acf abcd"),
        // Each letter occurs as often as on a real display, but no wiring gives these patterns.
        ("cf acdeg acdfg bcdf abdfg abdefg", "af acdeg acdfg bcdf abdfg cbdefg"),
        ("| cf cf", "| cf ac"),
    ] {
        let good = intact("cf cf cf cf");
        let input = format!("{good}\n{}", good.replacen(digit, wrong, 1));
        testing::assert_refused(
            solve,
            &[(&input, "line 2: no wiring turns the digits into these patterns and outputs")],
        );
        assert_eq!(part1(&parse(&input).unwrap()), 8);
    }
}

#[test]
fn errors_name_the_line() {
    let expected = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";
    testing::assert_refused_at(solve, expected, &[("", 1, "the end of the input")]);
    let good = intact("cf cf cf cf");
    for (part, wrong) in [
        (&*good, &["", &"a".repeat(300)][..]),
        ("acdeg ", &["acdeh ", "acdea ", "acde ", "ACDEG ", "-acdeg ", " cdeg ", "acde\u{e9} ", "acd\neg "]),
        (" | ", &[" / ", " |\t", " ", " | cf "]),
        ("abcdfg | ", &["abc dfg| ", "abcdf g| ", "b c dg | "]),
        (" cf cf cf cf", &[" cf cf cf", " cf cf cf cf cf", " cf cf  cf cf", " cf cf\ncf cf", " cf cf\rcf cf"]),
        ("cf\n", &["cf \n", "\n", "abcdefga\n", "abcdefgx\n", "gfedcbb\n"]),
    ] {
        let input = format!("{good}\n{}{good}", format!("{good}\n").replacen(part, "{}", 1));
        testing::assert_lines_refused(solve, expected, &input, wrong);
    }
}
