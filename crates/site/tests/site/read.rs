//! `cargo xtask read`, and the texts and examples that this and other commands save.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::home::{CACHE, Home, TOKEN, finish};
use crate::pages::{PRODUCT, SACKS, page, puzzle};
use crate::server::{Reply, Server};

const PAGE_5: &str = "GET /2021/day/5";

/// The files of a day's text and examples.
const TEXT: &str = "day5.md";
const EXAMPLES: &str = "day5.examples.toml";

/// A server whose page has part 2 from the second request on.
fn opening() -> Server {
    let count = AtomicUsize::new(0);
    Server::new(move |request| match (request.line.as_str(), count.fetch_add(1, Ordering::SeqCst)) {
        (PAGE_5, 0) => puzzle(5, &[SACKS]),
        (PAGE_5, _) => puzzle(5, &[SACKS, PRODUCT]),
        _ => page("<article><p>That's the right answer!</p></article>"),
    })
}

#[test]
fn a_text_is_requested_once_and_is_markdown_in_a_pipe() {
    let server = opening();
    let home = Home::new(&server);
    let outcome = home.run("read 5").expect(0, &["day 5: the text of part 1 in ", "day 5: an example in "]);
    assert!(!outcome.stderr.contains("in doubt"), "{outcome:?}");
    let shown = outcome.stdout;
    assert_eq!(
        shown,
        format!(
            "# Day 5: The Mill\n\n<{}/2021/day/5>\n\nThe mill counts its sacks. For example, it may have these:\n\n\
             ```\n12\n30\n```\n\nIn total, that is *`42`* sacks.\n\n*How many sacks are there?*\n",
            server.url()
        )
    );
    assert_eq!(home.input(TEXT).as_deref(), Some(shown.as_str()));
    let examples = home.input(EXAMPLES).unwrap();
    assert!(examples.ends_with("[[example]]\ninput = \"\"\"\n12\n30\n\"\"\"\npart1 = \"42\"\n"), "{examples}");
    // A saved text needs neither a token nor a contact.
    let home = home.without("AOC_SESSION").without("GIT_CONFIG_GLOBAL");
    let again = home.run("read 5").expect(0, &[]);
    assert_eq!((again.stdout, again.stderr), (shown, String::new()));
    assert_eq!(server.lines(), [PAGE_5]);
}

#[test]
fn a_right_part_1_fetches_part_2_and_keeps_what_the_user_wrote() {
    let server = opening();
    let home = Home::new(&server);
    home.run("read 5").expect(0, &[]);
    let note = "\nA note of mine.\n";
    let text = home.input(TEXT).unwrap() + note;
    home.write("inputs/2021/day5.md", &text);
    let examples = home.input(EXAMPLES).unwrap().replace("\"42\"", "43 # mine");
    home.write("inputs/2021/day5.examples.toml", &examples);
    home.run("submit 5 1 --answer 1 --yes")
        .expect(0, &["right: 1", "parts 1 and 2", "\"cargo xtask read 5\" shows it"]);
    let with_part_2 = home.input(TEXT).unwrap();
    assert!(with_part_2.starts_with(text.trim_end()), "{with_part_2}");
    assert!(
        with_part_2.ends_with("\n\n## Part Two\n\nThe miller multiplies. In the example above, that is *`360`*.\n")
    );
    assert_eq!(home.input(EXAMPLES).unwrap(), format!("{examples}part2 = \"360\"\n"));
    home.run("read 5").expect(0, &["Part Two"]);
    assert_eq!(server.lines(), [PAGE_5, "POST /2021/day/5/answer", PAGE_5]);
}

#[test]
fn part_2_is_fetched_only_after_a_right_answer_to_part_1_of_a_day_that_has_two() {
    const RIGHT: &str = "That's the right answer!";
    for (day, part, reply, text, fetches) in [
        (5, 1, RIGHT, "# Day\n", true),
        (5, 1, RIGHT, "", false),
        (5, 1, "You don't seem to be solving the right level.", "# Day\n", false),
        (5, 2, RIGHT, "# Day\n", false),
        (25, 1, RIGHT, "# Day\n", false),
    ] {
        let server = Server::new(move |request| match request.line.as_str() {
            PAGE_5 => puzzle(5, &[SACKS, PRODUCT]),
            _ => page(&format!("<article><p>{reply}</p></article>")),
        });
        let home = Home::new(&server);
        home.write(&format!("inputs/2021/day{day}.md"), text);
        home.run(&format!("submit {day} {part} --answer 1 --yes")).expect(0, &[]);
        assert_eq!(server.lines().len(), if fetches { 2 } else { 1 }, "day {day} part {part}: {reply}");
    }
}

#[test]
fn read_makes_up_for_a_part_2_that_could_not_be_fetched() {
    let count = AtomicUsize::new(0);
    let server = Server::new(move |request| match (request.line.as_str(), count.fetch_add(1, Ordering::SeqCst)) {
        (PAGE_5, 2) => Reply::new(502, ""),
        (PAGE_5, 0 | 3) => puzzle(5, &[SACKS]),
        (PAGE_5, _) => puzzle(5, &[SACKS, PRODUCT]),
        _ => page("<article><p>That's the right answer!</p></article>"),
    });
    let home = Home::new(&server);
    let text = home.run("read 5").expect(0, &[]).stdout;
    home.run("submit 5 1 --answer 1 --yes").expect(0, &["right: 1", "warning: no text of part 2", "status 502"]);
    home.run("read 5").expect(0, &["warning: no text of part 2", "found none", "How many sacks"]);
    assert_eq!(home.input(TEXT), Some(text));
    home.run("read 5").expect(0, &["parts 1 and 2", "The miller multiplies"]);
    home.run("read 5").expect(0, &["The miller multiplies"]);
    assert_eq!(server.lines().len(), 5);
}

