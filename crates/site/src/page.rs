//! Parsers for the site's pages.
//!
//! Each module knows one page. A page with an unexpected structure is an [`UnknownForm`], and nothing is taken from it.

pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
pub mod stars;

use toolkit::Exit;

use crate::client::Page;

/// A page that does not have the structure that this program knows: what it looked for and did not find.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the page has an unknown structure: {0}")]
pub struct UnknownForm(String);

impl UnknownForm {
    /// An error that says what was looked for.
    pub fn new(problem: impl Into<String>) -> Self {
        Self(problem.into())
    }

    /// The error that ends the program, for the page with this address, which is kept in a file.
    pub fn on(&self, page: &Page, url: &str) -> anyhow::Error {
        Exit::Network.error(format!(
            "{url}: {self}; look at it in a browser, or try again later; the page is kept in {} for a bug report",
            page.file.display()
        ))
    }
}
