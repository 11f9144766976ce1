//! The client of adventofcode.com: the only part of the workspace that opens a connection.
//!
//! Requests are sent one at a time and well spaced, across all processes. Redirects are not followed, and the session token is
//! only sent to the one host that the user chose.

mod environment;
mod identity;
pub mod reply;
pub mod session;
mod site_lock;
mod transport;

use std::cell::OnceCell;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use common::{decode, read_file};
use jiff::Timestamp;
use terminal::eprint;
use toolkit::{AtomicFile, Exit, Workspace};

pub use self::environment::Environment;
pub use self::reply::Reply;
pub use self::session::{Session, Token};
pub use self::site_lock::SiteLock;
pub use self::transport::SendError;
use self::transport::Transport;
use crate::waits::spoken;

/// The maximum size of a kept page, in bytes.
const MAX_PAGE_BYTES: usize = 2 << 20;

/// The text before the time in the first line of a kept page.
const FETCHED: &str = "fetched at ";

/// Talks to the site, as configured by the environment.
pub struct Client<'workspace> {
    /// The workspace.
    pub workspace: &'workspace Workspace,
    /// What the environment decides.
    pub environment: Environment,
    session: OnceCell<Session>,
    is_anonymous: bool,
}

impl<'workspace> Client<'workspace> {
    /// A client configured by the environment. It does not need a token, a contact or the network yet.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] for an invalid variable, which the message names.
    pub fn from_env(workspace: &'workspace Workspace) -> Result<Self> {
        let environment = Environment::from_env()?;
        Ok(Self { workspace, environment, session: OnceCell::new(), is_anonymous: false })
    }

    /// The same, but it neither needs nor sends a session token.
    pub fn without_session(self) -> Self {
        Self { is_anonymous: true, ..self }
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.environment.clock.now()
    }

    /// The address of a page, for messages.
    pub fn url(&self, path: &str) -> String {
        self.environment.host.url(path)
    }

    /// Waits for other processes that use the site, and makes them wait until the lock is dropped.
    ///
    /// # Errors
    ///
    /// If the user's cache folder cannot be used.
    pub fn lock(&self) -> Result<SiteLock> {
        SiteLock::take(&self.environment.cache, &self.environment.host)
    }

    /// The session token, which is looked up only once.
    ///
    /// # Errors
    ///
    /// [`Exit::NoSession`] if no usable one is found.
    pub fn session(&self) -> Result<&Session> {
        match self.session.get() {
            Some(session) => Ok(session),
            None => Session::find(&self.environment).map(|session| self.session.get_or_init(|| session)),
        }
    }

    /// Checks that everything that a request needs is available: contact and session token.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] without a contact, [`Exit::NoSession`] without a token.
    pub fn log_in(&self) -> Result<()> {
        self.transport().map(drop)
    }

    /// Checks with one request that the site accepts the session token, and returns it.
    ///
    /// # Errors
    ///
    /// Those of [`get`](Self::get), and [`Exit::NoSession`] if the site does not accept it.
    pub fn check_session(&self) -> Result<&Session> {
        const PAGE: &str = "/settings";
        reply::check_logged_in(&self.get(&self.lock()?, PAGE)?, &self.url(PAGE))?;
        self.session()
    }

    /// Gets a page.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in); [`Exit::Wait`] if the server asks for a pause, or has asked for
    /// one that is not over; [`Exit::Network`] if the reply is incomplete or reports an outage.
    pub fn get(&self, lock: &SiteLock, path: &str) -> Result<Reply> {
        let transport = self.transport()?;
        self.wait_before_sending(lock)?;
        self.checked(lock, transport.get(path).map_err(|failure| failure.error)?)
    }

    /// Gets a page of the site made for people, and parses it. If there is a copy that is newer than `max_age`, no request is sent. A
    /// new page that passes the check is kept.
    ///
    /// # Errors
    ///
    /// Those of [`get`](Self::get) and the check, which receives the page's address without a query; [`Exit::Network`] with the
    /// parser's error for a page with an unknown structure.
    pub fn page<T>(
        &self,
        lock: &SiteLock,
        path: &str,
        max_age: Duration,
        check: fn(&Reply, &str) -> Result<()>,
        parse: impl FnOnce(&str) -> Result<T>,
    ) -> Result<T> {
        // What follows may be a key, which belongs neither in messages nor in file names.
        let address = path.split('?').next().unwrap_or(path);
        let url = self.url(address);
        let name = address.trim_start_matches('/').replace('/', "-");
        let file = self.environment.cache.join(format!("{}-{name}.page", self.environment.host.file_stem()));
        let text = if let Some(text) = load_page(&file, self.now(), max_age) {
            text
        } else {
            let reply = self.get(lock, path)?;
            check(&reply, &url)?;
            let text = self.redact(&reply.text());
            // On a full disk, it can still be shown.
            let kept = keep_page(&file, &url, &text, self.now());
            kept.unwrap_or_else(|error| eprint(format_args!("warning: {error:#}")));
            text
        };
        parse(&text).map_err(|error| {
            Exit::Network.error(format!(
                "{url}: the page has an unknown structure: {error}; look at it in a browser, or try again later; \
                 the page is kept in {} for a bug report",
                file.display()
            ))
        })
    }

