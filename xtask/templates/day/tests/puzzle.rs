//! Day {{day}} as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use {{crate}}::{{imports}};

// Once the day is solved and src/sample.rs makes inputs like real ones, save a sample with "cargo xtask sample {{day}} --save"
// and add the tests that all days share, with functions like those in crates/day07/tests/puzzle.rs and the ranges of answers to
// real inputs, if known: samples::puzzle_tests!({{crate}}, solve, oracle, shape, answers: ..);

#[test]
fn a_small_case_worked_out_by_hand() {
    // Make up an input, because the site asks people not to publish the puzzle's. Replace each Err with the expected answer.
    let lines = parse("first line\nsecond line\n").unwrap();
    assert_eq!(part1(&lines), Err(common::Unsolved));
{{part2}}
    assert_eq!(part2(&lines), Err(common::Unsolved));
{{part2}}
}

#[test]
fn bad_inputs_are_located() {
    samples::assert_refused_at(parse, "a line", &[("", 1, "the end of the input")]);
}
