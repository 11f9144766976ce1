//! Day 10 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use day10::{parse, part1, part2, part2_sorted};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day10, solve, |input| oracle(input).unwrap());

/// What is left of a line when neighbours that fit each other are deleted again and again.
fn reduced(line: &str) -> String {
    let mut line = line.to_owned();
    loop {
        let shorter = ["()", "[]", "{}", "<>"].iter().fold(line.clone(), |line, pair| line.replace(pair, ""));
        if shorter == line {
            return line;
        }
        line = shorter;
    }
}

/// Both answers; `None` if no score is in the middle.
fn oracle(input: &str) -> Option<(u64, u64)> {
    let (mut illegal, mut completions) = (0, Vec::new());
    for line in input.trim_end().lines().map(reduced) {
        match line.chars().find(|&bracket| ")]}>".contains(bracket)) {
            Some(')') => illegal += 3,
            Some(']') => illegal += 57,
            Some('}') => illegal += 1197,
            Some(_) => illegal += 25137,
            None if line.is_empty() => {}
            None => {
                let points = line.chars().rev().map(|bracket| "([{<".find(bracket).unwrap() as u128 + 1);
                completions.push(points.fold(0, |score, points| 5 * score + points));
            }
        }
    }
    completions.sort_unstable();
    let middle = completions.get(completions.len() / 2).filter(|_| completions.len() % 2 == 1)?;
    Some((illegal, u64::try_from(*middle).unwrap()))
}

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let lines = parse(input)?;
    assert_eq!(part2(&lines), part2_sorted(&lines), "{input:?}");
    Ok((part1(&lines), part2(&lines)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    assert_eq!(solve("(").unwrap(), (0, 1));
    // Closed by ">])", which is 4, 2, 1 in base 5.
    assert_eq!(solve("([<\r\n").unwrap(), (0, 111));
    // One illegal bracket of each kind; the rest of such a line does not count. Complete lines do not, either.
    assert_eq!(solve("(]\n[)((((\n<}]]]\n{>>\n()[]\n{").unwrap(), (57 + 3 + 1197 + 25137, 3));
    // Nothing is open where these close.
    assert_eq!(solve(")\n()>\n[").unwrap(), (3 + 25137, 2));
    // The one in the middle is neither the middle line nor the line of middle length.
    assert_eq!(solve("{\n<\n(([(\n(\n[").unwrap(), (0, 3));
}

#[test]
fn all_lines_of_up_to_five_brackets_have_the_scores_of_the_oracle() {
    for length in 1..=5 {
        for number in 0..1_usize << (3 * length) {
            let line: String = (0..length).map(|place| b"([{<)]}>"[number >> (3 * place) & 7] as char).collect();
            // The second line is incomplete, and in the middle unless the first one is incomplete, too.
            let input = format!("{line}\n(<");
            let lines = parse(&input).unwrap();
            assert_eq!(part2(&lines).ok().map(|score| (part1(&lines), score)), oracle(&input), "{line}");
            if let Ok(answers) = solve(&line) {
                assert_eq!(Some(answers), oracle(&line), "{line}");
            }
        }
    }
}

#[test]
fn scores_fit_up_to_27_open_brackets_and_larger_ones_may_be_beside_the_middle() {
    let most = 5_u64.pow(27) - 1;
    assert_eq!(solve(&"<".repeat(27)).unwrap(), (0, most));
    assert_eq!(solve(&"(".repeat(28)).unwrap(), (0, (5_u64.pow(27) - 1) / 4 * 5 + 1));
    let deep = "<".repeat(300_000);
    assert_eq!(solve(&format!("{deep}\n{}\n<", "<".repeat(27))).unwrap(), (0, most));
    assert_eq!(solve(&format!("{deep}{}\n(\n{deep})\n", ">".repeat(300_000))).unwrap(), (3, 1));
    let message = "the middle score is larger than 64 bits";
    samples::assert_refused(solve, &[(&"<".repeat(28), message), (&format!("{deep}\n{deep}<\n<"), message)]);
}

#[test]
fn bad_inputs_are_located_and_an_even_number_of_scores_has_no_middle() {
    let message = |line, found| {
        format!("line {line}: expected a line of brackets: (, [, {{, <, or one that closes, found {found}")
    };
    for (input, line, found) in [
        ("", 1, "the end of the input"),
        ("\n(", 1, r#""""#),
        ("()\n\n()", 2, r#""""#),
        ("(\n(x)\n(", 2, r#""(x)""#),
        ("(\n(]x\n(", 2, r#""(]x""#),
        ("(\n((\r(", 2, r#""((\r(""#),
        ("( )", 1, r#""( )""#),
        ("(\n\u{ff08}", 2, "\"\u{ff08}\""),
    ] {
        samples::assert_refused(solve, &[(input, &message(line, found))]);
    }
    let even = |count| format!("the middle score needs an odd number of incomplete lines; the input has {count}");
    samples::assert_refused(solve, &[("()\n(]", &even(0)), ("(\n[\n(]", &even(2))]);
}

#[test]
fn samples_have_the_lines_of_real_inputs() {
    for seed in 0..50 {
        let sample = day10::sample::generate(&mut SplitMix64::new(seed));
        let lines: Vec<String> = sample.lines().map(reduced).collect();
        assert!(sample.lines().all(|line| (90..=109).contains(&line.len())) && lines.len() == 98, "seed {seed}");
        let is_incomplete = |line: &&String| line.chars().all(|bracket| "([{<".contains(bracket));
        let open: Vec<usize> = lines.iter().filter(is_incomplete).map(String::len).collect();
        assert!(open.len() == 49 && open.iter().all(|open| (7..=15).contains(open)), "seed {seed}: {open:?}");
        // With the right one instead of the illegal bracket, a corrupted line reads on to its end, and is incomplete.
        for mut line in lines.iter().filter(|line| !is_incomplete(line)).cloned() {
            let place = line.find([')', ']', '}', '>']).unwrap();
            assert!(place > 0, "seed {seed}: {line}");
            line.replace_range(place - 1..=place, "");
            assert!(is_incomplete(&&reduced(&line)) && !line.is_empty(), "seed {seed}: {line}");
        }
        let (illegal, middle) = oracle(&sample).unwrap();
        assert!((200_000..=550_000).contains(&illegal), "seed {seed}: {illegal}");
        assert!((2_000_000_000..=4_000_000_000).contains(&middle), "seed {seed}: {middle}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(text in prop_oneof!["([(<>)]{1,9}\r?\n){1,9}", any::<String>()]) {
        if let Ok(answers) = solve(&text) {
            prop_assert_eq!(Some(answers), oracle(&text));
        }
    }
}
