//! The check that every dependency has a source and a licence that `deny.toml` allows. It needs nothing but cargo.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use toolkit::{Workspace, cargo, output};

/// What `cargo metadata` prints, as far as it matters here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// None for the workspace's own.
    source: Option<String>,
}

/// The part of `deny.toml` that is checked here.
#[derive(Deserialize)]
struct Rules {
    licenses: Licenses,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

pub fn check(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]).current_dir(&workspace.root);
    let metadata: Metadata = serde_json::from_str(&output(&mut cargo)?).context("cargo metadata")?;
    let path = workspace.root.join("deny.toml");
    let rules = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let rules: Rules = toml::from_str(&rules).with_context(|| path.display().to_string())?;
    let problems: Vec<_> = metadata.packages.iter().filter_map(|package| problem(package, &rules)).collect();
    ensure!(problems.is_empty(), "{}\ndeny.toml lists what is allowed", problems.join("\n"));
    Ok(())
}

fn problem(package: &Package, rules: &Rules) -> Option<String> {
    let Package { name, version, license, source } = package;
    let license = license.as_deref().unwrap_or_default();
    if let Some(source) = source
        && !rules.sources.allow_registry.iter().any(|registry| source.strip_prefix("registry+") == Some(registry))
    {
        return Some(format!("{name} {version} comes from {source}"));
    }
    (!allows(&rules.licenses.allow, license)).then(|| format!("{name} {version} has the licence {license:?}"))
}

/// Whether an SPDX expression can be met with these licences. A slash, the old way to write a choice, counts as OR.
fn allows(allowed: &[String], expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    any(allowed, &mut words) == Some(true) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

/// Alternatives; none for an expression that is not well formed.
fn any(allowed: &[String], words: &mut Words) -> Option<bool> {
    let mut is_allowed = all(allowed, words)?;
    while words.next_if_eq(&"OR").is_some() {
        is_allowed |= all(allowed, words)?;
    }
    Some(is_allowed)
}

fn all(allowed: &[String], words: &mut Words) -> Option<bool> {
    let mut is_allowed = one(allowed, words)?;
    while words.next_if_eq(&"AND").is_some() {
        is_allowed &= one(allowed, words)?;
    }
    Some(is_allowed)
}

fn one(allowed: &[String], words: &mut Words) -> Option<bool> {
    if words.next_if_eq(&"(").is_some() {
        let is_allowed = any(allowed, words)?;
        return words.next_if_eq(&")").map(|_| is_allowed);
    }
    let mut license = words.next().filter(|word| !["AND", "OR", "WITH", "(", ")"].contains(word))?.to_owned();
    if words.next_if_eq(&"WITH").is_some() {
        license = format!("{license} WITH {}", words.next()?);
    }
    Some(allowed.contains(&license))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_met_by_any_alternative_and_by_all_of_its_parts() {
        let allowed = ["MIT".to_owned(), "ISC".to_owned()];
        for (expression, is_allowed) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("", false),
            ("MIT OR GPL-3.0", true),
            ("GPL-3.0/MIT", true),
            ("MIT AND GPL-3.0", false),
            ("MIT AND ISC", true),
            // AND binds more tightly than OR.
            ("MIT OR ISC AND GPL-3.0", true),
            ("(MIT OR ISC) AND GPL-3.0", false),
            ("(MIT OR GPL-3.0) AND (ISC)", true),
            ("MIT WITH LLVM-exception", false),
            ("MIT OR", false),
            ("MIT ISC", false),
            ("(MIT", false),
            ("MIT)", false),
            ("OR", false),
        ] {
            assert_eq!(allows(&allowed, expression), is_allowed, "{expression}");
        }
    }

    #[test]
    fn a_source_or_a_licence_that_is_not_listed_is_named_with_its_package() {
        let rules: Rules =
            toml::from_str("licenses.allow = [\"MIT\"]\nsources.allow-registry = [\"https://r\"]").unwrap();
        let problem = |source: Option<&str>, license: Option<&str>| {
            let [source, license] = [source, license].map(|text| text.map(str::to_owned));
            problem(&Package { name: "a".to_owned(), version: "1.0.0".to_owned(), license, source }, &rules)
        };
        assert_eq!(problem(Some("registry+https://r"), Some("MIT")), None);
        assert_eq!(problem(None, Some("MIT")), None);
        assert_eq!(problem(None, None).unwrap(), "a 1.0.0 has the licence \"\"");
        for source in ["git+https://r", "registry+https://r/other"] {
            assert_eq!(problem(Some(source), Some("MIT")).unwrap(), format!("a 1.0.0 comes from {source}"));
        }
    }
}
