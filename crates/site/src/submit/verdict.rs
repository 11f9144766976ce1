//! The site's reply to an answer.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::calendar::MAX_PAUSE;
use crate::client::{Reply, reply};

/// The site's verdict on an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong {
        /// Whether it is too high or too low, if the site says so.
        hint: Option<Hint>,
        /// How long to wait before the next one.
        pause: Option<Duration>,
    },
    /// The site did not judge the answer, because it came too soon after the last one.
    TooSoon {
        /// How long to wait before the next one.
        left: Option<Duration>,
    },
    /// The part does not accept answers: it is solved already, or part 1 is not.
    NotOpen,
    /// The site does not accept the session token.
    NoSession,
    /// The reply is unknown to this program.
    Unknown,
}

/// How a wrong answer compares with the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// The right answer is smaller.
    TooHigh,
    /// The right answer is larger.
    TooLow,
}

impl Verdict {
    /// Interprets a reply.
    pub fn of(reply: &Reply) -> Self {
        match reply.status {
            200 => match Self::in_text(&readable(&reply.text())) {
                Self::Unknown if reply::is_rejection(reply) => Self::NoSession,
                verdict => verdict,
            },
            // The site redirects to its login page like this. Other redirects may follow an answer that was counted.
            302 => Self::NoSession,
            300..400 => Self::Unknown,
            _ if reply::is_rejection(reply) => Self::NoSession,
            _ => Self::Unknown,
        }
    }

    fn in_text(text: &str) -> Self {
        // Check for "wrong" first, because its text contains most of the text for "right".
        if text.contains("not the right answer") {
            let hint = if text.contains("your answer is too high") {
                Some(Hint::TooHigh)
            } else if text.contains("your answer is too low") {
                Some(Hint::TooLow)
            } else {
                None
            };
            let pause = text.split_once("lease wait ").and_then(|(_, rest)| duration(rest));
            Self::Wrong { hint, pause }
        } else if text.contains("That's the right answer") {
            Self::Right
        } else if text.contains("You gave an answer too recently") {
            let left = text.split_once("You have ").and_then(|(_, rest)| duration(rest));
            Self::TooSoon { left }
        } else if text.contains("to be solving the right level") || text.contains("You've finished every puzzle") {
            Self::NotOpen
        } else {
            Self::Unknown
        }
    }
}

