//! Failures of commands: lists their exit codes, and combines them.

use std::fmt::Display;

use terminal::eprint;

/// The exit codes of a failed command that sends requests, for its help text.
pub const FAILURES: &str = "1 other failure, 2 wrong usage, 3 no session or a rejected one, 4 puzzle still locked, \
                            5 server or network trouble, 6 told to wait";

/// The program can return only one error, so a second error is printed here, unless it is the same as the first.
pub fn first_error<E: Display>(first: Result<(), E>, second: Result<(), E>) -> Result<(), E> {
    if let (Err(first), Err(second)) = (&first, &second)
        && format!("{first:#}") != format!("{second:#}")
    {
        eprint(format_args!("error: {second:#}"));
    }
    first.and(second)
}
