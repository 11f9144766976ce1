//! `cargo xtask leaderboard`: shows a private leaderboard.

use anyhow::{Context, anyhow};
use common::Year;
use terminal::{Column, Table};
use workspace::{Error, Result, Workspace};

use crate::client::{Client, Reply, reply};
use crate::errors::FAILURES;
use crate::page::leaderboard::{self, Member};
use crate::waits::MAX_AGE;

const HELP: &str = "\
The leaderboard is requested at most once every 15 minutes, as the site asks. The column \"days\" shows the number of stars won on \
each day, or a dot for none.";

#[derive(clap::Args)]
#[command(after_help = format!("{HELP}\n\nExit codes: 0 the leaderboard was shown, {FAILURES}"))]
pub struct Args {
    /// The number at the end of the leaderboard's address
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    id: u64,
}

pub fn run(workspace: &Workspace, Args { id }: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let year = workspace.year;
    client.settings.clock.check_unlocked(year, year.first_day(), "nobody can have a star before then")?;
    let path = format!("/{year}/leaderboard/private/view/{id}.json");
    let members = client.page(&client.lock()?, &path, MAX_AGE, check, |text| leaderboard::parse(text, year))?;
    let text = format!("Advent of Code {year}\n{}", table(year, &members));
    Ok(terminal::print(text).context("cannot write the leaderboard")?)
}

fn check(reply: &Reply, url: &str) -> Result<()> {
    // The site replies with 302 or 400 if this user is not allowed to see the leaderboard, even if the token is valid.
    if matches!(reply.status, 300..=400 | 404) {
        return Err(Error::Other(anyhow!(
            "{url}: the site shows you no such leaderboard: check its number, your membership, and the session token \
             with \"cargo xtask token check\""
        )));
    }
    reply::check_page(reply, url)
}

fn table(year: Year, members: &[Member]) -> Table {
    let mut table = Table::new([
        Column::number("rank"),
        Column::number("score"),
        Column::number("stars"),
        Column::text("days"),
        Column::text("name"),
    ]);
    for Member { rank, name, score, stars, stars_of_days } in members {
        let stars_of = |day| stars_of_days.get(&day).map_or_else(|| ".".to_owned(), usize::to_string);
        let score = score.map(|score| score.to_string()).unwrap_or_default();
        let days = year.days().map(stars_of).collect();
        table.add_row([rank.to_string(), score, stars.to_string(), days, name.clone()]);
    }
    table
}
