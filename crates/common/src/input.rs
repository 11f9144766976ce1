//! Finds and decodes a day's input.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::file::{decode, read_all, read_file, unify_line_ends};
use crate::puzzle::{Day, Year};

/// The maximum size of an input: 1 MiB. Real inputs are much smaller.
///
/// [`Scanner::new`](crate::Scanner::new) refuses larger inputs, so the days can prove that no sum overflows: *n* items with
/// separators take at least 2*n* − 1 bytes, so **an input has at most 2¹⁹ items**. A sum of one term per item fits in 63 bits if
/// no term exceeds 2⁴³.
pub const MAX_INPUT_BYTES: usize = 1 << 20;

/// The folder of private inputs. The input of a day is in `<year>/day<N>.txt` below this folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inputs {
    folder: PathBuf,
}

/// A day's input and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// The text, with `\n` line endings and without a byte-order mark.
    pub text: String,
    /// The source of the text.
    pub source: Source,
}

/// The source of an input. It is displayed as `private`, `sample`, `example 1`, or the path. The runner's `--json` output shows
/// it in the same way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The user's own input, found in the folder of [`Inputs`].
    Private,
    /// The day's tracked sample.
    Sample,
    /// An example from the puzzle page. The number is the example's position in the day's file of examples, counted from 1.
    Example(usize),
    /// A file that the user named, or `-` for standard input.
    File(PathBuf),
}

/// Why an input cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// There is neither a private input nor a sample.
    #[error("no input for day {day} of {year}")]
    Missing {
        /// The year of the day.
        year: Year,
        /// The day without an input.
        day: Day,
    },
    /// The file cannot be read, is larger than 1 MiB, or is not text. The message names the file.
    #[error("{0}")]
    Unusable(String),
}

impl Inputs {
    /// The inputs of the workspace at `root`. They are in [the folder that `AOC_INPUTS` names](Self::folder_in_environment), or
    /// in `inputs` below `root` if this environment variable is unset or empty.
    pub fn of_workspace(root: &Path) -> Self {
        Self::in_folder(Self::folder_in_environment().unwrap_or_else(|| root.join("inputs")))
    }

    /// The folder that the environment variable `AOC_INPUTS` names; `None` if the variable is unset or empty.
    ///
    /// A relative path is relative to the current folder. The result is an absolute path, so it is also valid in programs that
    /// run in other folders.
    pub fn folder_in_environment() -> Option<PathBuf> {
        let variable = std::env::var_os("AOC_INPUTS")?;
        if variable.is_empty() {
            return None;
        }
        let folder = PathBuf::from(variable);
        // If the current folder no longer exists, `absolute` fails. Then a relative path leads nowhere, so it may stay as it is.
        Some(std::path::absolute(&folder).unwrap_or(folder))
    }

    /// The inputs in this folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder that contains the folders of the years.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of a year. It holds the year's inputs, known answers, puzzle texts and examples.
    pub fn year_folder(&self, year: Year) -> PathBuf {
        self.folder.join(year.to_string())
    }

    /// The path of a day's private input, whether or not it exists.
    pub fn path(&self, year: Year, day: Day) -> PathBuf {
        self.year_folder(year).join(format!("day{day}.txt"))
    }

    /// The path of the known answers to a year's private inputs, whether or not it exists. The crate `known-answers` reads this file.
    pub fn answers_path(&self, year: Year) -> PathBuf {
        self.year_folder(year).join("answers.toml")
    }

    /// The path of a day's puzzle text in Markdown, whether or not it exists.
    pub fn text_path(&self, year: Year, day: Day) -> PathBuf {
        self.year_folder(year).join(format!("day{day}.md"))
    }

    /// The path of a day's examples, whether or not it exists. The crate `known-answers` reads this file.
    pub fn examples_path(&self, year: Year, day: Day) -> PathBuf {
        self.year_folder(year).join(format!("day{day}.examples.toml"))
    }

