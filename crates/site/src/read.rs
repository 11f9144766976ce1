//! `cargo xtask read`: shows the text of a puzzle.

mod pager;
mod render;

use anyhow::{Context, Result};
use common::{Day, Part};
use system::Exit;
use terminal::{Screen, eprint};
use workspace::Workspace;

use crate::client::Client;
use crate::errors::first_error;
use crate::page::examples;
use crate::submit::Journal;
use crate::text::{self, Ask, PuzzleText, has_part_2};

const HELP: &str = "\
On a terminal, the text is wrapped to the terminal's width, and a long text is shown in a pager: $PAGER, or less. Otherwise the \
text is printed as Markdown.

The text is fetched once, and once more for part 2, after \"cargo xtask submit\" has sent the right answer to part 1. Because you \
may also have solved part 1 in a browser, reading a text without part 2 asks the site again. These requests are at least a minute \
apart at first, and at least 15 minutes apart once the text's file has not changed for half an hour.

The text is saved as inputs/<year>/day<N>.md, and its examples as day<N>.examples.toml beside it. Your changes to these files are \
kept, except that --force replaces the text. The page of a solved puzzle shows your answers. They are saved in \
inputs/<year>/answers.toml, unless that file already has other answers.";

#[derive(clap::Args)]
#[command(after_help = Exit::after_help(&format!("{HELP}\n\n{}", examples::rules()), "the text was shown", &Exit::OF_REQUESTS))]
pub struct Args {
    /// The day; by default today's puzzle in December
    day: Option<Day>,
    /// Fetch the text again, and replace the saved one
    #[arg(long)]
    force: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, clock) = (workspace.year, client.settings.clock);
    let day = match args.day {
        Some(day) => workspace.day(day)?,
        None => clock.today(year).ok_or_else(|| {
            Exit::Usage.error(format!("which day of {year}? give the day, as in \"cargo xtask read 7\""))
        })?,
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
    let screen = Screen::of_stdout();
    let shown = match screen.width {
        Some(width) => render::render(&markdown, width, screen.has_colour),
        None => markdown,
    };
    first_error(pager::show(&shown).context("cannot write the text"), save_result)
}
