//! The JSON that the workspace's programs exchange.
//!
//! - With `--json`, a year's program prints an array of [`SolutionRow`]s. Users' own programs read this array, too.
//! - A year's bench writes a [`BenchPass`] for `cargo xtask timings`.

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
    /// The answer; `None` if the part is not solved yet, or if the solution failed.
    pub answer: Option<String>,
    /// The source of the input: `private`, `sample`, `example 1` and so on, or the path that the user gave (`-` for standard
    /// input). `None` if the day has no input or its input cannot be used.
    pub input: Option<String>,
    /// The time of a single run of the parser, in nanoseconds.
    #[serde(rename = "generator_ns")]
    pub parser_ns: Option<u64>,
    /// The time of a single run of the solver, in nanoseconds.
    pub solver_ns: Option<u64>,
    /// Whether the answer is right; `None` if there is no answer or the right answer is unknown.
    #[serde(rename = "known")]
    pub is_right: Option<bool>,
    /// The reason why the solution failed. The key is omitted if the solution did not fail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

impl SolutionRow {
    /// The name of the variant in tables.
    pub fn variant_name(&self) -> &str {
        self.variant.as_deref().unwrap_or("default")
    }
}

/// The environment variable that names the file to which the bench writes its [`BenchPass`]. If the variable is set, the bench
/// also spends less time on each measurement.
///
/// This is not a flag, because criterion rejects unknown flags.
pub const BENCH_PASS: &str = "AOC_BENCH_PASS";

/// The environment variable that makes the bench measure private inputs instead of generated ones. Any value will do.
pub const BENCH_PRIVATE: &str = "AOC_BENCH_PRIVATE";

/// The result of one run of the bench for `cargo xtask timings`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct BenchPass {
    /// The solutions that were measured.
    pub measurements: Vec<Measurement>,
    /// One line for each solution that was not measured, such as `day21/part2/default: skipped, not solved yet`.
    pub skipped: Vec<String>,
}

/// The measurement of one solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    /// The day, 1 to 25.
    pub day: u8,
    /// The title of the puzzle.
    pub title: String,
    /// The part, 1 or 2.
    pub part: u8,
    /// The name of a variant; `None` for the default solver.
    pub variant: Option<String>,
    /// The inputs on which the solution was measured.
    pub input: InputSet,
    /// The parser's samples. Each sample is an average time per input, in nanoseconds.
    pub parser: Vec<f64>,
    /// The solver's samples. Each sample is an average time per input, in nanoseconds.
    pub solver: Vec<f64>,
    /// The speed of the machine during the measurement.
    pub pace: Pace,
}

/// The inputs on which a solution was measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputSet {
    /// `generated`, `private` or `sample`.
    pub kind: String,
    /// The number of inputs, over which the measurement cycled. Older results come from one input and have no count; a missing
    /// count is read as 0.
    #[serde(default)]
    pub count: usize,
    /// The total size of all inputs, in bytes.
    pub bytes: usize,
}

/// Writes a short description of the inputs, such as `60 generated` or `private, 60 bytes`.
impl fmt::Display for InputSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { kind, count, .. } if kind == "generated" => write!(f, "{count} {kind}"),
            Self { kind, bytes, .. } => write!(f, "{kind}, {bytes} bytes"),
        }
    }
}

/// The speed of the machine: the times of two loops that always do the same work, in nanoseconds per loop run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// The time of a loop in which each step waits for the previous step. This time depends only on the processor's clock.
    pub latency: f64,
    /// The time of a loop that keeps all units of a core busy. This time also rises when another program uses the same core.
    pub throughput: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_solution_stay() {
        let solved = r#"{"day":21,"part":2,"variant":null,"answer":"5","input":"sample","generator_ns":7,"solver_ns":8,"known":true}"#;
        let row: SolutionRow = serde_json::from_str(solved).unwrap();
        assert_eq!((row.parser_ns, row.is_right, row.error.as_deref()), (Some(7), Some(true), None));
        assert_eq!(serde_json::to_string(&row).unwrap(), solved);
        let failed = SolutionRow { answer: None, error: Some("no".to_owned()), ..row };
        assert!(serde_json::to_string(&failed).unwrap().ends_with(r#""known":true,"error":"no"}"#));
    }
}
