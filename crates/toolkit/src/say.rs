//! Standard output.

use std::fmt::Display;
use std::io::{self, Write};

/// Like `println!`, but ignores a closed pipe, because the work that it reports is already done.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}
