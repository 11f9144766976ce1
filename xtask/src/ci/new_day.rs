//! The check that a new day works everywhere without a line written by hand: fresh, with an input, and half solved.

use std::fs;
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use common::Day;
use toolkit::{Workspace, step, words};

use super::cargo_aoc;
use super::copy::Copy;

/// A title that Markdown, TOML or the templates could take for something else.
const TITLE: &str = r#"A "Title", <T> and {{day}} – 驚き"#;

const INPUT: &str = "three\nlines\nof text\n";

/// Somebody solves part 1 as the number of lines: what is replaced in the day and in its tests, and by what.
const SOLVED: [(&str, &str, &str); 2] = [
    (
        "src/lib.rs",
        "part1(_lines: &[String]) -> Result<u64, common::Unsolved> {\n    Err(common::Unsolved)",
        "part1(lines: &[String]) -> usize {\n    lines.len()",
    ),
    ("tests/puzzle.rs", "part1(&lines), Err(common::Unsolved)", "part1(&lines), 2"),
];

pub fn check(workspace: &Workspace) -> Result<()> {
    cargo_aoc::install()?;
    let copy = Copy::of(workspace)?;
    let (day, name) = make(workspace, &copy)?;
    let run = format!("run --quiet -- {day}");
    let aoc = format!("aoc -d {day}");

    step(&mut copy.cargo("test --quiet --workspace"))?;
    builds(&copy, &name)?;
    let shown = printed(&mut copy.cargo(&run))?;
    shows(&shown, &format!("no input for day {day}; run \"cargo xtask fetch {day}\""), 1)?;
    shows(&shown, TITLE, 2)?;

    let inputs = copy.root().join("inputs").join(workspace.year.to_string());
    fs::create_dir_all(&inputs)?;
    fs::write(inputs.join(format!("day{day}.txt")), INPUT)?;
    shows(&printed(&mut copy.cargo(&run))?, " open ", 2)?;
    shows(&printed(&mut copy.cargo(&aoc))?, "open: not solved yet", 2)?;

    for (path, unsolved, solved) in SOLVED {
        let path = copy.root().join("crates").join(&name).join(path);
        let text = fs::read_to_string(&path)?;
        shows(&text, unsolved, 1)?;
        fs::write(&path, text.replace(unsolved, solved))?;
    }
    builds(&copy, &name)?;
    let shown = printed(&mut copy.cargo(&run))?;
    shows(&shown, " 3 ", 1)?;
    shows(&shown, " open ", 1)?;
    let shown = printed(&mut copy.cargo(&aoc))?;
    shows(&shown, &format!("Day {day} - Part 1 : 3\n"), 1)?;
    shows(&shown, "open: not solved yet", 1)?;
    // Built as a test, the bench runs each id once. What it measures is what the timings know of.
    let shown = printed(&mut copy.cargo(&format!("test --quiet --bench days -- {name}")))?;
    shows(&shown, &format!("Testing {name}/part1/default/solver\nSuccess"), 1)?;
    shows(&shown, &format!("{name}/part2/default: skipped, not solved yet"), 1)
}

/// Makes a day, the first that is free, and tries to make it again.
fn make(workspace: &Workspace, copy: &Copy) -> Result<(Day, String)> {
    let is_there = |day: &Day| copy.root().join("crates").join(day.crate_name()).exists();
    let day = workspace.year.days().find(|day| !is_there(day)).context("there is no free day to check with")?;
    let mut new = copy.cargo("xtask new");
    step(new.args(["--title", TITLE]))?;
    ensure!(is_there(&day), "cargo xtask new did not make day {day}");
    let mut again = copy.cargo(&format!("xtask new {day}"));
    let status = again.status()?;
    ensure!(status.code() == Some(1), "{}: {status}, for a day that is there", words(&again));
    Ok((day, day.crate_name()))
}

/// Tests the day and the root package, and checks the day as the whole workspace is checked.
fn builds(copy: &Copy, name: &str) -> Result<()> {
    step(&mut copy.cargo(&format!("test --quiet -p aoc-2021 -p {name}")))?;
    step(&mut copy.cargo(&format!("clippy --quiet -p {name} --all-targets -- -D warnings")))?;
    step(copy.cargo(&format!("doc --quiet -p {name} --no-deps")).env("RUSTDOCFLAGS", "-D warnings"))?;
    step(&mut copy.cargo(&format!("fmt -p {name} --check")))
}

/// Runs a command to its good end, and returns all that it printed: cargo-aoc tells of open parts on standard error.
fn printed(command: &mut Command) -> Result<String> {
    let words = words(command);
    terminal::complain(format_args!("$ {words}"));
    let Output { status, stdout, stderr } = command.output().with_context(|| format!("cannot run {words}"))?;
    let printed = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    ensure!(status.success(), "{words}: {status}\n{printed}");
    Ok(printed)
}

/// Checks how often a text has some words.
fn shows(text: &str, wanted: &str, times: usize) -> Result<()> {
    let found = text.matches(wanted).count();
    ensure!(found == times, "{wanted:?} should be there {times} times, but is {found} times, in\n{text}");
    Ok(())
}
