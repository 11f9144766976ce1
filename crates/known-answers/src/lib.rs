//! Reads and writes known answers: the answers that are certain to be right.
//!
//! Three kinds of file hold known answers:
//!
//! - `answers.toml`, beside a year's private inputs, has one table per day;
//! - `sample.toml`, beside a day's sample, has the keys of such a table at the top level;
//! - `day<N>.examples.toml`, beside a year's private inputs, holds the examples of a day: see [`Example`].
//!
//! For example, this is an `answers.toml`:
//!
//! ```toml
//! [day21]
//! part1 = "739785"
//! part2 = "444356092776315"
//! ```
//!
//! Numbers below 2⁶³ without leading zeros need no quotes. White space around an answer is ignored. An empty answer means that
//! the answer is not known.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;

use common::{Day, Parameters, Part, TextFileError, read_text};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use toml::Value;

/// The known answers to the private inputs of a year.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<Day, DayAnswers>);

/// The known answers to one input.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with part1 and part2")]
pub struct DayAnswers {
    #[serde(default, deserialize_with = "answer")]
    part1: Option<String>,
    #[serde(default, deserialize_with = "answer")]
    part2: Option<String>,
}

/// An example: a short input from the page of a puzzle, with the answers that the page gives.
///
/// ```toml
/// [[example]]
/// input = """
/// Player 1 starting position: 3
/// Player 2 starting position: 9
/// """
/// part1 = "995904"
/// doubts = ["part 1: the answer is the last of 2 different emphasized codes"]
///
/// [[example]]
/// input = "A small room"
/// part1 = "12"
/// parameters = { width = 11, height = 7 }
///
/// [[example]]
/// input = "Half an input"
/// skip = true
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with input, part1 and part2")]
pub struct Example {
    /// The input.
    pub input: String,
    /// The answer to part 1, if it is known.
    #[serde(default, deserialize_with = "answer")]
    pub part1: Option<String>,
    /// The answer to part 2, if it is known.
    #[serde(default, deserialize_with = "answer")]
    pub part2: Option<String>,
    /// Reasons why the example may be wrong. The program that extracted the example from the page writes them.
    #[serde(default)]
    pub doubts: Vec<Doubt>,
    /// Whether to leave the example out, for example because it shows only a part of an input.
    #[serde(default)]
    pub skip: bool,
    /// The puzzle's numbers that are different for this example, such as the size of a room: see [`common::parameter`].
    #[serde(default)]
    pub parameters: Parameters,
}

/// A doubt about an example: its input or one of its answers may be wrong.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Doubt {
    /// The part whose answer is uncertain; `None` if the input is uncertain.
    pub part: Option<Part>,
    /// The reason for the doubt, such as `part 1: no emphasized code follows the input`.
    pub text: String,
}

/// The error for a file of answers or examples that cannot be used. The message names the file and the problem, and also the line
/// if the problem is on a single line.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct AnswersError(String);

/// The error for a text that cannot be an answer. The message quotes the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot be an answer: an answer is one line without quotes, # or control characters")]
pub struct AnswerFormError(String);

impl Answers {
    /// Reads a year's `answers.toml`. If the file does not exist, no answers are known.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the file cannot be read, is larger than 1 MiB, or is not UTF-8 or TOML. Also if a table is not for a
    /// day, two tables are for the same day, a key is unknown, or an answer is neither a whole number nor a line of text.
    pub fn load(path: &Path) -> Result<Self, AnswersError> {
        let tables: BTreeMap<String, DayAnswers> = parse(&read_text(path)?.unwrap_or_default(), path)?;
        let mut days = BTreeMap::new();
        for (table, answers) in tables {
            let Some(day) = day_of_table(&table) else {
                let problem = format!("[{table}] is not a day; name the tables [day1] to [day25]");
                return Err(AnswersError::new(path, problem));
            };
            if days.insert(day, answers).is_some() {
                let problem = format!("[{table}] and another table are both for day {day}; merge the two tables");
                return Err(AnswersError::new(path, problem));
            }
        }
        Ok(Self(days))
    }

    /// The known answers to a day's private input.
    pub fn day(&self, day: Day) -> DayAnswers {
        self.0.get(&day).cloned().unwrap_or_default()
    }
}

impl DayAnswers {
    /// Parses the text of a `sample.toml`. The path is used only in error messages.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the text is not TOML, a key is unknown, or an answer is neither a whole number nor a line of text. The
    /// message names the line and the column.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use known_answers::DayAnswers;
    /// use common::Part;
    ///
    /// let path = Path::new("sample.toml");
    /// let answers = DayAnswers::parse("part1 = \"abc\"", path)?;
    /// assert_eq!(answers.get(Part::One), Some("abc"));
    /// assert_eq!(answers.get(Part::Two), None);
    /// assert!(DayAnswers::parse("part3 = \"abc\"", path).is_err());
    /// # Ok::<(), known_answers::AnswersError>(())
    /// ```
    pub fn parse(text: &str, path: &Path) -> Result<Self, AnswersError> {
        parse(text, path)
    }

