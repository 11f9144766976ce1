//! Tells the site who is asking: which tool, and whom to contact about it.

use std::process::{Command, Stdio};

use anyhow::Result;
use toolkit::{Exit, Workspace};

/// The value of the User-Agent header: tool, version, contact.
///
/// # Errors
///
/// [`Exit::Usage`] if neither Cargo.toml nor git has a contact, or if it does not fit in a header.
pub fn user_agent(workspace: &Workspace) -> Result<String> {
    let contact = workspace.contact.clone().or_else(|| git_email(workspace)).unwrap_or_default();
    let contact = contact.trim();
    if contact.is_empty() {
        return Err(Exit::Usage.error(
            "no contact: adventofcode.com asks automated clients for one; \
             set contact = \"you@example.org\" in [workspace.metadata.aoc] of Cargo.toml, or run \"git config user.email you@example.org\"",
        ));
    }
    if !contact.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
        return Err(Exit::Usage.error(format!("the contact {contact:?} cannot be sent; use plain ASCII")));
    }
    Ok(format!("aoc-xtask/{} (+{contact})", env!("CARGO_PKG_VERSION")))
}

fn git_email(workspace: &Workspace) -> Option<String> {
    let mut git = Command::new("git");
    git.args(["config", "--get", "user.email"]).current_dir(&workspace.root).stdin(Stdio::null());
    let output = git.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use common::Year;

    use super::*;

    #[test]
    fn the_user_agent_names_tool_version_and_contact_unless_that_would_break_the_header() {
        let (year, here) = (Year::new(2021).unwrap(), PathBuf::from("."));
        let mut workspace = Workspace { root: here.clone(), year, folder: here, contact: None };
        for contact in ["", " ", "a\r\nCookie: b", "ä@b.example", "a\0"] {
            workspace.contact = Some(contact.to_owned());
            assert_eq!(Exit::of(&user_agent(&workspace).unwrap_err()), Exit::Usage, "{contact:?}");
        }
        workspace.contact = Some(" a@b.example\n".to_owned());
        assert_eq!(user_agent(&workspace).unwrap(), format!("aoc-xtask/{} (+a@b.example)", env!("CARGO_PKG_VERSION")));
    }
}
