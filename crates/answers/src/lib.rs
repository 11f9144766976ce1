//! Answers known to be right.
//!
//! They are kept in two kinds of file: `answers.toml` beside a year's private inputs, with one table per day, and `sample.toml`
//! beside a day's sample, which is a single such table.
//!
//! ```toml
//! [day21]
//! part1 = "739785"
//! part2 = "444356092776315"
//! ```
//!
//! Numbers need no quotes, white space and quotes around an answer are ignored, and an empty answer means that it is not known
//! yet.

mod examples;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use common::{Day, Part, decode, read_file};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

pub use examples::{Doubt, Example};

/// The maximum size of a file of answers, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// What a file of answers looks like, for errors.
const MODEL: &str = "[day21] part1 = \"739785\"";

/// The answers known for a year's private inputs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<Day, DayAnswers>);

/// The answers known for one input.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table with part1 and part2")]
pub struct DayAnswers {
    #[serde(default, deserialize_with = "answer")]
    part1: Option<String>,
    #[serde(default, deserialize_with = "answer")]
    part2: Option<String>,
}

/// Why a file of answers or of examples cannot be used: the file, the line if one is to blame, what is wrong, and what to do.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct AnswersError {
    path: PathBuf,
    problem: String,
}

impl Answers {
    /// Reads a year's `answers.toml`; without such a file, no answers are known.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the file exists but cannot be used.
    pub fn load(path: &Path) -> Result<Self, AnswersError> {
        let text = read(path)?;
        let tables: BTreeMap<Spanned<String>, DayAnswers> = parse(&text, path, MODEL)?;
        let mut days = BTreeMap::new();
        for (table, answers) in tables {
            let line = text.bytes().take(table.span().start).filter(|&byte| byte == b'\n').count() + 1;
            let table = table.into_inner();
            let wrong = |problem| AnswersError::new(path, format!("line {line}: [{table}] is {problem}"));
            let day =
                day_of_table(&table).ok_or_else(|| wrong("not a day; name the tables [day1] to [day25]".to_owned()))?;
            if days.insert(day, answers).is_some() {
                return Err(wrong(format!("a second table of day {day}; merge the two")));
            }
        }
        Ok(Self(days))
    }

    /// The known answers for a day, if any.
    #[must_use]
    pub fn day(&self, day: Day) -> DayAnswers {
        self.0.get(&day).cloned().unwrap_or_default()
    }
}

impl DayAnswers {
    /// Parses the text of a `sample.toml`; the path is only used in error messages.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] with the position in the text and what is wrong there.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use answers::DayAnswers;
    /// use common::Part;
    ///
    /// let path = Path::new("sample.toml");
    /// let answers = DayAnswers::parse("part1 = \"abc\"", path)?;
    /// assert_eq!(answers.get(Part::One), Some("abc"));
    /// assert_eq!(answers.get(Part::Two), None);
    /// assert!(DayAnswers::parse("part3 = \"abc\"", path).is_err());
    /// # Ok::<(), answers::AnswersError>(())
    /// ```
    pub fn parse(text: &str, path: &Path) -> Result<Self, AnswersError> {
        parse(text, path, MODEL)
    }

    /// The known answer for a part.
    #[must_use]
    pub fn get(&self, part: Part) -> Option<&str> {
        let answer = match part {
            Part::One => &self.part1,
            Part::Two => &self.part2,
        };
        answer.as_deref()
    }
}

impl AnswersError {
    fn new(path: &Path, problem: String) -> Self {
        Self { path: path.to_owned(), problem }
    }
}

