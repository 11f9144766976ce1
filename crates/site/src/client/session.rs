//! The session token, and the places where it may be stored.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use common::read_file;
use toml_edit::DocumentMut;
use toolkit::Exit;

use super::environment::{Environment, text_of};

/// The variables that may hold the token, in order: ours (and aocd's), then aoc-cli's.
const VARIABLES: [&str; 2] = ["AOC_SESSION", "ADVENT_OF_CODE_SESSION"];

/// The maximum size of a file that may hold a token, in bytes.
const MAX_BYTES: usize = 64 << 10;

/// A session token. It has neither `Display` nor `Debug`; only [`secret`](Self::secret) reveals it.
#[derive(PartialEq, Eq)]
pub struct Token(String);

/// Cargo, for programs that must not see the token.
pub fn cargo() -> Command {
    let mut cargo = toolkit::cargo();
    for name in VARIABLES {
        cargo.env_remove(name);
    }
    cargo.stdin(Stdio::null());
    cargo
}

/// A token, and where it comes from.
pub struct Session {
    /// The token.
    pub token: Token,
    /// The variable or the file that it comes from.
    pub source: String,
}

impl Session {
    /// Looks for the token: in the environment, then in the files of cargo-aoc, aocd and aoc-cli. The first place that contains
    /// anything decides, even if it is not a valid token, because the next one may belong to another account.
    ///
    /// # Errors
    ///
    /// [`Exit::NoSession`] if there is none, or if what is in its place cannot be a token.
    pub fn find(environment: &Environment) -> Result<Self> {
        for name in VARIABLES {
            if let Some(value) = text_of(name) {
                let wrong = |error| Exit::NoSession.error(format!("{name} is not a session token: {error}"));
                let token = Token::clean(&value.to_string_lossy()).map_err(wrong)?;
                return Ok(Self { token, source: format!("the environment variable {name}") });
            }
        }
        let aocd = text_of("AOCD_CONFIG_DIR").or_else(|| text_of("AOCD_DIR")).map(PathBuf::from);
        let Environment { home, config, .. } = environment;
        for (tool, path) in [
            ("cargo-aoc", environment.cargo_aoc_credentials()),
            ("aocd", aocd.unwrap_or_else(|| home.join(".config/aocd")).join("token")),
            ("aoc-cli", home.join(".adventofcode.session")),
            ("aoc-cli", config.join("adventofcode.session")),
        ] {
            let token = stored(tool, &path).map_err(|error| {
                let path = path.display();
                Exit::NoSession.error(format!("{path}: {tool}'s file has no valid session token: {error}"))
            })?;
            if let Some(token) = token {
                #[cfg(unix)]
                warn_if_readable_by_others(&path);
                return Ok(Self { token, source: format!("{tool}'s {}", path.display()) });
            }
        }
        Err(Exit::NoSession.error(
            "no session token; log in at https://adventofcode.com \
             and give the browser's cookie \"session\" to \"cargo xtask token set\"",
        ))
    }
}

impl Token {
    /// Extracts the token from what people paste: with `session=` before it, quotes or white space around it, or a `;` after it.
    ///
    /// # Errors
    ///
    /// If that leaves no valid token. The message does not quote the text.
    pub fn clean(text: &str) -> Result<Self> {
        let text = trim(trim(text).trim_start_matches("Cookie:"));
        let text = match text.split_once('=') {
            Some((name, value)) if trim(name) == "session" => trim(value),
            _ => text,
        };
        ensure!(!text.is_empty(), "it is empty");
        // The site's tokens are hexadecimal. Accepting a few more characters does no harm, but accepting one that ends a cookie
        // would.
        let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        ensure!(is_plain, "a session token has only letters and digits (no spaces, no other cookies)");
        Ok(Self(text.to_owned()))
    }

    /// Extracts the token from the bytes of a file or pipe: UTF-8 or a Windows shell's UTF-16, with or without a byte-order mark.
    ///
    /// # Errors
    ///
    /// If there is no valid token.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self> {
        Self::clean(&decode(bytes)?)
    }

    /// The token itself, which must not be shown.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The text with the token removed.
    pub fn redact(&self, text: &str) -> String {
        text.replace(&self.0, "[session token]")
    }
}

