//! The check that a new day works everywhere, with no line written by hand but its solution: fresh, half solved, and solved. All of it
//! with cargo-aoc as well, the released one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use common::Day;
use toolkit::{Workspace, cargo, output, step, words};

use super::copy::Copy;

const CARGO_AOC: &str = "0.3.8";

/// A title that Markdown, TOML or the templates could take for something else.
const TITLE: &str = r#"A "Title", <T> and {{day}} – 驚き"#;

const INPUT: &str = "three\n777\nlines\n";

/// A part of the template, and what solves it.
struct Edit {
    file: &'static str,
    before: &'static str,
    after: &'static str,
}

/// Part 1 is the number of lines.
const PART_1: [Edit; 2] = [
    Edit {
        file: "src/lib.rs",
        before: "part1(_lines: &[String]) -> Result<u64, common::Unsolved> {\n    Err(common::Unsolved)",
        after: "part1(lines: &[String]) -> usize {\n    lines.len()",
    },
    Edit { file: "tests/puzzle.rs", before: "part1(&lines), Err(common::Unsolved)", after: "part1(&lines), 2" },
];

/// Part 2 is the number of lines with a 7, and has a variant.
const PART_2: [Edit; 4] = [
    Edit {
        file: "src/lib.rs",
        before: "part2(_lines: &[String]) -> Result<u64, common::Unsolved> {\n    Err(common::Unsolved)\n}\n",
        after: "part2(lines: &[String]) -> usize {\n    lines.iter().filter(|line| line.contains('7')).count()\n}\n
/// [`part2`] byte by byte.
#[aoc(DAY, part2, Bytes)]
pub fn part2_bytes(lines: &[String]) -> usize {\n    lines.iter().filter(|line| line.as_bytes().contains(&b'7')).count()\n}\n",
    },
    Edit { file: "tests/puzzle.rs", before: "part2(&lines), Err(common::Unsolved)", after: "part2(&lines), 0" },
    Edit { file: "tests/puzzle.rs", before: "{parse, part1, part2}", after: "{parse, part1, part2, part2_bytes}" },
    Edit {
        file: "tests/puzzle.rs",
        before: "#[test]\nfn a_small_case",
        after: "samples::puzzle_tests!(CRATE, solve, oracle);

fn solve(input: &str) -> Result<(usize, usize), common::ParseError> {
    let lines = parse(input)?;
    assert_eq!(part2(&lines), part2_bytes(&lines));
    Ok((part1(&lines), part2(&lines)))
}

fn oracle(input: &str) -> (usize, usize) {
    let lines = || input.split_terminator('\\n');
    (lines().count(), lines().filter(|line| line.bytes().any(|byte| byte == b'7')).count())
}

#[test]\nfn a_small_case",
    },
];

pub fn check(workspace: &Workspace) -> Result<()> {
    install_cargo_aoc()?;
    let copy = Copy::of(workspace)?;
    let trial = Trial::begin(workspace, &copy)?;
    trial.fresh()?;
    trial.with_an_input()?;
    trial.half_solved()?;
    trial.solved()?;
    trial.listed_for_cargo_aoc()?;
    trial.touched_nothing_else()
}

fn install_cargo_aoc() -> Result<()> {
    let version = cargo().args(["aoc", "--version"]).output().context("cannot run cargo")?;
    if String::from_utf8_lossy(&version.stdout).trim_end().ends_with(CARGO_AOC) {
        return Ok(());
    }
    step(cargo().args(["install", "cargo-aoc", "--version", CARGO_AOC, "--locked", "--quiet"]))
}

/// A new day in a copy of the workspace.
struct Trial<'a> {
    copy: &'a Copy,
    day: Day,
    name: String,
    input: PathBuf,
}

impl<'a> Trial<'a> {
    /// Makes the first day that has no crate. In a full calendar, the last day but one makes room: the last has one part.
    fn begin(workspace: &Workspace, copy: &'a Copy) -> Result<Self> {
        let folder = |day: &Day| copy.root().join("crates").join(day.crate_name());
        let free = workspace.year.days().find(|day| !folder(day).exists());
        let day = free.or_else(|| workspace.year.days().nth_back(1)).context("a year has two days at least")?;
        let name = day.crate_name();
        if free.is_none() {
            fs::remove_dir_all(folder(&day))?;
            let manifest = copy.root().join("Cargo.toml");
            let text = fs::read_to_string(&manifest)?;
            let lines = text.split_inclusive('\n').filter(|line| !line.starts_with(&name));
            fs::write(&manifest, lines.collect::<String>())?;
        }
        step(copy.cargo("xtask new").args(["--title", TITLE]))?;
        ensure!(folder(&day).exists(), "cargo xtask new did not make day {day}");
        let mut again = copy.cargo(&format!("xtask new {day}"));
        ensure!(again.status()?.code() == Some(1), "{}: no error, for a day that exists", words(&again));
        let input = copy.root().join(format!("inputs/{}/day{day}.txt", workspace.year));
        Ok(Self { copy, day, name, input })
    }

    /// Without an input, every program says so and none fails.
    fn fresh(&self) -> Result<()> {
        step(&mut self.copy.cargo("test --quiet -p xtask"))?;
        self.is_clean()?;
        let shown = self.run()?;
        shows(&shown, &format!("no input for day {}; run \"cargo xtask fetch {0}\"", self.day), 1)?;
        shows(&shown, TITLE, 2)
    }

