//! How environment variables configure the connection to the site.

use std::env;
use std::time::Duration;

use anyhow::Result;
use toolkit::Exit;

use super::host::Host;
use crate::calendar::Clock;

/// The minimum interval between requests.
const INTERVAL: Duration = Duration::from_secs(5);

/// The default time limit for a request.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The settings from environment variables, validated.
#[derive(Debug)]
pub struct Environment {
    /// The server.
    pub host: Host,
    /// The minimum interval between requests.
    pub interval: Duration,
    /// The time limit for a request, from looking up the host to the last byte.
    pub timeout: Duration,
    /// The clock used for the calendar.
    pub clock: Clock,
}

impl Environment {
    /// Reads `AOC_BASE_URL` and `AOC_TIMEOUT_SECS`, and, only for a server on this machine, `AOC_MIN_INTERVAL_MS` and `AOC_NOW`.
    ///
    /// `AOC_NOW` exists only for tests and is not part of the interface: it sets the time that the clock shows at the start of
    /// the program, such as `2021-12-01T05:00:00Z`.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`], naming the variable with an invalid value.
    pub fn from_env() -> Result<Self> {
        let host = Host::new(variable("AOC_BASE_URL")?.as_deref())?;
        let mut environment = Self { host, interval: INTERVAL, timeout: TIMEOUT, clock: Clock::default() };
        if let Some(seconds) = variable("AOC_TIMEOUT_SECS")? {
            let seconds = seconds.parse().ok().filter(|seconds| (1..=3_600).contains(seconds));
            environment.timeout = seconds
                .map(Duration::from_secs)
                .ok_or_else(|| Exit::Usage.error("AOC_TIMEOUT_SECS: give a whole number of seconds from 1 to 3600"))?;
        }
        if environment.host.is_loopback() {
            if let Some(milliseconds) = variable("AOC_MIN_INTERVAL_MS")? {
                let milliseconds = milliseconds.parse().ok().filter(|milliseconds| *milliseconds <= 3_600_000);
                environment.interval = milliseconds.map(Duration::from_millis).ok_or_else(|| {
                    Exit::Usage.error("AOC_MIN_INTERVAL_MS: give a whole number of milliseconds up to 3600000")
                })?;
            }
            if let Some(now) = variable("AOC_NOW")? {
                let now = now.parse().map_err(|_| Exit::Usage.error("AOC_NOW: give a time as 2021-12-01T05:00:00Z"))?;
                environment.clock = Clock::showing(now);
            }
        }
        Ok(environment)
    }
}

/// The value of a variable; an empty one counts as unset.
fn variable(name: &str) -> Result<Option<String>> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    let text = value.map(|value| value.into_string().map_err(|_| Exit::Usage.error(format!("{name}: not UTF-8 text"))));
    text.transpose()
}
