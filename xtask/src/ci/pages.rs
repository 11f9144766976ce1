//! Tests the pages in a browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};
use workspace::{Workspace, cargo, program};

use crate::web::{self, Server};

/// The headless shell comes first: it opens no windows, so it is the fastest.
const BROWSERS: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

pub fn test(workspace: &Workspace) -> Result<()> {
    let browser = browser()?;
    let folder = web::build(workspace)?;
    // The tests compare the pages with the command-line programs.
    let dirac = build_program(workspace, "dirac")?;
    let aoc = build_program(workspace, &workspace.package())?;

    let tests = workspace.root.join("pages/tests");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    workspace::run(program(npm).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&tests))?;
    let server = Server::start(workspace, &folder, 0)?;
    let mut node = program("node");
    // Node runs the files `*.test.js` in the folder, each in its own process. Tests wait for the browser most of the time, so four
    // processes are faster than two, even on two cores.
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=4"]).current_dir(&tests);
    node.env("CHROME", browser).env("PAGE", &server.url).env("SITE", folder);
    node.env("DIRAC", dirac).env("AOC", aoc).env("PICTURES", workspace.root.join("target/web-pictures"));
    workspace::run(&mut node)
}

fn build_program(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    let mut cargo = cargo();
    cargo.args(["build", "--quiet", "--package", package]).current_dir(&workspace.root);
    workspace::build(&mut cargo, "bin")
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
