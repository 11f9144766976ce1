//! Parsers for the site's pages.
//!
//! Each kind of page has a parser. If a page has an unexpected structure, its parser returns no partial result, only an error that says
//! what it looked for.

pub mod calendar;
pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
