//! What the site's pages say, read from their HTML.
//!
//! Each module knows one page. A page in another form than the one that it knows is an [`UnknownForm`]: nothing is taken from such a page.

pub mod dom;
pub mod examples;
pub mod puzzle;

/// A page that is not in the form that this program knows: what it looked for, and did not find.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the page is in an unknown form: {0}")]
pub struct UnknownForm(String);

impl UnknownForm {
    /// Says what was looked for.
    pub fn new(problem: impl Into<String>) -> Self {
        Self(problem.into())
    }
}
