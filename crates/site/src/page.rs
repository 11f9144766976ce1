//! Parsers for the site's pages.
//!
//! Each module knows one page. For a page with an unexpected structure, the parser's error says what it looked for, and nothing is
//! taken from the page.

pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
pub mod stars;
