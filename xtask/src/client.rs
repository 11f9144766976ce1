//! The way to adventofcode.com: the only part of the workspace that opens a connection.
//!
//! One request at a time and well spaced, across processes; no redirect is followed, and the session token goes to the one host that
//! the user named.

mod folders;
mod host;
mod identity;
pub mod reply;
mod session;
mod settings;
mod throttle;

use std::cell::OnceCell;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use anyhow::Result;
use ureq::http::header::{CONTENT_LENGTH, CONTENT_TYPE, LOCATION, RETRY_AFTER, TRANSFER_ENCODING};
use ureq::http::{HeaderMap, HeaderName};
use ureq::{Agent, Proxy, SendBody};

pub use self::folders::Folders;
pub use self::reply::Reply;
pub use self::session::{Session, Token};
use self::settings::Settings;
pub use self::throttle::Turn;
use crate::calendar::{Clock, spoken};
use crate::exit::Exit;
use crate::workspace::Workspace;
use crate::write;

/// No input and no page comes near this many bytes.
const MOST_BYTES: u64 = 1 << 20;

/// How often a request is sent again after trouble with the connection.
const RETRIES: u32 = 2;

/// Speaks to the site, as the user's settings say.
pub struct Client<'workspace> {
    workspace: &'workspace Workspace,
    settings: Settings,
    folders: Folders,
    login: OnceCell<Login>,
}

/// What a request needs beyond the settings.
struct Login {
    agent: Agent,
    session: Session,
}

/// A request that got no whole reply.
pub struct Trouble {
    /// What went wrong.
    pub error: anyhow::Error,
    /// Whether the server cannot have seen what a form says.
    pub is_unsent: bool,
    is_transient: bool,
}

impl<'workspace> Client<'workspace> {
    /// A client with the settings of the environment. It needs no token, no contact and no network yet.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] for a setting that makes no sense, which the message names.
    pub fn from_env(workspace: &'workspace Workspace) -> Result<Self> {
        let settings = Settings::from_env()?;
        Ok(Self { workspace, settings, folders: Folders::find()?, login: OnceCell::new() })
    }

    /// The user's folders.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// The clock that the calendar goes by.
    pub fn clock(&self) -> Clock {
        self.settings.clock
    }

    /// The address of a page, for messages.
    pub fn url(&self, path: &str) -> String {
        self.settings.host.url(path)
    }

    /// Waits for other processes that use the site, and keeps them waiting until the turn is dropped.
    ///
    /// # Errors
    ///
    /// When the user's cache folder cannot be used.
    pub fn turn(&self) -> Result<Turn> {
        Turn::take(&self.folders.cache, &self.settings.host)
    }

    /// Removes what killed processes left in this folder.
    ///
    /// # Errors
    ///
    /// When the user's cache folder, or this one, cannot be written.
    pub fn sweep(&self, folder: &Path) -> Result<()> {
        if write::has_leftovers(folder) {
            // Without the turn, what is there may be another process's, and in use.
            let _turn = self.turn()?;
            write::sweep(folder)?;
        }
        Ok(())
    }

    /// Finds the contact and the session token, unless that is done already.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] without a contact, [`Exit::NoSession`] without a token.
    pub fn log_in(&self) -> Result<&Session> {
        self.login().map(|login| &login.session)
    }

    /// Gets a page.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in); [`Exit::Wait`] where the server asks for a pause, now or at an earlier request;
    /// [`Exit::Network`] without a whole reply, or with one that tells of an outage.
    pub fn get(&self, turn: &Turn, path: &str) -> Result<Reply> {
        let login = self.login()?;
        let mut attempt = 0;
        loop {
            self.wait_before_sending(turn)?;
            let request = login.agent.get(self.url(path)).header("Cookie", login.session.token.cookie());
            match self.receive(login, request.call()) {
                Ok(reply) => return self.checked(turn, reply),
                Err(trouble) if trouble.is_transient && attempt < RETRIES => {
                    let pause = self.settings.interval * 2_u32.pow(attempt);
                    attempt += 1;
                    eprintln!("{:#}; trying again in {}", trouble.error, spoken(pause));
                    std::thread::sleep(pause);
                }
                Err(trouble) => return Err(trouble.error),
            }
        }
    }

