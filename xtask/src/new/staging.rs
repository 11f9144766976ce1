//! All or nothing: a crate and the manifest that names it are written aside, then moved into place.
//!
//! Cargo cannot work with half of it: every folder below `crates` has to be a crate, and every crate that Cargo.toml names has to be
//! there. The one state between, a crate that is not named yet, harms nothing and is put right by the next run.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use signal_hook::consts::TERM_SIGNALS;
use signal_hook::flag;

/// Where files are written aside: in the workspace's root, for a move must not cross file systems, and target may be on another.
const FOLDER: &str = ".new-day";

/// The lock that keeps runs apart. The file stays: a lock on one that is removed again keeps nobody out.
const LOCK: &str = "target/new-day.lock";

/// The crate and the manifest, below [`FOLDER`].
const CRATE: &str = "crate";
const MANIFEST: &str = "Cargo.toml";

/// The files of one run, aside. Whatever is still there when it goes out of scope is removed.
pub struct Staging<'run> {
    root: PathBuf,
    folder: PathBuf,
    signals: &'run Signals,
    _lock: File,
}

impl<'run> Staging<'run> {
    /// Waits for another run to end, and removes what one left that was killed.
    ///
    /// # Errors
    ///
    /// When the workspace cannot be written to, or a signal came while waiting.
    pub fn begin(root: &Path, signals: &'run Signals) -> Result<Self> {
        let lock = lock(&root.join(LOCK), signals)?;
        let folder = root.join(FOLDER);
        let made = remove(&folder).and_then(|()| fs::create_dir(&folder));
        made.with_context(|| format!("cannot make the folder {}", folder.display()))?;
        Ok(Self { root: root.to_owned(), folder, signals, _lock: lock })
    }

    /// Writes a file of the crate.
    ///
    /// # Errors
    ///
    /// When it cannot be written, as on a full disk.
    pub fn crate_file(&self, path: &str, text: &str) -> Result<()> {
        write(&self.folder.join(CRATE).join(path), text)
    }

    /// Writes the workspace's manifest.
    ///
    /// # Errors
    ///
    /// As [`crate_file`](Self::crate_file).
    pub fn manifest(&self, text: &str) -> Result<()> {
        let path = self.folder.join(MANIFEST);
        write(&path, text)?;
        let permissions = fs::metadata(self.root.join("Cargo.toml")).map(|old| old.permissions());
        permissions.and_then(|permissions| fs::set_permissions(&path, permissions)).context("Cargo.toml")
    }

    /// Moves everything into place: the crate to a folder below the root, which must be free, and the manifest.
    ///
    /// # Errors
    ///
    /// When a signal came, or a file cannot be moved. Then all is as it was.
    pub fn finish(self, crate_folder: &Path) -> Result<()> {
        if self.signals.came() {
            bail!("interrupted; nothing was changed");
        }
        self.move_crate(crate_folder)?;
        let path = self.root.join("Cargo.toml");
        if let Err(error) = fs::rename(self.folder.join(MANIFEST), &path) {
            self.take_back(crate_folder)?;
            return Err(error).with_context(|| format!("cannot replace {}; nothing was changed", path.display()));
        }
        // The names must last as well as the content; not every system can promise it, and none loses a file over it.
        let _ = File::open(&self.root).and_then(|folder| folder.sync_all());
        Ok(())
    }

    fn move_crate(&self, to: &Path) -> Result<()> {
        fs::rename(self.folder.join(CRATE), to)
            .with_context(|| format!("cannot make the folder {}; nothing was changed", to.display()))
    }

    /// Takes a crate away that no manifest names.
    ///
    /// # Errors
    ///
    /// When it cannot be moved.
    pub fn take_back(&self, crate_folder: &Path) -> Result<()> {
        fs::rename(crate_folder, self.folder.join("taken back"))
            .with_context(|| format!("cannot remove {}; do it by hand", crate_folder.display()))
    }
}

impl Drop for Staging<'_> {
    fn drop(&mut self) {
        // What cannot be removed now, the next run removes.
        let _ = remove(&self.folder);
    }
}

/// Ctrl-C and the other signals that ask a program to end, noted instead of obeyed for as long as this lives.
pub struct Signals {
    came: Arc<AtomicBool>,
    is_over: Arc<AtomicBool>,
}

impl Signals {
    /// # Errors
    ///
    /// When the system refuses.
    pub fn hold() -> Result<Self> {
        let signals = Self { came: Arc::default(), is_over: Arc::default() };
        let hold = |signal| {
            flag::register_conditional_default(signal, Arc::clone(&signals.is_over))?;
            flag::register(signal, Arc::clone(&signals.came))
        };
        #[cfg(unix)]
        hold(signal_hook::consts::SIGHUP)?;
        for &signal in TERM_SIGNALS {
            hold(signal)?;
        }
        Ok(signals)
    }

    fn came(&self) -> bool {
        self.came.load(Ordering::SeqCst)
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
    }
}

fn lock(path: &Path, signals: &Signals) -> Result<File> {
    let open = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        File::options().create(true).append(true).open(path)
    };
    let file = open().with_context(|| format!("cannot open {}", path.display()))?;
    let mut is_first = true;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            // Some network file systems have no locks; there, two runs at once are up to the user.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => return Ok(file),
            Err(TryLockError::Error(error)) => {
                return Err(anyhow!(error).context(format!("cannot lock {}", path.display())));
            }
            Err(TryLockError::WouldBlock) if signals.came() => bail!("interrupted; nothing was changed"),
            Err(TryLockError::WouldBlock) => {}
        }
        if is_first {
            eprintln!("waiting for another \"cargo xtask new\" to end");
            is_first = false;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

fn write(path: &Path, text: &str) -> Result<()> {
    let write = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let mut file = File::create_new(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()
    };
    write().with_context(|| format!("cannot write {}; nothing was changed", path.display()))
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_that_cannot_be_replaced_takes_the_crate_back() {
        let root = tempfile::tempdir().unwrap();
        let signals = Signals::hold().unwrap();
        let staging = Staging::begin(root.path(), &signals).unwrap();
        staging.crate_file("src/lib.rs", "").unwrap();
        // Nothing was written that could take the manifest's place.
        let error = staging.finish(&root.path().join("day01")).unwrap_err();
        assert!(format!("{error:#}").contains("nothing was changed"), "{error:#}");
        let left: Vec<_> = fs::read_dir(root.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["target"]);
    }
}
