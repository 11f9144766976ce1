//! Day 21 as the puzzle sets it.

use day21::{parse, parse_with_regex, part1, part1_simulated, part2, part2_frontier, part2_memoized};
use proptest::prelude::*;

const EXAMPLE: &str = include_str!("../sample.txt");

#[test]
fn the_example_has_the_answers_of_the_puzzle() {
    let starts = parse(EXAMPLE).unwrap();
    assert_eq!(starts, [4, 8]);
    assert_eq!(part1(&starts), 739_785);
    assert_eq!(part2(&starts), 444_356_092_776_315);
}

#[test]
fn all_variants_agree_on_all_pairs_of_positions() {
    for one in 1..=10 {
        for two in 1..=10 {
            let starts = [one, two];
            assert_eq!(part1(&starts), part1_simulated(&starts), "{starts:?}");
            assert_eq!(part2(&starts), part2_memoized(&starts), "{starts:?}");
            assert_eq!(part2(&starts), part2_frontier(&starts), "{starts:?}");
        }
    }
}

#[test]
fn all_pairs_of_positions_are_read_by_both_parsers() {
    for one in 1..=10 {
        for two in 1..=10 {
            for (line_end, last) in [("\n", ""), ("\n", "\n"), ("\r\n", ""), ("\r\n", "\r\n"), ("\n", "\n\n")] {
                let input =
                    format!("Player 1 starting position: {one}{line_end}Player 2 starting position: {two}{last}");
                assert_eq!(parse(&input), Ok([one, two]), "{input:?}");
                assert_eq!(parse_with_regex(&input), Ok([one, two]), "{input:?}");
            }
        }
    }
}

#[test]
fn bad_inputs_are_located() {
    const ONE: &str = "Player 1 starting position: 4";
    const TWO: &str = "Player 2 starting position: 8";
    let expected = |player| format!(r#"expected "Player {player} starting position: " and 1 to 10"#);
    let long = "x".repeat(10_000_000);
    for (input, message) in [
        (String::new(), format!(r#"line 1: {}, found """#, expected(1))),
        ("\n\n".to_owned(), format!(r#"line 1: {}, found """#, expected(1))),
        (ONE.to_owned(), format!("line 2: {}, found the end of the input", expected(2))),
        (format!("{ONE}\n"), format!("line 2: {}, found the end of the input", expected(2))),
        (format!("{ONE}\n\n{TWO}"), format!(r#"line 2: {}, found """#, expected(2))),
        (format!("{TWO}\n{ONE}"), format!(r#"line 1: {}, found "{TWO}""#, expected(1))),
        (format!("{ONE}\n{ONE}"), format!(r#"line 2: {}, found "{ONE}""#, expected(2))),
        (format!("{ONE}1\n{TWO}"), format!(r#"line 1: {}, found "{ONE}1""#, expected(1))),
        (format!("{ONE}\n{TWO}\nx"), r#"line 3: expected the end of the input, found "x""#.to_owned()),
        (format!("{ONE}\n{TWO}\n\n{ONE}"), r#"line 3: expected the end of the input, found """#.to_owned()),
        (format!("{ONE}\n{TWO} "), format!(r#"line 2: {}, found "{TWO} ""#, expected(2))),
        (format!("\u{FEFF}{ONE}\n{TWO}"), format!("line 1: {}, found {:?}", expected(1), format!("\u{FEFF}{ONE}"))),
        (long.clone(), format!(r#"line 1: {}, found "{}"…"#, expected(1), "x".repeat(40))),
    ] {
        for parser in [parse, parse_with_regex] {
            let shown: String = input.chars().take(80).collect();
            assert_eq!(parser(&input).unwrap_err().to_string(), message, "{shown:?}");
        }
    }
    for position in ["", "0", "11", "04", "+4", "-4", "4.0", "four", "４", "100", "1 0", "257", "4294967297"] {
        let line = format!("Player 1 starting position: {position}");
        for parser in [parse, parse_with_regex] {
            let message = parser(&format!("{line}\n{TWO}")).unwrap_err().to_string();
            assert_eq!(message, format!("line 1: {}, found {line:?}", expected(1)));
        }
    }
}

/// Texts that are inputs, nearly inputs, or anything at all.
fn texts() -> impl Strategy<Value = String> {
    let near = r"(Player [12] starting position: (10|[0-9]|[0-9]{2}|x)?[ \r]?\n?){1,3}";
    prop_oneof![4 => near, 1 => any::<String>()]
}

proptest! {
    #[test]
    fn both_parsers_accept_and_reject_the_same_inputs(text in texts()) {
        prop_assert_eq!(parse(&text), parse_with_regex(&text));
    }

    #[test]
    fn one_changed_character_means_the_same_to_both_parsers(place in 0..EXAMPLE.len(), character in any::<char>()) {
        let mut text = EXAMPLE.to_owned();
        text.replace_range(place..=place, character.encode_utf8(&mut [0; 4]));
        prop_assert_eq!(parse(&text), parse_with_regex(&text));
    }
}
