//! Locks between processes.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use terminal::eprint;

/// A lock that only one process holds at a time.
///
/// Dropping the lock releases it. The operating system also releases the lock when the process ends, even if the process is
/// killed. The locked file is never removed. Otherwise, another process could create the file again, and lock the new file while
/// this process still holds the old one.
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Takes the lock on this file. Creates the file and the folders above it if they do not exist.
    ///
    /// If another process holds the lock, prints `waiting` to standard error and waits. If the file system does not support
    /// locks, returns at once, although nothing is locked.
    ///
    /// # Errors
    ///
    /// If the file cannot be created, opened or locked.
    pub fn take(path: &Path, waiting: &str) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = open(path)?;
        if is_taken(file.try_lock())? {
            eprint(waiting);
            file.lock()?;
        }
        Ok(Self { _file: file })
    }
}

/// Opens the file for reading and writing, because Windows refuses to lock a file that is open only for appending.
fn open(path: &Path) -> io::Result<File> {
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}

/// On a file system without locks, no process holds a lock.
fn is_taken(result: Result<(), TryLockError>) -> io::Result<bool> {
    match result {
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => Err(error),
        _ => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _, Write as _};
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_second_lock_waits_for_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/lock");
        let first = FileLock::take(&path, "waiting").unwrap();
        let (sender, receiver) = mpsc::channel();
        let second = thread::spawn(move || {
            let _lock = FileLock::take(&path, "waiting").unwrap();
            sender.send("second").unwrap();
        });
        assert!(receiver.recv_timeout(Duration::from_millis(50)).is_err());
        drop(first);
        assert_eq!(receiver.recv(), Ok("second"));
        second.join().unwrap();
    }

    /// Windows needs one of the two rights to lock the file. Linux locks any file, so only reading and writing can show the rights.
    #[test]
    fn the_lock_s_file_is_readable_and_writable() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = open(&folder.path().join("lock")).unwrap();
        file.write_all(b"text").unwrap();
        file.rewind().unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "text");
    }

    #[test]
    fn a_file_system_may_lack_locks() {
        let failed = |kind: ErrorKind| Err(TryLockError::Error(kind.into()));
        assert!(!is_taken(failed(ErrorKind::Unsupported)).unwrap());
        assert_eq!(is_taken(failed(ErrorKind::PermissionDenied)).unwrap_err().kind(), ErrorKind::PermissionDenied);
    }
}
