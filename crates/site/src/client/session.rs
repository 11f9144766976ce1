//! The session token, and the places where it may be stored.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::{env, fmt};

use anyhow::{Context, Result, anyhow, ensure};
use common::read_file;
use toolkit::Exit;

use super::folders::Folders;

/// The variables that may hold the token, in order: ours (and aocd's), then aoc-cli's.
const VARIABLES: [&str; 2] = ["AOC_SESSION", "ADVENT_OF_CODE_SESSION"];

/// The maximum length of a token. So far the site's have had 96 or 128 hexadecimal digits.
const MAX_CHARACTERS: usize = 1024;

/// The error for a text with characters that no token has. It does not quote the text.
const FOREIGN: &str = "a session token has only letters and digits (no spaces, no other cookies)";

/// The maximum size of a file that may hold a token, in bytes.
pub const MAX_BYTES: usize = 64 << 10;

/// A session token. `Debug` does not show it, and it has no `Display`; only [`cookie`](Self::cookie) and [`secret`](Self::secret)
/// reveal it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// A token, and where it comes from.
#[derive(Debug)]
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
    pub fn find(folders: &Folders) -> Result<Self> {
        for name in VARIABLES {
            if let Some(value) = env::var_os(name).filter(|value| !value.is_empty()) {
                let wrong = |error| Exit::NoSession.error(format!("{name} is not a session token: {error}"));
                let token = Token::from_bytes(value.as_encoded_bytes()).map_err(wrong)?;
                return Ok(Self { token, source: format!("the environment variable {name}") });
            }
        }
        let stores = [
            ("cargo-aoc", folders.cargo_aoc_credentials()),
            ("aocd", aocd_token(folders, |name| env::var_os(name))),
            ("aoc-cli", folders.home.join(".adventofcode.session")),
            ("aoc-cli", folders.config.join("adventofcode.session")),
        ];
        for (tool, path) in stores {
            let Some(bytes) = read(&path)? else { continue };
            let token = decode(&bytes).and_then(|text| match tool {
                "cargo-aoc" => credential(&text),
                "aocd" => Token::clean(text.split_whitespace().next().unwrap_or_default()).map(Some),
                _ => Token::clean(&text).map(Some),
            });
            let token = token.map_err(|error| {
                Exit::NoSession.error(format!(
                    "{}: {tool}'s file has no valid session token: {error}; \
                     replace it with \"cargo xtask token set\", or remove the file",
                    path.display()
                ))
            })?;
            if let Some(token) = token {
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
        let edge = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | ';' | '\u{FEFF}');
        let text = text.trim_matches(edge);
        let text = text.strip_prefix("Cookie:").map_or(text, |text| text.trim_matches(edge));
        let text = match text.split_once('=') {
            Some((name, value)) if name.trim_matches(edge) == "session" => value.trim_matches(edge),
            _ => text,
        };
        ensure!(!text.is_empty(), "it is empty");
        ensure!(text.len() <= MAX_CHARACTERS, "a session token has no more than {MAX_CHARACTERS} characters");
        // The site's tokens are hexadecimal. Accepting a few more characters does no harm, but accepting one that ends a cookie
        // would.
        let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        ensure!(is_plain, FOREIGN);
        Ok(Self(text.to_owned()))
    }

    /// Extracts the token from the bytes of a file or pipe: UTF-8 or UTF-16, with or without a byte-order mark.
    ///
    /// # Errors
    ///
    /// If there is no valid token.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        Self::clean(&decode(bytes)?)
    }

    /// The number of characters, which is all that is ever shown of a token.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The value of the Cookie header.
    pub fn cookie(&self) -> String {
        format!("session={}", self.0)
    }

    /// The token itself, for the file in which it is stored.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// Whether the text contains the token.
    pub fn is_in(&self, text: &str) -> bool {
        text.contains(&self.0)
    }

    /// The text with the token removed.
    pub fn redact(&self, text: &str) -> String {
        text.replace(&self.0, "[session token]")
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({} characters)", self.len())
    }
}

/// The file in which aocd stores the token, located as aocd itself does.
fn aocd_token(folders: &Folders, variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let folder =
        ["AOCD_CONFIG_DIR", "AOCD_DIR"].into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    let folder = folder.map_or_else(|| folders.home.join(".config/aocd"), PathBuf::from);
    let folder = folder.strip_prefix("~").map(|below| folders.home.join(below)).unwrap_or(folder);
    folder.join("token")
}

fn read(path: &Path) -> Result<Option<Vec<u8>>> {
    match read_file(path, MAX_BYTES) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => {
            Err(Exit::NoSession.error(format!("cannot read {}: {error}; fix or remove the file", path.display())))
        }
    }
}

