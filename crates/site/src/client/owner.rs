//! The file `account.json` beside a year's inputs, which records the account that the inputs belong to.
//!
//! Each login gives the account a new session token, but the name at the top of each page usually stays the same. So the file holds
//! that name, and the fingerprints of all tokens that have been seen with it.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use common::read_if_exists;
use serde::{Deserialize, Serialize};
use system::AtomicFile;

/// The maximum size of the file, in bytes. The real file is far smaller.
const MAX_BYTES: usize = 1 << 16;

/// The account that a year's inputs belong to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner {
    /// The user's name, once a page has shown it.
    name: Option<String>,
    /// The fingerprints of the account's session tokens.
    tokens: BTreeSet<String>,
}

/// How the account of the session token and the owner of a year's inputs are related.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Relation {
    /// No owner is noted, or no token is found. The inputs count as the account's own.
    Unnoted,
    /// The inputs belong to this account.
    Own {
        /// The fingerprints of the account's session tokens.
        tokens: BTreeSet<String>,
    },
    /// The inputs belong to another account.
    Other {
        /// The name of the inputs' owner.
        owner: String,
        /// The name of the session token's user.
        user: String,
        /// The fingerprint of the session token.
        token: String,
    },
    /// The inputs were fetched with another token, and it is unknown whether that token was for the same account.
    Unclear {
        /// Whether the name of the session token's user would settle this: the owner's name is known, but the user's name is not.
        /// Every page of the site shows the user's name.
        needs_user: bool,
    },
}

impl Owner {
    /// Reads the file; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// If the file exists but cannot be read or is not a note about an account.
    pub fn load(path: &Path) -> Result<Option<Self>> {
        let problem = || format!("{}: not a note about an account; fix or remove the file", path.display());
        let Some(bytes) = read_if_exists(path, MAX_BYTES).with_context(problem)? else { return Ok(None) };
        serde_json::from_slice(&bytes).map(Some).with_context(problem)
    }

    /// Writes the file. The caller must hold the site's lock.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<()> {
        AtomicFile::begin(path)?.finish(format!("{}\n", serde_json::to_string(self)?).as_bytes())
    }

    /// The note with this token's fingerprint and this user name added, if the two belong to the owner; otherwise `None`. They
    /// belong to the owner if the note has this fingerprint, this name, or no fingerprint at all yet.
    pub fn completed(&self, token: &str, user: Option<&str>) -> Option<Self> {
        let is_owner =
            self.tokens.is_empty() || self.tokens.contains(token) || user.is_some() && user == self.name.as_deref();
        if !is_owner {
            return None;
        }
        let mut note = self.clone();
        note.tokens.insert(token.to_owned());
        // A user may change the name, so the latest name counts.
        note.name = user.map(str::to_owned).or(note.name);
        Some(note)
    }

    /// How the owner is related to the user of the token with this fingerprint.
    pub fn relation(&self, token: &str, user: Option<&str>) -> Relation {
        match (self.completed(token, user), &self.name, user) {
            (Some(note), ..) => Relation::Own { tokens: note.tokens },
            (None, Some(owner), Some(user)) => {
                Relation::Other { owner: owner.clone(), user: user.to_owned(), token: token.to_owned() }
            }
            (None, owner, None) => Relation::Unclear { needs_user: owner.is_some() },
            (None, None, Some(_)) => Relation::Unclear { needs_user: false },
        }
    }
}

impl Relation {
    /// Whether the inputs belong to this account, or count as its own.
    pub fn is_own(&self) -> bool {
        matches!(self, Self::Unnoted | Self::Own { .. })
    }

    /// Whether the inputs certainly belong to another account.
    pub fn is_other(&self) -> bool {
        matches!(self, Self::Other { .. })
    }

    /// Whether an answer was certainly sent by another account, given the fingerprint of the token with which it was sent.
    pub fn excludes(&self, token: &str) -> bool {
        match self {
            Self::Own { tokens } => !tokens.contains(token),
            Self::Other { token: own, .. } => own != token,
            Self::Unnoted | Self::Unclear { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_or_a_name_identifies_the_owner() {
        let note = |name: Option<&str>, tokens: &[&str]| Owner {
            name: name.map(str::to_owned),
            tokens: tokens.iter().map(|&token| token.to_owned()).collect(),
        };
        let unclear = |needs_user| Relation::Unclear { needs_user };
        let other = Relation::Other { owner: "A".to_owned(), user: "B".to_owned(), token: "2".to_owned() };
        for (owner, token, user, completed) in [
            (note(None, &[]), "1", None, Ok(note(None, &["1"]))),
            (note(None, &["1"]), "1", Some("A"), Ok(note(Some("A"), &["1"]))),
            (note(Some("A"), &["1"]), "1", None, Ok(note(Some("A"), &["1"]))),
            // In the first of the next two cases, the owner has a new token after a new login; in the second, a new name.
            (note(Some("A"), &["1"]), "2", Some("A"), Ok(note(Some("A"), &["1", "2"]))),
            (note(Some("A"), &["1"]), "1", Some("B"), Ok(note(Some("B"), &["1"]))),
            (note(Some("A"), &["1"]), "2", Some("B"), Err(other)),
            (note(Some("A"), &["1"]), "2", None, Err(unclear(true))),
            (note(None, &["1"]), "2", Some("A"), Err(unclear(false))),
            (note(None, &["1"]), "2", None, Err(unclear(false))),
        ] {
            assert_eq!(owner.completed(token, user), completed.clone().ok(), "{owner:?} {token} {user:?}");
            let relation = completed.map_or_else(|relation| relation, |note| Relation::Own { tokens: note.tokens });
            assert_eq!(owner.relation(token, user), relation, "{owner:?} {token} {user:?}");
        }
    }

    #[test]
    fn only_another_account_s_lines_are_excluded() {
        let own = Relation::Own { tokens: ["1", "2"].map(str::to_owned).into() };
        let other = Relation::Other { owner: String::new(), user: String::new(), token: "3".to_owned() };
        for (relation, excluded) in [
            (own, [false, false, true]),
            (other, [true, true, false]),
            (Relation::Unnoted, [false; 3]),
            (Relation::Unclear { needs_user: true }, [false; 3]),
        ] {
            assert_eq!(["1", "2", "3"].map(|token| relation.excludes(token)), excluded, "{relation:?}");
        }
    }

    #[test]
    fn a_note_outlasts_the_process() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("account.json");
        assert_eq!(Owner::load(&path).unwrap(), None);
        let owner = Owner::default().completed("1", Some("A")).unwrap();
        owner.save(&path).unwrap();
        assert_eq!(Owner::load(&path).unwrap(), Some(owner));
        std::fs::write(&path, "{").unwrap();
        let error = Owner::load(&path).unwrap_err().to_string();
        assert!(error.ends_with("account.json: not a note about an account; fix or remove the file"), "{error}");
    }
}
