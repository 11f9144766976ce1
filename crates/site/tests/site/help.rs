//! `--help` of each command.

use crate::home::Home;
use crate::server::{Reply, Server};

#[test]
fn the_help_of_every_command_is_complete_by_itself() {
    let server = Server::always(Reply::new(200, ""));
    let home = Home::new(&server);
    for (command, words) in [
        (
            "fetch",
            &[
                "--all",
                "--force",
                "--wait",
                "--year",
                "7-9",
                "AOC_SESSION",
                "AOC_INPUTS",
                "AOC_BASE_URL",
                "AOC_TIMEOUT_SECS",
                "AOC_MIN_INTERVAL_MS",
                "contact",
                "4 puzzle still locked",
                "cargo xtask fetch 5 --force",
            ][..],
        ),
        (
            "submit",
            &[
                "--answer",
                "--dry-run",
                "--yes",
                "--resend",
                "submissions.jsonl",
                "answers.toml",
                "7 wrong answer",
                "cargo xtask submit 21 2 --dry-run",
            ],
        ),
        ("token", &["set", "check", "credentials.toml", "ADVENT_OF_CODE_SESSION", "3 no session", "never"]),
        ("read", &["--force", "4 puzzle still locked", "cargo xtask read"]),
        ("stars", &["--year", "5 server or network trouble"]),
        ("leaderboard", &["<ID>", "5 server or network trouble"]),
        ("today", &["--year", "4 puzzle still locked"]),
    ] {
        let help = home.run(&format!("{command} --help")).expect(0, &[]).stdout;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for &words in words.iter().chain(&["Usage: cargo xtask", "Exit codes: 0 ", "1 other failure", "2 wrong usage"])
        {
            assert!(help.contains(words), "{command}: {words}: {help}");
        }
    }
    assert_eq!(server.lines(), [""; 0]);
}
