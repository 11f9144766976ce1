//! Parses the command line, runs other programs, and talks to the user.

use std::env;
use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::Inputs;
use serde_json::Value;
use terminal::{eprint, printable};

use crate::exit::Exit;

/// The minimum length of a word that looks like a session token. The site's tokens have about a hundred hexadecimal digits.
const MIN_TOKEN_LENGTH: usize = 32;

/// Parses the command line of this process. Ends the process with a help text if the user asks for it, or with an error.
///
/// The text hides words that look like a session token, because a user may have typed a token in the wrong place.
pub fn parse(command: clap::Command) -> clap::ArgMatches {
    command.try_get_matches().unwrap_or_else(|error| {
        let text = error.render().to_string();
        let shown = without_tokens(&text);
        if shown == text {
            error.exit();
        }
        eprint(shown.trim_end());
        process::exit(error.exit_code())
    })
}

/// The text with `[hidden]` in place of each word that looks like a session token, which has only hexadecimal digits.
fn without_tokens(text: &str) -> String {
    let is_token = |word: &&str| word.len() >= MIN_TOKEN_LENGTH && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut shown = text.to_owned();
    for token in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(is_token) {
        shown = shown.replace(token, "[hidden]");
    }
    shown
}

/// A command of cargo without arguments. It runs the cargo that runs this program, `$CARGO`, or else the one in `PATH`.
///
/// Makes `AOC_INPUTS` absolute, so that programs which run in another folder find the same inputs.
///
/// Removes the variables `CARGO_PKG_*` and `CARGO_MANIFEST_*` that cargo sets for this program. Otherwise build scripts that read
/// them would run again.
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

/// Prints a line to standard output.
///
/// Unlike `println!`, ignores a failure, such as a closed pipe, because the work that the line reports is already done. Prints only
/// [`printable`] characters, because the line may quote a file or a page.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{}", printable(&line.to_string()));
}

/// Asks the user a yes-or-no question. Returns if the user types `y` or `yes`.
///
/// # Errors
///
/// - [`Exit::Usage`] with the message `unasked` if standard input is not a terminal;
/// - the message `refused` if the user types anything else;
/// - another error if standard error or standard input fails.
pub fn confirm(question: &str, unasked: &str, refused: &'static str) -> Result<()> {
    if !io::stdin().is_terminal() {
        return Err(Exit::Usage.error(unasked));
    }
    // Unlike a report, a question that cannot be printed is an error.
    write!(io::stderr(), "{} [y/N] ", printable(question))
        .and_then(|()| io::stderr().flush())
        .context("cannot ask on standard error")?;
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
    ensure!(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"), refused);
    Ok(())
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

/// The standard output of a command, trimmed. The command's standard error is discarded.
///
/// `None` if the command cannot be run or fails, or its output is not UTF-8.
pub fn answer_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    if !output.status.success() {
        return None;
    }
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Runs a command of cargo that builds a target of this kind, such as `bin`, and returns the path of the program.
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
    fn only_words_that_look_like_tokens_are_hidden() {
        let token = "0123456789abcdef".repeat(8);
        let hidden = without_tokens(&format!("unexpected argument '{token}' found\nUsage: {token}\n"));
        assert_eq!(hidden, "unexpected argument '[hidden]' found\nUsage: [hidden]\n");
        for harmless in
            ["99999999999999999999 is not in 0..=18446744073709551615", "unexpected argument '--fail-on-regressions'"]
        {
            assert_eq!(without_tokens(harmless), harmless);
        }
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
