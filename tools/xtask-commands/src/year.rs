//! `cargo xtask year`: creates the package of another year.

use anyhow::anyhow;
use common::Year;
use terminal::say;
use workspace::{Error, Result, Workspace};

use crate::manifest::Manifest;
use crate::scaffold::{self, fill};

const HELP: &str = "\
Creates a folder for the year, with its own package. YEAR names the year, so the option --year is refused. If you run \"cargo day\", \
\"cargo run --release\", \"cargo aoc\", \"cargo bench\" or \"cargo xtask\" in this folder, the command works on the folder's year. \
Elsewhere, pass --year to other commands of \"cargo xtask\", and the year's package to cargo, as in \"cargo run --release -p \
aoc-2026\".

Exit codes: 0 done, 1 the year already exists or another failure, 2 wrong usage

Example:
  cargo xtask year 2026";

const SOURCES: [(&str, &str); 4] = [
    ("build.rs", include_str!("../templates/year/build.rs")),
    ("src/lib.rs", include_str!("../templates/year/src/lib.rs")),
    ("src/main.rs", include_str!("../templates/year/src/main.rs")),
    ("benches/days.rs", include_str!("../templates/year/benches/days.rs")),
];

const FILES: [(&str, &str); 3] = [
    (".cargo/config.toml", include_str!("../templates/year/.cargo/config.toml")),
    ("Cargo.toml", include_str!("../templates/year/Cargo.toml.template")),
    ("README.md", include_str!("../templates/year/README.md")),
];

/// The arguments of `cargo xtask year`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The year, such as 2026
    #[arg(value_name = "YEAR")]
    number: Year,
}

/// If the run is killed before it changes Cargo.toml, the workspace still builds, and the next run completes the year.
pub fn run(workspace: &Workspace, args: &Args, named_year: Option<Year>) -> Result<()> {
    let year = args.number;
    if named_year.is_some() {
        return Err(Error::Usage(format!("\"cargo xtask year {year}\" makes the year {year}; leave out --year")));
    }
    if year == workspace.first_year()?.year {
        return Err(Error::Other(anyhow!("{year} is the workspace's first year, at its root; nothing was changed")));
    }
    let folder = workspace.root.join(year.to_string());
    let _lock = scaffold::lock(workspace)?;
    let mut manifest = Manifest::read(&workspace.root)?;
    let manifest_has_changed = manifest.add_year(year)?;
    if folder.symlink_metadata().is_err() {
        let files = filled(&FILES, year).chain(sources(year));
        scaffold::make_folder(workspace, &folder, files, Some(("input", "../inputs")))?;
    } else {
        let package = Manifest::read(&folder).ok().and_then(|manifest| Some(manifest.package()?.to_owned()));
        if package != Some(format!("aoc-{year}")) {
            let place = folder.display();
            return Err(Error::Other(anyhow!("{place} exists and is not the package of {year}; move it away")));
        }
        // If the manifest lacked the year, an earlier run was killed, and this run completes the year.
        if !manifest_has_changed {
            return Err(Error::Other(anyhow!("{year} already exists; nothing was changed")));
        }
    }
    manifest.save()?;
    say(format_args!("{year}: created the folder {year} and added it to Cargo.toml"));
    say(format_args!("next:\n  cd {year}\n  cargo xtask new 1 --fetch\n  cargo day 1"));
    Ok(())
}

/// The sources of a year's package, each with its path in the package's folder.
pub fn sources(year: Year) -> impl Iterator<Item = (String, String)> {
    filled(&SOURCES, year)
}

fn filled(templates: &'static [(&str, &str)], year: Year) -> impl Iterator<Item = (String, String)> {
    templates.iter().map(move |(path, text)| ((*path).to_owned(), fill(text, &[("year", year.to_string())])))
}
