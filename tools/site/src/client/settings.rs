//! The settings from environment variables: the server, the folders, the time limit of a request, and the minimum time between
//! requests. The session token is sent only to the server in these settings.

use std::env;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::anyhow;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use workspace::{Error, Result};

use crate::clock::Clock;
use crate::waits;

const SITE: &str = "https://adventofcode.com";

pub struct ClientSettings {
    pub host: Host,
    pub interval: Duration,
    pub timeout: Duration,
    pub clock: Clock,
    pub home: PathBuf,
    pub config: PathBuf,
    /// The folder for cached pages, and for the times of requests and pauses.
    pub cache: PathBuf,
}

/// The address of adventofcode.com, or of a server on this machine for tests, such as `http://127.0.0.1:8080`. The address has no
/// path.
#[derive(Debug, Clone)]
pub struct Host(String);

impl ClientSettings {
    /// Reads `AOC_BASE_URL` and `AOC_TIMEOUT_SECS`. For a server on this machine, also reads `AOC_MIN_INTERVAL_MS` and `AOC_NOW`;
    /// otherwise, these two must not be set.
    ///
    /// `AOC_NOW` is for tests and is not part of the interface. It sets the time that the clock shows at the start of the program,
    /// such as `2021-12-01T05:00:00Z`. Waiting then moves the clock, and takes no time.
    pub fn from_env() -> Result<Self> {
        let wanted = "https://adventofcode.com, or a server on this machine, as in http://127.0.0.1:8080; \
                      no other server may receive the session token";
        let host = variable("AOC_BASE_URL", wanted)?.unwrap_or_else(|| Host(SITE.to_owned()));
        let timeout = match variable::<NonZeroU16>("AOC_TIMEOUT_SECS", "a whole number from 1 to 65535")? {
            Some(seconds) => Duration::from_secs(seconds.get().into()),
            None => waits::TIMEOUT,
        };
        let mut interval = waits::INTERVAL;
        let mut clock = Clock::default();
        if host.is_site() {
            if let Some(name) = ["AOC_MIN_INTERVAL_MS", "AOC_NOW"].into_iter().find(|name| text_of(name).is_some()) {
                return Err(Error::Usage(format!(
                    "the environment variable {name} is only for a server on this machine: set AOC_BASE_URL, too, or unset {name}"
                )));
            }
        } else {
            if let Some(millis) = variable::<u32>("AOC_MIN_INTERVAL_MS", "a whole number below 2^32")? {
                interval = Duration::from_millis(millis.into());
            }
            if let Some(now) = variable("AOC_NOW", "a time such as 2021-12-01T05:00:00Z")? {
                clock = Clock::showing(now);
            }
        }
        let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
        let base = choose_native_strategy().map_err(|_| anyhow!("no home folder; set {home}"))?;
        // On macOS, cargo-aoc and aoc-cli keep their files in Application Support, which the crate etcetera calls the data folder.
        let config = if cfg!(target_os = "macos") { base.data_dir() } else { base.config_dir() };
        let (home, cache) = (base.home_dir().to_owned(), base.cache_dir().join("aoc-xtask"));
        Ok(Self { host, interval, timeout, clock, home, config, cache })
    }

    pub fn cargo_aoc_credentials(&self) -> PathBuf {
        let folder = match env::consts::OS {
            "windows" => r"gobanos\cargo-aoc\config",
            "macos" => "com.github.gobanos.cargo-aoc",
            _ => "cargo-aoc",
        };
        self.config.join(folder).join("credentials.toml")
    }
}

/// The value of an environment variable. An empty variable counts as unset.
pub fn text_of(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|text| !text.is_empty())
}

/// The parsed value of an environment variable; `None` if the variable is unset or empty. `wanted` describes the valid values for
/// the error message.
fn variable<T: FromStr>(name: &str, wanted: &str) -> Result<Option<T>> {
    let Some(text) = text_of(name) else { return Ok(None) };
    match text.to_str().and_then(|text| text.parse().ok()) {
        Some(value) => Ok(Some(value)),
        None => Err(Error::Usage(format!("the value of the environment variable {name} is not valid; give {wanted}"))),
    }
}

impl Host {
    /// `path` starts with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    pub fn is_site(&self) -> bool {
        self.0 == SITE
    }

    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// Without `https://` or `http://`.
    pub fn address(&self) -> &str {
        self.0.split_once("://").map_or(self.0.as_str(), |(_, address)| address)
    }

    /// The start of the names of this server's files in the cache folder.
    pub fn file_stem(&self) -> String {
        self.address().replace([':', '[', ']'], "_")
    }
}

impl FromStr for Host {
    type Err = ();

    /// Accepts only adventofcode.com over https, and loopback addresses with a port.
    fn from_str(url: &str) -> Result<Self, ()> {
        let without_slash = url.strip_suffix('/').unwrap_or(url);
        // The name `localhost` could resolve to any address, so replace it with a loopback address.
        let url = without_slash.replacen("://localhost:", "://127.0.0.1:", 1);
        let server = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
        let address = server.and_then(|server| server.parse::<SocketAddr>().ok());
        let is_allowed = url == SITE || address.is_some_and(|address| address.ip().is_loopback());
        if is_allowed { Ok(Self(url)) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_server_is_allowed() {
        for (url, stem) in [
            (SITE, Some("adventofcode.com")),
            ("https://adventofcode.com/", Some("adventofcode.com")),
            ("http://127.1.2.3:80/", Some("127.1.2.3_80")),
            ("http://[::1]:80", Some("___1__80")),
            ("http://localhost:80", Some("127.0.0.1_80")),
            ("http://adventofcode.com", None),
            ("https://adventofcode.com.example.org", None),
            ("https://adventofcode.com@example.org", None),
            ("http://127.0.0.1:80@example.org", None),
            ("http://localhost.example.org:80", None),
            ("http://127.0.0.1:80/path", None),
            ("http://128.0.0.1:80", None),
            ("http://[::ffff:127.0.0.1]:80", None),
            ("ftp://127.0.0.1:80", None),
            ("127.0.0.1:80", None),
        ] {
            let host = url.parse::<Host>();
            assert_eq!(host.as_ref().ok().map(Host::file_stem).as_deref(), stem, "{url}");
            assert_eq!(host.is_ok_and(|host| host.is_site()), stem == Some("adventofcode.com"), "{url}");
        }
    }
}
