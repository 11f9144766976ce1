//! `cargo xtask token`: says where the session token comes from, saves it, and checks it.

use std::io::{self, IsTerminal, Read};

use anyhow::Context;
use terminal::{eprint, say};
use workspace::{AtomicFile, Error, Result, Workspace};

use crate::client::session::read_credentials;
use crate::client::{Client, FoundToken, Token};
use crate::ctrl_c;

const HELP: &str = "\
The token is the value of adventofcode.com's cookie \"session\". Log in there, open the browser's developer tools (F12), and copy \
the cookie's value from the Storage or Application tab.

The token is read from the first of these places that is not empty:
  1. the environment variables AOC_SESSION and ADVENT_OF_CODE_SESSION, in this order
  2. cargo-aoc's credentials.toml, where \"token set\" saves it, in SETTINGS/cargo-aoc (macOS: \
SETTINGS/com.github.gobanos.cargo-aoc, Windows: SETTINGS\\gobanos\\cargo-aoc\\config)
  3. aocd's token: in $AOCD_CONFIG_DIR, or else $AOCD_DIR, or else ~/.config/aocd
  4. aoc-cli's ~/.adventofcode.session, then SETTINGS/adventofcode.session
SETTINGS is ~/.config on Linux, ~/Library/Application Support on macOS, and %APPDATA% on Windows. On Windows, ~ is %USERPROFILE%.

The token is never shown. It is only sent to adventofcode.com, or to the server in AOC_BASE_URL.

Exit codes: 0 a token was found, was saved, or is accepted by the server, 1 other failure, 2 wrong usage, 3 no session or a \
rejected one, 5 server or network trouble, 6 told to wait";

/// The maximum number of bytes read from standard input. A token is far shorter.
const MAX_STDIN_BYTES: u64 = 64 << 10;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(clap::Subcommand)]
enum Action {
    /// Save the token in cargo-aoc's file; the token is read from a hidden prompt or from standard input
    Set,
    /// Check that the server accepts the token, with one request: GET /settings
    Check,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    match args.action {
        None => {
            let FoundToken { token, source } = client.found_token()?;
            say(format_args!("the session token is in {source}; it has {} characters", token.secret().len()));
        }
        Some(Action::Set) => set(&client)?,
        Some(Action::Check) => {
            let source = &client.check_session()?.source;
            say(format_args!("the server accepts the session token in {source}"));
        }
    }
    Ok(())
}

fn set(client: &Client<'_>) -> Result<()> {
    let path = &client.settings.cargo_aoc_credentials();
    let token = read_token()?;
    let _lock = client.lock()?;
    let mut credentials = read_credentials(path).with_context(|| format!("{}: nothing was saved", path.display()))?;
    credentials["session"] = toml_edit::value(token.secret());
    AtomicFile::begin_private(path)?.finish(credentials.to_string())?;
    say(format_args!(
        "saved {} characters in {}; check the token with \"cargo xtask token check\"",
        token.secret().len(),
        path.display()
    ));
    if !FoundToken::find(&client.settings).is_ok_and(|found| found.token == token) {
        eprint("warning: the environment has another session token, which takes precedence; see \"cargo xtask token\"");
    }
    Ok(())
}

fn read_token() -> Result<Token> {
    let text = if io::stdin().is_terminal() {
        // Ctrl-C must not end the program before the prompt has turned the terminal's echo on again.
        ctrl_c::ignore().context("cannot prepare for Ctrl-C")?;
        let typed = rpassword::prompt_password("session token (not shown): ");
        typed.context("no session token was read from the terminal, so nothing was saved")?.into_bytes()
    } else {
        let mut bytes = Vec::new();
        io::stdin().lock().take(MAX_STDIN_BYTES).read_to_end(&mut bytes).context("cannot read standard input")?;
        bytes
    };
    let none = |error| Error::Usage(format!("no session token was given, so nothing was saved: {error}"));
    Token::from_bytes(text).map_err(none)
}
