//! Git repositories for tests.

use std::path::Path;
use std::process::Command;

/// Commits all files of a folder. If the folder is not a git repository yet, makes it one.
pub fn commit_all(folder: &Path) {
    for arguments in
        [&["init", "--quiet"][..], &["add", "--all"], &["commit", "--quiet", "--allow-empty", "-m", "A commit"]]
    {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]);
        // In a git hook, these variables name the user's repository, and the commit would go there.
        git.env_remove("GIT_DIR").env_remove("GIT_WORK_TREE").env_remove("GIT_INDEX_FILE");
        assert!(git.args(arguments).current_dir(folder).output().unwrap().status.success());
    }
}
