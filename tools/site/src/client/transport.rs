//! Sends requests. Each request results in a complete reply or in an error. If the request contained an answer to a puzzle, the
//! error says whether the server may have judged the answer.

use std::sync::Arc;

use rustls_native_certs::load_native_certs;
use ureq::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, RETRY_AFTER, TRANSFER_ENCODING};
use ureq::http::request::Builder;
use ureq::http::{HeaderName, Request};
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::{Agent, AsSendBody, SendBody};
use workspace::{Error, Result};

use super::reply::{Reply, is_complete_html};
use super::route::Route;
use super::session::Token;
use super::settings::{ClientSettings, text_of};
use crate::waits::spoken;

/// The maximum number of bytes read from a reply. This is the limit for inputs; the site's pages are far smaller.
const MAX_BYTES: u64 = common::MAX_INPUT_BYTES as u64;

const TRY_LATER: &str = "check the network, and try again later";

/// Sends requests to one host, with the session token. Redirects are not followed.
pub struct Transport<'client> {
    agent: Agent,
    /// The server and the proxy, for messages.
    pub route: String,
    settings: &'client ClientSettings,
    token: &'client Token,
}

pub struct SendError {
    pub error: Error,
    /// For a request that sends an answer: whether it is certain that the server has not judged the answer.
    pub is_unjudged: bool,
}

impl SendError {
    pub fn unjudged(error: Error) -> Self {
        Self { error, is_unjudged: true }
    }
}

impl<'client> Transport<'client> {
    /// Does not open a connection.
    pub fn new(settings: &'client ClientSettings, user_agent: &str, token: &'client Token) -> Result<Self> {
        let ClientSettings { host, timeout, .. } = settings;
        let Route { proxy, description } = Route::to(host, text_of)?;
        let root_certs = if host.is_encrypted() { root_certs()? } else { RootCerts::PlatformVerifier };
        let config = Agent::config_builder()
            .user_agent(user_agent)
            .timeout_global(Some(*timeout))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .https_only(host.is_site())
            .proxy(proxy)
            .tls_config(TlsConfig::builder().root_certs(root_certs).build())
            // Keep no idle connections. Requests are seconds apart, and the server might close a connection just when the next
            // request uses it.
            .max_idle_connections(0);
        Ok(Self { agent: config.build().into(), route: description, settings, token })
    }

    pub fn get(&self, path: &str) -> Result<Reply, SendError> {
        self.send(Request::get(self.settings.host.url(path)), ())
    }

    pub fn post(&self, path: &str, form: &str) -> Result<Reply, SendError> {
        let mut unsent = form.as_bytes();
        let request = Request::post(self.settings.host.url(path))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(CONTENT_LENGTH, form.len());
        let reply = self.send(request, SendBody::from_reader(&mut unsent));
        // The error does not say at which step it occurred. But if the agent has read no byte of the form, it has sent no byte of
        // the form, so the server cannot have judged the answer.
        reply.map_err(|failure| SendError { is_unjudged: unsent.len() == form.len(), ..failure })
    }

    fn send(&self, request: Builder, body: impl AsSendBody) -> Result<Reply, SendError> {
        let request = request.header(COOKIE, format!("session={}", self.token.secret()));
        let response = request.body(body).map_err(ureq::Error::from).and_then(|request| self.agent.run(request));
        let (head, body) = response.map_err(|error| self.failure(&error))?.into_parts();
        let text = |name: HeaderName| Some(head.headers.get(name)?.to_str().unwrap_or("?").trim().to_owned());
        // The limit is one byte more than `MAX_BYTES`, because a reader that reaches its limit reports an error even if the body
        // ends there.
        let body = body.into_with_config().limit(MAX_BYTES + 1).read_to_vec();
        let reply = Reply {
            status: head.status.as_u16(),
            content_type: text(CONTENT_TYPE),
            retry_after: text(RETRY_AFTER),
            body: body.map_err(|error| self.failure(&error))?,
        };
        // Without a length, only the end of an HTML page can show that the reply is complete.
        let has_length = text(CONTENT_LENGTH).or_else(|| text(TRANSFER_ENCODING)).is_some();
        if reply.status == 200 && !has_length && !is_complete_html(&reply.text()) {
            return Err(self.unusable("the server's reply has an unknown length: it may be incomplete", TRY_LATER));
        }
        Ok(reply)
    }

