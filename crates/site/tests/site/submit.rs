//! `cargo xtask submit`.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use crate::home::make_pipe;
use crate::home::{Home, TOKEN, finish};
use crate::server::{Reply, Server};

const ANSWER_21: &str = "POST /2021/day/21/answer";

fn page(article: &str) -> Reply {
    Reply::html(&format!("<html><body>[Log Out]<main>\n<article><p>{article}</p></article>\n</main></body></html>"))
}

fn right() -> Reply {
    page("That's the right answer!  You are <span>one gold star</span> closer to the end.")
}

fn wrong(rest: &str) -> Reply {
    page(&format!("That's not the right answer{rest}"))
}

/// The events in the journal.
fn events(home: &Home) -> Vec<String> {
    let journal = home.input("submissions.jsonl").unwrap_or_default();
    let entries = journal.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    entries.map(|entry| entry["event"].as_str().unwrap().to_owned()).collect()
}

/// Sends an answer to part 2 of day 21 and checks the outcome of the reply: exit code, output, and event in the journal.
#[track_caller]
fn verdict(reply: Reply, code: i32, said: &[&str], event: &str) -> (Home, Server) {
    let server = Server::always(reply);
    let home = Home::new(&server);
    home.run("submit 21 2 --answer 42 --yes").expect(code, said);
    assert_eq!(server.lines(), [ANSWER_21]);
    assert_eq!(events(&home), ["sending", event]);
    (home, server)
}

#[test]
fn an_answer_is_sent_as_a_form_with_the_token_and_the_contact() {
    let server = Server::always(right());
    let home = Home::new(&server);
    let mut command = home.command("submit 21 2 --yes --answer");
    finish(command.arg("a b&c=d%é").output().unwrap()).expect(0, &["right: a b&c=d%é is the answer to day 21 part 2"]);
    let [request] = server.requests().try_into().unwrap();
    assert_eq!((request.line.as_str(), request.body.as_str()), (ANSWER_21, "level=2&answer=a%20b%26c%3Dd%25%C3%A9"));
    assert_eq!(request.header("content-type"), Some("application/x-www-form-urlencoded"));
    assert_eq!(request.header("cookie"), Some(format!("session={TOKEN}").as_str()));
    assert!(request.header("user-agent").unwrap().starts_with("aoc-xtask/"));
}

#[test]
fn a_right_answer_is_added_to_the_existing_ones() {
    let (home, server) = verdict(right(), 0, &["right: 42"], "right");
    assert_eq!(home.input("answers.toml").as_deref(), Some("[day21]\npart2 = \"42\"\n"));
    home.run("submit 21 2 --answer 42 --yes").expect(0, &["already solved", "nothing was sent"]);
    home.run("submit 21 2 --answer 43 --yes").expect(7, &["known to be 42", "nothing was sent"]);
    assert_eq!(server.lines().len(), 1);

    home.write("inputs/2021/answers.toml", "# mine\n[day2]\npart1 = 7 # seven\n\n[day21]\npart1 = \"1\"\n");
    home.write("inputs/2021/submissions.jsonl", "");
    home.run("submit 21 2 --answer 42 --yes").expect(0, &[]);
    let noted = "# mine\n[day2]\npart1 = 7 # seven\n\n[day21]\npart1 = \"1\"\npart2 = \"42\"\n";
    assert_eq!(home.input("answers.toml").as_deref(), Some(noted));
    home.run("submit 3 1 --answer 5 --yes").expect(0, &[]);
    assert_eq!(home.input("answers.toml"), Some(format!("{noted}\n[day3]\npart1 = \"5\"\n")));
}