    /// Sends a form, once: what the server may have seen is not sent again. It is for the caller to check, by
    /// [`wait_before_sending`](Self::wait_before_sending), that the server asked for no pause.
    ///
    /// # Errors
    ///
    /// [`Trouble`] when no whole reply came.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Reply, Trouble> {
        let login = self.login().map_err(|error| Trouble { error, is_unsent: true, is_transient: false })?;
        let form = encode(form);
        let mut body = Body { rest: form.as_bytes(), is_touched: false };
        let request = login.agent.post(self.url(path)).header("Cookie", login.session.token.cookie());
        let request = request.content_type("application/x-www-form-urlencoded").header(CONTENT_LENGTH, form.len());
        let response = request.send(SendBody::from_reader(&mut body));
        self.receive(login, response).map_err(|trouble| Trouble { is_unsent: !body.is_touched, ..trouble })
    }

    /// Sees to the pause between requests, and notes that one is about to be sent.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`] while a pause lasts that the server asked for.
    pub fn wait_before_sending(&self, turn: &Turn) -> Result<()> {
        turn.begin_request(self.settings.interval, self.settings.clock)
    }

    /// Takes note of a pause that the server asks for, and fails for it, as for an outage.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`] and [`Exit::Network`].
    pub fn checked(&self, turn: &Turn, reply: Reply) -> Result<Reply> {
        if let Some(pause) = reply.asks_for_pause(self.settings.clock) {
            turn.note_pause(pause, self.settings.clock)?;
        }
        reply::check_health(&reply, &self.settings.host, self.settings.clock)?;
        Ok(reply)
    }

    /// The text without the session token, wherever that may stand in it.
    pub fn redact(&self, text: &str) -> String {
        self.login.get().map_or_else(|| text.to_owned(), |login| login.session.token.redact(text))
    }

    fn login(&self) -> Result<&Login> {
        if let Some(login) = self.login.get() {
            return Ok(login);
        }
        let user_agent = identity::user_agent(self.workspace)?;
        let session = Session::find(&self.folders)?;
        let agent = self.agent(&user_agent);
        Ok(self.login.get_or_init(|| Login { agent, session }))
    }

    fn agent(&self, user_agent: &str) -> Agent {
        let host = &self.settings.host;
        // A proxy sees nothing of what goes through a tunnel to an https host; of anything else it would see the token.
        let proxy = Proxy::try_from_env().filter(|_| host.is_https() && !host.is_loopback());
        let config = Agent::config_builder()
            .user_agent(user_agent)
            .timeout_global(Some(self.settings.timeout))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .https_only(host.is_https())
            .proxy(proxy)
            // Requests are seconds apart: a connection kept open would be closed at the other end just when it is used again.
            .max_idle_connections(0);
        config.build().into()
    }

    fn receive(
        &self,
        login: &Login,
        response: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<Reply, Trouble> {
        let response = response.map_err(|error| self.trouble(login, &error))?;
        let (head, body) = response.into_parts();
        let text = |name: HeaderName| header(&head.headers, &name);
        let length = text(CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
        let is_chunked = text(TRANSFER_ENCODING).is_some_and(|coding| coding.eq_ignore_ascii_case("chunked"));
        let mut reply = Reply {
            status: head.status.as_u16(),
            content_type: text(CONTENT_TYPE),
            location: text(LOCATION).map(|location| login.session.token.redact(&location)),
            retry_after: text(RETRY_AFTER),
            has_known_length: length.is_some() || is_chunked,
            is_too_large: length.is_some_and(|length| length > MOST_BYTES),
            body: Vec::new(),
        };
        if !reply.is_too_large {
            // One byte more, for a reader that comes to its limit says so even where the body ends there.
            match body.into_with_config().limit(MOST_BYTES + 1).read_to_vec() {
                Ok(bytes) => reply.body = bytes,
                Err(ureq::Error::BodyExceedsLimit(_)) => reply.is_too_large = true,
                Err(error) => return Err(self.trouble(login, &error)),
            }
        }
        Ok(reply)
    }

    fn trouble(&self, login: &Login, error: &ureq::Error) -> Trouble {
        let host = &self.settings.host;
        let (problem, cure) = match error {
            ureq::Error::Timeout(_) => (
                format!("no whole reply from {host} within {}", spoken(self.settings.timeout)),
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
            error => (format!("no reply from {host} that can be used: {error}"), "try again later"),
        };
        let is_transient = matches!(error, ureq::Error::Io(cause) if is_transient(cause.kind()));
        let message = login.session.token.redact(&format!("{problem}; {cure}"));
        Trouble { error: Exit::Network.error(message), is_unsent: false, is_transient }
    }
}

/// What is sent, and whether any of it was: that is known only here, for an error does not tell at which step it came.
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

/// Whether a failed connection may do better a moment later. One to a host without an address, or with a bad certificate, will not.
fn is_transient(kind: ErrorKind) -> bool {
    use ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionRefused, ConnectionReset, NotConnected, UnexpectedEof};
    matches!(kind, BrokenPipe | ConnectionAborted | ConnectionRefused | ConnectionReset | NotConnected | UnexpectedEof)
}

fn header(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(|value| value.trim().to_owned())
}

/// The form as `application/x-www-form-urlencoded` text, which leaves nothing but letters, digits and `-._~` as it is.
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
    use super::encode;

    #[test]
    fn forms_are_percent_encoded() {
        assert_eq!(encode(&[("level", "1"), ("answer", "aZ09-._~")]), "level=1&answer=aZ09-._~");
        assert_eq!(encode(&[("answer", "a b&c=d%\n+é")]), "answer=a%20b%26c%3Dd%25%0A%2B%C3%A9");
    }
}
