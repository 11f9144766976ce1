//! Sends requests. Each gets a complete reply, or an error that says how far it got.

use std::io::{self, ErrorKind, Read};
use std::time::Duration;

use toolkit::Exit;
use ureq::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, LOCATION, RETRY_AFTER, TRANSFER_ENCODING};
use ureq::http::{HeaderMap, HeaderName, Response};
use ureq::{Agent, Proxy, SendBody};

use super::environment::Environment;
use super::host::Host;
use super::reply::Reply;
use super::session::Token;
use crate::calendar::spoken;

/// The maximum number of bytes read of a reply: the limit for inputs, which no page of the site comes near.
const MAX_BYTES: u64 = common::MAX_INPUT_BYTES as u64;

/// Sends requests to one host, with the session token, without following redirects.
pub struct Transport {
    agent: Agent,
    host: Host,
    timeout: Duration,
    token: Token,
}

/// The error of a request that got no complete reply.
pub struct SendError {
    /// What went wrong.
    pub error: anyhow::Error,
    /// Whether the server certainly has not seen the content of the form.
    pub is_unsent: bool,
    /// Whether the same request may succeed a moment later.
    pub is_transient: bool,
}

impl Transport {
    /// Prepares for requests, without opening a connection.
    pub fn new(environment: &Environment, user_agent: &str, token: Token) -> Self {
        let host = environment.host.clone();
        // A proxy cannot look into a tunnel to an https host; in any other case it would see the token.
        let proxy = Proxy::try_from_env().filter(|_| host.is_https() && !host.is_loopback());
        let config = Agent::config_builder()
            .user_agent(user_agent)
            .timeout_global(Some(environment.timeout))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .https_only(host.is_https())
            .proxy(proxy)
            // Requests are seconds apart, so the server would close an idle connection just when it is needed again.
            .max_idle_connections(0);
        Self { agent: config.build().into(), host, timeout: environment.timeout, token }
    }

    /// Gets a page.
    pub fn get(&self, path: &str) -> Result<Reply, SendError> {
        self.receive(self.agent.get(self.host.url(path)).header(COOKIE, self.token.cookie()).call())
    }

    /// Sends a form.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Reply, SendError> {
        let form = encode(form);
        let mut body = Body { rest: form.as_bytes(), is_touched: false };
        let request = self.agent.post(self.host.url(path)).header(COOKIE, self.token.cookie());
        let request = request.content_type("application/x-www-form-urlencoded").header(CONTENT_LENGTH, form.len());
        let response = request.send(SendBody::from_reader(&mut body));
        self.receive(response).map_err(|failure| SendError { is_unsent: !body.is_touched, ..failure })
    }

    fn receive(&self, response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Reply, SendError> {
        let response = response.map_err(|error| self.failure(&error))?;
        let (head, body) = response.into_parts();
        let text = |name: HeaderName| header(&head.headers, &name);
        let length = text(CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
        let is_chunked = text(TRANSFER_ENCODING).is_some_and(|coding| coding.eq_ignore_ascii_case("chunked"));
        let mut reply = Reply {
            status: head.status.as_u16(),
            content_type: text(CONTENT_TYPE),
            location: text(LOCATION).map(|location| self.token.redact(&location)),
            retry_after: all(&head.headers, &RETRY_AFTER),
            has_known_length: length.is_some() || is_chunked,
            is_too_large: length.is_some_and(|length| length > MAX_BYTES),
            body: Vec::new(),
        };
        if !reply.is_too_large {
            // One byte more, because a reader that reaches its limit reports an error even if the body ends there.
            match body.into_with_config().limit(MAX_BYTES + 1).read_to_vec() {
                Ok(bytes) => reply.body = bytes,
                Err(ureq::Error::BodyExceedsLimit(_)) => reply.is_too_large = true,
                Err(error) => return Err(self.failure(&error)),
            }
        }
        Ok(reply)
    }

    fn failure(&self, error: &ureq::Error) -> SendError {
        let host = &self.host;
        let (problem, cure) = match error {
            ureq::Error::Timeout(_) => (
                format!("no complete reply from {host} within {}", spoken(self.timeout)),
                "try again later, or set AOC_TIMEOUT_SECS",
            ),
            ureq::Error::Io(cause) if cause.kind() == ErrorKind::ConnectionRefused => {
                (format!("{host} refuses the connection"), "try again later")
            }
            ureq::Error::Io(cause) if cause.kind() == ErrorKind::UnexpectedEof => {
                (format!("the reply of {host} was cut short"), "try again later")
            }
            ureq::Error::Io(cause) => {
                (format!("the connection to {host} failed: {cause}"), "check the network, and try again later")
            }
            error => (format!("no usable reply from {host}: {error}"), "try again later"),
        };
        let is_transient = matches!(error, ureq::Error::Io(cause) if is_transient(cause.kind()));
        let message = self.token.redact(&format!("{problem}; {cure}"));
        SendError { error: Exit::Network.error(message), is_unsent: false, is_transient }
    }
}

/// The body of a request, which tracks whether any of it was read. Only this tells whether it was sent, because errors do not say
/// at which step they occurred.
struct Body<'form> {
    rest: &'form [u8],
    is_touched: bool,
}