    /// The known answer to a part; `None` if it is not known.
    pub fn get(&self, part: Part) -> Option<&str> {
        match part {
            Part::One => self.part1.as_deref(),
            Part::Two => self.part2.as_deref(),
        }
    }
}

impl Example {
    /// Reads the examples from a file such as `day21.examples.toml`, in order. If the file does not exist, there are no examples.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the file cannot be read, is larger than 1 MiB, or is not UTF-8 or TOML. Also if a key is unknown, an
    /// example has no input, or a value is of the wrong kind, such as a parameter that is not a whole number.
    pub fn load(path: &Path) -> Result<Vec<Self>, AnswersError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Examples {
            #[serde(default)]
            example: Vec<Example>,
        }

        parse(&read_text(path)?.unwrap_or_default(), path).map(|Examples { example }| example)
    }

    /// The known answers to this example.
    pub fn answers(&self) -> DayAnswers {
        DayAnswers { part1: self.part1.clone(), part2: self.part2.clone() }
    }
}

impl Doubt {
    /// A doubt about the input, for this reason.
    pub fn about_input(reason: &str) -> Self {
        Self { part: None, text: format!("input: {reason}") }
    }

    /// A doubt about the answer to a part, for this reason.
    pub fn about_answer(part: Part, reason: &str) -> Self {
        Self { part: Some(part), text: format!("part {part}: {reason}") }
    }

    /// Whether the part's answer or the whole input is in doubt.
    pub fn concerns(&self, part: Part) -> bool {
        self.part.is_none_or(|doubtful| doubtful == part)
    }
}

impl From<String> for Doubt {
    fn from(text: String) -> Self {
        let part = Part::ALL.into_iter().find(|part| text.starts_with(&format!("part {part}:")));
        Self { part, text }
    }
}

impl AnswersError {
    fn new(path: &Path, problem: impl Display) -> Self {
        Self(format!("{}: {problem}", path.display()))
    }
}

impl From<TextFileError> for AnswersError {
    fn from(error: TextFileError) -> Self {
        Self(error.to_string())
    }
}

fn parse<T: DeserializeOwned>(text: &str, path: &Path) -> Result<T, AnswersError> {
    toml::from_str(text).map_err(|error| AnswersError::new(path, error.to_string().trim_end()))
}

/// The day that a table is named after: a table named `day7` or `day07` is for day 7. `None` if the name does not stand for a
/// day.
///
/// ```
/// assert_eq!(known_answers::day_of_table("day07"), common::Day::new(7));
/// assert_eq!(known_answers::day_of_table("part1"), None);
/// ```
pub fn day_of_table(name: &str) -> Option<Day> {
    name.strip_prefix("day")?.parse().ok()
}

/// Checks that a text can be an answer. A file of known answers is refused if one of its answers fails this check.
///
/// # Errors
///
/// [`AnswerFormError`] if the text has a quote, a `#`, or a control character, such as a line feed.
///
/// ```
/// assert!(known_answers::check_answer("ab,c-d e").is_ok());
/// assert!(known_answers::check_answer("42 # forty-two").is_err());
/// ```
pub fn check_answer(text: &str) -> Result<(), AnswerFormError> {
    if text.contains(|c: char| matches!(c, '#' | '"' | '\'' | '`') || c.is_control()) {
        return Err(AnswerFormError(text.to_owned()));
    }
    Ok(())
}

/// The content of a `sample.toml` with these answers, part 1 first.
///
/// # Errors
///
/// The error of [`check_answer`] for the first text that cannot be an answer.
///
/// ```
/// let answers = ["42", "abc"].map(str::to_owned);
/// assert_eq!(known_answers::sample_toml(&answers)?, "part1 = \"42\"\npart2 = \"abc\"\n");
/// # Ok::<(), known_answers::AnswerFormError>(())
/// ```
pub fn sample_toml(answers: &[String]) -> Result<String, AnswerFormError> {
    let mut lines = Vec::new();
    for (answer, part) in answers.iter().zip(Part::ALL) {
        check_answer(answer)?;
        lines.push(format!("part{part} = {}\n", Value::from(answer.as_str())));
    }
    Ok(lines.concat())
}

