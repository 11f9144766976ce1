//! Reads the user's files. A path may lead to a pipe, a device, or a very large file, and a text may have any line endings.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

const MAX_TEXT_BYTES: usize = 1 << 20;

/// The error for a text file that cannot be read. The message names the file, the problem and the remedy, and also the line if
/// a line is not UTF-8.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TextFileError(String);

/// Reads a file of at most `max_bytes` bytes.
///
/// # Errors
///
/// - [`NotFound`](ErrorKind::NotFound) only if the path does not exist. A dangling symbolic link in the path gives a different
///   error, because the file may exist on a disk that is not mounted.
/// - [`InvalidInput`](ErrorKind::InvalidInput) if the path is not a regular file. Reading a pipe or a device might never end.
/// - [`FileTooLarge`](ErrorKind::FileTooLarge) if the file has more than `max_bytes` bytes.
/// - Any other error from the operating system.
///
/// ```
/// use std::io::ErrorKind;
/// use std::path::Path;
///
/// let error = |path| common::read_file(Path::new(path), 100).unwrap_err().kind();
/// assert_eq!(error("no such file"), ErrorKind::NotFound);
/// assert_eq!(error("."), ErrorKind::InvalidInput);
/// ```
pub fn read_file(path: &Path, max_bytes: usize) -> io::Result<Vec<u8>> {
    // Check before opening, because opening a pipe blocks until someone opens it for writing.
    let metadata = fs::metadata(path).map_err(|error| explain_missing(path, error))?;
    if !metadata.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "not a regular file"));
    }
    read_all(File::open(path)?, max_bytes)
}

/// Reads a file like [`read_file`]; `None` if the file does not exist.
///
/// # Errors
///
/// The errors of [`read_file`], except [`NotFound`](ErrorKind::NotFound).
pub fn read_if_exists(path: &Path, max_bytes: usize) -> io::Result<Option<Vec<u8>>> {
    match read_file(path, max_bytes) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Reads the text of a file of at most 1 MiB, and [decodes](decode) it; `None` if the file does not exist.
///
/// # Errors
///
/// [`TextFileError`] if the file cannot be read, is larger than 1 MiB, is not a regular file, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<Option<String>, TextFileError> {
    let name = path.display();
    let bytes = read_if_exists(path, MAX_TEXT_BYTES).map_err(|error| {
        TextFileError(format!("{name}: cannot be read: {error}; check the file and its permissions"))
    })?;
    let text = bytes.map(decode).transpose();
    text.map_err(|line| TextFileError(format!("{name}: line {line}: not UTF-8 text; save the file as UTF-8")))
}

pub(crate) fn read_all(from: impl Read, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(max_bytes as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > max_bytes {
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("larger than {} KiB", max_bytes >> 10)));
    }
    Ok(bytes)
}

/// Decodes UTF-8, or UTF-16 with a byte-order mark, which some Windows shells write. Converts line endings to `\n`, and removes a
/// byte-order mark.
///
/// # Errors
///
/// If the bytes are not such text, the error is the number of the first line that is not, counted from 1.
///
/// ```
/// assert_eq!(common::decode(b"\xEF\xBB\xBF1\r\n2\r\n".to_vec()).unwrap(), "1\n2\n");
/// assert_eq!(common::decode(b"\xFF\xFE1\0\r\0\n\0".to_vec()).unwrap(), "1\n");
/// assert_eq!(common::decode(b"1\n\xFF\n".to_vec()), Err(2));
/// ```
pub fn decode(bytes: Vec<u8>) -> Result<String, usize> {
    let text = match bytes.split_first_chunk() {
        Some((b"\xFF\xFE", rest)) => decode_utf16(rest, u16::from_le_bytes)?,
        Some((b"\xFE\xFF", rest)) => decode_utf16(rest, u16::from_be_bytes)?,
        _ => String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            good.split(|&byte| byte == b'\n').count()
        })?,
    };
    if text.starts_with('\u{FEFF}') || text.contains('\r') { Ok(unify_line_ends(&text)) } else { Ok(text) }
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, usize> {
    let (units, rest) = bytes.as_chunks();
    // A single byte at the end is replaced by a unit that is invalid there.
    let units = units.iter().map(|&bytes| unit(bytes)).chain(rest.first().map(|_| 0xD800));
    let mut text = String::new();
    for character in char::decode_utf16(units) {
        text.push(character.map_err(|_| text.split('\n').count())?);
    }
    Ok(text)
}

