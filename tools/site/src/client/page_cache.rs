//! The cache of the site's pages. Each page is in a file, whose first line has the time and the address of the page.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use common::{decode, read_file};
use jiff::Timestamp;
use workspace::AtomicFile;

const MAX_BYTES: usize = 2 << 20;

const FETCHED: &str = "fetched at ";

/// A page whose time is far in the future is not used, because the clock must have been set back since the page was cached.
pub fn load(file: &Path, now: Timestamp, max_age: Duration) -> Option<String> {
    let text = decode(read_file(file, MAX_BYTES).ok()?).ok()?;
    let (first, text) = text.split_once('\n')?;
    let at: Timestamp = first.strip_prefix(FETCHED)?.split(' ').next()?.parse().ok()?;
    let is_recent = now.duration_since(at).unsigned_abs() < max_age;
    if is_recent { Some(text.to_owned()) } else { None }
}

/// The caller must hold the site's lock.
pub fn save(file: &Path, url: &str, text: &str, now: Timestamp) -> Result<()> {
    // The file is private, because the page shows one user's view of the site.
    AtomicFile::begin_private(file)?.finish(format!("{FETCHED}{now} from {url}\n{text}").as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::waits::MAX_AGE;

    #[test]
    fn a_page_is_cached_until_too_old() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("page");
        let at = |time: &str| format!("2021-12-05T{time}Z").parse().unwrap();
        save(&file, "https://a.org/b", "a\nb\n", at("05:00:00")).unwrap();
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions()) & 0o077, 0);
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
