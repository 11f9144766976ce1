//! The check that every dependency has a source and a licence that `deny.toml` allows. It needs nothing but cargo.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, ParseMode};
use toolkit::{Workspace, cargo, output};

/// Part of what `cargo metadata` prints.
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
    (!is_allowed(license, &rules.licenses.allow)).then(|| format!("{name} {version} has the licence {license:?}"))
}

/// Whether an SPDX expression can be met with these licences. A slash, the old way to write a choice, counts as OR.
fn is_allowed(license: &str, allowed: &[String]) -> bool {
    Expression::parse_mode(license, ParseMode::LAX)
        .is_ok_and(|license| license.evaluate(|part| allowed.contains(&part.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_met_by_any_alternative_and_by_all_of_its_parts() {
        let allowed = ["MIT", "ISC"].map(str::to_owned);
        for license in ["MIT", "MIT OR GPL-3.0", "GPL-3.0/MIT", "MIT AND ISC", "MIT OR ISC AND GPL-3.0"] {
            assert!(is_allowed(license, &allowed), "{license}");
        }
        for license in ["", "GPL-3.0", "MIT AND GPL-3.0", "MIT WITH LLVM-exception", "MIT OR", "MIT ISC", "NoSuch"] {
            assert!(!is_allowed(license, &allowed), "{license}");
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
