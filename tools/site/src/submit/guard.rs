//! The checks before an answer is sent. They need no request to the site.

use std::cmp::Ordering;

use answers::DayAnswers;
use anyhow::anyhow;
use common::Part;
use workspace::{Error, Result, tokens_in};

use super::journal::{AnswerEvent, Journal, JournalEntry, Proposal};
use super::verdict::{AnswerVerdict, Hint};
use crate::client::Client;

/// The maximum length of an answer, in bytes. The longest answers of all years are lists of names, and have fewer than 100
/// characters.
const MAX_BYTES: usize = 256;

#[derive(Debug, PartialEq, Eq)]
pub enum Decision {
    Send,
    /// The answer is already known to be right, as the message says.
    AlreadySolved(String),
}

/// The error does not quote the answer.
pub fn check_form(client: &Client<'_>, answer: &str) -> Result<()> {
    let has_token = client.found_token().is_ok_and(|found| answer.contains(found.token.secret()));
    let problem = if has_token { Some("contains the session token") } else { problem(answer) };
    match problem {
        Some(problem) => Err(Error::Usage(format!("the answer {problem}; nothing was sent"))),
        None => Ok(()),
    }
}

/// The answer must have the right form. With `resend`, an answer may be sent again even if the outcome of its first submission is
/// unknown, or if the part did not accept answers at that time.
pub fn check(
    proposal: &Proposal,
    known: &DayAnswers,
    sample: &DayAnswers,
    journal: &Journal,
    resend: bool,
) -> Result<Decision> {
    let Proposal { year, day, part, answer } = proposal;
    let (answer, puzzle) = (answer.as_str(), proposal.puzzle());
    let refuse = |kind: fn(String) -> Error, reason: String| Err(kind(format!("{reason}; nothing was sent")));
    let right = |part| known.get(part).or_else(|| journal.right_answer(*day, part));
    let not_the_answer = format!("{answer} is not the answer to {puzzle}");
    if let Some(right) = right(*part) {
        if right == answer {
            return Ok(Decision::AlreadySolved(format!(
                "{puzzle} is already solved: {answer} is right; nothing was sent"
            )));
        }
        return refuse(Error::WrongAnswer, format!("{not_the_answer}, which is known to be {right}"));
    }
    for JournalEntry { answer: wrong, event, .. } in journal.events(*day, *part) {
        let AnswerEvent::Replied(AnswerVerdict::Wrong { hint, .. }) = event else { continue };
        let reason = match (compare(answer, wrong), hint) {
            _ if wrong == answer => "the server has already called it wrong".to_owned(),
            (Some(Ordering::Greater), Some(Hint::TooHigh)) => format!("even {wrong} is too high"),
            (Some(Ordering::Less), Some(Hint::TooLow)) => format!("even {wrong} is too low"),
            // The same number in another form, such as 042 for 42.
            (Some(Ordering::Equal), _) => format!("the server has already called {wrong} wrong"),
            _ => continue,
        };
        return refuse(Error::WrongAnswer, format!("{not_the_answer}: {reason}"));
    }
    if *part == Part::Two && right(Part::One) == Some(answer) {
        return refuse(Error::Usage, format!("{answer} is the answer to day {day} part 1 of {year}"));
    }
    if sample.get(*part) == Some(answer) {
        return refuse(Error::Usage, format!("{answer} is the answer to {puzzle} for the sample, not for your input"));
    }
    let is_same = |other: &str| other == answer || compare(other, answer) == Some(Ordering::Equal);
    let last = journal.events(*day, *part).filter(|entry| is_same(&entry.answer)).last();
    if let Some(JournalEntry { answer: sent, event, at, .. }) = last
        && !resend
    {
        match event {
            AnswerEvent::Replied(AnswerVerdict::NotOpen) => {
                return Err(Error::Other(anyhow!(
                    "the server said at {at:.0} that {puzzle} does not accept answers: it is already solved, \
                     or part 1 is not; nothing was sent, but --resend sends {answer} anyway"
                )));
            }
            AnswerEvent::Sending | AnswerEvent::Lost { .. } | AnswerEvent::Replied(AnswerVerdict::Unknown { .. }) => {
                return Err(Error::Other(anyhow!(
                    "{sent} was already sent as the answer to {puzzle} at {at:.0}, and it is unknown whether it is right; \
                     nothing was sent now. \
                     Look at the puzzle's page: if the part is solved, add its answer to answers.toml; \
                     if not, --resend sends {answer}"
                )));
            }
            AnswerEvent::NotJudged { .. } | AnswerEvent::Replied(_) => {}
        }
    }
    Ok(Decision::Send)
}

fn problem(answer: &str) -> Option<&'static str> {
    match answer {
        "" => Some("is empty"),
        _ if answer.contains('\n') => Some("has more than one line; if it draws letters, give them with --answer"),
        _ if answer.contains(char::is_control) => Some("has a control character, such as a tab"),
        _ if looks_like_a_token(answer) => Some("looks like a session token"),
        _ if answer.len() > MAX_BYTES => {
            Some("is too long: the longest answers to puzzles have fewer than 100 characters")
        }
        _ => None,
    }
}

