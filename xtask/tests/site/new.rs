//! `cargo xtask new --fetch`.

use crate::home::Home;
use crate::pages::{SACKS, puzzle};
use crate::server::{MockReply, MockServer};

/// A site that has the text of day 5, and sends this reply to a request for the input.
fn site(input: &MockReply) -> MockServer {
    MockServer::in_turn([puzzle(5, &[SACKS]), input.clone()])
}

#[test]
fn fetch_brings_title_text_and_input() {
    for (arguments, title) in [("new 5 --fetch", "The Mill"), ("new 5 --fetch --title Mine", "Mine")] {
        let server = site(&MockReply::new(200, "1\n"));
        let home = Home::new(&server).with_days();
        home.run(arguments).expect(0, &["created crates/day05", "next:\n  cargo test -p day05\n"]);
        assert_eq!(home.input_names(), ["day5.examples.toml", "day5.md", "day5.txt"]);
        assert_eq!(home.title_of_day_5(), format!("//! # {title}"));
        // The day exists now, so a second run fails before it sends a request.
        home.run(arguments).expect(1, &["day 5 already exists"]);
        assert_eq!(server.lines(), ["GET /2021/day/5", "GET /2021/day/5/input"]);
    }
}

#[test]
fn a_failed_fetch_still_creates_the_day() {
    let problem = "day 5 was created, but something could not be fetched\nerror: ";
    let home = Home::new(&site(&MockReply::new(502, ""))).with_days();
    home.run("new 5 --fetch").expect(5, &["created crates/day05", problem]);
    assert_eq!(home.title_of_day_5(), "//! # The Mill");
    let home = Home::new(&site(&MockReply::new(200, "1\n"))).with_days().with("AOC_SESSION", "");
    home.run("new 5 --fetch").expect(3, &["created crates/day05", problem, "no session token"]);
    assert_eq!(home.title_of_day_5(), "//! # Day 5");
}
