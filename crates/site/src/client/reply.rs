//! Interprets the server's replies.

use std::borrow::Cow;
use std::str;
use std::time::Duration;

use anyhow::Result;
use jiff::Timestamp;
use jiff::fmt::{rfc2822, strtime};
use jiff::tz::Offset;
use toolkit::Exit;

use super::host::Host;
use crate::calendar::{Clock, MAX_PAUSE, spoken};

/// The pause if the server asks for one without a length, or with one that cannot be understood.
pub const DEFAULT_PAUSE: Duration = Duration::from_mins(5);

/// Every page contains this if the user is not logged in.
const LOG_IN: &str = "[Log In]";

/// The relevant parts of a complete reply.
#[derive(Debug, Clone, Default)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The Content-Type header.
    pub content_type: Option<String>,
    /// The Location header.
    pub location: Option<String>,
    /// The Retry-After header.
    pub retry_after: Option<String>,
    /// Whether a truncated body would have been noticed.
    pub has_known_length: bool,
    /// Whether the body was too large to read.
    pub is_too_large: bool,
    /// The body.
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as text.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// The pause that an overloaded server asks for, at most [`MAX_PAUSE`].
    pub fn asks_for_pause(&self, clock: Clock) -> Option<Duration> {
        let pause = match (self.status, self.retry_after.as_deref()) {
            (429 | 503, Some(value)) => retry_after(value, clock).unwrap_or(DEFAULT_PAUSE),
            (429, None) => DEFAULT_PAUSE,
            _ => return None,
        };
        Some(pause.min(MAX_PAUSE))
    }

    fn is_html(&self) -> bool {
        let start: Vec<u8> = self.body.trim_ascii_start().iter().take(14).map(u8::to_ascii_lowercase).collect();
        let is_declared = self.content_type.as_deref().is_some_and(|kind| kind.to_ascii_lowercase().contains("html"));
        is_declared || start.starts_with(b"<!doctype html") || start.starts_with(b"<html")
    }

    fn is_redirect(&self) -> bool {
        (300..400).contains(&self.status)
    }
}

/// The pause in a Retry-After header: a number of seconds, the largest of a list of these, or a date in any of the formats of
/// HTTP.
fn retry_after(value: &str, clock: Clock) -> Option<Duration> {
    /// The usual format, for days that [`rfc2822`] rejects, and the two old ones that a standard of 1999 still allows.
    const FORMS: [&str; 3] = ["%a, %d %b %Y %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %e %H:%M:%S %Y"];
    let seconds = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Numbers that are too large for the type still count as numbers.
        is_number.then(|| Duration::from_secs(text.parse().unwrap_or(u64::MAX)))
    };
    if let Some(all) = value.split(',').map(|text| seconds(text.trim())).collect::<Option<Vec<_>>>() {
        return all.into_iter().max();
    }
    let date = rfc2822::parse(value).map(|date| date.timestamp()).ok().or_else(|| {
        let date = FORMS.iter().find_map(|form| strtime::parse(form, value).ok()?.to_datetime().ok())?;
        // The last two days of the calendar have no timestamp.
        Some(Offset::UTC.to_timestamp(date).unwrap_or(Timestamp::MAX))
    })?;
    Some(clock.until(date))
}

/// Fails for problems that any request may have: the server asks for a pause, is down, or sends too large a body.
///
/// # Errors
///
/// [`Exit::Wait`] and [`Exit::Network`].
pub fn check_health(reply: &Reply, host: &Host, clock: Clock) -> Result<()> {
    if let Some(pause) = reply.asks_for_pause(clock) {
        let (status, pause) = (reply.status, spoken(pause));
        return Err(Exit::Wait.error(format!("{host} asks for a pause (status {status}); try again in {pause}")));
    }
    match reply.status {
        500 => Err(Exit::Network.error(format!(
            "{host} is in trouble (status 500), or does not understand the session token; \
             try again later, or check the token with \"cargo xtask token\""
        ))),
        status @ 501.. => Err(Exit::Network.error(format!("{host} is in trouble (status {status}); try again later"))),
        _ if reply.is_too_large => Err(Exit::Network.error(format!("the reply of {host} is larger than 1 MiB"))),
        _ => Ok(()),
    }
}

