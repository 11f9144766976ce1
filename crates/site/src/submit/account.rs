//! Checks whether the inputs belong to the account of the session token.

use anyhow::{Result, ensure};
use system::confirm;
use terminal::eprint;

use super::pause::lock_after_pause;
use crate::client::{Client, Relation};

/// How the account of the session token and the owner of the inputs are related. If the user's name is needed to tell this, asks
/// the site for the name. With `is_dry`, asks nothing.
///
/// # Errors
///
/// The errors of a request, and [`Exit::Wait`](system::Exit::Wait) during a pause unless the user is ready to wait (`may_wait`); an
/// error if the note about the owner of the inputs cannot be read.
pub fn relation(client: &Client<'_>, is_dry: bool, may_wait: bool) -> Result<Relation> {
    let relation = client.relation()?;
    if is_dry || relation != (Relation::Unclear { needs_user: true }) {
        return Ok(relation);
    }
    let lock = lock_after_pause(client, may_wait, "the question for your name follows")?;
    client.ask_for_user(&lock)?;
    client.relation()
}

/// If the inputs may belong to another account, asks the user whether to go on. With `is_dry`, only warns.
///
/// # Errors
///
/// If the user does not agree to go on, or cannot be asked.
pub fn check_owner(client: &Client<'_>, relation: &Relation, is_dry: bool) -> Result<()> {
    let workspace = client.workspace;
    let inputs = workspace.shown(&workspace.inputs().year_folder(workspace.year));
    let problem = match relation {
        Relation::Unnoted | Relation::Own { .. } => return Ok(()),
        Relation::Other { owner, user, .. } => {
            format!("the inputs in {inputs} belong to another account, {owner}; the session token is for {user}")
        }
        Relation::Unclear { .. } => format!(
            "the inputs in {inputs} were fetched with another session token, \
             and it is unknown whether that token was for the same account"
        ),
    };
    if is_dry {
        eprint(format_args!("warning: {problem}"));
        return Ok(());
    }
    let note = workspace.shown(&client.owner_path());
    let problem = format!(
        "{problem}. If both accounts are the same, remove {note}; if not, set AOC_INPUTS to the folder with your own inputs"
    );
    let unasked = format!("{problem}. There is no terminal to ask on, so nothing was sent");
    ensure!(confirm(&format!("{problem}. Go on with these inputs?"), &unasked)?, "nothing was sent");
    Ok(())
}
