//! Exit codes, which tell other programs what happened.

use std::process::ExitCode;

/// What a failure means to the calling program. [`Exit::error`] makes an error with such a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[repr(u8)]
pub enum Exit {
    /// Any other failure.
    #[error("other failure")]
    Other = 1,
    /// The command line, or the configuration, asks for something impossible.
    #[error("wrong usage")]
    Usage = 2,
    /// No session token, or one that the site does not accept.
    #[error("no session or a rejected one")]
    NoSession = 3,
    /// The puzzle is not unlocked yet.
    #[error("puzzle still locked")]
    Locked = 4,
    /// The server or the network failed.
    #[error("server or network trouble")]
    Network = 5,
    /// The server asked for a pause that is not over.
    #[error("told to wait")]
    Wait = 6,
    /// The answer is wrong.
    #[error("wrong answer")]
    WrongAnswer = 7,
    /// A solution became slower by more than noise.
    #[error("timing regression")]
    Regression = 8,
}

/// An error message with its own exit code.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
struct Failure {
    exit: Exit,
    message: String,
}

impl Exit {
    /// All failures, in the order of their codes.
    pub const ALL: [Self; 8] = [
        Self::Other,
        Self::Usage,
        Self::NoSession,
        Self::Locked,
        Self::Network,
        Self::Wait,
        Self::WrongAnswer,
        Self::Regression,
    ];

    /// The failures of a command that sends a request to the site.
    pub const OF_REQUESTS: [Self; 6] =
        [Self::Other, Self::Usage, Self::NoSession, Self::Locked, Self::Network, Self::Wait];

    /// The failures of a command that submits an answer.
    pub const OF_SUBMISSIONS: [Self; 7] =
        [Self::Other, Self::Usage, Self::NoSession, Self::Locked, Self::Network, Self::Wait, Self::WrongAnswer];

    /// The list of exit codes for a help text: the meaning of 0, and the failures that the command may report.
    pub fn list(done: &str, failures: &[Self]) -> String {
        let failures = failures.iter().map(|&exit| format!("{} {exit}", exit as u8));
        let all: Vec<_> = std::iter::once(format!("0 {done}")).chain(failures).collect();
        format!("Exit codes: {}", all.join(", "))
    }

    /// An error that ends the program with this code.
    #[must_use]
    pub fn error(self, message: impl Into<String>) -> anyhow::Error {
        Failure { exit: self, message: message.into() }.into()
    }

    /// Fails with the exit code and this message if a command of ours, which has said what is wrong, has failed.
    ///
    /// # Errors
    ///
    /// With the meaning of the exit code, or else [`Exit::Other`].
    pub fn pass_on(code: Option<i32>, message: &str) -> anyhow::Result<()> {
        let exit = || Self::ALL.into_iter().find(|&exit| Some(exit as i32) == code).unwrap_or(Self::Other);
        if code == Some(0) { Ok(()) } else { Err(exit().error(message)) }
    }

    /// The exit code for an error: the one that it was made with, whatever the context that was added since, or else 1.
    pub fn of(error: &anyhow::Error) -> Self {
        error.downcast_ref::<Failure>().map_or(Self::Other, |failure| failure.exit)
    }

    /// The exit code for the result of a program, whose error it prints to standard error.
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
    fn codes_and_meanings_are_the_documented_ones() {
        assert_eq!(
            Exit::list("done", &Exit::ALL),
            "Exit codes: 0 done, 1 other failure, 2 wrong usage, 3 no session or a rejected one, 4 puzzle still locked, \
             5 server or network trouble, 6 told to wait, 7 wrong answer, 8 timing regression"
        );
    }

    #[test]
    fn an_exit_code_survives_a_process() {
        for code in (1..=256).map(Some).chain([None]) {
            let exit = Exit::of(&Exit::pass_on(code, "failed").unwrap_err());
            assert_eq!(exit as i32, code.filter(|code| (1..=8).contains(code)).unwrap_or(1), "{code:?}");
        }
    }
}
