//! A folder in which new files are written before they move to their places.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use toolkit::Workspace;

/// The folder is in the root, because a move must not cross file systems and `target` may be on another; and not in `crates`,
/// where every folder has to be a crate.
const FOLDER: &str = ".new";

/// What is not in its place yet. While the folder exists, no other process makes one; it is removed when this goes out of scope.
///
/// A move is atomic. So a process that is killed leaves each of its files new and whole, or as it was; and maybe the folder,
/// which the next process reports.
pub struct Aside(PathBuf);

impl Aside {
    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// When it exists: another process is at work, or one was killed.
    pub fn new(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.root.join(FOLDER);
        match fs::create_dir(&folder) {
            Ok(()) => Ok(Self(folder)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(exists(&folder)),
            Err(error) => Err(error).with_context(|| format!("cannot make the folder {}", folder.display())),
        }
    }

    /// Refuses to go on while the folder exists, for what must not begin before [`new`](Self::new) is sure to be possible.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn check(workspace: &Workspace) -> Result<()> {
        let folder = workspace.root.join(FOLDER);
        if folder.symlink_metadata().is_ok() { Err(exists(&folder)) } else { Ok(()) }
    }

    /// Writes a file, and on the disk: a move that lasts longer than the content would leave an empty file.
    ///
    /// # Errors
    ///
    /// When it cannot be written. Nothing has moved then, if all files are written before the first moves.
    pub fn write(&self, path: &Path, text: &str) -> Result<()> {
        let path = self.0.join(path);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            let mut file = File::create_new(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().with_context(|| format!("cannot write {}; nothing was changed", path.display()))
    }

    /// Writes a new version of a file, which has the permissions of the old one.
    ///
    /// # Errors
    ///
    /// Those of [`write`](Self::write).
    pub fn write_like(&self, path: &Path, text: &str, old: &Path) -> Result<()> {
        self.write(path, text)?;
        let permissions = fs::metadata(old).and_then(|old| fs::set_permissions(self.0.join(path), old.permissions()));
        permissions.with_context(|| format!("cannot keep the permissions of {}; nothing was changed", old.display()))
    }

    /// Makes a symbolic link.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn link(&self, path: &Path, target: &Path) -> Result<()> {
        let path = self.0.join(path);
        link(target, &path).with_context(|| format!("cannot make the link {}; nothing was changed", path.display()))
    }

    /// Moves a file or folder to its place.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn place(&self, path: &Path, target: &Path) -> io::Result<()> {
        fs::rename(self.0.join(path), target)
    }

    /// Moves a file or folder back.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn take_back(&self, path: &Path, target: &Path) -> io::Result<()> {
        fs::rename(target, self.0.join(path))
    }
}

fn exists(folder: &Path) -> anyhow::Error {
    anyhow!(
        "{} exists: another \"cargo xtask new\" or \"year\" is running, or one was killed; if none is running, delete it",
        folder.display()
    )
}

impl Drop for Aside {
    fn drop(&mut self) {
        // A folder that cannot be removed is reported by the next run.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Makes a symbolic link.
///
/// # Errors
///
/// What the system says.
#[cfg(unix)]
pub fn link(target: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

/// Makes a file with the link's target, as git does on Windows, where not every user may make links.
///
/// # Errors
///
/// What the system says.
#[cfg(not(unix))]
pub fn link(target: &Path, at: &Path) -> io::Result<()> {
    fs::write(at, target.to_string_lossy().as_bytes())
}

#[cfg(test)]
mod tests {
    use common::Year;

    use super::*;

    #[test]
    fn what_is_placed_can_be_taken_back_and_goes_with_the_folder() {
        let root = tempfile::tempdir().unwrap();
        let (here, folder) = (root.path().to_owned(), root.path().join(FOLDER));
        let workspace = Workspace { root: here.clone(), year: Year::new(2021).unwrap(), folder: here, contact: None };
        let (file, target) = (Path::new("a/file"), root.path().join("placed"));

        let aside = Aside::new(&workspace).unwrap();
        assert!(Aside::check(&workspace).is_err() && Aside::new(&workspace).is_err());
        aside.write(file, "text").unwrap();
        assert!(aside.write(file, "another").is_err());
        aside.place(file, &target).unwrap();
        assert!(!folder.join(file).exists());
        assert_eq!(fs::read(&target).unwrap(), b"text");
        aside.take_back(file, &target).unwrap();
        assert!(folder.join(file).exists() && !target.exists());

        drop(aside);
        assert!(!folder.exists());
        Aside::check(&workspace).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_leads_to_its_target() {
        let root = tempfile::tempdir().unwrap();
        let here = root.path().to_owned();
        let workspace = Workspace { root: here.clone(), year: Year::new(2021).unwrap(), folder: here, contact: None };
        let aside = Aside::new(&workspace).unwrap();
        aside.link(Path::new("link"), Path::new("../target")).unwrap();
        assert_eq!(fs::read_link(root.path().join(FOLDER).join("link")).unwrap(), Path::new("../target"));
    }
}
