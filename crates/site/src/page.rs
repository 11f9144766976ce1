//! Parsers for the site's pages.
//!
//! Each module knows one page. For a page with an unexpected structure, the parser's error says what it looked for, and nothing is
//! taken from the page.

pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
pub mod stars;

use toolkit::Exit;

use crate::client::Page;

/// The error that ends the program for a page with an unknown structure, given its address and the parser's error.
pub fn unknown(page: &Page, url: &str, error: &anyhow::Error) -> anyhow::Error {
    Exit::Network.error(format!(
        "{url}: the page has an unknown structure: {error}; look at it in a browser, or try again later; the page is kept in {} \
         for a bug report",
        page.file.display()
    ))
}
