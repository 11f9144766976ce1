//! `cargo xtask leaderboard`: shows a private leaderboard.

use anyhow::{Context, Result};
use common::Year;
use terminal::{Screen, Step, Table};
use toolkit::{Exit, Workspace};

use crate::client::{Client, Reply, reply};
use crate::page::leaderboard::{self, Member};

const HELP: &str = "\
As the site asks, it is queried at most once in 15 minutes. The column \"days\" shows the number of stars of each day, or a dot for none.";

#[derive(clap::Args)]
#[command(after_help = crate::help(HELP, "the leaderboard was shown", &Exit::ALL[..6], ""))]
pub struct Args {
    /// The number at the end of the leaderboard's address
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    id: u64,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let year = workspace.year;
    client.clock().check_begun(year, "nobody can have a star before then")?;
    let path = format!("/{year}/leaderboard/private/view/{}.json", args.id);
    let page = client.page(&client.lock()?, &path, true, check)?;
    let members = leaderboard::parse(&page.text, year).map_err(|error| error.on(&page, &client.url(&path)))?;
    terminal::print(show(year, &members, Screen::of_stdout())).context("cannot write the leaderboard")
}

fn check(reply: &Reply, url: &str) -> Result<()> {
    // The site answers 302 or 400 for a board that it does not show, whoever asks.
    if matches!(reply.status, 300..=400 | 404) {
        return Err(Exit::Other.error(format!(
            "{url}: the site shows you no such leaderboard: check its number, your membership, and the session token with \
             \"cargo xtask token check\""
        )));
    }
    reply::check_page(reply, url)
}

fn show(year: Year, members: &[Member], screen: Screen) -> String {
    const STEPS: [Step; 5] = [
        Step::Shorten("name", 12),
        Step::Drop("days"),
        Step::Drop("stars"),
        Step::Drop("score"),
        Step::Shorten("name", 4),
    ];
    let table = Table::new(["rank", "score", "stars", "days", "name"]);
    let mut table = table.left(["days", "name"]).fitting(STEPS);
    for member in members {
        // Members with the same score share a rank.
        let rank = members.iter().take_while(|other| other.score != member.score).count() + 1;
        let days = year.days().map(|day| match member.stars_of(day) {
            0 => ".".to_owned(),
            stars => stars.to_string(),
        });
        let (score, stars) = (member.score.to_string(), member.stars.to_string());
        table.add_row([rank.to_string(), score, stars, days.collect(), member.name().to_owned()]);
    }
    format!("Advent of Code {year}\n{}\n", table.render(screen))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaderboard_fits_twenty_columns() {
        let (year, name) = (Year::new(2021).unwrap(), "x".repeat(40));
        let board = format!("{{\"event\":\"2021\",\"members\":{{\"1\":{{\"name\":{name:?},\"local_score\":1000}}}}}}");
        let members = leaderboard::parse(&board, year).unwrap();
        let text = show(year, &members, Screen { width: Some(20), has_colour: false });
        assert!(text.contains("xxxx") && text.lines().all(|line| line.chars().count() <= 20), "{text}");
    }
}
