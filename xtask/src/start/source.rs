//! The source from which a new workspace gets the crates of this repository.

use std::fmt::{self, Write as _};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use anyhow::{Context, Result, ensure};
use toml_edit::{DocumentMut, Value, value};
use workspace::ask_git;

/// The dependencies of the packages of a new workspace, by their names in this clone's `[workspace.dependencies]`.
const CRATES: [&str; 4] = ["testing", "toolbox", "xtask-commands", "year-runner"];

pub enum Source {
    Clone {
        root: PathBuf,
        /// Why the crates do not come from `origin`; `None` if the user wanted it so.
        reason: Option<String>,
    },
    Git {
        /// The address, in the form that cargo accepts.
        url: String,
        /// The branch with the commit; `None` if it is the default branch.
        branch: Option<String>,
        /// The full hash of the commit.
        commit: String,
    },
}

impl Source {
    pub fn clone_at(root: &Path) -> Self {
        Self::Clone { root: root.to_owned(), reason: None }
    }

    /// The clone's remote `origin`, if cargo can use its address and a branch of `origin` contains the clone's commit, or else the
    /// clone itself.
    pub fn find(root: &Path) -> Self {
        Self::of_origin(root)
            .unwrap_or_else(|error| Self::Clone { root: root.to_owned(), reason: Some(format!("{error:#}")) })
    }

    fn of_origin(root: &Path) -> Result<Self> {
        let git = |arguments: &[&str]| ask_git(root, arguments);
        let commit = git(&["rev-parse", "HEAD"])?;
        // The address as git uses it, with the user's `insteadOf` applied.
        let address = git(&["remote", "get-url", "origin"])?;
        let url =
            cargo_url(&address, root).with_context(|| format!("cargo cannot use origin's address {address:?}"))?;
        let branches =
            git(&["for-each-ref", "--contains", "HEAD", "--format=%(refname:lstrip=3)", "refs/remotes/origin"])?;
        // `HEAD` stands for the default branch of the remote.
        let branch = if branches.lines().any(|branch| branch == "HEAD") {
            None
        } else {
            ensure!(!branches.is_empty(), "no branch of origin has this clone's commit");
            branches.lines().next().map(str::to_owned)
        };
        Ok(Self::Git { url, branch, commit })
    }

    /// The lines of `[workspace.dependencies]` for a workspace at `place`: those of the clone's `Cargo.toml`, but from this source.
    ///
    /// # Errors
    ///
    /// If the clone's `Cargo.toml` is not valid, or lacks one of the crates.
    pub fn dependencies(&self, manifest: &str, place: &Path) -> Result<String> {
        let manifest: DocumentMut = manifest.parse().context("Cargo.toml of this clone")?;
        let own = |name| manifest.get("workspace")?.get("dependencies")?.get(name)?.as_inline_table().cloned();
        let mut lines = String::new();
        for name in CRATES {
            let mut dependency = own(name).with_context(|| format!("Cargo.toml of this clone does not name {name}"))?;
            let folder = dependency.remove("path");
            match self {
                Self::Clone { root, .. } => {
                    let folder = folder.as_ref().and_then(Value::as_str).unwrap_or_default();
                    dependency.insert("path", path_between(place, &root.join(folder)).into());
                }
                Self::Git { url, branch, .. } => {
                    dependency.insert("git", url.as_str().into());
                    if let Some(branch) = branch {
                        dependency.insert("branch", branch.as_str().into());
                    }
                }
            }
            dependency.fmt();
            let _ = writeln!(lines, "{name} = {}", Value::from(dependency).decorated("", ""));
        }
        Ok(lines)
    }

    /// The Cargo.lock of the clone, changed so that the clone's own crates come from this source. Cargo itself removes the packages
    /// that the new workspace does not need.
    ///
    /// # Errors
    ///
    /// If the text is not a valid Cargo.lock.
    pub fn lock(&self, text: &str) -> Result<String> {
        let Self::Git { url, branch, commit } = self else { return Ok(text.to_owned()) };
        let query = branch.as_ref().map(|branch| format!("?branch={branch}")).unwrap_or_default();
        let mut lock: DocumentMut = text.parse().context("Cargo.lock of this clone")?;
        let packages = lock.get_mut("package").and_then(|item| item.as_array_of_tables_mut());
        for package in packages.context("Cargo.lock of this clone has no packages")?.iter_mut() {
            if !package.contains_key("source") {
                package.insert("source", value(format!("git+{url}{query}#{commit}")));
            }
        }
        Ok(lock.to_string())
    }

