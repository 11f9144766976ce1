//! The files that a year's timings are kept in, by their paths in the year's folder.

/// The results, which the other files are made from.
pub const RESULTS: &str = "docs/timings.json";
/// The page with a table between two markers.
pub const README: &str = "README.md";
/// The page with all solutions.
pub const PAGE: &str = "docs/timings.md";
/// The picture in the README.
pub const CHART: &str = "docs/timings.svg";
