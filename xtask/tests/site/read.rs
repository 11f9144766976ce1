//! `cargo xtask read`, and the texts and examples that it and other commands save.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::home::{Home, RunOutcome, TOKEN, finish};
use crate::pages::{PRODUCT, SACKS, page, puzzle, right, solved};
use crate::server::{MockReply, MockServer};

const PAGE_5: &str = "GET /2021/day/5";

/// The files with day 5's text and examples.
const TEXT: &str = "day5.md";
const EXAMPLES: &str = "day5.examples.toml";

/// The names of the cache files for day 5's page end with this text and an extension. The last 16 digits are the fingerprint of
/// [`TOKEN`].
const CACHED: &str = "-2021-day-5-37b848011dbf4dd7";

#[test]
fn a_text_is_requested_once() {
    let server = MockServer::always(puzzle(5, &[SACKS]));
    let home = Home::new(&server);
    let RunOutcome { stdout: shown, stderr, .. } =
        home.run("read 5").expect(0, &["day 5: saved the text of part 1 in ", "day 5: saved an example in "]);
    assert!(!stderr.contains("in doubt"), "{stderr}");
    let text = "The mill counts its sacks. For example, it may have these:\n\n```\n12\n30\n```\n\n\
        In total, that is *`42`* sacks.\n\n*How many sacks are there?*\n";
    assert_eq!(shown, format!("# Day 5: The Mill\n\n<{}/2021/day/5>\n\n{text}", server.url()));
    assert_eq!(home.input(TEXT).as_deref(), Some(shown.as_str()));
    let examples = home.input(EXAMPLES).unwrap();
    let example = "\n\n[[example]]\ninput = \"\"\"\n12\n30\n\"\"\"\npart1 = \"42\"\n";
    assert!(examples.starts_with('#') && examples.ends_with(example), "{examples}");
    // A saved text needs no token.
    let again = home.with("AOC_SESSION", "").run("read 5").expect(0, &[]);
    assert_eq!((again.stdout, again.stderr, server.lines().len()), (shown, String::new(), 1));
}

#[test]
fn part_2_is_fetched_only_if_needed() {
    // In each case, the answer is right, but the text of part 2 is not fetched. The reason is that the text of part 1 is not saved,
    // that the answer is to part 2, or that day 25 has no part 2.
    for (day, part, text) in [(5, 1, ""), (5, 2, "# Day\n"), (25, 1, "# Day\n")] {
        let server = MockServer::always(right());
        let home = Home::new(&server);
        home.write(&format!("inputs/2021/day{day}.md"), text);
        home.run(&format!("submit {day} {part} --answer 1 --yes")).expect(0, &["right: 1"]);
        assert_eq!(server.lines().len(), 1, "day {day} part {part}");
    }
}

#[test]
fn read_tries_again_to_fetch_part_2() {
    let one = puzzle(5, &[SACKS]);
    let both = puzzle(5, &[SACKS, PRODUCT]);
    let down = || MockReply::new(502, "");
    let server = MockServer::in_turn([one.clone(), right(), down(), one, both, down()]);
    let home = Home::new(&server);
    let text = home.run("read 5").expect(0, &[]).stdout;
    home.run("submit 5 1 --answer 1 --yes").expect(0, &["right: 1", "warning: no text of part 2", "status 502"]);
    home.run("read 5").expect(0, &["warning: no text of part 2", "found none", "How many sacks"]);
    assert_eq!(home.input(TEXT), Some(text));
    home.run("read 5").expect(0, &["parts 1 and 2", "The miller multiplies"]);
    home.run("read 5 --force").expect(5, &["status 502"]);
    assert_eq!(server.lines().len(), 6);
}

#[test]
fn part_2_is_saved_although_its_examples_are_not() {
    let server = MockServer::in_turn([right(), puzzle(5, &[SACKS, PRODUCT])]);
    let home = Home::new(&server);
    home.write("inputs/2021/day5.md", "# Day\n");
    home.write("inputs/2021/day5.examples.toml", "[[example]\n");
    let said = ["right: 1", "parts 1 and 2", "warning: the puzzle's text is saved, but not its examples"];
    let outcome = home.run("submit 5 1 --answer 1 --yes").expect(0, &said);
    assert!(outcome.stdout.ends_with("\"cargo xtask read 5\" shows the text of part 2\n"), "{outcome:?}");
}

#[test]
fn a_part_solved_in_a_browser_is_noticed() {
    let solved = |answers: &[&str]| solved(5, &[SACKS, PRODUCT], answers);
    let one = puzzle(5, &[SACKS]);
    let server =
        MockServer::in_turn([one.clone(), one, solved(&["42"]), solved(&["42", "#360"]), solved(&["42", "360"])]);
    let mut home = Home::new(&server);
    let text = home.run("read 5").expect(0, &[]).stdout;
    for (now, token, requests, said) in [
        ("12:00:30", TOKEN, 1, &[text.as_str()][..]),
        ("12:02:00", "", 1, &[&text]),
        ("12:02:00", TOKEN, 2, &[&text]),
        ("12:04:00", TOKEN, 3, &["parts 1 and 2", "your answer to part 1 in", "The miller multiplies"]),
        ("14:00:00", TOKEN, 3, &["The miller multiplies"]),
    ] {
        home = home.with("AOC_NOW", &format!("2022-01-25T{now}Z")).with("AOC_SESSION", token);
        let outcome = home.run("read 5").expect(0, said);
        assert_eq!((server.lines().len(), outcome.stderr.is_empty()), (requests, now != "12:04:00"), "{outcome:?}");
    }
    assert_eq!(home.input("answers.toml").as_deref(), Some("[day5]\npart1 = \"42\"\n"));
    // An answer that is already in the file is not changed.
    let answers = "[day5]\npart1 = 43 # mine\n";
    home.write("inputs/2021/answers.toml", answers);
    for (said, after) in [("an answer is one line without quotes", ""), ("Part Two", "part2 = \"360\"\n")] {
        let warning = "answers.toml: day 5 part 1 is \"43\", but the site says \"42\"";
        home.run("read 5 --force").expect(0, &[warning, said]);
        assert_eq!(home.input("answers.toml"), Some(format!("{answers}{after}")));
    }
}

