//! The server to talk to, the only one that ever sees the session token.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, ToSocketAddrs};

use anyhow::Result;
use toolkit::Exit;
use ureq::http::Uri;

/// A server that may safely receive a token: over https, or on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Host {
    is_https: bool,
    is_loopback: bool,
    /// The host, and the port if one was given.
    authority: String,
}

impl Host {
    /// adventofcode.com, or the server in `AOC_BASE_URL`.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] for anything but `https://host[:port]` or `http://loopback[:port]`.
    pub fn new(base_url: Option<&str>) -> Result<Self> {
        match base_url {
            None => Ok(Self { is_https: true, is_loopback: false, authority: "adventofcode.com".to_owned() }),
            Some(url) => Self::parse(url).map_err(|reason| Exit::Usage.error(format!("AOC_BASE_URL: {reason}"))),
        }
    }

    fn parse(url: &str) -> Result<Self, &'static str> {
        const SHAPE: &str = "give only a server and optionally a port, as in https://example.org:8443";
        let uri: Uri = url.parse().map_err(|_| SHAPE)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(SHAPE) };
        // The part before an @ is not the host, though it may look like one.
        if authority.as_str().contains('@') || uri.path() != "/" || uri.query().is_some() || url.contains('#') {
            return Err(SHAPE);
        }
        let (host, port) = (authority.host(), authority.port_u16());
        if host.is_empty() || (port.is_none() && authority.as_str() != host) || port == Some(0) {
            return Err(SHAPE);
        }
        let is_https = scheme.eq_ignore_ascii_case("https");
        let is_loopback = is_loopback(host, port.unwrap_or(if is_https { 443 } else { 80 }));
        if !(is_https || is_loopback && scheme.eq_ignore_ascii_case("http")) {
            return Err("only an https server may see the session token; \
                http is for servers at 127.0.0.1, [::1] or localhost");
        }
        let authority = authority.as_str().to_ascii_lowercase();
        Ok(Self { is_https, is_loopback, authority })
    }

    /// The address of a page on this server; `path` starts with a slash.
    pub fn url(&self, path: &str) -> String {
        let scheme = if self.is_https { "https" } else { "http" };
        format!("{scheme}://{}{path}", self.authority)
    }

    /// Whether the connection is encrypted.
    pub fn is_https(&self) -> bool {
        self.is_https
    }

    /// Whether the server is on this machine, as in tests.
    pub fn is_loopback(&self) -> bool {
        self.is_loopback
    }

    /// A file name for data about this server.
    pub fn file_stem(&self) -> String {
        self.authority.replace(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'), "_")
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.authority.fmt(f)
    }
}

fn is_loopback(host: &str, port: u16) -> bool {
    let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    if let Some(bare) = bare {
        return bare.parse() == Ok(Ipv6Addr::LOCALHOST);
    }
    if let Ok(address) = host.parse::<Ipv4Addr>() {
        return address.is_loopback();
    }
    // The name refers to loopback only by convention, so resolve it.
    host.eq_ignore_ascii_case("localhost")
        && (host, port).to_socket_addrs().is_ok_and(|mut all| all.all(|address| IpAddr::is_loopback(&address.ip())))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn without_a_setting_the_host_is_the_site_itself() {
        let host = Host::new(None).unwrap();
        assert_eq!(host.url("/2021/day/1/input"), "https://adventofcode.com/2021/day/1/input");
        assert!(host.is_https() && !host.is_loopback());
    }

    #[test]
    fn https_servers_and_loopback_ones_are_accepted() {
        for (url, page, is_loopback) in [
            ("https://example.org", "https://example.org/x", false),
            ("https://Example.org/", "https://example.org/x", false),
            ("HTTPS://example.org:8443/", "https://example.org:8443/x", false),
            ("https://127.0.0.1:1", "https://127.0.0.1:1/x", true),
            ("http://127.0.0.1:65535", "http://127.0.0.1:65535/x", true),
            ("http://127.1.2.3", "http://127.1.2.3/x", true),
            ("http://[::1]:80/", "http://[::1]:80/x", true),
            ("http://localhost:80", "http://localhost:80/x", true),
            ("http://LOCALHOST", "http://localhost/x", true),
        ] {
            let host = Host::parse(url).unwrap();
            assert_eq!((host.url("/x").as_str(), host.is_loopback()), (page, is_loopback), "{url}");
        }
    }

    #[test]
    fn anything_that_could_show_the_token_to_others_is_refused() {
        for url in [
            "http://adventofcode.com",
            "http://example.org",
            "http://127.0.0.1@example.org",
            "http://127.0.0.1:80@example.org",
            "https://adventofcode.com@example.org",
            "https://user:password@example.org",
            "http://127.0.0.1.example.org",
            "http://127.0.0.1.",
            "http://localhost.",
            "http://localhost.example.org",
            "http://127.1",
            "http://2130706433",
            "http://0x7f.0.0.1",
            "http://0177.0.0.1",
            "http://0.0.0.0",
            "http://128.0.0.1",
            "http://[::]",
            "http://[::2]",
            "http://[::ffff:127.0.0.1]",
            "http://127.0.0.1\\@example.org",
            "ftp://127.0.0.1",
            "file:///etc/passwd",
            "127.0.0.1",
            "127.0.0.1:80",
            "//127.0.0.1",
            "http://",
            "https://",
            "https://:443",
            "https://example.org:",
            "https://example.org:0",
            "https://example.org:99999",
            "https://example.org:x",
            "https://example.org/path",
            "https://example.org/?query",
            "https://example.org?query",
            "https://example.org#fragment",
            "https://example.org/#fragment",
            "https://exam ple.org",
            "https://example.org\r\nX: y",
            " https://example.org",
            "",
        ] {
            assert!(Host::parse(url).is_err(), "{url:?}: {:?}", Host::parse(url));
        }
    }

    proptest! {
        #[test]
        fn http_is_for_loopback_addresses_whatever_stands_around_them(before in ".{0,12}", after in ".{0,12}") {
            if let Ok(host) = Host::parse(&format!("http://{before}127.0.0.1{after}")) {
                let (address, _) = host.authority.split_once(':').unwrap_or((&host.authority, ""));
                prop_assert!(address.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback()), "{host}");
            }
        }
    }
}
