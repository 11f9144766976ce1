//! Help texts.

use system::Exit;

/// The help text below the options of a command: the text, then the exit codes. `done` is the meaning of exit code 0.
pub fn after_options(text: &str, done: &str, failures: &[Exit]) -> String {
    format!("{text}\n\n{}", Exit::list(done, failures))
}
