//! A copy of the workspace, for checks that change it.

use std::collections::{BTreeMap, BTreeSet};
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
    /// The contents of its files at first, by their paths below the root.
    original: BTreeMap<PathBuf, Vec<u8>>,
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
        // What git knows or would add: nothing private, nothing built.
        let files = output(&mut git)?;
        let mut copy = Self { root, target, original: BTreeMap::new(), _lock: lock };
        copy.remove()?;
        copy.fill(&workspace.root, files.split_terminator('\0'))
            .with_context(|| format!("cannot copy the workspace to {}", copy.root.display()))?;
        copy.original = contents(&copy.root)?;
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
        let built = source.join("target");
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
        for path in files {
            copy_source(&source.join(path), &self.root.join(path))
                .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
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
        let now = contents(&self.root)?;
        let paths: BTreeSet<_> = now.keys().chain(self.original.keys()).collect();
        let is_change = |path: &&PathBuf| !path.starts_with("inputs") && now.get(*path) != self.original.get(*path);
        Ok(paths.into_iter().filter(is_change).cloned().collect())
    }
}

/// What each file below a folder has in it, and what each link leads to, without what is built.
fn contents(root: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut contents = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let relative = path.strip_prefix(root)?;
            if path.is_symlink() {
                contents.insert(relative.to_owned(), fs::read_link(&path)?.into_os_string().into_encoded_bytes());
            } else if path.is_file() {
                contents.insert(relative.to_owned(), fs::read(&path)?);
            } else if !is_target(relative) {
                folders.push(path);
            }
        }
    }
    Ok(contents)
}

/// Whether a folder is cargo's or cargo-aoc's, to build in.
fn is_target(folder: &Path) -> bool {
    folder.ends_with("target")
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
