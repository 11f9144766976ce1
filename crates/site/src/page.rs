//! Parsers for the site's pages.
//!
//! Each kind of page has its own parser. If a page has an unexpected structure, the parser returns an error that says what it
//! looked for, never a partial result.

pub mod calendar;
pub mod dom;
pub mod events;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
pub mod user;
