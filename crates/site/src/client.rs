//! The client of adventofcode.com: the only part of the workspace that opens a connection.
//!
//! One request at a time and well spaced, across processes; no redirect is followed, and the session token goes to the one host
//! that the user named.

mod environment;
mod folders;
mod host;
mod identity;
mod pages;
pub mod reply;
mod session;
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
use self::host::Host;
pub use self::pages::Page;
pub use self::reply::Reply;
pub use self::session::{Session, Token};
pub use self::site_lock::SiteLock;
pub use self::transport::SendError;
use self::transport::Transport;
use crate::calendar::{Clock, spoken};

/// How often a request is sent again after trouble with the connection.
const RETRIES: u32 = 2;

/// How long a page serves that changes from time to time.
pub const MAX_AGE: Duration = Duration::from_mins(15);

/// Speaks to the site, as the environment says.
pub struct Client<'workspace> {
    workspace: &'workspace Workspace,
    environment: Environment,
    folders: Folders,
    session: OnceCell<Session>,
    transport: OnceCell<Transport>,
}

impl<'workspace> Client<'workspace> {
    /// A client as the environment describes it. It needs no token, no contact and no network yet.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`](toolkit::Exit::Usage) for a variable that makes no sense, which the message names.
    pub fn from_env(workspace: &'workspace Workspace) -> Result<Self> {
        let (environment, folders) = (Environment::from_env()?, Folders::find()?);
        Ok(Self { workspace, environment, folders, session: OnceCell::new(), transport: OnceCell::new() })
    }

    /// The user's folders.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// The clock that the calendar goes by.
    pub fn clock(&self) -> Clock {
        self.environment.clock
    }

    /// The address of a page, for messages.
    pub fn url(&self, path: &str) -> String {
        self.environment.host.url(path)
    }

    /// Waits for other processes that use the site, and keeps them waiting until the lock is dropped.
    ///
    /// # Errors
    ///
    /// When the user's cache folder cannot be used.
    pub fn lock(&self) -> Result<SiteLock> {
        SiteLock::take(&self.folders.cache, &self.environment.host)
    }

    /// Removes what killed processes left in this folder.
    ///
    /// # Errors
    ///
    /// When the user's cache folder, or this one, cannot be written.
    pub fn sweep(&self, folder: &Path) -> Result<()> {
        if toolkit::has_leftovers(folder) {
            // Without the lock, these files may be another process's, and in use.
            let _lock = self.lock()?;
            toolkit::sweep(folder)?;
        }
        Ok(())
    }

    /// The session token, looked for once.
    ///
    /// # Errors
    ///
    /// [`Exit::NoSession`](toolkit::Exit::NoSession) when no usable one is found.
    pub fn session(&self) -> Result<&Session> {
        match self.session.get() {
            Some(session) => Ok(session),
            None => Session::find(&self.folders).map(|session| self.session.get_or_init(|| session)),
        }
    }

    /// Checks that everything a request needs is known: contact and session token.
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
    /// Those of [`log_in`](Self::log_in); [`Exit::Wait`](toolkit::Exit::Wait) where the server asks for a pause, now or at an
    /// earlier request;
    /// [`Exit::Network`](toolkit::Exit::Network) without a whole reply, or with one that tells of an outage.
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

    /// A page of the site that people read. One that was kept needs no request if it is younger than this, where an age
    /// is given; one that passes the check is kept.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in), of [`get`](Self::get) and of the check, which gets the page's address.
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

    /// The same for a page that changes from time to time, as the site asks: one that is younger than [`MAX_AGE`] serves.
    ///
    /// # Errors
    ///
    /// Those of [`page`](Self::page), and of [`lock`](Self::lock).
    pub fn recent_page(&self, path: &str, check: fn(&Reply, &str) -> Result<()>) -> Result<Page> {
        self.page(&self.lock()?, path, Some(MAX_AGE), check)
    }

    /// Sends a form, once: what the server may have seen is not sent again. It is for the caller to check, by
    /// [`wait_before_sending`](Self::wait_before_sending), that the server asked for no pause.
    ///
    /// # Errors
    ///
    /// [`SendError`] when no whole reply came.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Reply, SendError> {
        let transport = self.transport().map_err(|error| SendError { error, is_unsent: true, is_transient: false })?;
        transport.post(path, form)
    }

    /// Sees to the pause between requests, and notes that one is about to be sent.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`](toolkit::Exit::Wait) while a pause lasts that the server asked for.
    pub fn wait_before_sending(&self, lock: &SiteLock) -> Result<()> {
        lock.begin_request(self.environment.interval, self.environment.clock)
    }

    /// Takes note of a pause that the server asks for, and fails for it, as for an outage.
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

    /// The text without the session token, wherever that may stand in it.
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
