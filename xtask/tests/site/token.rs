//! `cargo xtask token`, and the places where tokens are stored.

use std::fs;

use crate::home::{CREDENTIALS, Home, TOKEN};
use crate::server::{MockReply, MockServer};

fn good() -> MockServer {
    MockServer::always(MockReply::html("<html><body>[Settings] [Log Out]</body></html>"))
}

#[test]
fn without_a_token_every_command_asks_for_one() {
    let server = good();
    let home = Home::new(&server).with("AOC_SESSION", "");
    let commands =
        ["token", "token check", "fetch 5", "read 5", "stars", "leaderboard 1", "submit 21 2 --answer 42 --yes"];
    for arguments in commands {
        let said = ["no session token", "log in at https://adventofcode.com", "cargo xtask token set"];
        home.run(arguments).expect(3, &said);
    }
    assert_eq!((server.lines().len(), home.input_names().len()), (0, 0));
}

#[cfg(target_os = "linux")]
#[test]
fn the_first_place_with_a_token_counts() {
    let server = good();
    let mut home = Home::new(&server).with("AOC_SESSION", "");
    // An empty place is skipped.
    home.write(CREDENTIALS, "session = \"\"\n");
    home.write(".config/aocd/token", "\n");
    home.write(".adventofcode.session", "");
    // Fill the places from the last to the first, each with its own token.
    for (number, (file, variable)) in [
        ("config/adventofcode.session", ""),
        (".adventofcode.session", ""),
        (".config/aocd/token", ""),
        ("aocd/token", "AOCD_DIR"),
        ("aocd-config/token", "AOCD_CONFIG_DIR"),
        (CREDENTIALS, ""),
        ("", "ADVENT_OF_CODE_SESSION"),
        ("", "AOC_SESSION"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut value = format!("{number}{}", &TOKEN[1..]);
        let cookie = format!("session={value}");
        if !file.is_empty() {
            let remark = if file.contains("aocd") { "a remark, which aocd allows" } else { "" };
            let path = home.write(file, format!("session=\"{value}\" {remark}\n"));
            value = path.parent().unwrap().display().to_string();
        }
        if !variable.is_empty() {
            home = home.with(variable, &value);
        }
        home.run("token check").expect(0, &["the server accepts", if file.is_empty() { variable } else { file }]);
        assert_eq!(server.requests()[number].header("cookie"), Some(cookie.as_str()), "{file}{variable}");
    }
}

#[test]
fn an_invalid_token_is_reported_but_not_shown() {
    let server = good();
    let home = Home::new(&server).with("AOC_SESSION", "");
    // A valid token in a later place is not used, because it may belong to another account.
    home.write(".adventofcode.session", TOKEN);
    for (credentials, advice) in [
        (format!("session = \"{TOKEN} {TOKEN}\""), "replace it with \"cargo xtask token set\", or remove the file"),
        ("session = 1".to_owned(), "replace it with \"cargo xtask token set\", or remove the file"),
        (format!("session = {TOKEN}"), "not TOML; fix or remove the file"),
    ] {
        home.write(CREDENTIALS, credentials);
        home.run("token").expect(3, &["credentials.toml", "cargo-aoc's file has no valid session token", advice]);
    }
    // An unreadable file is not replaced.
    home.run_with("token set", TOKEN.as_bytes()).expect(1, &["nothing was saved: not TOML; fix or remove the file"]);
    assert_eq!(fs::read_to_string(home.path(CREDENTIALS)).unwrap(), format!("session = {TOKEN}"));
    Home::new(&server).with("AOC_SESSION", &format!("{TOKEN} x")).run("fetch 5").expect(3, &["AOC_SESSION"]);
    assert_eq!(server.lines(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn only_the_user_can_read_a_saved_token() {
    use std::os::unix::fs::PermissionsExt;

    let home = Home::new(&good()).with("AOC_SESSION", "");
    let path = home.write(CREDENTIALS, format!("session = \"{TOKEN}\""));
    for (mode, is_warned) in [(0o600, false), (0o640, true), (0o604, true)] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let outcome = home.run("token").expect(0, &[]);
        assert_eq!(outcome.stderr.contains("others can read"), is_warned, "{mode:o}: {outcome:?}");
    }
    home.run_with("token set", TOKEN.as_bytes()).expect(0, &[]);
    assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn set_keeps_other_settings() {
    let server = good();
    let home = Home::new(&server).with("AOC_SESSION", "");
    home.write(CREDENTIALS, "# mine\nother = 1\nsession = \"old\"\n");
    let pasted = format!("\u{FEFF}session={TOKEN}\r\n");
    let set = home.run_with("token set", pasted.as_bytes()).expect(0, &["saved 128 characters"]);
    assert_eq!(set.stderr, "");
    let saved = fs::read_to_string(home.path(CREDENTIALS)).unwrap();
    assert_eq!(saved, format!("# mine\nother = 1\nsession = \"{TOKEN}\"\n"));
    home.run("token").expect(0, &["cargo-aoc", "128 characters"]);
    let home = home.with("AOC_SESSION", TOKEN);
    home.run_with("token set", b"0123456789abcdef").expect(0, &["16 characters", "takes precedence"]);
}

#[test]
fn set_refuses_arguments_and_invalid_tokens() {
    let home = Home::new(&good()).with("AOC_SESSION", "");
    home.run_with("token set", b"two words\n").expect(2, &["no session token was given", "only letters, digits"]);
    // Any user of the machine could see a token that is given as an argument. `finish` checks that the error does not show the
    // token.
    for command in ["token set", "token", "fetch", "leaderboard", "read", "submit 5", "submit 5 1", "--year", "new", ""]
    {
        home.run(&format!("{command} {TOKEN}"))
            .expect(2, &["[hidden]", "For more information", "log out", "cargo xtask token set"]);
    }
    assert!(!home.path(CREDENTIALS).exists());
}

/// Without `--quiet`, cargo would show the command line, and the token in it.
#[test]
fn the_alias_hides_the_command_line() {
    let aliases = include_str!("../../../.cargo/config.toml");
    assert!(aliases.contains("\nxtask = \"run --quiet --package xtask --\"\n"), "{aliases}");
}

#[test]
fn check_reports_the_server_s_reply() {
    for (reply, code) in
        [(MockReply::html("[Log Out]"), 0), (MockReply::html("[Log In]"), 3), (MockReply::new(404, ""), 5)]
    {
        let server = MockServer::always(reply);
        Home::new(&server).run("token check").expect(code, &[]);
        assert_eq!(server.lines(), ["GET /settings"]);
    }
}
