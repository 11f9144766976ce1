//! Exit codes: other programs tell by them what happened.

use std::fmt;
use std::process::ExitCode;

/// The list of exit codes, for the help texts.
pub const EXIT_CODES: &str = "Exit codes: 0 done, 1 other failure, 2 wrong usage, 3 no session or a rejected one, \
4 puzzle still locked, 5 server or network trouble, 6 told to wait, 7 wrong answer, 8 timing regression";

/// What a failure means to a calling program.
///
/// An error gets its meaning as context: `Err(anyhow!("…").context(Exit::Locked))` would hide the message behind the meaning, so
/// [`Exit::error`] makes one that shows the message alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// None of the others.
    Other = 1,
    /// The command line, or the configuration, asks for something impossible.
    Usage = 2,
    /// No session token, or one that the site does not accept.
    NoSession = 3,
    /// The puzzle is not unlocked yet.
    Locked = 4,
    /// The server, or the way to it, is in trouble.
    Network = 5,
    /// The server named a pause that is not over.
    Wait = 6,
    /// The answer is not the right one.
    WrongAnswer = 7,
    /// A time went up, and that is not noise.
    Regression = 8,
}

/// A message with an exit code of its own.
#[derive(Debug)]
struct Failure {
    exit: Exit,
    message: String,
}

impl Exit {
    /// An error that ends the program with this code.
    #[must_use]
    pub fn error(self, message: impl Into<String>) -> anyhow::Error {
        Failure { exit: self, message: message.into() }.into()
    }

    /// What an exit code means, if it is that of a failure.
    #[must_use]
    pub fn from_code(code: i32) -> Option<Self> {
        use Exit::{Locked, Network, NoSession, Other, Regression, Usage, Wait, WrongAnswer};
        let all = [Other, Usage, NoSession, Locked, Network, Wait, WrongAnswer, Regression];
        all.into_iter().find(|&exit| exit as i32 == code)
    }

    /// The code that an error ends the program with: its own wherever in the chain of causes it has one, else 1.
    #[must_use]
    pub fn of(error: &anyhow::Error) -> Self {
        let failure = error.chain().find_map(|cause| cause.downcast_ref::<Failure>());
        failure.map_or(Self::Other, |failure| failure.exit)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        (exit as u8).into()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Failure {}
