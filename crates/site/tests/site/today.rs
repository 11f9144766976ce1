//! `cargo xtask today`, and the whole morning that it starts.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};

use answers::Example;
use common::Part;

use crate::home::{Home, TOKEN};
use crate::pages::{PRODUCT, SACKS, calendar, page, puzzle};
use crate::server::{Reply, Server};

const PAGE: &str = "GET /2021/day/5";
const INPUT: &str = "GET /2021/day/5/input";
const ANSWER: &str = "POST /2021/day/5/answer";
const CALENDAR: &str = "GET /2021";

/// Two seconds before day 5 unlocks, and some seconds after.
const BEFORE: &str = "2021-12-05T04:59:58Z";
const AFTER: &str = "2021-12-05T05:00:10Z";

/// A home whose cargo creates a folder for the crate of day 5 and exits with this code.
fn home(server: &Server, code: i32) -> Home {
    let home = Home::new(server).with("AOC_NOW", BEFORE);
    let (called, day) = (home.path("called"), home.path("workspace/crates/day05"));
    let make = if code == 0 { format!("mkdir -p '{}'\n", day.display()) } else { String::new() };
    home.with_cargo(&format!("echo \"$@\" >> '{0}'\nenv >> '{0}'\n{make}exit {code}", called.display()))
}

/// The calls of cargo.
fn calls(home: &Home) -> Vec<String> {
    let called = fs::read_to_string(home.path("called")).unwrap_or_default();
    assert!(!called.contains(TOKEN));
    called.lines().filter_map(|line| Some(line.strip_prefix("run ")?.split_once("-- ")?.1.to_owned())).collect()
}

/// A site that knows a user's stars for day 5.
fn site() -> Server {
    let stars = AtomicU8::new(0);
    Server::new(move |request| {
        let won = stars.load(Ordering::SeqCst);
        let form = request.body.as_str();
        match request.line.as_str() {
            PAGE if won == 0 => puzzle(5, &[SACKS]),
            PAGE => puzzle(5, &[SACKS, PRODUCT]),
            INPUT => Reply::new(200, "20\n50\n"),
            CALENDAR => calendar(5, &[(4, 1), (5, won)]),
            ANSWER if form == format!("level={}&answer={}", won + 1, ["70", "1000"][usize::from(won.min(1))]) => {
                stars.store(won + 1, Ordering::SeqCst);
                page("<article><p>That's the right answer!  You are <em>one gold star</em> closer.</p></article>")
            }
            ANSWER => page(
                "<article><p>That's not the right answer; your answer is too low.  Please wait one minute before \
                 trying again.</p></article>",
            ),
            _ => Reply::new(404, "x"),
        }
    })
}

/// Solves the puzzle on the mock's page for each saved example: for each part whether the answer is the example's, if it has one.
fn run_examples(home: &Home) -> Vec<Option<bool>> {
    let examples = Example::load(&home.path("inputs/2021/day5.examples.toml")).unwrap();
    let judge = |example: Example| {
        let numbers = || example.input.lines().map(|line| line.parse::<u64>().unwrap());
        let solved = [(Part::One, numbers().sum::<u64>()), (Part::Two, numbers().product())];
        solved.map(|(part, answer)| example.answers().get(part).map(|known| known == answer.to_string()))
    };
    examples.into_iter().flat_map(judge).collect()
}

