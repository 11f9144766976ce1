//! `cargo xtask sample`: prints or saves a generated input for a day.

use std::io::{Seek, Write};

use anyhow::{Context, bail, ensure};
use common::{Day, Days, Part};
use known_answers::sample_toml;
use workspace::{AtomicFile, Error, Result, Workspace};
use year_runner::protocol::SolutionRow;

use crate::solvers::Solvers;

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
    #[arg(long, default_value_t = common::samples::TRACKED_SEED, conflicts_with = "save")]
    seed: u64,
    /// Save the input as the day's sample, with the solvers' answers
    #[arg(long)]
    save: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let days = workspace.days(&args.days)?;
    if args.save {
        let _lock = workspace.lock("sample", "waiting for another \"cargo xtask sample\" to end")?;
        // Build once for all days. The program that is built contains the old samples, but its generators and solvers do not use
        // them.
        let solvers = Solvers::build(workspace)?;
        return days.into_iter().try_for_each(|day| save(workspace, &solvers, day));
    }
    let [day] = days[..] else {
        return Err(Error::Usage("cannot print the inputs of several days; name one day, or use --save".to_owned()));
    };
    let sample = Solvers::build(workspace)?.sample(day, args.seed)?;
    Ok(terminal::print(sample).context("cannot write the sample")?)
}

/// Writes nothing unless all solvers agree and `sample.toml` can hold their answers.
fn save(workspace: &Workspace, solvers: &Solvers, day: Day) -> Result<()> {
    let sample = solvers.sample(day, common::samples::TRACKED_SEED)?;
    let mut input = tempfile::tempfile().context("cannot make a temporary file")?;
    input.write_all(sample.as_bytes()).and_then(|()| input.rewind()).context("cannot write a temporary file")?;
    let rows = solvers.solve(day, input)?;
    let parts = Part::ALL.into_iter().filter(|&part| workspace.year.has_part(day, part));
    let answers = parts.map(|part| agreed_answer(day, part, &rows)).collect::<anyhow::Result<Vec<_>>>()?;
    let answers = sample_toml(&answers).with_context(|| format!("day {day}: nothing was saved"))?;

    let folder = workspace.crate_folder(day);
    // Begin both files before finishing either: if the folder is not writable, both the old sample and its old answers stay in place.
    let sample_file = AtomicFile::begin(&folder.join("sample.txt"))?;
    let answers_file = AtomicFile::begin(&folder.join("sample.toml"))?;
    sample_file.finish(sample.as_bytes())?;
    answers_file.finish(answers.as_bytes())?;
    terminal::eprint(format_args!("day {day}: saved sample.txt and sample.toml in {}", folder.display()));
    Ok(())
}

fn agreed_answer(day: Day, part: Part, rows: &[SolutionRow]) -> anyhow::Result<String> {
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
