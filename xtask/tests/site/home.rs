//! A user's home folder for tests, isolated from the real home folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use jiff::Timestamp;
use tempfile::TempDir;

use crate::server::MockServer;

/// A made-up session token of the usual length.
pub const TOKEN: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\
                         00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// The session token of another account.
pub const OTHER_TOKEN: &str = "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100\
                               ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100";

/// The file in which cargo-aoc keeps the token, below the home folder.
pub const CREDENTIALS: &str = if cfg!(windows) {
    "config/gobanos/cargo-aoc/config/credentials.toml"
} else if cfg!(target_os = "macos") {
    "Library/Application Support/com.github.gobanos.cargo-aoc/credentials.toml"
} else {
    "config/cargo-aoc/credentials.toml"
};

/// The manifest of the workspace in each home.
pub const MANIFEST: &str = "[workspace.metadata.aoc]\nyear = 2021\ncontact = \"somebody@example.org\"\n";

/// The cache folder, below the home folder.
pub const CACHE: &str = if cfg!(target_os = "macos") { "Library/Caches" } else { "cache" };

/// A home folder with a folder of inputs and a workspace, and the environment for the program.
pub struct Home {
    folder: TempDir,
    variables: BTreeMap<&'static str, String>,
}

/// The outcome of a run of the program.
#[derive(Debug)]
pub struct RunOutcome {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Home {
    /// A home with a token in the environment.
    pub fn new(server: &MockServer) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        fs::create_dir(path("workspace")).unwrap();
        fs::write(path("workspace/Cargo.toml"), MANIFEST).unwrap();
        let variables = [
            ("HOME", path("")),
            ("USERPROFILE", path("")),
            ("APPDATA", path("config")),
            ("LOCALAPPDATA", path("cache")),
            ("XDG_CONFIG_HOME", path("config")),
            ("XDG_CACHE_HOME", path("cache")),
            ("CARGO_MANIFEST_DIR", path("workspace/xtask")),
            ("AOC_INPUTS", path("inputs")),
            ("AOC_SESSION", TOKEN.to_owned()),
            ("AOC_BASE_URL", server.url()),
            ("AOC_MIN_INTERVAL_MS", "0".to_owned()),
            ("AOC_TIMEOUT_SECS", "20".to_owned()),
            // A month after the calendar of 2021 ended, regardless of when the tests run.
            ("AOC_NOW", "2022-01-25T12:00:00Z".to_owned()),
        ];
        Self { folder, variables: variables.into() }
    }

    /// The same home with a variable set to this value. An empty variable counts as unset.
    pub fn with(mut self, name: &'static str, value: &str) -> Self {
        self.variables.insert(name, value.to_owned());
        self
    }

    /// The same home, with a workspace in which `cargo xtask new` can create days.
    pub fn with_days(self) -> Self {
        self.write("workspace/Cargo.toml", format!("{MANIFEST}\n[dependencies]\n"));
        self.write("workspace/template/Cargo.toml.template", include_str!("../../../template/Cargo.toml.template"));
        self.write("workspace/template/src/lib.rs", include_str!("../../../template/src/lib.rs"));
        self
    }

    /// The first line of the source of day 5.
    pub fn title_of_day_5(&self) -> String {
        let source = fs::read_to_string(self.path("workspace/crates/day05/src/lib.rs")).unwrap_or_default();
        source.lines().next().unwrap_or_default().to_owned()
    }

    /// A path below the home folder, in the form in which the program shows it: on Windows, with `\` for each `/` in the name.
    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.path().join(name).components().collect()
    }

    /// Writes a file below the home folder.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// The same home with a shell script in place of cargo.
    #[cfg(unix)]
    pub fn with_cargo(self, script: &str) -> Self {
        use std::os::unix::fs::PermissionsExt;

        let (source, cargo) = (self.write("cargo.sh", format!("#!/bin/sh\n{script}\n")), self.path("cargo"));
        fs::set_permissions(&source, fs::Permissions::from_mode(0o755)).unwrap();
        // Let `cp` write the file. If this process wrote it, a child process of another test could inherit the open file, and Linux
        // does not run a file that is open for writing.
        assert!(Command::new("cp").args([&source, &cargo]).status().unwrap().success());
        self.with("CARGO", &cargo.display().to_string())
    }

    /// The path of a cache file for this server, below the home folder. The file's name ends with `ending`.
    pub fn cached(server: &MockServer, ending: &str) -> String {
        format!("{CACHE}/aoc-xtask/{}{ending}", server.url().replace("http://", "").replace(':', "_"))
    }

    /// The time of the last request to this server, by the program's clock.
    pub fn last_request(&self, server: &MockServer) -> Timestamp {
        let text = fs::read(self.path(Self::cached(server, ".json"))).unwrap();
        let times: serde_json::Value = serde_json::from_slice(&text).unwrap();
        times["last_request"].as_str().unwrap().parse().unwrap()
    }

    /// The content of a file in the folder `inputs/2021`, if it exists.
    pub fn input(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path("inputs/2021").join(name)).ok()
    }

    /// The names of all files in the inputs of 2021, except the lock of the journal.
    pub fn input_names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("inputs/2021")).into_iter().flatten();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name != "submissions.lock");
        names.sort();
        names
    }

    /// The program with these arguments, in this home.
    pub fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(arguments.split_whitespace()).stdin(Stdio::null()).env_clear();
        command.current_dir(self.path("workspace"));
        // Pass on only the variables that are needed to find and start programs.
        for name in ["PATH", "SYSTEMROOT", "CARGO_HOME", "RUSTUP_HOME"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command.envs(&self.variables);
        command
    }

    /// Runs the program to completion.
    pub fn run(&self, arguments: &str) -> RunOutcome {
        finish(self.command(arguments).output().unwrap())
    }

    /// Runs the program to completion, with these bytes on standard input.
    pub fn run_with(&self, arguments: &str, stdin: &[u8]) -> RunOutcome {
        let file = self.write("stdin", stdin);
        finish(self.command(arguments).stdin(fs::File::open(file).unwrap()).output().unwrap())
    }

    /// Starts the program.
    pub fn start(&self, arguments: &str) -> Child {
        self.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

impl RunOutcome {
    /// Checks the exit code, and that the output contains these texts.
    #[track_caller]
    pub fn expect(self, code: i32, said: &[&str]) -> Self {
        assert_eq!(self.code, Some(code), "{self:?}");
        for words in said {
            assert!(self.stdout.contains(words) || self.stderr.contains(words), "{words:?} is missing: {self:?}");
        }
        self
    }
}

/// Converts the output of a run to an outcome. Fails if the output contains a part of a token or the message of a panic. Also fails
/// if the output contains U+009B or U+202E, because a file or a page could confuse a terminal with these characters.
pub fn finish(output: Output) -> RunOutcome {
    let outcome = RunOutcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    };
    for printed in [&outcome.stdout, &outcome.stderr] {
        // Not even a part of the token may be printed.
        for part in [TOKEN, OTHER_TOKEN].into_iter().flat_map(|token| token.as_bytes().windows(24)) {
            assert!(!printed.contains(str::from_utf8(part).unwrap()), "the token was printed");
        }
        assert!(!printed.contains("panicked") && !printed.contains(['\u{9b}', '\u{202e}']), "{outcome:?}");
    }
    outcome
}
