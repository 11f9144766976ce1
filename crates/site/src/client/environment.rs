//! What the user's environment decides: the server, the only one that ever sees the session token; limits; folders.

use std::env;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Result;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use toolkit::Exit;

use crate::unlock::Clock;
use crate::waits;

/// The site.
const SITE: &str = "https://adventofcode.com";

/// The settings from environment variables, validated.
pub struct Environment {
    /// The server.
    pub host: Host,
    /// The minimum interval between requests.
    pub interval: Duration,
    /// The time limit for a request.
    pub timeout: Duration,
    /// The clock used for the calendar.
    pub clock: Clock,
    /// The user's home folder.
    pub home: PathBuf,
    /// The user's folder for programs' settings.
    pub config: PathBuf,
    /// The folder for what this program must remember between requests.
    pub cache: PathBuf,
}

/// adventofcode.com, or a server on this machine, as in tests: its address without a path, such as `http://127.0.0.1:8080`.
#[derive(Debug, Clone)]
pub struct Host(String);

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
        let wanted = "https://adventofcode.com, or a server on this machine, as in http://127.0.0.1:8080; \
                      no other may see the session token";
        let host = variable("AOC_BASE_URL", wanted)?.unwrap_or_else(|| Host(SITE.to_owned()));
        let timeout: Option<NonZeroU16> = variable("AOC_TIMEOUT_SECS", "a whole number from 1 to 65535")?;
        let timeout = timeout.map_or(waits::TIMEOUT, |seconds| Duration::from_secs(seconds.get().into()));
        let (mut interval, mut clock) = (waits::INTERVAL, Clock::default());
        if !host.is_site() {
            let millis: Option<u32> = variable("AOC_MIN_INTERVAL_MS", "a whole number below 2^32")?;
            interval = millis.map_or(interval, |millis| Duration::from_millis(millis.into()));
            clock = variable("AOC_NOW", "a time as 2021-12-01T05:00:00Z")?.map_or(clock, Clock::showing);
        }
        let base = choose_native_strategy().map_err(|_| Exit::Other.error("no home folder; set HOME"))?;
        // On macOS, cargo-aoc and aoc-cli use Application Support, which etcetera calls the data folder.
        let config = if cfg!(target_os = "macos") { base.data_dir() } else { base.config_dir() };
        let (home, cache) = (base.home_dir().to_owned(), base.cache_dir().join("aoc-xtask"));
        Ok(Self { host, interval, timeout, clock, home, config, cache })
    }

    /// The file in which cargo-aoc stores the token.
    pub fn cargo_aoc_credentials(&self) -> PathBuf {
        let folder = match env::consts::OS {
            "windows" => "gobanos/cargo-aoc/config",
            "macos" => "com.github.gobanos.cargo-aoc",
            _ => "cargo-aoc",
        };
        self.config.join(folder).join("credentials.toml")
    }
}

/// The text of a variable; an empty one counts as unset.
pub fn text_of(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|text| !text.is_empty())
}

/// The value of a variable, which must have this form.
fn variable<T: FromStr>(name: &str, wanted: &str) -> Result<Option<T>> {
    let Some(value) = text_of(name) else { return Ok(None) };
    let value = value.to_str().and_then(|value| value.parse().ok());
    value.map(Some).ok_or_else(|| Exit::Usage.error(format!("{name}: give {wanted}")))
}

impl Host {
    /// The address of a page on this server; `path` starts with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether the server is the site itself, rather than one on this machine.
    pub fn is_site(&self) -> bool {
        self.0 == SITE
    }

    /// A file name for data about this server.
    pub fn file_stem(&self) -> String {
        self.0.split("://").skip(1).collect::<String>().replace([':', '[', ']'], "_")
    }
}

impl FromStr for Host {
    type Err = ();

    /// Accepts only adventofcode.com over https, and loopback addresses with a port.
    fn from_str(url: &str) -> Result<Self, ()> {
        // A name may be resolved to any address, so do without.
        let url = url.strip_suffix('/').unwrap_or(url).replacen("://localhost:", "://127.0.0.1:", 1);
        let server = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
        let address = server.and_then(|server| server.parse::<SocketAddr>().ok());
        let is_allowed = url == SITE || address.is_some_and(|address| address.ip().is_loopback());
        is_allowed.then_some(Self(url)).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_the_site_or_on_this_machine_so_that_nobody_else_sees_the_token() {
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