/// The puzzle input in the reply to a request for one.
///
/// # Errors
///
/// [`Exit::NoSession`], [`Exit::Locked`], or [`Exit::Network`] if the reply is not an input.
pub fn input<'reply>(reply: &'reply Reply, url: &str) -> Result<&'reply [u8]> {
    let strange = |what: &str| {
        Err(Exit::Network.error(format!("{url}: got {what} instead of an input; look at the page in a browser")))
    };
    let text = reply.text();
    let start = text.trim_start();
    if reply.status == 404 || start.starts_with("Please don't repeatedly request this endpoint") {
        return Err(locked(url));
    }
    if reply.status == 400 || start.starts_with("Puzzle inputs differ by user") {
        return Err(rejected());
    }
    if reply.is_redirect() {
        return strange(&format!("a redirect to {:?}", reply.location.as_deref().unwrap_or("")));
    }
    if reply.status != 200 {
        return strange(&format!("status {}", reply.status));
    }
    if reply.is_html() {
        return if text.contains(LOG_IN) { Err(rejected()) } else { strange("an HTML page") };
    }
    if start.is_empty() {
        return strange("an empty reply");
    }
    if !reply.has_known_length {
        return strange("a reply of unknown length, possibly incomplete,");
    }
    if str::from_utf8(&reply.body).is_err() {
        return strange("bytes that are not UTF-8 text");
    }
    Ok(&reply.body)
}

/// Checks that a reply is a complete page, of a puzzle or a calendar, for a user who is logged in.
///
/// # Errors
///
/// [`Exit::NoSession`], [`Exit::Locked`], or [`Exit::Network`] if the reply is not such a page.
pub fn check_page(reply: &Reply, url: &str) -> Result<()> {
    if reply.status == 404 {
        return Err(locked(url));
    }
    check_logged_in(reply, url)?;
    if !reply.has_known_length {
        return Err(Exit::Network
            .error(format!("{url}: got a reply of unknown length, which may be incomplete; try again later")));
    }
    Ok(())
}

/// Checks that a page of the site is for a user who is logged in.
///
/// # Errors
///
/// [`Exit::NoSession`] if it is not, [`Exit::Network`] if it is not a page of the site.
pub fn check_logged_in(reply: &Reply, url: &str) -> Result<()> {
    match reply.status {
        _ if is_rejection(reply) => Err(rejected()),
        200 => Ok(()),
        status => Err(Exit::Network.error(format!("{url}: status {status}; look at the page in a browser"))),
    }
}

/// Whether the reply means that the site does not accept the session.
pub fn is_rejection(reply: &Reply) -> bool {
    reply.status == 400 || reply.is_redirect() || reply.text().contains(LOG_IN)
}

/// The error for a page that the site has not unlocked yet.
fn locked(url: &str) -> anyhow::Error {
    Exit::Locked.error(format!(
        "{url}: the server says that this is not unlocked yet; try again after the unlock, and check this computer's clock"
    ))
}

