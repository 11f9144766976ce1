//! A small workspace in a temporary folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A workspace with a manifest, the template of a day, and no crates.
pub struct TestWorkspace {
    folder: TempDir,
}

impl TestWorkspace {
    pub fn new(year: u16) -> Self {
        let root = Self { folder: tempfile::tempdir().unwrap() };
        let manifest = format!(
            "[workspace.metadata.aoc]\nyear = {year}\n\n[package]\nname = \"aoc-{year}\"\n\n[dependencies] # of it\ncommon.workspace = true # kept\n"
        );
        root.write("Cargo.toml", manifest);
        fs::create_dir(root.path().join("crates")).unwrap();
        root.write("template/Cargo.toml.template", include_str!("../../../template/Cargo.toml.template"));
        root.write("template/src/lib.rs", include_str!("../../../template/src/lib.rs"));
        root
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path().join(file)).unwrap()
    }

    /// Writes a file, and creates its folder if necessary.
    pub fn write(&self, file: &str, content: impl AsRef<[u8]>) {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// An xtask command in this workspace. The command runs the workspace's script `cargo` in place of cargo. A command that does
    /// not call cargo needs no script.
    pub fn xtask(&self, command: &str) -> Command {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        xtask.arg(command).env("CARGO_MANIFEST_DIR", self.path().join("xtask")).env("CARGO", self.path().join("cargo"));
        // An empty variable counts as unset.
        xtask.current_dir(self.path()).env("AOC_INPUTS", "");
        // If the user has set these variables, they would change the output, or move the locks.
        xtask.env_remove("COLUMNS").env_remove("CLICOLOR_FORCE").env_remove("CARGO_TARGET_DIR");
        xtask
    }

    /// Runs a command; returns its exit code, standard output and standard error.
    pub fn run(&self, command: &str, arguments: &[&str]) -> (i32, String, String) {
        self.run_in("", command, arguments)
    }

    /// Runs a command in a folder of the workspace.
    pub fn run_in(&self, folder: &str, command: &str, arguments: &[&str]) -> (i32, String, String) {
        let output = self.xtask(command).args(arguments).current_dir(self.path().join(folder)).output().unwrap();
        (output.status.code().unwrap(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
    }

    /// Checks that a command fails with this exit code, reports this problem, and changes no file.
    pub fn refuses(&self, command: &str, arguments: &[&str], code: i32, problem: &str) {
        let before = self.tree();
        let (found, _, error) = self.run(command, arguments);
        assert_eq!(found, code, "{arguments:?}: {error}");
        assert!(error.starts_with("error: ") && error.contains(problem), "{arguments:?}: {error}");
        assert_eq!(self.tree(), before, "{arguments:?}");
    }

    /// Makes a stub of the program that solves the days, and a stub of cargo, which reports that it has built this program. Both
    /// stubs are shell scripts; `script` is the text of the first stub.
    #[cfg(unix)]
    pub fn stub_solvers(&self, script: &str) {
        self.script("solvers", script);
        self.script(
            "cargo",
            r#"
            [ "$1 $2 $3 $4" = "build --release --package aoc-2021" ] || exit 9
            printf '{"target": {"kind": ["bin"]}, "executable": "%s/solvers"}\n' "$PWD""#,
        );
    }

    /// Makes a shell script with this name.
    #[cfg(unix)]
    pub fn script(&self, name: &str, script: &str) {
        use std::os::unix::fs::PermissionsExt;

        let source = self.path().join("script.sh");
        fs::write(&source, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&source, fs::Permissions::from_mode(0o755)).unwrap();
        // Let `cp` write the script. If this process wrote it, a child that another test starts at the same time could inherit the
        // open file, and Linux does not run a file that is open for writing.
        assert!(Command::new("cp").args([&source, &self.path().join(name)]).status().unwrap().success());
        fs::remove_file(source).unwrap();
    }

    /// All files and folders except `target`, which holds none of the user's files.
    pub fn tree(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut tree = BTreeMap::new();
        let mut folders = vec![self.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path == self.path().join("target") {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path.clone());
                }
                tree.insert(path.strip_prefix(self.path()).unwrap().to_owned(), fs::read(&path).unwrap_or_default());
            }
        }
        tree
    }
}

/// Runs git in a folder, and returns its standard output.
#[cfg(unix)]
pub fn git(folder: &Path, arguments: &[&str]) -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
    let output = workspace::git(folder).args(identity).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    text(&output.stdout).trim().to_owned()
}

pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}
