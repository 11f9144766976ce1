//! The client for adventofcode.com: the only part of the workspace that opens a connection.
//!
//! All processes together send one request at a time, with an interval between requests. Redirects are not followed. The session
//! token is only sent to the host that the user chose.

mod identity;
mod page_cache;
pub mod reply;
mod route;
pub mod session;
mod settings;
mod site_lock;
mod transport;

use std::cell::OnceCell;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use jiff::Timestamp;
use terminal::eprint;
use workspace::{Error, Result, Workspace};

pub use self::reply::Reply;
pub use self::session::{FoundToken, Token};
pub use self::settings::ClientSettings;
pub use self::site_lock::SiteLock;
pub use self::transport::SendError;
use self::transport::Transport;
use crate::waits::spoken;

/// A page that only a user who is logged in can see.
const SETTINGS_PAGE: &str = "/settings";

pub struct Client<'workspace> {
    pub workspace: &'workspace Workspace,
    pub settings: ClientSettings,
    found_token: OnceCell<FoundToken>,
}

impl<'workspace> Client<'workspace> {
    /// Needs no token and no network.
    pub fn from_env(workspace: &'workspace Workspace) -> Result<Self> {
        let settings = ClientSettings::from_env()?;
        Ok(Self { workspace, settings, found_token: OnceCell::new() })
    }

    pub fn now(&self) -> Timestamp {
        self.settings.clock.now()
    }

    pub fn url(&self, path: &str) -> String {
        self.settings.host.url(path)
    }

    /// Waits until no other process is using the site. Other processes then wait until the lock is dropped.
    pub fn lock(&self) -> Result<SiteLock> {
        Ok(SiteLock::take(&self.settings.cache, &self.settings.host)?)
    }

    pub fn found_token(&self) -> Result<&FoundToken> {
        if let Some(found) = self.found_token.get() {
            return Ok(found);
        }
        let found = FoundToken::find(&self.settings)?;
        Ok(self.found_token.get_or_init(|| found))
    }

    /// A session token must exist, and the settings for requests must be usable.
    pub fn check_setup(&self) -> Result<()> {
        self.transport().map(drop)
    }

    /// Sends one request.
    pub fn check_session(&self) -> Result<&FoundToken> {
        let reply = self.get(&self.lock()?, SETTINGS_PAGE)?;
        reply::check_logged_in(&reply, &self.url(SETTINGS_PAGE))?;
        self.found_token()
    }

    /// [`Error::Wait`] if the server asks for a pause, or if an earlier pause is not over; [`Error::Network`] if no complete
    /// reply arrives, or if the reply reports an outage.
    pub fn get(&self, lock: &SiteLock, path: &str) -> Result<Reply> {
        let transport = self.transport()?;
        self.wait_before_sending(lock)?;
        self.checked(lock, transport.get(path).map_err(|failure| failure.error)?, &transport.route)
    }

    /// If the cache has a copy of the page that is younger than `max_age`, no request is sent. Each session token has its own
    /// copy, because a page shows one user's view of the site. Only a page that has been parsed is cached. A page with an unknown
    /// structure is kept for a bug report, and never used. `check` gets the page's address.
    pub fn page<T>(
        &self,
        lock: &SiteLock,
        path: &str,
        max_age: Duration,
        check: fn(&Reply, &str) -> Result<()>,
        parse: impl Fn(&str) -> anyhow::Result<T>,
    ) -> Result<T> {
        let url = self.url(path);
        let file = self.cache_file(path)?;
        if let Some(text) = page_cache::load(&file, self.now(), max_age)
            && let Ok(page) = parse(&text)
        {
            return Ok(page);
        }
        let reply = self.get(lock, path)?;
        check(&reply, &url)?;
        let text = self.redact(&reply.text());
        let parsed = check_end(&text).and_then(|()| parse(&text));
        let file = if parsed.is_ok() { file } else { file.with_extension("unknown") };
        let saved = page_cache::save(&file, &url, &text, self.now());
        let kept = if saved.is_ok() {
            format!("; the page is kept in {} for a bug report", file.display())
        } else {
            String::new()
        };
        // A page that cannot be cached, for example because the disk is full, can still be shown.
        if let Err(error) = saved {
            eprint(format_args!("warning: {error:#}"));
        }
        parsed.map_err(|error| {
            Error::Network(format!(
                "{url}: the page has an unknown structure: {error}; look at the page in a browser, or try again later{kept}"
            ))
        })
    }

    fn cache_file(&self, path: &str) -> Result<PathBuf> {
        let name = path.trim_start_matches('/').replace('/', "-");
        let token = self.found_token()?.token.fingerprint();
        Ok(self.settings.cache.join(format!("{}-{name}-{token}.page", self.settings.host.file_stem())))
    }

    /// Returns the reply without the session token. The caller must call [`wait_before_sending`](Self::wait_before_sending)
    /// first.
    pub fn post(&self, lock: &SiteLock, path: &str, form: &str) -> Result<Reply, SendError> {
        let transport = self.transport().map_err(SendError::unjudged)?;
        let reply = transport.post(path, form)?;
        let reply = self.checked(lock, reply, &transport.route).map_err(|error| {
            // A server that asks for a pause has not judged the answer.
            let is_unjudged = matches!(error, Error::Wait(_));
            SendError { error, is_unjudged }
        })?;
        Ok(Reply { body: self.redact(&reply.text()).into_bytes(), ..reply })
    }

    /// Also records that a request is about to be sent.
    pub fn wait_before_sending(&self, lock: &SiteLock) -> Result<()> {
        lock.begin_request(self.settings.interval, &self.settings.clock)
    }

    /// If the reply asks for a pause, records it.
    fn checked(&self, lock: &SiteLock, reply: Reply, route: &str) -> Result<Reply> {
        let (now, status) = (self.now(), reply.status);
        if let Some(pause) = reply.requested_pause(now) {
            lock.record_pause(pause, now)?;
            let advice = format!("try again in {}", spoken(pause));
            return Err(Error::Wait(format!("the server asks for a pause (status {status}); {advice}")));
        }
        if status >= 500 {
            // The site also sends status 500 for a malformed token.
            let advice = "try again later, or check the token with \"cargo xtask token\"";
            return Err(Error::Network(format!("{route} is in trouble (status {status}); {advice}")));
        }
        Ok(reply)
    }

    pub fn redact(&self, text: &str) -> String {
        match self.found_token.get() {
            Some(found) => found.token.redact(text),
            None => text.to_owned(),
        }
    }

    fn transport(&self) -> Result<Transport<'_>> {
        let user_agent = identity::user_agent(self.workspace)?;
        Transport::new(&self.settings, &user_agent, &self.found_token()?.token)
    }
}

/// A truncated calendar, for example, would lack its last days.
fn check_end(page: &str) -> anyhow::Result<()> {
    ensure!(!reply::is_html(page) || reply::is_complete_html(page), "looked for </html> at its end");
    Ok(())
}
