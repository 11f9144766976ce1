//! Files that are replaced as a whole, or not at all.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::{Builder, NamedTempFile};

/// The end of a temporary file's name, behind a dot and the name of the target.
const MARK: &str = ".aoc-xtask";

/// A new file, or a new version of an existing one, which stays in place until [`finish`](Self::finish).
///
/// Create these only while holding a lock: the temporary file always has the same name, so that one that a killed process left is
/// removed by the next.
pub struct AtomicFile {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Creates a temporary file beside the target, and the folders above it, so that an unwritable location is found before there
    /// is any content.
    ///
    /// If the target is a symbolic link, the file that it points to is replaced, not the link. The new file keeps the permissions
    /// of the old one.
    ///
    /// # Errors
    ///
    /// If the folder cannot be created or written to, or the target is a dangling symbolic link.
    pub fn begin(target: &Path) -> Result<Self> {
        #[cfg_attr(not(unix), expect(unused_mut, reason = "permissions are Unix's"))]
        let mut builder = Builder::new();
        // If others may not read the old file, they must not be able to read the new one even for a moment.
        let old = fs::metadata(target).ok().map(|file| file.permissions());
        // The user's umask applies, as to any file that a program creates.
        #[cfg(unix)]
        builder.permissions(old.clone().unwrap_or_else(|| std::os::unix::fs::PermissionsExt::from_mode(0o666)));
        let file = Self::new(target, builder)?;
        if let Some(old) = old {
            // If the permissions cannot be copied, the file still belongs to the user.
            let _ = file.temporary.as_file().set_permissions(old);
        }
        Ok(file)
    }

    /// The same, but only the user can read the file, from the moment it is created.
    ///
    /// # Errors
    ///
    /// Those of [`begin`](Self::begin).
    pub fn begin_private(target: &Path) -> Result<Self> {
        // Temporary files are private unless their builder is told otherwise.
        Self::new(target, Builder::new())
    }

    fn new(target: &Path, builder: Builder<'_, '_>) -> Result<Self> {
        let target = follow(target)?;
        let folder = folder_of(&target);
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let name = [OsStr::new("."), target.file_name().unwrap_or_default(), OsStr::new(MARK)].join(OsStr::new(""));
        let left = folder.join(&name);
        match fs::remove_file(&left) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", left.display()));
            }
            _ => {}
        }
        let mut builder = builder;
        let temporary = builder.prefix(&name).rand_bytes(0).tempfile_in(folder);
        let temporary = temporary
            .with_context(|| format!("cannot write in the folder {}; check its permissions", folder.display()))?;
        Ok(Self { temporary, target })
    }

    /// Writes the content and moves it to the target.
    ///
    /// # Errors
    ///
    /// If the disk is full or the target cannot be replaced. The target is then unchanged.
    pub fn finish(mut self, content: &[u8]) -> Result<()> {
        let target = self.target;
        let written = self.temporary.write_all(content).and_then(|()| self.temporary.as_file().sync_all());
        written.with_context(|| format!("cannot write {}", target.display()))?;
        self.temporary.persist(&target).with_context(|| format!("cannot replace {}", target.display()))?;
        // Sync the folder, too, so that the name survives a crash. Not every system supports that, and failing here does not lose
        // the file.
        let _ = File::open(folder_of(&target)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

/// The file that a path refers to, after following symbolic links. It need not exist.
///
/// # Errors
///
/// If the path is a dangling symbolic link, because its target may be on a disk that is not mounted.
fn follow(path: &Path) -> Result<PathBuf> {
    match fs::canonicalize(path) {
        Ok(path) => Ok(path),
        Err(_) if path.is_symlink() => bail!("{}: a dangling symbolic link; fix or remove it", path.display()),
        Err(_) => Ok(path.to_owned()),
    }
}

fn folder_of(target: &Path) -> &Path {
    target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a/b/day5.txt");
        AtomicFile::begin(&target).unwrap().finish(b"old").unwrap();
        let replacement = AtomicFile::begin(&target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"old");
        replacement.finish(b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::read_dir(target.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn what_a_killed_process_left_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (target, left) = (folder.path().join("day5.txt"), folder.path().join(".day5.txt.aoc-xtask"));
        AtomicFile::begin(&target).unwrap().temporary.keep().unwrap();
        assert!(left.exists());
        AtomicFile::begin(&target).unwrap().finish(b"new").unwrap();
        assert_eq!((fs::read(&target).unwrap(), left.exists()), (b"new".to_vec(), false));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_outlast_the_replacement_and_links_stay_links() {
        use std::fs::Permissions;
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        fs::write(&target, "old").unwrap();
        let new = folder.path().join("new");
        AtomicFile::begin(&new).unwrap().finish(b"new").unwrap();
        assert_eq!(fs::metadata(new).unwrap().permissions(), fs::metadata(&target).unwrap().permissions());
        fs::set_permissions(&target, Permissions::from_mode(0o666)).unwrap();
        symlink(&target, &link).unwrap();
        AtomicFile::begin(&link).unwrap().finish(b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o666);
        let secret = AtomicFile::begin_private(&link).unwrap();
        assert_eq!(secret.temporary.as_file().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        secret.finish(b"secret").unwrap();
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn a_dangling_link_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("nowhere/file", &link).unwrap();
        let error = AtomicFile::begin(&link).err().unwrap();
        assert!(error.to_string().contains("a dangling symbolic link"), "{error}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
