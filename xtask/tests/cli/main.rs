//! Tests of the commands in small workspaces, from the command line to the files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[cfg(unix)]
mod judge;
mod new;
#[cfg(unix)]
mod sample;
mod skip;
mod start;
mod test_workspace;
mod timings;
mod toolbox;
mod year;
#[cfg(unix)]
mod years;
