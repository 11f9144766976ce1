//! All pauses and time limits: between requests, after answers, and at the server's request.

use std::time::{Duration, SystemTime};

use jiff::fmt::rfc2822;
use jiff::{RoundMode, SignedDuration, Span, SpanRound, Timestamp, TimestampArithmetic, Unit};

pub const INTERVAL: Duration = Duration::from_secs(5);

/// The time limit for a request, from looking up the host to the last byte.
pub const TIMEOUT: Duration = Duration::from_secs(30);

/// The maximum age of a cached page that may change.
pub const MAX_AGE: Duration = Duration::from_mins(15);

/// The length of a pause for which the server gives no readable length.
pub const DEFAULT_PAUSE: Duration = Duration::from_mins(5);

/// The shortest pause after a wrong answer. It also applies if the site does not say how long to wait.
pub const MIN_PAUSE: Duration = Duration::from_mins(1);

/// The longest pause that a server may ask for. A nonsensical value must not block anyone for years.
pub const MAX_PAUSE: Duration = Duration::from_hours(24);

/// The time between the end of a countdown and the request that follows it. This makes up for a clock that is slightly fast.
pub const MARGIN: Duration = Duration::from_secs(1);

/// The time between the first request after a countdown and a second request. The second is sent only if the server replies to the
/// first that the puzzle is still locked. There is no third request.
pub const SECOND_TRY: Duration = Duration::from_secs(5);

/// The session is checked only if at least this much time is left before the unlock. A later check would delay the request for the
/// puzzle.
pub const LEFT_FOR_CHECK: Duration = Duration::from_secs(10);

/// `today` chooses the next puzzle if it unlocks within this time. It chooses the first puzzle of a year once the year has begun.
pub const SOON: Duration = Duration::from_hours(1);

/// The maximum age of the cached page of a puzzle whose part 2 may unlock at any time. `written` is the time when the text's file
/// was last saved or edited. The limit grows with the time since then, because most users solve part 1 soon after reading it.
pub fn max_age_of_page(written: Option<SystemTime>) -> Duration {
    let age = written.and_then(|written| written.elapsed().ok()).unwrap_or_default();
    (age / 2).clamp(Duration::from_mins(1), MAX_AGE)
}

/// The pause that the site asks for after a wrong answer, for example with `please wait 5 minutes before trying again`.
pub fn after_wrong_answer(text: &str) -> Duration {
    // The first letter is left out, because it may be a capital or not.
    between(text, "lease wait ", " before").unwrap_or_default().max(MIN_PAUSE)
}

/// The remaining pause after an answer that came too soon. The site says, for example, `You have 3m 30s left to wait`.
pub fn after_early_answer(text: &str) -> Duration {
    between(text, "You have ", " left").unwrap_or(DEFAULT_PAUSE)
}

fn between(text: &str, before: &str, after: &str) -> Option<Duration> {
    let (_, rest) = text.split_once(before)?;
    let (duration, _) = rest.split_once(after)?;
    let duration: SignedDuration = duration.replace("one ", "1 ").parse().ok()?;
    Some(Duration::try_from(duration).ok()?.min(MAX_PAUSE))
}

/// The pause in a Retry-After header: a number of seconds, or a date.
pub fn retry_after(value: &str, now: Timestamp) -> Duration {
    let pause = if let Ok(seconds) = value.parse() {
        Duration::from_secs(seconds)
    } else if let Ok(date) = rfc2822::parse(value) {
        date.timestamp().duration_since(now).try_into().unwrap_or_default()
    } else {
        DEFAULT_PAUSE
    };
    pause.min(MAX_PAUSE)
}

/// The rest of a pause; `None` if the pause is over. No pause is longer than [`MAX_PAUSE`]. If much more than that is left, the
/// clock has been set back, and the pause counts as over.
pub fn left(until: Timestamp, now: Timestamp) -> Option<Duration> {
    let left = Duration::try_from(until.duration_since(now)).ok()?;
    let is_over = left.is_zero() || left >= 2 * MAX_PAUSE;
    if is_over { None } else { Some(left) }
}

