//! The command line of this process, the programs that it runs, and what it tells the user.

use std::env;
use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

use anyhow::{Context, Result, ensure};
use common::Inputs;
use serde_json::Value;
use terminal::{eprint, printable};

use crate::exit::Exit;

/// The shortest word that may be a session token. The site's tokens have about a hundred hexadecimal digits.
const TOKEN_LENGTH: usize = 32;

/// Parses the command line of this process, or ends it with a help text or an error. Words that look like a session token are not
/// shown, because a user may have typed a token in the wrong place.
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

/// The text with `[hidden]` in place of each word that looks like a session token: many hexadecimal digits and nothing else.
fn without_tokens(text: &str) -> String {
    let is_token = |word: &&str| word.len() >= TOKEN_LENGTH && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(is_token).fold(text.to_owned(), |text, token| text.replace(token, "[hidden]"))
}

/// Cargo: the one that runs this program (`$CARGO`), otherwise the one on the path.
///
/// Programs run by it find the inputs in the same folder as this one, even if they run in another folder.
///
/// Removes the variables `CARGO_PKG_*` and `CARGO_MANIFEST_*` that cargo sets for this program. Otherwise build scripts that read
/// them would run again.
pub fn cargo() -> Command {
    let cargo = env::var_os("CARGO").filter(|cargo| !cargo.is_empty());
    let mut command = Command::new(cargo.unwrap_or_else(|| "cargo".into()));
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

/// Like `println!`, but ignores a closed pipe, because the work that it reports is already done, and prints only what is
/// [`printable`], because the line may quote a file or a page.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{}", printable(&line.to_string()));
}

/// Asks the user a question on the terminal.
///
/// # Errors
///
/// [`Exit::Usage`] with `unasked` if there is no terminal; `refused` unless the user says yes.
pub fn confirm(question: &str, unasked: &str, refused: &'static str) -> Result<()> {
    if !io::stdin().is_terminal() {
        return Err(Exit::Usage.error(unasked));
    }
    // If the question cannot be printed, there can be no answer.
    let asked = write!(io::stderr(), "{} [y/N] ", printable(question));
    asked.and_then(|()| io::stderr().flush()).context("cannot ask on standard error")?;
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
    ensure!(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"), refused);
    Ok(())
}

/// Prints a command to standard error and runs it.
///
/// # Errors
///
/// If the command cannot be run, or fails.
pub fn run(command: &mut Command) -> Result<()> {
    capture(command.stdin(Stdio::inherit()).stdout(Stdio::inherit())).map(drop)
}

/// Runs a command like [`run`], and returns what it wrote to standard output.
///
/// # Errors
///
/// Those of [`run`].
pub fn capture(command: &mut Command) -> Result<String> {
    eprint(format_args!("$ {}", words(command)));
    output(command)
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {}", words(command)))?;
    ensure!(output.status.success(), "{}: {}", words(command), output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a command writes to standard output, trimmed; `None` if it cannot be run or fails.
pub fn answer_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Runs a command of cargo that builds a target of this kind, such as `bin`, and returns the path of the program.
///
/// # Errors
///
/// If the command cannot be run, fails, or builds no such program. Cargo has said on standard error what is wrong.
pub fn build(command: &mut Command, kind: &str) -> Result<PathBuf> {
    let messages = output(command.args(["--message-format", "json-render-diagnostics"]))?;
    let mut messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let program = messages.find_map(|message| {
        let is_wanted = message["target"]["kind"][0] == kind;
        message["executable"].as_str().filter(|_| is_wanted).map(PathBuf::from)
    });
    program.with_context(|| format!("{} built no program", words(command)))
}

/// The command as typed in a shell, without the program's folder.
pub fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = program.file_name().into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_or_cannot_be_run_is_an_error_that_names_it() {
        let cargo = |argument| capture(Command::new(env!("CARGO")).arg(argument));
        assert!(cargo("--version").unwrap().starts_with("cargo "));
        let error = cargo("no-such-command").unwrap_err().to_string();
        // Unix speaks of an exit status, Windows of an exit code.
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
    fn cargo_does_not_see_the_package_of_this_program() {
        let told = env::vars_os().map(|(name, _)| name).filter(|name| name.to_string_lossy().starts_with("CARGO_PKG_"));
        let cargo = cargo();
        let removed: Vec<_> = cargo.get_envs().filter_map(|(name, value)| value.is_none().then_some(name)).collect();
        assert!(told.into_iter().all(|name| removed.contains(&name.as_os_str())), "{removed:?}");
    }
}
