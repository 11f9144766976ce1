//! Checks of things that only this repository has: the browser pages, the arrangements of day 23, and the commands of a newcomer.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use system::cargo;
use workspace::Workspace;

use crate::web::{self, Server};

/// Browsers based on Chromium, by their names on the PATH. The headless shell comes first: it opens no windows, so it is the
/// fastest.
const BROWSERS: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Solves both parts of day 23 for all arrangements of the amphipods, and compares the answers with the answers of the oracle, a
/// plain solver in the day's tests.
pub fn amphipods(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["test", "--locked", "--quiet", "-p", "day23", "--test", "puzzle", "arrangements"]);
    system::run(cargo.env("AOC_ARRANGEMENTS", "all").current_dir(&workspace.root))
}

/// Runs a newcomer's commands in a fresh clone of this repository, with the cargo-aoc from crates.io.
pub fn newcomer(workspace: &Workspace) -> Result<()> {
    system::run(Command::new("bash").arg(".ci/newcomer").current_dir(&workspace.root))
}

/// Tests the pages in a browser. The server is the one that `cargo xtask web --serve` uses.
pub fn pages(workspace: &Workspace) -> Result<()> {
    let browser = browser()?;
    let folder = web::build(workspace)?;
    // The tests compare the pages with the command-line programs.
    let mut build = cargo();
    build.args(["build", "--quiet", "--package", "dirac", "--package", &workspace.package()]);
    system::run(build.current_dir(&workspace.root))?;

    let tests = workspace.root.join("web/tests");
    system::run(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&tests))?;
    let server = Server::start(workspace, &folder, 0)?;
    let mut node = Command::new("node");
    // Node runs the files `*.test.js` in the folder, each in its own process. Tests wait for the browser most of the time, so four
    // processes are faster than two, even on two cores.
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=4"]).current_dir(&tests);
    let target = workspace.root.join("target");
    node.env("CHROME", browser)
        .env("PAGE", &server.url)
        .env("SITE", folder)
        .env("PICTURES", target.join("web-pictures"));
    node.env("DIRAC", target.join("debug/dirac")).env("AOC", target.join("debug").join(workspace.package()));
    system::run(&mut node)
}

/// The path of the browser: `CHROME` if it names a file, or else the first browser on the PATH.
fn browser() -> Result<PathBuf> {
    let named = env::var_os("CHROME").map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).flat_map(|folder| BROWSERS.map(|name| folder.join(name)));
    let mut candidates = named.into_iter().chain(on_path);
    candidates.find(|browser| browser.is_file()).context(
        "no browser found; install Chromium (on Debian: \"apt-get install chromium-headless-shell\"), or set CHROME to the path of a \
         browser",
    )
}
