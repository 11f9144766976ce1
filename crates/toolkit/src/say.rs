//! Standard output.

use std::fmt::Display;
use std::io::{self, Write};

/// Prints a line. Where `println!` panics because nobody reads on, this is content: what is told here is done already.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}