    fn failure(&self, error: &ureq::Error) -> SendError {
        let (route, text) = (&self.route, error.to_string());
        match error {
            ureq::Error::Timeout(_) => {
                let limit = spoken(self.settings.timeout);
                let problem = format!("no complete reply from {route} within {limit}, the limit in AOC_TIMEOUT_SECS");
                self.unusable(&problem, TRY_LATER)
            }
            _ => self.unusable(&format!("the connection to {route} failed: {text}"), advice(&text)),
        }
    }

    fn unusable(&self, problem: &str, advice: &str) -> SendError {
        let error = Error::Network(self.token.redact(&format!("{problem}; {advice}")));
        SendError { error, is_unjudged: false }
    }
}

fn advice(failure: &str) -> &'static str {
    if failure.contains("No CA certificates") {
        "install the system's certificates, on Linux the package ca-certificates, or name a PEM file in SSL_CERT_FILE"
    } else if failure.contains("certificate") {
        "if an office, a school or an antivirus program checks encrypted connections, add its certificate to the system's \
         certificates, or name a PEM file with the certificate in SSL_CERT_FILE"
    } else if failure.contains("407") {
        "the proxy asks for a user name and a password: give them as in http://user:password@proxy.example.org:3128"
    } else {
        TRY_LATER
    }
}

/// The certificates that the environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` name, or else the system's certificates.
fn root_certs() -> Result<RootCerts> {
    let variables: Vec<_> =
        ["SSL_CERT_FILE", "SSL_CERT_DIR"].into_iter().filter(|name| text_of(name).is_some()).collect();
    if variables.is_empty() {
        return Ok(RootCerts::PlatformVerifier);
    }
    let found = load_native_certs();
    let problem = match found.errors.first() {
        Some(error) => error.to_string(),
        None if found.certs.is_empty() => "no certificate in PEM format found".to_owned(),
        None => {
            let certificates = found.certs.iter().map(|certificate| Certificate::from_der(certificate).to_owned());
            return Ok(RootCerts::Specific(Arc::new(certificates.collect())));
        }
    };
    let variables = variables.join(" and ");
    Err(Error::Usage(format!("cannot use {variables}: {problem}; nothing was sent; correct or unset the variable")))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::Duration;

    use super::*;
    use crate::clock::Clock;

    #[test]
    fn an_error_says_where_and_what_to_do_without_the_token() {
        let settings = ClientSettings {
            host: "http://127.0.0.1:80".parse().unwrap(),
            interval: Duration::ZERO,
            timeout: Duration::from_secs(9),
            clock: Clock::default(),
            home: PathBuf::new(),
            config: PathBuf::new(),
            cache: PathBuf::new(),
        };
        let token = Token::clean("0123abcd").unwrap();
        let transport = Transport::new(&settings, "", &token).ok().unwrap();
        for (error, said) in [
            (
                ureq::Error::Tls("0123abcd"),
                "the connection to 127.0.0.1:80 failed: [session token]; check the network, and try again later",
            ),
            (
                ureq::Error::Timeout(ureq::Timeout::Global),
                "no complete reply from 127.0.0.1:80 within 9s, the limit in",
            ),
            (ureq::Error::Tls("invalid peer certificate"), "an antivirus program checks encrypted connections"),
            (ureq::Error::Tls("No CA certificates were loaded"), "install the system's certificates"),
            (ureq::Error::ConnectProxyFailed("responded 407".to_owned()), "a user name and a password"),
        ] {
            let failure = transport.failure(&error);
            assert!(failure.error.to_string().contains(said) && !failure.is_unjudged, "{said}: {:#}", failure.error);
        }
    }
}
