//! `cargo xtask fetch`, and the behaviour that all requests share.

use std::fs;
use std::time::Duration;

use crate::home::{CACHE, Home, TOKEN};
use crate::pages::{SACKS, puzzle};
use crate::server::{MockReply, MockServer};

const INPUT: &str = "199\n200\n";
const INPUT_5: &str = "GET /2021/day/5/input";

fn good() -> MockServer {
    MockServer::always(MockReply::new(200, INPUT).header("Content-Type", "text/plain"))
}

#[test]
fn an_input_is_saved_unchanged_and_requested_once() {
    let server = good();
    let home = Home::new(&server);
    // An empty file does not count as an input.
    home.write("inputs/2021/day5.txt", "");
    home.run("fetch 5").expect(0, &["day 5: saved 8 bytes in ", "day5.txt"]);
    assert_eq!(home.input("day5.txt").as_deref(), Some(INPUT));
    let [request] = server.requests().try_into().unwrap();
    assert_eq!(request.line, INPUT_5);
    assert_eq!(request.header("cookie"), Some(format!("session={TOKEN}").as_str()));
    let agent = request.header("user-agent").unwrap();
    assert!(agent.starts_with("aoc-xtask/") && agent.ends_with("; user: somebody@example.org)"), "{agent}");
    // An existing input needs no token.
    let home = home.with("AOC_SESSION", "");
    home.run("fetch 5").expect(0, &["day5.txt exists", "--force"]);
}

#[test]
fn nothing_about_the_user_is_sent_unasked() {
    let server = good();
    let home = Home::new(&server);
    home.write(
        "workspace/Cargo.toml",
        "[workspace.metadata.aoc]\nyear = 2021\n[package]\nrepository = \"https://mine.example\"\n",
    );
    home.write(
        "workspace/.git/config",
        "[user]\nemail = mine@example.org\n[remote \"origin\"]\nurl = https://mine.example\n",
    );
    home.run("fetch 5").expect(0, &[]);
    let [request] = server.requests().try_into().unwrap();
    assert!(!request.headers.concat().contains("mine"), "{request:?}");
}

#[test]
fn an_unusable_way_to_the_site_is_an_error() {
    let server = good();
    // Nobody listens on port 1, so nothing reaches the site.
    let home = || {
        let home = Home::new(&server).with("AOC_BASE_URL", "https://adventofcode.com");
        let home = home.with("http_proxy", "http://127.0.0.1:1");
        home.with("AOC_MIN_INTERVAL_MS", "").with("AOC_NOW", "")
    };
    let proxy = home().with("https_proxy", "ftp://me:secret@127.0.0.1:9").run("fetch 5");
    let proxy = proxy.expect(2, &["variable https_proxy is not the address of a proxy"]);
    assert!(!proxy.stderr.contains("secret"), "{proxy:?}");
    home().with("SSL_CERT_FILE", "/no/such/file").run("fetch 5").expect(2, &["cannot use SSL_CERT_FILE"]);
    let said = ["the connection to adventofcode.com through all_proxy's proxy ", "://127.0.0.1:1 failed: "];
    for protocol in ["http", "https", "socks5"] {
        home().with("all_proxy", &format!("{protocol}://me:secret@127.0.0.1:1")).run("fetch 5").expect(5, &said);
    }
}

