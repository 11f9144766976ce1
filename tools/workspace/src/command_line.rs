//! Parses the command line, and hides session tokens in its error messages.

use std::process;

use terminal::eprint;

/// The minimum number of hexadecimal digits in a row that look like a session token. The site's tokens have about a hundred, and no
/// other text on a command line has nearly as many.
const MIN_TOKEN_LENGTH: usize = 64;

const ADVICE: &str = "\nThis looks like a session token. Your shell's history now has it. To replace it, log out of \
    https://adventofcode.com and log in again. To save the new token, run \"cargo xtask token set\", which asks for it.";

/// Parses the command line of this process. If the user asks for help, or the command line is wrong, prints the help text or the
/// error, and ends the process.
///
/// Text that looks like a session token is hidden in the printed text, because a user may have typed a token in the wrong place.
pub fn parse(command: clap::Command) -> clap::ArgMatches {
    command.try_get_matches().unwrap_or_else(|error| {
        let text = error.render().to_string();
        let shown = without_tokens(&text);
        if shown == text {
            error.exit();
        }
        eprint(shown.trim_end());
        eprint(ADVICE);
        process::exit(error.exit_code())
    })
}

/// The parts of a text that look like a session token: many hexadecimal digits in a row.
///
/// ```
/// let token = "0123456789abcdef".repeat(8);
/// let text = format!("session={token}; 18446744073709551615");
/// assert_eq!(workspace::tokens_in(&text).collect::<Vec<_>>(), [token]);
/// ```
pub fn tokens_in(text: &str) -> impl Iterator<Item = &str> {
    let runs = text.split(|c: char| !c.is_ascii_hexdigit());
    runs.filter(|run| run.len() >= MIN_TOKEN_LENGTH)
}

fn without_tokens(text: &str) -> String {
    let mut shown = text.to_owned();
    for token in tokens_in(text) {
        shown = shown.replace(token, "[hidden]");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_text_that_looks_like_tokens_is_hidden() {
        let token = "0123456789abcdef".repeat(8);
        let hidden = without_tokens(&format!("unexpected argument '{token}' found\nUsage: {token}\n"));
        assert_eq!(hidden, "unexpected argument '[hidden]' found\nUsage: [hidden]\n");
        // The user has forgotten a character, or typed other letters next to the token.
        assert_eq!(without_tokens(&format!("session{token}")), "session[hidden]");
        assert_eq!(without_tokens(&format!("s{token}x")), "s[hidden]x");
        for harmless in
            ["99999999999999999999 is not in 0..=18446744073709551615", "unexpected argument '--resent' found"]
        {
            assert_eq!(without_tokens(harmless), harmless);
        }
    }
}
