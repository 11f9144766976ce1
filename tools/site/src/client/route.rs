//! The way to the server: directly, or through a proxy.

use std::ffi::OsString;

use ureq::{Proxy, ProxyProtocol};
use workspace::{Error, Result};

use super::settings::Host;

/// The environment variables that can name a proxy. The first that is set counts. The order is curl's, except that curl does not
/// use the last two for https. They count here, because nothing should go past a proxy.
const PROXIES: [&str; 6] = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy", "HTTP_PROXY"];

/// The environment variables that can list hosts to connect to without a proxy. The first that is set counts.
const EXCEPTIONS: [&str; 2] = ["no_proxy", "NO_PROXY"];

pub struct Route {
    pub proxy: Option<Proxy>,
    /// Names the server and the proxy, without the proxy's user name and password.
    pub description: String,
}

impl Route {
    /// `value` returns the value of an environment variable that is set and not empty.
    ///
    /// The connection to the site is encrypted, so a proxy cannot read the token. A connection to a server on this machine might be
    /// unencrypted, so no proxy is used for it.
    pub fn to(host: &Host, value: impl Fn(&str) -> Option<OsString>) -> Result<Self> {
        let server = host.address();
        let first_set = |names: &[&'static str]| names.iter().find_map(|&name| Some((name, value(name)?)));
        let proxy = if host.is_site() { first_set(&PROXIES) } else { None };
        let Some((variable, address)) = proxy else { return Ok(Self { proxy: None, description: server.to_owned() }) };
        if let Some((variable, hosts)) = first_set(&EXCEPTIONS)
            && lists(&hosts.to_string_lossy(), server)
        {
            let description = format!("{server} without a proxy, because {variable} lists the server,");
            return Ok(Self { proxy: None, description });
        }
        let Some(proxy) = address.to_str().and_then(parse) else {
            return Err(Error::Usage(format!(
                "the value of the environment variable {variable} is not the address of a proxy, so nothing was sent; give an \
                 address such as http://user:password@proxy.example.org:3128 (or https, socks4, socks4a, socks5, socks5h), \
                 or unset the variable"
            )));
        };
        let (protocol, place, port) = (proxy.uri().scheme_str().unwrap_or_default(), proxy.host(), proxy.port());
        let description = format!("{server} through {variable}'s proxy {protocol}://{place}:{port}");
        Ok(Self { proxy: Some(proxy), description })
    }
}

fn parse(address: &str) -> Option<Proxy> {
    let proxy = Proxy::new(address.trim()).ok()?;
    let authority = proxy.uri().authority()?.as_str();
    let port = authority.rsplit('@').next()?.strip_prefix(proxy.host())?;
    // ureq would replace an invalid port by the default port.
    let has_valid_port = port.is_empty() || proxy.uri().port_u16().is_some_and(|port| port != 0);
    if proxy.host().is_empty() || !has_valid_port {
        return None;
    }
    match proxy.protocol() {
        // Let the proxy look up the server's name. Otherwise, the request to the name server would go past the proxy.
        ProxyProtocol::Socks5 => Proxy::new(&format!("socks5h://{authority}")).ok(),
        _ => Some(proxy),
    }
}

/// Whether a list of hosts contains the server. An entry is `*` for all hosts, or a domain, which includes its subdomains. The port
/// 443 and a `.` or `*.` at the start make no difference.
fn lists(hosts: &str, server: &str) -> bool {
    let is_server = |entry: &str| {
        let entry = entry.trim().to_ascii_lowercase();
        let domain = entry.trim_end_matches(":443").trim_start_matches('*').trim_start_matches('.');
        let is_in_domain = || server.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
        entry == "*" || !domain.is_empty() && is_in_domain()
    };
    hosts.split([',', ' ']).any(is_server)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(server: &str, variables: &[(&str, &str)]) -> Result<Route> {
        let value = |name: &str| variables.iter().find(|(other, _)| *other == name).map(|(_, value)| value.into());
        Route::to(&server.parse().unwrap(), value)
    }

    #[test]
    fn the_most_specific_variable_names_the_proxy() {
        let (http, socks) = ("http://127.0.0.1:9", "socks5://127.0.0.1:9");
        let site = "adventofcode.com";
        for (variables, way) in [
            (&[][..], ""),
            (&[("HTTPS_PROXY", http), ("ALL_PROXY", socks)], " through HTTPS_PROXY's proxy http://127.0.0.1:9"),
            (&[("HTTPS_PROXY", http), ("https_proxy", socks)], " through https_proxy's proxy socks5h://127.0.0.1:9"),
            (&[("HTTP_PROXY", http), ("ALL_PROXY", socks)], " through ALL_PROXY's proxy socks5h://127.0.0.1:9"),
            (&[("http_proxy", http)], " through http_proxy's proxy http://127.0.0.1:9"),
            (&[("HTTPS_PROXY", http), ("ALL_PROXY", "?")], " through HTTPS_PROXY's proxy http://127.0.0.1:9"),
            (&[("HTTPS_PROXY", "https://me:p%40ss@[::1]")], " through HTTPS_PROXY's proxy https://[::1]:443"),
            (&[("HTTPS_PROXY", " me:p@ss@b.org:80\n")], " through HTTPS_PROXY's proxy http://b.org:80"),
            (
                &[("HTTPS_PROXY", http), ("NO_PROXY", "localhost,.org")],
                " through HTTPS_PROXY's proxy http://127.0.0.1:9",
            ),
            (&[("HTTPS_PROXY", "?"), ("NO_PROXY", "*")], " without a proxy, because NO_PROXY lists the server,"),
        ] {
            let route = route("https://adventofcode.com", variables).unwrap();
            assert_eq!(route.description, format!("{site}{way}"));
            assert_eq!(route.proxy.is_some(), way.contains("through"), "{variables:?}");
        }
        let local = route("http://127.0.0.1:80", &[("HTTP_PROXY", http), ("ALL_PROXY", "?")]).unwrap();
        assert_eq!((local.description.as_str(), local.proxy.is_some()), ("127.0.0.1:80", false));
    }

    #[test]
    fn an_unusable_proxy_is_an_error_without_its_password() {
        for address in [
            "ftp://me:secret@b.org",
            "http://me:secret@b.org:99999",
            "http://me:secret@b.org:0",
            "http://me:secret@",
            "http://",
            "secret?//52:**",
            "/secret",
        ] {
            let error = route("https://adventofcode.com", &[("all_proxy", address)]).err().unwrap().to_string();
            assert!(
                error.contains("environment variable all_proxy") && !error.contains("secret"),
                "{address}: {error}"
            );
        }
    }

    #[test]
    fn an_exception_includes_subdomains() {
        for (hosts, is_listed) in [
            ("*", true),
            ("b.org", true),
            ("a.org, B.org:443", true),
            ("a.org .b.org", true),
            ("*.b.org", true),
            ("org", true),
            ("", false),
            (",", false),
            (".", false),
            ("a.b.org", false),
            ("rg", false),
            ("b.org:80", false),
            ("10.0.0.0/8", false),
        ] {
            assert_eq!(lists(hosts, "b.org"), is_listed, "{hosts:?}");
        }
    }
}