    /// A day's private input, or the sample if there is no private input.
    ///
    /// # Errors
    ///
    /// - [`InputError::Missing`] if there is neither a private input nor a sample.
    /// - [`InputError::Unusable`] if a private input exists but cannot be used. The sample does not replace this input, because an
    ///   answer to the wrong input would be worse than no answer.
    pub fn load(&self, year: Year, day: Day, sample: Option<&str>) -> Result<Input, InputError> {
        let path = self.path(year, day);
        match read_file(&path, MAX_INPUT_BYTES) {
            Err(cause) if cause.kind() == ErrorKind::NotFound => {
                let sample = sample.ok_or(InputError::Missing { year, day })?;
                Ok(Input { text: unify_line_ends(sample), source: Source::Sample })
            }
            content => Ok(Input { text: decode_file(content, &path)?, source: Source::Private }),
        }
    }
}

impl Input {
    /// Reads a file that the user named. The path `-` means standard input.
    ///
    /// # Errors
    ///
    /// [`InputError::Unusable`] if the file cannot be read, is not a regular file, is larger than 1 MiB, or is not text.
    /// Standard input need not be a regular file.
    pub fn from_file(path: &Path) -> Result<Self, InputError> {
        let text = if path == Path::new("-") {
            decode_file(read_all(io::stdin().lock(), MAX_INPUT_BYTES), Path::new("standard input"))?
        } else {
            decode_file(read_file(path, MAX_INPUT_BYTES), path)?
        };
        Ok(Self { text, source: Source::File(path.to_owned()) })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Private => f.pad("private"),
            Self::Sample => f.pad("sample"),
            Self::Example(number) => write!(f, "example {number}"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

fn decode_file(content: io::Result<Vec<u8>>, path: &Path) -> Result<String, InputError> {
    let path = path.display();
    match content {
        Ok(bytes) => decode(bytes)
            .map_err(|line| format!("{path}: line {line}: not UTF-8 text; save the file as UTF-8, or fetch it again")),
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            Err(format!("{path}: larger than 1 MiB, so not a puzzle input"))
        }
        Err(error) if error.kind() == ErrorKind::InvalidInput => {
            Err(format!("{path}: not a regular file; to read a pipe, redirect standard input, and give - as the file"))
        }
        Err(error) => Err(format!("cannot read {path}: {error}; check the path and its permissions")),
    }
    .map_err(InputError::Unusable)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The path of day 7's private input below `folder`, and a function that loads the input of day 7.
    fn day_7(folder: &Path) -> (PathBuf, impl Fn(Option<&str>) -> Result<Input, InputError>) {
        let year = Year::new(2021).unwrap();
        let day = Day::new(7).unwrap();
        let inputs = Inputs::in_folder(folder.join("inputs"));
        fs::create_dir_all(inputs.year_folder(year)).unwrap();
        (inputs.path(year, day), move |sample| inputs.load(year, day, sample))
    }

    #[test]
    fn a_private_input_replaces_the_sample() {
        let folder = tempfile::tempdir().unwrap();
        let (path, load) = day_7(folder.path());
        assert_eq!(load(None).unwrap_err().to_string(), "no input for day 7 of 2021");
        let sample = Input { text: "sample\n".to_owned(), source: Source::Sample };
        assert_eq!(load(Some("sample\r\n")).unwrap(), sample);
        fs::write(&path, "mine\n").unwrap();
        let private = Input { text: "mine\n".to_owned(), source: Source::Private };
        assert_eq!(load(Some("sample")).unwrap(), private);
        let named = Input { source: Source::File(path.clone()), ..private };
        assert_eq!(Input::from_file(&path).unwrap(), named);
    }

    #[test]
    fn the_sample_never_replaces_an_unusable_input() {
        let folder = tempfile::tempdir().unwrap();
        let (path, load) = day_7(folder.path());
        let check = |expected: &str| {
            for error in [load(Some("sample")), Input::from_file(&path)].map(Result::unwrap_err) {
                let message = error.to_string();
                assert!(message.contains(path.to_str().unwrap()) && message.contains(expected), "{message}");
            }
        };
        fs::write(&path, b"1\n\xFF").unwrap();
        check(": line 2: not UTF-8 text");
        fs::write(&path, vec![b'x'; MAX_INPUT_BYTES + 1]).unwrap();
        check(": larger than 1 MiB");
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        check("not a regular file");
    }
}
