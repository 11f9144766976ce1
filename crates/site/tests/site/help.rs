//! `--help` of each command.

use toolkit::SITE_COMMANDS;

use crate::home::Home;
use crate::server::{Reply, Server};

#[test]
fn the_help_of_every_command_is_complete_by_itself() {
    let home = Home::new(&Server::always(Reply::new(200, "")));
    for (command, about) in SITE_COMMANDS {
        let own: &[&str] = match command {
            "fetch" => &["AOC_SESSION", "AOC_MIN_INTERVAL_MS", "4 puzzle still locked", "fetch 5 --force"],
            "submit" => &["--resend", "submissions.jsonl", "7 wrong answer", "submit 21 2 --dry-run"],
            "token" => &["credentials.toml", "ADVENT_OF_CODE_SESSION", "never shown"],
            _ => &[],
        };
        let words = [about, "--year", "Usage: cargo xtask", "Exit codes: 0 ", "1 other failure", "3 no session"];
        let help = home.run(&format!("{command} --help")).expect(0, &[]).stdout;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.iter().chain(own).all(|words| help.contains(words)), "{command}: {help}");
    }
}
