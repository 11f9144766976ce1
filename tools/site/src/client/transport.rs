//! Sends requests. Each request results in a complete reply or in an error. If the request contained an answer to a puzzle, the
//! error says whether the server may have judged the answer.

use ureq::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, RETRY_AFTER, TRANSFER_ENCODING};
use ureq::http::request::Builder;
use ureq::http::{HeaderName, Request};
use ureq::{Agent, AsSendBody, Proxy, SendBody};
use workspace::Error;

use super::reply::{Reply, is_complete_html};
use super::session::Token;
use super::settings::ClientSettings;
use crate::waits::spoken;

/// The maximum number of bytes read from a reply. This is the limit for inputs; the site's pages are far smaller.
const MAX_BYTES: u64 = common::MAX_INPUT_BYTES as u64;

/// Sends requests to one host, with the session token if there is one. Redirects are not followed.
pub struct Transport<'client> {
    agent: Agent,
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
    pub fn new(settings: &'client ClientSettings, user_agent: &str, token: &'client Token) -> Self {
        let ClientSettings { host, timeout, .. } = settings;
        // The connection to the site is encrypted, so a proxy cannot read the token. A connection to a server on this machine might
        // be unencrypted, so no proxy is used for it.
        let proxy = if host.is_site() { Proxy::try_from_env() } else { None };
        let config = Agent::config_builder()
            .user_agent(user_agent)
            .timeout_global(Some(*timeout))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .https_only(host.is_site())
            .proxy(proxy)
            // Keep no idle connections. Requests are seconds apart, and the server might close a connection just when the next
            // request uses it.
            .max_idle_connections(0);
        Self { agent: config.build().into(), settings, token }
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
            return Err(unusable("the server's reply has an unknown length: it may be incomplete", self.token));
        }
        Ok(reply)
    }

    fn failure(&self, error: &ureq::Error) -> SendError {
        let problem = match error {
            ureq::Error::Timeout(_) => {
                let limit = spoken(self.settings.timeout);
                format!("no complete reply from the server within {limit}, the limit in AOC_TIMEOUT_SECS")
            }
            error => format!("the connection to the server failed: {error}"),
        };
        unusable(&problem, self.token)
    }
}

fn unusable(problem: &str, token: &Token) -> SendError {
    let problem = token.redact(problem);
    let error = Error::Network(format!("{problem}; check the network, and try again later"));
    SendError { error, is_unjudged: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_does_not_show_the_token() {
        let failure = unusable("io: 0123abcd", &Token::clean("0123abcd").unwrap());
        let said = "io: [session token]; check the network, and try again later";
        assert_eq!((failure.error.to_string().as_str(), failure.is_unjudged), (said, false));
    }
}
