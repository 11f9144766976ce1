//! New folders, filled from templates.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use system::FileLock;
use workspace::Workspace;

/// Locks the manifests, so that two runs do not change a manifest at the same time. The second run waits.
pub fn lock(workspace: &Workspace) -> Result<FileLock> {
    workspace.lock("scaffold", "waiting for another \"cargo xtask new\" or \"cargo xtask year\" to end")
}

/// Makes a folder with these files, and moves it into place as a whole. Even if the run is killed, no half-made folder is left in
/// that place.
///
/// The files are first written to a temporary folder below the root, not below `target`: `target` may be on another file system,
/// and a rename cannot cross file systems.
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
        // A year without days may have no folder `crates`, because git does not track empty folders.
        fs::create_dir_all(folder.parent().unwrap_or(folder))?;
        fs::rename(new, folder)
    };
    make().with_context(|| format!("cannot make the folder {}; nothing was changed", workspace.shown(folder)))
}

/// Makes a symbolic link to a folder. On Windows, a user may lack the right to make links. In that case, this function writes a
/// text file with the target instead, as git does.
fn make_link(target: &Path, at: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(target, at);
    // Collecting the components turns slashes into backslashes. Windows does not follow a link whose target contains slashes.
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(target.components().collect::<std::path::PathBuf>(), at)
        .or_else(|_| fs::write(at, target.to_string_lossy().as_bytes()))
}

/// Replaces each `{{key}}` in a template with its value, one key after another. If a value contains the placeholder of a
/// later key, that placeholder is replaced as well.
pub fn fill(template: &str, values: &[(&str, String)]) -> String {
    let mut text = template.to_owned();
    for (key, value) in values {
        text = text.replace(&["{{", key, "}}"].concat(), value);
    }
    text
}
