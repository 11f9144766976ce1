//! Day {{day}} on an example, and on what is no input.

use common::Unsolved;
use {{crate}}::{parse, part1, part2};

/// Small, and of your own making: the site asks not to publish the puzzle's.
const EXAMPLE: &str = "\
first line
second line
";

// Put the answers in, as Ok(42), before the parts are solved: then the tests say when they are.

#[test]
fn part_1_of_the_example_has_its_answer() {
    assert_eq!(part1(&parse(EXAMPLE).unwrap()), Err(Unsolved));
}

#[test]
fn part_2_of_the_example_has_its_answer() {
    assert_eq!(part2(&parse(EXAMPLE).unwrap()), Err(Unsolved));
}

#[test]
fn an_empty_input_is_refused() {
    assert_eq!(parse("").unwrap_err().to_string(), "line 1: expected a line, found the end of the input");
}
