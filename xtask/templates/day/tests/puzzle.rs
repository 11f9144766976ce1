//! Day {{day}} as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use {{crate}}::{{imports}};

// To check the solvers on many inputs, let src/sample.rs make inputs like real ones, save one of them with "cargo xtask sample {{day}}
// --save", and add the tests that all days can share: samples::puzzle_tests!({{crate}}, solve, oracle, shape, answers: ..);

#[test]
fn a_small_case_worked_out_by_hand() {
    // Make up an input, because the site asks people not to publish the puzzle's. Once a part is solved, expect its answer, as in
    // assert_eq!(part1(&lines), 2);
    let lines = parse("first line\nsecond line\n").unwrap();
    let _ = part1(&lines);
{{part2}}
    let _ = part2(&lines);
{{part2}}
}

#[test]
fn bad_inputs_are_located() {
    samples::assert_refused_at(parse, "a line", &[("", 1, "the end of the input")]);
}
