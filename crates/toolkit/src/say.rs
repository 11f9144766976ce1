//! Standard output.

use std::fmt::Display;
use std::io::{self, Write};

/// Like `println!`, but ignores a closed pipe: what it reports has been done already.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}