#[test]
fn a_bad_reply_replaces_nothing() {
    let chunks = |body: &str| MockReply::raw(format!("200 x\r\nTransfer-Encoding: chunked\r\n\r\n{body}"));
    let large = |bytes| MockReply::new(200, vec![b'x'; bytes]);
    // No output may show the token, even if the server sends it back.
    for (reply, code, said) in [
        (MockReply::new(400, TOKEN), 3, "does not accept the session token"),
        (MockReply::new(404, TOKEN), 4, "not unlocked yet"),
        (MockReply::new(500, TOKEN).header("Retry-After", "9"), 5, "in trouble (status 500)"),
        (MockReply::new(200, INPUT).with_pause(Duration::from_mins(1)), 5, "within 1s, the limit in AOC_TIMEOUT_SECS"),
        (MockReply::raw(format!("200 x\r\nContent-Length: {TOKEN}\r\n\r\n")), 5, "try again later"),
        (MockReply::raw("200 x\r\n\r\n199\n"), 5, "unknown length"),
        (MockReply::raw("200 x\r\nContent-Length: 8\r\n\r\n199\n"), 5, "try again later"),
        (chunks("4\r\n199\n\r\n"), 5, "try again later"),
        (large((1 << 20) + 1), 5, "try again later"),
        (large(1 << 20), 0, "1048576 bytes"),
        (chunks("4\r\n199\n\r\n4\r\n200\n\r\n0\r\n\r\n"), 0, "8 bytes"),
    ] {
        let server = MockServer::always(reply);
        let home = Home::new(&server).with("AOC_TIMEOUT_SECS", if said.contains("TIMEOUT") { "1" } else { "60" });
        let old = home.write("inputs/2021/day5.txt", "mine\n");
        fs::hard_link(old, home.path("old")).unwrap();
        home.run("fetch 5 --force").expect(code, &[said]);
        assert_eq!(home.input("day5.txt").unwrap() == "mine\n", code != 0, "{said}");
        // The hard link still has the old content, because the input is saved as a new file. So even a killed process leaves no
        // half-overwritten file.
        assert_eq!(fs::read_to_string(home.path("old")).unwrap(), "mine\n");
        assert_eq!((home.input_names(), server.lines()), (vec!["day5.txt".to_owned()], vec![INPUT_5.to_owned()]));
    }
}

#[test]
fn no_other_host_receives_a_request() {
    let other = good();
    let server = MockServer::always(MockReply::new(307, "x").header("Location", &other.url()));
    Home::new(&server).run("fetch 5").expect(5, &["a redirect"]);
    assert_eq!(server.lines(), [INPUT_5]);
    let server = good();
    let mut home = Home::new(&server);
    for name in ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        home = home.with(name, &other.url());
    }
    home.run("fetch 5").expect(0, &[]);
    assert_eq!(other.lines(), [""; 0]);
}

#[test]
fn a_requested_pause_holds_for_every_command() {
    let server = MockServer::always(MockReply::new(503, "x").header("Retry-After", "120"));
    let home = Home::new(&server);
    home.run("fetch 5").expect(6, &["asks for a pause", "in 2m\n"]);
    for command in ["fetch 6", "token check", "read 5", "stars", "leaderboard 1", "submit 21 2 --answer 42 --yes"] {
        home.run(command).expect(6, &["asked for a pause", "nothing was sent"]);
    }
    assert_eq!(server.lines(), [INPUT_5]);
    home.with("AOC_NOW", "2022-01-25T12:03:00Z").run("fetch 5").expect(6, &["asks for a pause"]);
    assert_eq!(server.lines().len(), 2);
}

