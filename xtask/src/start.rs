//! `cargo xtask start`: makes a fresh clone a workspace of one's own.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use common::Year;
use system::{AtomicFile, capture, cargo, say};
use toml_edit::DocumentMut;
use workspace::Workspace;

use chores::fill;

const HELP: &str = "\
The clone must have no uncommitted changes, so that git can restore everything. The command does not commit the result. It keeps the \
tools, and one solved day as a model, in crates/model; delete this folder when you no longer need it.

To keep the solutions of the first year beside yours, use \"cargo xtask year\" instead.

Exit codes: 0 done, 1 the workspace was not changed, 2 wrong usage

Example:
  cargo xtask start 2026 && cargo xtask today";

/// Make this fresh clone your own workspace for a year, without its solutions
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The year to solve, such as 2026
    // Not "year", which is the name of the option that all commands have.
    #[arg(value_name = "YEAR")]
    number: Year,
    /// Do not ask whether to go on
    #[arg(long)]
    yes: bool,
}

/// The files and folders to remove: the first year's days, game, pages, results, chores, checks and rules, and this command.
const REMOVED: [&str; 19] = [
    ".ci/debian-packages",
    ".ci/install",
    ".ci/newcomer",
    ".ci/site.mjs",
    ".ci/wasm-cargo",
    ".github/workflows/pages.yml",
    "crates/aoc-web",
    "crates/aoc/tests",
    "crates/dirac",
    "crates/dirac-web",
    "crates/page-tools",
    "docs",
    "web",
    "xtask/src/ci/first_year.rs",
    "xtask/src/start.rs",
    "xtask/src/web.rs",
    "xtask/templates/start",
    "xtask/tests/circles.rs",
    "xtask/tests/rules.rs",
];

/// The dependencies that only the removed packages have.
const DEPENDENCIES: [&str; 6] = ["dashu-int", "dirac", "tokio", "warp", "wasm-bindgen", "wasm-bindgen-cli-support"];

/// Files that mention removed parts, with texts. Each line that contains one of the texts is removed.
const MENTIONS: [(&str, &[&str]); 3] = [
    (".github/workflows/ci.yml", &["wasm32"]),
    ("xtask/src/ci.rs", &["first_year"]),
    ("xtask/src/main.rs", &["mod start;", "start::", "mod web;", "web::"]),
];

/// The files that are replaced with shorter ones for the user.
const OWN: [(&str, &str); 4] = [
    (".ci/run", include_str!("../templates/start/run")),
    ("ARCHITECTURE.md", include_str!("../templates/start/ARCHITECTURE.md")),
    ("CONTRIBUTING.md", include_str!("../templates/start/CONTRIBUTING.md")),
    ("README.md", include_str!("../templates/start/README.md")),
];

/// Files that contain the number of the year.
const NAMING: [&str; 3] = ["crates/aoc/benches/days.rs", "crates/aoc/src/main.rs", "crates/bench/src/lib.rs"];

/// The day that stays as a model, and its new name.
const MODEL: [&str; 2] = ["day07", "model"];

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let root = &workspace.root;
    ensure!(
        workspace.all_years()?.len() == 1 && REMOVED.iter().all(|path| root.join(path).exists()),
        "this is not a fresh clone: something that this command removes is gone, or another year is there; nothing was changed"
    );
    let changes = capture(&mut git(root, &["status", "--porcelain"])).context("start needs a clone made by git")?;
    ensure!(
        changes.is_empty(),
        "there are uncommitted changes; commit them, or undo them with \"git stash -u\":\n{changes}"
    );
    confirm(workspace, args)?;

    if let Err(error) = change(workspace, args.number) {
        let undo = "git restore . && git clean -fdq crates";
        let undone = system::run(&mut git(root, &["restore", "."]))
            .and_then(|()| system::run(&mut git(root, &["clean", "-fdq", "crates"])));
        let left = undone.map_or_else(|_| format!("undo it with \"{undo}\""), |()| "nothing was changed".to_owned());
        return Err(error.context(left));
    }
    say(format_args!(
        "this is your workspace for {0} now\nnext:\n  git add --all && git commit -m \"Start {0}\"\n  cargo xtask today",
        args.number
    ));
    Ok(())
}

