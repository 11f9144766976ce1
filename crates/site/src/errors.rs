//! Combines errors.

use anyhow::Result;
use terminal::eprint;

/// Combines two results, and returns the first error. The program can return only one error, so a second error is printed here,
/// unless it is the same as the first.
pub fn first_error(first: Result<()>, second: Result<()>) -> Result<()> {
    if let (Err(first), Err(second)) = (&first, &second)
        && format!("{first:#}") != format!("{second:#}")
    {
        eprint(format_args!("error: {second:#}"));
    }
    first.and(second)
}
