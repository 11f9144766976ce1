//! The part of the README that the results file decides.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use anyhow::{Result, bail};
use common::Nanos;

use super::machine::Setting;
use super::results::{Results, Row};
use super::{chart, table, total};

/// Where the README is, from the workspace's root.
pub const PATH: &str = "README.md";

/// The lines that the table stands between.
const START: &str = "<!-- timings:start -->";
const END: &str = "<!-- timings:end -->";

/// The README with the table of these results in it.
///
/// # Errors
///
/// Unless each marker is there once, alone on its line, and they are in order.
pub fn with_results(readme: &str, results: &Results) -> Result<String> {
    let Range { start, end } = between_markers(readme)?;
    Ok(format!("{}{}{}", &readme[..start], block(results), &readme[end..]))
}

/// Checks that there is a place for the table.
pub fn check(readme: &str) -> Result<()> {
    between_markers(readme).map(drop)
}

fn between_markers(readme: &str) -> Result<Range<usize>> {
    let places = |marker: &str| -> Vec<usize> {
        let mut offset = 0;
        let mut places = Vec::new();
        for line in readme.split_inclusive('\n') {
            if line.trim_end() == marker {
                places.push(offset);
            }
            offset += line.len();
        }
        places
    };
    match (&places(START)[..], &places(END)[..]) {
        (&[start], &[end]) if start < end => {
            let after_start = start + readme[start..].find('\n').map_or(0, |newline| newline + 1);
            Ok(after_start..end)
        }
        _ => bail!("{PATH}: put a line {START} and below it a line {END}, each once, where the table belongs"),
    }
}

fn block(results: &Results) -> String {
    let mut block = format!("\n![What each day takes, on a logarithmic scale]({})\n\n", chart::PATH);
    block.push_str(
        "| day | title | part | variant | generator | solver | ± | input |\n|--:|---|--:|---|--:|--:|--:|---|\n",
    );
    for row in &results.rows {
        let Row { day, title, part, generator, solver, input, .. } = row;
        let (generator, time) = (Nanos(generator.ns), Nanos(solver.ns));
        let (title, variant) = (cell(title), cell(&row.variant_name()));
        let (spread, input) = (table::spread(solver), cell(&input.kind));
        line(
            &mut block,
            format_args!("| {day} | {title} | {part} | {variant} | {generator} | {time} | {spread} | {input} |"),
        );
    }
    let year = total::of(&results.rows);
    line(&mut block, format_args!("\n{}.", table::totals(&year)));
    for (setting, days) in settings(&results.rows) {
        let days = if days.len() == year.len() { String::new() } else { format!("{}: ", list(&days)) };
        let Setting { cpu, rustc, commit, date, profile } = setting;
        line(&mut block, format_args!("{days}{cpu}, rustc {rustc}, profile {profile}, commit {commit}, {date}."));
    }
    block.push('\n');
    block
}

/// The circumstances, and the days that were measured in them, by the first of those.
fn settings(rows: &[Row]) -> Vec<(&Setting, BTreeSet<u8>)> {
    let mut settings: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for row in rows {
        settings.entry(&row.setting).or_default().insert(row.day);
    }
    let mut settings: Vec<_> = settings.into_iter().collect();
    settings.sort_by(|(_, a), (_, b)| a.cmp(b));
    settings
}

fn list(days: &BTreeSet<u8>) -> String {
    let numbers: Vec<_> = days.iter().map(u8::to_string).collect();
    format!("Day{} {}", if days.len() == 1 { "" } else { "s" }, numbers.join(", "))
}

/// A text that neither ends a cell of a Markdown table nor begins an HTML tag.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;")
}

fn line(block: &mut String, text: std::fmt::Arguments) {
    // Writing to a string cannot fail.
    let _ = writeln!(block, "{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_of_the_markers_stays() {
        let readme = format!("# Title\n\n{START}\nold\n{END}\n\nMore.\n");
        let new = with_results(&readme, &Results::default()).unwrap();
        assert!(new.starts_with(&format!("# Title\n\n{START}\n\n![")) && new.ends_with(&format!("\n{END}\n\nMore.\n")));
        assert!(!new.contains("old"));
        assert_eq!(with_results(&new, &Results::default()).unwrap(), new);
    }

    #[test]
    fn each_marker_has_to_be_there_once_and_in_order() {
        for readme in [
            String::new(),
            format!("{START}\n"),
            format!("{END}\n{START}\n"),
            format!("{START}\n{END}\n{END}\n"),
            format!("{START}\n{START}\n{END}\n"),
            format!("`{START}`\n`{END}`\n"),
        ] {
            let message = check(&readme).unwrap_err().to_string();
            assert!(message.starts_with("README.md: put a line"), "{readme}: {message}");
        }
        assert!(check(&format!("{START}\r\n{END}\r\n")).is_ok());
    }
}
