//! Help texts.

use system::Exit;

/// The help text to show below a command's options: `text`, and then the exit codes. `done` says what exit code 0 means.
pub fn after_options(text: &str, done: &str, failures: &[Exit]) -> String {
    format!("{text}\n\n{}", Exit::list(done, failures))
}
