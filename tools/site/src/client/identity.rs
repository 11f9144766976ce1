//! The User-Agent header, which tells the site the tool's name and a contact.

use settings::Settings;
use workspace::{Error, Result, Workspace, output_of, program};

/// Tool, version, the tool's address if there is one, and contact.
pub fn user_agent(workspace: &Workspace) -> Result<String> {
    let settings = Settings::read(&workspace.root)?;
    let configured = settings.contact().map(str::trim).filter(|contact| !contact.is_empty()).map(str::to_owned);
    let place = if configured.is_some() { "Cargo.toml" } else { "git's user.email" };
    let contact = configured.or_else(|| git(workspace, "user.email")).unwrap_or_default();
    if contact.is_empty() {
        return Err(Error::Usage(
            "no contact: adventofcode.com asks automated clients for one; set contact = \"you@example.org\" in \
             [workspace.metadata.aoc] of Cargo.toml, or run \"git config user.email you@example.org\""
                .to_owned(),
        ));
    }
    if !is_plain(&contact) {
        return Err(Error::Usage(format!(
            "the contact {contact:?} from {place} is not plain ASCII, so it cannot be sent; \
             set another \"contact\" in [workspace.metadata.aoc] of Cargo.toml"
        )));
    }
    let repository = settings.repository().map(str::to_owned).or_else(|| git(workspace, "remote.origin.url"));
    let version = env!("CARGO_PKG_VERSION");
    Ok(match repository.and_then(|url| address(&url)) {
        Some(address) => format!("aoc-xtask/{version} (+{address}; {contact})"),
        None => format!("aoc-xtask/{version} (+{contact})"),
    })
}

fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ')
}

/// Converts a repository's git address to its address for a browser, without a user name or password. `None` for a local folder,
/// and for an address that a header cannot hold.
fn address(url: &str) -> Option<String> {
    let (place, separator) = match url.trim().split_once("://") {
        Some((_, place)) => (place, '/'),
        // For example, git@example.org:owner/tool.git
        None => (url.trim(), ':'),
    };
    let (host, path) = place.split_once(separator)?;
    let host = host.rsplit('@').next()?.split(':').next()?;
    let path = path.trim_matches('/').trim_end_matches(".git");
    let is_public = host.contains('.') && is_plain(place);
    if is_public { Some(format!("https://{host}/{path}")) } else { None }
}

fn git(workspace: &Workspace, key: &str) -> Option<String> {
    output_of(program("git").args(["config", "--get", key]).current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use common::Year;

    use super::*;

    #[test]
    fn the_user_agent_names_tool_and_contact() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        let workspace = Workspace { root: root.clone(), year: Year::new(2021).unwrap(), folder: root.clone() };
        let with_manifest = |contact: &str, repository: &str| {
            let manifest = format!("workspace.metadata.aoc.contact = \"{contact}\"\n{repository}\n");
            fs::write(root.join("Cargo.toml"), manifest).unwrap();
            user_agent(&workspace)
        };
        for contact in [r"a\r\nCookie: b", "ä@b.example", r"a\u0000"] {
            assert!(matches!(with_manifest(contact, ""), Err(Error::Usage(_))), "{contact:?}");
        }
        for (repository, address) in [
            ("package.repository = \"../b\"", ""),
            ("package.repository = \"https://a.example/b\"", "https://a.example/b; "),
            ("workspace.package.repository = \"https://a.example/c\"", "https://a.example/c; "),
        ] {
            let wanted = format!("aoc-xtask/{} (+{address}a@b.example)", env!("CARGO_PKG_VERSION"));
            assert_eq!(with_manifest(r" a@b.example\n", repository).unwrap(), wanted);
        }
    }

    #[test]
    fn a_repository_address_has_no_password() {
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