impl Read for Body<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.is_touched = true;
        self.rest.read(buffer)
    }
}

/// Whether another attempt may succeed a moment later. It cannot if the host has no address, or a bad certificate.
fn is_transient(kind: ErrorKind) -> bool {
    use ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, NotConnected, UnexpectedEof};
    matches!(kind, BrokenPipe | ConnectionAborted | ConnectionRefused | ConnectionReset | NotConnected | UnexpectedEof)
}

fn header(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(|value| value.trim().to_owned())
}

/// All values of a repeated header, joined to one list.
fn all(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let values: Vec<_> = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?").trim()).collect();
    Some(values.join(", ")).filter(|_| !values.is_empty())
}

/// Encodes a form as `application/x-www-form-urlencoded`; only letters, digits and `-._~` are left unescaped.
fn encode(form: &[(&str, &str)]) -> String {
    let escape = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte {
                b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
                _ => format!("%{byte:02X}"),
            })
            .collect()
    };
    let pairs: Vec<_> = form.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect();
    pairs.join("&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Clock;

    /// Requests to the site itself with this token, whatever the environment says. None is sent.
    fn transport(token: &str) -> Transport {
        let (host, clock) = (Host::new(None).unwrap(), Clock::default());
        let environment = Environment { host, interval: Duration::ZERO, timeout: Duration::from_secs(1), clock };
        Transport::new(&environment, "test", Token::clean(token).unwrap())
    }

    #[test]
    fn only_trouble_with_the_connection_is_worth_another_attempt() {
        use ErrorKind::{
            AddrNotAvailable, BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, InvalidData,
            NotConnected, PermissionDenied, TimedOut, UnexpectedEof,
        };
        let transport = transport("0123");
        for (kind, is_transient, told) in [
            (ConnectionRefused, true, "refuses the connection"),
            (UnexpectedEof, true, "was cut short"),
            (ConnectionReset, true, "failed: "),
            (ConnectionAborted, true, "failed: "),
            (BrokenPipe, true, "failed: "),
            (NotConnected, true, "failed: "),
            (AddrNotAvailable, false, "failed: "),
            (InvalidData, false, "failed: "),
            (PermissionDenied, false, "failed: "),
            (TimedOut, false, "failed: "),
        ] {
            let failure = transport.failure(&ureq::Error::Io(kind.into()));
            assert_eq!(failure.is_transient, is_transient, "{kind:?}");
            assert!(failure.error.to_string().contains(told), "{kind:?}: {}", failure.error);
        }
        let failure = transport.failure(&ureq::Error::HostNotFound);
        assert!(!failure.is_transient && failure.error.to_string().contains("no usable reply from adventofcode.com"));
    }

    #[test]
    fn an_error_does_not_show_the_token() {
        let error = transport("0123abcd").failure(&ureq::Error::Io(io::Error::other("0123abcd"))).error.to_string();
        assert!(error.contains("failed: [session token];"), "{error}");
    }

    #[test]
    fn forms_are_percent_encoded() {
        assert_eq!(encode(&[("level", "1"), ("answer", "aZ09-._~")]), "level=1&answer=aZ09-._~");
        assert_eq!(encode(&[("answer", "a b&c=d%\n+é")]), "answer=a%20b%26c%3Dd%25%0A%2B%C3%A9");
    }
}
