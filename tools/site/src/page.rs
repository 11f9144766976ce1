//! Parsers for the site's pages.
//!
//! Each kind of page has its own parser. If a page lacks its main part, such as the text of part 1, the parser returns an error
//! that says what it looked for. Smaller parts, such as a star, a time or an answer, may be missing.

pub mod calendar;
pub mod dom;
pub mod events;
pub mod examples;
pub mod leaderboard;
pub mod puzzle;