/// The text without what people and shells put around a token.
fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | ';' | '\u{FEFF}'))
}

/// The token in a tool's file, if it has one. The error says what to do about it.
fn stored(tool: &str, path: &Path) -> Result<Option<Token>> {
    let text = if tool == "cargo-aoc" {
        // No token is a number or a table.
        read_credentials(path)?.remove("session").map(|session| session.as_str().unwrap_or("?").to_owned())
    } else {
        read(path)?
    };
    let Some(text) = text else { return Ok(None) };
    // Only aocd allows remarks after the token.
    let token = if tool == "aocd" { text.split_whitespace().next().unwrap_or_default() } else { &text };
    let advice = "replace it with \"cargo xtask token set\", or remove the file";
    Token::clean(token).map(Some).map_err(|error| anyhow!("{error}; {advice}"))
}

/// The content of cargo-aoc's file, whose other keys must be preserved; empty if it does not exist.
///
/// # Errors
///
/// If the file cannot be read, or is not TOML, so that no token can be saved in it.
pub fn read_credentials(path: &Path) -> Result<DocumentMut> {
    // The parser's error would quote the line with the token.
    read(path)?.unwrap_or_default().parse().map_err(|_| anyhow!("not TOML; fix or remove the file"))
}

fn read(path: &Path) -> Result<Option<String>> {
    let text = match read_file(path, MAX_BYTES) {
        Ok(bytes) => decode(bytes).map(Some),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(error.into()),
    };
    text.map_err(|problem| anyhow!("{problem}; fix or remove the file"))
}

fn decode(bytes: Vec<u8>) -> Result<String> {
    let text = match bytes.strip_prefix(b"\xFF\xFE") {
        Some(utf16) => {
            let units: Vec<_> = utf16.as_chunks().0.iter().map(|&unit| u16::from_le_bytes(unit)).collect();
            String::from_utf16(&units).ok()
        }
        None => common::decode(bytes).ok(),
    };
    text.context("it is not text in UTF-8 or UTF-16")
}

#[cfg(unix)]
fn warn_if_readable_by_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    if path.metadata().is_ok_and(|file| file.permissions().mode() & 0o044 != 0) {
        let path = path.display();
        terminal::eprint(format_args!(
            "warning: others can read the session token in {path}; run \"chmod 600 {path}\""
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_in_all_that_people_paste_and_shells_write() {
        for text in [
            "a1-_.",
            " a1-_.\r\n",
            "session=a1-_.",
            "\u{FEFF}session=a1-_.\n",
            "\"a1-_.\"",
            "'session=a1-_.'",
            "session=\"a1-_.\"",
            "session = a1-_.;",
            "Cookie: session=a1-_.",
        ] {
            assert_eq!(Token::clean(text).unwrap().secret(), "a1-_.", "{text:?}");
            let utf16 = [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
            for bytes in [text.as_bytes().to_vec(), utf16] {
                assert_eq!(Token::from_bytes(bytes).unwrap().secret(), "a1-_.", "{text:?}");
            }
        }
    }

    #[test]
    fn an_invalid_token_is_reported_without_showing_it() {
        for (bytes, problem) in [
            (&b"session="[..], "empty"),
            (b"abc; other=def", "letters and digits"),
            (b"abc\r\nX-Header: 1", "letters and digits"),
            (b"other=abc", "letters and digits"),
            (b"\xFF\xFE\x00\xD8", "not text"),
            (b"abc\x80", "not text"),
        ] {
            let error = Token::from_bytes(bytes.to_vec()).err().unwrap().to_string();
            assert!(error.contains(problem) && !error.contains("abc"), "{bytes:?}: {error}");
        }
    }

    #[test]
    fn a_redacted_text_does_not_show_the_token() {
        assert_eq!(Token::clean("0123abcd").unwrap().redact("<0123abcd>"), "<[session token]>");
    }
}