fn looks_like_a_token(answer: &str) -> bool {
    answer.contains("session=") || tokens_in(answer).next().is_some()
}

/// `None` if either of them is not a whole number that fits in 128 bits.
fn compare(one: &str, other: &str) -> Option<Ordering> {
    Some(one.parse::<i128>().ok()?.cmp(&other.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use common::{Day, Year};
    use jiff::Timestamp;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn earlier_events_decide_whether_an_answer_is_sent() {
        let proposal = |part: u8, answer: &str| {
            let (year, day) = (Year::new(2021).unwrap(), Day::new(21).unwrap());
            Proposal { year, day, part: Part::ALL[usize::from(part - 1)], answer: answer.to_owned() }
        };
        let answers = |text| DayAnswers::parse(text, Path::new("")).unwrap();
        let (known, sample) = (answers("part1 = 5"), answers("part2 = 444"));
        let wrong = |hint| AnswerEvent::Replied(AnswerVerdict::Wrong { hint, wait_until: NOW });
        let (high, low) = (wrong(Some(Hint::TooHigh)), wrong(Some(Hint::TooLow)));
        let lost = AnswerEvent::Lost { reason: String::new() };
        let unjudged = AnswerEvent::NotJudged { reason: String::new() };
        let unknown = AnswerEvent::Replied(AnswerVerdict::Unknown { status: 200, reply: String::new() });
        let right = AnswerEvent::Replied(AnswerVerdict::Right);
        let not_open = AnswerEvent::Replied(AnswerVerdict::NotOpen);
        let too_soon = AnswerEvent::Replied(AnswerVerdict::TooSoon { wait_until: NOW });
        let most = i128::MAX.to_string();
        // Each case has the earlier events for the answer 42 to part 2, the part and answer to send now, and the expected exit code
        // and message.
        for (events, part, answer, verdict) in [
            (&[][..], 2, "42", None),
            (&[], 1, "5", Some((0, "already solved"))),
            (&[], 1, "6", Some((7, "known to be 5"))),
            (&[], 2, "5", Some((2, "the answer to day 21 part 1 of 2021"))),
            (&[], 2, "444", Some((2, "for the sample"))),
            (&[&right], 2, "42", Some((0, "already solved"))),
            (&[&right], 2, "43", Some((7, "known to be 42"))),
            (&[&wrong(None)], 2, "42", Some((7, "already called it wrong"))),
            (&[&wrong(None)], 2, "042", Some((7, "already called 42 wrong"))),
            (&[&wrong(None)], 2, "43", None),
            (&[&high], 2, &most, Some((7, "even 42 is too high"))),
            (&[&high], 2, &format!("{most}0"), None),
            (&[&high], 2, "5x", None),
            (&[&high], 2, "9", None),
            (&[&low], 2, "9", Some((7, "even 42 is too low"))),
            (&[&low], 2, "-100", Some((7, "even 42 is too low"))),
            (&[&low], 2, "100", None),
            (&[&AnswerEvent::Sending], 2, "42", Some((1, "unknown whether it is right"))),
            (&[&unknown], 2, "42", Some((1, "puzzle's page"))),
            (&[&lost], 2, "042", Some((1, "42 was already sent"))),
            (&[&lost], 2, "042", Some((1, "--resend sends 042"))),
            (&[&lost], 2, "43", None),
            (&[&AnswerEvent::Sending, &unjudged], 2, "42", None),
            (&[&not_open], 2, "042", Some((1, "--resend sends 042"))),
            (&[&too_soon], 2, "42", None),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let mut journal = Journal::load_from(folder.path().join("journal")).unwrap();
            for &event in events {
                journal.append(NOW, &proposal(2, "42"), event.clone()).unwrap();
            }
            let (code, said) = match check(&proposal(part, answer), &known, &sample, &journal, false) {
                Ok(Decision::Send) => (-1, String::new()),
                Ok(Decision::AlreadySolved(said)) => (0, said),
                Err(Error::Other(error)) => (1, error.to_string()),
                Err(Error::Usage(said)) => (2, said),
                Err(Error::WrongAnswer(said)) => (7, said),
                Err(error) => panic!("{error}"),
            };
            let (wanted, words) = verdict.unwrap_or((-1, ""));
            assert!(code == wanted && said.contains(words), "part {part}: {answer}: {code}: {said}");
        }
    }

    #[test]
    fn answers_of_a_wrong_form_are_refused() {
        let token = "0123456789abcdef".repeat(4);
        for (answer, wanted) in [
            ("42", None),
            ("", Some("is empty")),
            ("1\n2", Some("has more than one line")),
            ("a\tb", Some("has a control character")),
            ("session=1", Some("looks like a session token")),
            (&format!("\"{token}\";"), Some("looks like a session token")),
            (&token[1..], None),
            (&"é".repeat(128), None),
            (&format!("{}x", "é".repeat(128)), Some("is too long")),
        ] {
            let found = problem(answer);
            assert_eq!(found.is_some(), wanted.is_some(), "{answer}");
            assert!(found.unwrap_or_default().contains(wanted.unwrap_or_default()), "{answer}: {found:?}");
        }
    }
}
