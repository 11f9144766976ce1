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
    let one = r#""Player 1 starting position: " and 1 to 10"#;
    let two = r#""Player 2 starting position: " and 1 to 10"#;
    let end = "the end of the input";
    testing::assert_refused_at(solve, one, &[("", 1, end), ("\n\n", 1, end)]);
    testing::assert_refused_at(solve, two, &[(ONE, 2, end)]);
    let positions = ["", "0", "11", "04", "+4", "-4", "4.0", "four", "４", "100", "1 0", "4 ", "257", "4294967297"];
    testing::assert_lines_refused(solve, one, &format!("Player 1 starting position: {{}}\n{TWO}"), &positions);
    testing::assert_lines_refused(solve, one, &format!("{{}}\n{TWO}"), &["", TWO]);
    testing::assert_lines_refused(solve, two, &format!("{ONE}\n{{}}\n{TWO}"), &["", ONE, &format!("{TWO} ")]);
    let large = format!("{ONE}\n{TWO}{}", "\n".repeat(1 << 20));
    testing::assert_refused_at(solve, "at most 1 MiB", &[(&large, 1, &format!("{} bytes", large.len()))]);
    testing::assert_lines_refused(solve, end, &format!("{ONE}\n{TWO}\n{{}}"), &["x", &format!("\n{ONE}")]);
}
