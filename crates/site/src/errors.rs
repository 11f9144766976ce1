//! Combines errors.

use anyhow::Result;
use terminal::eprint;

/// The first error of two results. The program can return only one error, so a second, different error is printed.
pub fn first_error(first: Result<()>, second: Result<()>) -> Result<()> {
    if let (Err(first), Err(second)) = (&first, &second)
        && format!("{first:#}") != format!("{second:#}")
    {
        eprint(format_args!("error: {second:#}"));
    }
    first.and(second)
}
