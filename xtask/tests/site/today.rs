//! `cargo xtask today`, and the commands that a user runs later on the same morning.

use std::sync::atomic::{AtomicU8, Ordering};

use crate::home::{Home, finish};
use crate::pages::{PRODUCT, SACKS, calendar, page, puzzle, right, wrong};
use crate::server::{MockReply, MockServer};

const PAGE: &str = "GET /2021/day/5";
const INPUT: &str = "GET /2021/day/5/input";
const ANSWER: &str = "POST /2021/day/5/answer";
const CALENDAR: &str = "GET /2021";

/// Two seconds before day 5 unlocks, and ten seconds after.
const BEFORE: &str = "2021-12-05T04:59:58Z";
const AFTER: &str = "2021-12-05T05:00:10Z";

/// A home just before day 5 unlocks.
fn home(server: &MockServer) -> Home {
    Home::new(server).with_days().with("AOC_NOW", BEFORE)
}

/// A site that keeps track of a user's stars for day 5.
fn site() -> MockServer {
    let stars = AtomicU8::new(0);
    MockServer::new(move |request| {
        let won = stars.load(Ordering::SeqCst);
        match (request.line.as_str(), request.body.as_str()) {
            (PAGE, _) => puzzle(5, &[SACKS, PRODUCT][..=usize::from(won.min(1))]),
            (INPUT, _) => MockReply::new(200, "20\n50\n"),
            (CALENDAR, _) => calendar(5, &[(4, 1), (5, won)]),
            (ANSWER, "level=1&answer=70" | "level=2&answer=1000") => {
                stars.store(won + 1, Ordering::SeqCst);
                right()
            }
            (ANSWER, _) => wrong("; your answer is too low.  Please wait one minute before trying again."),
            _ => MockReply::new(404, "x"),
        }
    })
}

#[test]
fn the_first_morning_requests_each_page_once() {
    let server = site();
    let home = home(&server);
    let files = ["day5.md", "day5.examples.toml", "day5.txt", "crates/day05"];
    home.run("today").expect(0, &["day 5 of 2021 unlocks in", "day 5 of 2021: The Mill"]).expect(0, &files);
    assert_eq!(home.title_of_day_5(), "//! # The Mill");
    let mut asked = vec![PAGE, INPUT];
    assert_eq!(server.lines(), asked);

    let home = home.with("AOC_NOW", "2021-12-05T05:00:40Z");
    home.run("read").expect(0, &["How many sacks"]);
    let home = home.with("AOC_NOW", "2021-12-05T05:10:00Z");
    home.run("submit 5 1 --answer 69 --yes").expect(7, &["too low; the next answer may be sent in "]);
    home.run("submit 5 1 --answer 70 --yes").expect(6, &["nothing was sent"]);
    asked.push(ANSWER);
    assert_eq!(server.lines(), asked);

    // Part 2 is added below the user's changes.
    let text = home.input("day5.md").unwrap() + "\nA note of mine.\n";
    let examples = home.input("day5.examples.toml").unwrap().replace("\"42\"", "43 # mine");
    home.write("inputs/2021/day5.md", &text);
    home.write("inputs/2021/day5.examples.toml", &examples);
    let home = home.with("AOC_NOW", "2021-12-05T05:12:00Z");
    let said = ["right: 70", "parts 1 and 2", "\"cargo xtask read 5\" shows the text of part 2"];
    home.run("submit 5 1 --answer 70 --yes").expect(0, &said);
    let part2 = "\n\n## Part Two\n\nThe miller multiplies. In the example above, that is *`360`*.\n";
    assert_eq!(home.input("day5.md").unwrap(), text.trim_end().to_owned() + part2);
    assert_eq!(home.input("day5.examples.toml").unwrap(), format!("{examples}part2 = \"360\"\n"));
    home.run("read").expect(0, &["A note of mine", "Part Two"]);
    asked.extend([ANSWER, PAGE]);
    assert_eq!(server.lines(), asked);

    home.run("stars").expect(0, &["2 of 50 stars"]);
    home.run("submit 5 2 --answer 1000 --yes").expect(0, &["right: 1000"]);
    // The star that was just won is counted without a request.
    let stars = home.run("stars").expect(0, &["3 of 50 stars"]).stdout;
    assert!(stars.contains("**") && stars.contains("1, 2"), "{stars}");
    asked.extend([CALENDAR, ANSWER]);
    assert_eq!(server.lines(), asked);

    // Everything exists now, so no command sends another request.
    for again in ["today", "read 5", "stars", "fetch 5 --text", "submit 5 2 --answer 1000 --yes"] {
        home.run(again).expect(0, &[]);
    }
    assert_eq!(server.lines(), asked);
}

#[test]
fn nothing_is_awaited_without_token_or_puzzle() {
    let server = site();
    let home = home(&server);
    let refused = home.command("today").env("AOC_SESSION", "").output().unwrap();
    assert!(!finish(refused).expect(3, &["no session token"]).stderr.contains("unlocks"));
    home.run("today --year 2020").expect(2, &["no year 2020"]);
    let early = home.command("today").env("AOC_NOW", "2021-11-30T04:59:00Z").output().unwrap();
    finish(early).expect(4, &["day 1 of 2021 is locked until 2021-12-01T05:00:00Z", "in the 24 hours before"]);
    let late = home.command("today").env("AOC_NOW", "2021-12-26T05:00:00Z").output().unwrap();
    finish(late)
        .expect(2, &["all puzzles of 2021 have unlocked; name a day, as in \"cargo xtask new 5 --fetch\"", "--year"]);
    assert_eq!((server.lines().len(), home.input_names().len()), (0, 0));
    assert!(!home.path("workspace/crates").exists());
}

#[test]
fn one_failure_does_not_prevent_the_rest() {
    let (unknown, text) = (page("<p>Hello</p>"), puzzle(5, &[SACKS]));
    let (down, input) = (MockReply::new(502, ""), MockReply::new(200, "1\n"));
    for (page, input, has_template, code, title, names) in [
        (&unknown, &input, true, 5, "//! # Day 5", &["day5.txt"][..]),
        (&text, &down, true, 5, "//! # The Mill", &["day5.examples.toml", "day5.md", "day5.txt"]),
        (&unknown, &down, true, 5, "", &["day5.txt"]),
        (&text, &input, false, 1, "", &["day5.examples.toml", "day5.md", "day5.txt"]),
    ] {
        let server = MockServer::in_turn([page.clone(), input.clone()]);
        let home = home(&server).with("AOC_NOW", AFTER);
        if !has_template {
            std::fs::remove_dir_all(home.path("workspace/template")).unwrap();
        }
        // An empty file is not an input.
        home.write("inputs/2021/day5.txt", "");
        home.run("today").expect(code, &["error: "]);
        assert_eq!(home.input_names(), names);
        assert_eq!(home.title_of_day_5(), title);
    }
}