    /// A sentence that tells the user how to get newer crates.
    pub fn update(&self) -> &'static str {
        match self {
            Self::Clone { .. } => "`git pull` there updates them.",
            Self::Git { .. } => {
                "`cargo update -p advent-tools-xtask-commands` updates them and nothing else; `git restore Cargo.lock` goes back."
            }
        }
    }

    /// A sentence that tells the user why the crates do not come from `origin`.
    pub fn note(&self) -> Option<String> {
        let Self::Clone { reason: Some(reason), .. } = self else { return None };
        Some(format!("note: the tools come from this clone by path, because git cannot provide them: {reason}"))
    }

    /// The end of the error message if cargo cannot get the crates. It tells the user what to do.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::Clone { .. } => "",
            Self::Git { .. } => "; try again with a connection, or use this clone with --path",
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Clone { root, .. } => write!(f, "{}", root.display()),
            Self::Git { url, .. } => write!(f, "{url}"),
        }
    }
}

/// The address of a remote in the form that cargo accepts. If the address uses http or https, the user name and password are left
/// out. An address without a scheme may be a path, relative to the root of the clone. `None` for an empty address, and for a path
/// at which nothing exists.
fn cargo_url(address: &str, root: &Path) -> Option<String> {
    if address.is_empty() {
        return None;
    }
    if let Some((scheme, place)) = address.split_once("://") {
        let is_web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
        let place = if is_web { without_user(place) } else { place };
        return Some(format!("{scheme}://{place}"));
    }
    if let Ok(path) = dunce::canonicalize(root.join(address)) {
        return Some(file_url(&path));
    }
    // On Windows, the `:` in the path below would be the one of a drive.
    if Path::new(address).is_absolute() {
        return None;
    }
    // For example, git@example.org:owner/tool.git. A host in brackets may contain a port, and such addresses are rare.
    let (host, path) = address.split_once(':').filter(|(host, _)| !host.contains('['))?;
    Some(format!("ssh://{host}/{}", path.trim_start_matches('/')))
}

/// The address of an absolute path, such as `file:///home/me/tool`, `file:///C:/tool` or `file://server/share/tool`.
fn file_url(path: &Path) -> String {
    let path = path.display().to_string().replace(MAIN_SEPARATOR, "/");
    // The path of a network share, as Windows resolves it.
    let path = path.replacen("//?/UNC/", "//", 1);
    let start = match path.as_bytes() {
        [b'/', b'/', ..] => "file:",
        [b'/', ..] => "file://",
        _ => "file:///",
    };
    format!("{start}{path}")
}

/// The host and the path of a web address, without the user name and password before the host.
fn without_user(place: &str) -> &str {
    let host_end = place.find('/').unwrap_or(place.len());
    match place[..host_end].rfind('@') {
        Some(at) => &place[at + 1..],
        None => place,
    }
}

/// The path from one folder to another, with `/` on every system. If the folders have no common ancestor, because they are on
/// different Windows drives, the result is the absolute path of `to`.
fn path_between(from: &Path, to: &Path) -> String {
    pathdiff::diff_paths(to, from).unwrap_or_else(|| to.to_owned()).display().to_string().replace(MAIN_SEPARATOR, "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_a_file_url() {
        let urls = if cfg!(windows) {
            [(r"C:\a b\tool", "file:///C:/a b/tool"), (r"\\?\UNC\server\share\tool", "file://server/share/tool")]
        } else {
            [("/a b/tool", "file:///a b/tool"), (r"/a\b", r"file:///a\b")]
        };
        for (path, url) in urls {
            assert_eq!(file_url(Path::new(path)), url);
        }
    }

    #[test]
    fn paths_between_folders_are_relative() {
        let root = std::env::temp_dir();
        assert_eq!(path_between(&root.join("own"), &root.join("tools").join("common")), "../tools/common");
    }
}
