//! `cargo xtask submit`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use jiff::SignedDuration;

use crate::home::{Home, RunOutcome, TOKEN, finish};
use crate::pages::{PRODUCT, SACKS, puzzle, right, verdict as page, wrong};
use crate::server::{MockReply, MockServer, Request};

const ANSWER_21: &str = "POST /2021/day/21/answer";

/// The events in the journal.
fn events(home: &Home) -> Vec<String> {
    let journal = home.input("submissions.jsonl").unwrap_or_default();
    let entries = journal.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    entries.map(|entry| entry["event"].as_str().unwrap().to_owned()).collect()
}

/// Sends an answer to part 2 of day 21 with --yes.
fn send(home: &Home, answer: &str) -> RunOutcome {
    finish(home.command("submit 21 2 --yes --answer").arg(answer).output().unwrap())
}

/// Sends an answer, and checks what the reply leads to: exit code, output, and event in the journal.
#[track_caller]
fn verdict(reply: MockReply, code: i32, said: &[&str], event: &str) -> (Home, MockServer) {
    let server = MockServer::always(reply);
    let home = Home::new(&server);
    let outcome = send(&home, "42").expect(code, said);
    // If no reply says what became of the answer, the user must look at the puzzle's page before sending the answer again.
    assert_eq!(outcome.stderr.contains("the server may have judged the answer"), event == "lost", "{outcome:?}");
    assert_eq!(server.lines(), [ANSWER_21]);
    assert_eq!(events(&home), ["sending", event]);
    (home, server)
}

#[test]
fn an_answer_is_sent_as_a_form() {
    let server = MockServer::always(right());
    let home = Home::new(&server);
    send(&home, " 2=-1,0 ").expect(2, &["does not look like an answer"]);
    send(&home, " 2=-1=0 ").expect(0, &["right: 2=-1=0 is the answer to day 21 part 2 of 2021"]);
    let [request] = server.requests().try_into().unwrap();
    assert_eq!((request.line.as_str(), request.body.as_str()), (ANSWER_21, "level=2&answer=2%3D%2D1%3D0"));
    assert_eq!(request.header("content-type"), Some("application/x-www-form-urlencoded"));
    assert_eq!(request.header("cookie"), Some(format!("session={TOKEN}").as_str()));
}

#[test]
fn every_reply_has_an_exit_code_and_event() {
    // The token in the reply is neither shown nor recorded.
    let (start, end) = TOKEN.split_at(9);
    let unknown = page(&format!("Something   <b>new</b> &amp; {TOKEN} {start}<i>{end}</i>"));
    let shown = "Something new & [session token] [session token]\n";
    let (home, _) = verdict(unknown, 1, &[shown, "status 200", "submissions.jsonl"], "unknown");
    let journal = home.input("submissions.jsonl").unwrap();
    assert!(journal.contains("Something   <b>new</b> &amp; [session token]") && !journal.contains(TOKEN), "{journal}");
    for (reply, code, said, event) in [
        (right(), 0, "right: 42", "right"),
        (wrong("; your answer is too high.  Please wait one minute before"), 7, "too high; the next answer", "wrong"),
        (page("You gave an answer too recently.  You have 3m 30s left"), 6, "again in 3m ", "too-soon"),
        (page("You don't seem to be solving the right level."), 1, "already solved", "not-open"),
        (MockReply::html("[Log In]"), 3, "does not accept the session token", "not-judged"),
        (MockReply::new(404, ""), 4, "not unlocked yet", "not-judged"),
        (MockReply::new(429, "").header("Retry-After", "60"), 6, "(status 429); try again in 1m\n", "not-judged"),
        (MockReply::new(502, ""), 5, "status 502", "lost"),
        (MockReply::raw("200 x\r\nContent-Length: 9\r\n\r\n"), 5, "try again later", "lost"),
    ] {
        verdict(reply, code, &[said], event);
    }
}

