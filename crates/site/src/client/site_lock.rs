//! Sends one request at a time, well spaced, across all processes.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use common::read_file;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use toolkit::{AtomicFile, Exit, FileLock};

use super::environment::Host;
use crate::waits::{gap, later, left, spoken};

/// The maximum size of the notes in bytes, far more than they ever have.
const MAX_BYTES: usize = 1 << 16;

/// The right to use the site. Only one process has it at a time, and it is released if the process dies.
///
/// It also covers the processing of a reply, such as saving an input: a process that waited for the lock finds that done.
pub struct SiteLock {
    _lock: FileLock,
    notes: PathBuf,
}

/// What must be remembered about a server between requests.
#[derive(Default, Serialize, Deserialize)]
struct Notes {
    /// When the last request was sent, or about to be sent.
    last_request: Option<Timestamp>,
    /// The end of the last pause that the server asked for.
    pause_until: Option<Timestamp>,
}

impl SiteLock {
    /// Waits for the lock. Its file and the notes are in the cache folder, which is created if necessary.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used.
    pub fn take(cache: &Path, host: &Host) -> Result<Self> {
        let lock = FileLock::take(&cache.join("lock"), "waiting for another cargo xtask that is using the site")
            .with_context(|| format!("cannot use the cache folder {}; check its permissions", cache.display()))?;
        Ok(Self { _lock: lock, notes: cache.join(format!("{}.json", host.file_stem())) })
    }

    /// Waits until the interval since the last request is over, and notes that the caller is about to send one.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`] during a pause that the server asked for; then nothing may be sent.
    pub fn begin_request(&self, interval: Duration, now: impl Fn() -> Timestamp) -> Result<()> {
        let mut notes = self.read(now());
        if let Some(left) = notes.pause_until.and_then(|until| left(until, now())) {
            let advice = format!("nothing was sent, try again in {}", spoken(left));
            return Err(Exit::Wait.error(format!("the server asked for a pause; {advice}")));
        }
        thread::sleep(notes.last_request.map_or(Duration::ZERO, |last| gap(last, now(), interval)));
        // Noted before the request rather than after it, so that the next request does not come too soon if this process is
        // killed in between.
        notes.last_request = Some(now());
        self.write(&notes)
    }

    /// The end of the last pause that the server asked for.
    pub fn pause(&self, now: Timestamp) -> Option<Timestamp> {
        self.read(now).pause_until
    }

    /// Records that the server asked for a pause.
    ///
    /// # Errors
    ///
    /// If the notes cannot be written.
    pub fn note_pause(&self, pause: Duration, now: Timestamp) -> Result<()> {
        self.write(&Notes { pause_until: Some(later(now, pause)), ..self.read(now) })
    }

    fn read(&self, now: Timestamp) -> Notes {
        // Damaged notes may be about a request that was sent just now.
        let damaged = Notes { last_request: Some(now), pause_until: None };
        match read_file(&self.notes, MAX_BYTES) {
            Ok(text) => serde_json::from_slice(&text).unwrap_or(damaged),
            Err(error) if error.kind() == ErrorKind::NotFound => Notes::default(),
            Err(_) => damaged,
        }
    }

    fn write(&self, notes: &Notes) -> Result<()> {
        AtomicFile::begin(&self.notes)?.finish(&serde_json::to_vec(notes)?)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn notes_are_about_one_server_and_damaged_ones_count_as_a_request_of_this_moment() {
        let folder = tempfile::tempdir().unwrap();
        let take = |host: &str| SiteLock::take(folder.path(), &host.parse().unwrap()).unwrap();
        let (now, zero) = (Timestamp::now(), Duration::ZERO);
        take("http://127.0.0.1:1").note_pause(Duration::from_mins(1), now).unwrap();
        assert_eq!(Exit::of(&take("http://127.0.0.1:1").begin_request(zero, || now).unwrap_err()), Exit::Wait);
        let lock = take("http://127.0.0.1:2");
        assert_eq!(lock.read(now).last_request, None);
        lock.begin_request(zero, || now).unwrap();
        fs::write(&lock.notes, "{\"last_req").unwrap();
        assert_eq!(lock.read(now).last_request, Some(now));
    }
}
