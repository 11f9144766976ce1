//! A copy of the workspace, for checks that change it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use tempfile::TempDir;
use toolkit::{Workspace, output};

/// A copy that is gone when it goes out of scope.
pub struct Copy {
    folder: TempDir,
    target: PathBuf,
}

impl Copy {
    /// Copies the files that git knows, or would add: nothing private, nothing built.
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let folder = tempfile::tempdir().context("cannot make a folder for a copy of the workspace")?;
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(&workspace.root);
        for file in output(&mut git)?.split_terminator('\0') {
            let (from, to) = (workspace.root.join(file), folder.path().join(file));
            copy_file(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        // Kept from check to check: what is built for one copy serves the next.
        let target = workspace.root.join("target").join("copies");
        Ok(Self { folder, target })
    }

    /// Its root folder.
    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    /// A cargo command in the copy.
    pub fn cargo(&self, arguments: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.args(arguments.split_whitespace()).current_dir(self.root());
        // The paths and settings that cargo hands to the programs it runs are of the workspace, not of the copy.
        let set_by_cargo = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        for (name, _) in std::env::vars().filter(|(name, _)| set_by_cargo(name)) {
            cargo.env_remove(name);
        }
        cargo.env("CARGO_TARGET_DIR", &self.target).env_remove("AOC_INPUTS");
        cargo
    }
}

fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if from.is_symlink() {
        link(&fs::read_link(from)?, to)?;
    } else if from.exists() {
        fs::copy(from, to)?;
    }
    Ok(())
}

#[cfg(unix)]
fn link(target: &Path, at: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

#[cfg(not(unix))]
fn link(target: &Path, at: &Path) -> std::io::Result<()> {
    fs::write(at, target.to_string_lossy().as_bytes())
}
