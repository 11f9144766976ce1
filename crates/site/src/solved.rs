//! Notes the answers that the site has called right in `answers.toml`.

use answers::{Answers, DayAnswers, day_of_table, read};
use anyhow::{Context, Result, bail};
use common::{Day, Part};
use toml_edit::{DocumentMut, Item, Table, Value};
use toolkit::{AtomicFile, Workspace};

use crate::client::SiteLock;

/// Notes an answer, preserving everything else in the file, and returns whether it is new.
///
/// # Errors
///
/// If the file has another answer, which is kept; if it cannot be read, understood or written, or cannot hold this answer.
pub fn note(workspace: &Workspace, _: &SiteLock, day: Day, part: Part, answer: &str) -> Result<bool> {
    let path = workspace.inputs().answers_path(workspace.year);
    if let Some(known) = Answers::load(&path)?.day(day).get(part) {
        if known != answer {
            let place = path.display();
            bail!("{place}: day {day} part {part} is {known:?}, but the site says {answer:?}; correct the file");
        }
        return Ok(false);
    }
    let mut noted = Value::from(answer);
    DayAnswers::parse(&format!("part{part} = {noted}"), &path)?;
    let mut document: DocumentMut = read(&path)?.unwrap_or_default().parse()?;
    let table = document.iter().map(|(name, _)| name).find(|name| day_of_table(name) == Some(day));
    let table = table.map_or_else(|| format!("day{day}"), str::to_owned);
    let table = document.entry(&table).or_insert(Item::Table(Table::new()));
    let entry = table.as_table_like_mut().context("not a table")?.entry(&format!("part{part}")).or_insert(Item::None);
    // Keep a comment after an empty answer.
    if let Some(old) = entry.as_value() {
        noted.decor_mut().clone_from(old.decor());
    }
    *entry = Item::Value(noted);
    AtomicFile::begin(&path)?.finish(document.to_string().as_bytes())?;
    Ok(true)
}
