//! Pages kept in the user's cache folder, so that none is requested again too soon, and pages with an unknown structure can be
//! inspected.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use common::{decode, read_file};
use jiff::Timestamp;
use toolkit::AtomicFile;

/// The maximum size of a kept page, in bytes.
const MAX_BYTES: usize = 2 << 20;

/// The text before the time in a file's first line.
const FETCHED: &str = "fetched at ";

/// A page of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The text of the page.
    pub text: String,
    /// The file in which it is kept, below a line that says when it was fetched and from where.
    pub file: PathBuf,
}

impl Page {
    /// The page kept in this file, unless it is too old, or so far in the future that someone has set the clock.
    pub fn load(file: PathBuf, now: Timestamp, max_age: Duration) -> Option<Self> {
        let text = decode(read_file(&file, MAX_BYTES).ok()?).ok()?;
        let (first, text) = text.split_once('\n')?;
        let at: Timestamp = first.strip_prefix(FETCHED)?.split(' ').next()?.parse().ok()?;
        (now.duration_since(at).unsigned_abs() < max_age).then(|| Self { text: text.to_owned(), file })
    }

    /// Keeps the page. The caller must hold the lock.
    pub fn keep(&self, url: &str, now: Timestamp) -> Result<()> {
        // Private, because it shows one user's view of the site.
        AtomicFile::begin_private(&self.file)?.finish(format!("{FETCHED}{now} from {url}\n{}", self.text).as_bytes())
    }
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
        let kept = Page { text: "a\nb\n".to_owned(), file: file.clone() };
        kept.keep("https://a.org/b", at("05:00:00")).unwrap();
        for (time, is_fresh) in
            [("04:44:59", false), ("04:59:59", true), ("05:00:00", true), ("05:14:59", true), ("05:15:00", false)]
        {
            assert_eq!(Page::load(file.clone(), at(time), MAX_AGE), is_fresh.then(|| kept.clone()), "{time}");
        }
        for damaged in ["", "fetched at \n", "a\nb\n", "fetched at noon from x\nb\n"] {
            fs::write(&file, damaged).unwrap();
            assert_eq!(Page::load(file.clone(), at("05:00:01"), MAX_AGE), None, "{damaged:?}");
        }
    }
}
