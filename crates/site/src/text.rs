//! Fetches puzzle texts and finds their examples. Saves a text as `inputs/<year>/day<N>.md`, and its examples as
//! `day<N>.examples.toml` in the same folder.

use std::fs;
use std::time::Duration;

use answers::{Doubt, Example};
use anyhow::{Context, Result, ensure};
use common::{Day, Part, read_text};
use system::AtomicFile;
use terminal::eprint;
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, value};
use workspace::{Workspace, text_heading};

use crate::client::{Client, SiteLock, reply};
use crate::day_crate::{lacks_title, make_crate};
use crate::page::examples;
use crate::page::puzzle::{PartText, Puzzle};
use crate::solved;
use crate::waits::max_age_of_page;

/// The heading of part 2.
const PART_2: &str = "## Part Two";

/// The comment at the top of a new file of examples.
const ABOUT: &str = "\
# Examples from the puzzle's page. Correct mistakes and add missing examples: nothing in this file is ever overwritten.
# \"doubts\" lists what was uncertain; delete it once you have checked.

";

/// When to ask the site for the text of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// If there is no saved text.
    IfMissing,
    /// If the saved text has no part 2. The caller knows that part 2 is unlocked.
    ForPart2,
    /// If the saved text has no part 2, and the cached page is not recent. Part 2 may have been unlocked since that page was cached.
    MaybePart2,
    /// Always.
    Always,
}

/// The text of a puzzle. It can be shown even if it could not be saved.
pub struct PuzzleText {
    /// The text, in Markdown.
    pub markdown: String,
    /// Lines that report what was saved (none if nothing was saved), or the error that prevented saving.
    pub report: Result<Vec<String>>,
}

impl PuzzleText {
    /// A text that is saved already.
    pub fn unchanged(markdown: String) -> Self {
        Self { markdown, report: Ok(Vec::new()) }
    }
}

/// The saved text, in Markdown, if there is one.
///
/// # Errors
///
/// If the file exists but cannot be read.
pub fn saved(workspace: &Workspace, day: Day) -> Result<Option<String>> {
    let text = read_text(&workspace.inputs().text_path(workspace.year, day))?;
    Ok(text.filter(|markdown| !markdown.trim().is_empty()))
}

/// A day's text: either the saved one, or one from the site. `ask` says when to ask the site. A text from the site is saved
/// together with its examples, and the day's crate gets its title.
///
/// # Errors
///
/// The errors of a request; [`Exit::Network`](system::Exit::Network) for a page with an unknown structure, naming the file that
/// holds the page; errors in reading or creating files.
pub fn get(client: &Client<'_>, day: Day, ask: Ask) -> Result<PuzzleText> {
    let workspace = client.workspace;
    let is_enough = |markdown: &String| match ask {
        Ask::IfMissing => true,
        Ask::ForPart2 | Ask::MaybePart2 => has_part_2(markdown),
        Ask::Always => false,
    };
    // Returning a saved text needs neither the lock nor a token.
    if let Some(markdown) = saved(workspace, day)?.filter(is_enough) {
        return Ok(PuzzleText::unchanged(markdown));
    }
    let lock = client.lock()?;
    // Another process may have fetched the text while this process waited for the lock.
    let old = match saved(workspace, day)? {
        Some(markdown) if is_enough(&markdown) => return Ok(PuzzleText::unchanged(markdown)),
        _ if ask == Ask::Always => None,
        old => old,
    };
    let file = AtomicFile::begin(&workspace.inputs().text_path(workspace.year, day))?;
    let puzzle = fetch(client, &lock, day, ask)?;
    let markdown = match (old, &puzzle.part2) {
        (Some(old), None) => return Ok(PuzzleText::unchanged(old)),
        (Some(old), Some(part2)) => with_part_2(&old, part2),
        (None, _) => whole_text(client, day, &puzzle),
    };
    let report = save(workspace, day, file, &markdown, &puzzle);
    // Release the site's lock first: cargo may have to build xtask, and other processes should not wait for that.
    drop(lock);
    if lacks_title(workspace, day)
        && let Err(error) = make_crate(workspace, day)
    {
        eprint(format_args!("warning: the day's crate did not get its title: {error:#}"));
    }
    Ok(PuzzleText { markdown, report })
}

