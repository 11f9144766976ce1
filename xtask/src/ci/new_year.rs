//! The check that a new year, and a new day in it, work everywhere, with no line written by hand but the day's solution; and that
//! nothing depends on the days of the first year. All of it with cargo-aoc as well, the released one.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};
use common::{Day, Year};
use toolkit::{AtomicFile, Workspace, cargo, output, step, words};

use super::copy::Copy;

const CARGO_AOC: &str = "0.3.8";

/// A title that Markdown, TOML or the templates could take for something else.
const TITLE: &str = r#"A "Title", <T> and {{day}} – 驚き"#;

const INPUT: &str = "three\n777\nlines\n";

/// The line of the README above the commands that delete the first year.
const DELETE: &str = "To start a workspace of your own without the solutions of";

/// A file of the new day, a text in it, and the text that takes its place.
type Edit = [&'static str; 3];

/// Part 1 is the number of lines.
const PART_1: [Edit; 2] = [
    [
        "src/lib.rs",
        "part1(_lines: &[String]) -> Result<u64, common::Unsolved> {\n    Err(common::Unsolved)",
        "part1(lines: &[String]) -> usize {\n    lines.len()",
    ],
    ["tests/puzzle.rs", "part1(&lines), Err(common::Unsolved)", "part1(&lines), 2"],
];

/// Part 2 is the number of lines with a 7, and has a variant.
const PART_2: [Edit; 4] = [
    [
        "src/lib.rs",
        "part2(_lines: &[String]) -> Result<u64, common::Unsolved> {\n    Err(common::Unsolved)\n}\n",
        "part2(lines: &[String]) -> usize {\n    lines.iter().filter(|line| line.contains('7')).count()\n}\n
/// [`part2`] byte by byte.
#[aoc(DAY, part2, Bytes)]
pub fn part2_bytes(lines: &[String]) -> usize {\n    lines.iter().filter(|line| line.as_bytes().contains(&b'7')).count()\n}\n",
    ],
    ["tests/puzzle.rs", "part2(&lines), Err(common::Unsolved)", "part2(&lines), 0"],
    ["tests/puzzle.rs", "{parse, part1, part2}", "{parse, part1, part2, part2_bytes}"],
    [
        "tests/puzzle.rs",
        "#[test]\nfn a_small_case",
        "samples::puzzle_tests!(CRATE, solve, oracle, shape, answers: (100..=100, ..=100));

fn shape(sample: &str) {
    assert_eq!(parse(sample).unwrap().len(), 100);
}

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
    ],
];

pub fn check(workspace: &Workspace) -> Result<()> {
    install_cargo_aoc()?;
    let copy = Copy::of(workspace)?;
    let trial = Trial::begin(workspace, &copy)?;
    trial.fresh()?;
    trial.half_solved()?;
    trial.solved()?;
    trial.listed_for_cargo_aoc()?;
    trial.timed()?;
    trial.touched_nothing_else()?;
    // The packages that were there before are the same: their tests have run, and have only to build beside the new ones.
    step(&mut copy.cargo("test --workspace --quiet --no-run"))?;
    first_year_with_cargo_aoc(workspace, &copy)?;

    delete_the_first_year(workspace, &copy)?;
    step(&mut copy.cargo("test --workspace --quiet"))?;
    step(&mut copy.cargo(&format!("clippy --quiet -p {} --all-targets -- -D warnings", workspace.package())))?;
    step(&mut copy.cargo("xtask ci timings web"))?;
    trial.run()?;
    copy.remove()
}

fn install_cargo_aoc() -> Result<()> {
    let version = cargo().args(["aoc", "--version"]).output().context("cannot run cargo")?;
    if String::from_utf8_lossy(&version.stdout).trim_end().ends_with(CARGO_AOC) {
        return Ok(());
    }
    step(cargo().args(["install", "cargo-aoc", "--version", CARGO_AOC, "--locked", "--quiet"]))
}

/// Solves a day of the workspace's first year, on its sample.
fn first_year_with_cargo_aoc(workspace: &Workspace, copy: &Copy) -> Result<()> {
    let folder = |day: &Day| copy.root().join("crates").join(day.crate_name());
    let Some(day) = workspace.year.days().find(|day| folder(day).join("sample.txt").exists()) else { return Ok(()) };
    let input = AtomicFile::begin(&copy.root().join(format!("inputs/{}/day{day}.txt", workspace.year)))?;
    input.finish(&fs::read(folder(&day).join("sample.txt"))?)?;
    let answers: toml::Table = fs::read_to_string(folder(&day).join("sample.toml"))?.parse()?;
    let answer = answers.get("part1").and_then(toml::Value::as_str).context("the sample has no answer of part 1")?;
    let shown = ends_with(0, &mut copy.cargo(&format!("aoc -d {day} -p 1")))?;
    ensure!(shown.contains(&format!("Day {day} - Part 1 : {answer}\n")), "cargo aoc did not answer {answer}:\n{shown}");
    Ok(())
}

/// Follows the README, unless somebody has done so already.
fn delete_the_first_year(workspace: &Workspace, copy: &Copy) -> Result<()> {
    if !workspace.year.days().any(|day| copy.root().join("crates").join(day.crate_name()).exists()) {
        return Ok(());
    }
    let readme = fs::read_to_string(copy.root().join("README.md"))?;
    let (_, below) = readme.split_once(DELETE).context("the README does not say how to delete the first year")?;
    let commands =
        below.lines().skip_while(|line| !line.starts_with("    ")).take_while(|line| line.starts_with("    "));
    // The last one makes the year that exists here.
    let commands: Vec<_> = commands.filter(|line| !line.contains("cargo xtask year")).collect();
    ensure!(!commands.is_empty(), "the README has no commands that delete the first year");
    step(Command::new("sh").args(["-ec", &commands.join("\n")]).current_dir(copy.root()))
}

/// A new day of a new year in a copy of the workspace.
struct Trial<'a> {
    copy: &'a Copy,
    year: Year,
    day: Day,
    /// The day's package.
    name: String,
    input: PathBuf,
}

