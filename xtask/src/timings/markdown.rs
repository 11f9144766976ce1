//! The Markdown that is made from the results: the README's table, with one row per day, and the page with all solutions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use anyhow::{Result, bail};

use super::environment::Environment;
use super::publish::{CHART, PAGE, README, RESULTS};
use super::results::{Results, Solution};
use super::tables;

/// The lines of the README around the table.
const START: &str = "<!-- timings:start -->";
const END: &str = "<!-- timings:end -->";

// Writing to a string cannot fail, so the results of `writeln!` are ignored below.

/// The README with these results between its markers. Each has to be on a line of its own, once, the start before the end.
pub fn readme(readme: &str, results: &Results) -> Result<String> {
    let Range { start, end } = between_markers(readme)?;
    Ok(format!("{}{}{}", &readme[..start], block(results), &readme[end..]))
}

/// The page with all solutions.
pub fn page(results: &Results) -> String {
    let mut page = format!(
        "# Timings of all solutions\n\nMade from `{RESULTS}` by `cargo xtask timings --render`. In each part the fastest solver comes \
         first, and the others follow as multiples of it.\n\n"
    );
    for (&day, total) in &results.totals() {
        // A title must not begin an HTML tag.
        let title = total.title.replace('<', "&lt;");
        let table = tables::variants(&[day], results).without("day");
        let _ = writeln!(page, "## Day {day}: {title}\n\n{}", table.to_markdown());
    }
    let _ = write!(page, "## Machine\n\n{}", environments(results));
    page
}

fn block(results: &Results) -> String {
    let year = results.totals();
    let days: Vec<_> = year.keys().copied().collect();
    let table = tables::days(&days, &year, results, None).without("input").to_markdown();
    let total = tables::totals(&year);
    format!(
        "\n![What each day takes, on a logarithmic scale]({CHART})\n\n{table}\n{total} [All variants side by side]({PAGE}).\n\n{}\n",
        environments(results)
    )
}

/// The circumstances, one per line, each with the days that it is about unless those are all days.
fn environments(results: &Results) -> String {
    let mut environments: BTreeMap<&Environment, BTreeSet<u8>> = BTreeMap::new();
    for Solution { day, environment, .. } in &results.solutions {
        environments.entry(environment).or_default().insert(*day);
    }
    let is_one = environments.len() == 1;
    let mut environments: Vec<_> = environments.into_iter().collect();
    environments.sort_by(|(_, a), (_, b)| a.cmp(b));
    let mut lines = String::new();
    for (Environment { cpu, rustc, commit, date, profile }, days) in environments {
        let days = if is_one { String::new() } else { format!("{}: ", list(&days)) };
        let _ = writeln!(lines, "{days}{cpu}, rustc {rustc}, profile {profile}, commit {commit}, {date}.");
    }
    lines
}

/// Such as `Days 3, 21`.
pub fn list(days: &BTreeSet<u8>) -> String {
    let numbers: Vec<_> = days.iter().map(u8::to_string).collect();
    format!("Day{} {}", if days.len() == 1 { "" } else { "s" }, numbers.join(", "))
}

fn between_markers(readme: &str) -> Result<Range<usize>> {
    let places = |marker: &str| -> Vec<Range<usize>> {
        let lines = readme.split_inclusive('\n').scan(0, |end, line| {
            *end += line.len();
            Some((line, *end - line.len()..*end))
        });
        lines.filter(|(line, _)| line.trim_end() == marker).map(|(_, place)| place).collect()
    };
    match (&places(START)[..], &places(END)[..]) {
        ([start], [end]) if start.end <= end.start => Ok(start.end..end.start),
        _ => bail!("{README}: put a line {START} and below it a line {END}, each once, where the table belongs"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_outside_the_markers_stays() {
        let old = format!("# Title\n\n{START}\nold\n{END}\n\nMore.\n");
        let new = readme(&old, &Results::default()).unwrap();
        assert!(new.starts_with(&format!("# Title\n\n{START}\n\n![")) && new.ends_with(&format!("\n{END}\n\nMore.\n")));
        assert!(!new.contains("old"));
        assert_eq!(readme(&new, &Results::default()).unwrap(), new);
    }

    #[test]
    fn each_marker_has_to_appear_once_and_in_order() {
        for text in [
            String::new(),
            format!("{START}\n"),
            format!("{END}\n{START}\n"),
            format!("{START}\n{END}\n{END}\n"),
            format!("{START}\n{START}\n{END}\n"),
            format!("`{START}`\n`{END}`\n"),
        ] {
            let message = readme(&text, &Results::default()).unwrap_err().to_string();
            assert!(message.starts_with("README.md: put a line"), "{text}: {message}");
        }
        assert!(readme(&format!("{START}\r\n{END}\r\n"), &Results::default()).is_ok());
    }
}
