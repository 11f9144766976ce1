//! Tests of day {{day}}.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use {{crate}}::{{imports}};

// To test the solvers on many inputs, first make src/sample.rs generate realistic inputs. Save one of them with
// "cargo xtask sample {{day}} --save". Then add the shared tests:
// testing::puzzle_tests!({{crate}}, solve, oracle, shape, answers: ..);

#[test]
fn a_small_case_worked_out_by_hand() {
    // Make up an input, because the site asks people not to publish the puzzle's examples. Once part 1 is solved, check its answer:
    // assert_eq!(part1(&lines), 2);
    let lines = parse("first line\nsecond line\n").unwrap();
    let _ = part1(&lines);
{{part2}}
    let _ = part2(&lines);
{{part2}}
}

#[test]
fn errors_name_the_line() {
    testing::assert_refused_at(parse, "a line", &[("", 1, "the end of the input")]);
}