#[test]
fn with_force_the_text_is_replaced_and_the_examples_are_not() {
    let server = opening();
    let home = Home::new(&server);
    home.write("inputs/2021/day5.md", "mine\n");
    home.write("inputs/2021/day5.examples.toml", "# mine\n");
    home.run("read 5").expect(0, &["mine"]);
    assert_eq!(server.lines(), [""; 0]);
    home.run("read 5 --force").expect(0, &["How many sacks"]);
    assert!(home.input(TEXT).unwrap().starts_with("# Day 5: The Mill\n"));
    assert_eq!(home.input(EXAMPLES).as_deref(), Some("# mine\n"));
}

#[test]
fn a_page_with_an_unknown_structure_is_kept_and_not_requested_again_too_soon() {
    let server = Server::always(page(&format!("<p>{TOKEN}</p>")));
    let home = Home::new(&server);
    let error = home.run("read 5").expect(5, &["unknown structure", "day-desc", "kept in"]).stderr;
    assert_eq!(home.input_names(), [""; 0]);
    let kept = error.split("kept in ").nth(1).and_then(|rest| rest.split(" for a bug report").next()).unwrap();
    let page = fs::read_to_string(kept).unwrap();
    assert!(page.starts_with("fetched at 2022-01-25T12:00:") && !page.contains(TOKEN), "{page}");
    home.run("read 5").expect(5, &["unknown structure"]);
    assert_eq!(server.lines(), [PAGE_5]);
    home.with("AOC_NOW", "2022-01-25T12:16:00Z").run("read 5").expect(5, &["unknown structure"]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn a_reply_that_is_not_a_page_has_its_exit_code_and_is_not_kept() {
    for (reply, code, said) in [
        (Reply::html("<main><article>[Log In]"), 3, "does not accept the session token"),
        (Reply::new(404, "x"), 4, "not unlocked yet"),
        (Reply::new(403, "x"), 5, "status 403"),
    ] {
        let server = Server::always(reply);
        let home = Home::new(&server);
        home.run("read 5").expect(code, &[said]);
        assert_eq!((home.input_names().len(), server.lines().len()), (0, 1));
        let mut names = fs::read_dir(home.path(CACHE).join("aoc-xtask")).unwrap();
        assert!(names.all(|entry| !entry.unwrap().file_name().to_string_lossy().contains("page")));
    }
}

#[test]
fn nothing_is_requested_before_the_unlock_or_without_a_day() {
    let server = opening();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:58Z");
    home.run("read 5").expect(4, &["day 5 of 2021 is locked", "no request was sent"]);
    home.run("read 26").expect(2, &[]);
    home.run("read 13 --year 2025").expect(2, &["2025 has no day 13"]);
    home.write("inputs/2021/day5.md", "early\n");
    home.run("read 5").expect(0, &["early"]);
    home.run("read --year 2020").expect(2, &["which day of 2020?"]);
    assert_eq!(server.lines(), [""; 0]);
    home.write("inputs/2021/day4.md", "today's\n");
    home.run("read").expect(0, &["today's"]);
}

#[test]
fn the_text_is_saved_even_if_examples_cannot_be_added() {
    let server = opening();
    let home = Home::new(&server);
    home.write("inputs/2021/day5.examples.toml", "[[example]\n");
    home.run("read 5 --force").expect(1, &["the puzzle's text is saved, but not its examples", EXAMPLES, "fix it"]);
    assert_eq!(home.input_names(), [EXAMPLES, TEXT]);
    assert_eq!(home.input(EXAMPLES).as_deref(), Some("[[example]\n"));
    home.run("read 5").expect(0, &["The Mill"]);
    assert_eq!(server.lines(), [PAGE_5]);
}

#[test]
fn fetch_with_text_fetches_each_even_if_the_other_fails() {
    let server = Server::new(|request| match request.line.as_str() {
        PAGE_5 => puzzle(5, &[SACKS]),
        "GET /2021/day/6" => page("<p>Hello</p>"),
        _ => Reply::new(200, "1\n"),
    });
    let home = Home::new(&server);
    home.run("fetch 5 --text").expect(0, &["day 5: the text of part 1", "day 5: an example", "day 5: 2 bytes"]);
    home.run("fetch 5 --text").expect(0, &["day5.txt exists"]);
    home.run("fetch 6 --text").expect(5, &["unknown structure", "day 6: 2 bytes"]);
    assert_eq!(home.input_names(), [EXAMPLES, TEXT, "day5.txt", "day6.txt"]);
    assert_eq!(server.lines(), [PAGE_5, "GET /2021/day/5/input", "GET /2021/day/6", "GET /2021/day/6/input"]);
}

#[test]
fn two_processes_at_once_fetch_and_save_a_text_once() {
    let server = Server::always(puzzle(5, &[SACKS]).with_pause(Duration::from_millis(300)));
    let home = Home::new(&server);
    let both = [home.start("read 5"), home.start("read 5")];
    let outcomes = both.map(|process| finish(process.wait_with_output().unwrap()).expect(0, &["The Mill"]));
    assert_eq!(server.lines(), [PAGE_5]);
    let saved = outcomes.iter().filter(|outcome| outcome.stderr.contains("the text of part 1 in "));
    assert_eq!(saved.count(), 1, "{outcomes:?}");
}
