//! `cargo xtask read`: shows the text of a puzzle.

mod pager;
mod render;

use anyhow::{Context, Result};
use common::{Day, Part};
use terminal::{Screen, eprint};
use toolkit::{Exit, Workspace};

use crate::both;
use crate::client::Client;
use crate::page::examples;
use crate::submit::Journal;
use crate::text::{self, Ask, has_part_2};

const HELP: &str = "\
On a terminal, the text is wrapped to its width, and a long text is shown in a pager: $PAGER, or less. Otherwise it is printed as \
Markdown. The text is fetched once, and once more for part 2, after \"cargo xtask submit\" has sent the right answer to part 1. You may \
also have sent that in a browser, so reading a text without part 2 asks the site again: at the earliest after a minute, and at most every \
15 minutes once the text is half an hour old.

The text is kept in inputs/<year>/day<N>.md, beside its examples in day<N>.examples.toml. Your changes to these files are kept, except that \
--force replaces the text. Your answers on the page of a solved puzzle go to inputs/<year>/answers.toml, unless it has others.";

#[derive(clap::Args)]
#[command(after_help = crate::help(&format!("{HELP}\n\n{}", examples::RULES), "the text was shown", &Exit::ALL[..6]))]
pub struct Args {
    /// The day; by default today's, in December
    day: Option<Day>,
    /// Fetch the text again, and replace the saved one
    #[arg(long)]
    force: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, clock) = (workspace.year, client.environment.clock);
    let today =
        || clock.today(year).ok_or_else(|| Exit::Usage.error(format!("which day of {year}? give it, as in read 7")));
    let day = args.day.map_or_else(today, |day| workspace.day(day))?;
    let saved = text::saved(workspace, day)?;
    let ask = match &saved {
        _ if args.force => Ask::Always,
        Some(text) if !has_part_2(&text.markdown) && year.has_part(day, Part::Two) => {
            match Journal::load(workspace)?.right_answer(day, Part::One) {
                // The site may have been unreachable when `submit` asked for part 2.
                Some(_) => Ask::ForPart2,
                // The user may have solved part 1 in a browser.
                None if clock.is_unlocked(year, day) && client.session().is_ok() => Ask::MaybePart2,
                None => Ask::IfMissing,
            }
        }
        _ => Ask::IfMissing,
    };
    if saved.is_none() || ask != Ask::IfMissing {
        clock.check_unlocked(year, day, "try again then")?;
    }
    let text = match (text::get(&client, day, ask), saved) {
        // The saved text is better than nothing.
        (Err(error), Some(saved)) if ask != Ask::Always => {
            eprint(format_args!("warning: no text of part 2: {error:#}"));
            saved
        }
        (text, _) => text?,
    };
    // Standard output is for the text alone.
    for line in text.saved.iter().flatten() {
        eprint(line);
    }
    let screen = Screen::of_stdout();
    let shown = match screen.width {
        Some(width) => render::render(&text.markdown, width, screen.has_colour),
        None => text.markdown,
    };
    both(pager::show(&shown).context("cannot write the text"), text.saved.map(drop))
}
