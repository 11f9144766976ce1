//! `--help` of each command.

use toolkit::SITE_COMMANDS;

use crate::home::Home;
use crate::server::{Reply, Server};

#[test]
fn the_help_of_every_command_is_complete_by_itself() {
    let home = Home::new(&Server::always(Reply::new(200, "")));
    for (command, about) in SITE_COMMANDS {
        let words: &[&str] = match command {
            "fetch" => &["7-9", "AOC_SESSION", "AOC_MIN_INTERVAL_MS", "4 puzzle still locked", "fetch 5 --force"],
            "submit" => &["--resend", "submissions.jsonl", "answers.toml", "7 wrong answer", "submit 21 2 --dry-run"],
            "token" => &["set", "credentials.toml", "ADVENT_OF_CODE_SESSION", "never"],
            _ => &[],
        };
        let help = home.run(&format!("{command} --help")).expect(0, &[]).stdout;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let common = [about, "--year", "Usage: cargo xtask", "Exit codes: 0 ", "1 other failure", "3 no session"];
        for words in words.iter().chain(&common) {
            assert!(help.contains(words), "{command}: {words}: {help}");
        }
    }
}
