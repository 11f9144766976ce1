//! Checks out a commit in a folder of its own, so that the working tree stays unchanged.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use common::Days;
use toml_edit::DocumentMut;
use workspace::{Error, Workspace};

pub struct Commit {
    /// Such as `HEAD (0123456789)`, or only `0123456789` if the user wrote a hash.
    pub name: String,
    hash: String,
    /// The root folder of the user's working tree.
    repository: PathBuf,
    git_folder: PathBuf,
    /// The workspace's path in the repository; empty if the workspace's root is the repository's root.
    prefix: PathBuf,
}

impl Commit {
    pub fn find(workspace: &Workspace, revision: &str) -> Result<Self, Error> {
        let git = |arguments: &[&str]| run(workspace::git(&workspace.root).args(arguments));
        let repository = git(&["rev-parse", "--show-toplevel"])
            .map_err(|problem| Error::Usage(format!("there is no commit to compare with: {problem}")))?;
        let commit = format!("{revision}^{{commit}}");
        let Ok(hash) = git(&["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]) else {
            // In `--against 5`, the 5 is the commit.
            let advice = if revision.parse::<Days>().is_ok() { "; write the days before --against" } else { "" };
            return Err(Error::Usage(format!("{revision:?} is not a commit of this repository{advice}")));
        };
        let name =
            if hash.starts_with(revision) { hash[..10].to_owned() } else { format!("{revision} ({})", &hash[..10]) };
        Ok(Self {
            name,
            hash,
            repository: repository.into(),
            git_folder: git(&["rev-parse", "--absolute-git-dir"])?.into(),
            prefix: git(&["rev-parse", "--show-prefix"])?.into(),
        })
    }

    /// The files that differ between the commit and the working tree. Files that git ignores are left out. The paths are relative to
    /// the root of the repository.
    pub fn changed_files(&self) -> Result<Vec<PathBuf>> {
        let mut paths = Vec::new();
        for arguments in [
            &["diff", "--name-only", "--no-renames", "-z", &self.hash][..],
            &["ls-files", "--others", "--exclude-standard", "-z"],
        ] {
            let output = run(workspace::git(&self.repository).args(arguments))
                .with_context(|| format!("cannot list the changes since {}", self.name))?;
            paths.extend(output.split_terminator('\0').map(PathBuf::from));
        }
        Ok(paths)
    }

    /// The path of an existing folder, relative to the root of the repository; `None` if the folder is not in the repository.
    pub fn path_in_repository(&self, folder: &Path) -> Option<PathBuf> {
        let (folder, repository) = (fs::canonicalize(folder).ok()?, fs::canonicalize(&self.repository).ok()?);
        Some(folder.strip_prefix(repository).ok()?.to_owned())
    }

    /// Returns the workspace's root in the folder.
    pub fn check_out(&self, workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        self.switch(folder).with_context(|| format!("cannot check out {}", self.name))?;
        let root = folder.join(&self.prefix);
        ensure!(root.join("Cargo.toml").exists(), "{} has no Cargo.toml", self.name);
        self.make_paths_absolute(&root, &workspace.root)?;
        Ok(root)
    }

    /// Git leaves unchanged files alone, so cargo rebuilds only the crates that changed.
    ///
    /// Git runs on the user's repository, but with another index and another working tree. A clone would not do: in a partial
    /// clone, git can fetch missing files, but in a clone of it git cannot.
    fn switch(&self, folder: &Path) -> Result<()> {
        for arguments in [
            &["read-tree", "--reset", "-u", "--no-recurse-submodules", &self.hash][..],
            &["clean", "--quiet", "--force", "-d"],
        ] {
            let mut git = workspace::git(folder);
            git.env("GIT_INDEX_FILE", folder.with_extension("index"));
            git.arg("--git-dir").arg(&self.git_folder).arg("--work-tree").arg(folder);
            // These settings are about the user's working tree.
            git.args(["-c", "core.sparseCheckout=false", "-c", "core.fsmonitor=false"]);
            run(git.args(arguments))?;
        }
        Ok(())
    }

    /// A relative path that leaves the repository, such as `../aoc/crates/common`, leads nowhere from another folder.
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

/// Returns the output without the newline at its end. The error is git's message.
fn run(command: &mut Command) -> Result<String> {
    let output = command.output().context("cannot run git")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim_end());
    Ok(String::from_utf8_lossy(&output.stdout).trim_end_matches('\n').to_owned())
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
        assert_eq!(first.changed_files().unwrap(), [""; 0].map(PathBuf::from));
        let (one, two) = (workspace.root.join("one"), workspace.root.join("two"));
        fs::rename(&one, &two).unwrap();
        for _ in ["before the commit", "after the commit"] {
            let changed = first.changed_files().unwrap();
            assert_eq!(changed, ["aoc/one", "aoc/two"].map(PathBuf::from));
            commit_all(&repository);
        }
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
    fn missing_files_of_a_partial_or_sparse_clone_are_fetched() {
        let folder = tempfile::tempdir().unwrap();
        let (origin, clone) = (folder.path().join("origin"), folder.path().join("clone"));
        let workspace = workspace(&origin);
        let git = |repository: &Path, arguments: &[&str]| run(workspace::git(repository).args(arguments)).unwrap();
        fs::write(workspace.root.join("one"), "another 1").unwrap();
        commit_all(&origin);
        git(&origin, &["config", "uploadpack.allowFilter", "true"]);
        let url = format!("file://{}", origin.display());
        git(folder.path(), &["clone", "--quiet", "--filter=blob:none", "--no-checkout", &url, "clone"]);
        git(&clone, &["sparse-checkout", "set", "--no-cone", "Cargo.toml"]);
        git(&clone, &["checkout", "--quiet"]);
        let root = clone.join("aoc");
        assert!(!root.join("one").exists());
        let workspace = Workspace { folder: root.clone(), root, ..workspace };
        let commit = Commit::find(&workspace, "HEAD~1").unwrap();
        let tree = folder.path().join("tree");
        // Another clone may have used the folder before.
        fs::create_dir_all(tree.join("aoc")).unwrap();
        fs::write(tree.join("aoc/one"), "left").unwrap();
        let checked_out = commit.check_out(&workspace, &tree).unwrap();
        assert_eq!(fs::read_to_string(checked_out.join("one")).unwrap(), "1");
        assert_eq!(git(&clone, &["status", "--porcelain"]), "");
        // If the origin is gone, the error is git's.
        let commit = Commit::find(&workspace, "HEAD").unwrap();
        fs::rename(&origin, folder.path().join("moved")).unwrap();
        let error = format!("{:#}", commit.check_out(&workspace, &tree).unwrap_err());
        assert!(error.starts_with("cannot check out HEAD (") && error.contains("promisor remote"), "{error}");
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
        let days = "\"5-7\" is not a commit of this repository; write the days before --against";
        assert_eq!(problem(&workspace, "5-7"), days);
        let root = folder.path().to_owned();
        let outside = Workspace { folder: root.clone(), root, ..workspace };
        assert!(
            problem(&outside, "HEAD").starts_with("there is no commit to compare with: fatal: not a git repository")
        );
    }
}
