//! The conditions of a measurement: processor, compiler, commit and date.

use std::fs;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use workspace::{Workspace, output_of, program};

use super::publish::{CHART, README, RESULTS};

const UNKNOWN: &str = "unknown";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Environment {
    pub machine: String,
    pub rustc: String,
    /// The commit, with `-dirty` if the sources differed from the commit.
    pub commit: String,
    /// In UTC.
    pub date: String,
}

impl Environment {
    pub fn here(workspace: &Workspace) -> Result<Self> {
        // The output is, for example, "rustc 1.95.0 (59807616e 2026-04-14)".
        let rustc = output_of(program("rustc").arg("--version").current_dir(&workspace.root));
        let rustc = rustc.context("cannot run \"rustc --version\"")?;
        Ok(Self {
            machine: machine(),
            rustc: rustc.split_whitespace().nth(1).unwrap_or(UNKNOWN).to_owned(),
            commit: commit(workspace).unwrap_or_else(|| UNKNOWN.to_owned()),
            date: jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date().to_string(),
        })
    }
}

fn machine() -> String {
    // Linux has the model in a file; macOS has a command for it.
    let model = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| model_name(&text));
    let asked = || output_of(program("sysctl").args(["-n", "machdep.cpu.brand_string"]));
    model.or_else(asked).filter(|name| !name.is_empty()).unwrap_or_else(|| UNKNOWN.to_owned())
}

fn model_name(cpuinfo: &str) -> Option<String> {
    let (_, name) =
        cpuinfo.lines().filter_map(|line| line.split_once(':')).find(|(key, _)| key.trim() == "model name")?;
    Some(name.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Files named `README.md`, `docs/timings.json` or `docs/timings.svg` are ignored in every folder, because `--save` writes such
/// files for each year.
fn commit(workspace: &Workspace) -> Option<String> {
    let commit = output_of(workspace::git(&workspace.root).args(["rev-parse", "--short=12", "HEAD"]))?;
    let saved_files = [README, RESULTS, CHART].map(|file| format!(":(exclude,glob)**/{file}"));
    let mut status = workspace::git(&workspace.root);
    status.args(["status", "--porcelain", "--", "."]).args(saved_files);
    Some(if output_of(&mut status)?.is_empty() { commit } else { format!("{commit}-dirty") })
}

#[cfg(test)]
mod tests {
    use common::Year;

    use super::*;
    use crate::timings::tests::git::commit_all;

    #[test]
    fn the_model_name_is_read_from_cpuinfo() {
        let text = "processor\t: 0\nmodel\t\t: 85\nmodel name\t: Some  Processor @ 2.00GHz\nflags: a b\n";
        assert_eq!(model_name(text), Some("Some Processor @ 2.00GHz".to_owned()));
        assert_eq!(model_name("processor\t: 0\nFeatures\t: fp\n"), None);
    }

    #[test]
    fn changed_results_do_not_make_a_commit_dirty() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        let year = root.join("2025");
        let workspace = Workspace { folder: year.clone(), root: root.clone(), year: Year::new(2025).unwrap() };
        for docs in [root.join("docs"), year.join("docs")] {
            fs::create_dir_all(docs).unwrap();
        }
        assert_eq!(commit(&workspace), None);
        fs::write(root.join("lib.rs"), "1").unwrap();
        commit_all(&root);
        let clean = commit(&workspace).unwrap();
        for (file, is_dirty) in [
            ("README.md", false),
            ("docs/timings.json", false),
            ("2025/README.md", false),
            ("2025/docs/timings.svg", false),
            ("lib.rs", true),
        ] {
            fs::write(root.join(file), "2").unwrap();
            assert_eq!(commit(&workspace).unwrap().contains("-dirty"), is_dirty, "{file}");
        }
        assert_eq!(clean.len(), 12);
    }
}