/// Reads an answer: a whole number, or a line of text in quotes. Empty text means `None`.
fn answer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = match Value::deserialize(deserializer)? {
        Value::Integer(number) => number.to_string(),
        Value::String(text) => text.trim().to_owned(),
        _ => return Err(D::Error::custom("expected an answer: text in quotes, or a whole number")),
    };
    check_answer(&text).map_err(|error| D::Error::custom(format!("{error}; put comments after the closing quote")))?;
    Ok(if text.is_empty() { None } else { Some(text) })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn file<T>(text: &str, load: fn(&Path) -> Result<T, AnswersError>) -> Result<T, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers.toml");
        fs::write(&path, text).unwrap();
        load(&path).map_err(|error| error.to_string())
    }

    fn day(number: u8) -> Day {
        Day::new(number).unwrap()
    }

    #[test]
    fn answers_may_be_numbers_or_quoted_text() {
        for (text, answer) in [
            ("42", Some("42")),
            ("-42", Some("-42")),
            ("\"42\" # forty-two", Some("42")),
            ("\" ab,c-d e\\t\"", Some("ab,c-d e")),
            ("\" \"", None),
        ] {
            let text = format!("[day7] # mine\npart1 = {text}\n# the end");
            assert_eq!(file(&text, Answers::load).unwrap().day(day(7)).get(Part::One), answer, "{text}");
        }
        for text in ["\"42 # forty-two\"", "\"\"\"4\n2\"\"\"", "\"'42'\"", "4.2"] {
            let message = file(&format!("[day7]\n\npart1 = {text}\n"), Answers::load).unwrap_err();
            assert!(message.contains("line 3"), "{text}: {message}");
        }
    }

    #[test]
    fn a_sample_s_answers_are_readable() {
        for answer in ["42", "ab,c-d e", "a\\b", "é=]"] {
            let text = sample_toml(&[answer.to_owned()]).unwrap();
            let answers = DayAnswers::parse(&text, Path::new("")).unwrap();
            assert_eq!(answers.get(Part::One), Some(answer));
        }
        for text in ["##\n##", "a\"b", "it's", "a`b", "a#b", "a\tb"] {
            let error = sample_toml(&["42".to_owned(), text.to_owned()]).unwrap_err();
            assert_eq!(error, AnswerFormError(text.to_owned()));
        }
    }

    #[test]
    fn an_error_names_the_unexpected_content() {
        for (text, named) in [
            ("[day26]\npart1 = 1", "[day26] is not a day"),
            (
                "[day7]\npart1 = 1\n[day07]\npart2 = 2\n",
                "[day7] and another table are both for day 7; merge the two tables",
            ),
            ("[day7]\npart1 = true", "expected an answer: text in quotes, or a whole number"),
            ("day7 = 2", "invalid type: integer `2`, expected a table with part1 and part2"),
            ("day7 = ", "line 1"),
        ] {
            let message = file(text, Answers::load).unwrap_err();
            assert!(message.contains("answers.toml: ") && message.contains(named), "{named}: {message}");
        }
        for (text, named) in [
            ("[[example]]\npart1 = 1\n", "missing field `input`"),
            ("[[example]]\ninput = 1\n", "line 2"),
            ("[[example]]\ninput = \"1\"\nskipped = true\n", "unknown field `skipped`"),
            ("[[example]]\ninput = \"1\"\nskip = 1\n", "line 3"),
            ("[[example]]\ninput = \"1\"\nparameters = { width = 1.5 }\n", "line 3"),
            ("[day7]\n", "day7"),
        ] {
            let message = file(text, Example::load).unwrap_err();
            assert!(message.contains(named), "{text}: {message}");
        }
    }

    #[test]
    fn a_missing_file_is_empty() {
        let missing = Path::new("no such folder/answers.toml");
        assert_eq!(Example::load(missing).unwrap(), []);
        assert_eq!(Answers::load(missing).unwrap(), Answers::default());
    }

    #[test]
    fn examples_are_read_in_order() {
        let text = "[[example]]\ninput = \"\"\"\n1,2\n3\n\"\"\"\npart1 = 6\n\
             [[example]]\ninput = \"4\"\npart2 = \" x \"\ndoubts = [\"part 2: a\", \"part 3: b\"]\n\
             skip = true\nparameters = { width = 11, height = -7 }\n";
        let [first, second] = file(text, Example::load).unwrap().try_into().unwrap();
        assert_eq!((first.input.as_str(), first.answers().get(Part::One)), ("1,2\n3\n", Some("6")));
        assert_eq!((first.answers().get(Part::Two), first.doubts), (None, vec![]));
        assert_eq!((second.input.as_str(), second.answers().get(Part::Two)), ("4", Some("x")));
        assert_eq!((first.skip, first.parameters.len()), (false, 0));
        let parameters: Vec<_> = second.parameters.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        assert_eq!((second.skip, &parameters[..]), (true, &[("height", -7), ("width", 11)][..]));
        let doubts: Vec<_> = second.doubts.iter().map(|doubt| (doubt.part, doubt.text.as_str())).collect();
        assert_eq!(doubts, [(Some(Part::Two), "part 2: a"), (None, "part 3: b")]);
    }
}