#[test]
fn nothing_is_requested_for_a_locked_puzzle() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:30Z");
    home.write("inputs/2021/day5.txt", "mine\n");
    home.write("inputs/2021/day6.md", "early\n");
    for existing in ["fetch 5", "read 6"] {
        home.run(existing).expect(0, &[]);
    }
    for (arguments, said) in [
        ("fetch 5 --force", "day 5 of 2021 is locked until 2021-12-05T05:00:00Z"),
        ("fetch 5 --text", "add --wait"),
        ("fetch --year 2022", "day 1 of 2022 is locked"),
        // --wait conflicts with --all.
        ("fetch --all --year 2022", "no request was sent; try again then"),
        ("read 5", "day 5 of 2021 is locked"),
        ("submit 5 1 --answer 1 --yes", "no request was sent; try again then"),
        ("stars --year 2022", "day 1 of 2022 is locked"),
        ("leaderboard 1 --year 2022", "day 1 of 2022 is locked"),
    ] {
        home.run(arguments).expect(4, &[said, "no request was sent"]);
    }
    home.with("AOC_NOW", "2021-11-22T12:00:00Z").run("fetch").expect(4, &["day 1 of 2021 is locked"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn the_default_day_is_today_or_first_missing() {
    let server = good();
    let december = Home::new(&server).with("AOC_NOW", "2021-12-06T04:00:00Z");
    december.run("fetch --wait").expect(0, &["day 5: saved 8 bytes"]);
    december.run("fetch").expect(0, &["day 5: ", "exists"]);
    let later = Home::new(&server);
    for name in ["day07", "day02", "site"] {
        fs::create_dir_all(later.path("workspace/crates").join(name)).unwrap();
    }
    for day in [2, 7] {
        later.run("fetch").expect(0, &[&format!("day {day}: saved 8 bytes")]);
    }
    later.run("fetch").expect(0, &["every unlocked day of 2021 with a crate has its input"]);
    later.run("fetch --year 2020").expect(2, &["which day of 2020?"]);
}

#[test]
fn all_fetches_missing_inputs_until_the_first_failure() {
    let server = good();
    let home = Home::new(&server).with("AOC_NOW", "2021-12-03T12:00:00Z");
    home.write("inputs/2021/day2.txt", "mine\n");
    home.run("fetch 5 3-4").expect(4, &["day 3: saved 8 bytes", "day 4 of 2021 is locked"]);
    assert!(home.run("fetch --all").expect(0, &[]).stdout.starts_with("day 1: saved 8 bytes"));
    home.run("fetch --all").expect(0, &["every unlocked day of 2021 has its input"]);
    assert_eq!((home.input("day2.txt").as_deref(), server.lines().len()), (Some("mine\n"), 2));
    home.run("fetch --all --force").expect(0, &["day 2: saved 8 bytes"]);
    assert_eq!(server.lines().len(), 5);
}

#[test]
fn a_day_without_its_text_is_chosen() {
    for (now, arguments) in [("2021-12-01", "fetch --text --all"), ("2022-01-25", "fetch --text")] {
        let server = MockServer::always(puzzle(1, &[SACKS]));
        let home = Home::new(&server).with("AOC_NOW", &format!("{now}T12:00:00Z"));
        fs::create_dir_all(home.path("workspace/crates/day01")).unwrap();
        home.write("inputs/2021/day1.txt", "mine\n");
        home.run(arguments).expect(0, &["day 1: saved the text of part 1"]);
        home.run(arguments).expect(0, &["has its input and its text"]);
        assert_eq!(server.lines(), ["GET /2021/day/1"]);
    }
}

#[test]
fn wait_counts_down_and_tries_twice() {
    let locked = MockReply::new(404, "Please don't repeatedly request this endpoint before it unlocks!");
    let server = MockServer::in_turn([locked, puzzle(5, &[SACKS]), MockReply::new(200, INPUT)]);
    let home = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:59.5Z");
    home.write("inputs/2021/day4.txt", "mine\n");
    let said = ["unlocks in", "not unlocked day 5 of 2021 yet", "again in 5s", "the text of part 1", "day 5: saved 8"];
    home.run("fetch --wait --text").expect(0, &said);
    assert_eq!(server.lines(), ["GET /2021/day/5", "GET /2021/day/5", INPUT_5]);
    // The first request follows the unlock by a second, in case the site's clock is behind, and the second one five seconds later.
    assert!(home.last_request(&server) >= "2021-12-05T05:00:06Z".parse().unwrap());
    home.with("AOC_NOW", "2022-01-25T12:00:00Z").run("fetch --wait").expect(2, &["none to wait for"]);
}

#[test]
fn requests_of_any_kind_are_five_seconds_apart() {
    let server = good();
    let home = Home::new(&server).with("AOC_MIN_INTERVAL_MS", "");
    for command in ["fetch 5", "read 7", "stars", "leaderboard 123", "token check", "submit 21 2 --answer 42 --yes"] {
        // Pretend that another process sent a request 4.8 seconds ago.
        let times = r#"{"last_request":"2022-01-25T11:59:55.2Z","pause_until":null}"#;
        home.write(&Home::cached(&server, ".json"), times);
        home.run(command);
        let sent = home.last_request(&server);
        assert!(sent >= "2022-01-25T12:00:00.2Z".parse().unwrap(), "{command}: {sent}");
    }
    assert_eq!(server.lines().len(), 6);
}

#[test]
fn unwritable_places_are_reported_before_a_request() {
    let server = good();
    // A file at the folder's path makes the folder unusable, even for the superuser, who can ignore permissions.
    for (name, content, said) in [("inputs", "", "cannot make the folder"), (CACHE, "", "cannot use the cache folder")]
    {
        let home = Home::new(&server);
        home.write(name, content);
        home.run("fetch 5").expect(1, &[said]);
    }
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn wrong_usage_names_its_cause() {
    let server = good();
    let home = || Home::new(&server);
    for (name, value) in [
        ("AOC_BASE_URL", "https://example.org"),
        ("AOC_TIMEOUT_SECS", "0"),
        ("AOC_MIN_INTERVAL_MS", "-1"),
        ("AOC_NOW", "now"),
    ] {
        home().with(name, value).run("fetch 5").expect(2, &[name, "is not valid; give "]);
    }
    for (arguments, said) in [
        ("fetch 9-7", "9 comes after 7"),
        ("fetch --year x 5", "invalid value 'x' for '--year"),
        ("fetch --year 2025 13", "2025 has no day 13"),
        ("fetch --all 5", "cannot be used with"),
        ("fetch --all --wait", "cannot be used with"),
    ] {
        home().run(arguments).expect(2, &[said]);
    }
    // The variables for tests are refused if the server is adventofcode.com.
    let site = home().with("AOC_BASE_URL", "https://adventofcode.com").with("http_proxy", "http://127.0.0.1:1");
    site.run("fetch 5").expect(2, &["variable AOC_MIN_INTERVAL_MS is only for a server on this machine"]);
    site.with("AOC_MIN_INTERVAL_MS", "").run("fetch 5").expect(2, &["variable AOC_NOW is only for a server"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[test]
fn an_error_of_both_requests_is_shown_once() {
    let server = MockServer::new(|request| MockReply::new(if request.line == INPUT_5 { 200 } else { 429 }, INPUT));
    for (address, code) in [(server.url(), 6), ("http://127.0.0.1:1".to_owned(), 5)] {
        let outcome = Home::new(&server).with("AOC_BASE_URL", &address).run("fetch 5 --text").expect(code, &[]);
        assert_eq!((outcome.stderr.matches("error: ").count(), server.lines().len()), (1, 1), "{outcome:?}");
    }
}

#[test]
fn the_session_is_checked_before_the_countdown() {
    const EARLY: &str = "2021-12-05T04:58:57Z";
    let home = Home::new(&MockServer::always(MockReply::html("[Log In]"))).with("AOC_NOW", EARLY);
    home.run("fetch 5 --wait").expect(3, &["does not accept the session token"]);
    let server = MockServer::always(MockReply::new(502, ""));
    let home = Home::new(&server).with("AOC_NOW", EARLY);
    let outcome = home.run("fetch 5 --wait").expect(5, &[]);
    // When standard error is a pipe, each announcement of the countdown is a new line.
    let said: Vec<_> = outcome.stderr.lines().collect();
    for (line, words) in said.iter().zip(["is in trouble (status 502)", "in 1m ", "unlocks in "]) {
        assert!(line.contains(words), "{said:?}");
    }
    assert!(!said[2].contains("in 1m "), "{said:?}");
    assert_eq!(server.lines(), ["GET /settings", INPUT_5]);
}
