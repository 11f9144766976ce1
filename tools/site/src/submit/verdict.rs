//! Interprets the site's reply to an answer.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use workspace::Result;

use crate::client::{Reply, reply};
use crate::page::dom::{self, single_spaced};
use crate::waits::{after_early_answer, after_wrong_answer, later};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AnswerVerdict {
    Right,
    Wrong {
        #[serde(skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
        #[serde(default)]
        wait_until: Timestamp,
    },
    /// The site did not judge the answer, because it came too soon after another answer.
    TooSoon {
        wait_until: Timestamp,
    },
    /// The part does not accept answers: it is solved already, or part 1 is not.
    NotOpen,
    Unknown {
        status: u16,
        reply: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    TooHigh,
    TooLow,
}

impl AnswerVerdict {
    /// Interprets a reply. The reply must not contain the session token, because the journal records an unknown reply.
    ///
    /// # Errors
    ///
    /// An error means that the site has certainly not judged the answer. It is [`Error::NoSession`](workspace::Error::NoSession) if the
    /// site does not accept the session token, and [`Error::Locked`](workspace::Error::Locked), with the address `url`, if the site
    /// replies with 404.
    pub fn of(reply: &Reply, url: &str, now: Timestamp) -> Result<Self> {
        let text = reply.text();
        if reply.status == 200
            && let Some(verdict) = Self::in_text(&readable(&text), now)
        {
            return Ok(verdict);
        }
        let unknown = Self::Unknown { status: reply.status, reply: text.into_owned() };
        match reply.status {
            404 => Err(reply::locked(url)),
            // Without a valid session, the site redirects to its login page with 302, or replies with 400.
            302 | 400 => Err(reply::rejected()),
            // After any other redirect, the answer may have been judged.
            300..400 => Ok(unknown),
            _ if reply.is_logged_out() => Err(reply::rejected()),
            _ => Ok(unknown),
        }
    }

    fn in_text(text: &str, now: Timestamp) -> Option<Self> {
        // Check for a wrong answer first, because its text also contains "the right answer".
        if text.contains("not the right answer") {
            let hint = if text.contains("your answer is too high") {
                Some(Hint::TooHigh)
            } else if text.contains("your answer is too low") {
                Some(Hint::TooLow)
            } else {
                None
            };
            Some(Self::Wrong { hint, wait_until: later(now, after_wrong_answer(text)) })
        } else if text.contains("That's the right answer") {
            Some(Self::Right)
        } else if text.contains("You gave an answer too recently") {
            Some(Self::TooSoon { wait_until: later(now, after_early_answer(text)) })
        } else if text.contains("to be solving the right level") || text.contains("You've finished every puzzle") {
            Some(Self::NotOpen)
        } else {
            None
        }
    }
}

/// The readable text of a page: the text of its article, or else of the whole page, with white space collapsed and without control
/// characters. The text is empty if the page cannot be parsed.
pub fn readable(page: &str) -> String {
    match dom::parse(page) {
        Ok(page) => single_spaced(&page.all("article").next().as_ref().unwrap_or(&page).text()),
        // The page is too large, or nested too deeply.
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use workspace::Error;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn verdict(reply: &Reply) -> Result<AnswerVerdict> {
        AnswerVerdict::of(reply, "", NOW)
    }

    fn page(article: &str) -> Reply {
        let body = format!("<html><body>[Log Out]<main>\n<article><p>{article}</p></article>\n</main></body></html>");
        Reply { status: 200, body: body.into_bytes(), ..Reply::default() }
    }

    fn after(seconds: u64) -> Timestamp {
        later(NOW, Duration::from_secs(seconds))
    }

    #[test]
    fn every_known_reply_has_its_verdict() {
        let wrong = |hint, seconds| AnswerVerdict::Wrong { hint, wait_until: after(seconds) };
        for (article, verdict) in [
            ("That's the right answer!  You are one gold star closer", AnswerVerdict::Right),
            ("That's not the right answer.", wrong(None, 60)),
            ("That's not\n the right  answer; your answer is <em>too high</em>.", wrong(Some(Hint::TooHigh), 60)),
            ("That's not the right answer; your answer is too low.", wrong(Some(Hint::TooLow), 60)),
            ("That's not the right answer.  Please wait 5 minutes before", wrong(None, 300)),
            (
                "You gave an answer too recently.  You have 3m 30s left",
                AnswerVerdict::TooSoon { wait_until: after(210) },
            ),
            ("You don't seem to be solving the right level.  Did you already complete it?", AnswerVerdict::NotOpen),
            ("You've finished every puzzle", AnswerVerdict::NotOpen),
        ] {
            assert_eq!(self::verdict(&page(article)).unwrap(), verdict, "{article}");
            let in_trouble = Reply { status: 500, ..page(article) };
            assert!(matches!(self::verdict(&in_trouble), Ok(AnswerVerdict::Unknown { status: 500, .. })), "{article}");
        }
        for article in ["Hello", "", "That is the right answer"] {
            let reply = String::from_utf8(page(article).body).unwrap();
            assert_eq!(verdict(&page(article)).unwrap(), AnswerVerdict::Unknown { status: 200, reply }, "{article}");
        }
    }

    #[test]
    fn login_and_locked_pages_are_no_verdicts() {
        for status in 300..410 {
            let reply = Reply { status, body: b"That's the right answer!".to_vec(), ..Reply::default() };
            let verdict = verdict(&reply);
            let is_expected = match status {
                302 | 400 => matches!(verdict, Err(Error::NoSession(_))),
                404 => matches!(verdict, Err(Error::Locked(_))),
                _ => matches!(verdict, Ok(AnswerVerdict::Unknown { .. })),
            };
            assert!(is_expected, "{status}");
        }
    }

    #[test]
    fn a_page_without_article_is_shown_whole() {
        assert_eq!(readable("a <b>b</b>\n\n c &lt;d&gt; &amp;amp;"), "a b c <d> &amp;");
        assert_eq!(readable("a\u{1b}[31mb\u{9b}\u{7}"), "a[31mb");
        assert_eq!(readable(&"<b>a".repeat(20_000)), "");
    }
}