#[test]
fn the_first_morning_requests_each_page_once() {
    let server = site();
    let home = home(&server, 0);
    let said = home.run("today").expect(0, &["day 5 of 2021 unlocks in", "day 5 of 2021: The Mill"]);
    for (what, path) in
        [("text", "day5.md"), ("examples", "day5.examples.toml"), ("input", "day5.txt"), ("crate", "crates/day05")]
    {
        let line = said.stdout.lines().find(|line| line.trim_start().starts_with(what));
        assert!(line.is_some_and(|line| line.ends_with(path)), "{what}: {said:?}");
    }
    assert_eq!(calls(&home), ["new 5 --year 2021"]);
    let mut asked = vec![PAGE, INPUT];
    assert_eq!(server.lines(), asked);

    let home = home.with("AOC_NOW", "2021-12-05T05:10:00Z");
    home.run("read").expect(0, &["How many sacks"]);
    assert_eq!(run_examples(&home), [Some(true), None]);

    home.run("submit 5 1 --answer 69 --yes").expect(7, &["too low", "in 1m"]);
    home.run("submit 5 1 --answer 70 --yes").expect(6, &["nothing was sent"]);
    asked.push(ANSWER);
    assert_eq!(server.lines(), asked);

    let home = home.with("AOC_NOW", "2021-12-05T05:12:00Z");
    home.run("submit 5 1 --answer 70 --yes").expect(0, &["right: 70", "parts 1 and 2"]);
    home.run("read").expect(0, &["Part Two", "The miller multiplies"]);
    assert_eq!(run_examples(&home), [Some(true), Some(true)]);
    asked.extend([ANSWER, PAGE]);
    assert_eq!(server.lines(), asked);

    home.run("submit 5 2 --answer 1000 --yes").expect(0, &["right: 1000"]);
    let stars = home.run("stars").expect(0, &["3 of 50 stars"]).stdout;
    assert!(stars.lines().any(|line| line.contains(" 5 ") && line.contains("**") && line.contains("1, 2")), "{stars}");
    asked.extend([ANSWER, CALENDAR]);
    assert_eq!(server.lines(), asked);

    // Now everything exists.
    for again in ["today", "read 5", "stars", "fetch 5 --text", "submit 5 2 --answer 1000 --yes"] {
        home.run(again).expect(0, &[]);
    }
    assert_eq!(server.lines(), asked);
    assert_eq!(calls(&home).len(), 1);
    assert!(!fs::read_to_string(home.path("called")).unwrap().contains("SESSION"));
}

#[test]
fn it_does_not_wait_without_a_token_or_a_puzzle() {
    let server = site();
    let no_token = home(&server, 0).without("AOC_SESSION");
    no_token.run("today").expect(3, &["no session token"]);
    let home = home(&server, 0);
    for (now, arguments, said) in [
        ("2021-12-26T05:00:00Z", "today", "2021 has no puzzle today; name a day"),
        ("2021-11-20T05:00:00Z", "today", "2021 has no puzzle today; day 1 unlocks at 2021-12-01T05:00:00Z"),
        (BEFORE, "today --year 2020", "no year 2020"),
    ] {
        let home = Home::new(&server).with("AOC_NOW", now);
        home.run(arguments).expect(2, &[said]);
    }
    assert_eq!((calls(&home).len(), calls(&no_token).len(), server.lines().len()), (0, 0, 0));
    assert_eq!(home.input_names(), [""; 0]);
}

#[test]
fn one_failure_does_not_prevent_the_rest() {
    let unknown = || page("<p>Hello</p>");
    for (page, input, code, made, names) in [
        (unknown(), Reply::new(200, "1\n"), 5, true, &["day5.txt"][..]),
        (puzzle(5, &[SACKS]), Reply::new(502, ""), 5, true, &["day5.examples.toml", "day5.md"]),
        (unknown(), Reply::new(502, ""), 5, false, &[]),
        (Reply::html("[Log In]"), Reply::new(400, ""), 3, false, &[]),
    ] {
        let server = Server::new(move |request| if request.line == PAGE { page.clone() } else { input.clone() });
        let home = home(&server, 0).with("AOC_NOW", AFTER);
        home.run("today").expect(code, &["error: "]);
        assert_eq!(
            (home.input_names(), calls(&home).len()),
            (names.iter().map(ToString::to_string).collect(), usize::from(made))
        );
    }
}

#[test]
fn a_crate_that_cannot_be_created_is_an_error_at_the_end() {
    let server = site();
    let home = home(&server, 2).with("AOC_NOW", AFTER);
    home.run("today").expect(2, &["day5.txt", "\"cargo xtask new 5\" failed"]);
    assert!(!Path::new(&home.path("workspace/crates/day05")).exists());
    assert_eq!(server.lines(), [PAGE, INPUT]);
}
