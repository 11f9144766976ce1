//! Replaces files completely, or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::{Builder, NamedTempFile};

/// A new file, or a new version of an existing file. The old version stays in place until [`finish`](Self::finish).
pub struct AtomicFile {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    /// Creates a temporary file beside the target, and the target's folder if it does not exist. If the folder is not writable,
    /// the caller gets the error before it computes the content.
    ///
    /// If the target is a symbolic link, the file that the link points to is replaced, not the link. The new file keeps the
    /// permissions of the old file.
    ///
    /// # Errors
    ///
    /// If the folder cannot be created or is not writable, or if the target is a dangling symbolic link: the file may be on a disk
    /// that is not mounted.
    pub fn begin(target: &Path) -> Result<Self> {
        #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix sets permissions"))]
        let mut builder = Builder::new();
        let old_permissions = fs::metadata(target).ok().map(|file| file.permissions());
        // If other users are not allowed to read the old file, they must not be able to read the new one, even for a moment. So
        // the file is created with the old permissions. The umask applies, as for any new file.
        #[cfg(unix)]
        builder.permissions(
            old_permissions.clone().unwrap_or_else(|| std::os::unix::fs::PermissionsExt::from_mode(0o666)),
        );
        let file = Self::new(target, &builder)?;
        if let Some(permissions) = old_permissions {
            // Restore the permissions that the umask removed. A failure is harmless: the user can still use the file.
            let _ = file.temporary.as_file().set_permissions(permissions);
        }
        Ok(file)
    }

    /// Like [`begin`](Self::begin), but only the user can read the new file, from the moment of its creation.
    ///
    /// # Errors
    ///
    /// The same as for [`begin`](Self::begin).
    pub fn begin_private(target: &Path) -> Result<Self> {
        // By default, the builder makes files that only the user can read.
        Self::new(target, &Builder::new())
    }

    fn new(target: &Path, builder: &Builder) -> Result<Self> {
        let target = if target.is_symlink() {
            fs::canonicalize(target)
                .with_context(|| format!("{}: a dangling symbolic link; fix or remove it", target.display()))?
        } else {
            target.to_owned()
        };
        // The parent of a bare file name is empty, which means the current folder.
        let folder = match target.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        fs::create_dir_all(folder).with_context(|| {
            let link = common::dangling_link(folder).map(|link| format!(": {link}")).unwrap_or_default();
            format!("cannot make the folder {}{link}", folder.display())
        })?;
        let temporary = builder
            .tempfile_in(folder)
            .with_context(|| format!("cannot write in the folder {}; check its permissions", folder.display()))?;
        Ok(Self { temporary, target })
    }

    /// Writes the content to the temporary file, flushes the file to disk, and renames it to the target.
    ///
    /// # Errors
    ///
    /// If the content cannot be written, for example because the disk is full, or the target cannot be replaced. The target is
    /// then unchanged.
    pub fn finish(mut self, content: impl AsRef<[u8]>) -> Result<()> {
        let target = self.target.display();
        self.temporary
            .write_all(content.as_ref())
            .and_then(|()| self.temporary.as_file().sync_all())
            .with_context(|| format!("cannot write {target}"))?;
        let temporary = self.temporary.into_temp_path().keep().with_context(|| format!("cannot write {target}"))?;
        // Not tempfile's `persist`: on Windows, it fails while an editor has the target open, but `rename` does not.
        let renamed = fs::rename(&temporary, &self.target);
        if renamed.is_err() {
            let _ = fs::remove_file(temporary);
        }
        renamed.with_context(|| format!("cannot replace {target}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a/b/day5.txt");
        AtomicFile::begin(&target).unwrap().finish("old").unwrap();
        let replacement = AtomicFile::begin(&target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"old");
        replacement.finish("new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::read_dir(target.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_replacement_leaves_no_file_behind() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("day5.txt");
        let replacement = AtomicFile::begin(&target).unwrap();
        fs::create_dir(&target).unwrap();
        let error = replacement.finish("new").unwrap_err();
        assert_eq!(error.to_string(), format!("cannot replace {}", target.display()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_replacement_keeps_permissions_and_links() {
        use std::fs::Permissions;
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("target");
        let link = folder.path().join("link");
        fs::write(&target, "old").unwrap();
        let new = folder.path().join("new");
        AtomicFile::begin(&new).unwrap().finish("new").unwrap();
        assert_eq!(fs::metadata(new).unwrap().permissions(), fs::metadata(&target).unwrap().permissions());
        symlink(&target, &link).unwrap();
        for mode in [0o666, 0o600] {
            fs::set_permissions(&target, Permissions::from_mode(mode)).unwrap();
            AtomicFile::begin(&link).unwrap().finish(format!("{mode}")).unwrap();
            assert_eq!(fs::read_to_string(&target).unwrap(), format!("{mode}"));
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, mode);
        }
        fs::set_permissions(&target, Permissions::from_mode(0o666)).unwrap();
        let secret = AtomicFile::begin_private(&link).unwrap();
        assert_eq!(secret.temporary.as_file().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        secret.finish("secret").unwrap();
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
