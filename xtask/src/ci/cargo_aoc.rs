//! The check that the real cargo-aoc runs this workspace.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use toolkit::{Workspace, output, step};

use super::copy::Copy;

const VERSION: &str = "0.3.8";

/// Starting positions that are not the sample's, and their answers, in which all variants of day 21 agree: an answer of the sample
/// would show that cargo-aoc ran, but not that it read the input.
const INPUT: &str = "Player 1 starting position: 3\nPlayer 2 starting position: 7\n";
const ANSWERS: [&str; 2] = ["1006866", "273042027784929"];

/// Every solver that `cargo aoc` has to find on day 21.
const SOLVERS: [&str; 5] = ["Part 1", "Part 1 - Simulated", "Part 2", "Part 2 - Frontier", "Part 2 - Memoized"];

pub fn check(workspace: &Workspace) -> Result<()> {
    install()?;
    let copy = Copy::of(workspace)?;
    let inputs = copy.root().join("inputs").join(workspace.year.to_string());
    fs::create_dir_all(&inputs)?;
    fs::write(inputs.join("day21.txt"), INPUT)?;

    solves(&copy, "aoc -d 21", &SOLVERS)?;
    solves(&copy, "aoc -d 21 -p 2", &SOLVERS[2..])?;
    // The other builds of a day must leave the list of all days as it is.
    let list = copy.root().join("target/aoc/completed.json");
    let before = fs::read_to_string(&list)?;
    step(&mut copy.cargo("test --quiet -p day21"))?;
    step(&mut copy.cargo("clippy --quiet"))?;
    ensure!(fs::read_to_string(&list)? == before, "a test or clippy changed {}", list.display());
    // And it comes back when it is lost.
    fs::remove_file(&list)?;
    solves(&copy, "aoc -d 21", &SOLVERS)?;

    let benches = output(&mut copy.cargo("aoc bench -d 21"))?;
    for name in ["Part1/(default)", "Part1/Simulated", "Part2/(default)", "Part2/Frontier", "Part2/Memoized"] {
        ensure!(benches.contains(&format!("Day21 - {name}")), "cargo aoc bench did not measure {name}:\n{benches}");
    }
    Ok(())
}

/// Runs `cargo aoc` and checks that it shows these solvers of day 21, each with the right answer, and no other.
fn solves(copy: &Copy, arguments: &str, solvers: &[&str]) -> Result<()> {
    let printed = output(&mut copy.cargo(arguments))?;
    let shown: Vec<_> = printed.lines().filter(|line| line.starts_with("Day ")).collect();
    let wanted: Vec<_> = solvers
        .iter()
        .map(|solver| format!("Day 21 - {solver} : {}", ANSWERS[usize::from(solver.starts_with("Part 2"))]))
        .collect();
    ensure!(shown == wanted, "cargo {arguments} should have shown\n{}\nbut did\n{printed}", wanted.join("\n"));
    Ok(())
}

pub fn install() -> Result<()> {
    let version = Command::new("cargo").args(["aoc", "--version"]).output().context("cannot run cargo")?;
    if String::from_utf8_lossy(&version.stdout).trim_end().ends_with(VERSION) {
        return Ok(());
    }
    step(Command::new("cargo").args(["install", "cargo-aoc", "--version", VERSION, "--locked", "--quiet"]))
}
