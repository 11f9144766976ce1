//! Parses the command line, and hides session tokens in its error messages.

use std::process;

use terminal::eprint;

/// The minimum length of a word that looks like a session token. The site's tokens have about a hundred hexadecimal digits, and
/// no other word on a command line has nearly as many.
const MIN_TOKEN_LENGTH: usize = 64;

/// The advice for a user who has typed a session token on the command line. This program hides the token, but the shell
/// has already recorded it.
const ADVICE: &str = "\nThis looks like a session token. Your shell's history now has it. To replace it, log out of \
    https://adventofcode.com and log in again. To save the new token, run \"cargo xtask token set\", which asks for it.";

/// Parses the command line of this process. If the user asks for help, or the command line is wrong, prints the help text or the
/// error, and ends the process.
///
/// Words that look like a session token are hidden in the printed text, because a user may have typed a token in the wrong place.
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

/// The words in a text that look like a session token: many hexadecimal digits and nothing else.
///
/// ```
/// let token = "0123456789abcdef".repeat(8);
/// let text = format!("session={token}; 18446744073709551615");
/// assert_eq!(system::tokens_in(&text).collect::<Vec<_>>(), [token]);
/// ```
pub fn tokens_in(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| word.len() >= MIN_TOKEN_LENGTH && word.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The text with `[hidden]` in place of each word that looks like a session token.
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
    fn only_words_that_look_like_tokens_are_hidden() {
        let token = "0123456789abcdef".repeat(8);
        let hidden = without_tokens(&format!("unexpected argument '{token}' found\nUsage: {token}\n"));
        assert_eq!(hidden, "unexpected argument '[hidden]' found\nUsage: [hidden]\n");
        for harmless in
            ["99999999999999999999 is not in 0..=18446744073709551615", "unexpected argument '--fail-on-regressions'"]
        {
            assert_eq!(without_tokens(harmless), harmless);
        }
    }
}