/// Converts line endings to `\n`, and removes a byte-order mark.
pub(crate) fn unify_line_ends(text: &str) -> String {
    text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n")
}

/// Explains a "not found" error: if the path contains a dangling symbolic link, the new error names this link. Returns any other
/// error unchanged.
fn explain_missing(path: &Path, error: io::Error) -> io::Error {
    if error.kind() != ErrorKind::NotFound {
        return error;
    }
    dangling_link(path).map_or(error, io::Error::other)
}

/// Says which part of the path is a symbolic link that leads nowhere, for example to a disk that is not mounted; `None` if there is
/// no such link.
pub fn dangling_link(path: &Path) -> Option<String> {
    let link = path.ancestors().find(|ancestor| ancestor.is_symlink() && !ancestor.exists())?;
    let target = fs::read_link(link).ok()?;
    Some(format!("{} is a link to {}, which does not exist", link.display(), target.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_above_the_limit_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, [b'x'; 2048]).unwrap();
        assert_eq!(read_file(&path, 2048).unwrap(), [b'x'; 2048]);
        for error in [read_file(&path, 2047), read_all(io::repeat(b'x'), 2047)].map(Result::unwrap_err) {
            assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::FileTooLarge, "larger than 1 KiB"));
        }
    }

    #[test]
    fn a_text_is_decoded_or_the_error_names_the_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(read_text(&path).unwrap(), None);
        fs::write(&path, "\u{FEFF}1\r\n").unwrap();
        assert_eq!(read_text(&path).unwrap().unwrap(), "1\n");
        fs::write(&path, b"1\n\xFF").unwrap();
        for (path, problem) in [
            (path.as_path(), "line 2: not UTF-8 text; save the file as UTF-8"),
            (folder.path(), "cannot be read: not a regular file; check the file and its permissions"),
        ] {
            let message = read_text(path).unwrap_err().to_string();
            assert_eq!(message, format!("{}: {problem}", path.display()));
        }
    }

    #[test]
    fn utf_16_with_a_mark_is_decoded() {
        let text = "\u{FEFF}é\r\n😀\r\n";
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes = |text: &str| text.encode_utf16().flat_map(bytes).collect::<Vec<_>>();
            assert_eq!(decode(bytes(text)).unwrap(), "é\n😀\n");
            assert_eq!(decode(bytes("\u{FEFF}")).unwrap(), "");
            let half_a_unit = [bytes(text), vec![0]].concat();
            assert_eq!(decode(half_a_unit), Err(3));
            let half_a_pair = &bytes(text)[..bytes("\u{FEFF}é\r\n").len() + 2];
            assert_eq!(decode(half_a_pair.to_vec()), Err(2));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_dangling_link_is_not_a_missing_file() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        symlink("nowhere", path("link")).unwrap();
        symlink(path("link"), path("link to it")).unwrap();
        for name in ["link", "link/folder/file", "link to it/file"] {
            let error = read_file(&path(name), 9).unwrap_err();
            assert_ne!(error.kind(), ErrorKind::NotFound, "{name}");
            assert!(error.to_string().contains("which does not exist"), "{name}");
        }
        fs::create_dir(path("nowhere")).unwrap();
        assert_eq!(read_file(&path("link/file"), 9).unwrap_err().kind(), ErrorKind::NotFound);
        fs::write(path("nowhere/file"), "x").unwrap();
        assert_eq!(read_file(&path("link to it/file"), 9).unwrap(), b"x");
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [&pipe, Path::new("/dev/zero"), Path::new("/dev/null"), folder.path()] {
            assert_eq!(read_file(path, 9).unwrap_err().kind(), ErrorKind::InvalidInput, "{}", path.display());
        }
    }
}
