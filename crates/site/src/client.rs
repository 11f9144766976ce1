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
mod transport;

use std::cell::OnceCell;
use std::path::Path;

use anyhow::Result;
use toolkit::Workspace;

pub use self::folders::Folders;
pub use self::reply::Reply;
pub use self::session::{Session, Token};
use self::settings::Settings;
pub use self::throttle::Turn;
use self::transport::Transport;
pub use self::transport::Trouble;
use crate::calendar::{Clock, spoken};

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
    transport: Transport,
    session: Session,
}

impl<'workspace> Client<'workspace> {
    /// A client with the settings of the environment. It needs no token, no contact and no network yet.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`](toolkit::Exit::Usage) for a setting that makes no sense, which the message names.
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
        if toolkit::has_leftovers(folder) {
            // Without the turn, what is there may be another process's, and in use.
            let _turn = self.turn()?;
            toolkit::sweep(folder)?;
        }
        Ok(())
    }

    /// Finds the contact and the session token, unless that is done already.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`](toolkit::Exit::Usage) without a contact, [`Exit::NoSession`](toolkit::Exit::NoSession) without a token.
    pub fn log_in(&self) -> Result<&Session> {
        self.login().map(|login| &login.session)
    }

    /// Gets a page.
    ///
    /// # Errors
    ///
    /// Those of [`log_in`](Self::log_in); [`Exit::Wait`](toolkit::Exit::Wait) where the server asks for a pause, now or at an
    /// earlier request;
    /// [`Exit::Network`](toolkit::Exit::Network) without a whole reply, or with one that tells of an outage.
    pub fn get(&self, turn: &Turn, path: &str) -> Result<Reply> {
        let login = self.login()?;
        let mut attempt = 0;
        loop {
            self.wait_before_sending(turn)?;
            match login.transport.get(path) {
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
        login.transport.post(path, form)
    }

    /// Sees to the pause between requests, and notes that one is about to be sent.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`](toolkit::Exit::Wait) while a pause lasts that the server asked for.
    pub fn wait_before_sending(&self, turn: &Turn) -> Result<()> {
        turn.begin_request(self.settings.interval, self.settings.clock)
    }

    /// Takes note of a pause that the server asks for, and fails for it, as for an outage.
    ///
    /// # Errors
    ///
    /// [`Exit::Wait`](toolkit::Exit::Wait) and [`Exit::Network`](toolkit::Exit::Network).
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
        let transport = Transport::new(&self.settings, &user_agent, session.token.clone());
        Ok(self.login.get_or_init(|| Login { transport, session }))
    }
}
