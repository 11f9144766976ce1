//! `cargo xtask sample`: prints or saves a generated input for a day.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use answers::sample_toml;
use anyhow::{Context, Result, bail, ensure};
use common::{Day, Days, Part};
use protocol::SolutionRow;
use system::{AtomicFile, Exit, build, cargo, words};
use workspace::Workspace;

const HELP: &str = "\
The day's own generator, crates/dayNN/src/sample.rs, makes the input. --save writes the input to crates/dayNN/sample.txt and its \
answers to sample.toml, if all solvers of the day agree.

Examples:
  cargo xtask sample 5 --seed 7 > other.txt
  cargo xtask sample 1-3 --save";

/// The arguments of `cargo xtask sample`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The day; --save also takes several days, such as 1-3
    #[arg(required = true, value_name = "DAY")]
    days: Vec<Days>,
    /// The seed of the generator; the same seed always gives the same input
    #[arg(long, default_value_t = samples::TRACKED_SEED, conflicts_with = "save")]
    seed: u64,
    /// Save the input as the day's sample, with the solvers' answers
    #[arg(long)]
    save: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let days = workspace.days(&args.days)?;
    match days[..] {
        _ if args.save => days.into_iter().try_for_each(|day| save(workspace, day)),
        [day] => {
            let sample = Solvers::build(workspace)?.sample(day, args.seed)?;
            terminal::print(sample).context("cannot write the sample")
        }
        _ => Err(Exit::Usage.error("cannot print the inputs of several days; name one day, or use --save")),
    }
}

/// Saves a day's sample and its answers. Writes nothing unless all solvers agree.
fn save(workspace: &Workspace, day: Day) -> Result<()> {
    let _lock = workspace.lock("sample", "waiting for another \"cargo xtask sample\" to end")?;
    let solvers = Solvers::build(workspace)?;
    let sample = solvers.sample(day, samples::TRACKED_SEED)?;
    let mut input = tempfile::tempfile().context("cannot make a temporary file")?;
    input.write_all(sample.as_bytes()).and_then(|()| input.rewind()).context("cannot write a temporary file")?;
    let rows = solvers.solve(day, input)?;
    let parts = Part::ALL.into_iter().filter(|&part| workspace.year.has_part(day, part));
    let answers = parts.map(|part| agreed_answer(day, part, &rows)).collect::<Result<Vec<_>>>()?;

    let folder = workspace.crate_folder(day);
    // Begin both files before finishing either, so that an error leaves both the old sample and its old answers in place.
    let sample_file = AtomicFile::begin(&folder.join("sample.txt"))?;
    let answers_file = AtomicFile::begin(&folder.join("sample.toml"))?;
    sample_file.finish(sample.as_bytes())?;
    answers_file.finish(sample_toml(&answers).as_bytes())?;
    terminal::eprint(format_args!("day {day}: saved sample.txt and sample.toml in {}", folder.display()));
    Ok(())
}

/// The program that solves a year's days and generates their samples. Cargo builds it once; after that, it runs without cargo.
pub struct Solvers {
    program: PathBuf,
}

impl Solvers {
    pub fn build(workspace: &Workspace) -> Result<Self> {
        let mut cargo = cargo();
        cargo.args(["build", "--release", "--package", &workspace.package()]);
        // The first build takes minutes, so cargo shows its progress. Later builds are quiet.
        if workspace.root.join("target/release").join(workspace.package()).exists() {
            cargo.arg("--quiet");
        }
        Ok(Self { program: build(cargo.current_dir(&workspace.root), "bin")? })
    }

    /// The input generated from a seed.
    pub fn sample(&self, day: Day, seed: u64) -> Result<String> {
        let mut command = Command::new(&self.program);
        command.args([&day.to_string(), "--sample", &seed.to_string()]).stderr(Stdio::inherit());
        let output = command.output().with_context(|| format!("cannot run {}", words(&command)))?;
        match output.status.code() {
            Some(0) => String::from_utf8(output.stdout).context("the sample is not UTF-8 text"),
            Some(2) => Err(Exit::Usage.error(format!("no sample for day {day}"))),
            _ => bail!("cannot generate a sample for day {day}"),
        }
    }

    /// Runs every solver of a day on an input.
    pub fn solve(&self, day: Day, input: File) -> Result<Vec<SolutionRow>> {
        let mut command = Command::new(&self.program);
        command.args([&day.to_string(), "--input", "-", "--json"]).stdin(input).stderr(Stdio::inherit());
        let output = command.output().with_context(|| format!("cannot run {}", words(&command)))?;
        serde_json::from_slice(&output.stdout).with_context(|| format!("cannot solve day {day}"))
    }
}

/// The answer on which all solvers of a part agree.
fn agreed_answer(day: Day, part: Part, rows: &[SolutionRow]) -> Result<String> {
    let mut first_answer: Option<(&str, &str)> = None;
    for row in rows.iter().filter(|row| row.part == part.number()) {
        let variant = row.variant_name();
        if let Some(error) = &row.error {
            bail!("day {day} part {part} {variant}: {error}; nothing was saved");
        }
        let Some(answer) = row.answer.as_deref() else { continue };
        let (first, expected) = *first_answer.get_or_insert((variant, answer));
        ensure!(
            answer == expected,
            "day {day} part {part}: {first} answers {expected}, {variant} answers {answer}; nothing was saved"
        );
    }
    let (_, answer) = first_answer.with_context(|| {
        format!("day {day} part {part} is not solved yet; solve it, then save the sample; nothing was saved")
    })?;
    Ok(answer.to_owned())
}
