//! `cargo xtask sample`: a generated input that looks like the puzzle's.

use std::io::{Seek, Write};
use std::process::{Output, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::{Day, Days, Part};
use serde::Deserialize;
use toolkit::{AtomicFile, Exit, FileLock, Workspace, cargo};

const HELP: &str = "\
The sample maker is the day's own, crates/dayNN/src/sample.rs. --save writes its input to crates/dayNN/sample.txt, and the answers to \
sample.toml, if all solvers of the day agree.

Examples:
  cargo xtask sample 5 --seed 7 > other.txt
  cargo xtask sample 1-3 --save";

/// Print a generated input that looks like the puzzle's, or save it with its answers
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The day; with --save also several, such as 1-3
    #[arg(required = true, value_name = "DAY")]
    days: Vec<Days>,
    /// The same seed always gives the same input
    #[arg(long, default_value_t = samples::TRACKED_SEED, conflicts_with = "save")]
    seed: u64,
    /// Save it as the day's sample, with the solvers' answers
    #[arg(long)]
    save: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let days = workspace.days(&args.days)?;
    match days[..] {
        _ if args.save => days.into_iter().try_for_each(|day| save(workspace, day)),
        [day] => terminal::print(generate(workspace, day, args.seed)?).context("cannot write the sample"),
        _ => Err(Exit::Usage.error("name one day; only --save takes several")),
    }
}

/// Saves a day's sample and its answers. Nothing is written unless all solvers agree.
fn save(workspace: &Workspace, day: Day) -> Result<()> {
    let lock = workspace.root.join("target/sample.lock");
    let _lock = FileLock::take(&lock, "waiting for another \"cargo xtask sample\" to end")
        .with_context(|| format!("cannot lock {}", lock.display()))?;
    let sample = generate(workspace, day, samples::TRACKED_SEED)?;
    let answers = samples::answers_toml(&solve(workspace, day, &sample)?);

    let folder = workspace.crate_folder(day);
    let [sample_file, answers_file] = ["sample.txt", "sample.toml"].map(|name| AtomicFile::begin(&folder.join(name)));
    let (sample_file, answers_file) = (sample_file?, answers_file?);
    sample_file.finish(sample.as_bytes())?;
    answers_file.finish(answers.as_bytes())?;
    terminal::eprint(format_args!("day {day}: saved sample.txt and sample.toml in {}", folder.display()));
    Ok(())
}

/// Runs the program that solves the days.
fn run_days(workspace: &Workspace, arguments: &[&str], stdin: Stdio) -> Result<Output> {
    let mut days = cargo();
    days.args(["run", "--release", "--quiet", "--package", &workspace.package(), "--"]).args(arguments);
    days.current_dir(&workspace.root).stdin(stdin).stderr(Stdio::inherit()).output().context("cannot run cargo")
}

fn generate(workspace: &Workspace, day: Day, seed: u64) -> Result<String> {
    let output = run_days(workspace, &[&day.to_string(), "--sample", &seed.to_string()], Stdio::null())?;
    match output.status.code() {
        Some(0) => String::from_utf8(output.stdout).context("the sample is not UTF-8 text"),
        Some(2) => Err(Exit::Usage.error(format!("no sample for day {day}"))),
        _ => bail!("cannot generate a sample for day {day}"),
    }
}

/// A solution in the runner's `--json`.
#[derive(Deserialize)]
struct Row {
    part: u8,
    variant: Option<String>,
    answer: Option<String>,
    error: Option<String>,
}

/// The answers to a sample, by part.
fn solve(workspace: &Workspace, day: Day, sample: &str) -> Result<Vec<String>> {
    let mut stdin = tempfile::tempfile().context("cannot make a temporary file")?;
    stdin.write_all(sample.as_bytes()).and_then(|()| stdin.rewind()).context("cannot write a temporary file")?;
    let output = run_days(workspace, &[&day.to_string(), "--input", "-", "--json"], stdin.into())?;
    let rows: Vec<Row> = serde_json::from_slice(&output.stdout).with_context(|| format!("cannot solve day {day}"))?;
    let parts = Part::ALL.into_iter().filter(|&part| workspace.year.has_part(day, part));
    parts.map(|part| agreed(day, part, &rows)).collect()
}

/// The answer that all variants of a part give.
fn agreed(day: Day, part: Part, rows: &[Row]) -> Result<String> {
    let mut agreed: Option<(&str, &str)> = None;
    for row in rows.iter().filter(|row| row.part == part.number()) {
        let variant = row.variant.as_deref().unwrap_or("default");
        if let Some(error) = &row.error {
            bail!("day {day} part {part} {variant}: {error}; nothing was saved");
        }
        let Some(answer) = row.answer.as_deref() else { continue };
        let (first, expected) = *agreed.get_or_insert((variant, answer));
        ensure!(
            answer == expected,
            "day {day} part {part}: {first} answers {expected}, {variant} answers {answer}; nothing was saved"
        );
    }
    let (_, answer) = agreed.with_context(|| {
        format!("day {day} part {part} is not solved yet; solve it, then save the sample; nothing was saved")
    })?;
    Ok(answer.to_owned())
}