    fn with_an_input(&self) -> Result<()> {
        fs::create_dir_all(self.input.parent().unwrap_or(&self.input))?;
        fs::write(&self.input, INPUT)?;
        shows(&self.run()?, " open ", 2)?;
        shows(&self.cargo_aoc("")?, "open: not solved yet", 2)?;
        let mut save = self.copy.cargo(&format!("xtask sample {} --save", self.day));
        ensure!(save.status()?.code() == Some(1), "{}: no error, for a day that is not solved", words(&save));
        Ok(())
    }

    fn half_solved(&self) -> Result<()> {
        self.edit(&PART_1)?;
        self.is_clean()?;
        let shown = self.run()?;
        shows(&shown, " 3 ", 1)?;
        shows(&shown, " open ", 1)?;
        let shown = self.cargo_aoc("")?;
        shows(&shown, &format!("Day {} - Part 1 : 3\n", self.day), 1)?;
        shows(&shown, "open: not solved yet", 1)
    }

    fn solved(&self) -> Result<()> {
        self.edit(&PART_2)?;
        step(&mut self.copy.cargo(&format!("xtask sample {} --save", self.day)))?;
        self.is_clean()?;
        // Built as a test, the bench runs each id once.
        let name = &self.name;
        let shown = printed(&mut self.copy.cargo(&format!("test --quiet --bench days -- {name}")))?;
        for solver in ["part1/default", "part2/default", "part2/bytes"] {
            shows(&shown, &format!("Testing {name}/{solver}/solver\nSuccess"), 1)?;
        }
        fs::remove_file(&self.input)?;
        shows(&self.run()?, " right ", 3)?;
        fs::write(&self.input, INPUT)?;
        self.cargo_aoc_shows("", &["Part 1 : 3", "Part 2 : 1", "Part 2 - Bytes : 1"])?;
        self.cargo_aoc_shows("-p 2", &["Part 2 : 1", "Part 2 - Bytes : 1"])?;
        let benches = output(&mut self.copy.cargo(&format!("aoc bench -d {}", self.day)))?;
        for solver in ["Part1/(default)", "Part2/(default)", "Part2/Bytes"] {
            let id = format!("Day{} - {solver}", self.day);
            ensure!(benches.contains(&id), "cargo aoc bench did not measure {id}:\n{benches}");
        }
        Ok(())
    }

    /// What cargo-aoc reads stays the list of all days when something else is built, and comes back when it is lost.
    fn listed_for_cargo_aoc(&self) -> Result<()> {
        let list = self.copy.root().join("target/aoc/completed.json");
        let before = fs::read_to_string(&list)?;
        step(&mut self.copy.cargo(&format!("test --quiet -p {}", self.name)))?;
        step(&mut self.copy.cargo("clippy --quiet"))?;
        ensure!(fs::read_to_string(&list)? == before, "a test or clippy changed {}", list.display());
        fs::remove_file(&list)?;
        self.cargo_aoc_shows("-p 1", &["Part 1 : 3"])
    }

    fn touched_nothing_else(&self) -> Result<()> {
        let is_ours = |path: &&PathBuf| {
            path.starts_with(Path::new("crates").join(&self.name))
                || ["Cargo.toml", "Cargo.lock"].map(Path::new).contains(&path.as_path())
        };
        let others: Vec<_> = self.copy.changes()?.into_iter().filter(|path| !is_ours(&path)).collect();
        ensure!(others.is_empty(), "a new day changed {others:?}");
        Ok(())
    }

    /// Tests the day and the root package, and checks the day as the whole workspace is checked.
    fn is_clean(&self) -> Result<()> {
        let name = &self.name;
        step(&mut self.copy.cargo(&format!("test --quiet -p aoc-2021 -p {name}")))?;
        step(&mut self.copy.cargo(&format!("clippy --quiet -p {name} --all-targets -- -D warnings")))?;
        step(self.copy.cargo(&format!("doc --quiet -p {name} --no-deps")).env("RUSTDOCFLAGS", "-D warnings"))?;
        step(&mut self.copy.cargo(&format!("fmt -p {name} --check")))
    }

    fn run(&self) -> Result<String> {
        printed(&mut self.copy.cargo(&format!("run --quiet -- {}", self.day)))
    }

    fn cargo_aoc(&self, arguments: &str) -> Result<String> {
        printed(&mut self.copy.cargo(&format!("aoc -d {} {arguments}", self.day)))
    }

    /// Runs `cargo aoc` and checks that it shows these solvers and answers, and no other.
    fn cargo_aoc_shows(&self, arguments: &str, answers: &[&str]) -> Result<()> {
        let printed = self.cargo_aoc(arguments)?;
        let shown: Vec<_> = printed.lines().filter(|line| line.starts_with("Day ")).collect();
        let wanted: Vec<_> = answers.iter().map(|answer| format!("Day {} - {answer}", self.day)).collect();
        ensure!(shown == wanted, "cargo aoc should have shown\n{}\nbut did\n{printed}", wanted.join("\n"));
        Ok(())
    }

    fn edit(&self, edits: &[Edit]) -> Result<()> {
        for Edit { file, before, after } in edits {
            let path = self.copy.root().join("crates").join(&self.name).join(file);
            let text = fs::read_to_string(&path)?;
            let [before, after] = [before, after].map(|text| {
                let number = self.day.to_string();
                text.replace("CRATE", &self.name).replace("DAY", &format!("day{number}")).replace("NUMBER", &number)
            });
            shows(&text, &before, 1)?;
            fs::write(&path, text.replace(&before, &after))?;
        }
        Ok(())
    }
}

/// Runs a command, which must succeed, and returns all that it printed: cargo-aoc reports open parts on standard error.
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
