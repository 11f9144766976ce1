//! The JSON that the workspace's programs exchange.
//!
//! - With `--json`, a year's program prints an array of [`SolutionRow`]s as its last line. The tools of the workspace and users' own
//!   programs read this array.
//! - `cargo xtask timings` sends [`BenchRequest`]s to a year's bench, which replies to each.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One object in the array that a year's program prints with `--json`: a solution and its result.
///
/// Users' programs rely on the keys, so two keys keep their old names, although the code and the tables use other words.
/// `generator_ns` is the parser's time; aoc-runner calls a parser a generator. `known` says whether the answer equals the known
/// answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolutionRow {
    /// The day, 1 to 25.
    pub day: u8,
    /// The part, 1 or 2.
    pub part: u8,
    /// The name of a variant; `None` for the default solver.
    pub variant: Option<String>,
    /// The answer; `None` if the day has no input, the part is not solved yet, or the solution failed.
    pub answer: Option<String>,
    /// The source of the input: `private`, `sample`, `example 1` and so on, or the path that the user gave (`-` for standard
    /// input). `None` if the day has no input or its input cannot be used.
    pub input: Option<String>,
    /// The time of a single run of the parser, in nanoseconds; `None` without an answer.
    #[serde(rename = "generator_ns")]
    pub parser_ns: Option<u64>,
    /// The time of a single run of the solver, in nanoseconds; `None` without an answer.
    pub solver_ns: Option<u64>,
    /// Whether the answer is right; `None` if there is no answer or the right answer is unknown.
    #[serde(rename = "known")]
    pub is_right: Option<bool>,
    /// The reason why the solution failed. The key is omitted if the solution did not fail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

impl SolutionRow {
    /// Reads the rows from the standard output of a year's program, and returns them with the text before them, which the solvers
    /// have printed.
    ///
    /// # Errors
    ///
    /// If the last line is not an array of rows.
    pub fn read_all(stdout: &[u8]) -> serde_json::Result<(String, Vec<Self>)> {
        let stdout = stdout.trim_ascii_end();
        let start = stdout.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let (printed, last_line) = stdout.split_at(start);
        Ok((String::from_utf8_lossy(printed).trim_end().to_owned(), serde_json::from_slice(last_line)?))
    }

    /// The variant's name in tables: `default` for the default solver.
    pub fn variant_name(&self) -> &str {
        common::variant_name(self.variant.as_deref())
    }
}

/// The environment variable that turns a year's bench into a server for `cargo xtask timings`. Any value will do.
///
/// The server reads one [`BenchRequest`] per line from standard input, and writes one reply per line to standard output: the JSON
/// of a `Result<T, String>`. The server ends when standard input ends.
///
/// The name ends with the version of the requests; whoever changes a request changes the name. A bench that does not know the
/// version ignores the variable and replies to nothing.
pub const BENCH_SERVER: &str = "AOC_BENCH_SERVER_2";

/// A request to the server that [`BENCH_SERVER`] starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum BenchRequest {
    /// Choose the inputs of a day, and check the day's solutions on them. The reply has an `Option<CheckedDay>`; `None` if the
    /// year's package does not have the day, or the day has no input.
    Check {
        /// The day, 1 to 25.
        day: u8,
        /// Whether to check all variants, or only the default solutions.
        has_variants: bool,
    },
    /// Get ready to measure solutions that were checked. This request must precede every [`Pass`] of the day. The reply is empty,
    /// or says which solution does not give the answers of the check any more.
    Prepare {
        /// The day, 1 to 25.
        day: u8,
        /// The kind of the inputs. Generated inputs have the seeds 0, 1, 2 and so on.
        inputs: InputKind,
        /// The solutions.
        solutions: Vec<CheckedSolution>,
    },
    /// Measure a solution of the prepared day. The reply has a `Vec<f64>`: for each group of inputs, the shortest time in which
    /// the parser or the solver ran once on every input of the group, in nanoseconds.
    Pass(Pass),
}

/// The kind of the inputs on which a day is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InputKind {
    /// Made by the day's sample generator.
    Generated,
    /// The user's own input.
    Private,
    /// The day's tracked sample, `sample.txt`.
    Sample,
}

impl fmt::Display for InputKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Generated => "generated",
            Self::Private => "private",
            Self::Sample => "sample",
        })
    }
}

/// A day whose solutions have been run on its inputs: the reply to [`BenchRequest::Check`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedDay {
    /// The title of the puzzle.
    pub title: String,
    /// The kind of the inputs.
    pub inputs: InputKind,
    /// A description of the inputs, such as `60 generated` or `private, 7000 bytes`.
    pub description: String,
    /// The solutions that can be measured.
    pub solutions: Vec<CheckedSolution>,
    /// One line for each solution without an answer, with the reason, such as `day21/part2/default: skipped, not solved yet`.
    pub skipped: Vec<String>,
    /// One line for each solution that failed or gave a wrong answer.
    pub problems: Vec<String>,
}

/// A solution that can be measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedSolution {
    /// The part, 1 or 2.
    pub part: u8,
    /// The name of a variant; `None` for the default solution.
    pub variant: Option<String>,
    /// The parser's average time per input in the check, in nanoseconds.
    pub parser_ns: u64,
    /// The answers to the inputs, in the order of the inputs. A slow solution solves only the first inputs.
    pub answers: Vec<String>,
}

/// A pass: a measurement of one stage of one solution. Unless the solution is slow, a pass takes a few milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The position of the solution in the [`BenchRequest::Prepare`].
    pub solution: usize,
    /// The stage to measure.
    pub stage: Stage,
    /// The number of inputs to use. A pass uses the first inputs of the prepared day.
    pub inputs: usize,
    /// The number of inputs in a group, except that the last group may be smaller. Each group is timed on its own.
    pub group: usize,
    /// How often to run the stage on all inputs of a group between two readings of the clock.
    pub repeats: usize,
    /// How often to time each group. The shortest time counts.
    pub turns: usize,
}

/// The two stages of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// From the text to the parsed input.
    Parser,
    /// From the parsed input to the answer.
    Solver,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_solution_never_change() {
        let solved = concat!(
            r#"{"day":21,"part":2,"variant":null,"answer":"5","input":"sample","#,
            r#""generator_ns":7,"solver_ns":8,"known":true}"#
        );
        let row: SolutionRow = serde_json::from_str(solved).unwrap();
        assert_eq!((row.parser_ns, row.is_right, row.error.as_deref()), (Some(7), Some(true), None));
        assert_eq!(serde_json::to_string(&row).unwrap(), solved);
        let failed = SolutionRow { answer: None, is_right: None, error: Some("no".to_owned()), ..row };
        assert!(serde_json::to_string(&failed).unwrap().ends_with(r#""known":null,"error":"no"}"#));
    }

    #[test]
    fn rows_are_on_the_last_line() {
        let row = r#"{"day":1,"part":1,"variant":null,"answer":null,"input":null,"generator_ns":null,"solver_ns":null,"known":null}"#;
        for (before, after) in [("", ""), ("\n", "\n"), ("[1]\r\n[x", "\r\n")] {
            let stdout = [before, "\n[", row, "]", after].concat();
            let (printed, rows) = SolutionRow::read_all(stdout.as_bytes()).unwrap();
            assert_eq!((printed.as_str(), rows.len()), (before.trim_end(), 1), "{stdout:?}");
        }
        for printed in ["", "\n", "[]\nlast words\n"] {
            assert!(SolutionRow::read_all(printed.as_bytes()).is_err(), "{printed:?}");
        }
    }
}
