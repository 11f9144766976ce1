//! A copy of the workspace, for checks that change it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use toolkit::{FileLock, Workspace, cargo, output, step};

use crate::aside::link;

/// The copy's folder. It stays from check to check, so that what is built for one check serves the next.
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
    /// Makes the copy equal to the workspace.
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let root = workspace.root.join(FOLDER);
        let lock = FileLock::take(&root.with_extension("lock"), "waiting for another \"cargo xtask ci\" to end")
            .with_context(|| format!("cannot lock {}", root.display()))?;
        let mut git = Command::new("git");
        git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(&workspace.root);
        let files = output(&mut git)?.split_terminator('\0').map(PathBuf::from).collect();
        let target = workspace.root.join(TARGET);
        let copy = Self { root, target, files, source: workspace.root.clone(), _lock: lock };
        copy.take_over_dependencies()?;
        copy.sync().with_context(|| format!("cannot copy the workspace to {}", copy.root.display()))?;
        Ok(copy)
    }

    /// Begins with all that is built in the workspace. The crates of the copy are built anew, because their files are newer; all that
    /// comes from elsewhere is not.
    fn take_over_dependencies(&self) -> Result<()> {
        let [from, to] = [self.source.join("target"), self.target.clone()].map(|target| target.join("debug"));
        if !from.exists() || to.exists() {
            return Ok(());
        }
        fs::create_dir_all(&to).with_context(|| format!("cannot make the folder {}", to.display()))?;
        let folders = [".fingerprint", "build", "deps"].map(|folder| from.join(folder));
        step(Command::new("cp").arg("-a").args(folders).arg(to))
    }

    fn sync(&self) -> Result<()> {
        fs::create_dir_all(&self.root)?;
        for path in self.all_files()?.difference(&self.files) {
            fs::remove_file(self.root.join(path))?;
        }
        remove_empty_folders(&self.root)?;
        for path in &self.files {
            let (from, to) = (self.source.join(path), self.root.join(path));
            copy_file(&from, &to).with_context(|| from.display().to_string())?;
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

/// Removes empty folders; a folder below `crates` without a manifest would be an error to cargo. Says whether the folder is empty now.
fn remove_empty_folders(folder: &Path) -> io::Result<bool> {
    let mut is_empty = true;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_folder = path.is_dir() && !path.is_symlink() && !is_target(&path);
        if is_folder && remove_empty_folders(&path)? {
            fs::remove_dir(&path)?;
        } else {
            is_empty = false;
        }
    }
    Ok(is_empty)
}

/// Whether two files have the same content, or two links the same target.
fn same(one: &Path, other: &Path) -> bool {
    if one.is_symlink() || other.is_symlink() {
        return matches!((fs::read_link(one), fs::read_link(other)), (Ok(one), Ok(other)) if one == other);
    }
    matches!((fs::read(one), fs::read(other)), (Ok(one), Ok(other)) if one == other)
}

/// Leaves a file that is right already alone, so that nothing is built again for it.
fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    if same(from, to) {
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if from.is_symlink() {
        link(&fs::read_link(from)?, to)
    } else if from.exists() {
        fs::copy(from, to).map(drop)
    } else {
        // Git knows the file, but it is deleted.
        Ok(())
    }
}