fn decode(bytes: &[u8]) -> Result<String> {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let (pairs, rest) = bytes.as_chunks();
        let units: Vec<_> = pairs.iter().map(|&pair| unit(pair)).collect();
        String::from_utf16(&units).ok().filter(|_| rest.is_empty())
    };
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        // Without a mark: in UTF-16, every other byte of ASCII text is zero; in UTF-8, none is.
        [_, 0, ..] => utf16(bytes, u16::from_le_bytes),
        [0, _, ..] => utf16(bytes, u16::from_be_bytes),
        _ => String::from_utf8(bytes.to_vec()).ok(),
    };
    text.context("it is not text in UTF-8 or UTF-16")
}

/// The token in cargo-aoc's `credentials.toml`, if there is one.
fn credential(text: &str) -> Result<Option<Token>> {
    // The parser's error would quote the line with the token.
    let table: toml::Table = text.trim_start_matches('\u{FEFF}').parse().map_err(|_| anyhow!(FOREIGN))?;
    let Some(session) = table.get("session") else { return Ok(None) };
    Token::clean(session.as_str().context(FOREIGN)?).map(Some)
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

#[cfg(not(unix))]
fn warn_if_readable_by_others(_: &Path) {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A made-up token of the usual length.
    fn token() -> String {
        "0123456789abcdef".repeat(8)
    }

    #[test]
    fn a_token_is_found_in_all_that_people_paste() {
        let token = token();
        for text in [
            token.clone(),
            format!(" {token}\r\n"),
            format!("session={token}"),
            format!("\u{FEFF}session={token}\n"),
            format!("\"{token}\""),
            format!("'session={token}'"),
            format!("session=\"{token}\""),
            format!("session = {token};"),
            format!("Cookie: session={token}"),
        ] {
            assert_eq!(Token::clean(&text).unwrap().secret(), token, "{text:?}");
        }
    }

    #[test]
    fn an_invalid_token_is_reported_without_showing_it() {
        for (text, problem) in [
            ("", "empty"),
            (" \n\"\"", "empty"),
            ("session=", "empty"),
            ("two words", "letters and digits"),
            ("abc; other=def", "letters and digits"),
            ("abc\r\nX-Header: 1", "letters and digits"),
            ("other=abc", "letters and digits"),
            ("<html>", "letters and digits"),
            ("schlüssel", "letters and digits"),
            (&"a".repeat(1025), "no more than 1024"),
        ] {
            let error = Token::clean(text).unwrap_err().to_string();
            assert!(error.contains(problem) && (text.is_empty() || !error.contains(text)), "{text:?}: {error}");
        }
        assert_eq!(Token::clean(&"a".repeat(1024)).unwrap().len(), 1024);
    }

    #[test]
    fn every_encoding_of_a_windows_shell_is_understood() {
        let text = format!("session={}\r\n", token());
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            marked(b"\xEF\xBB\xBF", text.as_bytes()),
            marked(b"\xFF\xFE", &little),
            marked(b"\xFE\xFF", &big),
            little.clone(),
            big,
        ] {
            assert_eq!(Token::from_bytes(&bytes).unwrap().secret(), token(), "{bytes:?}");
        }
        for bytes in [&b"\xFF\xFEa"[..], b"\xFF\xFE\x00\xD8", b"\x80", &little[..little.len() - 1]] {
            assert!(Token::from_bytes(bytes).unwrap_err().to_string().contains("not text"), "{bytes:?}");
        }
    }

    #[test]
    fn debug_output_and_redacted_text_do_not_show_the_token() {
        let token = Token::clean(&token()).unwrap();
        let shown = format!("{token:?} {}", token.redact(&format!("<{}>", token.secret())));
        assert_eq!(shown, "Token(128 characters) <[session token]>");
    }

    #[test]
    fn aocd_s_file_is_where_aocd_would_look() {
        let folders = Folders { home: "/home/x".into(), config: "/config".into(), cache: "/cache".into() };
        for (variables, path) in [
            (&[][..], "/home/x/.config/aocd/token"),
            (&[("AOCD_DIR", "/a")], "/a/token"),
            (&[("AOCD_DIR", "/a"), ("AOCD_CONFIG_DIR", "/b")], "/b/token"),
            (&[("AOCD_DIR", "/a"), ("AOCD_CONFIG_DIR", "")], "/a/token"),
            (&[("AOCD_DIR", "~/a")], "/home/x/a/token"),
            (&[("AOCD_DIR", "~")], "/home/x/token"),
        ] {
            let variable =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
            assert_eq!(aocd_token(&folders, variable), PathBuf::from(path), "{variables:?}");
        }
    }

    #[test]
    fn credentials_without_a_session_are_not_an_error_and_broken_ones_are_not_quoted() {
        assert!(credential("other = 1").unwrap().is_none());
        assert_eq!(credential("session = \"session=abc\"").unwrap().unwrap().secret(), "abc");
        for text in ["session = abc", "session = 1", "session = \"a b\""] {
            assert_eq!(credential(text).unwrap_err().to_string(), FOREIGN, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_a_token_that_would_break_the_header(bytes: Vec<u8>, text: String) {
            for token in [Token::from_bytes(&bytes), Token::clean(&text)].into_iter().flatten() {
                prop_assert!(token.secret().bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte)));
            }
        }
    }
}
