//! `cargo xtask leaderboard`: shows a private leaderboard.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use common::{Day, Part, Year};
use serde::Serialize;
use terminal::{Screen, Step, Table};
use toolkit::{Exit, Workspace};

use crate::client::{Client, Reply, reply};
use crate::page::leaderboard::{self, Member};
use crate::waits::{MAX_AGE, spoken};

const HELP: &str = "\
As the site asks, it is queried at most once in 15 minutes. The column \"days\" shows the number of stars of each day, or a dot for none. \
The owner's read-only link needs no session token, and none is sent. The year in an address counts unless --year gives another.

--times has a row for each day and member: the times from the unlock to each star, the time between the two, and the rank by that.

--json prints an array of members, best first; times are in seconds since the unlock, and what is unknown is null:
  {\"rank\":1,\"id\":\"123\",\"name\":\"…\",\"score\":9,\"stars\":2,
   \"days\":[{\"day\":1,\"part1\":180,\"part2\":240,\"between\":60,\"rank\":1}]}";

const EXAMPLES: &str = "\
Examples:
  cargo xtask leaderboard 123
  cargo xtask leaderboard 123 --times
  cargo xtask leaderboard \"https://adventofcode.com/2021/leaderboard/private/view/123?view_key=…\"";

#[derive(clap::Args)]
#[command(after_help = crate::help(HELP, "the leaderboard was shown", &Exit::ALL[..6], EXAMPLES))]
pub struct Args {
    /// The leaderboard's number, its address, or its read-only link
    board: Board,
    /// Show when each star was won, and the time between those of a day
    #[arg(long)]
    times: bool,
    /// Print JSON, with the times
    #[arg(long, conflicts_with = "times")]
    json: bool,
}

impl Args {
    /// The year in the address, if there is one.
    pub fn year(&self) -> Option<Year> {
        self.board.year
    }
}

/// A private leaderboard, as given on a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Board {
    id: u64,
    year: Option<Year>,
    /// The key of a read-only link.
    view_key: Option<String>,
}

impl FromStr for Board {
    type Err = &'static str;

    /// Accepts a number or an address of the site, each also with a key.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str =
            "give its number, or its address, as in https://adventofcode.com/2021/leaderboard/private/view/123";
        let (page, query) = text.trim().split_once('?').unwrap_or((text.trim(), ""));
        let view_key = query.split(['&', '#']).find_map(|field| field.strip_prefix("view_key="));
        let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let page = page.strip_suffix(".json").unwrap_or(page).trim_end_matches('/');
        let page = page.strip_prefix("https://").unwrap_or(page);
        let (year, id) = match page.split('/').collect::<Vec<_>>()[..] {
            [id] => (None, id),
            ["adventofcode.com", year, "leaderboard", "private", "view", id] => {
                (Some(year.parse().map_err(|_| FORM)?), id)
            }
            _ => return Err(FORM),
        };
        let id = id.parse().ok().filter(|&id| id > 0 && view_key.is_none_or(is_key)).ok_or(FORM)?;
        Ok(Self { id, year, view_key: view_key.map(str::to_owned) })
    }
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let Args { board, times, json } = args;
    let (client, year) = (Client::from_env(workspace)?, workspace.year);
    client.clock().check_begun(year, "nobody can have a star before then")?;
    let path = format!("/{year}/leaderboard/private/view/{}.json", board.id);
    let (client, address) = match &board.view_key {
        Some(key) => (client.without_session(), format!("{path}?view_key={key}")),
        None => (client, path.clone()),
    };
    let page = client.page(&client.lock()?, &address, MAX_AGE, |reply, url| board.check(reply, url))?;
    let members = leaderboard::parse(&page.text, year).map_err(|error| error.on(&page, &client.url(&path)))?;
    let show = |table: Table| format!("Advent of Code {year}\n{}\n", table.render(Screen::of_stdout()));
    let text = match (times, json) {
        (_, true) => serde_json::to_string(&rows(year, &members))? + "\n",
        (true, _) => show(times_table(&rows(year, &members))),
        _ => show(scores_table(year, &members)),
    };
    terminal::print(text).context("cannot write the leaderboard")
}

impl Board {
    fn check(&self, reply: &Reply, url: &str) -> Result<()> {
        // The site answers 302 or 400 for a board that it does not show, whoever asks.
        let advice = match self.view_key {
            Some(_) if reply.is_rejection() || reply.status == 404 => "the link, which its owner may have replaced",
            None if matches!(reply.status, 300..=400 | 404) => {
                "its number, your membership, and the session token with \"cargo xtask token check\""
            }
            _ => return reply::check_page(reply, url),
        };
        Err(Exit::Other.error(format!("{url}: the site shows you no such leaderboard: check {advice}")))
    }
}

/// A member with all that is known, in the form of `--json`.
#[derive(Serialize)]
struct Row<'member> {
    rank: usize,
    id: &'member str,
    name: &'member str,
    score: Option<u64>,
    stars: usize,
    days: Vec<Times>,
}

/// When a member won the stars of a day, in seconds since the unlock.
#[derive(Serialize)]
struct Times {
    day: u8,
    part1: Option<u64>,
    part2: Option<u64>,
    between: Option<u64>,
    /// The rank by the time between.
    rank: Option<usize>,
}

