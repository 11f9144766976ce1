//! `cargo xtask sample`: a generated input that looks like the puzzle's.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::{Day, Days, Part};
use protocol::SolutionRow;
use system::{AtomicFile, Exit, build, cargo, words};
use workspace::Workspace;

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
        [day] => {
            let sample = Solvers::build(workspace)?.sample(day, args.seed)?;
            terminal::print(sample).context("cannot write the sample")
        }
        _ => Err(Exit::Usage.error("name one day; only --save takes several")),
    }
}

/// Saves a day's sample and its answers. Nothing is written unless all solvers agree.
fn save(workspace: &Workspace, day: Day) -> Result<()> {
    let _lock = workspace.lock("sample", "waiting for another \"cargo xtask sample\" to end")?;
    let solvers = Solvers::build(workspace)?;
    let sample = solvers.sample(day, samples::TRACKED_SEED)?;
    let mut input = tempfile::tempfile().context("cannot make a temporary file")?;
    input.write_all(sample.as_bytes()).and_then(|()| input.rewind()).context("cannot write a temporary file")?;
    let rows = solvers.solve(day, input)?;
    let parts = Part::ALL.into_iter().filter(|&part| workspace.year.has_part(day, part));
    let answers = parts.map(|part| agreed(day, part, &rows)).collect::<Result<Vec<_>>>()?;
    let answers = answers::sample_toml(&answers);

    let folder = workspace.crate_folder(day);
    let [sample_file, answers_file] = ["sample.txt", "sample.toml"].map(|name| AtomicFile::begin(&folder.join(name)));
    let (sample_file, answers_file) = (sample_file?, answers_file?);
    sample_file.finish(sample.as_bytes())?;
    answers_file.finish(answers.as_bytes())?;
    terminal::eprint(format_args!("day {day}: saved sample.txt and sample.toml in {}", folder.display()));
    Ok(())
}

/// The program that solves the days of a year, and makes samples of them. It is built once, and then runs without cargo.
pub struct Solvers {
    program: PathBuf,
}

impl Solvers {
    pub fn build(workspace: &Workspace) -> Result<Self> {
        let mut cargo = cargo();
        cargo.args(["build", "--release", "--package", &workspace.package()]);
        // The first time, cargo shows its progress: minutes without a word would look like a program that hangs.
        if workspace.root.join("target/release").join(workspace.package()).exists() {
            cargo.arg("--quiet");
        }
        Ok(Self { program: build(cargo.current_dir(&workspace.root), "bin")? })
    }

    /// The sample of a seed.
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

    /// Solves an input with each solution of a day.
    pub fn solve(&self, day: Day, input: File) -> Result<Vec<SolutionRow>> {
        let mut command = Command::new(&self.program);
        command.args([&day.to_string(), "--input", "-", "--json"]).stdin(input).stderr(Stdio::inherit());
        let output = command.output().with_context(|| format!("cannot run {}", words(&command)))?;
        serde_json::from_slice(&output.stdout).with_context(|| format!("cannot solve day {day}"))
    }
}

/// The answer that all variants of a part give.
fn agreed(day: Day, part: Part, rows: &[SolutionRow]) -> Result<String> {
    let mut agreed: Option<(&str, &str)> = None;
    for row in rows.iter().filter(|row| row.part == part.number()) {
        let variant = row.variant_name();
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
