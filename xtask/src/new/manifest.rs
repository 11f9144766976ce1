//! The two lines of the workspace's Cargo.toml that wire a day in.

use std::ops::Range;

use anyhow::{Context, Result, ensure};
use common::Day;
use toml_edit::{Document, Item, Table};

/// The workspace's Cargo.toml.
///
/// It is parsed for the places where lines go, and the lines are put into the text itself: so whatever else stands there, comments
/// and line ends included, stays as it is.
pub struct Manifest {
    document: Document<String>,
}

/// The tables that a day has a line in.
const TABLES: [&[&str]; 2] = [&["workspace", "dependencies"], &["dependencies"]];

impl Manifest {
    /// # Errors
    ///
    /// What is not TOML, and where.
    pub fn parse(text: String) -> Result<Self> {
        Ok(Self { document: Document::parse(text).context("Cargo.toml")? })
    }

    /// Whether the day is in one of the tables at least.
    pub fn names(&self, day: Day) -> bool {
        TABLES.iter().any(|path| self.table(path).is_some_and(|table| table.contains_key(&day.crate_name())))
    }

    /// The text with the day wired in.
    ///
    /// # Errors
    ///
    /// When a table is missing, or is written in a way that leaves no place for a line.
    pub fn with(&self, day: Day) -> Result<String> {
        let mut text = self.document.raw().to_owned();
        // The later place first: a line there does not move the earlier one.
        let mut lines = TABLES
            .iter()
            .zip(lines(day))
            .map(|(path, line)| Ok((self.place(path, day)?, line)))
            .collect::<Result<Vec<_>>>()?;
        lines.sort_unstable_by_key(|(place, _)| std::cmp::Reverse(place.at));
        let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        for (place, line) in lines {
            let blank = |is_there| if is_there { line_end } else { "" };
            let before = if text[..place.at].ends_with('\n') { "" } else { line_end };
            let line = [before, blank(place.blank_before), &line, line_end, blank(place.blank_after)].concat();
            text.insert_str(place.at, &line);
        }
        ensure!(is_wired(&text, day), no_place(day));
        Ok(text)
    }

    /// Where the day's line goes in a table: among the other days, in order; else as a group of its own after the workspace's crates.
    fn place(&self, path: &[&str], day: Day) -> Result<Place> {
        let table = self.table(path).with_context(|| format!("Cargo.toml has no table [{}]", path.join(".")))?;
        let entries: Vec<_> =
            table.iter().filter_map(|(name, item)| Some((name, self.lines_of(table, name, item)?))).collect();
        let days = || entries.iter().filter(|(name, _)| is_day(name));
        let (name, text) = (day.crate_name(), self.document.raw());
        if let Some((_, lines)) = days().filter(|(other, _)| **other < *name).max_by_key(|(other, _)| *other) {
            return Ok(Place { at: lines.end, blank_before: false, blank_after: false });
        }
        if let Some((_, lines)) = days().min_by_key(|(other, _)| *other) {
            return Ok(Place { at: lines.start, blank_before: false, blank_after: false });
        }
        let last_local = entries.iter().filter(|(name, _)| self.is_local(name)).map(|(_, lines)| lines.end).max();
        let below_heading = || table.span().map(|heading| self.line_end(heading.start));
        let at = last_local.or_else(below_heading).with_context(|| no_place(day))?;
        let next = text[at..].lines().next();
        let is_followed = next.is_some_and(|line| !line.trim().is_empty());
        Ok(Place { at, blank_before: last_local.is_some(), blank_after: is_followed })
    }

    fn table(&self, path: &[&str]) -> Option<&Table> {
        path.iter().try_fold(self.document.as_table(), |table, key| table.get(key)?.as_table())
    }

    /// Whether a dependency is a crate of the workspace.
    fn is_local(&self, name: &str) -> bool {
        let item = self.table(TABLES[0]).and_then(|table| table.get(name));
        item.is_some_and(|item| item.get("path").is_some())
    }

    /// The whole lines that an entry takes, with the comments right above it; nothing for a table with a heading of its own.
    fn lines_of(&self, table: &Table, name: &str, item: &Item) -> Option<Range<usize>> {
        let (key, _) = table.get_key_value(name)?;
        let text = self.document.raw();
        let mut start = text[..key.span()?.start].rfind('\n').map_or(0, |end| end + 1);
        while let Some(above) = text[..start].strip_suffix('\n') {
            let above_start = above.rfind('\n').map_or(0, |end| end + 1);
            if !above[above_start..].trim_start().starts_with('#') {
                break;
            }
            start = above_start;
        }
        Some(start..self.line_end(last_byte(item)?))
    }

