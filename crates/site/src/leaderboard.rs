//! `cargo xtask leaderboard`: shows a private leaderboard.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, anyhow};
use common::Year;
use system::{Error, Result};
use terminal::{Column, Table};
use workspace::Workspace;

use crate::client::{Client, Reply, reply};
use crate::errors::FAILURES;
use crate::page::leaderboard::{self, Member};
use crate::waits::{MAX_AGE, spoken};

const HELP: &str = "\
The leaderboard is requested at most once every 15 minutes, as the site asks. The column \"days\" shows the number of stars won on \
each day, or a dot for none. A read-only link, which ends in ?view_key=…, needs no session token, and no token is sent.

For each day, --times ranks the members by the time between their two stars. The times of the parts are counted from the unlock.

--json prints an array of the members, best first. Times are in seconds, and unknown values are null:
  {\"rank\":1,\"id\":\"123\",\"name\":\"…\",\"score\":9,\"stars\":2,
   \"days\":[{\"day\":1,\"stars\":2,\"part1\":180,\"part2\":240,\"between\":60,\"rank\":1}]}";

#[derive(clap::Args)]
#[command(after_help = format!("{HELP}\n\nExit codes: 0 the leaderboard was shown, {FAILURES}"))]
pub struct Args {
    /// The leaderboard's number, address or read-only link; the year in an address takes precedence over --year
    board: BoardAddress,
    /// Show when each star was won, and the time between the two stars of a day
    #[arg(long)]
    times: bool,
    /// Print JSON, with the times
    #[arg(long, conflicts_with = "times")]
    json: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct BoardAddress {
    id: u64,
    year: Option<Year>,
    /// The key of a read-only link.
    view_key: Option<String>,
}

impl FromStr for BoardAddress {
    type Err = &'static str;

    /// Accepts a number or an address, each with or without a key.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str =
            "give its number or address, as in https://adventofcode.com/2021/leaderboard/private/view/123";
        let (page, query) = text.split_once('?').unwrap_or((text, ""));
        let view_key = query.split(['&', '#']).find_map(|field| field.strip_prefix("view_key="));
        let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let (year, file_name) = match page.split_once("/leaderboard/private/view/") {
            Some((event, file_name)) => {
                let year = event.rsplit('/').next().unwrap_or_default();
                (Some(year.parse().map_err(|_| FORM)?), file_name)
            }
            None => (None, page),
        };
        let id =
            file_name.strip_suffix(".json").unwrap_or(file_name).trim_end_matches('/').parse().map_err(|_| FORM)?;
        if id == 0 || !view_key.is_none_or(is_key) {
            return Err(FORM);
        }
        Ok(Self { id, year, view_key: view_key.map(str::to_owned) })
    }
}

pub fn run(workspace: &Workspace, Args { board, times, json }: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let year = board.year.unwrap_or(workspace.year);
    client.settings.clock.check_unlocked(year, year.first_day(), "nobody can have a star before then")?;
    let path = format!("/{year}/leaderboard/private/view/{}.json", board.id);
    let (client, address) = match &board.view_key {
        Some(key) => (client.without_session(), format!("{path}?view_key={key}")),
        None => (client, path),
    };
    let members = client.page(&client.lock()?, &address, MAX_AGE, check, |text| leaderboard::parse(text, year))?;
    let text = if *json {
        serde_json::to_string(&members)? + "\n"
    } else {
        let table = if *times { times_table(&members) } else { scores_table(year, &members) };
        format!("Advent of Code {year}\n{table}")
    };
    Ok(terminal::print(text).context("cannot write the leaderboard")?)
}

fn check(reply: &Reply, url: &str) -> Result<()> {
    // The site replies with 302 or 400 if this user is not allowed to see the leaderboard, even if the token is valid.
    if matches!(reply.status, 300..=400 | 404) {
        return Err(Error::Other(anyhow!(
            "{url}: the site shows you no such leaderboard: check its number or link, your membership, and the session token \
             with \"cargo xtask token check\""
        )));
    }
    reply::check_page(reply, url)
}

fn scores_table(year: Year, members: &[Member]) -> Table {
    let mut table = Table::new([
        Column::number("rank"),
        Column::number("score"),
        Column::number("stars"),
        Column::text("days"),
        Column::text("name"),
    ]);
    for Member { rank, name, score, stars, days, .. } in members {
        let stars_of = |day: u8| days.iter().find(|times| times.day == day).map(|times| times.stars.to_string());
        let days = year.days().map(|day| stars_of(day.number()).unwrap_or_else(|| ".".to_owned())).collect();
        let score = score.map(|score| score.to_string()).unwrap_or_default();
        table.add_row([rank.to_string(), score, stars.to_string(), days, name.clone()]);
    }
    table
}

/// A table with one row per member for each day on which that member won stars. Rows are sorted by day, then by the time between
/// the two stars. On each day, members for whom this time is unknown come last.
fn times_table(members: &[Member]) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::number("rank"),
        Column::number("part 1"),
        Column::number("part 2"),
        Column::number("between"),
        Column::text("name"),
    ]);
    let mut rows: Vec<_> = members.iter().flat_map(|member| member.days.iter().map(move |day| (day, member))).collect();
    rows.sort_by_key(|(times, _)| (times.day, times.rank.is_none(), times.rank, times.part1));
    for (times, member) in rows {
        let rank = times.rank.map(|rank| rank.to_string()).unwrap_or_default();
        table.add_row([
            times.day.to_string(),
            rank,
            spoken_seconds(times.part1),
            spoken_seconds(times.part2),
            spoken_seconds(times.between),
            member.name.clone(),
        ]);
    }
    table
}

