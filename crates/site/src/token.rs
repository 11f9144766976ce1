//! `cargo xtask token`: the session token that inputs and answers are asked for with.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, Result};
use toolkit::{AtomicFile, Exit, Workspace, say, sweep};

use crate::client::{Client, Folders, Session, Token, reply};

const HELP: &str = "\
The token is the value of the cookie \"session\" of adventofcode.com: log in there, open the
browser's developer tools (F12), and copy the cookie's value from the tab Storage or Application.

It is looked for in this order, and the first place that has something decides:
  1. the environment variables AOC_SESSION and ADVENT_OF_CODE_SESSION
  2. cargo-aoc's credentials.toml, where \"token set\" saves it (Linux: ~/.config/cargo-aoc)
  3. aocd's token: in $AOCD_CONFIG_DIR, else $AOCD_DIR, else ~/.config/aocd
  4. aoc-cli's ~/.adventofcode.session, then adventofcode.session in the folder of settings (Linux:
     ~/.config)

The token itself is never shown, and is sent to no server but the one that is asked.

Exit codes: 0 there is a token (check: and the server accepts it), 1 other failure, 2 wrong usage, 3
no token or a rejected one, 5 server or network trouble, 6 told to wait";

/// Nobody pastes a longer text for a token.
const MOST_BYTES: u64 = 64 << 10;

/// Tell which session token is in use, save another one, or ask the server about it
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(clap::Subcommand)]
enum Action {
    /// Save the token where cargo-aoc keeps it; it is asked for without being shown, or read from standard input
    Set,
    /// Ask the server whether it accepts the token: one request, GET /settings
    Check,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    match args.action {
        None => show(&Session::find(&Folders::find()?)?),
        Some(Action::Set) => set(workspace),
        Some(Action::Check) => check(workspace),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "the same shape as the other actions")]
fn show(session: &Session) -> Result<()> {
    let length = session.token.len();
    say(format_args!("the session token is in {}; it has {length} characters", session.source));
    if !matches!(length, 96 | 128) {
        say(format_args!(
            "note: the site's tokens had 96 or 128 characters so far; \"cargo xtask token check\" asks the server"
        ));
    }
    Ok(())
}

fn set(workspace: &Workspace) -> Result<()> {
    // Both before the user is asked for anything: what cannot be saved need not be typed.
    let client = Client::from_env(workspace)?;
    let path = client.folders().cargo_aoc_credentials();
    let mut credentials = read_credentials(&path)?;
    let token = read_token()?;
    credentials["session"] = toml_edit::value(token.secret());
    let _turn = client.turn()?;
    if let Some(folder) = path.parent() {
        sweep(folder)?;
    }
    AtomicFile::begin(&path)?.private()?.finish(credentials.to_string().as_bytes())?;
    say(format_args!(
        "saved {} characters in {}; \"cargo xtask token check\" asks the server",
        token.len(),
        path.display()
    ));
    match Session::find(client.folders()) {
        Ok(session) if session.token == token => {}
        _ => eprintln!(
            "warning: the environment has another session token, which goes before this one; see \"cargo xtask token\""
        ),
    }
    Ok(())
}

fn check(workspace: &Workspace) -> Result<()> {
    const PAGE: &str = "/settings";
    let client = Client::from_env(workspace)?;
    let session = client.log_in()?;
    let reply = client.get(&client.turn()?, PAGE)?;
    reply::check_logged_in(&reply, &client.url(PAGE))?;
    say(format_args!("the server accepts the session token in {}", session.source));
    Ok(())
}

/// What cargo-aoc's file holds: other keys in it are not ours to lose.
fn read_credentials(path: &Path) -> Result<toml_edit::DocumentMut> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) if error.kind() == ErrorKind::InvalidData => return Err(damaged(path)),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    // The parser's own words would quote the line that has the token.
    text.parse().map_err(|_| damaged(path))
}

fn damaged(path: &Path) -> anyhow::Error {
    Exit::Other.error(format!("{}: not TOML in UTF-8, and so left alone; mend or remove the file", path.display()))
}

fn read_token() -> Result<Token> {
    let token = if io::stdin().is_terminal() {
        let text =
            rpassword::prompt_password("session token (not shown): ").context("cannot read from the terminal")?;
        Token::clean(&text)
    } else {
        let mut bytes = Vec::new();
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes).context("cannot read standard input")?;
        Token::from_bytes(&bytes)
    };
    token.map_err(|error| Exit::Usage.error(format!("no session token was given, and nothing saved: {error}")))
}
