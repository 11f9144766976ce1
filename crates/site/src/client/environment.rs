//! How environment variables configure the connection to the site.

use std::env;
use std::ops::RangeInclusive;
use std::time::Duration;

use anyhow::Result;
use toolkit::Exit;

use super::host::Host;
use crate::unlock::Clock;
use crate::waits;

/// The settings from environment variables, validated.
#[derive(Debug)]
pub struct Environment {
    /// The server.
    pub host: Host,
    /// The minimum interval between requests.
    pub interval: Duration,
    /// The time limit for a request.
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
        let timeout = number("AOC_TIMEOUT_SECS", 1..=3_600)?.map_or(waits::TIMEOUT, Duration::from_secs);
        let (mut interval, mut clock) = (waits::INTERVAL, Clock::default());
        if !host.is_site() {
            interval = number("AOC_MIN_INTERVAL_MS", 0..=3_600_000)?.map_or(interval, Duration::from_millis);
            if let Some(now) = variable("AOC_NOW")? {
                let now = now.parse().map_err(|_| Exit::Usage.error("AOC_NOW: give a time as 2021-12-01T05:00:00Z"))?;
                clock = Clock::showing(now);
            }
        }
        Ok(Self { host, interval, timeout, clock })
    }
}

/// The value of a variable; an empty one counts as unset.
fn variable(name: &str) -> Result<Option<String>> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    let text = value.map(|value| value.into_string().map_err(|_| Exit::Usage.error(format!("{name}: not UTF-8 text"))));
    text.transpose()
}

fn number(name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>> {
    let Some(value) = variable(name)? else { return Ok(None) };
    let number = value.parse().ok().filter(|number| range.contains(number));
    let wanted = || format!("{name}: give a whole number from {} to {}", range.start(), range.end());
    number.map(Some).ok_or_else(|| Exit::Usage.error(wanted()))
}
