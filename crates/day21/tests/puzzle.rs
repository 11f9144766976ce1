//! Tests of day 21.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day21::{parse, parse_with_regex, part1, part1_simulated, part2, part2_memoized};
use dirac::{Rules, practice, quantum};

testing::puzzle_tests!(day21, solve, oracle, |_| {}, answers: ..);

/// Both answers, computed from the input's text with `dirac`, the crate that plays the games under any rules.
fn oracle(input: &str) -> (u128, u128) {
    let lines = input.trim_end_matches(['\r', '\n']).lines();
    let starts: Vec<u32> = lines.map(|line| line.rsplit(' ').next().unwrap().parse().unwrap()).collect();
    let die = practice::Die::cyclic(100).unwrap();
    let practice = practice::fast_forward(&Rules::PRACTICE, &starts, &die).unwrap();
    let quantum = quantum::play(&Rules::QUANTUM, &starts, &quantum::Die::sides(3).unwrap()).unwrap();
    (practice.answer().unwrap(), quantum.wins().iter().max().unwrap().try_into().unwrap())
}

fn solve(input: &str) -> Result<(u128, u128), ParseError> {
    let starts = parse(input);
    assert_eq!(parse_with_regex(input), starts, "{input:?}");
    let starts = starts?;
    assert_eq!(part1(&starts), part1_simulated(&starts), "{input:?}");
    Ok((part1(&starts) as u128, part2(&starts).into()))
}

#[test]
fn all_100_inputs_match_the_oracle() {
    for starts in (0..100).map(|pair| [pair / 10 + 1, pair % 10 + 1]) {
        let [one, two] = starts;
        for (line_end, last) in [("\n", ""), ("\r\n", ""), ("\n", "\n\n"), ("\r\n", "\r\n")] {
            let input = format!("Player 1 starting position: {one}{line_end}Player 2 starting position: {two}{last}");
            assert_eq!(parse(&input), Ok(starts), "{input:?}");
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
        }
        assert_eq!(part2(&starts), part2_memoized(&starts), "{starts:?}");
    }
}

#[test]
fn the_tracked_sample_is_4_and_8() {
    assert_eq!(parse(include_str!("../sample.txt")), Ok([4, 8]));
}

#[test]
fn errors_name_the_line() {
    const ONE: &str = "Player 1 starting position: 4";
    const TWO: &str = "Player 2 starting position: 8";
    let refused = |input: &str, line: u8, player: u8, found: &str| {
        let expected = match player {
            3 => "the end of the input".to_owned(),
            _ => format!(r#""Player {player} starting position: " and 1 to 10"#),
        };
        testing::assert_refused(solve, &[(input, &format!("line {line}: expected {expected}, found {found}"))]);
    };
    refused("", 1, 1, "the end of the input");
    refused("\n\n", 1, 1, "the end of the input");
    refused(ONE, 2, 2, "the end of the input");
    refused(&format!("{ONE}\n\n{TWO}"), 2, 2, r#""""#);
    refused(&format!("{TWO}\n{ONE}"), 1, 1, &format!("{TWO:?}"));
    refused(&format!("{ONE}\n{TWO}\n\n{ONE}"), 3, 3, r#""""#);
    refused(&format!("{ONE}\n{TWO} "), 2, 2, &format!(r#""{TWO} ""#));
    for position in ["", "0", "11", "04", "+4", "-4", "4.0", "four", "４", "100", "1 0", "4 ", "257", "4294967297"] {
        let line = format!("Player 1 starting position: {position}");
        refused(&format!("{line}\n{TWO}"), 1, 1, &format!("{line:?}"));
    }
}
