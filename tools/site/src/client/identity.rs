//! The User-Agent header, which tells the site which tool asks, and whom to write to about the tool.

use settings::Settings;
use workspace::{Error, Result, Workspace};

/// Whoever publishes the tool sets `repository` and `authors` in its manifest. Nothing is read from git.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const AUTHORS: &str = env!("CARGO_PKG_AUTHORS");

/// The tool, its version, its address and its maintainers, and the contact of the user if the settings have one.
pub fn user_agent(workspace: &Workspace) -> Result<String> {
    let settings = Settings::read(&workspace.root)?;
    let contact = settings.contact().map(str::trim).unwrap_or_default();
    if !contact.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
        return Err(Error::Usage(format!(
            "the contact {contact:?} is not plain ASCII, so it cannot be sent; \
             change or remove \"contact\" in [workspace.metadata.aoc] of Cargo.toml"
        )));
    }
    Ok(compose(REPOSITORY, AUTHORS, contact))
}

fn compose(repository: &str, authors: &str, contact: &str) -> String {
    let address = if repository.is_empty() { String::new() } else { format!("+{repository}") };
    let user = if contact.is_empty() { String::new() } else { format!("user: {contact}") };
    let is_published = !repository.is_empty() || !authors.is_empty();
    let unpublished = if is_published { "" } else { "unpublished, so without address and contact of its own" };
    // Cargo separates authors by colons.
    let authors = authors.replace(':', ", ");
    let parts = [unpublished, &address, &authors, &user];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("aoc-xtask/{} ({})", env!("CARGO_PKG_VERSION"), parts.join("; "))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use common::Year;

    use super::*;

    #[test]
    fn the_user_agent_names_the_tool_and_its_maintainers() {
        let unpublished = "unpublished, so without address and contact of its own";
        let (url, authors) = ("https://a.example/b", "A <a@b.example>:C");
        for (repository, authors, contact, wanted) in [
            ("", "", "", unpublished),
            ("", "", "d@e.example", &format!("{unpublished}; user: d@e.example")),
            (url, authors, "", "+https://a.example/b; A <a@b.example>, C"),
            (url, authors, "d@e.example", "+https://a.example/b; A <a@b.example>, C; user: d@e.example"),
        ] {
            let wanted = format!("aoc-xtask/{} ({wanted})", env!("CARGO_PKG_VERSION"));
            assert_eq!(compose(repository, authors, contact), wanted);
        }
    }

    #[test]
    fn a_header_can_hold_the_user_agent() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        let workspace = Workspace { root: root.clone(), year: Year::new(2021).unwrap(), folder: root.clone() };
        for (contact, is_valid) in [
            ("", true),
            (r" a@b.example\n", true),
            (r"a\r\nCookie: b", false),
            ("ä@b.example", false),
            (r"a\u0000", false),
        ] {
            fs::write(root.join("Cargo.toml"), format!("workspace.metadata.aoc.contact = \"{contact}\"\n")).unwrap();
            let user_agent = user_agent(&workspace);
            assert_eq!(user_agent.is_ok(), is_valid, "{contact:?}");
            assert!(user_agent.is_ok_and(|value| value.bytes().all(|byte| matches!(byte, b' '..=b'~'))) == is_valid);
        }
    }
}
