//! Ensures that all processes together send only one request at a time, with an interval between requests.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use common::read_if_exists;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use workspace::{AtomicFile, Error, FileLock};

use super::settings::Host;
use crate::clock::Clock;
use crate::waits::{gap, later, left, spoken};

/// The maximum size of the file with the request times, in bytes. The real file is far smaller.
const MAX_BYTES: usize = 1 << 16;

/// The right to use the site. Only one process at a time holds the lock, which is released when that process dies.
///
/// A process holds the lock until it has processed the reply, for example until it has saved an input. A process that was waiting
/// for the lock then finds that the input is already saved.
pub struct SiteLock {
    _lock: FileLock,
    times: PathBuf,
}

#[derive(Default, Serialize, Deserialize)]
struct RequestTimes {
    /// The time of the last request, recorded right before it was sent.
    last_request: Option<Timestamp>,
    pause_until: Option<Timestamp>,
}

impl SiteLock {
    /// The lock file and the file with the request times are in the cache folder, which is created if needed.
    pub fn take(cache: &Path, host: &Host) -> Result<Self> {
        let lock = FileLock::take(&cache.join("lock"), "waiting for another cargo xtask that is using the site")
            .with_context(|| format!("cannot use the cache folder {}; check its permissions", cache.display()))?;
        Ok(Self { _lock: lock, times: cache.join(format!("{}.json", host.file_stem())) })
    }

    /// Waits until the interval since the last request is over, and records the time of the request that the caller sends next.
    ///
    /// # Errors
    ///
    /// [`Error::Wait`] during a pause that the server asked for; another error if the file with the request times cannot be written.
    /// In both cases, the caller must not send a request.
    pub fn begin_request(&self, interval: Duration, clock: &Clock) -> Result<(), Error> {
        let mut times = self.read(clock.now());
        if let Some(left) = times.pause_until.and_then(|until| left(until, clock.now())) {
            let advice = format!("nothing was sent, try again in {}", spoken(left));
            return Err(Error::Wait(format!("the server asked for a pause; {advice}")));
        }
        if let Some(last_request) = times.last_request {
            clock.sleep(gap(last_request, clock.now(), interval));
        }
        // The time is recorded before the request is sent. Even if this process is killed right after sending, the next request
        // still waits for the end of the interval.
        times.last_request = Some(clock.now());
        Ok(self.write(&times)?)
    }

    pub fn pause_end(&self, now: Timestamp) -> Option<Timestamp> {
        self.read(now).pause_until
    }

    pub fn record_pause(&self, pause: Duration, now: Timestamp) -> Result<()> {
        self.write(&RequestTimes { pause_until: Some(later(now, pause)), ..self.read(now) })
    }

    fn read(&self, now: Timestamp) -> RequestTimes {
        // A damaged file does not show the time of the last request, so assume that the request was sent just now.
        let damaged = RequestTimes { last_request: Some(now), pause_until: None };
        match read_if_exists(&self.times, MAX_BYTES) {
            Ok(Some(text)) => serde_json::from_slice(&text).unwrap_or(damaged),
            Ok(None) => RequestTimes::default(),
            Err(_) => damaged,
        }
    }

    fn write(&self, times: &RequestTimes) -> Result<()> {
        AtomicFile::begin(&self.times)?.finish(serde_json::to_vec(times)?)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn each_server_has_times_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let take = |host: &str| SiteLock::take(folder.path(), &host.parse().unwrap()).unwrap();
        let (clock, zero) = (Clock::default(), Duration::ZERO);
        let now = clock.now();
        take("http://127.0.0.1:1").record_pause(Duration::from_mins(1), now).unwrap();
        assert!(matches!(take("http://127.0.0.1:1").begin_request(zero, &clock), Err(Error::Wait(_))));
        let lock = take("http://127.0.0.1:2");
        assert_eq!(lock.read(now).last_request, None);
        lock.begin_request(zero, &clock).unwrap();
        fs::write(&lock.times, "{\"last_req").unwrap();
        assert_eq!(lock.read(now).last_request, Some(now));
    }
}
