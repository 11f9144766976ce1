//! The session token, and the places that may store it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use common::read_file;
use ring::digest::{SHA256, digest};
use toml_edit::DocumentMut;
use workspace::{Error, TOKEN_VARIABLES};

use super::settings::{ClientSettings, text_of};

const MAX_BYTES: usize = 64 << 10;

pub const LOG_IN: &str =
    "log in at https://adventofcode.com and give the browser's cookie \"session\" to \"cargo xtask token set\"";

const FILE_ADVICE: &str = "replace it with \"cargo xtask token set\", or remove the file";

/// Reads a tool's file, and returns the text that should be the token; an empty text if there is none.
type Reader = fn(&Path) -> Result<String>;

/// A session token. It has neither `Display` nor `Debug`; only [`secret`](Self::secret) reveals it.
#[derive(PartialEq, Eq)]
pub struct Token(String);

pub struct FoundToken {
    pub token: Token,
    pub source: String,
}

impl FoundToken {
    /// Looks for the token in environment variables, then in the files of cargo-aoc, aocd and aoc-cli. Only the first place that is
    /// not empty is used, even if its text is not a valid token: a token in a later place may belong to another account.
    pub fn find(settings: &ClientSettings) -> Result<Self, Error> {
        for name in TOKEN_VARIABLES {
            if let Some(value) = text_of(name) {
                let wrong = |error| Error::NoSession(format!("{name} is not a session token: {error}"));
                let token = Token::clean(&value.to_string_lossy()).map_err(wrong)?;
                return Ok(Self { token, source: format!("the environment variable {name}") });
            }
        }
        let aocd = text_of("AOCD_CONFIG_DIR").or_else(|| text_of("AOCD_DIR")).map(PathBuf::from);
        let ClientSettings { home, config, .. } = settings;
        let aocd_folder = aocd.unwrap_or_else(|| home.join(".config").join("aocd"));
        let places: [(&str, PathBuf, Reader); 4] = [
            ("cargo-aoc", settings.cargo_aoc_credentials(), read_session),
            ("aocd", aocd_folder.join("token"), read_first_word),
            ("aoc-cli", home.join(".adventofcode.session"), read),
            ("aoc-cli", config.join("adventofcode.session"), read),
        ];
        for (tool, path, reader) in places {
            let place = path.display();
            let invalid =
                |error| Error::NoSession(format!("{place}: {tool}'s file has no valid session token: {error}"));
            let text = reader(&path).map_err(invalid)?;
            if trim(&text).is_empty() {
                continue;
            }
            let token = Token::clean(&text).map_err(|error| anyhow!("{error}; {FILE_ADVICE}")).map_err(invalid)?;
            #[cfg(unix)]
            warn_if_readable_by_others(&path);
            return Ok(Self { token, source: format!("{tool}'s {place}") });
        }
        Err(Error::NoSession(format!("no session token; {LOG_IN}")))
    }
}

impl Token {
    /// Extracts the token from a pasted text. The text may have `Cookie:` and `session=` before the token, quotes or white space
    /// around the token, and a `;` after the token.
    /// The error does not quote the text.
    pub fn clean(text: &str) -> Result<Self> {
        let text = trim(text);
        let cookie = match text.split_once(':') {
            Some((header, value)) if header.eq_ignore_ascii_case("cookie") => trim(value),
            _ => text,
        };
        let token = match cookie.split_once('=') {
            Some((name, value)) if trim(name) == "session" => trim(value),
            _ => cookie,
        };
        ensure!(!token.is_empty(), "it is empty");
        // The site's tokens are hexadecimal. Allowing a few more characters is harmless, but allowing a character that ends a
        // cookie is not.
        let is_plain = token.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        ensure!(is_plain, "a session token has only letters, digits and -_. (no spaces, no other cookies)");
        Ok(Self(token.to_owned()))
    }

    /// Extracts the token from the bytes of a file or pipe. The bytes may be UTF-8, with or without a byte-order mark, or UTF-16
    /// with a byte-order mark.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self> {
        Self::clean(&decode(bytes)?)
    }

    /// The token itself. It must not be shown.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The first 64 bits of the token's SHA-256 hash, as 16 hexadecimal digits. The fingerprint may be stored in files: the hash
    /// cannot be inverted, and tokens have far more than 64 random bits, so many possible tokens share each fingerprint.
    pub fn fingerprint(&self) -> String {
        let hash = digest(&SHA256, self.0.as_bytes());
        let start = hash.as_ref().iter().take(8).fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
        format!("{start:016x}")
    }

    pub fn redact(&self, text: &str) -> String {
        text.replace(&self.0, "[session token]")
    }
}

fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | ';' | '\u{FEFF}'))
}

/// The value of `session` in cargo-aoc's file; empty if there is none.
fn read_session(path: &Path) -> Result<String> {
    let credentials = read_credentials(path)?;
    let Some(session) = credentials.get("session") else { return Ok(String::new()) };
    Ok(session.as_str().with_context(|| format!("session is not text; {FILE_ADVICE}"))?.to_owned())
}

/// The first word of aocd's file; empty if there is none. Remarks may follow this word.
fn read_first_word(path: &Path) -> Result<String> {
    Ok(read(path)?.split_whitespace().next().unwrap_or_default().to_owned())
}

/// An empty document if the file does not exist. The caller can change the token and write the document back without losing the
/// file's other keys.
pub fn read_credentials(path: &Path) -> Result<DocumentMut> {
    // Replace the parser's error, because it would quote the line with the token.
    read(path)?.parse().map_err(|_| anyhow!("not TOML; fix or remove the file"))
}

/// The text of a file; empty if the file does not exist.
fn read(path: &Path) -> Result<String> {
    let text = match read_file(path, MAX_BYTES) {
        Ok(bytes) => decode(bytes),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(String::new()),
        Err(error) => Err(error.into()),
    };
    text.map_err(|problem| anyhow!("{problem}; fix or remove the file"))
}

fn decode(bytes: Vec<u8>) -> Result<String> {
    common::decode(bytes).map_err(|_| anyhow!("it is not text in UTF-8 or UTF-16"))
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
    fn a_token_is_found_in_pasted_text() {
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
            "cookie: session=a1-_.",
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
            (b"abc; other=def", "only letters, digits"),
            (b"abc\r\nX-Header: 1", "only letters, digits"),
            (b"other=abc", "only letters, digits"),
            (b"\xFF\xFE\x00\xD8", "not text"),
            (b"abc\x80", "not text"),
        ] {
            let error = Token::from_bytes(bytes.to_vec()).err().unwrap().to_string();
            assert!(error.contains(problem) && !error.contains("abc"), "{bytes:?}: {error}");
        }
    }

    #[test]
    fn a_fingerprint_is_the_start_of_the_hash() {
        // The SHA-256 hash of "abc" is an example in the standard that defines SHA-256, FIPS 180.
        assert_eq!(Token::clean("session=abc").unwrap().fingerprint(), "ba7816bf8f01cfea");
    }
}
