//! `cargo xtask stars` and `leaderboard`.

use std::fs;

use crate::home::Home;
use crate::pages::{calendar, page};
use crate::server::{Reply, Server};

const CALENDAR: &str = "GET /2021";
const BOARD: &str = "GET /2021/leaderboard/private/view/123.json";

/// A line of the table, with white space collapsed to single spaces.
fn row(stdout: &str, first: &str) -> String {
    let lines = stdout.lines().map(|line| line.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" "));
    lines.into_iter().find(|line| line.split(' ').next() == Some(first)).unwrap_or_default()
}

fn board() -> Reply {
    let member = |name: &str, score: u32, days: &str| {
        format!(
            "{{\"name\":{name},\"stars\":3,\"local_score\":{score},\"global_score\":0,\"last_star_ts\":9,\"completion_day_level\":{{{days}}}}}"
        )
    };
    let days = "\"1\":{\"1\":{\"get_star_ts\":1,\"star_index\":0},\"2\":{\"get_star_ts\":2,\"star_index\":1}},\"3\":{\"1\":{}}";
    let [one, two, three] =
        [member("\"Miller\\u001b[31m\"", 5, days), member("null", 9, ""), member("\"Baker\"", 5, "")];
    let members = format!("{{\"1\":{one},\"22\":{two},\"3\":{three}}}");
    Reply::new(200, format!("{{\"event\":\"2021\",\"owner_id\":1,\"members\":{members}}}"))
        .header("Content-Type", "application/json")
}

#[test]
fn the_calendar_shows_stars_and_local_files_and_is_requested_once_in_15_minutes() {
    let server = Server::always(calendar(25, &[(1, 2), (3, 1)]));
    let home = Home::new(&server);
    fs::create_dir_all(home.path("workspace/crates/day03")).unwrap();
    home.write("inputs/2021/day1.txt", "1\n");
    home.write("inputs/2021/day1.md", "# Day 1\n");
    home.write("inputs/2021/day2.txt", "");
    home.write("inputs/2021/answers.toml", "[day1]\npart1 = 1\npart2 = 2\n[day3]\npart2 = 2\n");
    let shown = home.run("stars").expect(0, &["Advent of Code 2021: 3 of 50 stars"]).stdout;
    for (day, wanted) in [("1", "1 ** yes yes 1, 2"), ("2", "2"), ("3", "3 * yes 2"), ("25", "25")] {
        assert_eq!(row(&shown, day), wanted, "{shown}");
    }
    assert_eq!(home.run("stars").expect(0, &[]).stdout, shown);
    assert_eq!(server.lines(), [CALENDAR]);
    let home = home.with("AOC_NOW", "2022-01-25T12:14:00Z");
    home.run("stars").expect(0, &[]);
    assert_eq!(server.lines().len(), 1);
    home.with("AOC_NOW", "2022-01-25T12:15:30Z").run("stars").expect(0, &[]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn a_star_that_was_just_won_is_counted_without_a_request() {
    let server = Server::new(|request| match request.line.as_str() {
        CALENDAR => calendar(4, &[(1, 2)]),
        _ => page("<article><p>That's the right answer!</p></article>"),
    });
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:55:00Z");
    let shown = home.run("stars").expect(0, &["2 of 50 stars"]).stdout;
    assert_eq!((row(&shown, "4"), row(&shown, "5")), ("4".to_owned(), "5 locked".to_owned()));
    let home = home.with("AOC_NOW", "2021-12-05T05:01:00Z");
    assert_eq!(row(&home.run("stars").expect(0, &[]).stdout, "5"), "5");
    home.run("submit 5 1 --answer 1 --yes").expect(0, &["right"]);
    let shown = home.run("stars").expect(0, &["3 of 50 stars"]).stdout;
    assert_eq!(row(&shown, "5"), "5 * 1");
    assert_eq!(server.lines(), [CALENDAR, "POST /2021/day/5/answer"]);
}

#[test]
fn other_years_have_their_own_calendars() {
    let server = Server::new(|_| page("<a href=\"/2025/day/1\" class=\"calendar-day1 calendar-complete\">1</a>"));
    let home = Home::new(&server).with("AOC_NOW", "2026-01-01T12:00:00Z");
    home.run("stars --year 2025").expect(0, &["Advent of Code 2025: 1 of 24 stars"]);
    home.run("stars").expect(5, &["unknown structure", "/2021/day/1"]);
    assert_eq!(server.lines(), ["GET /2025", CALENDAR]);
}

#[test]
fn a_leaderboard_is_a_table_with_ranks_and_is_kept_as_the_site_asks() {
    let server = Server::always(board());
    let home = Home::new(&server);
    let shown = home.run("leaderboard 123").expect(0, &["Advent of Code 2021"]).stdout;
    let rows: Vec<_> = shown.lines().skip(4).map(|line| line.replace('│', " ")).collect();
    let rows: Vec<_> = rows.iter().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let none = ".".repeat(25);
    assert_eq!(rows[0], format!("1 9 3 {none} (anonymous user #22)"));
    assert_eq!(rows[1], format!("2 5 3 {none} Baker"));
    assert_eq!(rows[2], format!("2 5 3 2.1{} Miller[31m", ".".repeat(22)));
    assert!(!shown.contains('\u{1b}'));
    home.run("leaderboard 123").expect(0, &[]);
    assert_eq!(server.lines(), [BOARD]);
    home.run("leaderboard 124").expect(0, &[]);
    assert_eq!(server.lines().len(), 2);
    for arguments in ["leaderboard", "leaderboard 0", "leaderboard 123-abc", "leaderboard ../1"] {
        home.run(arguments).expect(2, &[]);
    }
}

#[test]
fn a_reply_that_is_not_such_a_page_has_its_exit_code() {
    let gone = Reply::new(302, "").header("Location", "/2021/leaderboard/private");
    for (reply, [stars, leaderboard], said) in [
        (page("<p>Hello</p>"), [5, 5], "unknown structure"),
        (Reply::html("<main>[Log In]"), [3, 3], "does not accept the session token"),
        (Reply::new(404, "x"), [4, 4], "not unlocked yet"),
        (gone, [3, 1], "token"),
    ] {
        for (arguments, code) in [("stars", stars), ("leaderboard 123", leaderboard)] {
            let server = Server::always(reply.clone());
            Home::new(&server).run(arguments).expect(code, &[said]);
        }
    }
}

#[test]
fn nothing_is_requested_before_the_year_begins_or_without_a_token() {
    let server = Server::always(board());
    let home = Home::new(&server).with("AOC_NOW", "2021-12-01T04:59:00Z");
    for arguments in ["stars", "leaderboard 123"] {
        home.run(arguments).expect(4, &["day 1 of 2021 is locked"]);
        Home::without_token(&server).run(arguments).expect(3, &["no session token"]);
    }
    assert_eq!(server.lines(), [""; 0]);
}
