//! Locks between processes.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use terminal::complain;

/// A lock that only one process holds at a time. It is released when it is dropped, or when the process ends, however that
/// happens.
///
/// The file is never removed, because a lock on a removed file would keep nobody out.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Waits for the lock on this file, and creates the file and the folders above it if necessary. If it has to wait, it first
    /// prints `waiting` to standard error.
    ///
    /// # Errors
    ///
    /// If the file cannot be created, opened or locked. On file systems that do not support locks it succeeds without one.
    pub fn take(path: &Path, waiting: &str) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = File::options().create(true).append(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                complain(waiting);
                file.lock()?;
            }
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(Self { _file: file })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;

    #[test]
    fn the_second_waits_for_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/lock");
        let first = FileLock::take(&path, "waiting").unwrap();
        let (sender, receiver) = mpsc::channel();
        let second = thread::spawn(move || {
            let _lock = FileLock::take(&path, "waiting").unwrap();
            sender.send("second").unwrap();
        });
        thread::yield_now();
        assert!(receiver.try_recv().is_err());
        drop(first);
        assert_eq!(receiver.recv(), Ok("second"));
        second.join().unwrap();
    }

    #[test]
    fn a_file_in_the_place_of_the_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(FileLock::take(&folder.path().join("file/lock"), "waiting").is_err());
    }
}