#[test]
fn a_damaged_journal_does_not_hide_the_text() {
    let server = MockServer::always(puzzle(5, &[SACKS]));
    let home = Home::new(&server);
    home.write("inputs/2021/day5.md", "mine\n");
    home.write("inputs/2021/submissions.jsonl", "x\n");
    let shown = home.run("read 5").expect(0, &["warning: ", "submissions.jsonl"]);
    assert_eq!(shown.stdout, "mine\n");
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn force_replaces_the_text_but_not_the_examples() {
    for (examples, code, said) in
        [("# mine\n", 0, "no new examples"), ("[[example]\n", 1, "the puzzle's text is saved, but not its examples")]
    {
        let server = MockServer::always(puzzle(5, &[SACKS]));
        let home = Home::new(&server);
        home.write("inputs/2021/day5.md", "mine\n## Part Two\n");
        home.write("inputs/2021/day5.examples.toml", examples);
        home.run("read 5").expect(0, &["mine"]);
        home.run("read 5 --force").expect(code, &[said]);
        assert!(home.input(TEXT).unwrap().starts_with("# Day 5: The Mill\n"));
        assert_eq!((home.input(EXAMPLES).as_deref(), server.lines().len()), (Some(examples), 1));
    }
}

#[test]
fn pages_with_unknown_structure_are_kept_for_reports() {
    for (reply, code, said) in [
        (page(&format!("<p>{TOKEN}</p>")), 5, &["unknown structure", "day-desc", "try again later"][..]),
        (MockReply::html("[Log In]<main><article>"), 3, &["does not accept the session token"]),
    ] {
        let server = MockServer::always(reply);
        let home = Home::new(&server);
        home.run("read 5").expect(code, said);
        let error = home.run("read 5").expect(code, said).stderr;
        assert_eq!((home.input_names().len(), server.lines()), (0, vec![PAGE_5.to_owned(); 2]));
        let cached = home.path(Home::cached(&server, &format!("{CACHED}.unknown")));
        assert_eq!(error.contains(cached.to_str().unwrap()), code == 5, "{error}");
        let page = fs::read_to_string(cached).unwrap_or_default();
        assert!(page.starts_with("fetched at 2022-01-25T12:00:") == (code == 5) && !page.contains(TOKEN), "{page}");
    }
    // A folder at the file's path has the effect of a full disk: the page cannot be kept.
    let server = MockServer::always(page("<p>Hello</p>"));
    let home = Home::new(&server);
    fs::create_dir_all(home.path(Home::cached(&server, &format!("{CACHED}.unknown")))).unwrap();
    let error = home.run("read 5").expect(5, &["unknown structure", "warning: cannot replace"]).stderr;
    assert!(!error.contains("is kept in"), "{error}");
}

#[test]
fn a_text_that_cannot_be_saved_is_shown() {
    let folders = Arc::new(OnceLock::<[PathBuf; 2]>::new());
    let made = Arc::clone(&folders);
    let server = MockServer::new(move |_| {
        // Makes a folder at the path of each file, so that the file can no longer be saved, as if the disk were full.
        made.get().unwrap().iter().for_each(|folder| fs::create_dir_all(folder).unwrap());
        puzzle(5, &[SACKS])
    });
    let home = Home::new(&server);
    folders
        .set([home.path("inputs/2021/day5.md"), home.path(Home::cached(&server, &format!("{CACHED}.page")))])
        .unwrap();
    home.run("read 5")
        .expect(1, &["How many sacks", "warning: cannot replace", "text could not be saved: cannot replace"]);
}

#[test]
fn the_default_text_is_today_s() {
    let home = Home::new(&MockServer::always(right())).with("AOC_NOW", "2021-12-05T04:59:58Z");
    home.write("inputs/2021/day4.md", "today's\n");
    home.run("read").expect(0, &["today's"]);
    home.run("read --year 2020").expect(2, &["which day of 2020?"]);
    home.run("read 13 --year 2025").expect(2, &["2025 has no day 13"]);
}

#[test]
fn two_processes_at_once_send_one_request() {
    for (command, reply) in [("read 5", puzzle(5, &[SACKS])), ("fetch 5", MockReply::new(200, "1\n"))] {
        let server = MockServer::always(reply.with_pause(Duration::from_millis(300)));
        let home = Home::new(&server);
        for process in [command; 2].map(|command| home.start(command)) {
            finish(process.wait_with_output().unwrap()).expect(0, &[]);
        }
        assert_eq!(server.lines().len(), 1, "{command}");
    }
}
