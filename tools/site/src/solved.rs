//! Saves right answers in `answers.toml`.

use anyhow::{Context, Result, bail};
use common::{Day, Part, read_text};
use known_answers::{Answers, check_answer, day_of_table};
use toml_edit::{DocumentMut, Item, Table, Value};
use workspace::{AtomicFile, Workspace};

use crate::client::SiteLock;

/// Returns whether the answer is new. Everything else in the file stays as it is. If the file has a different answer to this
/// part, that is an error, and the file keeps its answer.
pub fn save(workspace: &Workspace, _: &SiteLock, day: Day, part: Part, answer: &str) -> Result<bool> {
    let path = workspace.inputs().answers_path(workspace.year);
    if let Some(known) = Answers::load(&path)?.day(day).get(part) {
        if known != answer {
            let place = path.display();
            bail!("{place}: day {day} part {part} is {known:?}, but the site says {answer:?}; correct the file");
        }
        return Ok(false);
    }
    check_answer(answer).with_context(|| path.display().to_string())?;
    let mut document: DocumentMut = read_text(&path)?.unwrap_or_default().parse()?;
    // The file may already have a table for this day under a name with leading zeros, such as "day07".
    let existing_name = document.iter().map(|(name, _)| name.to_owned()).find(|name| day_of_table(name) == Some(day));
    let name = existing_name.unwrap_or_else(|| format!("day{day}"));
    let item = document.entry(&name).or_insert(Item::Table(Table::new()));
    let table = item.as_table_like_mut().context("not a table")?;
    let entry = table.entry(&format!("part{part}")).or_insert(Item::None);
    let mut new = Value::from(answer);
    // Keep a comment after an empty answer.
    if let Some(old) = entry.as_value() {
        new.decor_mut().clone_from(old.decor());
    }
    *entry = Item::Value(new);
    AtomicFile::begin(&path)?.finish(document.to_string())?;
    Ok(true)
}
