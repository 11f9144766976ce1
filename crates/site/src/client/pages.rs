//! Pages kept in the user's cache folder, so that none is requested again too soon, and pages with an unknown structure can be
//! inspected.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use common::{decode, read_file};
use jiff::Timestamp;
use toolkit::AtomicFile;

/// The maximum size of a kept page, in bytes.
const MAX_BYTES: usize = 2 << 20;

/// The text before the time in a file's first line.
const FETCHED: &str = "fetched at ";

/// The text of the page kept in this file, unless it is too old, or so far in the future that someone has set the clock.
pub fn load(file: &Path, now: Timestamp, max_age: Duration) -> Option<String> {
    let text = decode(read_file(file, MAX_BYTES).ok()?).ok()?;
    let (first, text) = text.split_once('\n')?;
    let at: Timestamp = first.strip_prefix(FETCHED)?.split(' ').next()?.parse().ok()?;
    (now.duration_since(at).unsigned_abs() < max_age).then(|| text.to_owned())
}

/// Keeps the text of a page below a line that says when it was fetched and from where. The caller must hold the lock.
pub fn keep(file: &Path, url: &str, text: &str, now: Timestamp) -> Result<()> {
    // Private, because it shows one user's view of the site.
    AtomicFile::begin_private(file)?.finish(format!("{FETCHED}{now} from {url}\n{text}").as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::waits::MAX_AGE;

    #[test]
    fn a_page_is_kept_until_it_is_too_old() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("page");
        let at = |time: &str| format!("2021-12-05T{time}Z").parse().unwrap();
        keep(&file, "https://a.org/b", "a\nb\n", at("05:00:00")).unwrap();
        for (time, is_fresh) in
            [("04:44:59", false), ("04:59:59", true), ("05:00:00", true), ("05:14:59", true), ("05:15:00", false)]
        {
            assert_eq!(load(&file, at(time), MAX_AGE).as_deref(), is_fresh.then_some("a\nb\n"), "{time}");
        }
        for damaged in ["", "fetched at \n", "a\nb\n", "fetched at noon from x\nb\n"] {
            fs::write(&file, damaged).unwrap();
            assert_eq!(load(&file, at("05:00:01"), MAX_AGE), None, "{damaged:?}");
        }
    }
}
