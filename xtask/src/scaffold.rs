//! New folders, filled from templates.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use system::FileLock;
use workspace::Workspace;

/// Keeps two runs from changing a manifest at the same time: the second waits.
pub fn lock(workspace: &Workspace) -> Result<FileLock> {
    workspace.lock("scaffold", "waiting for another \"cargo xtask new\" or \"year\" to end")
}

/// Makes a folder with these files. It appears in its place as a whole, so a run that is killed leaves no part of it there.
///
/// Until then it is in a temporary folder of the root: `target` may be on another file system, and a move must not cross two.
pub fn make_folder(
    workspace: &Workspace,
    folder: &Path,
    files: impl IntoIterator<Item = (&'static str, String)>,
    link: Option<(&str, &str)>,
) -> Result<()> {
    let make = || -> io::Result<()> {
        let temporary = tempfile::Builder::new().prefix(".new-").tempdir_in(&workspace.root)?;
        let new = temporary.path().join("folder");
        for (file, text) in files {
            let path = new.join(file);
            fs::create_dir_all(path.parent().unwrap_or(&new))?;
            fs::write(path, text)?;
        }
        if let Some((name, target)) = link {
            make_link(Path::new(target), &new.join(name))?;
        }
        // A year without days has no folder for them, because git keeps no empty folders.
        fs::create_dir_all(folder.parent().unwrap_or(folder))?;
        fs::rename(new, folder)
    };
    make().with_context(|| format!("cannot make the folder {}; nothing was changed", workspace.shown(folder)))
}

/// Makes a symbolic link to a folder; on Windows, for users who may not make links, a file with its target, as git does there.
fn make_link(target: &Path, at: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(target, at);
    // Collecting the components gives the target Windows' separators, without which it could not be followed.
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(target.components().collect::<std::path::PathBuf>(), at)
        .or_else(|_| fs::write(at, target.to_string_lossy().as_bytes()))
}

/// Replaces each `{{key}}` of a template with its value, in the order of the keys: text in a value counts as a key of a later one.
pub fn fill(template: &str, values: &[(&str, String)]) -> String {
    values.iter().fold(template.to_owned(), |text, (key, value)| text.replace(&format!("{{{{{key}}}}}"), value))
}