    /// Where the line ends that holds this byte, its line end included.
    fn line_end(&self, byte: usize) -> usize {
        let text = self.document.raw();
        text[byte..].find('\n').map_or(text.len(), |end| byte + end + 1)
    }
}

/// Where a line goes, and whether it needs blank lines around it to stand apart.
struct Place {
    at: usize,
    blank_before: bool,
    blank_after: bool,
}

/// The lines, in the order of [`TABLES`].
fn lines(day: Day) -> [String; 2] {
    let name = day.crate_name();
    [format!("{name} = {{ path = \"crates/{name}\" }}"), format!("{name}.workspace = true")]
}

/// The lines, and where they go, for a person to add.
pub fn lines_in_words(day: Day) -> String {
    let [workspace, root] = lines(day);
    format!("the line {workspace} to [workspace.dependencies] and {root} to [dependencies]")
}

fn no_place(day: Day) -> String {
    format!("Cargo.toml: cannot tell where day {day} goes; add {}", lines_in_words(day))
}

/// The last byte of an entry that is written as `key = value`, or as several such lines `key.key = value`.
fn last_byte(item: &Item) -> Option<usize> {
    match item {
        Item::Value(value) => value.span().map(|span| span.end),
        Item::Table(table) if table.is_dotted() => table.iter().filter_map(|(_, item)| last_byte(item)).max(),
        _ => None,
    }
}

fn is_wired(text: &str, day: Day) -> bool {
    let name = day.crate_name();
    let Ok(document) = Document::parse(text) else { return false };
    let value =
        |path: &[&str]| path.iter().try_fold(document.as_item(), |item, key| item.get(key))?.as_value().cloned();
    value(&["workspace", "dependencies", &name, "path"])
        .is_some_and(|path| path.as_str() == Some(&format!("crates/{name}")))
        && value(&["dependencies", &name, "workspace"]).is_some_and(|is_there| is_there.as_bool() == Some(true))
}

