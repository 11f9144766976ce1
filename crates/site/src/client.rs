//! The client of adventofcode.com: the only part of the workspace that opens a connection.
//!
//! Requests are sent one at a time and well spaced, across all processes. Redirects are not followed, and the session token is
//! only sent to the one host that the user chose.

mod environment;
mod folders;
mod host;
mod identity;
mod pages;
pub mod reply;
pub mod session;
mod site_lock;
mod transport;

use std::cell::OnceCell;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use terminal::complain;
use toolkit::Workspace;

use self::environment::Environment;
pub use self::folders::Folders;
pub use self::pages::Page;
pub use self::reply::Reply;
pub use self::session::{Session, Token};
pub use self::site_lock::SiteLock;
pub use self::transport::SendError;
use self::transport::Transport;
use crate::calendar::{Clock, spoken};

/// How often a request is retried after a connection failure.
const RETRIES: u32 = 2;

/// How long a kept copy of a changing page is used.
pub const MAX_AGE: Duration = Duration::from_mins(15);

/// Talks to the site, as configured by the environment.
pub struct Client<'workspace> {
    workspace: &'workspace Workspace,
    environment: Environment,
    folders: Folders,
    session: OnceCell<Session>,
    transport: OnceCell<Transport>,
}

impl<'workspace> Client<'workspace> {
    /// A client configured by the environment. It does not need a token, a contact or the network yet.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`](toolkit::Exit::Usage) for an invalid variable, which the message names.
    pub fn from_env(workspace: &'workspace Workspace) -> Result<Self> {
        let (environment, folders) = (Environment::from_env()?, Folders::find()?);
        Ok(Self { workspace, environment, folders, session: OnceCell::new(), transport: OnceCell::new() })
    }

    /// The user's folders.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// The clock used for the calendar.
    pub fn clock(&self) -> Clock {
        self.environment.clock
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
        SiteLock::take(&self.folders.cache, &self.environment.host)
    }

    /// Removes the temporary files that killed processes left in this folder.
    ///
    /// # Errors
    ///
    /// If the user's cache folder, or this one, cannot be written to.
    pub fn sweep(&self, folder: &Path) -> Result<()> {
        if toolkit::has_leftovers(folder) {
            // Without the lock, these files may still be in use by another process.
            let _lock = self.lock()?;
            toolkit::sweep(folder)?;
        }
        Ok(())
    }

    /// The session token, which is looked up only once.
    ///
    /// # Errors
    ///
    /// [`Exit::NoSession`](toolkit::Exit::NoSession) if no usable one is found.
    pub fn session(&self) -> Result<&Session> {
        match self.session.get() {
            Some(session) => Ok(session),
            None => Session::find(&self.folders).map(|session| self.session.get_or_init(|| session)),
        }
    }

    /// Checks that everything that a request needs is available: contact and session token.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`](toolkit::Exit::Usage) without a contact, [`Exit::NoSession`](toolkit::Exit::NoSession) without a token.
    pub fn log_in(&self) -> Result<&Session> {
        self.transport()?;
        self.session()
    }

    /// Gets a page.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in); [`Exit::Wait`](toolkit::Exit::Wait) if the server asks for a pause, or has asked for
    /// one that is not over; [`Exit::Network`](toolkit::Exit::Network) if the reply is incomplete or reports an outage.
    pub fn get(&self, lock: &SiteLock, path: &str) -> Result<Reply> {
        let transport = self.transport()?;
        let mut attempt = 0;
        loop {
            self.wait_before_sending(lock)?;
            match transport.get(path) {
                Ok(reply) => return self.checked(lock, reply),
                Err(failure) if failure.is_transient && attempt < RETRIES => {
                    let pause = self.environment.interval * 2_u32.pow(attempt);
                    attempt += 1;
                    complain(format_args!("{:#}; trying again in {}", failure.error, spoken(pause)));
                    std::thread::sleep(pause);
                }
                Err(failure) => return Err(failure.error),
            }
        }
    }

    /// Gets a page of the site made for people. If `max_age` is given and a kept copy is younger than that, no request is sent. A
    /// new page that passes the check is kept.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in), [`get`](Self::get) and the check, which receives the page's address.
    pub fn page(
        &self,
        lock: &SiteLock,
        path: &str,
        max_age: Option<Duration>,
        check: fn(&Reply, &str) -> Result<()>,
    ) -> Result<Page> {
        let (cache, host, clock) = (&self.folders.cache, &self.environment.host, self.environment.clock);
        if let Some(page) = max_age.and_then(|max_age| Page::load(cache, host, path, max_age, clock)) {
            return Ok(page);
        }
        self.log_in()?;
        let reply = self.get(lock, path)?;
        check(&reply, &self.url(path))?;
        Page::keep(cache, host, path, self.redact(&reply.text()), clock)
    }

    /// The same for a page that changes from time to time. As the site asks, a kept copy younger than [`MAX_AGE`] is used.
    ///
    /// # Errors
    ///
    /// Those of [`page`](Self::page), and of [`lock`](Self::lock).
    pub fn recent_page(&self, path: &str, check: fn(&Reply, &str) -> Result<()>) -> Result<Page> {
        self.page(&self.lock()?, path, Some(MAX_AGE), check)
    }

    /// Sends a form once, without retries, because the server may have seen it. The caller must first check with
    /// [`wait_before_sending`](Self::wait_before_sending) that the server has not asked for a pause.
    ///
    /// # Errors
    ///
    /// [`SendError`] if no complete reply arrives.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Reply, SendError> {
        let transport = self.transport().map_err(|error| SendError { error, is_unsent: true, is_transient: false })?;
        transport.post(path, form)
    }

    /// Waits out the interval between requests, and notes that one is about to be sent.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`](toolkit::Exit::Wait) during a pause that the server asked for.
    pub fn wait_before_sending(&self, lock: &SiteLock) -> Result<()> {
        lock.begin_request(self.environment.interval, self.environment.clock)
    }

    /// Records a pause that the server asks for, and fails in that case or after an outage.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`](toolkit::Exit::Wait) and [`Exit::Network`](toolkit::Exit::Network).
    pub fn checked(&self, lock: &SiteLock, reply: Reply) -> Result<Reply> {
        if let Some(pause) = reply.asks_for_pause(self.environment.clock) {
            lock.note_pause(pause, self.environment.clock)?;
        }
        reply::check_health(&reply, &self.environment.host, self.environment.clock)?;
        Ok(reply)
    }

    /// The text with the session token removed, wherever it occurs.
    pub fn redact(&self, text: &str) -> String {
        self.session.get().map_or_else(|| text.to_owned(), |session| session.token.redact(text))
    }

    fn transport(&self) -> Result<&Transport> {
        if let Some(transport) = self.transport.get() {
            return Ok(transport);
        }
        let user_agent = identity::user_agent(self.workspace)?;
        let transport = Transport::new(&self.environment, &user_agent, self.session()?.token.clone());
        Ok(self.transport.get_or_init(|| transport))
    }
}
