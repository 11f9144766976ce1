//! Writes results as JSON, and holds the errors that end the program.

use std::io::{self, Write};

use serde::Serialize;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Game(#[from] dirac::Error),
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
}

pub fn write_json(output: &mut impl Write, result: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, result)?;
    writeln!(output)
}