/// The members, best first, with the days of which they have stars.
fn rows(year: Year, members: &[Member]) -> Vec<Row<'_>> {
    let times = |member: &Member, day: Day| {
        let [part1, part2] = Part::ALL.map(|part| member.seconds(year, day, part));
        let between = member.seconds_between(day);
        let is_ahead = |other: &&Member| other.seconds_between(day).is_some_and(|time| Some(time) < between);
        let rank = between.map(|_| members.iter().filter(is_ahead).count() + 1);
        Times { day: day.number(), part1, part2, between, rank }
    };
    let row = members.iter().map(|member| {
        let days = year.days().filter(|&day| member.stars_of(day) > 0).map(|day| times(member, day)).collect();
        let &Member { rank, ref id, score, .. } = member;
        Row { rank, id, name: member.name(), score, stars: member.stars(), days }
    });
    row.collect()
}

fn scores_table(year: Year, members: &[Member]) -> Table {
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
        let days = year.days().map(|day| match member.stars_of(day) {
            0 => ".".to_owned(),
            stars => stars.to_string(),
        });
        let score = member.score.map(|score| score.to_string()).unwrap_or_default();
        let (rank, stars) = (member.rank.to_string(), member.stars().to_string());
        table.add_row([rank, score, stars, days.collect(), member.name().to_owned()]);
    }
    table
}

/// The days in order, each with its members by the time between the two stars; those without part 2 come last.
fn times_table(rows: &[Row<'_>]) -> Table {
    const STEPS: [Step; 6] = [
        Step::Shorten("name", 12),
        Step::Drop("part 1"),
        Step::Drop("part 2"),
        Step::Shorten("name", 4),
        Step::Drop("rank"),
        Step::Drop("day"),
    ];
    let table = Table::new(["day", "rank", "part 1", "part 2", "between", "name"]);
    let mut table = table.left(["name"]).fitting(STEPS);
    let mut lines: Vec<_> = rows.iter().flat_map(|row| row.days.iter().map(|times| (times, row.name))).collect();
    lines.sort_by_key(|(times, _)| (times.day, times.rank.is_none(), times.rank, times.part1));
    for (times, name) in lines {
        let [part1, part2, between] = [times.part1, times.part2, times.between]
            .map(|seconds| seconds.map(|seconds| spoken(Duration::from_secs(seconds))).unwrap_or_default());
        let rank = times.rank.map(|rank| rank.to_string()).unwrap_or_default();
        table.add_row([times.day.to_string(), rank, part1, part2, between, name.to_owned()]);
    }
    table
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const YEAR: Year = Year::new(2021).unwrap();

    fn members() -> Vec<Member> {
        let times = |first: i64, second: i64| {
            let star = |seconds: i64| json!({"get_star_ts": 1_638_421_200 + seconds});
            json!({"1": {"1": {}}, "2": {"1": star(first), "2": star(second)}})
        };
        let members = json!({
            "7": {"name": "Miller", "local_score": 1000, "completion_day_level": times(60, 3_800)},
            "8": {"local_score": 9, "completion_day_level": times(90, 100)},
            "9": {"name": "a ".repeat(20), "completion_day_level": times(40, 30)},
        });
        leaderboard::parse(&json!({"members": members}).to_string(), YEAR).unwrap()
    }

    #[test]
    fn a_board_is_a_number_or_an_address() {
        let site = "https://adventofcode.com/2020/leaderboard/private/view/12";
        for (text, year, key) in [
            ("12", None, None),
            ("12?view_key=a-1", None, Some("a-1")),
            (site, Some(2020), None),
            (&site[8..], Some(2020), None),
            (&format!("{site}.json?order=stars&view_key=a_B#x"), Some(2020), Some("a_B")),
            (&format!(" {site}/ "), Some(2020), None),
        ] {
            let board = Board { id: 12, year: year.and_then(Year::new), view_key: key.map(str::to_owned) };
            assert_eq!(text.parse(), Ok(board), "{text}");
        }
        let other = site.replace("adventofcode.com", "example.org");
        let no_year = site.replace("2020", "x");
        for text in ["", "0", "-1", "../1", "12/13", "12?view_key=a b", "12-abcdef", &other, &no_year, &site[..55]] {
            assert!(text.parse::<Board>().is_err(), "{text}");
        }
    }

    #[test]
    fn times_are_since_the_unlock_and_ranked_by_the_time_between() {
        let text = times_table(&rows(YEAR, &members())).render(Screen::PLAIN).replace('│', " ");
        let lines: Vec<_> =
            text.lines().skip(3).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        let long = ["a"; 20].join(" ");
        assert_eq!(
            lines[..6],
            [
                "1 Miller".to_owned(),
                "1 (anonymous user #8)".to_owned(),
                format!("1 {long}"),
                "2 1 1m 30s 1m 40s 10s (anonymous user #8)".to_owned(),
                "2 2 1m 1h 3m 20s 1h 2m 20s Miller".to_owned(),
                format!("2 40s 30s {long}"),
            ]
        );
    }

    #[test]
    fn the_json_has_the_documented_form() {
        let members = members();
        let json = serde_json::to_string(&rows(YEAR, &members)[1]).unwrap();
        let first = r#"{"day":1,"part1":null,"part2":null,"between":null,"rank":null}"#;
        let second = r#"{"day":2,"part1":90,"part2":100,"between":10,"rank":1}"#;
        let head = r#"{"rank":2,"id":"8","name":"(anonymous user #8)","score":9,"stars":3,"days":"#;
        assert_eq!(json, format!("{head}[{first},{second}]}}"));
    }

    #[test]
    fn the_tables_fit_twenty_columns() {
        let members = members();
        for table in [scores_table(YEAR, &members), times_table(&rows(YEAR, &members))] {
            let text = table.render(Screen { width: Some(20), has_colour: false });
            assert!(text.contains("Mil") && text.lines().all(|line| line.chars().count() <= 20), "{text}");
        }
    }
}
