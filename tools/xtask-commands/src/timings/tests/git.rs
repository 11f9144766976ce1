//! Git repositories for tests.

use std::path::Path;

/// If the folder is not a git repository yet, makes it one.
pub fn commit_all(folder: &Path) {
    for arguments in
        [&["init", "--quiet"][..], &["add", "--all"], &["commit", "--quiet", "--allow-empty", "-m", "A commit"]]
    {
        let mut git = workspace::git(folder);
        git.args(["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]);
        assert!(git.args(arguments).output().unwrap().status.success());
    }
}
