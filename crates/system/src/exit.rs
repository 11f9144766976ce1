//! Exit codes, which tell other programs how a command ended.

use std::process::ExitCode;

/// A kind of failure, with its exit code. [`Exit::error`] makes an error of this kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// A failure that is not of any kind below.
    Other = 1,
    /// The command line or a setting is wrong.
    Usage = 2,
    /// The session token is missing, or the site rejects the token.
    NoSession = 3,
    /// The puzzle is not unlocked yet.
    Locked = 4,
    /// The server or the network failed.
    Network = 5,
    /// The site asked the user to wait, and the wait is not over.
    Wait = 6,
    /// The answer is wrong.
    WrongAnswer = 7,
}

/// An error message with an exit code.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
struct ExitError {
    exit: Exit,
    message: String,
}

impl Exit {
    /// All failures, in the order of their codes.
    pub const ALL: [Self; 7] =
        [Self::Other, Self::Usage, Self::NoSession, Self::Locked, Self::Network, Self::Wait, Self::WrongAnswer];

    /// The ways in which a command that sends a request to the site can fail.
    pub const OF_REQUESTS: [Self; 6] =
        [Self::Other, Self::Usage, Self::NoSession, Self::Locked, Self::Network, Self::Wait];

    /// The ways in which a command that submits an answer can fail.
    pub const OF_SUBMISSIONS: [Self; 7] =
        [Self::Other, Self::Usage, Self::NoSession, Self::Locked, Self::Network, Self::Wait, Self::WrongAnswer];

    /// The list of a command's exit codes, for a help text. `done` is the meaning of code 0; `failures` are the other codes.
    pub fn list(done: &str, failures: &[Self]) -> String {
        let mut codes = vec![format!("0 {done}")];
        codes.extend(failures.iter().map(|&exit| format!("{} {}", exit as u8, exit.meaning())));
        format!("Exit codes: {}", codes.join(", "))
    }

    /// The help text to show below a command's options: `text`, and then the [list](Self::list) of exit codes.
    pub fn after_help(text: &str, done: &str, failures: &[Self]) -> String {
        format!("{text}\n\n{}", Self::list(done, failures))
    }

    /// The meaning of the code, for the list of exit codes.
    fn meaning(self) -> &'static str {
        match self {
            Self::Other => "other failure",
            Self::Usage => "wrong usage",
            Self::NoSession => "no session or a rejected one",
            Self::Locked => "puzzle still locked",
            Self::Network => "server or network trouble",
            Self::Wait => "told to wait",
            Self::WrongAnswer => "wrong answer",
        }
    }

    /// An error of this kind. A program that ends with the error has the kind's exit code.
    #[must_use]
    pub fn error(self, message: impl Into<String>) -> anyhow::Error {
        ExitError { exit: self, message: message.into() }.into()
    }

    /// The kind of failure of an error. An error made by [`Exit::error`] keeps its kind, even if context is added later. Any other
    /// error is [`Exit::Other`].
    pub fn of(error: &anyhow::Error) -> Self {
        error.downcast_ref::<ExitError>().map_or(Self::Other, |error| error.exit)
    }

    /// Returns this program's exit code for its result. If the result is an error, prints it to standard error, with its context.
    #[must_use]
    pub fn report(result: anyhow::Result<()>) -> ExitCode {
        match result {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                terminal::eprint(format_args!("error: {error:#}"));
                ExitCode::from(Self::of(&error) as u8)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_keep_their_meanings() {
        assert_eq!(
            Exit::list("done", &Exit::ALL),
            "Exit codes: 0 done, 1 other failure, 2 wrong usage, 3 no session or a rejected one, 4 puzzle still locked, \
             5 server or network trouble, 6 told to wait, 7 wrong answer"
        );
    }
}
