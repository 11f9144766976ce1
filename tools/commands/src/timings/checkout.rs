//! Checks out a commit in a clone, so that the working tree stays unchanged.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use toml_edit::DocumentMut;
use workspace::{Error, Workspace, output_of};

pub struct Commit {
    /// Such as `HEAD (0123456789)`, or only `0123456789` if the user wrote a hash.
    pub name: String,
    hash: String,
    repository: PathBuf,
    /// The workspace's path in the repository; empty if the workspace's root is the repository's root.
    prefix: PathBuf,
}

impl Commit {
    pub fn find(workspace: &Workspace, revision: &str) -> Result<Self, Error> {
        let git = |arguments: &[&str]| output_of(workspace::git(&workspace.root).args(arguments));
        let Some(repository) = git(&["rev-parse", "--show-toplevel"]) else {
            let problem = "this workspace is not in a git repository, so there is no commit to compare with";
            return Err(Error::Usage(problem.to_owned()));
        };
        let commit = format!("{revision}^{{commit}}");
        let Some(hash) = git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]) else {
            return Err(Error::Usage(format!("{revision:?} is not a commit of this repository")));
        };
        let prefix = git(&["rev-parse", "--show-prefix"]).unwrap_or_default();
        let name =
            if hash.starts_with(revision) { hash[..10].to_owned() } else { format!("{revision} ({})", &hash[..10]) };
        Ok(Self { name, hash, repository: repository.into(), prefix: prefix.into() })
    }

    pub fn is_working_tree(&self, workspace: &Workspace) -> bool {
        let git = |arguments: &[&str]| output_of(workspace::git(&workspace.root).args(arguments));
        git(&["rev-parse", "HEAD"]).as_ref() == Some(&self.hash)
            && git(&["status", "--porcelain"]).as_deref() == Some("")
    }

    /// Makes the clone in `folder` if there is none. Returns the workspace's root in the clone.
    pub fn check_out(&self, workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
        if self.switch(folder).is_err() {
            // There is no clone yet, or the repository has been moved since the clone was made.
            if folder.exists() {
                fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
            }
            let mut clone = workspace::git(&workspace.root);
            // The clone reads the repository's objects, so it also finds commits that are added to the repository later.
            clone.args(["clone", "--quiet", "--shared", "--no-checkout"]).arg(&self.repository).arg(folder);
            git(&mut clone)?;
            self.switch(folder)?;
        }
        let root = folder.join(&self.prefix);
        ensure!(root.join("Cargo.toml").exists(), "{} has no Cargo.toml", self.name);
        self.make_paths_absolute(&root, &workspace.root)?;
        Ok(root)
    }

    /// Git leaves unchanged files alone, so cargo rebuilds only the crates that changed.
    fn switch(&self, folder: &Path) -> Result<()> {
        ensure!(folder.join(".git").exists(), "{} is not a clone", folder.display());
        git(workspace::git(folder).args(["checkout", "--quiet", "--force", "--detach", &self.hash]))?;
        git(workspace::git(folder).args(["clean", "--quiet", "--force", "-d"]))
    }

    /// A relative path that leaves the repository, such as `../aoc/crates/common`, leads nowhere from the clone's folder.
    fn make_paths_absolute(&self, root: &Path, original: &Path) -> Result<()> {
        let path = root.join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut manifest: DocumentMut =
            text.parse().with_context(|| format!("{} is not valid TOML", path.display()))?;
        let dependencies = manifest.get_mut("workspace").and_then(|table| table.get_mut("dependencies"));
        let Some(dependencies) = dependencies.and_then(|table| table.as_table_like_mut()) else { return Ok(()) };
        let mut has_changed = false;
        for (_, dependency) in dependencies.iter_mut() {
            let Some(path) = dependency.get_mut("path") else { continue };
            if let Some(relative) = path.as_str().filter(|path| leaves_repository(&self.prefix.join(path))) {
                *path = toml_edit::value(original.join(relative).display().to_string());
                has_changed = true;
            }
        }
        if !has_changed {
            return Ok(());
        }
        fs::write(&path, manifest.to_string()).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The path is relative to the repository's root.
fn leaves_repository(path: &Path) -> bool {
    let mut depth = 0;
    for component in path.components() {
        match component {
            Component::ParentDir => depth -= 1,
            Component::Normal(_) => depth += 1,
            // An absolute path needs no change.
            Component::Prefix(_) | Component::RootDir => return false,
            Component::CurDir => {}
        }
        if depth < 0 {
            return true;
        }
    }
    false
}

/// The error contains git's message.
fn git(command: &mut Command) -> Result<()> {
    let output = command.output().context("cannot run git")?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}", workspace::words(command), problem.trim_end());
    Ok(())
}

