//! The paths of the published files, relative to the year's folder.

/// The results, from which the other files are generated.
pub const RESULTS: &str = "docs/timings.json";
/// The year's README. Two markers enclose the generated text: the chart and the table of all days.
pub const README: &str = "README.md";
/// The chart in the README.
pub const CHART: &str = "docs/timings.svg";