impl<'a> Trial<'a> {
    /// Makes the first year from 2026 on that does not exist, and its first day.
    fn begin(workspace: &Workspace, copy: &'a Copy) -> Result<Self> {
        let exists = |year: &Year| *year == workspace.year || copy.root().join(year.to_string()).exists();
        let year = (2026..).find_map(|number| Year::new(number).filter(|year| !exists(year)));
        let year = year.context("no year is left to try")?;
        let day = year.days().next().context("a year has a day")?;
        let trial = Self {
            copy,
            year,
            day,
            name: format!("aoc{year}-{}", day.crate_name()),
            input: copy.root().join(format!("inputs/{year}/day{day}.txt")),
        };
        step(&mut copy.cargo(&format!("xtask year {year}")))?;
        ends_with(1, &mut copy.cargo(&format!("xtask year {year}")))?;
        step(trial.cargo("xtask new").args(["--title", TITLE]))?;
        ends_with(1, &mut copy.cargo(&format!("xtask new {day} --year {year}")))?;
        Ok(trial)
    }

    /// A cargo command in the year's folder.
    fn cargo(&self, arguments: &str) -> Command {
        let mut cargo = self.copy.cargo(arguments);
        cargo.current_dir(self.folder());
        cargo
    }

    fn folder(&self) -> PathBuf {
        self.copy.root().join(self.year.to_string())
    }

    /// Without an input, every program says so and none fails.
    fn fresh(&self) -> Result<()> {
        self.is_clean()?;
        let shown = self.run()?;
        shows(&shown, &format!("no input for day {}; run \"cargo xtask fetch {0}\"", self.day), 1)?;
        shows(&shown, TITLE, 2)
    }

    fn half_solved(&self) -> Result<()> {
        AtomicFile::begin(&self.input)?.finish(INPUT.as_bytes())?;
        shows(&self.run()?, " open ", 2)?;
        ends_with(1, &mut self.cargo(&format!("xtask sample {} --save", self.day)))?;
        self.edit(&PART_1)?;
        let shown = self.run()?;
        shows(&shown, " 3 ", 1)?;
        shows(&shown, " open ", 1)?;
        let shown = self.cargo_aoc("")?;
        shows(&shown, &format!("Day {} - Part 1 : 3\n", self.day), 1)?;
        shows(&shown, "open: not solved yet", 1)
    }