fn is_day(name: &str) -> bool {
    name.strip_prefix("day").is_some_and(|number| number.len() == 2 && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = include_str!("../../../Cargo.toml");

    fn with(text: &str, number: u8) -> String {
        Manifest::parse(text.to_owned()).unwrap().with(day(number)).unwrap()
    }

    fn day(number: u8) -> Day {
        Day::new(number).unwrap()
    }

    /// The workspace's manifest without its days and the blank line after them: a way back that is not ours.
    fn without_days(text: &str) -> String {
        let mut kept = String::new();
        let mut is_after_day = false;
        for line in text.split_inclusive('\n') {
            let is_day = line.starts_with("day");
            if !(is_day || is_after_day && line == "\n") {
                kept += line;
            }
            is_after_day = is_day;
        }
        kept
    }

    #[test]
    fn a_new_day_adds_two_lines_and_changes_none() {
        for number in (1..=25).filter(|&number| !ROOT.contains(&day(number).crate_name())) {
            let text = with(ROOT, number);
            let added = lines(day(number));
            let rest: Vec<_> = text.lines().filter(|line| !added.iter().any(|added| added == line)).collect();
            assert_eq!(rest, ROOT.lines().collect::<Vec<_>>(), "{number}");
            assert_eq!(text.lines().count(), ROOT.lines().count() + 2, "{number}");
        }
    }

    #[test]
    fn in_whatever_order_days_come_they_stand_in_order() {
        let bare = without_days(ROOT);
        let add = |numbers: &[u8]| numbers.iter().fold(bare.clone(), |text, &number| with(&text, number));
        let all: Vec<_> = (1..=25).collect();
        let ascending = add(&all);
        assert_eq!(add(&all.iter().rev().copied().collect::<Vec<_>>()), ascending);
        // 7 and 25 have no divisor in common, so that the multiples of 7 come by every day.
        assert_eq!(add(&(0..25).map(|index| index * 7 % 25 + 1).collect::<Vec<_>>()), ascending);
        assert_eq!(without_days(&ascending), bare);
        for (index, heading) in ["[workspace.dependencies]\n", "\n[dependencies]\n"].into_iter().enumerate() {
            let (_, table) = ascending.split_once(heading).unwrap();
            let group: Vec<_> = table.split("\n\n").nth(1).unwrap().lines().collect();
            let wanted: Vec<_> = all.iter().map(|&number| lines(day(number))[index].clone()).collect();
            assert_eq!(group, wanted, "{heading}");
        }
    }

    /// Adds day 3, with either line end. The lines that it adds are written `+` in what is wanted.
    fn check(text: &str, wanted: &str) {
        for line_end in ["\n", "\r\n"] {
            let mut lines = lines(day(3));
            if wanted.starts_with("[dependencies]") {
                lines.reverse();
            }
            let wanted = lines.iter().fold(wanted.to_owned(), |wanted, line| wanted.replacen('+', line, 1));
            assert_eq!(with(&text.replace('\n', line_end), 3), wanted.replace('\n', line_end));
        }
    }

    #[test]
    fn comments_stay_with_the_line_below_them_or_their_own() {
        check(
            r#"[workspace.dependencies]
# of day 9
day09 = { path = "crates/day09" } # kept
[dependencies]
x = "1"

  # of day 9
  # too
  day09.workspace = true # kept
"#,
            r#"[workspace.dependencies]
+
# of day 9
day09 = { path = "crates/day09" } # kept
[dependencies]
x = "1"

+
  # of day 9
  # too
  day09.workspace = true # kept
"#,
        );
        check(
            r#"[workspace.dependencies]
day02 = { path = "crates/day02" } # kept
# of x
x = "1"

[dependencies]
day02 = { workspace = true } # kept"#,
            r#"[workspace.dependencies]
day02 = { path = "crates/day02" } # kept
+
# of x
x = "1"

[dependencies]
day02 = { workspace = true } # kept
+
"#,
        );
    }

    #[test]
    fn without_a_day_a_group_is_made_after_the_crates_of_the_workspace() {
        check(
            r#"[workspace.dependencies]
a.path = "a"
a.features = [
  "b",
] # kept
x = "1"
[dependencies]
a.workspace = true
a.features = [ # kept
]
"#,
            r#"[workspace.dependencies]
a.path = "a"
a.features = [
  "b",
] # kept

+

x = "1"
[dependencies]
a.workspace = true
a.features = [ # kept
]

+
"#,
        );
    }

    #[test]
    fn without_a_crate_of_the_workspace_the_days_come_first() {
        check(
            "[dependencies] # kept\nx = \"1\"\n[workspace.dependencies]\nx = \"1\"\n",
            "[dependencies] # kept\n+\n\nx = \"1\"\n[workspace.dependencies]\n+\n\nx = \"1\"\n",
        );
        check("[dependencies]\n\n[workspace.dependencies]", "[dependencies]\n+\n\n[workspace.dependencies]\n+\n");
    }

    #[test]
    fn a_dependency_with_a_heading_of_its_own_is_no_place_for_a_line() {
        check(
            r#"[dependencies]
[dependencies.day02]
workspace = true
[workspace.dependencies]
x = "1"
[workspace.dependencies.day02]
path = "crates/day02"
"#,
            r#"[dependencies]
+

[dependencies.day02]
workspace = true
[workspace.dependencies]
+

x = "1"
[workspace.dependencies.day02]
path = "crates/day02"
"#,
        );
    }

    #[test]
    fn a_manifest_without_a_place_for_a_line_is_an_error() {
        for (text, problem) in [
            ("[dependencies]", "no table [workspace.dependencies]"),
            ("[workspace.dependencies]", "no table [dependencies]"),
            ("dependencies = {}\n[workspace.dependencies]", "no table [dependencies]"),
            (
                "[workspace.dependencies.x]\npath = \"x\"\n[dependencies]",
                "cannot tell where day 3 goes; add the line day03 = ",
            ),
            (
                "[workspace]\ndependencies.x = \"1\"\n[dependencies]",
                "cannot tell where day 3 goes; add the line day03 = ",
            ),
        ] {
            let error = Manifest::parse(text.to_owned()).unwrap().with(day(3)).unwrap_err();
            assert!(format!("{error:#}").contains(problem), "{text}: {error:#}");
        }
    }

    #[test]
    fn a_day_in_either_table_is_known() {
        for text in ["[workspace.dependencies]\nday03 = \"1\"", "[dependencies.day03]\nworkspace = true"] {
            let manifest = Manifest::parse(text.to_owned()).unwrap();
            assert!(manifest.names(day(3)) && !manifest.names(day(4)), "{text}");
        }
    }
}
