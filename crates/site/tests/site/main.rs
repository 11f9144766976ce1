//! The commands that speak to the site, run against a server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod fetch;
mod help;
mod home;
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
