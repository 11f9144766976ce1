//! Tells the site who is asking: which tool, and whom to contact about it.

use std::fs;
use std::process::Command;

use anyhow::Result;
use toml_edit::{DocumentMut, Item};
use toolkit::{Exit, Workspace, answer_of};

/// The value of the User-Agent header: tool, version, the tool's address if it has one, contact.
///
/// # Errors
///
/// [`Exit::Usage`] if neither Cargo.toml nor git has a contact, or if it does not fit in a header.
pub fn user_agent(workspace: &Workspace) -> Result<String> {
    let contact = workspace.contact.clone().or_else(|| git(workspace, "user.email")).unwrap_or_default();
    let contact = contact.trim();
    if contact.is_empty() {
        return Err(Exit::Usage.error(
            "no contact: adventofcode.com asks automated clients for one; \
             set contact = \"you@example.org\" in [workspace.metadata.aoc] of Cargo.toml, or run \"git config user.email you@example.org\"",
        ));
    }
    if !is_plain(contact) {
        return Err(Exit::Usage.error(format!("the contact {contact:?} cannot be sent; use plain ASCII")));
    }
    let repository = repository(workspace).or_else(|| git(workspace, "remote.origin.url"));
    let address = repository.and_then(|url| address(&url)).map(|address| address + "; ").unwrap_or_default();
    Ok(format!("aoc-xtask/{} (+{address}{contact})", env!("CARGO_PKG_VERSION")))
}

fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ')
}

/// The repository in the workspace's Cargo.toml: that of all its packages, or that of the root.
fn repository(workspace: &Workspace) -> Option<String> {
    let manifest: DocumentMut = fs::read_to_string(workspace.root.join("Cargo.toml")).ok()?.parse().ok()?;
    let of = |table: &Item| Some(table.get("package")?.get("repository")?.as_str()?.to_owned());
    manifest.get("workspace").and_then(of).or_else(|| of(manifest.as_item()))
}

/// The address for a browser of a repository that git knows by this one, without a user's name or password; none for a folder.
fn address(url: &str) -> Option<String> {
    let (place, separator) = match url.trim().split_once("://") {
        Some((_, place)) => (place, '/'),
        // As in git@example.org:owner/tool.git
        None => (url.trim(), ':'),
    };
    let (host, path) = place.split_once(separator)?;
    let host = host.rsplit('@').next()?.split(':').next()?;
    let path = path.trim_matches('/').trim_end_matches(".git");
    (host.contains('.') && is_plain(place)).then(|| format!("https://{host}/{path}"))
}

fn git(workspace: &Workspace, key: &str) -> Option<String> {
    answer_of(Command::new("git").args(["config", "--get", key]).current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use common::Year;

    use super::*;

    #[test]
    fn the_user_agent_names_tool_version_address_and_contact_unless_that_would_break_the_header() {
        let (year, folder) = (Year::new(2021).unwrap(), tempfile::tempdir().unwrap());
        let root = folder.path().to_owned();
        let mut workspace = Workspace { root: root.clone(), year, folder: root.clone(), contact: None };
        for contact in [" ", "a\r\nCookie: b", "ä@b.example", "a\0"] {
            workspace.contact = Some(contact.to_owned());
            assert_eq!(Exit::of(&user_agent(&workspace).unwrap_err()), Exit::Usage, "{contact:?}");
        }
        workspace.contact = Some(" a@b.example\n".to_owned());
        for (manifest, address) in [
            ("package.repository = \"../b\"", ""),
            ("package.repository = \"https://a.example/b\"", "https://a.example/b; "),
            ("workspace.package.repository = \"https://a.example/c\"", "https://a.example/c; "),
        ] {
            fs::write(root.join("Cargo.toml"), manifest).unwrap();
            let wanted = format!("aoc-xtask/{} (+{address}a@b.example)", env!("CARGO_PKG_VERSION"));
            assert_eq!(user_agent(&workspace).unwrap(), wanted);
        }
    }

    #[test]
    fn a_repository_has_an_address_for_browsers_without_a_password_unless_it_is_a_folder() {
        for (url, is_shown) in [
            ("https://user:secret@example.org/owner/tool.git\n", true),
            ("http://example.org/owner/tool/", true),
            ("git@example.org:owner/tool.git", true),
            ("ssh://git@example.org:22/owner/tool.git", true),
            ("https://example.org/ä", false),
            ("/home/user/tool", false),
            ("file:///home/user.name/tool", false),
            ("../tool", false),
            ("C:\\tool", false),
        ] {
            assert_eq!(address(url).as_deref(), is_shown.then_some("https://example.org/owner/tool"), "{url}");
        }
    }
}