/// The time left until `interval` has passed since the last request. The result is at most `interval`, even if the clock has been
/// set back.
pub fn gap(last_request: Timestamp, now: Timestamp, interval: Duration) -> Duration {
    interval.saturating_sub(now.duration_since(last_request).try_into().unwrap_or_default())
}

/// A time plus a duration, but at most the latest time that a timestamp can hold.
pub fn later(time: Timestamp, by: impl Into<TimestampArithmetic>) -> Timestamp {
    time.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// A duration in a form for people, rounded up to a whole second, such as `2d 3h 4m 5s` or `1s`.
pub fn spoken(duration: Duration) -> String {
    let round = SpanRound::new().largest(Unit::Day).smallest(Unit::Second).mode(RoundMode::Ceil).days_are_24_hours();
    let span = Span::try_from(duration).and_then(|span| span.round(round));
    span.map_or_else(|_| format!("{}s", duration.as_secs()), |span| format!("{span:#}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_638_334_800 + second).unwrap()
    }

    #[test]
    fn pauses_after_answers_are_read_from_the_reply() {
        for (pause, seconds) in [
            ("one minute", Some(60)),
            ("3m 30s", Some(210)),
            ("25h", Some(86_400)),
            ("99999999999999999999s", None),
            ("-5m", None),
            ("5s", Some(5)),
            ("a while", None),
        ] {
            let seconds = seconds.map(Duration::from_secs);
            let wait = after_wrong_answer(&format!("Please wait {pause} before trying again."));
            assert_eq!(wait, seconds.unwrap_or_default().max(Duration::from_mins(1)), "{pause}");
            let left = after_early_answer(&format!("You have {pause} left to wait."));
            assert_eq!(left, seconds.unwrap_or(DEFAULT_PAUSE), "{pause}");
        }
        assert_eq!(after_wrong_answer("lease wait 5 minutes"), Duration::from_mins(1));
    }

    #[test]
    fn the_server_s_pauses_are_seconds_or_dates() {
        for (value, seconds) in [
            ("0", 0),
            ("120", 120),
            ("Wed, 01 Dec 2021 05:01:00 GMT", 60),
            ("Wed, 01 Dec 2021 04:00:00 GMT", 0),
            ("86401", 86_400),
            ("-1", 300),
            ("soon", 300),
        ] {
            assert_eq!(retry_after(value, at(0)), Duration::from_secs(seconds), "{value:?}");
        }
    }

    #[test]
    fn a_clock_set_back_does_not_prolong_waits() {
        for (now, pause, interval) in [(-2 * 86_400, None, 5), (-1, Some(61), 5), (4, Some(56), 1), (60, None, 0)] {
            assert_eq!(left(at(60), at(now)), pause.map(Duration::from_secs), "{now}");
            assert_eq!(gap(at(0), at(now), INTERVAL), Duration::from_secs(interval), "{now}");
        }
        assert_eq!(left(Timestamp::MAX, at(0)), None);
    }

    #[test]
    fn a_page_stays_current_for_half_the_text_s_age() {
        for (age, minutes) in [(0, 1), (2, 1), (8, 4), (30, 15), (9_999, 15)] {
            let again = max_age_of_page(SystemTime::now().checked_sub(Duration::from_mins(age)));
            assert!(again.abs_diff(Duration::from_mins(minutes)) < Duration::from_secs(30), "{age}: {again:?}");
        }
        assert_eq!(max_age_of_page(None), Duration::from_mins(1));
    }

    #[test]
    fn durations_are_rounded_up_to_seconds() {
        for (seconds, told) in [(0, "0s"), (59, "59s"), (60, "1m"), (3_661, "1h 1m 1s"), (900_000, "10d 10h")] {
            assert_eq!(spoken(Duration::from_secs(seconds)), told);
        }
        assert_eq!(spoken(Duration::from_millis(1)), "1s");
        assert_eq!(spoken(Duration::MAX), format!("{}s", u64::MAX));
        assert_eq!(later(Timestamp::MAX, Duration::MAX), Timestamp::MAX);
    }
}
