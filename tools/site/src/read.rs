//! `cargo xtask read`: shows the text of a puzzle.

use anyhow::Context;
use common::{Day, Part};
use terminal::{eprint, printable};
use textwrap::WordSplitter;
use workspace::{Error, Result, Workspace};

use crate::client::Client;
use crate::errors::{FAILURES, first_error};
use crate::page::examples;
use crate::pager;
use crate::submit::Journal;
use crate::text::{self, Ask, PuzzleText, has_part_2};

const HELP: &str = "\
The text is Markdown. On a terminal, its lines are wrapped to the terminal's width, except in code blocks, and $PAGER shows the \
text if that variable is set.

Hover texts, in which the site hides jokes, are shown as [hover text: …].

The text is fetched once, and once more for part 2, after \"cargo xtask submit\" has sent the right answer to part 1. Because you \
may also have solved part 1 in a browser, reading a text without part 2 asks the site again. These requests are at least a minute \
apart at first, and at least 15 minutes apart once the text's file has not changed for half an hour.

The text is saved as inputs/<year>/day<N>.md, and its examples as day<N>.examples.toml beside it. Your changes to these files are \
kept, except that --force replaces the text. The page of a solved puzzle shows your answers. They are saved in \
inputs/<year>/answers.toml, unless that file already has other answers.";

#[derive(clap::Args)]
#[command(after_help = format!("{HELP}\n\n{}\n\nExit codes: 0 the text was shown, {FAILURES}", examples::rules()))]
pub struct Args {
    /// The day; by default today's puzzle in December
    day: Option<Day>,
    /// Fetch the text again, and replace the saved one
    #[arg(long)]
    force: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, clock) = (workspace.year, &client.settings.clock);
    let day = match args.day {
        Some(day) => workspace.day(day)?,
        None => clock
            .today(year)
            .ok_or_else(|| Error::Usage(format!("which day of {year}? give the day, as in \"cargo xtask read 7\"")))?,
    };
    let old_text = text::saved(workspace, day)?;
    let ask = match &old_text {
        _ if args.force => Ask::Always,
        Some(text) if !has_part_2(text) && year.has_part(day, Part::Two) => {
            match Journal::load(workspace).map(|journal| journal.right_answer(day, Part::One).is_some()) {
                // Usually, `submit` has fetched part 2, but the site may have been unreachable then.
                Ok(true) => Ask::ForPart2,
                // The user may have solved part 1 in a browser.
                Ok(false) if clock.is_unlocked(year, day) && client.found_token().is_ok() => Ask::MaybePart2,
                Ok(false) => Ask::IfMissing,
                Err(error) => {
                    eprint(format_args!("warning: did not look for part 2: {error:#}"));
                    Ask::IfMissing
                }
            }
        }
        _ => Ask::IfMissing,
    };
    if old_text.is_none() || ask != Ask::IfMissing {
        clock.check_unlocked(year, day, "try again then")?;
    }
    let PuzzleText { markdown, save_result } = match (text::get(&client, day, ask), old_text) {
        // If part 2 cannot be fetched, show the saved text.
        (Err(error), Some(old_text)) if ask != Ask::Always => {
            eprint(format_args!("warning: no text of part 2: {error:#}"));
            PuzzleText::unchanged(old_text)
        }
        (text, _) => text?,
    };
    let shown = match terminal::width() {
        Some(width) => wrap(&printable(&markdown), width),
        None => markdown,
    };
    Ok(first_error(pager::show(&shown).context("cannot write the text"), save_result)?)
}

/// Lines of code blocks stay as they are, however long they are.
fn wrap(markdown: &str, width: usize) -> String {
    let mut is_code = false;
    let mut wrapped = String::new();
    for line in markdown.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence {
            wrapped += line;
        } else {
            // The text of a list item is aligned below the item's first line.
            let text = line.trim_start().trim_start_matches("* ").trim_start();
            let indent = " ".repeat(line.len() - text.len());
            let options = textwrap::Options::new(width).subsequent_indent(&indent);
            wrapped += &textwrap::fill(line, options.word_splitter(WordSplitter::NoHyphenation).break_words(false));
        }
        wrapped.push('\n');
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_but_code_blocks_are_not() {
        let markdown = "# Day 5: A Title\n\n<https://example.org/2021/day/5>\n\none two three *four* five `six` se-ven\n\n\
            *   one two three four\n    *   *inner* item here\n\n```\na  b     c        d          e \n\n f\n```\n\nend";
        assert_eq!(
            wrap(markdown, 16),
            concat!(
                "# Day 5: A Title\n\n<https://example.org/2021/day/5>\n\none two three\n*four* five\n`six` se-ven\n\n",
                "*   one two\n    three four\n    *   *inner*\n        item\n        here\n\n",
                "```\na  b     c        d          e \n\n f\n```\n\nend\n"
            )
        );
    }
}
