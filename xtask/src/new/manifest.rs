//! The line of Cargo.toml that wires a day in.

use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use common::Day;
use toml::{Table, Value};

/// The line, without its end.
pub fn line(day: Day) -> String {
    let name = day.crate_name();
    format!("{name} = {{ path = \"crates/{name}\" }}")
}

/// Whether a manifest names the day's crate as a dependency.
///
/// # Errors
///
/// When the text is not TOML: what is wrong, and where.
pub fn names(manifest: &str, day: Day) -> Result<bool> {
    let table = Table::from_str(manifest).context("Cargo.toml")?;
    Ok(table.get("dependencies").is_some_and(|dependencies| dependencies.get(day.crate_name()).is_some()))
}

/// The manifest with the day's line in `[dependencies]`: among the other days, in order, else at the top. All other bytes stay.
///
/// # Errors
///
/// When the table is missing, or written in a way that leaves no place for a line.
pub fn with_day(manifest: &str, day: Day) -> Result<String> {
    let (line, name) = (line(day), day.crate_name());
    let mut lines: Vec<&str> = manifest.split_inclusive('\n').collect();
    let heading = lines.iter().position(|line| line.trim_end() == "[dependencies]");
    let heading = heading.with_context(|| format!("Cargo.toml has no table [dependencies] for the line {line}"))?;
    let table = lines.iter().enumerate().skip(heading + 1).take_while(|(_, line)| !line.starts_with('['));
    let day_lines: Vec<_> = table.filter_map(|(index, line)| Some((index, day_name(line)?))).collect();
    let at = match day_lines.iter().rfind(|(_, other)| *other < name.as_str()) {
        Some((before, _)) => before + 1,
        None => day_lines.first().map_or(heading + 1, |(first, _)| *first),
    };
    let line_end = if manifest.contains("\r\n") { "\r\n" } else { "\n" };
    // The last line of the file may have no end.
    let before = if lines[at - 1].ends_with('\n') { "" } else { line_end };
    let new = [before, &line, line_end].concat();
    lines.insert(at, &new);
    let changed = lines.concat();
    ensure!(
        differs_by(manifest, &changed, &line),
        "Cargo.toml: found no place for day {day}; add {line} to [dependencies]"
    );
    Ok(changed)
}

/// The crate that a line of `[dependencies]` names, if it is a day's.
fn day_name(line: &str) -> Option<&str> {
    let name = line.get(..5)?;
    let number = name.strip_prefix("day")?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(name)
}

/// Whether the second manifest says what the first says, and the line in its `[dependencies]`.
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

    fn day(number: u8) -> Day {
        Day::new(number).unwrap()
    }

    #[test]
    fn in_whatever_order_days_come_they_stand_in_order_and_nothing_else_changes() {
        let bare = BARE.replace(" # of the package", "");
        let all: Vec<u8> = (1..=25).collect();
        // 7 and 25 have no divisor in common, so the multiples of 7 visit every day.
        let mixed = (0..25).map(|index| index * 7 % 25 + 1).collect();
        for order in [all.clone(), all.iter().rev().copied().collect(), mixed] {
            for line_end in ["\n", "\r\n"] {
                let bare = bare.replace('\n', line_end);
                let text = order.iter().fold(bare.clone(), |text, &number| with_day(&text, day(number)).unwrap());
                let days: String = all.iter().map(|&number| line(day(number)) + line_end).collect();
                let heading = format!("[dependencies]{line_end}");
                assert_eq!(text, bare.replace(&heading, &(heading.clone() + &days)), "{order:?}");
            }
        }
    }

    #[test]
    fn comments_stay_with_their_lines() {
        let text = "[dependencies]\n# of day 2\nday02 = { path = \"crates/day02\" } # kept\n# of b\nb = \"1\"";
        let wanted = text.replace("kept\n", "kept\nday03 = { path = \"crates/day03\" }\n");
        assert_eq!(with_day(text, day(3)).unwrap(), wanted);
    }

    #[test]
    fn a_last_line_without_an_end_gets_one() {
        for text in ["[dependencies]", "[dependencies]\nday01 = \"1\""] {
            let wanted = format!("{text}\nday03 = {{ path = \"crates/day03\" }}\n");
            assert_eq!(with_day(text, day(3)).unwrap(), wanted);
        }
    }

    #[test]
    fn a_manifest_without_a_place_for_the_line_is_an_error_that_has_the_line() {
        for text in ["", "dependencies = {}", "[dependencies.b]\npath = \"b\"", "a = '''\n[dependencies]\n'''"] {
            let error = with_day(text, day(3)).unwrap_err().to_string();
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
            assert!(names(text, day(3)).unwrap() && !names(text, day(4)).unwrap(), "{text}");
        }
        assert!(
            format!("{:#}", names("[dependencies", day(3)).unwrap_err()).starts_with("Cargo.toml: TOML parse error")
        );
    }
}
