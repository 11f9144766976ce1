//! Pages kept in the user's cache folder, so that none is requested again too soon, and pages with an unknown structure can be
//! inspected.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use common::{decode, read_file};
use jiff::Timestamp;
use toolkit::AtomicFile;

use super::host::Host;
use crate::calendar::{ADJUSTMENT, Clock, later};

/// The maximum size of a kept page, in bytes.
const MAX_BYTES: usize = 2 << 20;

/// The text before the time in a file's first line.
const FETCHED: &str = "fetched at ";

/// A page of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The text of the page.
    pub text: String,
    /// When it was fetched.
    pub at: Timestamp,
    /// The file in which it is kept, below a line that says when it was fetched and from where.
    pub file: PathBuf,
}

impl Page {
    /// The kept page, unless it is older than `max_age`.
    pub fn load(cache: &Path, host: &Host, path: &str, max_age: Duration, clock: Clock) -> Option<Self> {
        let file = file(cache, host, path);
        let text = decode(read_file(&file, MAX_BYTES).ok()?).ok()?;
        let (first, text) = text.split_once('\n')?;
        let at: Timestamp = first.strip_prefix(FETCHED)?.split(' ').next()?.parse().ok()?;
        let now = clock.now();
        // A page from the future has an unknown age, because someone has set the clock.
        let is_fresh = at <= later(now, ADJUSTMENT) && now < later(at, max_age);
        is_fresh.then(|| Self { text: text.to_owned(), at, file })
    }

    /// Keeps a page. The caller must hold the lock.
    pub fn keep(cache: &Path, host: &Host, path: &str, text: String, clock: Clock) -> Result<Self> {
        let (file, at) = (file(cache, host, path), clock.now());
        // Private, because it shows one user's view of the site.
        AtomicFile::begin_private(&file)?
            .finish(format!("{FETCHED}{at} from {}\n{text}", host.url(path)).as_bytes())?;
        Ok(Self { text, at, file })
    }
}

fn file(cache: &Path, host: &Host, path: &str) -> PathBuf {
    let name = path.trim_start_matches('/').replace('/', "-");
    cache.join(format!("{}-{name}.page", host.file_stem()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_page_is_kept_until_it_is_too_old() {
        let folder = tempfile::tempdir().unwrap();
        let (cache, host) = (folder.path(), Host::new(None).unwrap());
        let clock = |time: &str| Clock::showing(format!("2021-12-05T{time}Z").parse().unwrap());
        let kept = Page::keep(cache, &host, "/2021/day/5", "a\nb\n".to_owned(), clock("05:00:00")).unwrap();
        let quarter = Duration::from_mins(15);
        let load = |path, max_age, time| Page::load(cache, &host, path, max_age, clock(time));
        assert_eq!(load("/2021/day/5", quarter, "05:00:01").unwrap(), kept);
        assert!(load("/2021/day/5", quarter, "05:14:59").is_some());
        assert!(load("/2021/day/5", quarter, "05:15:01").is_none());
        assert!(load("/2021/day/5", quarter, "04:59:01").is_some());
        assert!(load("/2021/day/5", quarter, "04:58:59").is_none());
        assert!(load("/2021/day/6", quarter, "05:00:01").is_none());
        let other = Host::new(Some("https://example.org")).unwrap();
        assert!(Page::load(cache, &other, "/2021/day/5", quarter, clock("05:00:01")).is_none());
        for damaged in ["", "fetched at \n", "a\nb\n", "fetched at noon from x\nb\n"] {
            fs::write(&kept.file, damaged).unwrap();
            assert!(load("/2021/day/5", quarter, "05:00:01").is_none(), "{damaged:?}");
        }
    }
}
