//! `cargo xtask skip`: leaves a day out of the year's program.

use anyhow::Context;
use common::{Day, Days};
use terminal::say;
use workspace::{Result, Workspace};

use crate::manifest::Manifest;
use crate::scaffold;

const HELP: &str = "\
A day that does not compile stops the year's program, and so all its days. While the day is left out, the other days run, and the \
day's crate stays in the workspace: \"cargo check\" and \"cargo test\" still find it. The command marks the day's line in the \
year's Cargo.toml with \"optional = true\".

Exit codes: 0 done, 1 a day has no crate or another failure, 2 wrong usage

Examples:
  cargo xtask skip 12           leaves day 12 out
  cargo xtask skip 12 --undo    takes it back";

/// The arguments of `cargo xtask skip`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Days, such as 8 or 8-10
    #[arg(value_name = "DAY", required = true)]
    days: Vec<Days>,
    /// Take the days back
    #[arg(long)]
    undo: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let days = workspace.days(&args.days)?;
    let _lock = scaffold::lock(workspace)?;
    let mut manifest = Manifest::read(&workspace.folder)?;
    for &day in &days {
        manifest.skip_day(&workspace.day_package(day), !args.undo).context("nothing was changed")?;
    }
    manifest.save()?;
    for day in days {
        say(format_args!("{}", told(workspace, day, args.undo)));
    }
    Ok(())
}

fn told(workspace: &Workspace, day: Day, undo: bool) -> String {
    let year = workspace.year;
    if undo {
        return format!("day {day} is back in the program of {year}");
    }
    let undo = workspace.xtask(&format!("skip {day} --undo"));
    format!("day {day} is left out of the program of {year}; \"{undo}\" takes it back")
}
