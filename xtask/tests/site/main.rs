//! Tests the commands that talk to the site, with a mock server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod accounts;
mod fetch;
mod help;
mod home;
mod new;
mod pages;
mod read;
mod server;
mod stars;
mod streams;
mod submit;
#[cfg(unix)]
mod terminal;
mod today;
mod token;
