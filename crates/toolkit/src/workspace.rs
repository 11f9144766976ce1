//! The workspace that the chores are done in.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result};
use common::{Day, Days, Inputs, Year};

use crate::Exit;

/// The packages whose programs, or tests, look for the workspace: their folders below its root.
const PACKAGES: [&str; 3] = ["crates/site", "crates/toolkit", "xtask"];

/// What every command may want to know of the workspace.
pub struct Workspace {
    /// Its root folder.
    pub root: PathBuf,
    /// The year of its puzzles.
    pub year: Year,
    /// Whom the site's author can write to, where Cargo.toml says it.
    pub contact: Option<String>,
}

impl Workspace {
    /// The workspace that this program belongs to.
    ///
    /// # Errors
    ///
    /// When its Cargo.toml cannot be read; [`Exit::Usage`] when that states no year.
    pub fn find() -> Result<Self> {
        // At run time cargo says where it found the program's sources: one program may serve two copies of the workspace.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = package.as_deref().and_then(root_of).or_else(|| root_of(Path::new(env!("CARGO_MANIFEST_DIR"))));
        Self::at(root.context("the sources of this program are not in the workspace any more; build it anew")?)
    }

    fn at(root: &Path) -> Result<Self> {
        let path = root.join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let manifest = toml::Table::from_str(&text).with_context(|| path.display().to_string())?;
        let aoc = ["workspace", "metadata", "aoc"]
            .into_iter()
            .try_fold(&toml::Value::Table(manifest), |value, key| value.get(key))
            .cloned();
        let setting = |key| aoc.as_ref().and_then(|aoc| aoc.get(key));
        let year = setting("year").and_then(toml::Value::as_integer).and_then(|year| u16::try_from(year).ok());
        let year = year.and_then(Year::new).ok_or_else(|| {
            Exit::Usage.error(format!("{}: set the year, as in [workspace.metadata.aoc] year = 2021", path.display()))
        })?;
        let contact = setting("contact").and_then(toml::Value::as_str).map(str::to_owned);
        Ok(Self { root: root.to_owned(), year, contact })
    }

    /// The days that a command line names, in its order.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] when the year does not have one of them.
    pub fn days(&self, named: &[Days]) -> Result<Vec<Day>> {
        let days = named.iter().flat_map(|days| days.iter()).map(|day| self.year.day(day));
        days.collect::<Result<_, _>>().map_err(|error| Exit::Usage.error(error.to_string()))
    }

    /// The folder of a day's crate, whether there is one or not.
    #[must_use]
    pub fn crate_folder(&self, day: Day) -> PathBuf {
        self.root.join("crates").join(day.crate_name())
    }

    /// Its private inputs.
    #[must_use]
    pub fn inputs(&self) -> Inputs {
        Inputs::of_workspace(&self.root)
    }
}

fn root_of(package: &Path) -> Option<&Path> {
    let below = PACKAGES.into_iter().map(Path::new).find(|below| package.ends_with(below))?;
    package.ancestors().nth(below.components().count())
}