/// Lists the changes, and asks the user.
fn confirm(workspace: &Workspace, args: &Args) -> Result<()> {
    let (old, new) = (workspace.year, args.number);
    terminal::eprint(format_args!(
        "This makes the clone your own workspace for {new}:\n\
         - it deletes the {old} days, the game, the pages and the charts, and the chores, checks and rules for them;\n\
         - {new} becomes the year at the root: cargo run, cargo aoc, cargo xtask timings;\n\
         - README.md and CONTRIBUTING.md become short ones for you;\n\
         - one solved day stays as a model, in crates/model.\n\
         Nothing is committed; \"git restore . && git clean -fd crates\" brings everything back."
    ));
    if args.yes {
        Ok(())
    } else {
        system::confirm("Go on?", "nobody to ask whether to go on; use --yes", "nothing was changed")
    }
}

/// Makes all changes. After an error, some changes are made.
fn change(workspace: &Workspace, year: Year) -> Result<()> {
    let root = &workspace.root;
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"));
    let write = |path: &str, text: String| AtomicFile::begin(&root.join(path))?.finish(text.as_bytes());
    let [old, new] = [workspace.year, year].map(|year| year.to_string());
    for (path, text) in OWN {
        write(path, fill(text, &[("year", new.clone())]))?;
    }
    for path in NAMING {
        write(path, read(path)?.replace(&old, &new))?;
    }
    for (path, mentions) in MENTIONS {
        let text = read(path)?;
        let is_kept = |line: &&str| !mentions.iter().any(|mention| line.contains(mention));
        let text: String = text.split_inclusive('\n').filter(is_kept).collect();
        // A whole paragraph may be removed.
        write(path, text.replace("\n\n\n", "\n\n"))?;
    }
    let [day, model] = MODEL;
    for file in ["Cargo.toml", "src/lib.rs", "src/sample.rs", "tests/puzzle.rs", "sample.txt", "sample.toml"] {
        write(&format!("crates/{model}/{file}"), read(&format!("crates/{day}/{file}"))?.replace(day, model))?;
    }
    let days = workspace.year.days().map(|day| workspace.crate_folder(day)).filter(|folder| folder.exists());
    for path in REMOVED.iter().map(|path| root.join(path)).chain(days) {
        let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.with_context(|| format!("cannot remove {}", path.display()))?;
    }
    write("Cargo.toml", manifest(&read("Cargo.toml")?.replace(&old, &new), year)?)?;
    // The lock file still names the removed packages.
    system::run(cargo().args(["update", "--workspace", "--offline", "--quiet"]).current_dir(root))
}

/// The root's manifest without the days and the dependencies of the days and the pages. `text` already has the new year.
fn manifest(text: &str, year: Year) -> Result<String> {
    let mut manifest: DocumentMut = text.parse()?;
    let days = manifest["dependencies"].as_table_mut().context("no table [dependencies]")?;
    days.retain(|name, _| !name.starts_with("day"));
    manifest["profile"].as_table_mut().context("no table [profile]")?.remove("web");
    manifest.remove("test");
    // The other dependencies were for the tests in crates/aoc.
    let used = manifest["dev-dependencies"].as_table_mut().context("no table [dev-dependencies]")?;
    used.retain(|name, _| name == "bench");

    let known = manifest["workspace"]["dependencies"].as_table_mut().context("no table [workspace.dependencies]")?;
    known.retain(|name, _| !DEPENDENCIES.contains(&name) && name != format!("aoc-{year}"));
    Ok(manifest.to_string())
}

fn git(root: &Path, arguments: &[&str]) -> Command {
    let mut git = Command::new("git");
    git.args(arguments).current_dir(root);
    git
}
