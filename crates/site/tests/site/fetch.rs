//! `cargo xtask fetch`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

#[cfg(unix)]
use crate::home::make_pipe;
use crate::home::{CACHE, EMAIL, Home, MANIFEST, TOKEN, finish};
use crate::server::{Reply, Server};

const INPUT: &str = "199\n200\n";
const INPUT_5: &str = "GET /2021/day/5/input";

fn good() -> Server {
    Server::always(Reply::new(200, INPUT).header("Content-Type", "text/plain"))
}

#[test]
fn an_input_is_saved_as_it_came_and_asked_for_as_the_site_wishes() {
    let server = good();
    let home = Home::new(&server);
    home.run("fetch 5").expect(0, &["day 5: 8 bytes in ", "day5.txt"]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
    let [request] = server.requests().try_into().unwrap();
    assert_eq!(request.line, INPUT_5);
    assert_eq!(request.header("cookie"), Some(format!("session={TOKEN}").as_str()));
    let agent = request.header("user-agent").unwrap();
    assert!(agent.starts_with("aoc-xtask/") && agent.contains('@'), "{agent}");
}

#[test]
fn an_input_that_is_there_is_not_asked_for_again() {
    let server = good();
    // Not even a token, a contact or a server is needed to see that it is there.
    let home = Home::without_token(&server).without("GIT_CONFIG_GLOBAL");
    home.write("inputs/2021/day5.txt", "mine\n");
    home.run("fetch 5").expect(0, &["day5.txt exists", "--force"]);
    assert_eq!(home.input("day5.txt").as_deref(), Some("mine\n"));
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn an_empty_file_is_no_input() {
    let server = good();
    let home = Home::new(&server);
    home.write("inputs/2021/day5.txt", "");
    home.run("fetch 5").expect(0, &[]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
}

#[test]
fn with_force_a_good_reply_replaces_the_input_and_a_bad_one_does_not() {
    for (reply, code, kept) in [(Reply::new(200, INPUT), 0, INPUT), (Reply::new(500, "x"), 5, "mine\n")] {
        let home = Home::new(&Server::always(reply.clone()));
        let server = Server::always(reply);
        let home = home.with("AOC_BASE_URL", &server.url());
        home.write("inputs/2021/day5.txt", "mine\n");
        home.run("fetch 5 --force").expect(code, &[]);
        assert_eq!(home.input("day5.txt").as_deref(), Some(kept));
        assert_eq!(home.input_names(), ["day5.txt"]);
        assert_eq!(server.lines(), [INPUT_5]);
    }
}

/// A reply that is no input: exit code, what is said, and the number of requests.
#[track_caller]
fn refused(reply: Reply, code: i32, said: &[&str], requests: usize) {
    let server = Server::always(reply);
    let home = Home::new(&server);
    home.run("fetch 5").expect(code, said);
    assert_eq!(home.input_names(), [""; 0]);
    assert_eq!(server.lines(), vec![INPUT_5; requests]);
}

#[test]
fn a_rejected_session_is_told_as_such() {
    let text = "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n";
    refused(Reply::new(400, text), 3, &["does not accept the session token", "cargo xtask token set"], 1);
    refused(Reply::new(200, text), 3, &["does not accept the session token"], 1);
    refused(Reply::html("<html><a>[Log In]</a></html>"), 3, &["does not accept the session token"], 1);
    refused(Reply::new(500, "x"), 5, &["status 500", "session token", "try again later"], 1);
}

#[test]
fn a_puzzle_that_the_server_holds_to_be_locked_is_told_as_such() {
    let text =
        "Please don't repeatedly request this endpoint before it unlocks! The calendar countdown is synchronized\n";
    refused(Reply::new(404, text), 4, &["not unlocked yet", "clock"], 1);
    refused(Reply::new(200, text), 4, &["not unlocked yet"], 1);
}

#[test]
fn an_outage_is_told_as_such_and_not_met_with_more_requests() {
    for status in [501, 502, 503, 504, 520] {
        refused(Reply::new(status, "x"), 5, &[&format!("status {status}"), "try again later"], 1);
    }
}

#[test]
fn what_does_not_look_like_an_input_is_not_saved() {
    refused(Reply::new(200, ""), 5, &["an empty reply"], 1);
    refused(Reply::new(200, "\n \n"), 5, &["an empty reply"], 1);
    refused(Reply::html("<!DOCTYPE html><p>Hello"), 5, &["an HTML page"], 1);
    refused(Reply::new(200, "\n<HTML><p>Hello"), 5, &["an HTML page"], 1);
    refused(Reply::new(200, b"a\n\xFF\n".to_vec()), 5, &["not UTF-8"], 1);
    refused(Reply::new(206, INPUT), 5, &["status 206"], 1);
    refused(Reply::new(403, "x"), 5, &["status 403"], 1);
    refused(Reply::new(200, INPUT).without_length(), 5, &["unknown length"], 1);
}

#[test]
fn a_body_that_is_too_large_is_left_alone() {
    let most = vec![b'x'; 1 << 20];
    let more = [&most[..], b"x"].concat();
    refused(Reply::new(200, more.clone()), 5, &["larger than 1 MiB"], 1);
    refused(Reply::new(200, more).without_length(), 5, &["larger than 1 MiB"], 1);
    let server = Server::always(Reply::new(200, most));
    Home::new(&server).run("fetch 5").expect(0, &["1048576 bytes"]);
}

#[test]
fn a_body_in_chunks_is_whole_once_the_last_chunk_came() {
    let chunked = |body: &str| Reply::new(200, body).without_length().header("Transfer-Encoding", "chunked");
    let server = Server::always(chunked("4\r\n199\n\r\n4\r\n200\n\r\n0\r\n\r\n"));
    let home = Home::new(&server);
    home.run("fetch 5").expect(0, &[]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
    refused(chunked("4\r\n199\n\r\n"), 5, &["try again later"], 3);
}

#[test]
fn a_connection_in_trouble_is_tried_again_twice_at_the_most() {
    refused(Reply::new(200, INPUT).cut_at(4), 5, &["cut short", "trying again"], 3);
    refused(Reply::silence(), 5, &["trying again"], 3);
    let server = Server::new({
        let count = std::sync::atomic::AtomicUsize::new(0);
        move |_| match count.fetch_add(1, Ordering::SeqCst) {
            0 | 1 => Reply::silence(),
            _ => Reply::new(200, INPUT),
        }
    });
    // The second pause is twice as long as the first.
    let home = Home::new(&server).with("AOC_MIN_INTERVAL_MS", "501");
    home.run("fetch 5").expect(0, &["trying again in 1 s", "trying again in 2 s"]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
}

#[test]
fn a_server_that_is_not_there_is_told_as_such() {
    let server = good();
    let home = Home::new(&server).with("AOC_BASE_URL", "http://127.0.0.1:1");
    home.run("fetch 5").expect(5, &["127.0.0.1:1 refuses the connection"]);
}

#[test]
fn a_stalled_connection_is_given_up_after_the_time_limit() {
    let server = Server::always(Reply::new(200, INPUT).with_pause(Duration::from_mins(1)));
    let home = Home::new(&server).with("AOC_TIMEOUT_SECS", "1");
    home.run("fetch 5").expect(5, &["within 1 s", "AOC_TIMEOUT_SECS"]);
    // The server may see the request only after the program has given up.
    while server.lines().is_empty() {
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(server.lines(), [INPUT_5]);
    assert_eq!(home.input_names(), [""; 0]);
}

#[test]
fn no_redirect_is_followed_and_another_host_sees_nothing() {
    let other = good();
    for status in [301, 302, 303, 307, 308] {
        refused(Reply::new(status, "x").header("Location", &other.url()), 5, &["a redirect to", "a redirect to"], 1);
    }
    assert_eq!(other.lines(), [""; 0]);
}

#[test]
fn a_token_that_the_server_sends_back_is_not_shown() {
    for reply in [
        Reply::new(302, TOKEN).header("Location", &format!("https://example.org/?token={TOKEN}")),
        Reply::new(403, TOKEN),
        Reply::new(500, TOKEN),
        Reply::html(TOKEN),
        Reply::new(200, "").header("Content-Length", TOKEN).without_length(),
        Reply::new(200, TOKEN).header(TOKEN, TOKEN).cut_at(3),
    ] {
        let server = Server::always(reply);
        Home::new(&server).run("fetch 5").expect(5, &[]);
    }
}

#[test]
fn a_proxy_does_not_get_to_see_a_request_to_a_loopback_server() {
    let (server, proxy) = (good(), good());
    let mut home = Home::new(&server);
    for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
        home = home.with(name, &proxy.url());
    }
    home.run("fetch 5").expect(0, &[]);
    assert_eq!((server.lines(), proxy.lines().len()), (vec![INPUT_5.to_owned()], 0));
}

#[test]
fn a_pause_that_the_server_asks_for_holds_for_later_runs_too() {
    for status in [429, 503] {
        let server = Server::always(Reply::new(status, "x").header("Retry-After", "120"));
        let home = Home::new(&server);
        home.run("fetch 5").expect(6, &["asks for a pause", "2 min"]);
        home.run("fetch 6").expect(6, &["asked for a pause", "nothing was sent"]);
        home.run("token check").expect(6, &["nothing was sent"]);
        assert_eq!(server.lines(), [INPUT_5]);
        home.with("AOC_NOW", "2022-01-25T12:03:00Z").run("fetch 5").expect(6, &["asks for a pause"]);
        assert_eq!(server.lines().len(), 2);
    }
    refused(Reply::new(429, "x"), 6, &["asks for a pause", "5 min"], 1);
}

#[test]
fn the_calendar_is_asked_before_the_server() {
    let server = good();
    let home = Home::without_token(&server).with("AOC_NOW", "2021-12-05T04:59:30Z");
    home.run("fetch 5").expect(4, &["day 5 of 2021 is locked until 2021-12-05T05:00:00Z", "--wait"]);
    home.run("fetch 25").expect(4, &[]);
    home.run("fetch --all --year 2022").expect(4, &["day 1 of 2022 is locked"]);
    home.run("fetch --year 2025 13").expect(2, &["2025 has no day 13"]);
    for arguments in ["fetch", "fetch --all"] {
        let home = Home::new(&server).with("AOC_NOW", "2021-11-22T12:00:00Z");
        home.run(arguments).expect(4, &["day 1 of 2021 is locked until 2021-12-01T05:00:00Z"]);
    }
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn before_the_unlock_existing_files_are_kept_and_nothing_is_asked_for() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:30Z");
    home.write("inputs/2021/day5.txt", "mine\n");
    home.run("fetch 5").expect(0, &["exists"]);
    for arguments in ["fetch 5 --force", "fetch 5 --text", "fetch 5 --text --force"] {
        home.run(arguments).expect(4, &["day 5 of 2021 is locked"]);
    }
    home.write("inputs/2021/day5.md", "# Day\n");
    home.run("fetch 5 --text").expect(0, &["exists"]);
    home.run("fetch 5 --text --force").expect(4, &["day 5 of 2021 is locked"]);
    assert_eq!(server.lines(), [""; 0]);
    assert_eq!(home.input("day5.txt").as_deref(), Some("mine\n"));
}

#[test]
fn what_is_open_is_fetched_before_a_locked_day_ends_the_run() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T12:00:00Z");
    home.run("fetch 7 4-6").expect(4, &["day 6 of 2021 is locked"]);
    assert_eq!(home.input_names(), ["day4.txt", "day5.txt"]);
    assert_eq!(server.lines(), ["GET /2021/day/4/input", INPUT_5]);
}

#[test]
fn without_a_day_it_is_today_s_puzzle_or_else_the_first_day_that_lacks_its_input() {
    let server = good();
    let december = Home::new(&server).with("AOC_NOW", "2021-12-06T04:00:00Z");
    december.run("fetch").expect(0, &["day 5: 8 bytes"]);
    december.run("fetch").expect(0, &["day 5: ", "exists"]);
    assert_eq!(server.lines(), [INPUT_5]);

    let later = Home::new(&server);
    for name in ["day07", "day02", "day21", "site", "dayless"] {
        fs::create_dir_all(later.path("workspace/crates").join(name)).unwrap();
    }
    for day in [2, 7, 21] {
        later.run("fetch").expect(0, &[&format!("day {day}: 8 bytes")]);
    }
    later.run("fetch").expect(0, &["every unlocked day of 2021 with a crate has its input"]);
    later.run("fetch --year 2020").expect(2, &["which day of 2020?"]);
}

#[test]
fn all_fetches_what_is_unlocked_and_missing() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-04T12:00:00Z");
    home.write("inputs/2021/day2.txt", "mine\n");
    home.run("fetch --all").expect(0, &["day 1: ", "day 3: ", "day 4: "]);
    assert_eq!(server.lines(), ["GET /2021/day/1/input", "GET /2021/day/3/input", "GET /2021/day/4/input"]);
    assert_eq!(home.input("day2.txt").as_deref(), Some("mine\n"));
    home.run("fetch --all").expect(0, &["every unlocked day of 2021 has its input"]);
    home.run("fetch --all 5").expect(2, &["cannot be used with"]);
}

#[test]
fn another_year_has_a_folder_of_its_own() {
    let server = good();
    let home = Home::new(&server);
    home.run("fetch --year 2015 1-2").expect(0, &[]);
    assert_eq!(server.lines(), ["GET /2015/day/1/input", "GET /2015/day/2/input"]);
    assert_eq!(fs::read_to_string(home.path("inputs/2015/day2.txt")).unwrap(), INPUT);
    home.run("fetch --year 2014 1").expect(2, &["2015"]);
}

#[test]
fn the_first_failure_ends_the_run_and_what_came_before_stays() {
    let server = Server::new(|request| match request.line.as_str() {
        "GET /2021/day/2/input" => Reply::new(502, ""),
        _ => Reply::new(200, INPUT),
    });
    let home = Home::new(&server);
    home.run("fetch 1-3").expect(5, &["day 1: 8 bytes"]);
    assert_eq!((home.input_names(), server.lines().len()), (vec!["day1.txt".to_owned()], 2));
}

#[test]
fn wait_counts_down_to_the_unlock() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:58Z");
    home.write("inputs/2021/day4.txt", "mine\n");
    let start = Instant::now();
    home.run("fetch --wait").expect(0, &["day 5 of 2021 unlocks in", "day 5: 8 bytes"]);
    let [request] = server.requests().try_into().unwrap();
    assert_eq!(request.line, INPUT_5);
    // Two seconds to the unlock, and one more for a site whose clock is behind. However slow the machine is, it is never less.
    assert!(request.at.duration_since(start) >= Duration::from_secs(3));
    home.with("AOC_NOW", "2022-01-25T12:00:00Z").run("fetch --wait").expect(2, &["none to wait for"]);
}

#[test]
fn two_processes_at_once_fetch_an_input_once() {
    let server = Server::always(Reply::new(200, INPUT).with_pause(Duration::from_millis(300)));
    let home = Home::new(&server);
    let both = [home.start("fetch 5"), home.start("fetch 5")];
    for process in both {
        finish(process.wait_with_output().unwrap()).expect(0, &["day 5: "]);
    }
    assert_eq!(server.lines(), [INPUT_5]);
}

/// The file, below the home folder, in which the program notes its last request to a server.
fn notes_of(server: &Server) -> String {
    format!("{CACHE}/aoc-xtask/{}.json", server.url().replace("http://", "").replace(':', "_"))
}

/// When a request was last sent, or about to be sent, as the program has noted it.
fn last_request(notes: &Path) -> Timestamp {
    let notes: serde_json::Value = serde_json::from_slice(&fs::read(notes).unwrap()).unwrap();
    notes["last_request"].as_str().unwrap().parse().unwrap()
}

#[test]
fn requests_of_every_kind_are_apart_across_processes_and_say_who_asks() {
    const COMMANDS: [&str; 7] =
        ["fetch 5", "fetch 6", "read 7", "stars", "leaderboard 123", "token check", "submit 21 2 --answer 42 --yes"];
    // How long a request takes to arrive says nothing, so compare the times that the processes noted before they sent it. The server
    // reads the note of each request when it arrives.
    let notes: Arc<OnceLock<PathBuf>> = Arc::default();
    let times: Arc<Mutex<Vec<Timestamp>>> = Arc::default();
    let (file, sent, is_busy) = (Arc::clone(&notes), Arc::clone(&times), AtomicBool::new(false));
    let server = Server::new(move |_| {
        let was_busy = is_busy.swap(true, Ordering::SeqCst);
        // Two requests at once have no time, and the count below is wrong.
        if !was_busy {
            sent.lock().unwrap().push(last_request(file.get().unwrap()));
            thread::sleep(Duration::from_millis(20));
            is_busy.store(false, Ordering::SeqCst);
        }
        Reply::new(200, INPUT)
    });
    let home = Home::new(&server).with("AOC_MIN_INTERVAL_MS", "300").without("AOC_NOW");
    notes.set(home.path(notes_of(&server))).unwrap();
    for process in COMMANDS.map(|command| home.start(command)) {
        finish(process.wait_with_output().unwrap());
    }
    let times = times.lock().unwrap();
    assert_eq!(times.len(), COMMANDS.len());
    for pair in times.windows(2) {
        assert!(pair[1].duration_since(pair[0]) >= SignedDuration::from_millis(300), "{times:?}");
    }
    for request in server.requests() {
        let agent = request.header("user-agent").unwrap();
        assert!(agent.starts_with("aoc-xtask/") && agent.ends_with(&format!("(+{EMAIL})")), "{request:?}");
    }
    let mut lines = server.lines();
    lines.sort();
    let wanted = [
        "GET /2021",
        "GET /2021/day/5/input",
        "GET /2021/day/6/input",
        "GET /2021/day/7",
        "GET /2021/leaderboard/private/view/123.json",
        "GET /settings",
        "POST /2021/day/21/answer",
    ];
    assert_eq!(lines, wanted);
}

#[test]
fn requests_are_five_seconds_apart_unless_told_otherwise() {
    let server = good();
    let home = Home::new(&server).without("AOC_MIN_INTERVAL_MS").with("AOC_NOW", "2022-01-25T12:00:00Z");
    let notes = home.write(&notes_of(&server), r#"{"last_request":"2022-01-25T11:59:55.5Z","pause":null}"#);
    home.run("fetch 5").expect(0, &[]);
    assert!(last_request(&notes) >= "2022-01-25T12:00:00.5Z".parse().unwrap());
}

#[test]
fn a_process_killed_at_any_moment_leaves_the_old_file_or_the_new_one() {
    const OLD: &str = "old\n";
    let new = "new\n".repeat(5_000);
    let server = Server::always(Reply::new(200, new.clone()).with_pause(Duration::from_millis(5)));
    let home = Home::new(&server);
    home.write("inputs/2021/day5.txt", OLD);
    for round in 0..50 {
        let mut process = home.start("fetch 5 --force");
        // From before the request until after the end of the run.
        thread::sleep(Duration::from_millis(round));
        process.kill().unwrap();
        finish(process.wait_with_output().unwrap());
        let found = home.input("day5.txt").unwrap();
        assert!(found == OLD || found == new, "round {round}: {} bytes", found.len());
        if round % 10 == 9 {
            home.write("inputs/2021/day5.txt", OLD);
        }
    }
    home.run("fetch 5").expect(0, &["exists"]);
    assert_eq!(home.input_names(), ["day5.txt"]);
    home.run("fetch 5 --force").expect(0, &[]);
    assert_eq!(home.input("day5.txt"), Some(new));
    let cache: Vec<_> =
        fs::read_dir(home.path(CACHE).join("aoc-xtask")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(cache.len(), 2, "{cache:?}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_before_anything_is_sent() {
    let server = good();
    let home = Home::new(&server);
    // A file in the folder's place stops the superuser as well.
    home.write("file", "");
    let file = home.path("file").display().to_string();
    let home = home.with("AOC_INPUTS", &file);
    home.run("fetch 5").expect(1, &["cannot make the folder", &file]);
    let home = Home::new(&server);
    home.write(CACHE, "");
    home.run("fetch 5").expect(1, &["cannot use the cache folder", CACHE]);
    let home = Home::new(&server);
    fs::create_dir_all(home.path("inputs/2021/day5.txt")).unwrap();
    home.run("fetch 5").expect(1, &["day5.txt: not a file"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn settings_that_make_no_sense_are_named() {
    let server = good();
    for (name, value) in [
        ("AOC_BASE_URL", "http://example.org"),
        ("AOC_BASE_URL", "http://127.0.0.1@example.org"),
        ("AOC_BASE_URL", "ftp://127.0.0.1"),
        ("AOC_BASE_URL", "nonsense"),
        ("AOC_TIMEOUT_SECS", "0"),
        ("AOC_TIMEOUT_SECS", "-1"),
        ("AOC_TIMEOUT_SECS", "soon"),
        ("AOC_MIN_INTERVAL_MS", "1.5"),
        ("AOC_NOW", "now"),
    ] {
        Home::new(&server).with(name, value).run("fetch 5").expect(2, &[name]);
    }
    // What is for tests alone does not count with another server.
    let home = Home::new(&server).with("AOC_BASE_URL", "https://example.org").with("AOC_MIN_INTERVAL_MS", "x");
    home.write("inputs/2021/day5.txt", INPUT);
    home.with("AOC_NOW", "x").run("fetch 5").expect(0, &["exists"]);
    for arguments in ["fetch 0", "fetch 26", "fetch 9-7", "fetch x", "fetch --year x 5", "fetch --all --wait"] {
        Home::new(&server).run(arguments).expect(2, &[]);
    }
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn the_contact_is_the_workspace_s_or_git_s_or_asked_for() {
    for (contact, wanted) in [("", EMAIL), ("contact = \"me@example.org\"\n", "me@example.org")] {
        let server = good();
        let home = Home::new(&server);
        home.write("workspace/Cargo.toml", format!("{MANIFEST}{contact}"));
        home.run("fetch 5").expect(0, &[]);
        let agent = server.requests()[0].header("user-agent").unwrap().to_owned();
        assert!(agent.ends_with(&format!("(+{wanted})")), "{agent}");
    }
    let server = good();
    let nobody = Home::new(&server).without("GIT_CONFIG_GLOBAL").run("fetch 5");
    nobody.expect(2, &["no contact", "[workspace.metadata.aoc]", "git config user.email"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn a_reader_that_goes_away_is_no_reason_to_fail() {
    let server = good();
    let home = Home::new(&server);
    let mut process = home.start("fetch 5");
    drop(process.stdout.take());
    finish(process.wait_with_output().unwrap()).expect(0, &[]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_looked_at_is_told_before_anything_is_sent() {
    let server = good();
    let home = Home::without_token(&server);
    fs::create_dir_all(home.path("inputs/2021")).unwrap();
    std::os::unix::fs::symlink("day5.txt", home.path("inputs/2021/day5.txt")).unwrap();
    home.run("fetch 5").expect(1, &["cannot look at ", "day5.txt: "]);
    assert_eq!(server.lines(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_link_to_a_disk_that_is_not_mounted_is_left_alone() {
    let server = good();
    for link in ["inputs/2021/day5.txt", "inputs/2021", "inputs"] {
        let home = Home::new(&server);
        let path = home.path(link);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(home.path("disk/x"), &path).unwrap();
        home.run("fetch 5").expect(1, &[path.to_str().unwrap()]);
        assert!(path.is_symlink() && !home.path("disk").exists(), "{link}");
    }
    let home = Home::new(&server);
    make_pipe(&home.path("inputs/2021/day5.txt"));
    home.run("fetch 5").expect(1, &["day5.txt: not a file"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn a_relative_folder_of_inputs_is_relative_to_the_user_s() {
    let server = good();
    let home = Home::new(&server).with("AOC_INPUTS", "mine");
    fs::create_dir(home.path("here")).unwrap();
    finish(home.command("fetch 5").current_dir(home.path("here")).output().unwrap()).expect(0, &[]);
    assert_eq!(fs::read_to_string(home.path("here/mine/2021/day5.txt")).unwrap(), INPUT);
    let home = home.without("AOC_INPUTS");
    finish(home.command("fetch 5").current_dir(home.path("here")).output().unwrap()).expect(0, &[]);
    assert_eq!(fs::read_to_string(home.path("workspace/inputs/2021/day5.txt")).unwrap(), INPUT);
}

#[cfg(unix)]
#[test]
fn notes_that_cannot_be_read_count_as_a_request_of_this_moment() {
    let server = good();
    let home = Home::new(&server).with("AOC_MIN_INTERVAL_MS", "300");
    let notes = notes_of(&server);
    make_pipe(&home.path(&notes));
    let start = Instant::now();
    home.run("fetch 5").expect(0, &[]);
    assert!(start.elapsed() > Duration::from_millis(250));
    assert!(home.path(&notes).is_file());
}
