//! `cargo xtask toolbox`: shows docs/toolbox.md, which a workspace that `cargo xtask start` made does not have.

use anyhow::Context;
use site::pager;
use workspace::Result;

const PAGE: &str = include_str!("../../../docs/toolbox.md");

pub fn run() -> Result<()> {
    Ok(pager::show(PAGE).context("cannot print the page")?)
}