/// The text of a file; empty if there is none.
fn read(path: &Path) -> Result<String, AnswersError> {
    let problem = match read_file(path, MAX_BYTES) {
        Ok(bytes) => match decode(bytes) {
            Ok(text) => return Ok(text),
            Err(line) => format!("line {line}: not UTF-8 text; save the file as UTF-8"),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(String::new()),
        Err(error) => format!("cannot be read: {error}; check the file and its permissions"),
    };
    Err(AnswersError::new(path, problem))
}

/// Parses the text of a file; `model` shows what a good one looks like.
fn parse<T: DeserializeOwned>(text: &str, path: &Path, model: &str) -> Result<T, AnswersError> {
    toml::from_str(text)
        .map_err(|error| AnswersError::new(path, format!("{}; write it like {model}", error.to_string().trim_end())))
}

/// The day that a table's name stands for: `day7`, or `day07` like its crate.
///
/// ```
/// assert_eq!(answers::day_of_table("day07"), common::Day::new(7));
/// assert_eq!(answers::day_of_table("part1"), None);
/// ```
#[must_use]
pub fn day_of_table(name: &str) -> Option<Day> {
    name.strip_prefix("day")?.parse().ok()
}

/// Reads an answer as a person would write it.
fn answer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected an answer: text in quotes, or a whole number")]
    enum Answer {
        Number(i64),
        Text(String),
    }

    let text = match Answer::deserialize(deserializer)? {
        Answer::Number(number) => return Ok(Some(number.to_string())),
        Answer::Text(text) => text,
    };
    let (text, quotes) = (text.trim(), ['"', '\'', '`']);
    let bare = quotes.iter().find_map(|&quote| text.strip_prefix(quote)?.strip_suffix(quote));
    let text = bare.unwrap_or(text).trim();
    if text.contains(|c: char| c == '#' || quotes.contains(&c) || c.is_control()) {
        return Err(D::Error::custom("an answer is one line without quotes; put comments after the closing quote"));
    }
    Ok(Some(text.to_owned()).filter(|text| !text.is_empty()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn load(text: &str) -> Result<Answers, AnswersError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers.toml");
        fs::write(&path, text).unwrap();
        Answers::load(&path)
    }

    #[test]
    fn answers_are_read_as_people_write_them() {
        for (text, answer) in [
            ("42", Some("42")),
            ("-42", Some("-42")),
            ("1_000", Some("1000")),
            ("42 # forty-two", Some("42")),
            ("\"42\" # forty-two", Some("42")),
            ("\" 42\\t\"", Some("42")),
            ("'\"42\"'", Some("42")),
            ("\"' 42 '\"", Some("42")),
            ("\"`ab,c-d e`\"", Some("ab,c-d e")),
            ("\"007\"", Some("007")),
            ("\"\"", None),
            ("\" \"", None),
            ("\"''\"", None),
        ] {
            let text = format!("\u{FEFF}[day7] # mine\r\npart1 = {text}\r\n# the end");
            assert_eq!(load(&text).unwrap().day(Day::new(7).unwrap()).get(Part::One), answer, "{text}");
        }
        for text in [
            "\"42 # forty-two\"",
            "\"\"\"4\n2\"\"\"",
            "\"4\\\"2\"",
            "4.2",
            "true",
            "042",
            "99999999999999999999",
            "4 2",
        ] {
            let message = load(&format!("[day7]\n\npart1 = {text}\n")).unwrap_err().to_string();
            assert!(message.contains("line 3"), "{text}: {message}");
        }
        let message = load("[day7]\npart1 = true\n").unwrap_err().to_string();
        assert!(message.contains("expected an answer: text in quotes, or a whole number"), "{message}");
        assert!(
            message.ends_with("; write it like [day21] part1 = \"739785\"") && !message.contains("\n;"),
            "{message}"
        );
    }

    #[test]
    fn a_day_may_have_leading_zeros_but_only_one_table() {
        let day = Day::new(7).unwrap();
        for table in ["day7", "day07", "day007"] {
            assert_eq!(load(&format!("[{table}]\npart1 = 1")).unwrap().day(day).get(Part::One), Some("1"), "{table}");
        }
        let message = load("[day7]\npart1 = 1\n[day07]\npart2 = 2\n").unwrap_err().to_string();
        assert!(message.contains("is a second table of day 7"), "{message}");
        assert!(message.contains("line 1: [day7]") || message.contains("line 3: [day07]"), "{message}");
    }

    #[test]
    fn a_file_that_cannot_be_read_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let message = Answers::load(folder.path()).unwrap_err().to_string();
        assert!(message.contains("not a regular file"), "{message}");
        let path = folder.path().join("answers.toml");
        fs::write(&path, b"[day7]\n# \xFF\n").unwrap();
        let message = Answers::load(&path).unwrap_err().to_string();
        assert!(message.contains("line 2: not UTF-8"), "{message}");
    }

    #[test]
    fn without_a_file_or_table_nothing_is_known() {
        assert_eq!(Answers::load(Path::new("no such folder/answers.toml")).unwrap(), Answers::default());
        let answers = load("[day7]\npart1 = 12\n").unwrap();
        assert_eq!(answers.day(Day::new(8).unwrap()), DayAnswers::default());
    }

    #[test]
    fn unexpected_content_is_named() {
        for (text, named) in [
            ("[day26]\npart1 = 1", "line 1: [day26] is not a day"),
            ("\n[seven]\npart1 = 1", "line 2: [seven] is not a day"),
            ("[day7]\npart3 = 1", "part3"),
            ("[day7]\npart1 = [1]", "part1"),
            ("day7 = 2", "invalid type: integer `2`, expected a table with part1 and part2"),
            ("day7 = ", "line 1"),
        ] {
            let message = load(text).unwrap_err().to_string();
            assert!(message.contains("answers.toml") && message.contains(named), "{text}: {message}");
        }
    }
}
