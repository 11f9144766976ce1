//! The checks before an answer is sent. They need no request to the site.

use std::cmp::Ordering;

use anyhow::anyhow;
use common::Part;
use known_answers::DayAnswers;
use workspace::{Error, Result, tokens_in};

use super::journal::{AnswerEvent, Journal, JournalEntry, Proposal};
use super::verdict::{AnswerVerdict, Hint};
use crate::client::Client;

/// The maximum length of an answer, in bytes. The longest answers of all years are lists of names, and have fewer than 100
/// characters.
const MAX_BYTES: usize = 256;

/// Words that programs print if they have found nothing or no number, in lower case.
const NOTHING: [&str; 14] = [
    "false",
    "inf",
    "infinity",
    "na",
    "nan",
    "nil",
    "none",
    "nonetype",
    "nothing",
    "null",
    "nullptr",
    "true",
    "undefined",
    "void",
];

/// The extreme values of integer types of 32 bits, and of JavaScript's integers. The extreme values of shorter types may be answers,
/// and the extreme values of longer types have too many digits to be answers.
const EXTREMES: [i128; 5] = [i32::MIN as i128, i32::MAX as i128, u32::MAX as i128, 1 - (1 << 53), (1 << 53) - 1];

#[derive(Debug, PartialEq, Eq)]
pub enum Decision {
    Send,
    /// The answer may be right, but is more likely a mistake, as the message says.
    Doubtful(String),
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

/// The answer must have the right form. With `resend`, a doubtful answer may be sent, and an answer may be sent again even if the
/// outcome of its first submission is unknown, or if the part did not accept answers at that time.
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
    // By chance, such an answer may still be right.
    Ok(if resend {
        Decision::Send
    } else if *part == Part::Two && right(Part::One) == Some(answer) {
        Decision::Doubtful(format!("{answer} is the answer to day {day} part 1 of {year}"))
    } else if sample.get(*part) == Some(answer) {
        Decision::Doubtful(format!("{answer} is the answer to {puzzle} for the sample, perhaps not for your input"))
    } else {
        Decision::Send
    })
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
        _ if is_nothing(answer) => {
            Some("is a word that programs print if they have found nothing, or no number: look at the solver")
        }
        _ if is_fraction(answer) => Some("is not a whole number: give it without a point or an exponent"),
        _ if !has_known_form(answer) => Some(
            "does not look like an answer: answers are numbers, words, lists such as 3,-4 or ab,cd, and numbers such as 2=-1=0; \
             give the answer alone, without a label, quotes or brackets",
        ),
        _ if is_out_of_range(answer) => {
            Some("is a number that a missing minimum or maximum or an overflow leaves: look at the solver")
        }
        _ => None,
    }
}

fn is_nothing(answer: &str) -> bool {
    let is_word = |text: &str| NOTHING.contains(&text.trim_start_matches('-').to_ascii_lowercase().as_str());
    // In a list with other names, a name may be such a word by chance.
    answer.split(',').any(is_word) && answer.split(',').all(|text| is_word(text) || is_integer(text))
}

/// Some answers are eight or 32 hexadecimal digits, which may look like a number with an exponent.
fn is_fraction(answer: &str) -> bool {
    let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let is_hash = matches!(answer.len(), 8 | 32) && answer.bytes().all(is_hex);
    let is_float = |text: &str| text.contains(|c: char| c.is_ascii_digit()) && text.parse::<f64>().is_ok();
    answer.split(',').any(|text| is_float(text) && !is_integer(text)) && !is_hash
}

/// Numbers, words, lists of them, and numbers with the digits `2`, `1`, `0`, `-` and `=`.
fn has_known_form(answer: &str) -> bool {
    let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_balanced = answer.starts_with(['1', '2']) && answer.bytes().all(|byte| b"210-=".contains(&byte));
    is_balanced || answer.split(',').all(|text| is_word(text) || is_integer(text))
}

/// The numbers in puzzles fit in 53 bits. Some answers are sequences of digits, of which the longest have 17 digits.
fn is_out_of_range(answer: &str) -> bool {
    // Numbers such as 2=-1=0 may be long, and may by chance have only the digits 0, 1 and 2.
    let is_balanced = |text: &str| text.contains('2') && text.bytes().all(|byte| b"012".contains(&byte));
    let is_extreme = |text: &str| match text.parse::<i128>() {
        _ if is_balanced(text) => false,
        Ok(number) => EXTREMES.contains(&number) || number.unsigned_abs() >= 10_u128.pow(18),
        Err(_) => is_integer(text),
    };
    answer.split(',').any(is_extreme)
}

fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
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
            (&[], 2, "5", Some((-2, "the answer to day 21 part 1 of 2021"))),
            (&[], 2, "444", Some((-2, "for the sample"))),
            (&[&wrong(None)], 2, "5", Some((-2, "the answer to day 21 part 1 of 2021"))),
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
                Ok(Decision::Doubtful(said)) => (-2, said),
                Ok(Decision::AlreadySolved(said)) => (0, said),
                Err(Error::Other(error)) => (1, error.to_string()),
                Err(Error::Usage(said)) => (2, said),
                Err(Error::WrongAnswer(said)) => (7, said),
                Err(error) => panic!("{error}"),
            };
            let (wanted, words) = verdict.unwrap_or((-1, ""));
            assert!(code == wanted && said.contains(words), "part {part}: {answer}: {code}: {said}");
            // --resend sends an answer of which nothing is known for certain.
            let is_sent = matches!(check(&proposal(part, answer), &known, &sample, &journal, true), Ok(Decision::Send));
            assert_eq!(is_sent, matches!(code, -2 | -1 | 1), "part {part}: {answer}");
        }
    }

    #[test]
    fn answers_that_cannot_be_right_are_refused() {
        let token = "0123456789abcdef".repeat(4);
        let long = "ab,".repeat(85) + "a";
        for (answers, wanted) in [
            (&["0", "42", "-7", "255", "65535", "042", "999999999999999999"][..], None),
            (&["235,87", "-3,4", "1,2,3", "co,de,ka", "na,nil,nan,ok", "AB,1"], None),
            (
                &[
                    "2=-1=0",
                    "1-2",
                    "2=",
                    "18f47a30",
                    "12e45678",
                    "0e000000",
                    "ABCDEFGH",
                    "12012210121021120112",
                    "x1",
                    &token[1..],
                    &long,
                ],
                None,
            ),
            (&[""], Some("is empty")),
            (&["1\n2", "Traceback (most recent call last):\n  File"], Some("has more than one line")),
            (&["a\tb", "\u{1b}[1m42\u{1b}[0m"], Some("has a control character")),
            (&["session=1", &format!("\"{token}\";")], Some("looks like a session token")),
            (&[&format!("{long}b")], Some("is too long")),
            (
                &["None", "null", "nil", "undefined", "Nothing", "NaN", "-nan", "inf", "-Infinity", "True"],
                Some("a word that"),
            ),
            (&["None,None", "3,null", "undefined,-4"], Some("a word that")),
            (&["42.0", ".5", "1e10", "1E10", "-2e5", "12E45678", "1.5,2"], Some("is not a whole number")),
            (&["Some(42)", "Ok(42)", "[object Object]", "()", "[1, 2]", "(3,4)", "{}"], Some("does not look like")),
            (&["\"42\"", "'42'", "`42`", "+42", "42.", "1_000", "1 000", "4 2", "٣"], Some("")),
            (&["Part 1: 42", "part1=42", "x=3,y=4", "answer-42", "=-1", "-", "-x"], Some("does not look like")),
            (&["1,", ",", "1,,2", "a, b", "?BCD", "#.#", "é", "--4"], Some("does not look like")),
            (&["2147483647", "-2147483648", "4294967295", "9007199254740991"], Some("an overflow leaves")),
            (
                &["1000000000000000000", "9223372036854775807", "-9223372036854775808", "18446744073709551615"],
                Some("an overflow leaves"),
            ),
            (
                &[&i128::MIN.to_string(), &u128::MAX.to_string(), &"9".repeat(60), "2147483647,0"],
                Some("an overflow leaves"),
            ),
        ] {
            for answer in answers {
                let found = problem(answer);
                assert_eq!(found.is_some(), wanted.is_some(), "{answer}: {found:?}");
                assert!(found.unwrap_or_default().contains(wanted.unwrap_or_default()), "{answer}: {found:?}");
            }
        }
    }
}
