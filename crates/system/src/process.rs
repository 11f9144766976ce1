//! Runs other programs.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::Inputs;
use serde_json::Value;
use terminal::eprint;

/// A command that runs cargo, without arguments yet. It runs the cargo that runs this program, `$CARGO`, or else the cargo in
/// `PATH`.
///
/// The command's environment has an absolute `AOC_INPUTS`, so that programs that run in another folder find the same inputs.
/// The variables `CARGO_PKG_*` and `CARGO_MANIFEST_*`, which cargo sets for this program, are removed. Otherwise, build scripts
/// that read these variables would run again.
pub fn cargo() -> Command {
    let mut command = match env::var_os("CARGO") {
        Some(cargo) if !cargo.is_empty() => Command::new(cargo),
        _ => Command::new("cargo"),
    };
    for (name, _) in env::vars_os() {
        if ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|prefix| name.to_string_lossy().starts_with(prefix)) {
            command.env_remove(name);
        }
    }
    if let Some(folder) = Inputs::folder_in_environment() {
        command.env("AOC_INPUTS", folder);
    }
    command
}

/// The profile in which cargo built this program, such as `dev`: the name of the program's folder. A program that this program
/// starts through cargo should have the same profile, because the two programs then share their built dependencies.
pub fn profile() -> String {
    let program = env::current_exe().unwrap_or_default();
    match program.parent().and_then(Path::file_name).and_then(OsStr::to_str) {
        Some("debug") | None => "dev".to_owned(),
        Some(profile) => profile.to_owned(),
    }
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

/// Runs a command, and returns its standard output.
fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {}", words(command)))?;
    ensure!(output.status.success(), "{}: {}", words(command), output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command, and returns its standard output, trimmed. Discards its standard error.
///
/// `None` if the command cannot be run or fails, or its output is not UTF-8.
pub fn answer_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    if !output.status.success() {
        return None;
    }
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Runs a cargo command that builds a target of the given kind, such as `bin`, and returns the path of the built program.
///
/// # Errors
///
/// If the command cannot be run, fails, or builds no such program. Cargo's own messages go to standard error.
pub fn build(command: &mut Command, kind: &str) -> Result<PathBuf> {
    let messages = output(command.args(["--message-format", "json-render-diagnostics"]))?;
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
    fn the_error_of_a_command_names_the_command() {
        let cargo = |argument| capture(Command::new(env!("CARGO")).arg(argument));
        assert!(cargo("--version").unwrap().starts_with("cargo "));
        let error = cargo("no-such-command").unwrap_err().to_string();
        // The message ends with "exit status: 101" on Unix, and with "exit code: 101" on Windows.
        assert!(error.starts_with("cargo") && error.contains(" no-such-command: exit "), "{error}");
        let error = run(&mut Command::new("no such program")).unwrap_err().to_string();
        assert_eq!(error, "cannot run no such program");
    }

    #[test]
    fn cargo_does_not_inherit_this_package() {
        let inherited =
            env::vars_os().map(|(name, _)| name).filter(|name| name.to_string_lossy().starts_with("CARGO_PKG_"));
        let cargo = cargo();
        let removed: Vec<_> = cargo.get_envs().filter_map(|(name, value)| value.is_none().then_some(name)).collect();
        assert!(inherited.into_iter().all(|name| removed.contains(&name.as_os_str())), "{removed:?}");
    }
}
