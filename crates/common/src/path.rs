//! Shows paths to the user.

use std::path::{MAIN_SEPARATOR, Path};

/// The path for display, relative to the workspace's root, with `/` on every system. A path outside the workspace stays as it is.
pub fn shown(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string().replace(MAIN_SEPARATOR, "/")
}
