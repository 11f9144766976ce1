//! Replaces files completely, or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::{Builder, NamedTempFile};

/// The suffix of a temporary file's name. The temporary file for `day5.txt` is `.day5.txt.aoc-xtask`.
const SUFFIX: &str = ".aoc-xtask";

/// A new file, or a new version of an existing file. The old version stays in place until [`finish`](Self::finish).
///
/// Hold a lock while you use this type. The temporary file for a target always has the same name, so that the next process can
/// remove a file that a killed process left behind. Without a lock, two processes would remove each other's temporary files.
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
    /// If the folder cannot be created or is not writable, if the target is a dangling symbolic link, or if an old temporary file
    /// cannot be removed.
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
        let file = Self::new(target, builder)?;
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
        Self::new(target, Builder::new())
    }

    /// Creates the temporary file with this builder.
    fn new(target: &Path, builder: Builder<'_, '_>) -> Result<Self> {
        let target = follow(target)?;
        let folder = folder_of(&target);
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let mut name = OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(SUFFIX);
        // A killed process may have left a temporary file behind.
        let leftover = folder.join(&name);
        match fs::remove_file(&leftover) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", leftover.display()));
            }
            _ => {}
        }
        // Move the builder to a new variable, whose type may have a shorter lifetime. Then the builder can borrow the local `name`.
        let mut builder = builder;
        let temporary = builder
            .prefix(&name)
            .rand_bytes(0)
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
    pub fn finish(mut self, content: &[u8]) -> Result<()> {
        let target = self.target;
        self.temporary
            .write_all(content)
            .and_then(|()| self.temporary.as_file().sync_all())
            .with_context(|| format!("cannot write {}", target.display()))?;
        self.temporary.persist(&target).with_context(|| format!("cannot replace {}", target.display()))?;
        // Flush the folder, too, so that the new name survives a crash. Some systems cannot flush folders, but the file is
        // complete even there.
        let _ = File::open(folder_of(&target)).and_then(|folder| folder.sync_all());
        Ok(())
    }

    /// Like [`finish`](Self::finish), for a text file that the user edits, too. `text` has the line ending `\n` and no byte-order
    /// mark, as [`common::decode`] returns it. If the old file has other line endings or a byte-order mark, the new file has them
    /// as well.
    ///
    /// # Errors
    ///
    /// The same as for [`finish`](Self::finish).
    pub fn finish_text(self, text: &str) -> Result<()> {
        match fs::read_to_string(&self.target) {
            Ok(old) => self.finish(in_form_of(&old, text).as_bytes()),
            // The file does not exist yet, or is not text.
            Err(_) => self.finish(text.as_bytes()),
        }
    }
}

/// The text `new` with the line endings and the byte-order mark of the text `old`, as a user's editor would save it. If both texts
/// start or end with the same lines, these lines keep their line endings. The other lines get the line ending of the first line of
/// `old`. `new` itself must have neither a byte-order mark nor the line ending `\r\n`.
fn in_form_of(old: &str, new: &str) -> String {
    let (mark, old) = old.split_at(if old.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 });
    let old: Vec<_> = old.split_inclusive('\n').collect();
    let new: Vec<_> = new.split_inclusive('\n').collect();
    let is_same = |(old, new): &(&&str, &&str)| old.replace("\r\n", "\n") == **new;
    let start = old.iter().zip(&new).take_while(is_same).count();
    let end = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(is_same).count();
    let line_end = if old.first().is_some_and(|line| line.ends_with("\r\n")) { "\r\n" } else { "\n" };
    let middle = new[start..new.len() - end].concat().replace('\n', line_end);
    [mark, &old[..start].concat(), &middle, &old[old.len() - end..].concat()].concat()
}

/// The file that a path refers to, after following symbolic links. The path may also name a file that does not exist yet.
///
/// # Errors
///
/// If the path is a dangling symbolic link: its target may be on a disk that is not mounted.
fn follow(path: &Path) -> Result<PathBuf> {
    match fs::canonicalize(path) {
        Ok(path) => Ok(path),
        Err(_) if path.is_symlink() => bail!("{}: a dangling symbolic link; fix or remove it", path.display()),
        Err(_) => Ok(path.to_owned()),
    }
}

/// The folder of a file. The parent of a bare file name is empty, which means the current folder.
fn folder_of(target: &Path) -> &Path {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_end() {
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
    fn a_text_keeps_its_line_ends_and_mark() {
        for (old, new, wanted) in [
            ("a\r\nb\r\n", "a\nx\nb\n", "a\r\nx\r\nb\r\n"),
            ("a\nb\n", "a\nx\nb\n", "a\nx\nb\n"),
            ("\u{FEFF}a\r\nb", "x\na\nb", "\u{FEFF}x\r\na\r\nb"),
            ("\u{FEFF}a", "b\n", "\u{FEFF}b\n"),
            ("\u{FEFF}", "b\n", "\u{FEFF}b\n"),
            // Mixed line endings.
            ("a\r\nb\nc\r\nd\n", "a\nb\nx\nc\nd\n", "a\r\nb\nx\r\nc\r\nd\n"),
            ("a\nb\r\nc\r\n", "a\nx\nc\n", "a\nx\nc\r\n"),
            // The same lines repeated.
            ("a\r\na\r\n", "a\na\na\n", "a\r\na\r\na\r\n"),
            ("a\r\na\n", "a\n", "a\r\n"),
            ("", "a\nb", "a\nb"),
            ("a\r\n", "", ""),
        ] {
            assert_eq!(in_form_of(old, new), wanted, "{old:?} {new:?}");
        }
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("file");
        for (old, wanted) in [(&b"a\r\n"[..], "a\r\nb\r\n"), (b"\xFF\r\n", "a\nb\n")] {
            fs::write(&target, old).unwrap();
            AtomicFile::begin(&target).unwrap().finish_text("a\nb\n").unwrap();
            assert_eq!(fs::read_to_string(&target).unwrap(), wanted);
        }
    }

    #[test]
    fn a_leftover_temporary_file_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("day5.txt");
        let leftover = folder.path().join(".day5.txt.aoc-xtask");
        AtomicFile::begin(&target).unwrap().temporary.keep().unwrap();
        assert!(leftover.exists());
        AtomicFile::begin(&target).unwrap().finish(b"new").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(!leftover.exists());
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
