//! Answers known to be right.
//!
//! Two kinds of file hold them: `answers.toml` beside the private inputs of a year, with a table a day, and `sample.toml` beside a
//! day's sample, which is one such table.
//!
//! ```toml
//! [day21]
//! part1 = "739785"
//! part2 = "444356092776315"
//! ```
//!
//! An answer that is a number may stand without its quotes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use common::{Day, Part};
use serde::Deserialize;

/// The answers known for a year's private inputs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<Day, DayAnswers>);

/// The answers known for one input.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayAnswers {
    part1: Option<Answer>,
    part2: Option<Answer>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "Value")]
struct Answer(String);

#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Number(i64),
    Text(String),
}

/// Why a file of answers cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswersError {
    /// The file is there and cannot be read.
    #[error("cannot read {}: {cause}; check its permissions", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// Not TOML, or not the tables and keys that belong there.
    #[error("{}: {cause}; write it like [day21] part1 = \"739785\"", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The place, and what is wrong there.
        cause: Box<toml::de::Error>,
    },
    /// A table that is not named after a day.
    #[error("{}: [{table}] is not a day; name the tables [day1] to [day25]", path.display())]
    NotADay {
        /// The file.
        path: PathBuf,
        /// The table's name.
        table: String,
    },
}

impl Answers {
    /// Reads a year's `answers.toml`; where there is none, no answer is known.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] when the file is there but cannot be used.
    pub fn load(path: &Path) -> Result<Self, AnswersError> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(cause) => return Err(AnswersError::Unreadable { path: path.to_owned(), cause }),
        };
        let tables: BTreeMap<String, DayAnswers> = toml::from_str(&text)
            .map_err(|cause| AnswersError::Malformed { path: path.to_owned(), cause: cause.into() })?;
        let days = tables.into_iter().map(|(table, answers)| {
            match table.strip_prefix("day").and_then(|day| day.parse().ok()) {
                Some(day) => Ok((day, answers)),
                None => Err(AnswersError::NotADay { path: path.to_owned(), table }),
            }
        });
        Ok(Self(days.collect::<Result<_, _>>()?))
    }

    /// The answers known for a day; none, as a rule, for one not solved yet.
    #[must_use]
    pub fn day(&self, day: Day) -> DayAnswers {
        self.0.get(&day).cloned().unwrap_or_default()
    }
}

impl DayAnswers {
    /// The answers in the text of a `sample.toml`; the path of that file is for error messages.
    ///
    /// # Errors
    ///
    /// [`AnswersError::Malformed`] with the place in the text, and what is wrong there.
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
        toml::from_str(text).map_err(|cause| AnswersError::malformed(path, cause))
    }

    /// The answer known for a part.
    #[must_use]
    pub fn get(&self, part: Part) -> Option<&str> {
        let answer = match part {
            Part::One => &self.part1,
            Part::Two => &self.part2,
        };
        answer.as_ref().map(|answer| answer.0.as_str())
    }
}

impl AnswersError {
    fn malformed(path: &Path, cause: toml::de::Error) -> Self {
        Self::Malformed { path: path.to_owned(), cause: cause.into() }
    }
}

impl From<Value> for Answer {
    fn from(value: Value) -> Self {
        Self(match value {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str) -> Result<Answers, AnswersError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers.toml");
        fs::write(&path, text).unwrap();
        Answers::load(&path)
    }

    #[test]
    fn numbers_may_stand_without_quotes() {
        let answers = load("[day7]\npart1 = 12\npart2 = \"ab\"\n").unwrap().day(Day::new(7).unwrap());
        assert_eq!(answers.get(Part::One), Some("12"));
        assert_eq!(answers.get(Part::Two), Some("ab"));
    }

    #[test]
    fn without_a_file_or_a_table_nothing_is_known() {
        assert_eq!(Answers::load(Path::new("no such folder/answers.toml")).unwrap(), Answers::default());
        let answers = load("[day7]\npart1 = 12\n").unwrap();
        assert_eq!(answers.day(Day::new(8).unwrap()), DayAnswers::default());
    }

    #[test]
    fn what_does_not_belong_there_is_named() {
        for (text, named) in [
            ("[day26]\npart1 = 1", "[day26] is not a day"),
            ("[seven]\npart1 = 1", "[seven] is not a day"),
            ("[day7]\npart3 = 1", "part3"),
            ("[day7]\npart1 = [1]", "part1"),
            ("day7 = ", "line 1"),
        ] {
            let message = load(text).unwrap_err().to_string();
            assert!(message.contains("answers.toml") && message.contains(named), "{text}: {message}");
        }
    }
}