/// The error for a session that the site does not accept.
pub fn rejected() -> anyhow::Error {
    Exit::NoSession.error(
        "the server does not accept the session token, which may have expired; log in at https://adventofcode.com \
         and give the browser's cookie \"session\" to \"cargo xtask token set\"",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const URL: &str = "https://example.org/2021/day/5/input";

    fn reply(status: u16, body: &str) -> Reply {
        Reply { status, has_known_length: true, body: body.as_bytes().to_vec(), ..Reply::default() }
    }

    fn clock() -> Clock {
        Clock::showing("2021-12-01T05:00:00Z".parse().unwrap())
    }

    #[test]
    fn an_input_is_returned_unchanged() {
        for body in ["1\n", "<x>\n", "{<html>}\n", "\n\n  1\n", "é", "1\r\n2\r\n"] {
            assert_eq!(input(&reply(200, body), URL).unwrap(), body.as_bytes());
        }
    }

    #[test]
    fn a_reply_that_is_not_an_input_has_its_exit_code() {
        let html = Reply { content_type: Some("Text/HTML; charset=utf-8".to_owned()), ..reply(200, "1\n") };
        for (reply, exit) in [
            (reply(200, ""), Exit::Network),
            (reply(200, " \n"), Exit::Network),
            (reply(200, "\n <!DOCTYPE HTML><p>"), Exit::Network),
            (reply(200, "<html lang=en>"), Exit::Network),
            (html, Exit::Network),
            (reply(200, "<html>[Log In]"), Exit::NoSession),
            (reply(200, "Puzzle inputs differ by user.  Please log in"), Exit::NoSession),
            (reply(400, ""), Exit::NoSession),
            (reply(404, ""), Exit::Locked),
            (reply(200, "Please don't repeatedly request this endpoint before it unlocks!"), Exit::Locked),
            (reply(302, ""), Exit::Network),
            (reply(206, "1\n"), Exit::Network),
            (reply(204, ""), Exit::Network),
            (reply(403, "1\n"), Exit::Network),
            (Reply { body: b"1\n\xFF".to_vec(), ..reply(200, "") }, Exit::Network),
            (Reply { has_known_length: false, ..reply(200, "1\n") }, Exit::Network),
        ] {
            assert_eq!(Exit::of(&input(&reply, URL).unwrap_err()), exit, "{reply:?}");
        }
    }

    #[test]
    fn pauses_are_asked_for_in_seconds_or_by_date() {
        let pause = |status, value: &str| {
            let reply = Reply { retry_after: Some(value.to_owned()), ..reply(status, "") };
            reply.asks_for_pause(clock()).map(|pause| pause.as_secs_f64().round())
        };
        for (value, seconds) in [
            ("0", Some(0.0)),
            ("120", Some(120.0)),
            ("Wed, 01 Dec 2021 05:01:00 GMT", Some(60.0)),
            ("Wed, 01 Dec 2021 04:00:00 GMT", Some(0.0)),
            ("86401", Some(86_400.0)),
            ("99999999999999999999999999", Some(86_400.0)),
            ("Tue, 01 Dec 2099 05:01:00 GMT", Some(86_400.0)),
            ("Fri, 31 Dec 9999 23:59:59 GMT", Some(86_400.0)),
            ("Wednesday, 01-Dec-21 05:01:00 GMT", Some(60.0)),
            ("Wed Dec  1 05:01:00 2021", Some(60.0)),
            ("60, 120,30", Some(120.0)),
            ("60, 99999999999999999999999999", Some(86_400.0)),
            ("-1", Some(300.0)),
            ("60, soon", Some(300.0)),
            ("60,", Some(300.0)),
            ("soon", Some(300.0)),
            ("", Some(300.0)),
        ] {
            assert_eq!((pause(429, value), pause(503, value)), (seconds, seconds), "{value:?}");
            assert_eq!((pause(200, value), pause(500, value)), (None, None));
        }
        assert_eq!(reply(429, "").asks_for_pause(clock()), Some(DEFAULT_PAUSE));
        assert_eq!(reply(503, "").asks_for_pause(clock()), None);
    }

    #[test]
    fn a_server_in_trouble_is_told_from_one_that_wants_a_pause() {
        let host = Host::new(None).unwrap();
        let paused = |status| Reply { retry_after: Some("9".to_owned()), ..reply(status, "") };
        for (reply, exit) in [
            (reply(429, ""), Exit::Wait),
            (paused(429), Exit::Wait),
            (paused(503), Exit::Wait),
            (reply(503, ""), Exit::Network),
            (paused(500), Exit::Network),
            (reply(599, ""), Exit::Network),
            (Reply { is_too_large: true, ..reply(200, "") }, Exit::Network),
        ] {
            assert_eq!(Exit::of(&check_health(&reply, &host, clock()).unwrap_err()), exit, "{reply:?}");
        }
        assert!(check_health(&reply(404, ""), &host, clock()).is_ok());
    }

    #[test]
    fn only_a_page_without_a_login_link_means_a_session() {
        for (reply, exit) in [
            (reply(200, "<html>Environment [Log Out]"), None),
            (reply(200, "<html>[Log In]"), Some(Exit::NoSession)),
            (reply(302, ""), Some(Exit::NoSession)),
            (reply(400, ""), Some(Exit::NoSession)),
            (reply(404, ""), Some(Exit::Network)),
        ] {
            assert_eq!(check_logged_in(&reply, URL).err().map(|error| Exit::of(&error)), exit, "{reply:?}");
        }
    }
}
