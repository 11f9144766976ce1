//! Where a year's timings are kept, and what they are measured with.

use std::path::{Path, PathBuf};

use toolkit::Workspace;

/// The results, which the other files are made from. All paths are from the year's folder.
pub const RESULTS: &str = "docs/timings.json";
/// The page with a table between two markers.
pub const README: &str = "README.md";
/// The page with all solutions.
pub const PAGE: &str = "docs/timings.md";
/// The picture in the README.
pub const CHART: &str = "docs/timings.svg";

/// A year, as far as timings go.
#[derive(Debug, Clone)]
pub struct Place {
    /// The workspace's root: cargo runs there.
    pub root: PathBuf,
    /// The year's folder.
    pub folder: PathBuf,
    /// The package that has the year's days, with a program that lists them and benches that measure them.
    pub package: String,
}

impl Place {
    /// The year of this workspace.
    pub fn of(workspace: &Workspace) -> Self {
        Self { root: workspace.root.clone(), folder: workspace.folder.clone(), package: workspace.package() }
    }

    /// The path of the results.
    pub fn results(&self) -> PathBuf {
        self.folder.join(RESULTS)
    }

    /// A file that only timings use, in the workspace's target folder.
    pub fn scratch(&self, name: impl AsRef<Path>) -> PathBuf {
        self.root.join("target").join(name)
    }
}