#[cfg(test)]
mod tests {
    use common::Year;

    use super::*;
    use crate::timings::tests::git::commit_all;

    /// A workspace in the folder `aoc` of a repository with one commit.
    fn workspace(repository: &Path) -> Workspace {
        let root = repository.join("aoc");
        fs::create_dir_all(&root).unwrap();
        let manifest = "[workspace.dependencies]\nnear = { path = \"crates/near\" }\nnext = { path = \"../next\" }\nfar = { path = \"../../far\" }\nregex = \"1\"\n";
        fs::write(root.join("Cargo.toml"), manifest).unwrap();
        fs::write(root.join("one"), "1").unwrap();
        commit_all(repository);
        Workspace { folder: root.clone(), root, year: Year::new(2021).unwrap() }
    }

    #[test]
    fn each_commit_is_checked_out_whole() {
        let folder = tempfile::tempdir().unwrap();
        let repository = folder.path().join("repository");
        let workspace = workspace(&repository);
        let first = Commit::find(&workspace, "HEAD").unwrap();
        assert!(first.is_working_tree(&workspace));
        fs::rename(workspace.root.join("one"), workspace.root.join("two")).unwrap();
        assert!(!first.is_working_tree(&workspace));
        commit_all(&repository);
        let second = Commit::find(&workspace, "HEAD").unwrap();
        let tree = folder.path().join("tree");
        for (commit, there, gone) in [(&first, "one", "two"), (&second, "two", "one"), (&first, "one", "two")] {
            let root = commit.check_out(&workspace, &tree).unwrap();
            assert!(root.join(there).exists() && !root.join(gone).exists(), "{}", commit.name);
            let manifest: DocumentMut = fs::read_to_string(root.join("Cargo.toml")).unwrap().parse().unwrap();
            let far = workspace.root.join("../../far").display().to_string();
            // Only the path that leaves the repository has changed.
            for (name, path) in [("far", far.as_str()), ("near", "crates/near"), ("next", "../next")] {
                let dependency = &manifest["workspace"]["dependencies"][name];
                assert_eq!(dependency["path"].as_str(), Some(path), "{manifest}");
            }
            // The next checkout removes the files that a build leaves behind.
            fs::write(root.join("left"), "").unwrap();
            assert!(!commit.check_out(&workspace, &tree).unwrap().join("left").exists());
        }
    }

    #[test]
    fn a_clone_of_a_moved_repository_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let tree = folder.path().join("tree");
        let old = workspace(&folder.path().join("old"));
        Commit::find(&old, "HEAD").unwrap().check_out(&old, &tree).unwrap();
        fs::rename(folder.path().join("old"), folder.path().join("new")).unwrap();
        let new = workspace(&folder.path().join("new"));
        let root = Commit::find(&new, "HEAD").unwrap().check_out(&new, &tree).unwrap();
        assert!(root.join("one").exists());
    }

    #[test]
    fn unknown_commits_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let problem = |workspace: &Workspace, revision| {
            let Err(Error::Usage(problem)) = Commit::find(workspace, revision) else { panic!("{revision:?}") };
            problem
        };
        let workspace = workspace(&folder.path().join("repository"));
        for revision in ["no-such-branch", "--help", "", "HEAD:aoc"] {
            assert_eq!(problem(&workspace, revision), format!("{revision:?} is not a commit of this repository"));
        }
        let root = folder.path().to_owned();
        let outside = Workspace { folder: root.clone(), root, ..workspace };
        assert!(problem(&outside, "HEAD").contains("not in a git repository"));
    }
}
