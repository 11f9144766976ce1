//! The server to talk to, the only one that ever sees the session token.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use anyhow::Result;
use toolkit::Exit;

/// The site.
const SITE: &str = "https://adventofcode.com";

/// adventofcode.com, or a server on this machine, as in tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Host {
    /// The address without a path, such as `http://127.0.0.1:8080`.
    url: String,
}

impl Host {
    /// adventofcode.com, or the server in `AOC_BASE_URL`.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] for any other host than adventofcode.com over https, and loopback addresses.
    pub fn new(base_url: Option<&str>) -> Result<Self> {
        let url = base_url.unwrap_or(SITE);
        // A name may be resolved to any address, so do without.
        let url = url.strip_suffix('/').unwrap_or(url).replacen("://localhost", "://127.0.0.1", 1);
        if url != SITE && !is_loopback(&url) {
            return Err(Exit::Usage.error(format!(
                "AOC_BASE_URL: give {SITE}, or a server on this machine, as in http://127.0.0.1:8080; \
                 no other may see the session token"
            )));
        }
        Ok(Self { url })
    }

    /// The address of a page on this server; `path` starts with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Whether the server is the site itself, rather than one on this machine.
    pub fn is_site(&self) -> bool {
        self.url == SITE
    }

    /// A file name for data about this server.
    pub fn file_stem(&self) -> String {
        self.to_string().replace([':', '[', ']'], "_")
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.split_once("://").map_or("", |(_, server)| server).fmt(f)
    }
}

fn is_loopback(url: &str) -> bool {
    let Some(("http" | "https", server)) = url.split_once("://") else { return false };
    let address = server.parse::<SocketAddr>().map(|address| address.ip());
    // Without a port, only IPv6 has brackets.
    let address = address.or_else(|_| match server.strip_prefix('[').and_then(|server| server.strip_suffix(']')) {
        Some(server) => server.parse().map(IpAddr::V6),
        None => server.parse().map(IpAddr::V4),
    });
    address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_the_site_or_on_this_machine() {
        for (url, page, stem) in [
            (None, "https://adventofcode.com/x", "adventofcode.com"),
            (Some("https://adventofcode.com/"), "https://adventofcode.com/x", "adventofcode.com"),
            (Some("https://127.0.0.1:1"), "https://127.0.0.1:1/x", "127.0.0.1_1"),
            (Some("http://127.1.2.3/"), "http://127.1.2.3/x", "127.1.2.3"),
            (Some("http://[::1]"), "http://[::1]/x", "___1_"),
            (Some("http://[::1]:80"), "http://[::1]:80/x", "___1__80"),
            (Some("http://localhost:80"), "http://127.0.0.1:80/x", "127.0.0.1_80"),
        ] {
            let host = Host::new(url).unwrap();
            assert_eq!((host.url("/x").as_str(), host.file_stem().as_str()), (page, stem), "{url:?}");
            assert_eq!(host.is_site(), stem == "adventofcode.com");
        }
    }

    #[test]
    fn anything_that_could_show_the_token_to_others_is_refused() {
        for url in [
            "http://adventofcode.com",
            "https://example.org",
            "https://adventofcode.com.example.org",
            "https://adventofcode.com@example.org",
            "https://adventofcode.com/path",
            "http://127.0.0.1@example.org",
            "http://127.0.0.1:80@example.org",
            "http://127.0.0.1.example.org",
            "http://localhost.example.org",
            "http://localhost@example.org",
            "http://127.0.0.1\\@example.org",
            "http://127.0.0.1:80/path",
            "http://127.0.0.1?query",
            "http://127.0.0.1#fragment",
            "http://127.1",
            "http://0.0.0.0",
            "http://128.0.0.1",
            "http://[::2]",
            "http://[::ffff:127.0.0.1]",
            "ftp://127.0.0.1",
            "127.0.0.1:80",
            "//127.0.0.1",
            "http://",
            " http://127.0.0.1",
            "",
        ] {
            assert_eq!(Exit::of(&Host::new(Some(url)).unwrap_err()), Exit::Usage, "{url:?}");
        }
    }
}