    fn solved(&self) -> Result<()> {
        self.edit(&PART_2)?;
        step(&mut self.cargo(&format!("xtask sample {} --save", self.day)))?;
        self.is_clean()?;
        fs::remove_file(&self.input)?;
        shows(&self.run()?, " right ", 3)?;
        fs::write(&self.input, INPUT)?;
        self.cargo_aoc_shows("", &["Part 1 : 3", "Part 2 : 1", "Part 2 - Bytes : 1"])?;
        self.cargo_aoc_shows("-p 2", &["Part 2 : 1", "Part 2 - Bytes : 1"])?;
        let benches = output(&mut self.cargo(&format!("aoc bench -d {} -p 1", self.day)))?;
        let id = format!("Day{} - Part1/(default)", self.day);
        ensure!(benches.contains(&id), "cargo aoc bench did not measure {id}:\n{benches}");
        Ok(())
    }

    /// What cargo-aoc reads stays the list of all days when something else is built, and comes back when it is lost.
    fn listed_for_cargo_aoc(&self) -> Result<()> {
        let list = self.folder().join("target/aoc/completed.json");
        let before = fs::read_to_string(&list)?;
        step(&mut self.cargo(&format!("test --quiet -p {}", self.name)))?;
        step(&mut self.cargo("clippy --quiet"))?;
        ensure!(fs::read_to_string(&list)? == before, "a test or clippy changed {}", list.display());
        fs::remove_file(&list)?;
        self.cargo_aoc_shows("-p 1", &["Part 1 : 3"])
    }

    /// Measures the day, which puts a table into the year's README.
    fn timed(&self) -> Result<()> {
        step(&mut self.cargo("xtask timings --save"))?;
        let readme = fs::read_to_string(self.folder().join("README.md"))?;
        shows(&readme, &format!("\n| {} | ", self.day), 1)
    }

    fn touched_nothing_else(&self) -> Result<()> {
        let ours = [&self.year.to_string(), "Cargo.toml", "Cargo.lock"];
        let mut others = self.copy.changes()?;
        others.retain(|path| !ours.iter().any(|ours| path.starts_with(ours)));
        ensure!(others.is_empty(), "a new year changed {others:?}");
        Ok(())
    }

    /// Tests the day and the rules of the workspace, and checks the day as the whole workspace is checked.
    fn is_clean(&self) -> Result<()> {
        let name = &self.name;
        step(&mut self.cargo(&format!("test --quiet -p {name}")))?;
        // With the workspace's features, so that nothing is built for it.
        step(&mut self.cargo("test --quiet --workspace --test rules"))?;
        step(&mut self.cargo(&format!("clippy --quiet -p aoc-{} -p {name} --all-targets -- -D warnings", self.year)))?;
        step(self.cargo(&format!("doc --quiet -p {name} --no-deps")).env("RUSTDOCFLAGS", "-D warnings"))?;
        step(&mut self.cargo(&format!("fmt -p aoc-{} -p {name} --check", self.year)))
    }

    fn run(&self) -> Result<String> {
        ends_with(0, &mut self.cargo(&format!("run --quiet -- {}", self.day)))
    }

    fn cargo_aoc(&self, arguments: &str) -> Result<String> {
        ends_with(0, &mut self.cargo(&format!("aoc -d {} {arguments}", self.day)))
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
        for [file, before, after] in edits {
            let path = self.folder().join("crates").join(self.day.crate_name()).join(file);
            let text = fs::read_to_string(&path)?;
            let [before, after] = [before, after].map(|text| {
                let number = self.day.to_string();
                text.replace("CRATE", &self.name.replace('-', "_"))
                    .replace("DAY", &format!("day{number}"))
                    .replace("NUMBER", &number)
            });
            shows(&text, &before, 1)?;
            fs::write(&path, text.replace(&before, &after))?;
        }
        Ok(())
    }
}

/// Runs a command, which must end with this exit code, and returns all that it printed: cargo-aoc reports open parts on standard
/// error.
fn ends_with(code: i32, command: &mut Command) -> Result<String> {
    let words = words(command);
    terminal::complain(format_args!("$ {words}"));
    let Output { status, stdout, stderr } = command.output().with_context(|| format!("cannot run {words}"))?;
    let printed = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    ensure!(status.code() == Some(code), "{words}: {status}, but it should have been {code}\n{printed}");
    Ok(printed)
}

/// Checks how often a text has some words.
fn shows(text: &str, wanted: &str, times: usize) -> Result<()> {
    let found = text.matches(wanted).count();
    ensure!(found == times, "expected {wanted:?} {times} times, found it {found} times in\n{text}");
    Ok(())
}
