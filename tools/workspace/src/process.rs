//! Runs other programs.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::Inputs;
use serde_json::Value;
use terminal::eprint;

/// The environment variables that may hold the session token. The first takes precedence, and is also used by aocd; the second is
/// aoc-cli's.
pub const TOKEN_VARIABLES: [&str; 2] = ["AOC_SESSION", "ADVENT_OF_CODE_SESSION"];

/// A command that runs a program, without arguments yet. The program does not get the session token.
pub fn program(path: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(path);
    for name in TOKEN_VARIABLES {
        command.env_remove(name);
    }
    command
}

/// The folder that the environment variable `CARGO_TARGET_DIR` names, as an absolute path; `None` if the variable is unset or empty.
pub fn target_in_environment() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty())?);
    // If the current folder no longer exists, `absolute` fails. Then a relative path leads nowhere, so it may stay as it is.
    Some(std::path::absolute(&folder).unwrap_or(folder))
}

/// A command that runs cargo, without arguments yet. If cargo started this program, the command runs the same cargo, `$CARGO`;
/// otherwise, it runs the cargo in `PATH`.
///
/// The variables `CARGO_PKG_*` and `CARGO_MANIFEST_*`, which cargo sets for this program, are removed. Otherwise, build scripts
/// that read these variables would run again. The paths in `AOC_INPUTS` and `CARGO_TARGET_DIR` are made absolute, so that they lead
/// to the same folders from everywhere.
pub fn cargo() -> Command {
    let same_cargo = env::var_os("CARGO").filter(|cargo| !cargo.is_empty());
    let mut command = program(same_cargo.unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|prefix| name.to_string_lossy().starts_with(prefix)) {
            command.env_remove(name);
        }
    }
    if let Some(folder) = Inputs::folder_in_environment() {
        command.env("AOC_INPUTS", folder);
    }
    if let Some(folder) = target_in_environment() {
        command.env("CARGO_TARGET_DIR", folder);
    }
    command
}

/// The variables that `git rev-parse --local-env-vars` lists, except those with settings.
const REPOSITORY_VARIABLES: [&str; 13] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_DIR",
    "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NO_REPLACE_OBJECTS",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
];

/// A command that runs git in a folder, without arguments yet.
///
/// The command does not get the variables that name a repository. Git sets them in a hook, and the command would change the
/// repository that they name.
pub fn git(folder: &Path) -> Command {
    let mut command = program("git");
    for variable in REPOSITORY_VARIABLES {
        command.env_remove(variable);
    }
    command.current_dir(folder);
    command
}

/// Prints a command to standard error, and runs it with the standard streams of this process.
///
/// # Errors
///
/// If the command cannot be run, or fails. The message shows the command.
pub fn run(command: &mut Command) -> Result<()> {
    capture(command.stdin(Stdio::inherit()).stdout(Stdio::inherit())).map(drop)
}

/// Prints a command to standard error, runs it, and returns its standard output.
///
/// # Errors
///
/// The same as for [`run`].
pub fn capture(command: &mut Command) -> Result<String> {
    eprint(format_args!("$ {}", words(command)));
    output(command)
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {}", words(command)))?;
    ensure!(output.status.success(), "{}: {}", words(command), output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command, and returns its standard output, trimmed. Discards its standard error.
///
/// `None` if the command cannot be run or fails, or its output is not UTF-8.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    if !output.status.success() {
        return None;
    }
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Runs git in a folder, and returns its standard output, trimmed.
///
/// # Errors
///
/// If git cannot be run or fails. The message is git's own.
pub fn ask_git(folder: &Path, arguments: &[&str]) -> Result<String> {
    let output = git(folder).args(arguments).output().context("cannot run git")?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    ensure!(output.status.success(), "{}", text(&output.stderr));
    Ok(text(&output.stdout))
}

/// Runs a cargo command that builds a target of the given kind, such as `bin`, and returns the path of the built program.
///
/// # Errors
///
/// If the command cannot be run, fails, or builds no such program. Cargo's own messages go to standard error.
pub fn build(command: &mut Command, kind: &str) -> Result<PathBuf> {
    let messages = output(command.args(["--message-format", "json-render-diagnostics"]))
        .context("the build failed; if a day does not compile, \"cargo xtask skip DAY\" leaves it out")?;
    for line in messages.lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        if message["target"]["kind"][0] == kind
            && let Some(program) = message["executable"].as_str()
        {
            return Ok(PathBuf::from(program));
        }
    }
    bail!("{} built no program", words(command))
}

/// The command for display: the name of the program without its folder, and the arguments, separated by spaces.
pub fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name_and_arguments = program.file_name().into_iter().chain(command.get_args());
    name_and_arguments.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_get_no_token_and_no_package() {
        let removed =
            |command: &Command, name: &str| command.get_envs().any(|variable| variable == (name.as_ref(), None));
        for command in [program("program"), cargo(), git(Path::new("."))] {
            assert!(removed(&command, "AOC_SESSION") && removed(&command, "ADVENT_OF_CODE_SESSION"), "{command:?}");
        }
        assert!(removed(&cargo(), "CARGO_PKG_NAME") && removed(&cargo(), "CARGO_MANIFEST_DIR"));
    }

    #[test]
    fn the_error_of_a_command_names_the_command() {
        let cargo = |argument| capture(Command::new(env!("CARGO")).arg(argument));
        assert!(cargo("--version").unwrap().starts_with("cargo "));
        let error = cargo("no-such-command").unwrap_err().to_string();
        // The message ends with "exit status: 101" on Unix, and with "exit code: 101" on Windows.
        assert!(error.starts_with("cargo") && error.contains(" no-such-command: exit "), "{error}");
        let error = run(&mut Command::new("no such program")).unwrap_err().to_string();
        assert_eq!(error, "cannot run no such program");
    }
}