#[test]
fn a_wrong_answer_is_reported_with_the_servers_hints() {
    verdict(wrong("."), 7, &["wrong: 42"], "wrong");
    verdict(wrong("; your answer is too low."), 7, &["too low"], "wrong");
    verdict(
        wrong("; your answer is <b>too high</b>.  Please wait one minute before trying again."),
        7,
        &["too high", "in 1 min"],
        "wrong",
    );
    verdict(
        wrong(
            ".  Because you have guessed incorrectly 5 times on this puzzle, please wait 5 minutes before trying again.",
        ),
        7,
        &["in 5 min"],
        "wrong",
    );
}

#[test]
fn the_other_replies_have_their_exit_codes() {
    let soon = "You gave an answer too recently; you have to wait after submitting an answer before trying again.";
    verdict(page(&format!("{soon}  You have 3m 30s left to wait.")), 6, &["in 3 min 30 s"], "too-soon");
    verdict(page(&format!("{soon}  You have 12s left to wait.")), 6, &["in 12 s"], "too-soon");
    verdict(
        page("You don't seem to be solving the right level.  Did you already complete it?"),
        0,
        &["already solved"],
        "not-open",
    );
    verdict(page("You've finished every puzzle"), 0, &["already solved"], "not-open");
    verdict(Reply::html("<html><a>[Log In]</a><main></main>"), 3, &["does not accept the session token"], "not-judged");
    verdict(Reply::new(302, "").header("Location", "/"), 3, &["does not accept the session token"], "not-judged");
    verdict(Reply::new(400, ""), 3, &["does not accept the session token"], "not-judged");
    verdict(Reply::new(429, "").header("Retry-After", "60"), 6, &["asks for a pause"], "not-judged");
    verdict(Reply::new(429, ""), 6, &["asks for a pause"], "not-judged");
    for status in [500, 502, 503] {
        verdict(Reply::new(status, ""), 5, &[&format!("status {status}")], "lost");
    }
    verdict(right().cut_at(60), 5, &["cut short"], "lost");
    verdict(Reply::silence(), 5, &[], "lost");
}

#[test]
fn an_unknown_reply_is_shown_and_recorded_completely_except_for_the_token() {
    let article = format!("Something   <b>new</b> &amp; {TOKEN}");
    let (home, server) =
        verdict(page(&article), 1, &["Something new & [session token]", "submissions.jsonl"], "unknown");
    let journal = home.input("submissions.jsonl").unwrap();
    assert!(journal.contains("Something   <b>new</b> &amp; [session token]</p>"), "{journal}");
    assert!(!journal.contains(TOKEN));
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["unknown whether it is right", "--resend"]);
    assert_eq!(server.lines().len(), 1);
}

#[test]
fn an_answer_that_is_known_to_be_wrong_is_not_sent_again() {
    let (home, server) = verdict(wrong("."), 7, &[], "wrong");
    for answer in ["42", " 42 ", "042"] {
        let mut command = home.command("submit 21 2 --yes --answer");
        finish(command.arg(answer).output().unwrap()).expect(7, &["already called", "nothing was sent"]);
    }
    assert_eq!(server.lines().len(), 1);
    for _ in 0..2 {
        home.run("submit 20 2 --answer ABC --yes").expect(7, &["wrong"]);
    }
    assert_eq!(server.lines().len(), 2);
    // Other parts and days have their own wrong answers.
    home.run("submit 21 1 --answer 42 --yes").expect(7, &["wrong: 42"]);
    home.run("submit 20 2 --answer 42 --yes").expect(7, &["wrong: 42"]);
    assert_eq!(server.lines().len(), 4);
}

#[test]
fn an_answer_beyond_one_that_was_too_high_or_too_low_is_not_sent() {
    let (home, server) = verdict(wrong("; your answer is too high."), 7, &[], "wrong");
    for answer in ["43", "1000000000000000000000000000000000000000000"] {
        home.run(&format!("submit 21 2 --answer {answer} --yes")).expect(7, &["even 42 is too high"]);
    }
    assert_eq!(server.lines().len(), 1);
    home.run("submit 21 2 --answer 41 --yes").expect(7, &["wrong: 41"]);
    home.run("submit 21 2 --answer abc --yes").expect(7, &["wrong: abc"]);
    assert_eq!(server.lines().len(), 3);

    let (home, server) = verdict(wrong("; your answer is too low."), 7, &[], "wrong");
    for answer in ["41", "0", "-1000"] {
        home.run(&format!("submit 21 2 --answer {answer} --yes")).expect(7, &["even 42 is too low"]);
    }
    assert_eq!(server.lines().len(), 1);
}

