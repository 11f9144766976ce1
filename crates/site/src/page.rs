//! Parsers for the site's pages.
//!
//! Each module parses one kind of page. For a page with an unexpected structure, the parser returns nothing but an error, which says
//! what the parser looked for.

pub mod calendar;
pub mod dom;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
