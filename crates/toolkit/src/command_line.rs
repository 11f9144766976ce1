//! Parses command lines.

use std::process;

use clap::{ArgMatches, Command};
use terminal::eprint;

/// Parses the command line of this process, or ends it with a help text or an error. Words that may be session tokens, given in the
/// wrong place, are not shown.
pub fn parse(command: Command) -> ArgMatches {
    command.try_get_matches().unwrap_or_else(|error| {
        let text = error.render().to_string();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.len() >= 16);
        let harmless = words.fold(text.clone(), |text, word| text.replace(word, "[hidden]"));
        if harmless == text {
            error.exit();
        }
        eprint(harmless.trim_end());
        process::exit(error.exit_code())
    })
}