#[test]
fn answers_that_look_like_a_mistake_are_not_sent() {
    let server = Server::always(right());
    let home = Home::new(&server);
    home.write("inputs/2021/answers.toml", "[day21]\npart1 = 5\n");
    home.write("workspace/crates/day21/sample.toml", "part2 = \"444\"\n");
    home.write("workspace/crates/day21/sample.txt", "Player 1 starting position: 3\nPlayer 2 starting position: 9\n");
    home.run("submit 21 2 --answer 5 --yes").expect(2, &["the answer to part 1"]);
    home.run("submit 21 2 --answer 444 --yes").expect(2, &["day 21's sample"]);
    for answer in ["", "  ", "1\n2"] {
        let mut command = home.command("submit 21 2 --yes --answer");
        finish(command.arg(answer).output().unwrap()).expect(2, &["nothing was sent"]);
    }
    home.run("submit 21 2 --yes").expect(2, &["no input for day 21; run \"cargo xtask fetch 21\""]);
    home.write("inputs/2021/day21.txt", "Player 1 starting position: 3\r\nPlayer 2 starting position: 9\r\n");
    home.run("submit 21 2 --yes").expect(2, &["is the sample"]);
    home.run("submit 21 3 --answer 1").expect(2, &["give 1 or 2"]);
    home.run("submit 26 1 --answer 1").expect(2, &["1 to 25"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn the_pause_that_the_server_asked_for_holds_for_the_day_until_it_is_over() {
    let pause = "You gave an answer too recently.  You have 2m 0s left to wait.";
    let (home, server) = verdict(page(pause), 6, &[], "too-soon");
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["wants a pause", "nothing was sent"]);
    home.run("submit 21 1 --answer 43 --yes").expect(6, &["wants a pause"]);
    home.run("submit 21 1 --answer 43 --dry-run").expect(6, &["wants a pause"]);
    assert_eq!(server.lines().len(), 1);
    let home = home.with("AOC_NOW", "2022-01-25T12:02:30Z");
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["too soon"]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn without_a_terminal_and_without_yes_nothing_is_sent() {
    let server = Server::always(right());
    let home = Home::new(&server);
    home.run_with("submit 21 2 --answer 42", b"y\n").expect(2, &["--yes"]);
    assert_eq!(server.lines(), [""; 0]);
    assert_eq!(home.input_names(), [""; 0]);
}

#[test]
fn a_dry_run_says_what_would_be_sent_and_needs_no_token() {
    let server = Server::always(right());
    let home = Home::without_token(&server);
    home.run("submit 21 2 --answer 42 --dry-run").expect(0, &["would send 42", "day 21 part 2", "/2021/day/21/answer"]);
    home.run("submit 21 2 --answer 42 --yes").expect(3, &["no session token"]);
    assert_eq!(server.lines(), [""; 0]);
    assert_eq!(home.input_names(), [""; 0]);
}

#[test]
fn the_last_day_s_second_part_and_locked_puzzles_have_nothing_to_send() {
    let server = Server::always(right());
    Home::new(&server).run("submit 25 2 --answer 1 --yes").expect(0, &["has no answer to send"]);
    let home = Home::new(&server).with("AOC_NOW", "2021-12-21T04:59:00Z");
    home.run("submit 21 1 --answer 1 --yes").expect(4, &["locked until 2021-12-21T05:00:00Z"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn an_answer_is_not_resent_automatically_after_a_kill() {
    let server = Server::always(right().with_pause(Duration::from_mins(1)));
    let home = Home::new(&server);
    let mut process = home.start("submit 21 2 --answer 42 --yes");
    while server.lines().is_empty() {
        thread::sleep(Duration::from_millis(5));
    }
    process.kill().unwrap();
    finish(process.wait_with_output().unwrap());
    assert_eq!(events(&home), ["sending"]);
    for arguments in ["submit 21 2 --answer 42 --yes", "submit 21 2 --answer 42 --dry-run"] {
        home.run(arguments).expect(1, &["unknown whether it is right", "puzzle's page", "--resend"]);
    }
    assert_eq!(server.lines().len(), 1);

    let server = Server::always(right());
    let home = home.with("AOC_BASE_URL", &server.url());
    home.run("submit 21 2 --answer 42 --yes --resend").expect(0, &["right: 42"]);
    assert_eq!(events(&home), ["sending", "sending", "right"]);
    assert_eq!(server.lines(), [ANSWER_21]);
}

#[test]
fn a_kill_between_the_journal_and_the_answers_is_repaired() {
    let (home, server) = verdict(right(), 0, &[], "right");
    std::fs::remove_file(home.path("inputs/2021/answers.toml")).unwrap();
    home.run("submit 21 2 --answer 42 --yes").expect(0, &["already solved"]);
    assert_eq!(home.input("answers.toml").as_deref(), Some("[day21]\npart2 = \"42\"\n"));
    assert_eq!(server.lines().len(), 1);
}

#[test]
fn an_answer_that_cannot_have_reached_the_server_may_be_sent_again() {
    let server = Server::always(right());
    let home = Home::new(&server).with("AOC_BASE_URL", "http://127.0.0.1:1");
    home.run("submit 21 2 --answer 42 --yes").expect(5, &["refuses the connection"]);
    assert_eq!(events(&home), ["sending", "not-judged"]);
    // The server does not understand TLS.
    let home = home.with("AOC_BASE_URL", &server.url().replace("http:", "https:"));
    home.run("submit 21 2 --answer 42 --yes").expect(5, &["127.0.0.1"]);
    assert_eq!(events(&home), ["sending", "not-judged"].repeat(2));
    home.with("AOC_BASE_URL", &server.url()).run("submit 21 2 --answer 42 --yes").expect(0, &["right: 42"]);
}

#[test]
fn two_processes_at_once_send_an_answer_once() {
    for (reply, codes) in [(right(), [0, 0]), (wrong("."), [7, 7])] {
        let server = Server::always(reply.with_pause(Duration::from_millis(300)));
        let home = Home::new(&server);
        let both = [0, 1].map(|_| home.start("submit 21 2 --answer 42 --yes"));
        let outcomes = both.map(|process| finish(process.wait_with_output().unwrap()).code);
        assert_eq!(outcomes, codes.map(Some));
        assert_eq!(server.lines(), [ANSWER_21]);
    }
}

#[test]
fn a_damaged_line_of_the_journal_is_reported_and_kept_until_the_user_decides() {
    let (home, server) = verdict(wrong("."), 7, &[], "wrong");
    let damaged = home.input("submissions.jsonl").unwrap() + "{\"at\":\"2021-";
    home.write("inputs/2021/submissions.jsonl", &damaged);
    home.run("submit 21 2 --answer 42 --yes").expect(7, &["line 3 is damaged", "already called it wrong"]);
    // The line may have been about this answer.
    for arguments in ["submit 21 2 --answer 43 --yes", "submit 21 2 --answer 43 --dry-run"] {
        home.run(arguments).expect(1, &["line 3 of ", "may be about 43", "--resend"]);
    }
    home.run("submit 21 2 --answer 43 --yes --resend").expect(7, &["line 3 is damaged", "wrong: 43"]);
    assert!(home.input("submissions.jsonl").unwrap().starts_with(&(damaged + "\n")));
    assert_eq!(events(&home), ["sending", "wrong", "sending", "wrong"]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn an_answer_that_cannot_be_recorded_is_not_sent() {
    let server = Server::always(right());
    let home = Home::new(&server);
    std::fs::create_dir_all(home.path("inputs/2021/submissions.jsonl")).unwrap();
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["submissions.jsonl"]);
    let home = Home::new(&server);
    home.write("inputs/2021/answers.toml", "day21 = ");
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["answers.toml"]);
    assert_eq!(server.lines(), [""; 0]);
}

/// A home whose file in the inputs becomes this, or a folder for `None`, while the server has the answer.
fn with_file_changed_meanwhile(reply: Reply, name: &'static str, content: Option<&'static [u8]>) -> (Home, Server) {
    let changed: Arc<OnceLock<PathBuf>> = Arc::default();
    let path = Arc::clone(&changed);
    let server = Server::new(move |_| {
        let path = path.get().unwrap();
        let _ = std::fs::remove_file(path);
        match content {
            Some(content) => std::fs::write(path, content).unwrap(),
            None => std::fs::create_dir_all(path).unwrap(),
        }
        reply.clone()
    });
    let home = Home::new(&server);
    changed.set(home.path("inputs/2021").join(name)).unwrap();
    (home, server)
}

#[test]
fn a_verdict_is_reported_even_if_it_cannot_be_recorded() {
    for (reply, code, said) in [
        (wrong("; your answer is too low."), 7, "wrong: 42"),
        (right(), 0, "right: 42"),
        (Reply::new(500, ""), 5, "status 500"),
        (Reply::silence(), 5, "127.0.0.1"),
    ] {
        let (home, _server) = with_file_changed_meanwhile(reply, "submissions.jsonl", None);
        home.run("submit 21 2 --answer 42 --yes").expect(code, &[said, "submissions.jsonl", "not recorded"]);
        assert_eq!(home.input("answers.toml").is_some(), code == 0);
    }
}

#[test]
fn a_file_of_answers_that_cannot_be_read_is_left_alone_by_a_right_answer() {
    let (home, _server) = with_file_changed_meanwhile(right(), "answers.toml", Some(b"# \xFF\n"));
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["right: 42", "could not be recorded", "answers.toml"]);
    assert_eq!(std::fs::read(home.path("inputs/2021/answers.toml")).unwrap(), b"# \xFF\n");
    assert_eq!(events(&home), ["sending", "right"]);
}

#[test]
fn a_submission_keeps_the_pause_between_requests_too() {
    let server = Server::always(Reply::new(429, "").header("Retry-After", "60"));
    let home = Home::new(&server);
    home.run("fetch 5").expect(6, &[]);
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["asked for a pause", "nothing was sent"]);
    assert_eq!((server.lines().len(), events(&home).len()), (1, 0));
}

/// A replacement for cargo that records how it was called and prints this.
#[cfg(unix)]
fn with_cargo(home: Home, prints: &str, code: u8) -> Home {
    let (printed, called) = (home.write("printed", prints), home.path("called"));
    home.with_cargo(&format!(
        "echo \"$@\" > '{0}'\nenv >> '{0}'\ncat '{1}'\nexit {code}",
        called.display(),
        printed.display()
    ))
}

#[cfg(unix)]
#[test]
fn without_an_answer_the_part_is_solved_with_the_private_input() {
    let solved = |input: &str, answer: &str| {
        format!(
            r#"[{{"day":21,"part":2,"variant":null,"answer":{answer},"input":"{input}","generator_ns":1,"solver_ns":1,"known":false}}]"#
        )
    };
    for (prints, code, exit, said) in [
        (solved("private", "\"42\""), 0, 0, "right: 42"),
        // The answer differs from a known one; judging that is up to the guards.
        (solved("private", "\"42\""), 1, 0, "right: 42"),
        (solved("sample", "\"42\""), 0, 2, "not solved with your own input"),
        (solved("private", "null"), 1, 1, "not solved yet"),
        (solved("private", "\" ## \\n #\""), 0, 2, "more than one line"),
        ("[]".to_owned(), 0, 1, "no default solver"),
        (String::new(), 101, 1, "could not be solved"),
    ] {
        let server = Server::always(right());
        let home = with_cargo(Home::new(&server), &prints, code);
        home.write("inputs/2021/day21.txt", "Player 1 starting position: 1\nPlayer 2 starting position: 2\n");
        home.run("submit 21 2 --yes").expect(exit, &[said]);
        assert_eq!(server.lines().len(), usize::from(exit == 0), "{prints}");
        let called = std::fs::read_to_string(home.path("called")).unwrap();
        assert!(
            called.starts_with("run --release --quiet --package aoc-2021 -- 21 --part 2 --variant default --json\n"),
            "{called}"
        );
        assert!(!called.contains(TOKEN));
    }
}

#[cfg(unix)]
#[test]
fn the_solver_reads_the_same_inputs_as_this_program() {
    let solved = r#"[{"day":21,"part":2,"variant":null,"answer":"42","input":"private","known":null}]"#;
    let server = Server::always(right());
    let home = with_cargo(Home::new(&server), solved, 0).with("AOC_INPUTS", "../inputs");
    home.write("inputs/2021/day21.txt", "mine\n");
    home.write("here/file", "");
    let mut command = home.command("submit 21 2 --yes");
    finish(command.current_dir(home.path("here")).output().unwrap()).expect(0, &["right: 42"]);
    let called = std::fs::read_to_string(home.path("called")).unwrap();
    let folder = called.lines().find_map(|line| line.strip_prefix("AOC_INPUTS=")).unwrap();
    let same = [std::path::Path::new(folder), &home.path("inputs")].map(|path| path.canonicalize().unwrap());
    assert!(folder.starts_with('/') && same[0] == same[1], "{folder}");
}

#[test]
fn a_byte_order_mark_does_not_hide_a_wrong_answer() {
    let (home, server) = verdict(wrong("."), 7, &[], "wrong");
    let journal = home.input("submissions.jsonl").unwrap();
    let (_sending, wrong) = journal.split_once('\n').unwrap();
    home.write("inputs/2021/submissions.jsonl", format!("\u{FEFF}{wrong}"));
    home.run("submit 21 2 --answer 42 --yes").expect(7, &["already called it wrong"]);
    assert_eq!(server.lines().len(), 1);
}

#[cfg(unix)]
#[test]
fn a_sample_that_cannot_be_read_is_told_before_an_answer_is_sent() {
    let server = Server::always(right());
    let home = Home::new(&server);
    home.write("inputs/2021/day21.txt", "mine\n");
    let [text, answers] = ["txt", "toml"].map(|kind| home.path("workspace/crates/day21/sample").with_extension(kind));
    make_pipe(&answers);
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["sample.toml: not a regular file"]);
    std::fs::remove_file(&answers).unwrap();
    std::fs::write(&answers, b"part1 = 1\n# \xFF\n").unwrap();
    home.run("submit 21 2 --answer 42 --yes").expect(1, &["sample.toml: line 2: not UTF-8 text"]);
    make_pipe(&text);
    home.run("submit 21 2 --yes").expect(1, &["sample.txt: not a regular file"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn endless_files_are_refused_at_once() {
    let server = Server::always(right());
    for name in ["answers.toml", "submissions.jsonl"] {
        let home = Home::new(&server);
        let path = home.path("inputs/2021").join(name);
        make_pipe(&path);
        home.run("submit 21 2 --answer 42 --yes").expect(1, &[name, "not a regular file"]);
        std::fs::remove_file(&path).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
        home.run("submit 21 2 --answer 42 --yes").expect(1, &[name, "not a regular file"]);
        std::fs::remove_file(&path).unwrap();
        std::os::unix::fs::symlink("nowhere", &path).unwrap();
        home.run("submit 21 2 --answer 42 --yes").expect(1, &[name, "which does not exist"]);
    }
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn no_pause_is_longer_than_a_day() {
    let pause = "You gave an answer too recently.  You have 99999999999999999s left to wait.";
    let (home, server) = verdict(page(pause), 6, &["in 1 d 0 h"], "too-soon");
    // A journal from elsewhere may contain this.
    let journal = home.input("submissions.jsonl").unwrap().replace("2022-01-26T12:00", "9999-01-26T12:00");
    home.write("inputs/2021/submissions.jsonl", journal);
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["nothing was sent"]);
    let home = home.with("AOC_NOW", "2022-01-26T12:01:00Z");
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["too soon"]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn too_soon_without_a_time_still_causes_a_pause() {
    let (home, server) = verdict(page("You gave an answer too recently."), 6, &["in 5 min"], "too-soon");
    home.run("submit 21 2 --answer 42 --yes").expect(6, &["nothing was sent"]);
    assert_eq!(server.lines().len(), 1);
}

#[test]
fn an_answer_that_a_redirect_followed_may_have_been_counted() {
    for status in [301, 303, 307, 308] {
        let (home, server) = verdict(
            Reply::new(status, "").header("Location", "/"),
            1,
            &["does not know the server's reply"],
            "unknown",
        );
        home.run("submit 21 2 --answer 42 --yes").expect(1, &["unknown whether it is right", "--resend"]);
        assert_eq!(server.lines().len(), 1);
    }
}

#[test]
fn answers_are_read_as_people_write_them() {
    for (answers, answer, code) in [
        ("[day021]\npart2 = \" '42' \" # mine\n", "42", 0),
        ("[day021]\npart2 = \" '42' \" # mine\n", "43", 7),
        ("[day21]\npart2 = \"42 # mine\"\n", "42", 1),
        ("[day21]\npart1 = 1\n[day021]\npart2 = 42\n", "42", 1),
    ] {
        let server = Server::always(right());
        let home = Home::new(&server);
        home.write("inputs/2021/answers.toml", answers);
        home.run(&format!("submit 21 2 --answer {answer} --yes")).expect(code, &[]);
        assert_eq!((home.input("answers.toml").as_deref(), server.lines().len()), (Some(answers), 0));
    }
}

#[test]
fn a_right_answer_fills_the_empty_entry() {
    for (before, after) in [
        ("[day021]\npart2 = \"\" # to do\n# the end\n", "[day021]\npart2 = \"42\" # to do\n# the end\n"),
        ("\u{FEFF}[day21]\r\npart1 = 1\r\n", "[day21]\npart1 = 1\npart2 = \"42\"\n"),
        ("day21 = {part1 = 1}\n", "day21 = {part1 = 1, part2 = \"42\" }\n"),
    ] {
        let server = Server::always(right());
        let home = Home::new(&server);
        home.write("inputs/2021/answers.toml", before);
        home.run("submit 21 2 --answer 42 --yes").expect(0, &["right: 42"]);
        assert_eq!(home.input("answers.toml").unwrap().replace("\r\n", "\n"), after);
    }
}

#[test]
fn the_session_token_is_neither_sent_as_an_answer_nor_shown() {
    let server = Server::always(right());
    let short = "not-hexadecimal";
    let home = Home::new(&server).with("ADVENT_OF_CODE_SESSION", "");
    for answer in [TOKEN, &format!("session={TOKEN}"), &TOKEN[..64], "session=1"] {
        for arguments in ["submit 21 2 --yes --answer", "submit 21 2 --dry-run --answer"] {
            finish(home.command(arguments).arg(answer).output().unwrap()).expect(2, &["token", "nothing was sent"]);
        }
    }
    let outcome = home.with("AOC_SESSION", short).run(&format!("submit 21 2 --dry-run --answer x{short}"));
    assert!(!outcome.expect(2, &["contains the session token"]).stderr.contains(short));
    assert_eq!(server.lines(), [""; 0]);
}
