//! Checks tables that list inputs with their answers or error messages.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::fmt::{Debug, Display};

use common::ParseError;

/// Checks that both the solver and the oracle give the expected answers to each of these inputs.
///
/// # Panics
///
/// If an input is refused or has other answers.
pub fn assert_answers<A: PartialEq + Debug, E: Debug>(
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
    answered: &[(&str, A)],
) {
    for (input, expected) in answered {
        assert_eq!(accepted(solve(input), &format!("{input:?}")), *expected, "the solver on {input:?}");
        assert_eq!(oracle(input), *expected, "the oracle on {input:?}");
    }
}

pub(crate) fn accepted<A, E: Debug>(result: Result<A, E>, input: &str) -> A {
    result.unwrap_or_else(|error| panic!("{input} is refused: {error:?}"))
}

/// Checks that each of these inputs is refused with the given message.
///
/// # Panics
///
/// If an input is accepted, or refused with another message.
pub fn assert_refused<T: Debug, E: Display>(solve: impl Fn(&str) -> Result<T, E>, refused: &[(&str, &str)]) {
    for (input, message) in refused {
        match solve(input) {
            Ok(answer) => panic!("{input:?} is accepted: {answer:?}"),
            Err(error) => assert_eq!(error.to_string(), *message, "{input:?}"),
        }
    }
}

/// Checks that each of these inputs is refused with the message of a [`ParseError`]. All messages name the same `expected` content.
/// Each item of `refused` has three parts: the input, the line number in the message, and the found text as the message shows it.
///
/// ```
/// let number = |text: &str| match text {
///     "1" => Ok(1),
///     _ => Err("line 1: expected a one, found \"2\""),
/// };
/// testing::assert_refused_at(number, "a one", &[("2", 1, r#""2""#)]);
/// ```
///
/// # Panics
///
/// If an input is accepted, or refused with another message.
pub fn assert_refused_at<T: Debug, E: Display>(
    solve: impl Fn(&str) -> Result<T, E>,
    expected: &str,
    refused: &[(&str, usize, &str)],
) {
    for (input, line, found) in refused {
        assert_refused(&solve, &[(input, &format!("line {line}: expected {expected}, found {found}"))]);
    }
}

/// Replaces the `{}` in an input with each of these texts in turn, and checks that the result is refused. The `{}` is a whole line
/// or part of a line. The message must be the message of a [`ParseError`] that names this line and quotes it.
///
/// ```
/// let ones = |text: &str| match text {
///     "1\n1,1\n1" => Ok(4),
///     _ => Err(format!("line 2: expected ones, found {:?}", text.lines().nth(1).unwrap())),
/// };
/// testing::assert_lines_refused(ones, "ones", "1\n{}\n1", &["", "2", "1 "]);
/// testing::assert_lines_refused(ones, "ones", "1\n1{}1\n1", &[";", ", "]);
/// ```
///
/// # Panics
///
/// If the input has no `{}`, or if one of the texts is accepted, or refused with another message.
pub fn assert_lines_refused<T: Debug, E: Display>(
    solve: impl Fn(&str) -> Result<T, E>,
    expected: &str,
    input: &str,
    wrong: &[&str],
) {
    let Some((before, after)) = input.split_once("{}") else { panic!("{input:?} has no {{}}") };
    let number = before.matches('\n').count();
    for wrong in wrong {
        let input = format!("{before}{wrong}{after}");
        let line = input.split('\n').nth(number).unwrap_or_default();
        let shown: String = line.chars().take(ParseError::SHOWN).collect();
        let cut = if shown.len() < line.len() { "…" } else { "" };
        assert_refused_at(&solve, expected, &[(&input, number + 1, &format!("{shown:?}{cut}"))]);
    }
}
