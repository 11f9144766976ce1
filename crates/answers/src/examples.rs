//! A day's examples: inputs with known answers that are not the user's own.
//!
//! ```toml
//! [[example]]
//! input = """
//! Player 1 starting position: 3
//! Player 2 starting position: 9
//! """
//! part1 = "995904"
//! doubts = ["part 1: the answer is the last of 2 different codes in emphasis"]
//! ```

use std::io::ErrorKind;
use std::path::Path;

use common::{decode, read_file};
use serde::Deserialize;

use crate::{AnswersError, DayAnswers, MAX_BYTES, answer};

/// An input with its known answers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Example {
    /// The input.
    pub input: String,
    /// The answers that are known.
    pub answers: DayAnswers,
    /// What the program that extracted the example was unsure about.
    pub doubts: Vec<String>,
}

impl Example {
    /// Reads the examples from a file such as `day21.examples.toml`, in order; none if the file does not exist.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the file exists but cannot be used.
    pub fn load(path: &Path) -> Result<Vec<Self>, AnswersError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Examples {
            #[serde(default)]
            example: Vec<Entry>,
        }

        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, expecting = "a table with input, part1 and part2")]
        struct Entry {
            input: String,
            #[serde(default, deserialize_with = "answer")]
            part1: Option<String>,
            #[serde(default, deserialize_with = "answer")]
            part2: Option<String>,
            #[serde(default)]
            doubts: Vec<String>,
        }

        let bytes = match read_file(path, MAX_BYTES) {
            Ok(bytes) => bytes,
            Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(cause) => return Err(AnswersError::Unreadable { path: path.to_owned(), cause }),
        };
        let text = decode(bytes).map_err(|line| AnswersError::NotText { path: path.to_owned(), line })?;
        let malformed =
            |cause: toml::de::Error| AnswersError::MalformedExamples { path: path.to_owned(), cause: cause.into() };
        let examples: Examples = toml::from_str(&text).map_err(malformed)?;
        let examples = examples.example.into_iter().map(|Entry { input, part1, part2, doubts }| {
            let answers = DayAnswers { part1, part2 };
            Self { input, answers, doubts }
        });
        Ok(examples.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use common::Part;

    use super::*;

    fn load(text: &str) -> Result<Vec<Example>, AnswersError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("day7.examples.toml");
        fs::write(&path, text).unwrap();
        Example::load(&path)
    }

    #[test]
    fn a_file_holds_any_number_of_examples_in_order() {
        assert_eq!(Example::load(Path::new("no such folder/day7.examples.toml")).unwrap(), []);
        assert_eq!(load("# nothing yet\n").unwrap(), []);
        let examples = load(
            "[[example]]\r\ninput = \"\"\"\r\n1,2\r\n3\r\n\"\"\"\r\npart1 = 6\r\n\
             [[example]]\r\ninput = \"4\"\r\npart2 = \" 'x' \"\r\ndoubts = [\"a\", \"b\"]\r\n",
        )
        .unwrap();
        let [first, second] = examples.as_slice() else { panic!("{examples:?}") };
        assert_eq!((first.input.as_str(), first.answers.get(Part::One)), ("1,2\n3\n", Some("6")));
        assert_eq!((first.answers.get(Part::Two), first.doubts.len()), (None, 0));
        assert_eq!((second.input.as_str(), second.answers.get(Part::Two)), ("4", Some("x")));
        assert_eq!(second.doubts, ["a", "b"]);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_an_error_and_no_lack_of_examples() {
        let folder = tempfile::tempdir().unwrap();
        let message = Example::load(folder.path()).unwrap_err().to_string();
        assert!(message.contains("not a regular file"), "{message}");
    }

    #[test]
    fn unexpected_content_is_named_with_its_line() {
        for (text, named) in [
            ("[[example]]\npart1 = 1\n", "missing field `input`"),
            ("\n[example]\ninput = \"1\"\n", "line 2"),
            ("[[example]]\ninput = 1\n", "line 2"),
            ("[[example]]\ninput = \"1\"\npart3 = 1\n", "part3"),
            ("[day7]\n", "day7"),
        ] {
            let message = load(text).unwrap_err().to_string();
            assert!(message.contains(named) && message.contains("write it like [[example]]"), "{text}: {message}");
        }
    }
}
