//! New folders, filled from templates.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use tempfile::TempDir;
use workspace::{FileLock, Workspace};

/// Locks the manifests, so that two runs do not change a manifest at the same time. The second run waits.
pub fn lock(workspace: &Workspace) -> Result<FileLock> {
    workspace.lock("scaffold", "waiting for another \"cargo xtask new\" or \"cargo xtask year\" to end")
}

/// A new folder, which is made under a temporary name and moved to its place as a whole. Even if the program is killed, the place
/// never contains a half-made folder.
pub struct NewFolder {
    temporary: TempDir,
}

impl NewFolder {
    /// Makes an empty folder with a temporary name in the folder `parent`.
    ///
    /// The final place must be on the same file system as `parent`, because a rename cannot cross file systems.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made.
    pub fn begin(parent: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".new-");
        // By default, only the user may read a temporary folder. This folder stays in the workspace, so it gets the usual
        // permissions.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
        Ok(Self { temporary: builder.tempdir_in(parent)? })
    }

    /// The folder under its temporary name.
    pub fn path(&self) -> &Path {
        self.temporary.path()
    }

    /// Writes a file, and makes the folders that lead to the file.
    ///
    /// # Errors
    ///
    /// If the file or a folder cannot be written.
    pub fn write(&self, file: &str, text: &str) -> io::Result<()> {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap_or(self.path()))?;
        fs::write(path, text)
    }

    /// Makes a link called `name` in the new folder. The link leads to the folder `target`, a path relative to the new folder.
    ///
    /// On Windows, a user may lack the right to make links. In that case, this function writes a text file with the target instead, as
    /// git does.
    ///
    /// # Errors
    ///
    /// If neither the link nor the file can be made.
    pub fn link(&self, name: &str, target: &str) -> io::Result<()> {
        let at = self.path().join(name);
        #[cfg(unix)]
        return std::os::unix::fs::symlink(target, at);
        // Collecting the components turns slashes into backslashes. Windows does not follow a link whose target contains slashes.
        #[cfg(windows)]
        std::os::windows::fs::symlink_dir(Path::new(target).components().collect::<std::path::PathBuf>(), &at)
            .or_else(|_| fs::write(at, target))
    }

    /// Moves the folder to its final place, and makes the folders that lead there.
    ///
    /// # Errors
    ///
    /// If anything but an empty folder is already at the place, or if the folder cannot be moved. The temporary folder is then removed.
    pub fn finish(self, place: &Path) -> io::Result<()> {
        // A year without days may have no folder `crates`, because git does not track empty folders.
        fs::create_dir_all(place.parent().unwrap_or(place))?;
        // On Windows, a rename does not replace an empty folder.
        if place.is_dir() {
            fs::remove_dir(place)?;
        }
        fs::rename(self.path(), place)?;
        // The folder has left its temporary place, so there is nothing to remove.
        let _ = self.temporary.keep();
        Ok(())
    }
}

/// `link` gives the name and the target of a link to make in the new folder.
///
/// The temporary folder is below the root, not below `target`: `target` may be on another file system.
pub fn make_folder(
    workspace: &Workspace,
    place: &Path,
    files: impl IntoIterator<Item = (String, String)>,
    link: Option<(&str, &str)>,
) -> Result<()> {
    let make = || -> io::Result<()> {
        let folder = NewFolder::begin(&workspace.root)?;
        for (file, text) in files {
            folder.write(&file, &text)?;
        }
        if let Some((name, target)) = link {
            folder.link(name, target)?;
        }
        folder.finish(place)
    };
    make().with_context(|| format!("cannot make the folder {}; nothing was changed", workspace.shown(place)))
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
