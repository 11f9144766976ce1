//! `cargo xtask year`: the package of another year.

mod manifest;
mod template;

use std::fs;

use anyhow::{Context, Result, bail};
use common::Year;
use toolkit::{Workspace, say};

use crate::aside::Aside;

const HELP: &str = "\
The year gets a folder with a package of its own, made from the files in xtask/templates/year. In that folder, everything works as at \
the root: \"cargo run --release\", \"cargo aoc\", \"cargo bench\", and \"cargo xtask\", whose commands are then about that year. Elsewhere, \
choose it with --year.

Exit codes: 0 done, 1 the year exists already or another failure, 2 wrong usage

Example:
  cargo xtask year 2026 && cd 2026 && cargo xtask new 1 --fetch";

/// What is written aside: the year's folder, and two versions of the workspace's manifest.
const FOLDER: &str = "year";
const EXCLUDING: &str = "excluding.toml";
const WHOLE: &str = "whole.toml";

/// The last year that the glob in `members` matches.
const LAST: u16 = 2099;

/// Create the package for another year
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The year, such as 2026
    #[arg(value_name = "YEAR", value_parser = year)]
    number: Year,
}

fn year(text: &str) -> Result<Year, String> {
    let year: Year = text.parse().map_err(|error: common::PuzzleError| error.to_string())?;
    if year.number() <= LAST { Ok(year) } else { Err(format!("the last year that a workspace can have is {LAST}")) }
}

/// Creates the year's folder and adds it to Cargo.toml.
///
/// The manifest first excludes what cargo-aoc will build there, then the folder appears, then it becomes a member. The workspace
/// builds after each of these steps, and the next run completes one that was killed in between.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let year = args.number;
    let first = workspace.all_years()?.swap_remove(0).year;
    if year == first {
        bail!("{year} is the workspace's first year, at its root; nothing was changed");
    }
    let (folder, path) = (workspace.root.join(year.to_string()), workspace.root.join("Cargo.toml"));
    let aside = Aside::new(workspace)?;
    let old = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let excluding = manifest::excluding(&old, year).with_context(|| path.display().to_string())?;
    let whole = manifest::with_members(&excluding).with_context(|| path.display().to_string())?;

    let exists = folder.symlink_metadata().is_ok();
    if exists && whole == old {
        bail!("{year} exists already; nothing was changed");
    }
    if exists && !template::is_package(&folder, year) {
        bail!("{} exists and is not the package of {year}; move it away", folder.display());
    }
    aside.write_like(EXCLUDING, &excluding, &path)?;
    aside.write_like(WHOLE, &whole, &path)?;
    if !exists {
        for (file, text) in template::files(year) {
            aside.write(&format!("{FOLDER}/{file}"), &text)?;
        }
        aside.link(&format!("{FOLDER}/input"), "../inputs")?;
    }

    let replace =
        |version: &str| aside.place(version, &path).with_context(|| format!("cannot replace {}", path.display()));
    if excluding != old {
        replace(EXCLUDING)?;
    }
    if !exists {
        aside.place(FOLDER, &folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    if whole != excluding {
        replace(WHOLE)?;
    }
    say(format_args!("{year}: made the folder {year} and named it in Cargo.toml"));
    say(format_args!("next:\n  cd {year}\n  cargo xtask new 1 --fetch\n  cargo run --release"));
    Ok(())
}