#[test]
fn an_unknown_outcome_needs_resend() {
    let server = MockServer::in_turn([right().with_pause(Duration::from_mins(1)), MockReply::new(303, ""), right()]);
    let home = Home::new(&server);
    let mut process = home.start("submit 21 2 --answer 42 --yes");
    while server.lines().is_empty() {
        assert!(process.try_wait().unwrap().is_none(), "the program has ended without a request");
        thread::sleep(Duration::from_millis(5));
    }
    process.kill().unwrap();
    finish(process.wait_with_output().unwrap());
    let resend = "submit 21 2 --answer 42 --yes --resend";
    for (sent, known, code, event) in [(1, 1, 1, "unknown"), (2, 3, 0, "right")] {
        send(&home, "42").expect(1, &["unknown whether it is right", "puzzle's page", "--resend"]);
        assert_eq!((server.lines().len(), events(&home).len()), (sent, known));
        home.run(resend).expect(code, &[]);
        assert_eq!(events(&home)[known..], ["sending", event]);
    }
}

#[test]
fn two_processes_at_once_send_an_answer_once() {
    // One of the three processes has another home, as in a container, but the same folder of inputs.
    let server = MockServer::always(right().with_pause(Duration::from_millis(300)));
    let (home, other) = (Home::new(&server), Home::new(&server));
    let other = other.with("AOC_INPUTS", home.path("inputs").to_str().unwrap());
    for process in [&home, &other, &home].map(|home| home.start("submit 21 2 --answer 42 --yes")) {
        finish(process.wait_with_output().unwrap()).expect(0, &[]);
    }
    assert_eq!(server.lines(), [ANSWER_21]);
}

#[test]
fn an_answer_that_was_not_sent_needs_no_resend() {
    let server = MockServer::always(right());
    let home = Home::new(&server).with("AOC_BASE_URL", "http://127.0.0.1:1");
    send(&home, "42").expect(5, &["the connection to 127.0.0.1:"]);
    // The server does not understand TLS, so the connection fails before the answer is sent.
    let home = home.with("AOC_BASE_URL", &server.url().replace("http:", "https:"));
    send(&home, "42").expect(5, &["the connection to 127.0.0.1:"]);
    assert_eq!(events(&home), ["sending", "not-judged"].repeat(2));
    home.with("AOC_BASE_URL", &server.url()).run("submit 21 2 --answer 42 --yes").expect(0, &["right: 42"]);
}

#[test]
fn a_right_answer_is_added_to_the_file() {
    for (before, after) in [
        ("# mine\n[day2]\npart1 = 7 # seven\n", "# mine\n[day2]\npart1 = 7 # seven\n\n[day21]\npart2 = \"42\"\n"),
        ("[day021]\npart2 = \"\" # to do\n# the end\n", "[day021]\npart2 = \"42\" # to do\n# the end\n"),
    ] {
        let server = MockServer::always(right());
        let home = Home::new(&server);
        // The second run starts as if the first had been killed after it wrote to the journal, but before it wrote to the file of
        // answers.
        for said in ["right: 42", "already solved"] {
            home.write("inputs/2021/answers.toml", before);
            send(&home, "42").expect(0, &[said]);
            assert_eq!(home.input("answers.toml").unwrap(), after);
        }
        send(&home, "43").expect(7, &["known to be 42", "nothing was sent"]);
        home.write("inputs/2021/answers.toml", before);
        home.run("submit 21 2 --answer 42 --dry-run").expect(0, &["already solved"]);
        assert_eq!(home.input("answers.toml").unwrap(), before);
        assert_eq!(server.lines().len(), 1);
    }
}

#[test]
fn answers_that_look_like_mistakes_are_not_sent() {
    let server = MockServer::always(right());
    let home = Home::new(&server);
    home.write("inputs/2021/answers.toml", "[day21]\npart1 = 5\n");
    home.write("workspace/crates/day21/sample.toml", "part2 = \"444\"\n");
    home.write("inputs/2020/day21.txt", "mine\n");
    for (arguments, code, said) in [
        (
            "21 2 --yes --answer 5",
            2,
            "5 is the answer to day 21 part 1 of 2021; nothing was sent, but --resend sends it",
        ),
        ("21 2 --answer 5", 2, "add --yes and --resend"),
        ("21 2 --yes --answer 444", 2, "444 is the answer to day 21 part 2 of 2021 for the sample"),
        ("21 2 --answer 444 --dry-run", 0, "would send 444"),
        ("21 2 --answer None --dry-run", 2, "is a word that programs print"),
        (&format!("21 2 --yes --answer x{TOKEN}"), 2, "the answer contains the session token; nothing was sent"),
        ("21 2 --yes", 2, "no input for day 21 of 2021; run \"cargo xtask fetch 21\""),
        ("21 2 --yes --year 2020", 2, "this workspace has no year 2020"),
        ("21 3 --answer 1", 2, "give 1 or 2"),
        ("25 2 --answer 1 --yes", 0, "has no answer to send"),
        ("21 2 --answer 42", 2, "--yes"),
        ("21 2 --answer 42 --dry-run", 0, "would send 42 as the answer to day 21 part 2 of 2021 to http://127.0.0.1:"),
    ] {
        home.run(&format!("submit {arguments}")).expect(code, &[said]);
    }
    assert_eq!((server.lines().len(), home.input_names().len()), (0, 1));
    // By chance, the answer may be the same.
    home.run("submit 21 2 --yes --answer 5 --resend").expect(0, &["right: 5"]);
    assert_eq!(server.lines(), [ANSWER_21]);
}

