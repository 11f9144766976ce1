//! Sends one request at a time, well spaced, across all processes.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use common::read_file;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use toolkit::{AtomicFile, Exit, FileLock};

use super::host::Host;
use crate::calendar::{Clock, Pause, later, spoken};

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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Notes {
    /// When the last request was sent, or about to be sent.
    last_request: Option<Timestamp>,
    /// The last pause that the server asked for.
    pause: Option<Pause>,
}

impl SiteLock {
    /// Waits for the lock. Its file and the notes are in the cache folder, which is created if necessary.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used.
    pub fn take(cache: &Path, host: &Host) -> Result<Self> {
        let advice = || format!("cannot use the cache folder {}; check its permissions", cache.display());
        let lock = FileLock::take(&cache.join("lock"), "waiting for another cargo xtask that is using the site");
        let lock = lock.with_context(advice)?;
        toolkit::sweep(cache)?;
        Ok(Self { _lock: lock, notes: cache.join(format!("{}.json", host.file_stem())) })
    }

    /// Waits until the interval since the last request is over, and notes that the caller is about to send one.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`] during a pause that the server asked for; then nothing may be sent.
    pub fn begin_request(&self, interval: Duration, clock: Clock) -> Result<()> {
        let mut notes = self.read(clock);
        if let Some(left) = notes.pause.as_ref().and_then(|pause| pause.left(clock.now())) {
            let left = spoken(left);
            return Err(
                Exit::Wait.error(format!("the server asked for a pause; nothing was sent, try again in {left}"))
            );
        }
        std::thread::sleep(notes.gap_left(clock.now(), interval));
        // Noted before the request rather than after it, so that the next request does not come too soon if this process is
        // killed in between.
        notes.last_request = Some(clock.now());
        self.write(&notes)
    }

    /// Records that the server asked for a pause.
    ///
    /// # Errors
    ///
    /// If the notes cannot be written.
    pub fn note_pause(&self, pause: Duration, clock: Clock) -> Result<()> {
        let asked_at = clock.now();
        let until = later(asked_at, pause);
        self.write(&Notes { pause: Some(Pause { asked_at, until }), ..self.read(clock) })
    }

    fn read(&self, clock: Clock) -> Notes {
        let notes = match read_file(&self.notes, MAX_BYTES) {
            Ok(text) => serde_json::from_slice(&text).ok(),
            Err(error) => (error.kind() == ErrorKind::NotFound).then(Notes::default),
        };
        // Damaged notes may be about a request that was sent just now.
        notes.unwrap_or_else(|| Notes { last_request: Some(clock.now()), pause: None })
    }

    fn write(&self, notes: &Notes) -> Result<()> {
        let text = serde_json::to_vec(notes)?;
        AtomicFile::begin(&self.notes)?.finish(&text)
    }
}

impl Notes {
    /// The rest of the interval since the last request; never more than the interval, even if the clock was set back.
    fn gap_left(&self, now: Timestamp, interval: Duration) -> Duration {
        let Some(last) = self.last_request else { return Duration::ZERO };
        let since = Duration::try_from(now.duration_since(last)).unwrap_or_default();
        interval.saturating_sub(since)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const INTERVAL: Duration = Duration::from_secs(5);

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_000_000_000 + second).unwrap()
    }

    #[test]
    fn the_gap_is_what_is_left_of_the_interval_and_never_more() {
        let notes = Notes { last_request: Some(at(0)), pause: None };
        for (now, left) in [(0, 5), (1, 4), (4, 1), (5, 0), (6, 0), (1_000, 0), (-1, 5), (-1_000_000, 5)] {
            assert_eq!(notes.gap_left(at(now), INTERVAL), Duration::from_secs(left), "{now}");
        }
        assert_eq!(Notes::default().gap_left(at(0), INTERVAL), Duration::ZERO);
    }

    #[test]
    fn the_notes_of_one_process_are_read_by_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let (host, clock) = (Host::new(None).unwrap(), Clock::default());
        let lock = SiteLock::take(folder.path(), &host).unwrap();
        lock.begin_request(Duration::ZERO, clock).unwrap();
        lock.note_pause(Duration::from_mins(1), clock).unwrap();
        drop(lock);
        let lock = SiteLock::take(folder.path(), &host).unwrap();
        let error = lock.begin_request(Duration::ZERO, clock).unwrap_err();
        assert_eq!(Exit::of(&error), Exit::Wait);
        let other = Host::new(Some("https://example.org")).unwrap();
        drop(lock);
        SiteLock::take(folder.path(), &other).unwrap().begin_request(Duration::ZERO, clock).unwrap();
    }

    #[test]
    fn damaged_notes_count_as_a_request_of_this_moment() {
        let folder = tempfile::tempdir().unwrap();
        let lock = SiteLock::take(folder.path(), &Host::new(None).unwrap()).unwrap();
        fs::write(&lock.notes, "{\"last_req").unwrap();
        let clock = Clock::default();
        assert!(lock.read(clock).last_request.is_some());
    }
}
