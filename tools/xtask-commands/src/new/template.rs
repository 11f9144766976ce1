//! The workspace's folder `template`, which holds the files of a new day.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path};

use anyhow::{Context, Result, ensure};
use common::Day;
use workspace::Workspace;

use crate::scaffold::fill;

const FOLDER: &str = "template";

/// The manifest's name has this ending in the folder `template`, but not in a new day. Cargo reads every file named Cargo.toml in a
/// git dependency, and would report the placeholders as errors.
const ENDING: &str = ".template";

/// A file in the folder `template`.
pub struct TemplateFile {
    /// The path in the folder `template`, with `/` on every system.
    pub path: String,
    /// The text, with placeholders.
    pub text: String,
}

impl TemplateFile {
    /// The path in the crate of a new day. Placeholders in paths are not replaced.
    pub fn path_in_crate(&self) -> &str {
        self.path.strip_suffix(ENDING).unwrap_or(&self.path)
    }

    /// The text with the values of a day in place of the placeholders.
    pub fn filled(&self, workspace: &Workspace, day: Day, title: &str) -> String {
        let package = workspace.day_package(day);
        let values = [
            ("crate", package.replace('-', "_")),
            ("day", day.to_string()),
            ("package", package),
            ("year", workspace.year.to_string()),
            // The title is filled in last, so that text like `{{day}}` in the title stays as it is.
            ("title", title.to_owned()),
        ];
        fill(&self.text, &values)
    }
}

/// The files in the folder `template`, in no particular order, without hidden files.
///
/// # Errors
///
/// If the folder `template` is missing, has no manifest, or holds a file that cannot be read as text.
pub fn read(workspace: &Workspace) -> Result<Vec<TemplateFile>> {
    let root = workspace.root.join(FOLDER);
    ensure!(
        root.join("Cargo.toml.template").exists(),
        "{FOLDER}/Cargo.toml.template is missing; the folder {FOLDER} holds the files of a new day, so restore it \
         with \"git restore {FOLDER}\""
    );
    let mut files = Vec::new();
    collect(&root, &root, &mut files)?;
    Ok(files)
}

/// Skips hidden files, such as `.lib.rs.swp` and `.DS_Store`, which editors and file managers leave.
fn collect(root: &Path, folder: &Path, files: &mut Vec<TemplateFile>) -> Result<()> {
    let unreadable = || format!("cannot read {}", folder.display());
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let place = entry.path();
        if place.is_dir() {
            collect(root, &place, files)?;
            continue;
        }
        let path = place.strip_prefix(root).unwrap_or(&place).display().to_string().replace(MAIN_SEPARATOR, "/");
        let text = fs::read_to_string(&place).with_context(|| format!("cannot read {FOLDER}/{path}"))?;
        files.push(TemplateFile { path, text });
    }
    Ok(())
}
