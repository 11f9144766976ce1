//! Interprets the server's replies.

use std::borrow::Cow;
use std::str;
use std::time::Duration;

use jiff::Timestamp;
use workspace::{Error, Result};

use super::session::LOG_IN;
use crate::waits::{DEFAULT_PAUSE, retry_after};

#[derive(Debug, Clone, Default)]
pub struct Reply {
    pub status: u16,
    pub content_type: Option<String>,
    pub retry_after: Option<String>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }

    /// Status 503 asks for a pause only with a Retry-After header; status 429 without this header asks for the default pause.
    pub fn requested_pause(&self, now: Timestamp) -> Option<Duration> {
        match (self.status, self.retry_after.as_deref()) {
            (429 | 503, Some(value)) => Some(retry_after(value, now)),
            (429, None) => Some(DEFAULT_PAUSE),
            _ => None,
        }
    }

    /// Whether the reply is a page for a user who is not logged in: its top has a link to log in, and none to log out.
    ///
    /// Only the top counts, because the text below it may contain any words. At the top, the user's name may contain the words
    /// "[Log In]", but a page that shows a user's name also has a link to log out.
    pub fn is_logged_out(&self) -> bool {
        let text = self.text();
        let top = text.split("<main").next().unwrap_or_default();
        self.is_html() && top.contains("[Log In]") && !top.contains("[Log Out]")
    }

    fn is_html(&self) -> bool {
        let is_declared = self.content_type.as_deref().is_some_and(|kind| kind.to_ascii_lowercase().contains("html"));
        is_declared || is_html(&self.text())
    }
}

pub fn is_html(text: &str) -> bool {
    let text = text.trim_start().to_ascii_lowercase();
    text.starts_with("<!doctype html") || text.starts_with("<html")
}

pub fn is_complete_html(text: &str) -> bool {
    is_html(text) && text.trim_end().to_ascii_lowercase().ends_with("</html>")
}

pub fn input<'reply>(reply: &'reply Reply, url: &str) -> Result<&'reply [u8]> {
    let text = reply.text();
    let start = text.trim_start();
    if reply.status == 404 || start.starts_with("Please don't repeatedly request this endpoint") {
        return Err(locked(url));
    }
    if reply.status == 400 || start.starts_with("Puzzle inputs differ by user") {
        return Err(rejected());
    }
    let found = match reply.status {
        300..400 => "a redirect".to_owned(),
        200 if reply.is_logged_out() => return Err(rejected()),
        200 if reply.is_html() => "an HTML page".to_owned(),
        200 if start.is_empty() => "an empty reply".to_owned(),
        200 if str::from_utf8(&reply.body).is_err() => "bytes that are not UTF-8 text".to_owned(),
        200 => return Ok(&reply.body),
        status => format!("status {status}"),
    };
    Err(Error::Network(format!("{url}: got {found} instead of an input; look at the page in a browser")))
}

/// Accepts an unlocked page, such as a puzzle or a calendar, for a user who is logged in.
pub fn check_page(reply: &Reply, url: &str) -> Result<()> {
    if reply.status == 404 { Err(locked(url)) } else { check_logged_in(reply, url) }
}

pub fn check_logged_in(reply: &Reply, url: &str) -> Result<()> {
    match reply.status {
        // A redirect leads to the login page. Status 400 also means that the session is not valid.
        300..=400 => Err(rejected()),
        _ if reply.is_logged_out() => Err(rejected()),
        200 => Ok(()),
        status => Err(Error::Network(format!("{url}: status {status}; look at the page in a browser"))),
    }
}

pub fn locked(url: &str) -> Error {
    Error::Locked(format!(
        "{url}: the server says that this is not unlocked yet; try again after the unlock, and check this computer's clock"
    ))
}

/// The site does not accept the session.
pub fn rejected() -> Error {
    Error::NoSession(format!("the server does not accept the session token, which may have expired; {LOG_IN}"))
}

#[cfg(test)]
mod tests {
    use std::mem::discriminant;

    use super::*;

    const URL: &str = "https://example.org/2021/day/5/input";

    fn reply(status: u16, body: &str) -> Reply {
        Reply { status, body: body.as_bytes().to_vec(), ..Reply::default() }
    }

    #[test]
    fn a_page_is_complete_if_its_end_is_there() {
        for (text, is_complete) in [
            ("<html></html>", true),
            ("\n<!DOCTYPE html>\n<HTML>é</HTML>\r\n", true),
            ("<html></html", false),
            ("<html>", false),
            ("{\"a\": \"</html>\"}", false),
            ("1\n</html>", false),
            ("", false),
            ("é", false),
        ] {
            assert_eq!(is_complete_html(text), is_complete, "{text:?}");
        }
    }

    #[test]
    fn every_reply_is_recognized() {
        const OUT: Option<Error> = Some(Error::NoSession(String::new()));
        const LOCKED: Option<Error> = Some(Error::Locked(String::new()));
        const UNKNOWN: Option<Error> = Some(Error::Network(String::new()));
        let kind = |error: Option<Error>| error.map(|error| discriminant(&error));
        let html = Reply { content_type: Some("Text/HTML; charset=utf-8".to_owned()), ..reply(200, "1\n") };
        for (reply, as_input, as_page) in [
            (reply(200, "\n\n  1\r\né"), None, None),
            (reply(200, "{<html>}\n"), None, None),
            (html, UNKNOWN, None),
            (reply(200, " \n"), UNKNOWN, None),
            (reply(200, "\n <!DOCTYPE HTML><p>"), UNKNOWN, None),
            (reply(200, "<html>Settings [Log Out]"), UNKNOWN, None),
            (reply(200, "<html><header><a>[Log In]</a></header><main>"), OUT, OUT),
            // The next three replies have "[Log In]" in a page's text, in the user's name, and in a leaderboard member's name.
            (reply(200, "<html><header></header><main>[Log In]</main>"), UNKNOWN, None),
            (reply(200, "<html><header>[Log Out] [Log In]</header><main>"), UNKNOWN, None),
            (reply(200, "{\"name\":\"[Log In]\"}"), None, None),
            (reply(200, "Puzzle inputs differ by user.  Please log in"), OUT, None),
            (reply(200, "Please don't repeatedly request this endpoint before it unlocks!"), LOCKED, None),
            (Reply { body: b"1\n\xFF".to_vec(), ..reply(200, "") }, UNKNOWN, None),
            (reply(206, "1\n"), UNKNOWN, UNKNOWN),
            (reply(302, ""), UNKNOWN, OUT),
            (reply(400, ""), OUT, OUT),
            (reply(404, ""), LOCKED, LOCKED),
        ] {
            let input = input(&reply, URL);
            assert!(input.as_ref().is_ok_and(|input| **input == reply.body) || as_input.is_some(), "{reply:?}");
            assert_eq!(kind(input.err()), kind(as_input), "{reply:?}");
            assert_eq!(kind(check_page(&reply, URL).err()), kind(as_page), "{reply:?}");
        }
    }
}
