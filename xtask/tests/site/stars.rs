//! `cargo xtask stars` and `leaderboard`.

use std::fs;

use crate::home::Home;
use crate::pages::{calendar, calendar_main, page};
use crate::server::{MockReply, MockServer};

const CALENDAR: &str = "GET /2021";
const BOARD: &str = "GET /2021/leaderboard/private/view/123.json";

/// A line of a table, with white space collapsed to single spaces.
fn single_spaced(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn board() -> MockReply {
    MockReply::new(200, r#"{"members": {"1": {"name": "Miller\u001b[31m"}, "22": {"local_score": 9}}}"#)
}

#[test]
fn stars_and_local_files_are_shown() {
    let server = MockServer::always(calendar(5, &[(1, 2), (3, 1)]));
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T05:00:10Z");
    fs::create_dir_all(home.path("workspace/crates/day03")).unwrap();
    home.write("inputs/2021/day1.txt", "1\n");
    home.write("inputs/2021/day1.md", "# Day 1\n");
    home.write("inputs/2021/day2.txt", "");
    home.write("inputs/2021/answers.toml", "[day1]\npart1 = 1\npart2 = 2\n[day3]\npart2 = 2\n");
    let shown = home.run("stars").expect(0, &["Advent of Code 2021: 3 of 50 stars"]).stdout;
    for wanted in ["1 ** yes yes 1, 2", "2", "3 * yes 2", "6 locked"] {
        assert!(shown.lines().any(|line| single_spaced(line) == wanted), "{wanted}: {shown}");
    }
    assert_eq!(home.run("stars").expect(0, &[]).stdout, shown);
    home.run("stars --save").expect(1, &["README.md does not exist"]);
    home.write("workspace/README.md", "# Mine\n");
    home.run("stars --save").expect(0, &[&shown, "the stars are in "]);
    let readme = fs::read_to_string(home.path("workspace/README.md")).unwrap();
    assert!(readme.starts_with("# Mine\n\n<!-- stars:start -->\n") && readme.contains("| 3 | ⭐ |  |"), "{readme}");
    assert_eq!(server.lines(), [CALENDAR]);
    home.with("AOC_NOW", "2021-12-05T05:15:30Z").run("stars").expect(0, &[]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn a_leaderboard_is_a_cached_table() {
    let server = MockServer::always(board());
    let home = Home::new(&server);
    home.run("leaderboard 123").expect(0, &["Advent of Code 2021", "score", "Miller[31m"]);
    home.run("leaderboard 123").expect(0, &["Miller[31m"]);
    assert_eq!(server.lines(), [BOARD]);
    for id in ["../1", "0"] {
        home.run(&format!("leaderboard {id}")).expect(2, &["invalid value"]);
    }
}

#[test]
fn a_leaderboard_may_be_closed_to_a_user() {
    let server = MockServer::in_turn([MockReply::new(302, ""), MockReply::new(400, ""), MockReply::new(404, "")]);
    let home = Home::new(&server);
    for _ in 0..3 {
        home.run("leaderboard 123").expect(1, &["shows you no such leaderboard: check its number"]);
    }
}

#[test]
fn all_years_take_one_request() {
    let line = |year: u16, stars: &str| {
        let count =
            if stars.is_empty() { String::new() } else { format!("<span class=\"star-count\">{stars}*</span>") };
        format!("<div class=\"eventlist-event\"><a href=\"/{year}\">[{year}]</a> {count}</div>")
    };
    let lines = [line(2022, "3"), line(2021, "50"), line(2015, "")].concat();
    let server = MockServer::in_turn([page("<p>Hello</p>"), page(&lines)]);
    let home = Home::new(&server);
    // The workspace has two years, but no note names a year, because the command shows all years.
    home.write("workspace/2023/Cargo.toml", "");
    home.run("stars --all-years").expect(5, &["unknown structure", "eventlist-event"]);
    for _ in 0..2 {
        let outcome = home.run("stars --all-years").expect(0, &[]);
        for wanted in ["2015 0 50", "2021 50 50 yes", "2022 3 50", "total 53 150"] {
            assert!(outcome.stdout.lines().any(|line| single_spaced(line) == wanted), "{wanted}: {outcome:?}");
        }
        assert_eq!(outcome.stderr, "");
    }
    assert_eq!(server.lines(), ["GET /events"; 2]);
    home.run("stars --all-years --save").expect(2, &["cannot be used with"]);
}

#[test]
fn a_page_with_unknown_structure_is_not_cached() {
    let good = calendar(5, &[(1, 2), (3, 1)]);
    let links = calendar_main(5, &[(1, 2), (3, 1)]);
    let (first_link, _) = links.split_at(links.find("day/4").unwrap());
    for odd in [
        page("<p>Down for maintenance.</p>"),
        MockReply::html(&format!("<!DOCTYPE html><html><body>[Log Out]<main>{first_link}")),
    ] {
        let server = MockServer::in_turn([odd, good.clone()]);
        let home = Home::new(&server);
        home.run("stars").expect(5, &["unknown structure", "kept in "]);
        for _ in 0..2 {
            home.run("stars").expect(0, &["3 of 50 stars"]);
        }
        assert_eq!(server.lines().len(), 2);
    }
    let server = MockServer::in_turn([MockReply::new(200, "{\"members\": {\"1\": {\"na"), board()]);
    let home = Home::new(&server);
    home.run("leaderboard 123").expect(5, &["unknown structure"]);
    home.run("leaderboard 123").expect(0, &["Miller"]);
}
