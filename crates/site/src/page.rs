//! What the site's pages say, read from their HTML.
//!
//! Each module knows one page. A page in another form than the one that it knows is an [`UnknownForm`]: nothing is taken from
//! such a page.

pub mod calendar;
pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;

use toolkit::Exit;

use crate::client::Page;

/// A page that is not in the form that this program knows: what it looked for, and did not find.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the page is in an unknown form: {0}")]
pub struct UnknownForm(String);

impl UnknownForm {
    /// Says what was looked for.
    pub fn new(problem: impl Into<String>) -> Self {
        Self(problem.into())
    }

    /// The error that ends the program: of the page with this address, which is kept.
    pub fn on(&self, page: &Page, url: &str) -> anyhow::Error {
        Exit::Network.error(format!("{url}: {self}; the page is kept in {} for a report of this", page.file.display()))
    }
}
