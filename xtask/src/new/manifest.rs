//! The line of Cargo.toml that wires a day in.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use common::Day;
use toml::{Table, Value};

/// The line of a day, such as `day07 = { path = "crates/day07" }`.
#[derive(Debug)]
pub struct DayLine {
    /// The day's package, whose name ends in that of its folder.
    pub package: String,
    folder: String,
}

impl DayLine {
    /// The line of this day, whose package has this name.
    pub fn new(package: String, day: Day) -> Self {
        Self { package, folder: day.crate_name() }
    }

    /// Whether a manifest names the package as a dependency.
    pub fn is_in(&self, manifest: &str) -> Result<bool> {
        let table = Table::from_str(manifest).context("Cargo.toml")?;
        Ok(table.get("dependencies").is_some_and(|dependencies| dependencies.get(&self.package).is_some()))
    }

    /// The manifest with the line in `[dependencies]`: among the other days, in order, else at the top. All other bytes stay.
    ///
    /// It is an error if the table is missing, or written in a way that leaves no place for a line.
    pub fn added_to(&self, manifest: &str) -> Result<String> {
        let line = self.to_string();
        let mut lines: Vec<&str> = manifest.split_inclusive('\n').collect();
        let heading = lines.iter().position(|line| is_heading(line));
        let heading = heading.with_context(|| format!("there is no table [dependencies] for the line {line}"))?;
        let table = lines.iter().enumerate().skip(heading + 1).take_while(|(_, line)| !line.starts_with('['));
        let days: Vec<_> = table.filter_map(|(index, line)| Some((index, self.day_in(line)?))).collect();
        let at = match days.iter().rfind(|(_, other)| *other < self.folder.as_str()) {
            Some((before, _)) => before + 1,
            None => days.first().map_or(heading + 1, |(first, _)| *first),
        };
        let line_end = if manifest.contains("\r\n") { "\r\n" } else { "\n" };
        // The last line of the file may have no end.
        let before = if lines[at - 1].ends_with('\n') { "" } else { line_end };
        let new = [before, &line, line_end].concat();
        lines.insert(at, &new);
        let changed = lines.concat();
        ensure!(differs_by(manifest, &changed, &line), "found no place for a day; add {line} to [dependencies]");
        Ok(changed)
    }

    /// The day that another line of `[dependencies]` is about, by the name of its folder, if it is a day of the same year.
    fn day_in<'line>(&self, line: &'line str) -> Option<&'line str> {
        let prefix = self.package.strip_suffix(&self.folder)?;
        let name = line.strip_prefix(prefix)?.get(..self.folder.len())?;
        let number = name.strip_prefix("day")?;
        number.bytes().all(|byte| byte.is_ascii_digit()).then_some(name)
    }
}

impl fmt::Display for DayLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {{ path = \"crates/{}\" }}", self.package, self.folder)
    }
}

/// Whether a line begins the table `[dependencies]`. There may be spaces inside the brackets, and a comment behind them.
fn is_heading(line: &str) -> bool {
    let (heading, _comment) = line.split_once('#').unwrap_or((line, ""));
    let name = heading.trim().strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    name.is_some_and(|name| name.trim() == "dependencies")
}

/// Whether the new manifest is the old one with this line in its `[dependencies]`.
fn differs_by(old: &str, new: &str, line: &str) -> bool {
    let tables = [old, new, line].map(|text| Table::from_str(text).ok());
    let [Some(mut old), Some(new), Some(line)] = tables else { return false };
    if let Some(Value::Table(dependencies)) = old.get_mut("dependencies") {
        dependencies.extend(line);
    }
    old == new
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str = "\
[package]
name = \"a\" # a comment

[dependencies] # of the package

# of b
b.workspace = true

[profile.dev]
";

    /// The line of a day in the first year of a workspace, or in another.
    fn line(prefix: &str, number: u8) -> DayLine {
        let day = Day::new(number).unwrap();
        DayLine::new(format!("{prefix}{}", day.crate_name()), day)
    }

    fn day(number: u8) -> DayLine {
        line("", number)
    }

    #[test]
    fn in_whatever_order_days_come_they_stand_in_order_and_nothing_else_changes() {
        let all: Vec<u8> = (1..=25).collect();
        // 7 and 25 have no divisor in common, so the multiples of 7 visit every day.
        let mixed = (0..25).map(|index| index * 7 % 25 + 1).collect();
        for order in [all.clone(), all.iter().rev().copied().collect(), mixed] {
            for (line_end, prefix) in [("\n", ""), ("\r\n", ""), ("\n", "aoc2026-")] {
                let bare = BARE.replace('\n', line_end);
                let text = order.iter().fold(bare.clone(), |text, &day| line(prefix, day).added_to(&text).unwrap());
                let days: String = all.iter().map(|&day| line(prefix, day).to_string() + line_end).collect();
                let heading = format!("[dependencies] # of the package{line_end}");
                assert_eq!(text, bare.replace(&heading, &(heading.clone() + &days)), "{order:?}");
            }
        }
    }

    #[test]
    fn in_a_year_besides_the_first_the_package_has_the_year_in_front_and_the_folder_has_not() {
        assert_eq!(line("aoc2026-", 3).to_string(), "aoc2026-day03 = { path = \"crates/day03\" }");
        assert_eq!(day(3).to_string(), "day03 = { path = \"crates/day03\" }");
    }

    #[test]
    fn comments_stay_with_their_lines() {
        let text = "[dependencies]\n# of day 2\nday02 = { path = \"crates/day02\" } # kept\n# of b\nb = \"1\"";
        let wanted = text.replace("kept\n", "kept\nday03 = { path = \"crates/day03\" }\n");
        assert_eq!(day(3).added_to(text).unwrap(), wanted);
    }

    #[test]
    fn a_last_line_without_an_end_gets_one() {
        for text in ["[dependencies]", " [ dependencies ]", "[dependencies]\nday01 = \"1\""] {
            let wanted = format!("{text}\nday03 = {{ path = \"crates/day03\" }}\n");
            assert_eq!(day(3).added_to(text).unwrap(), wanted);
        }
    }

    #[test]
    fn a_manifest_without_a_place_for_the_line_is_an_error_that_has_the_line() {
        for text in ["", "dependencies = {}", "[dependencies.b]\npath = \"b\"", "a = '''\n[dependencies]\n'''"] {
            let error = day(3).added_to(text).unwrap_err().to_string();
            assert!(error.contains("day03 = { path = \"crates/day03\" }"), "{text}: {error}");
        }
    }

    #[test]
    fn a_day_is_named_however_its_dependency_is_written() {
        for text in [
            "dependencies.day03.path = \"x\"",
            "[dependencies.day03]\nworkspace = true",
            "dependencies = { day03 = \"1\" }",
        ] {
            assert!(day(3).is_in(text).unwrap() && !day(4).is_in(text).unwrap(), "{text}");
        }
        assert!(
            format!("{:#}", day(3).is_in("[dependencies").unwrap_err()).starts_with("Cargo.toml: TOML parse error")
        );
    }
}