    /// Sends an encoded form. The caller must first check with
    /// [`wait_before_sending`](Self::wait_before_sending) that the server has not asked for a pause.
    ///
    /// # Errors
    ///
    /// [`SendError`] if no complete reply arrives, or one that asks for a pause or reports an outage.
    pub fn post(&self, lock: &SiteLock, path: &str, form: &str) -> Result<Reply, SendError> {
        let reply = self.transport().map_err(SendError::unjudged)?.post(path, form)?;
        self.checked(lock, reply).map_err(|error| SendError { is_unjudged: Exit::of(&error) == Exit::Wait, error })
    }

    /// Waits out the interval between requests, and notes that one is about to be sent.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`] during a pause that the server asked for.
    pub fn wait_before_sending(&self, lock: &SiteLock) -> Result<()> {
        lock.begin_request(self.environment.interval, || self.now())
    }

    /// Records a pause that the server asks for, and fails in that case or after an outage.
    fn checked(&self, lock: &SiteLock, reply: Reply) -> Result<Reply> {
        let (now, status) = (self.now(), reply.status);
        if let Some(pause) = reply.asks_for_pause(now) {
            lock.note_pause(pause, now)?;
            let advice = format!("try again in {}", spoken(pause));
            return Err(Exit::Wait.error(format!("the server asks for a pause (status {status}); {advice}")));
        }
        if status >= 500 {
            // It also sends 500 for a token that it does not understand.
            let advice = "try again later, or check the token with \"cargo xtask token\"";
            return Err(Exit::Network.error(format!("the server is in trouble (status {status}); {advice}")));
        }
        Ok(reply)
    }

    /// The text with the session token removed, wherever it occurs.
    pub fn redact(&self, text: &str) -> String {
        self.session.get().map_or_else(|| text.to_owned(), |session| session.token.redact(text))
    }

    fn transport(&self) -> Result<Transport<'_>> {
        let user_agent = identity::user_agent(self.workspace)?;
        let token = if self.is_anonymous { None } else { Some(&self.session()?.token) };
        Ok(Transport::new(&self.environment, &user_agent, token))
    }
}

/// The text of the page kept in this file, unless it is too old, or so far in the future that someone has set the clock.
fn load_page(file: &Path, now: Timestamp, max_age: Duration) -> Option<String> {
    let text = decode(read_file(file, MAX_PAGE_BYTES).ok()?).ok()?;
    let (first, text) = text.split_once('\n')?;
    let at: Timestamp = first.strip_prefix(FETCHED)?.split(' ').next()?.parse().ok()?;
    (now.duration_since(at).unsigned_abs() < max_age).then(|| text.to_owned())
}

/// Keeps the text of a page below a line that says when it was fetched and from where. The caller must hold the lock.
fn keep_page(file: &Path, url: &str, text: &str, now: Timestamp) -> Result<()> {
    // Private, because it shows one user's view of the site.
    AtomicFile::begin_private(file)?.finish(format!("{FETCHED}{now} from {url}\n{text}").as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::waits::MAX_AGE;

    #[test]
    fn a_page_is_kept_until_it_is_too_old() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("page");
        let at = |time: &str| format!("2021-12-05T{time}Z").parse().unwrap();
        keep_page(&file, "https://a.org/b", "a\nb\n", at("05:00:00")).unwrap();
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions()) & 0o077, 0);
        for (time, is_fresh) in
            [("04:44:59", false), ("04:59:59", true), ("05:00:00", true), ("05:14:59", true), ("05:15:00", false)]
        {
            assert_eq!(load_page(&file, at(time), MAX_AGE).as_deref(), is_fresh.then_some("a\nb\n"), "{time}");
        }
        for damaged in ["", "fetched at \n", "a\nb\n", "fetched at noon from x\nb\n"] {
            fs::write(&file, damaged).unwrap();
            assert_eq!(load_page(&file, at("05:00:01"), MAX_AGE), None, "{damaged:?}");
        }
    }
}
