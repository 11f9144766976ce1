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

use std::path::Path;

use common::Part;
use serde::Deserialize;

use crate::{AnswersError, DayAnswers, answer, parse, read};

/// What a file of examples looks like, for errors.
const MODEL: &str = "[[example]] input = \"\"\"...\"\"\" part1 = \"739785\"";

/// An input with its known answers.
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
    /// What the program that extracted the example was unsure about.
    #[serde(default)]
    pub doubts: Vec<Doubt>,
}

/// Something uncertain about an example.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Doubt {
    /// The part whose answer it is about; `None` if it is about the input.
    pub part: Option<Part>,
    /// What is uncertain, such as `part 1: no code in emphasis follows the input`.
    pub text: String,
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
            example: Vec<Example>,
        }

        parse(&read(path)?, path, MODEL).map(|Examples { example }| example)
    }

    /// The answers that are known.
    #[must_use]
    pub fn answers(&self) -> DayAnswers {
        DayAnswers { part1: self.part1.clone(), part2: self.part2.clone() }
    }
}

impl From<String> for Doubt {
    fn from(text: String) -> Self {
        let part = Part::ALL.into_iter().find(|part| text.starts_with(&format!("part {part}:")));
        Self { part, text }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

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
             [[example]]\r\ninput = \"4\"\r\npart2 = \" 'x' \"\r\ndoubts = [\"part 2: a\", \"part 3: b\"]\r\n",
        )
        .unwrap();
        let [first, second] = examples.as_slice() else { panic!("{examples:?}") };
        assert_eq!((first.input.as_str(), first.answers().get(Part::One)), ("1,2\n3\n", Some("6")));
        assert_eq!((first.answers().get(Part::Two), first.doubts.len()), (None, 0));
        assert_eq!((second.input.as_str(), second.answers().get(Part::Two)), ("4", Some("x")));
        let doubts: Vec<_> = second.doubts.iter().map(|doubt| (doubt.part, doubt.text.as_str())).collect();
        assert_eq!(doubts, [(Some(Part::Two), "part 2: a"), (None, "part 3: b")]);
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
