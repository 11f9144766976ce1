//! Fetches puzzle texts, and saves each as `inputs/<year>/day<N>.md`.

use std::fs;
use std::time::Duration;

use anyhow::{Context, ensure};
use common::{Day, read_text};
use terminal::eprint;
use workspace::{AtomicFile, Result, Workspace, text_heading};

use crate::client::{Client, SiteLock, reply};
use crate::examples_file;
use crate::page::puzzle::{PartText, Puzzle};
use crate::solved;
use crate::waits::max_age_of_page;

const PART_2: &str = "## Part Two";

/// When to ask the site for the text of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    IfMissing,
    /// If the saved text has no part 2. The caller knows that part 2 is unlocked.
    ForPart2,
    /// If the saved text has no part 2, and the cached page is not recent. Part 2 may have been unlocked since then.
    MaybePart2,
    Always,
}

/// The text can be shown even if it could not be saved.
pub struct PuzzleText {
    pub markdown: String,
    pub save_result: anyhow::Result<()>,
}

impl PuzzleText {
    pub fn unchanged(markdown: String) -> Self {
        Self { markdown, save_result: Ok(()) }
    }
}

pub fn saved(workspace: &Workspace, day: Day) -> anyhow::Result<Option<String>> {
    let text = read_text(&workspace.inputs().text_path(workspace.year, day))?;
    Ok(text.filter(|markdown| !markdown.trim().is_empty()))
}

/// A text from the site is saved together with its examples.
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
    let puzzle = request_puzzle(client, &lock, day, max_age(workspace, day, ask), ask == Ask::ForPart2)?;
    let markdown = match (old, &puzzle.part2) {
        (Some(old), None) => return Ok(PuzzleText::unchanged(old)),
        (Some(old), Some(part2)) => with_part_2(&old, part2),
        (None, _) => whole_text(client, day, &puzzle),
    };
    let save_result = save(workspace, day, file, &markdown, &puzzle);
    Ok(PuzzleText { markdown, save_result })
}

fn max_age(workspace: &Workspace, day: Day, ask: Ask) -> Duration {
    match ask {
        Ask::MaybePart2 => {
            let text = fs::metadata(workspace.inputs().text_path(workspace.year, day));
            max_age_of_page(text.and_then(|text| text.modified()).ok())
        }
        // Do not use a cached page, because part 2 may have been unlocked since that page was cached.
        Ask::IfMissing | Ask::ForPart2 | Ask::Always => Duration::ZERO,
    }
}

fn whole_text(client: &Client<'_>, day: Day, puzzle: &Puzzle) -> String {
    let url = client.url(&format!("/{}/day/{day}", client.workspace.year));
    let part_1 = format!("{}\n\n<{url}>\n\n{}\n", text_heading(day, &puzzle.title), puzzle.part1.markdown);
    match &puzzle.part2 {
        Some(part2) => with_part_2(&part_1, part2),
        None => part_1,
    }
}

fn with_part_2(part_1: &str, part_2: &PartText) -> String {
    format!("{}\n\n{PART_2}\n\n{}\n", part_1.trim_end(), part_2.markdown)
}

/// Reports on standard error, because `read` shows the text on standard output.
fn save(workspace: &Workspace, day: Day, file: AtomicFile, markdown: &str, puzzle: &Puzzle) -> anyhow::Result<()> {
    // The examples are saved before the text, because a saved text tells the next run that both have been saved.
    let examples = examples_file::save(workspace, day, puzzle);
    file.finish(markdown).context("the puzzle's text could not be saved")?;
    let parts = if puzzle.part2.is_some() { "parts 1 and 2" } else { "part 1" };
    let place = workspace.inputs().text_path(workspace.year, day);
    eprint(format_args!("day {day}: saved the text of {parts} in {}", place.display()));
    examples.context("the puzzle's text is saved, but not its examples")
}

/// Saves the answers that the page shows. With `must_have_part_2`, a page without part 2 counts as a page with an unknown
/// structure.
pub fn request_puzzle(
    client: &Client<'_>,
    lock: &SiteLock,
    day: Day,
    max_age: Duration,
    must_have_part_2: bool,
) -> Result<Puzzle> {
    let workspace = client.workspace;
    let path = format!("/{}/day/{day}", workspace.year);
    let puzzle = client.page(lock, &path, max_age, reply::check_page, |page| {
        let puzzle = Puzzle::parse(page, &client.url(""), workspace.year, day)?;
        let is_complete = puzzle.part2.is_some() || !must_have_part_2;
        ensure!(is_complete, "looked for the text of part 2, which is unlocked, found none");
        Ok(puzzle)
    })?;
    save_answers(workspace, lock, day, &puzzle);
    Ok(puzzle)
}

/// A failure only prints a warning, because the puzzle's text is complete without the answers.
fn save_answers(workspace: &Workspace, lock: &SiteLock, day: Day, puzzle: &Puzzle) {
    for (part, answer) in &puzzle.answers {
        match solved::save(workspace, lock, day, *part, answer) {
            Ok(true) => eprint(format_args!("day {day}: saved your answer to part {part} in answers.toml")),
            Ok(false) => {}
            Err(error) => eprint(format_args!("warning: {error:#}")),
        }
    }
}

pub fn has_part_2(markdown: &str) -> bool {
    markdown.lines().any(|line| line.trim_end() == PART_2)
}