/// The readable text of a page: its article, without tags and control characters, with single spaces.
pub fn readable(page: &str) -> String {
    let within = |text: &str, tag: &str| -> Option<String> {
        let (_, rest) = text.split_once(&format!("<{tag}"))?;
        let (_, rest) = rest.split_once('>')?;
        Some(rest.rsplit_once(&format!("</{tag}>"))?.0.to_owned())
    };
    let page = ["main", "article"].into_iter().fold(page.to_owned(), |page, tag| within(&page, tag).unwrap_or(page));
    let mut text = String::new();
    let mut is_tag = false;
    for c in page.chars() {
        match c {
            '<' => is_tag = true,
            '>' if is_tag => is_tag = false,
            c if !is_tag => text.push(c),
            _ => {}
        }
    }
    for (entity, c) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&")]
    {
        text = text.replace(entity, c);
    }
    // The server must not be able to control the terminal.
    let text = text.replace(|c: char| c.is_control() && !c.is_whitespace(), "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The duration at the start of a text, at most [`MAX_PAUSE`]: `one minute`, `5 minutes`, `3m 30s`, `45s`.
fn duration(text: &str) -> Option<Duration> {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).peekable();
    let mut total = None;
    while let Some(word) = words.next() {
        let end_of_digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let (number, unit) = word.split_at(end_of_digits);
        let number = match number {
            "" if word == "one" => 1,
            "" => break,
            // A number too large for the type is a number all the same.
            digits => digits.parse::<u64>().unwrap_or(u64::MAX),
        };
        let unit = if word == "one" || unit.is_empty() { words.next().unwrap_or_default() } else { unit };
        let unit = match unit {
            "s" | "second" | "seconds" => 1,
            "m" | "minute" | "minutes" => 60,
            "h" | "hour" | "hours" => 3_600,
            _ => break,
        };
        let seconds = number.saturating_mul(unit);
        total = Some(total.unwrap_or(Duration::ZERO).saturating_add(Duration::from_secs(seconds)));
    }
    total.map(|total: Duration| total.min(MAX_PAUSE))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn page(article: &str) -> Reply {
        let body = format!("<html><body>[Log Out]<main>\n<article><p>{article}</p></article>\n</main></body></html>");
        Reply { status: 200, body: body.into_bytes(), ..Reply::default() }
    }

    fn wrong(hint: Option<Hint>, minutes: Option<u64>) -> Verdict {
        Verdict::Wrong { hint, pause: minutes.map(Duration::from_mins) }
    }

    #[test]
    fn every_known_reply_has_its_verdict() {
        for (article, verdict) in [
            ("That's the right answer!  You are one gold star closer", Verdict::Right),
            ("That&#39;s the right answer!", Verdict::Right),
            ("That's not the right answer.", wrong(None, None)),
            (
                "That's not\n the right  answer; your answer is <em>too high</em>.  Please wait one minute before \
                 trying again.",
                wrong(Some(Hint::TooHigh), Some(1)),
            ),
            (
                "That's not the right answer; your answer is too low.  Because you have guessed incorrectly 5 times \
                 on this puzzle, please wait 5 minutes before trying again.",
                wrong(Some(Hint::TooLow), Some(5)),
            ),
            (
                "You gave an answer too recently; you have to wait after submitting an answer before trying again.  \
                 You have 3m 30s left to wait.",
                Verdict::TooSoon { left: Some(Duration::from_secs(210)) },
            ),
            (
                "You gave an answer too recently; you have to wait.  You have 45s left to wait.",
                Verdict::TooSoon { left: Some(Duration::from_secs(45)) },
            ),
            ("You gave an answer too recently.", Verdict::TooSoon { left: None }),
            ("You don't seem to be solving the right level.  Did you already complete it?", Verdict::NotOpen),
            ("You've finished every puzzle", Verdict::NotOpen),
            ("Hello", Verdict::Unknown),
            ("", Verdict::Unknown),
        ] {
            assert_eq!(Verdict::of(&page(article)), verdict, "{article}");
        }
    }

    #[test]
    fn an_expired_session_is_a_redirect_or_a_page_with_a_login_link() {
        assert_eq!(Verdict::of(&page("[Log In]")), Verdict::NoSession);
        for (status, verdict) in [
            (302, Verdict::NoSession),
            (400, Verdict::NoSession),
            (404, Verdict::Unknown),
            (300, Verdict::Unknown),
            (301, Verdict::Unknown),
            (303, Verdict::Unknown),
            (307, Verdict::Unknown),
            (399, Verdict::Unknown),
        ] {
            let reply = Reply { status, body: b"That's the right answer!".to_vec(), ..Reply::default() };
            assert_eq!(Verdict::of(&reply), verdict, "{status}");
        }
    }

    #[test]
    fn durations_are_read_up_to_the_first_other_word() {
        for (text, seconds) in [
            ("one minute before", Some(60)),
            ("10 minutes before", Some(600)),
            ("1h 2m 3s left", Some(3_723)),
            ("1 hour.", Some(3_600)),
            ("30 seconds", Some(30)),
            ("23h 59m 59s", Some(86_399)),
            ("24h", Some(86_400)),
            ("25h", Some(86_400)),
            ("99999999999999999s", Some(86_400)),
            ("99999999999999999999h 9s", Some(86_400)),
            ("a while", None),
            ("minutes", None),
            ("5 guesses", None),
            ("", None),
        ] {
            assert_eq!(duration(text), seconds.map(Duration::from_secs), "{text}");
        }
    }

    #[test]
    fn a_page_without_its_usual_parts_is_read_as_a_whole() {
        assert_eq!(readable("a <b>b</b>\n\n c &lt;d&gt; &amp;amp;"), "a b c <d> &amp;");
        assert_eq!(readable("<main class=x><article>in</article> out</main>"), "in");
        assert_eq!(readable("<main>open"), "open");
        assert_eq!(readable("a < b"), "a");
        assert_eq!(readable("a > b <b>c</b>"), "a > b c");
        assert_eq!(readable("a\u{1b}[31mb\u{9b}\u{7}"), "a[31mb");
    }

    proptest! {
        #[test]
        fn any_page_is_read_without_a_panic(
            page in prop_oneof![any::<String>(), "(<main>|</main>|<article>|</article>|[<>& a-z0-9é]|You have |lease wait ){0,20}"]
        ) {
            let text = readable(&page);
            prop_assert!(!text.contains("  "));
            let _ = (Verdict::in_text(&page), duration(&page));
        }
    }
}
