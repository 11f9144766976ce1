//! Parsers for the site's pages.
//!
//! Each kind of page has a parser. For a page with an unexpected structure, the parser returns only an error, which says what the
//! parser looked for.

pub mod calendar;
pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
