//! A folder in which new files are written before they move to their places.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use toolkit::Workspace;

/// The folder is in the root, because a move must not cross file systems and `target` may be on another; and not in `crates`,
/// where every folder has to be a crate.
const FOLDER: &str = ".new";

/// New files that are not in their places yet. While their folder exists, no other process can make one; it is removed when this
/// goes out of scope.
///
/// A move is atomic. So a process that is killed leaves each file either complete or unchanged. It may also leave the folder,
/// which the next process reports.
pub struct Aside(PathBuf);

impl Aside {
    /// Makes the folder, unless it exists: then another process is at work, or one was killed.
    pub fn new(workspace: &Workspace) -> Result<Self> {
        let folder = workspace.root.join(FOLDER);
        match fs::create_dir(&folder) {
            Ok(()) => Ok(Self(folder)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(exists(&folder)),
            Err(error) => Err(error).with_context(|| format!("cannot make the folder {}", folder.display())),
        }
    }

    /// Writes a file, through to the disk: if the power fails, a move may last and the content not, which leaves an empty file.
    ///
    /// Callers write all files before they move the first, so that an error here means that nothing was changed.
    pub fn write(&self, path: &str, text: &str) -> Result<()> {
        let path = self.0.join(path);
        let write = || {
            #[expect(clippy::expect_used, reason = "it is below the folder of this")]
            fs::create_dir_all(path.parent().expect("a folder"))?;
            let mut file = File::create_new(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().with_context(|| format!("cannot write {}; nothing was changed", path.display()))
    }

    /// Writes a new version of a file, with the permissions of the old one.
    pub fn write_like(&self, path: &str, text: &str, old: &Path) -> Result<()> {
        self.write(path, text)?;
        let permissions = fs::metadata(old).and_then(|old| fs::set_permissions(self.0.join(path), old.permissions()));
        permissions.with_context(|| format!("cannot keep the permissions of {}; nothing was changed", old.display()))
    }

    /// Makes a symbolic link, like [`link`].
    pub fn link(&self, path: &str, target: &str) -> Result<()> {
        let path = self.0.join(path);
        link(Path::new(target), &path)
            .with_context(|| format!("cannot make the link {}; nothing was changed", path.display()))
    }

    /// Moves a file or folder to its place.
    pub fn place(&self, path: &str, target: &Path) -> io::Result<()> {
        fs::rename(self.0.join(path), target)
    }

    /// Moves a file or folder back.
    pub fn take_back(&self, path: &str, target: &Path) -> io::Result<()> {
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

/// Makes a symbolic link to a folder; on Windows, for users who may not make links, a file with its target, as git does there.
pub fn link(target: &Path, at: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(target, at);
    // Collecting the components gives the target Windows' separators, without which it could not be followed.
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(target.components().collect::<PathBuf>(), at)
        .or_else(|_| fs::write(at, target.to_string_lossy().as_bytes()))
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
        let (file, target) = ("a/file", root.path().join("placed"));

        let aside = Aside::new(&workspace).unwrap();
        assert!(Aside::new(&workspace).is_err());
        aside.write(file, "text").unwrap();
        assert!(aside.write(file, "another").is_err());
        aside.place(file, &target).unwrap();
        assert!(!folder.join(file).exists());
        assert_eq!(fs::read(&target).unwrap(), b"text");
        aside.take_back(file, &target).unwrap();
        assert!(folder.join(file).exists() && !target.exists());
        aside.link("link", "../target").unwrap();
        #[cfg(unix)]
        assert_eq!(fs::read_link(folder.join("link")).unwrap(), Path::new("../target"));

        drop(aside);
        assert!(!folder.exists() && Aside::new(&workspace).is_ok());
    }
}
