//! A copy of the workspace, for checks that change it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use toolkit::{FileLock, Workspace, cargo, output, step};

use crate::aside::link;

/// The copy's folder.
const FOLDER: &str = "target/copy";

/// Where the copy is built. Not where the workspace is: cargo takes crates with the same path below their roots for the same
/// crates.
const TARGET: &str = "target/copies";

/// What cargo builds in the copy is to work, not to be fast. With the same settings, benches share what they depend on with the
/// rest.
const PROFILES: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_BENCH_LTO", "false"),
    ("CARGO_PROFILE_BENCH_CODEGEN_UNITS", "16"),
];

pub struct Copy {
    root: PathBuf,
    target: PathBuf,
    _lock: FileLock,
}

impl Copy {
    /// A copy with all that is built in the workspace. Only what changes in the copy is built there: no crate may hold the path
    /// of its folder, as a test of the workspace checks.
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let [root, target] = [FOLDER, TARGET].map(|folder| workspace.root.join(folder));
        let lock = FileLock::take(&root.with_extension("lock"), "waiting for another \"cargo xtask ci\" to end")
            .with_context(|| format!("cannot lock {}", root.display()))?;
        let copy = Self { root, target, _lock: lock };
        copy.remove()?;
        // What git knows or would add: nothing private, nothing built.
        let files = output(&mut git(&workspace.root, "ls-files --cached --others --exclude-standard -z"))?;
        copy.fill(&workspace.root, files.split_terminator('\0'))
            .with_context(|| format!("cannot copy the workspace to {}", copy.root.display()))?;
        // Of its own, to tell what changes.
        step(&mut git(&copy.root, "init --quiet"))?;
        step(&mut git(&copy.root, "add --all"))?;
        Ok(copy)
    }

    /// Removes the copy. One of a check that failed stays until the next check, for a look at it.
    pub fn remove(&self) -> Result<()> {
        for folder in [&self.root, &self.target] {
            if folder.exists() {
                fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
            }
        }
        Ok(())
    }

    fn fill<'a>(&self, source: &Path, files: impl Iterator<Item = &'a str>) -> io::Result<()> {
        // Compilers replace files in deps, which are most of what is built, and cargo writes into the others.
        for (folder, copy) in [
            (".fingerprint", copy_file as fn(&Path, &Path) -> io::Result<()>),
            ("build", copy_file),
            ("deps", |from, to| fs::hard_link(from, to)),
        ] {
            let from = source.join("target/debug").join(folder);
            if from.exists() {
                copy_folder(&from, &self.target.join("debug").join(folder), copy)?;
            }
        }
        for path in files {
            // Git may know a file that is deleted.
            if source.join(path).symlink_metadata().is_ok() {
                copy_file(&source.join(path), &self.root.join(path))
                    .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
            }
        }
        Ok(())
    }

    /// Its root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A cargo command in the copy.
    pub fn cargo(&self, arguments: &str) -> Command {
        let mut cargo = cargo();
        cargo.args(arguments.split_whitespace()).current_dir(&self.root);
        // The paths and settings that cargo hands to the programs it runs are of the workspace, not of the copy.
        let set_by_cargo = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        for (name, _) in std::env::vars().filter(|(name, _)| set_by_cargo(name)) {
            cargo.env_remove(name);
        }
        cargo.envs(PROFILES).env("CARGO_TARGET_DIR", &self.target).env_remove("AOC_INPUTS");
        cargo
    }

    /// The files that were added, changed or removed since the copy was made, without private inputs.
    pub fn changes(&self) -> Result<Vec<PathBuf>> {
        let files = output(&mut git(&self.root, "ls-files --modified --others --exclude-standard -z"))?;
        Ok(files.split_terminator('\0').map(PathBuf::from).collect())
    }
}

fn git(folder: &Path, arguments: &str) -> Command {
    let mut git = Command::new("git");
    git.args(arguments.split_whitespace()).current_dir(folder);
    git
}

/// Copies the files of a folder and its subfolders, each in this way, but for those that a build removes meanwhile.
fn copy_folder(from: &Path, to: &Path, copy: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        let copied = if entry.file_type()?.is_dir() { copy_folder(&from, &to, copy) } else { copy(&from, &to) };
        copied.or_else(|error| if from.symlink_metadata().is_ok() { Err(error) } else { Ok(()) })?;
    }
    Ok(())
}

/// Copies a file, or a link, with its time, by which cargo knows what is built already. The folder is made if need be.
fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if from.is_symlink() {
        return link(&fs::read_link(from)?, to);
    }
    fs::copy(from, to)?;
    // The file may be read-only, which is no obstacle to reading it.
    File::open(to)?.set_modified(fs::metadata(from)?.modified()?)
}
