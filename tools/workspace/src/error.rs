//! The errors of commands, by kind.

use std::fmt::{self, Display, Formatter};

/// The result of a command, or of a step whose kind of failure matters.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A failure. Its kind decides the program's exit code; all kinds but `Other` hold the message.
///
/// This type does not implement [`std::error::Error`]. Otherwise `?` and `context` could turn it into an [`anyhow::Error`], and its
/// kind would be lost.
#[derive(Debug)]
pub enum Error {
    /// The command line or a setting is wrong.
    Usage(String),
    /// The session token is missing, or the site rejects the token.
    NoSession(String),
    /// The puzzle is not unlocked yet.
    Locked(String),
    /// The server or the network failed.
    Network(String),
    /// The site asked the user to wait, and the wait is not over.
    Wait(String),
    /// The answer is wrong.
    WrongAnswer(String),
    /// A failure of no other kind.
    Other(anyhow::Error),
}

impl Display for Error {
    /// Writes the message, with the whole context of an error of no other kind.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message)
            | Self::NoSession(message)
            | Self::Locked(message)
            | Self::Network(message)
            | Self::Wait(message)
            | Self::WrongAnswer(message) => f.write_str(message),
            Self::Other(error) => write!(f, "{error:#}"),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for Error {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}