/// The text of all unlocked parts, below the heading and the puzzle's address.
fn whole_text(client: &Client<'_>, day: Day, puzzle: &Puzzle) -> String {
    let url = client.url(&format!("/{}/day/{day}", client.workspace.year));
    let part_1 = format!("{}\n\n<{url}>\n\n{}\n", text_heading(day, &puzzle.title), puzzle.part1.markdown);
    match &puzzle.part2 {
        Some(part2) => with_part_2(&part_1, part2),
        None => part_1,
    }
}

/// A text of part 1, followed by part 2.
fn with_part_2(part_1: &str, part_2: &PartText) -> String {
    format!("{}\n\n{PART_2}\n\n{}\n", part_1.trim_end(), part_2.markdown)
}

/// Saves a text and the puzzle's examples, and returns lines that report this.
fn save(workspace: &Workspace, day: Day, file: AtomicFile, markdown: &str, puzzle: &Puzzle) -> Result<Vec<String>> {
    // The examples are saved before the text, because a saved text tells the next run that both have been saved.
    let examples = save_examples(workspace, day, puzzle);
    file.finish_text(markdown).context("the puzzle's text could not be saved")?;
    let examples = examples.context("the puzzle's text is saved, but not its examples")?;
    let parts = if puzzle.part2.is_some() { "parts 1 and 2" } else { "part 1" };
    let place = workspace.inputs().text_path(workspace.year, day);
    Ok(vec![format!("day {day}: saved the text of {parts} in {}", place.display()), examples])
}

/// Gets the day's puzzle from the site, or from a recent cached page if `ask` allows one. Saves the answers that the page shows.
/// For [`Ask::ForPart2`], a page without part 2 counts as a page with an unknown structure.
///
/// # Errors
///
/// The errors of a request; [`Exit::Network`](system::Exit::Network) for a page with an unknown structure; an error if the note
/// about the owner of the inputs cannot be read.
pub fn fetch(client: &Client<'_>, lock: &SiteLock, day: Day, ask: Ask) -> Result<Puzzle> {
    let workspace = client.workspace;
    let max_age = match ask {
        Ask::MaybePart2 => {
            let text = fs::metadata(workspace.inputs().text_path(workspace.year, day));
            max_age_of_page(text.and_then(|text| text.modified()).ok())
        }
        // Do not use a cached page, because part 2 may have been unlocked since that page was cached.
        Ask::IfMissing | Ask::ForPart2 | Ask::Always => Duration::ZERO,
    };
    let path = format!("/{}/day/{day}", workspace.year);
    let puzzle = client.page(lock, &path, max_age, reply::check_page, |page| {
        let puzzle = Puzzle::parse(page, &client.url(""), day)?;
        let is_complete = puzzle.part2.is_some() || ask != Ask::ForPart2;
        ensure!(is_complete, "looked for the text of part 2, which is unlocked, found none");
        Ok(puzzle)
    })?;
    save_answers(client, lock, day, &puzzle)?;
    Ok(puzzle)
}

/// Saves the answers that the puzzle's page shows, unless the inputs may belong to another account.
fn save_answers(client: &Client<'_>, lock: &SiteLock, day: Day, puzzle: &Puzzle) -> Result<()> {
    if !puzzle.answers.is_empty() && !client.relation()?.is_own() {
        let place = client.owner_path();
        let reason = format!("the inputs may belong to another account; see {}", place.display());
        eprint(format_args!("warning: day {day}: the answers are not saved: {reason}"));
        return Ok(());
    }
    for (part, answer) in &puzzle.answers {
        match solved::save(client.workspace, lock, day, *part, answer) {
            Ok(true) => {
                client.note_owner(lock);
                eprint(format_args!("day {day}: saved your answer to part {part} in answers.toml"));
            }
            Ok(false) => {}
            // This is only a warning, because the puzzle's text is complete without the answers.
            Err(error) => eprint(format_args!("warning: {error:#}")),
        }
    }
    Ok(())
}

