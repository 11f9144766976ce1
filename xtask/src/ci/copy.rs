//! A copy of the workspace, for checks that change it.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};
use toolkit::{FileLock, Workspace, cargo, output};

use crate::aside::link;

/// The copy's folder.
const FOLDER: &str = "target/copy";

/// Where the copy is built. Not where the workspace is: cargo takes crates with the same path below their roots for the same crates.
const TARGET: &str = "target/copies";

pub struct Copy {
    root: PathBuf,
    target: PathBuf,
    /// The files, relative to the root, that git knows or would add: nothing private, nothing built.
    files: BTreeSet<PathBuf>,
    source: PathBuf,
    _lock: FileLock,
}

impl Copy {
    /// A copy with all that is built in the workspace. Only what changes in the copy is built there.
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let [root, target] = [FOLDER, TARGET].map(|folder| workspace.root.join(folder));
        let lock = FileLock::take(&root.with_extension("lock"), "waiting for another \"cargo xtask ci\" to end")
            .with_context(|| format!("cannot lock {}", root.display()))?;
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(&workspace.root);
        let files = output(&mut git)?.split_terminator('\0').map(PathBuf::from).collect();
        let copy = Self { root, target, files, source: workspace.root.clone(), _lock: lock };
        copy.remove()?;
        copy.fill().with_context(|| format!("cannot copy the workspace to {}", copy.root.display()))?;
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

    fn fill(&self) -> io::Result<()> {
        let built = self.source.join("target");
        for profile in ["debug", "release"] {
            for folder in [".fingerprint", "build", "deps"] {
                let [from, to] = [&built, &self.target].map(|target| target.join(profile).join(folder));
                if from.exists() {
                    // Compilers replace files in deps, which are most of what is built, and cargo writes into the others.
                    copy_folder(
                        &from,
                        &to,
                        if folder == "deps" { |from, to| fs::hard_link(from, to) } else { copy_built },
                    )?;
                }
            }
        }
        for path in &self.files {
            copy_source(&self.source.join(path), &self.root.join(path))
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
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
        cargo.env("CARGO_TARGET_DIR", &self.target).env_remove("AOC_INPUTS");
        cargo
    }

    /// The files that were added, changed or removed since the copy was made, without private inputs.
    pub fn changes(&self) -> Result<Vec<PathBuf>> {
        let all = self.all_files()?;
        let is_same = |path: &&PathBuf| same(&self.source.join(path), &self.root.join(path));
        let changes = all.union(&self.files).filter(|path| !path.starts_with("inputs") && !is_same(path));
        Ok(changes.cloned().collect())
    }

    fn all_files(&self) -> Result<BTreeSet<PathBuf>> {
        let mut files = BTreeSet::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let path = entry?.path();
                let relative = path.strip_prefix(&self.root)?;
                if path.is_symlink() || path.is_file() {
                    files.insert(relative.to_owned());
                } else if !is_target(relative) {
                    folders.push(path);
                }
            }
        }
        Ok(files)
    }
}

/// Whether a folder is cargo's or cargo-aoc's, to build in.
fn is_target(folder: &Path) -> bool {
    folder.ends_with("target")
}

/// Whether two files have the same content, or two links the same target.
fn same(one: &Path, other: &Path) -> bool {
    if one.is_symlink() || other.is_symlink() {
        return matches!((fs::read_link(one), fs::read_link(other)), (Ok(one), Ok(other)) if one == other);
    }
    matches!((fs::read(one), fs::read(other)), (Ok(one), Ok(other)) if one == other)
}

/// Copies the files of a folder and its subfolders, each in this way.
fn copy_folder(from: &Path, to: &Path, copy: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() { copy_folder(&from, &to, copy)? } else { copy(&from, &to)? }
    }
    Ok(())
}

/// Copies a file with its time, by which cargo knows what is built already.
fn copy_built(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    set_modified(to, modified)
}

fn copy_source(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if from.is_symlink() {
        return link(&fs::read_link(from)?, to);
    }
    if !from.exists() {
        // Git knows the file, but it is deleted.
        return Ok(());
    }
    copy_built(from, to)?;
    // A crate that holds its folder's path is built anew.
    let holds_its_path = fs::read(from)?.windows(MANIFEST_DIR.len()).any(|bytes| bytes == MANIFEST_DIR);
    if holds_its_path { set_modified(to, SystemTime::now()) } else { Ok(()) }
}

/// The variable that has the path of a crate's folder while it is compiled.
const MANIFEST_DIR: &[u8] = b"CARGO_MANIFEST_DIR";

/// The file may be read-only, which is no obstacle to reading it.
fn set_modified(path: &Path, time: SystemTime) -> io::Result<()> {
    File::open(path)?.set_modified(time)
}