#[test]
fn a_useless_answer_is_refused_before_any_request() {
    let server = MockServer::always(puzzle(21, &[SACKS]));
    let home = Home::new(&server);
    for (answer, said) in [("", "is empty"), ("session=1", "a session token"), (TOKEN, "contains the session token")] {
        let submit = home.command("submit 21 --yes --answer").arg(answer).output().unwrap();
        finish(submit).expect(2, &[said, "nothing was sent"]);
    }
    home.run("submit 25 2 --answer 1 --yes").expect(0, &["has no answer to send"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn a_pause_holds_for_its_day() {
    let one_minute = || wrong(".  Please wait one minute before trying again.");
    let pause = || MockReply::new(429, "").header("Retry-After", "60");
    for (first, first_code, second, code) in [
        (page("You gave an answer too recently.  You have 1m left to wait."), 6, one_minute(), 7),
        (one_minute(), 7, one_minute(), 7),
        (pause(), 6, pause(), 6),
    ] {
        let server = MockServer::in_turn([first, second]);
        let home = Home::new(&server);
        send(&home, "42").expect(first_code, &[]);
        let home = home.with("AOC_NOW", "2022-01-25T12:00:58Z");
        home.run("submit 21 1 --answer 43 --yes").expect(6, &["asked for a pause", "nothing was sent", "--wait"]);
        assert_eq!(server.lines().len(), 1);
        home.run("submit 21 2 --answer 43 --yes --wait")
            .expect(code, &["sending 43 as the answer to day 21 part 2 of 2021 in "]);
        // The request follows the end of the pause by a second, in case the site's clock is behind.
        assert!(home.last_request(&server) >= "2022-01-25T12:01:01Z".parse().unwrap());
        send(&home.with("AOC_NOW", "2022-01-25T12:03:00Z"), "44").expect(code, &[]);
    }
}

#[test]
fn without_a_set_clock_waits_take_time() {
    let server = MockServer::in_turn([MockReply::new(429, "").header("Retry-After", "1"), right()]);
    let home = Home::new(&server).with("AOC_NOW", "").with("AOC_MIN_INTERVAL_MS", "300");
    let sent = |arguments, code| {
        home.run(arguments).expect(code, &[]);
        home.last_request(&server)
    };
    let first = sent("submit 21 2 --answer 42 --yes", 6);
    let second = sent("submit 21 2 --answer 42 --yes --wait", 0);
    let third = sent("submit 22 2 --answer 42 --yes", 0);
    assert!(second.duration_since(first) >= SignedDuration::from_secs(1));
    assert!(third.duration_since(second) >= SignedDuration::from_millis(300));
}

#[test]
fn wait_counts_down_before_a_question() {
    let page_21 = "GET /2021/day/21";
    let pause = MockReply::new(429, "").header("Retry-After", "60");
    let server = MockServer::in_turn([pause, puzzle(21, &[SACKS]), right()]);
    let home = Home::new(&server);
    let submit = "submit 21 --answer 42 --yes";
    home.run(submit).expect(6, &["asks for a pause"]);
    let home = home.with("AOC_NOW", "2022-01-25T12:00:58Z");
    home.run(submit).expect(6, &["asked for a pause", "nothing was sent", "--wait"]);
    assert_eq!(server.lines(), [page_21]);
    let said = ["the question whether day 21 part 1 of 2021 is solved follows in ", "right: 42"];
    home.run(&format!("{submit} --wait")).expect(0, &said);
    assert_eq!(server.lines(), [page_21, page_21, ANSWER_21]);
    assert!(home.last_request(&server) >= "2022-01-25T12:01:01Z".parse().unwrap());
}

#[test]
fn wait_checks_an_answer_before_it_counts_down() {
    let server = MockServer::new(|_| puzzle(21, &[SACKS]));
    let home = Home::new(&server);
    let event = r#""event":"wrong","hint":"too-low","wait_until":"2022-01-25T13:00:00Z""#;
    let line = format!(r#"{{"at":"2022-01-25T12:00:00Z","day":21,"part":1,"answer":"42",{event}}}"#) + "\n";
    home.write("inputs/2021/submissions.jsonl", line);
    home.run("submit 21 --answer 41 --wait --yes").expect(7, &["even 42 is too low"]);
    assert_eq!(server.lines(), ["GET /2021/day/21"]);
}

#[test]
fn the_default_part_is_the_open_one() {
    let page_21 = "GET /2021/day/21";
    let not_open = r#"{"at":"2022-01-25T12:00:00Z","day":21,"part":1,"answer":"5","event":"not-open"}"#;
    for (file, content, parts, part) in [
        // In the first two cases, only the site knows whether part 1 is solved.
        ("x", "", &[SACKS][..], 1),
        ("x", "", &[SACKS, PRODUCT], 2),
        ("answers.toml", "[day21]\npart1 = 5\n", &[], 2),
        ("submissions.jsonl", not_open, &[], 2),
        ("day21.md", "## Part Two\n", &[], 2),
    ] {
        let asked = !parts.is_empty();
        let server = MockServer::new(move |request| if request.line == page_21 { puzzle(21, parts) } else { right() });
        let home = Home::new(&server);
        home.write(&format!("inputs/2021/{file}"), content);
        home.run("submit 21 --answer 42 --yes")
            .expect(0, &[&format!("42 is the answer to day 21 part {part} of 2021")]);
        assert_eq!(server.lines(), [page_21, ANSWER_21][usize::from(!asked)..], "{file} {content}");
        assert_eq!(server.requests().last().unwrap().body, format!("level={part}&answer=42"));
    }
}

#[test]
fn a_part_solved_in_a_browser_is_not_sent_again() {
    let solved = |request: &Request| match request.line.as_str() {
        "GET /2021/day/21" => puzzle(21, &[SACKS, PRODUCT]),
        _ => right(),
    };
    let is_first = AtomicBool::new(true);
    let server = MockServer::new(move |request| {
        // The user solves part 1 in a browser after `read`.
        if is_first.swap(false, Ordering::SeqCst) { puzzle(21, &[SACKS]) } else { solved(request) }
    });
    let home = Home::new(&server);
    home.run("read 21").expect(0, &[]);
    home.run("submit 21 --answer 42 --yes").expect(0, &["42 is the answer to day 21 part 2 of 2021"]);
    assert_eq!(server.requests().last().unwrap().body, "level=2&answer=42");
    assert_eq!(server.lines(), ["GET /2021/day/21", "GET /2021/day/21", ANSWER_21]);
}

#[test]
fn the_default_day_is_the_last_with_a_crate() {
    let server = MockServer::new(|request| if request.line.starts_with("GET") { puzzle(9, &[SACKS]) } else { right() });
    let home = Home::new(&server).with("AOC_NOW", "2021-12-10T12:00:00Z");
    home.run("submit --answer 42 --yes").expect(2, &["which day of 2021? no unlocked day has a crate"]);
    for day in ["day02", "day09", "day10.old", "day11", "dirac"] {
        std::fs::create_dir_all(home.path("workspace/crates").join(day)).unwrap();
    }
    home.run("submit --answer 42 --yes").expect(
        0,
        &["day 9 of 2021, the last unlocked day that has a crate", "42 is the answer to day 9 part 1 of 2021"],
    );
    home.run("submit --year 2020 --answer 42 --yes").expect(2, &["which day of 2020?"]);
    assert_eq!(server.lines(), ["GET /2021/day/9", "POST /2021/day/9/answer"]);
}

#[test]
fn an_answer_that_the_site_refuses_is_a_failure() {
    let server = MockServer::new(|request| match request.body.as_str() {
        "level=2&answer=43" => right(),
        _ => page("You don't seem to be solving the right level."),
    });
    let home = Home::new(&server);
    send(&home, "42").expect(1, &["does not accept answers", "or part 1 is not"]);
    send(&home, "42").expect(1, &["does not accept answers", "--resend"]);
    assert_eq!(server.lines(), [ANSWER_21]);
    // The reply to this answer tells the program that part 1 is solved, so the next command chooses part 2.
    home.run("submit 21 1 --answer 41 --yes")
        .expect(1, &["already solved; without a part, \"submit\" now chooses part 2"]);
    home.run("submit 21 --answer 43 --yes").expect(0, &["43 is the answer to day 21 part 2 of 2021"]);
    assert_eq!(server.lines(), [ANSWER_21; 3]);
}

#[test]
fn the_site_is_asked_for_the_next_part_only_if_needed() {
    // During a pause, the site is not asked, because no answer can be sent. On day 25, it is not asked, because only part 1 has an
    // answer.
    let server = MockServer::in_turn([wrong("."), right()]);
    let home = Home::new(&server);
    home.run("submit 21 1 --answer 42 --yes").expect(7, &[]);
    home.run("submit 21 --answer 43 --yes").expect(6, &["asked for a pause", "nothing was sent"]);
    home.run("submit 25 --answer 43 --yes").expect(0, &["43 is the answer to day 25 part 1 of 2021"]);
    assert_eq!(server.lines(), [ANSWER_21, "POST /2021/day/25/answer"]);
    // A dry run sends no request at all.
    let home = Home::new(&server);
    let said =
        ["assuming that day 21 part 1 of 2021 is open", "would send 42 as the answer to day 21 part 1 of 2021 to "];
    home.run("submit 21 --answer 42 --dry-run").expect(0, &said);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn wait_sends_once_more_after_too_soon() {
    let soon = || page("You gave an answer too recently.  You have 1s left to wait.");
    for (replies, arguments, code, said, sent) in [
        ([soon(), right(), right()], "--wait", 0, "right: 42", 2),
        ([soon(), soon(), right()], "--wait", 6, "too soon", 2),
        ([soon(), right(), right()], "", 6, "too soon", 1),
    ] {
        let server = MockServer::in_turn(replies);
        let home = Home::new(&server);
        home.run(&format!("submit 21 2 --answer 42 --yes {arguments}")).expect(code, &[said]);
        assert_eq!(server.lines().len(), sent, "{arguments}");
        assert!(sent == 1 || home.last_request(&server) >= "2022-01-25T12:00:02Z".parse().unwrap());
        assert_eq!(events(&home).len(), 2 * sent);
    }
}

/// Sends an answer while no file may grow beyond `blocks` blocks of 512 bytes, as if the disk were full.
#[cfg(unix)]
fn send_on_a_full_disk(home: &Home, blocks: u8) -> RunOutcome {
    let site = home.command("submit 21 2 --answer 42 --yes");
    let program = site.get_program().to_owned();
    let mut shell = std::process::Command::new("sh");
    // A write beyond the limit normally causes a signal that kills the program. The shell makes the program ignore this signal, so
    // the write fails instead.
    shell
        .args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")])
        .arg(program)
        .args(site.get_args());
    shell.current_dir(site.get_current_dir().unwrap()).env_clear();
    shell.envs(site.get_envs().filter_map(|(name, value)| Some((name, value?))));
    finish(shell.stdin(std::process::Stdio::null()).output().unwrap())
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_journal_whole() {
    // `room` is the number of bytes by which the journal can still grow. No event fits in 30 bytes, so no answer is sent. The
    // event "sending" fits in 120 bytes, but the event "right" does not fit after it.
    for (room, sent, code, said) in [(30, 0, 1, "cannot write"), (120, 1, 0, "the outcome is not recorded")] {
        let server = MockServer::always(right());
        let home = Home::new(&server);
        let line = r#"{"at":"2022-01-25T11:00:00Z","day":1,"part":1,"answer":"1","event":"sending"}"#;
        let padding = " ".repeat(1024 - room - line.len() - 1);
        let old = format!("{line}{padding}\n");
        home.write("inputs/2021/submissions.jsonl", &old);
        send_on_a_full_disk(&home, 2).expect(code, &[said]);
        assert_eq!(server.lines().len(), sent);
        let journal = home.input("submissions.jsonl").unwrap();
        assert!(journal.starts_with(&old) && journal.ends_with('\n'), "{journal}");
        assert_eq!(journal.lines().count(), 1 + sent, "{journal}");
        home.run("submit 1 2 --answer 7 --yes").expect(0, &["right: 7"]);
    }
}

#[test]
fn a_reply_without_a_length_must_be_complete() {
    let article = "<article><p>That's the right answer!</p></article>";
    for (body, code, said) in [
        (format!("<html><main>{article}</main></html>\n"), 0, "right: 42"),
        (format!("<html><main>{article}</main></ht"), 5, "unknown length"),
    ] {
        let server = MockServer::always(MockReply::raw(format!("200 x\r\nContent-Type: text/html\r\n\r\n{body}")));
        send(&Home::new(&server), "42").expect(code, &[said]);
    }
}

#[test]
fn unreadable_files_prevent_a_submission() {
    let server = MockServer::always(right());
    for (name, content, said) in [
        ("inputs/2021/submissions.jsonl", &b"{}\n"[..], "submissions.jsonl: line 1 is damaged"),
        ("inputs/2021/answers.toml", "[day21]\npart2 = 4.2 # \u{9b}31m\u{202e}end".as_bytes(), "31mend"),
        ("workspace/crates/day21/sample.toml", b"part1 = 1\n# \xFF\n", "sample.toml: line 2: not UTF-8 text"),
    ] {
        let home = Home::new(&server);
        let path = home.write(name, content);
        home.run("submit 21 2 --answer 42 --yes --resend").expect(1, &[said]);
        assert_eq!(std::fs::read(path).unwrap(), content);
    }
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn a_verdict_that_is_not_recorded_is_reported() {
    for (reply, code, name, said) in [
        (wrong("."), 7, "submissions.jsonl", ["wrong: 42", "the outcome is not recorded"]),
        (right(), 1, "answers.toml", ["right: 42", "could not be saved in answers.toml"]),
    ] {
        let inputs = tempfile::tempdir().unwrap();
        let path = inputs.path().join("2021").join(name);
        // Before the server replies, it replaces the file with a folder, so the program cannot write to the file.
        let server = MockServer::new(move |_| {
            let _ = std::fs::remove_file(&path);
            std::fs::create_dir_all(&path).unwrap();
            reply.clone()
        });
        let home = Home::new(&server).with("AOC_INPUTS", inputs.path().to_str().unwrap());
        send(&home, "42").expect(code, &said).expect(code, &[name]);
    }
}

#[cfg(unix)]
#[test]
fn the_default_answer_is_from_the_private_input() {
    let solved = |input: &str, answer: &str| {
        format!(r#"[{{"day":21,"part":2,"answer":{answer},"input":"{input}","known":false}}]"#)
    };
    for (prints, code, exit, said) in [
        (solved("private", "\"42\""), 0, 0, "right: 42"),
        // The solver's exit code is 1 because the answer differs from a known answer.
        (solved("private", "\"42\""), 1, 0, "right: 42"),
        (solved("sample", "\"42\""), 0, 2, "not solved with your own input"),
        (r#"[{"day":21,"part":2,"error":"line 3: no"}]"#.to_owned(), 1, 1, "line 3: no"),
        (solved("private", "\" ## \\n #\""), 0, 2, "more than one line"),
        (String::new(), 101, 1, "the program printed no result"),
        (solved("private", "null"), 0, 1, "not solved yet"),
    ] {
        let server = MockServer::always(right());
        let home = Home::new(&server).with("AOC_INPUTS", "../inputs");
        let (printed, called) = (home.write("printed", &prints), home.path("called"));
        let script = format!("(echo \"$@\"; env) > '{}'\ncat '{}'\nexit {code}", called.display(), printed.display());
        let home = home.with_cargo(&script);
        home.write("inputs/2021/day21.txt", "mine\n");
        home.run("submit 21 2 --yes").expect(exit, &[said]);
        assert_eq!(server.lines().len(), usize::from(exit == 0), "{prints}");
        let called = std::fs::read_to_string(called).unwrap();
        let arguments = "run --release --quiet --package aoc-2021 -- 21 --part 2 --variant default --json\n";
        assert!(called.starts_with(arguments) && !called.contains(TOKEN), "{called}");
        // The solver reads the same inputs as `submit`, even if the solver runs in another folder.
        let folder = called.lines().find_map(|line| line.strip_prefix("AOC_INPUTS=")).unwrap();
        assert_eq!(std::fs::canonicalize(folder).unwrap(), home.path("inputs").canonicalize().unwrap());
        assert!(folder.starts_with('/'), "{folder}");
    }
}