/// Finds the examples on the puzzle's page, saves those that are new, and returns a line that reports them.
fn save_examples(workspace: &Workspace, day: Day, puzzle: &Puzzle) -> Result<String> {
    let path = workspace.inputs().examples_path(workspace.year, day);
    let place = path.display();
    let mut examples = examples::find(puzzle);
    let old = read_text(&path)?;
    if examples.is_empty() && old.is_none() {
        return Ok(format!("day {day}: found no example in the text; if there is one, add it to {place}"));
    }
    // An existing file may lack an example of part 1 because the user has deleted it. So add only examples with an answer to part
    // 2.
    examples.retain(|example| old.is_none() || example.part2.is_some());
    let with_examples = add(old.as_deref().unwrap_or_default(), &examples).with_context(|| place.to_string())?;
    let new = if old.is_none() { format!("{ABOUT}{with_examples}") } else { with_examples };
    if old.as_ref() == Some(&new) {
        return Ok(format!("day {day}: no new examples for {place}"));
    }
    AtomicFile::begin(&path)?.finish_text(&new)?;
    let is_certain = examples.iter().all(|example| example.doubts.is_empty());
    let doubt = if is_certain { "" } else { ", partly in doubt; compare with the text" };
    let count = if examples.len() == 1 { "an example".to_owned() } else { format!("{} examples", examples.len()) };
    Ok(format!("day {day}: saved {count} in {place}{doubt}"))
}

/// Whether a text includes part 2.
pub fn has_part_2(markdown: &str) -> bool {
    markdown.lines().any(|line| line.trim_end() == PART_2)
}

/// Adds examples to `text`, the content of a file of examples. Existing content is kept, and existing answers are not replaced.
fn add(text: &str, examples: &[Example]) -> Result<String> {
    let mut document: DocumentMut = text.parse().context("not a file of examples; fix it or move it away")?;
    let entry = document.entry("example").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let tables = entry.as_array_of_tables_mut().context("\"example\" is not [[example]]; fix it or move it away")?;
    for example in examples {
        let has_input = |table: &Table| table.get("input").and_then(Item::as_str) == Some(&example.input);
        if !tables.iter().any(has_input) {
            tables.push([("input", value(&example.input))].into_iter().collect());
        }
        for table in tables.iter_mut().filter(|table| has_input(table)) {
            complete(table, example);
        }
    }
    Ok(document.to_string())
}

/// Adds to an example's table the answers that the table lacks, along with the doubts about these answers. A new table gets all
/// doubts.
fn complete(table: &mut Table, example: &Example) {
    let is_new = table.len() == 1;
    let mut added = Vec::new();
    for (part, key, answer) in [(Part::One, "part1", &example.part1), (Part::Two, "part2", &example.part2)] {
        if let Some(answer) = answer
            && !table.contains_key(key)
        {
            table.insert(key, value(answer));
            added.push(part);
        }
    }
    let is_about = |doubt: &&Doubt| is_new || doubt.part.is_some_and(|part| added.contains(&part));
    let doubts: Vec<_> = example.doubts.iter().filter(is_about).map(|doubt| &doubt.text).collect();
    if !doubts.is_empty()
        && let Some(array) = table.entry("doubts").or_insert(value(Array::new())).as_array_mut()
    {
        array.extend(doubts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_doubts_about_added_answers_are_added() {
        let example = |part2: Option<&str>, doubts: &[&str]| Example {
            input: "1".to_owned(),
            part1: Some("10".to_owned()),
            part2: part2.map(str::to_owned),
            doubts: doubts.iter().map(|doubt| Doubt::from((*doubt).to_owned())).collect(),
            ..Example::default()
        };
        let first = [example(None, &["input: a", "part 1: b"])];
        let both = [example(Some("20"), &["input: a", "part 1: b", "part 2: c"])];
        let with_first = "[[example]]\ninput = \"1\"\npart1 = \"10\"\ndoubts = [\"input: a\", \"part 1: b\"]\n";
        assert_eq!(add("", &first).unwrap(), with_first);
        let with_both = with_first.replace("b\"]\n", "b\", \"part 2: c\"]\npart2 = \"20\"\n");
        assert_eq!(add(with_first, &both).unwrap(), with_both);
        assert_eq!(add(&with_both, &both).unwrap(), with_both);
        // The user has settled the doubts about part 1.
        let settled = "[[example]]\ninput = \"1\"\npart1 = \"11\"\n";
        let added = "part2 = \"20\"\ndoubts = [\"part 2: c\"]\n";
        assert_eq!(add(settled, &both).unwrap(), format!("{settled}{added}"));
        let own_keys = format!("{settled}skip = true # for now\nparameters = {{ width = 11 }}\n");
        assert_eq!(add(&own_keys, &both).unwrap(), format!("{own_keys}{added}"));
    }
}
