//! The help text of each command, which `--help` shows.

use crate::home::Home;
use crate::server::{MockReply, MockServer};

#[test]
fn the_help_of_every_command_is_complete() {
    let home = Home::new(&MockServer::always(MockReply::new(200, "")));
    for command in ["fetch", "leaderboard", "read", "stars", "submit", "today", "token"] {
        let words = ["--year", "Usage: cargo xtask", "Exit codes: 0 ", "1 other failure", "3 no session"];
        let shown = home.run(&format!("{command} --help")).expect(0, &[]).stdout;
        let help = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.iter().all(|words| help.contains(words)), "{command}: {help}");
    }
}
