//! `cargo xtask new --fetch`.

use std::fs;

use crate::home::Home;
use crate::server::{Reply, Server};

const INPUT: &str = "on x=1..2\n";

/// A home with a workspace in it that has no day yet, and the program made to work on that.
fn home_with_workspace(server: &Server) -> Home {
    let home = Home::new(server);
    home.write(
        "workspace/Cargo.toml",
        "[workspace.metadata.aoc]\nyear = 2021\n\n[workspace.dependencies]\n\n[dependencies]\n",
    );
    fs::create_dir(home.path("workspace/crates")).unwrap();
    let program = home.path("workspace/xtask").display().to_string();
    home.with("CARGO_MANIFEST_DIR", &program)
}

#[test]
fn a_new_day_comes_with_its_input() {
    let server = Server::always(Reply::new(200, INPUT).header("Content-Type", "text/plain"));
    let home = home_with_workspace(&server);
    home.run("new 22 --fetch").expect(0, &["made crates/day22", "cargo test -p day22"]);
    assert_eq!(home.input("day22.txt").as_deref(), Some(INPUT));
    assert_eq!(server.lines(), ["GET /2021/day/22/input"]);
    assert!(home.path("workspace/crates/day22/src/lib.rs").exists());
}

#[test]
fn a_day_whose_input_cannot_be_had_is_there_all_the_same() {
    let server =
        Server::always(Reply::new(400, "Puzzle inputs differ by user.  Please log in to get your puzzle input."));
    let home = home_with_workspace(&server);
    home.run("new 22 --fetch").expect(3, &["made crates/day22", "day 22 is made, but its input is not fetched"]);
    assert!(home.path("workspace/crates/day22/src/lib.rs").exists());
    assert_eq!(home.input("day22.txt"), None);
}

#[test]
fn a_day_that_is_there_is_not_fetched_anew() {
    let server = Server::always(Reply::new(200, INPUT));
    let home = home_with_workspace(&server);
    home.run("new 22").expect(0, &["cargo xtask fetch 22"]);
    home.run("new 22 --fetch").expect(1, &["there already"]);
    assert_eq!(server.lines(), [""; 0]);
}