fn spoken_seconds(time: Option<u64>) -> String {
    time.map(|seconds| spoken(Duration::from_secs(seconds))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const YEAR: Year = Year::new(2021).unwrap();

    #[test]
    fn a_board_is_a_number_or_an_address() {
        let site = "https://adventofcode.com/2020/leaderboard/private/view/12";
        for (text, year, key) in [
            ("12", None, None),
            ("12?view_key=a-1", None, Some("a-1")),
            (site, Some(2020), None),
            (&site[8..], Some(2020), None),
            (&format!("{site}.json?order=stars&view_key=a_B#x"), Some(2020), Some("a_B")),
            (&format!("{site}/"), Some(2020), None),
        ] {
            let board = BoardAddress { id: 12, year: year.and_then(Year::new), view_key: key.map(str::to_owned) };
            assert_eq!(text.parse(), Ok(board), "{text}");
        }
        let no_year = site.replace("2020", "x");
        for text in ["", "0", "-1", "../1", "12/13", "12?view_key=a b", "12-abcdef", &no_year, &site[..55]] {
            assert!(text.parse::<BoardAddress>().is_err(), "{text}");
        }
    }

    #[test]
    fn members_are_ranked_by_time_between_stars() {
        let stars = |first: u64, second: u64| {
            let star = |seconds: u64| json!({"get_star_ts": 1_638_421_200 + seconds});
            json!({"1": {"1": {}}, "2": {"1": star(first), "2": star(second)}})
        };
        let members = json!({
            "7": {"name": "Miller", "local_score": 1000, "completion_day_level": stars(60, 3_800)},
            "8": {"local_score": 9, "completion_day_level": stars(90, 100)},
            "9": {"name": "Baker", "completion_day_level": stars(40, 30)},
        });
        let members = leaderboard::parse(&json!({"members": members}).to_string(), YEAR).unwrap();
        let rows = [
            "| 1 |  |  |  |  | Miller |",
            "| 1 |  |  |  |  | (anonymous user #8) |",
            "| 1 |  |  |  |  | Baker |",
            "| 2 | 1 | 1m 30s | 1m 40s | 10s | (anonymous user #8) |",
            "| 2 | 2 | 1m | 1h 3m 20s | 1h 2m 20s | Miller |",
            "| 2 |  | 40s | 30s |  | Baker |",
        ];
        assert!(times_table(&members).to_markdown().lines().skip(2).eq(rows));
        let row = format!("\n| 2 | 9 | 3 | 12{} | (anonymous user #8) |\n", ".".repeat(23));
        assert!(scores_table(YEAR, &members).to_markdown().contains(&row), "{row}");
        let day_1 = r#"{"day":1,"stars":1,"part1":null,"part2":null,"between":null,"rank":null}"#;
        let day_2 = r#"{"day":2,"stars":2,"part1":90,"part2":100,"between":10,"rank":1}"#;
        let member = r#""rank":2,"id":"8","name":"(anonymous user #8)","score":9,"stars":3"#;
        let json = format!(r#"{{{member},"days":[{day_1},{day_2}]}}"#);
        assert_eq!(serde_json::to_string(&members[1]).unwrap(), json, "the form in the help");
    }
}
