//! `cargo xtask start`, with a stub in place of cargo. The CI check `newcomer` runs the command with the real cargo.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use crate::test_workspace::{TestWorkspace, git, text};

/// A workspace that stands in for a clone of this repository, and an empty folder outside the workspace. The workspace has a stub
/// of cargo that succeeds.
fn clone() -> (TestWorkspace, tempfile::TempDir) {
    let clone = TestWorkspace::new(2021);
    clone.script("cargo", STUB);
    clone.write("Cargo.lock", LOCK);
    clone.write("Cargo.toml", clone.read("Cargo.toml") + DEPENDENCIES);
    (clone, tempfile::tempdir().unwrap())
}

const DEPENDENCIES: &str = "
[workspace.dependencies]
xtask-commands = { path = \"tools/xtask-commands\", package = \"advent-tools-xtask-commands\" }
testing = { path = \"crates/testing\", package = \"advent-tools-testing\" }
toolbox = { path = \"crates/toolbox\", package = \"advent-tools-toolbox\" }
year-runner = { path = \"tools/year-runner\", package = \"advent-tools-year-runner\", default-features = false }
";

/// Adds the folder and the arguments of each call to the file `called` in the clone.
const STUB: &str = r#"echo "$PWD: $@" >> "${0%/*}/called""#;

const LOCK: &str = "\
version = 4

[[package]]
name = \"common\"
version = \"0.1.0\"

[[package]]
name = \"clap\"
version = \"4.5.0\"
source = \"registry+https://github.com/rust-lang/crates.io-index\"
";

/// The names of the entries in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_new_workspace_is_small_and_complete() {
    let (clone, folder) = clone();
    clone.write("template/tests/puzzle.rs", "// {{title}}\n");
    let own = folder.path().join("Größe 1 'quoted'");
    let (code, told, error) = clone.run("start", &["2026", own.to_str().unwrap()]);
    assert_eq!(code, 0, "{error}");
    let quoted = own.display().to_string().replace('\'', r"'\''");
    assert!(
        told.ends_with(&format!("\nnext:\n  cd '{quoted}'\n  cargo xtask token set\n  cargo xtask today\n")),
        "{told}"
    );

    git(&own, &["add", "--all"]);
    let files = git(&own, &["-c", "core.quotePath=false", "ls-files"]);
    for file in files.lines().filter(|file| *file != "input") {
        let text = fs::read_to_string(own.join(file)).unwrap();
        let may_have_braces = file.starts_with("template/") || file.starts_with(".github/");
        assert!(may_have_braces || !text.contains("{{"), "{file}: {text}");
    }
    assert!(files.lines().count() <= 20, "{files}");
    assert_eq!(names(folder.path()), ["Größe 1 'quoted'"]);
    assert_eq!(fs::read_to_string(own.join("Cargo.lock")).unwrap(), LOCK);
    for file in ["template/Cargo.toml.template", "template/src/lib.rs", "template/tests/puzzle.rs"] {
        assert_eq!(fs::read_to_string(own.join(file)).unwrap(), clone.read(file));
    }
    let manifest: toml::Table = fs::read_to_string(own.join("Cargo.toml")).unwrap().parse().unwrap();
    let path = manifest["workspace"]["dependencies"]["toolbox"]["path"].as_str().unwrap();
    let toolbox = clone.path().canonicalize().unwrap().join("crates/toolbox");
    fs::create_dir_all(&toolbox).unwrap();
    assert_eq!(own.join(path).canonicalize().unwrap(), toolbox);
}

#[test]
fn the_crates_come_from_origin_if_it_has_the_commit() {
    let (clone, folder) = clone();
    let origin = folder.path().join("origin.git");
    git(folder.path(), &["init", "--quiet", "--bare", "--initial-branch=trunk", "origin.git"]);
    git(clone.path(), &["init", "--quiet", "--initial-branch=trunk"]);
    git(clone.path(), &["commit", "--quiet", "--allow-empty", "--message=one"]);
    git(clone.path(), &["remote", "add", "origin", origin.to_str().unwrap()]);
    let crates = |name: &str, arguments: &[&str]| {
        let own = folder.path().join(name);
        let (code, _, error) = clone.run_in("crates", "start", &[&["2026", own.to_str().unwrap()], arguments].concat());
        assert_eq!(code, 0, "{error}");
        let manifest: toml::Table = fs::read_to_string(own.join("Cargo.toml")).unwrap().parse().unwrap();
        (manifest["workspace"]["dependencies"]["toolbox"].clone(), fs::read_to_string(own.join("Cargo.lock")).unwrap())
    };
    assert!(crates("unpushed", &[]).0.get("path").is_some());
    let reasons = |name: &str| {
        let output = clone.xtask("start").arg("2026").arg(folder.path().join(name)).output().unwrap();
        text(&output.stderr).lines().filter(|line| line.starts_with("note: ")).collect::<String>()
    };
    let reason = "note: the tools come from this clone by path, because git cannot provide them: ";
    assert_eq!(reasons("still unpushed"), format!("{reason}no branch of origin has this clone's commit"));

    git(clone.path(), &["push", "--quiet", "origin", "trunk"]);
    let commit = git(clone.path(), &["rev-parse", "HEAD"]);
    let url = format!("file://{}", origin.canonicalize().unwrap().display());
    let (dependency, lock) = crates("on a branch", &[]);
    assert_eq!(
        [&dependency["git"], &dependency["branch"]].map(|value| value.as_str().unwrap()),
        [url.as_str(), "trunk"]
    );
    assert!(
        lock.contains(&format!(
            "name = \"common\"\nversion = \"0.1.0\"\nsource = \"git+{url}?branch=trunk#{commit}\"\n"
        )),
        "{lock}"
    );
    assert_eq!(lock.matches("git+").count(), 1, "{lock}");

    git(clone.path(), &["remote", "set-head", "origin", "trunk"]);
    let (dependency, lock) = crates("by default", &[]);
    assert!(dependency.get("branch").is_none() && lock.contains(&format!("\"git+{url}#{commit}\"")), "{lock}");
    assert!(crates("by path", &["--path"]).0.get("path").is_some());

    git(clone.path(), &["commit", "--quiet", "--allow-empty", "--message=two"]);
    assert!(crates("ahead", &[]).0.get("path").is_some());
    git(clone.path(), &["update-ref", "refs/remotes/origin/trunk", "HEAD"]);
    let relative = format!("../{}/origin.git", folder.path().file_name().unwrap().display());
    git(clone.path(), &["config", "url.https://example.org/.insteadOf", "mine:"]);
    for (name, address, wanted) in [
        ("short", "mine:owner/tool", "https://example.org/owner/tool"),
        ("absolute", "example.org:/srv/tool.git", "ssh://example.org/srv/tool.git"),
        ("relative", relative.as_str(), url.as_str()),
        ("ssh", "git@example.org:owner/tool.git", "ssh://git@example.org/owner/tool.git"),
        ("https", "https://example.org/owner/tool", "https://example.org/owner/tool"),
    ] {
        git(clone.path(), &["remote", "set-url", "origin", address]);
        assert_eq!(crates(name, &[]).0["git"].as_str(), Some(wanted));
        assert_eq!(reasons(&format!("{name} again")), "");
    }
    git(clone.path(), &["remote", "set-url", "origin", "[git@example.org:2222]:owner/tool"]);
    let unusable = "cargo cannot use origin's address \"[git@example.org:2222]:owner/tool\"";
    assert_eq!(reasons("port"), format!("{reason}{unusable}"));
    git(clone.path(), &["remote", "remove", "origin"]);
    assert!(reasons("no remote").contains("No such remote 'origin'"));
}

#[test]
fn no_repository_is_made_inside_a_repository() {
    let (clone, folder) = clone();
    git(folder.path(), &["init", "--quiet"]);
    let own = folder.path().join("own");
    assert_eq!(clone.run("start", &["2026", own.to_str().unwrap()]).0, 0);
    assert!(own.join("Cargo.toml").exists() && !own.join(".git").exists());
    fs::write(folder.path().join(".gitignore"), "ignored").unwrap();
    let ignored = folder.path().join("ignored");
    assert_eq!(clone.run("start", &["2026", ignored.to_str().unwrap()]).0, 0);
    assert!(ignored.join(".git").exists());
}

#[test]
fn a_password_of_origin_is_not_copied() {
    let (clone, folder) = clone();
    git(clone.path(), &["init", "--quiet", "--initial-branch=trunk"]);
    git(clone.path(), &["commit", "--quiet", "--allow-empty", "--message=one"]);
    git(clone.path(), &["remote", "add", "origin", "https://me:to@ken@example.org/owner/tool@1"]);
    git(clone.path(), &["update-ref", "refs/remotes/origin/trunk", "HEAD"]);
    let own = folder.path().join("own");
    let (code, told, error) = clone.run("start", &["2026", own.to_str().unwrap()]);
    assert_eq!(code, 0, "{error}");
    assert!(told.contains("its tools come from https://example.org/owner/tool@1\n"), "{told}");
    git(&own, &["add", "--all"]);
    for file in git(&own, &["ls-files"]).lines().filter(|file| *file != "input") {
        let text = fs::read_to_string(own.join(file)).unwrap();
        assert!(!text.contains("to@ken"), "{file}: {text}");
    }
    let lock = fs::read_to_string(own.join("Cargo.lock")).unwrap();
    assert!(lock.contains("git+https://example.org/owner/tool@1?branch=trunk#"), "{lock}");
}

#[test]
fn variables_of_a_git_hook_are_ignored() {
    let (clone, folder) = clone();
    git(clone.path(), &["init", "--quiet", "--initial-branch=trunk"]);
    git(clone.path(), &["commit", "--quiet", "--allow-empty", "--message=one"]);
    git(clone.path(), &["remote", "add", "origin", "https://example.org/owner/tool"]);
    git(clone.path(), &["update-ref", "refs/remotes/origin/trunk", "HEAD"]);
    let [own, other] = ["own", "other"].map(|name| folder.path().join(name));
    let output = clone.xtask("start").arg("2026").arg(&own).env("GIT_DIR", &other).output().unwrap();
    let told = text(&output.stdout);
    assert!(told.contains("its tools come from https://example.org/owner/tool\n"), "{output:?}");
    assert!(own.join(".git").exists() && !other.exists());
}

#[test]
fn a_place_that_is_taken_or_missing_is_refused() {
    let (clone, folder) = clone();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::create_dir(at("empty")).unwrap();
    fs::create_dir(at("full")).unwrap();
    fs::write(at("full/file"), "kept").unwrap();
    fs::write(at("file"), "kept").unwrap();
    std::os::unix::fs::symlink("nowhere", at("dangling")).unwrap();
    for (place, problem) in [
        (at("full"), "exists and is not an empty folder; name a new folder"),
        (at("file"), "exists and is not an empty folder; name a new folder"),
        (at("dangling"), "exists and is not an empty folder; name a new folder"),
        (at("missing/own"), "missing: No such file or directory (os error 2); make this folder first"),
        (at("file/own"), "file is not a folder; name a folder elsewhere"),
        ("/".to_owned(), "cannot hold a new workspace; name a new folder"),
        (String::new(), "a value is required for '<FOLDER>'"),
        ("own".to_owned(), "is inside this clone; name a folder outside it"),
    ] {
        clone.refuses("start", &["2026", &place], 2, problem);
    }
    clone.refuses("start", &["2014", &at("own")], 2, "give a number from 2015 to 2099");
    let second_year = "\"cargo xtask start 2026\" makes a workspace for 2026; leave out --year";
    clone.refuses("start", &["2026", &at("own"), "--year", "2021"], 2, second_year);
    clone.refuses("start", &["2026"], 2, "FOLDER");
    assert_eq!(clone.run("start", &["2026", &at("empty")]).0, 0);
    assert_eq!(names(folder.path()), ["dangling", "empty", "file", "full"]);
    assert_eq!(fs::read_to_string(at("full/file")).unwrap(), "kept");
}

#[test]
fn without_the_crates_or_git_nothing_is_made() {
    let (clone, folder) = clone();
    let place = folder.path().join("own");
    let place = place.to_str().unwrap();
    clone.script("cargo", "exit 101");
    clone.refuses("start", &["2026", place], 1, "cargo cannot get the crates from ");
    clone.script("cargo", STUB);
    let output = clone.xtask("start").args(["2026", place]).env("PATH", "/nowhere").output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("error: cannot make a git repository; nothing was made: cannot run git: "), "{error}");
    fs::remove_file(clone.path().join("Cargo.lock")).unwrap();
    clone.refuses("start", &["2026", place], 1, "nothing was made: cannot read Cargo.lock of this clone");
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn all_that_a_morning_needs_is_built() {
    let (clone, folder) = clone();
    let own = folder.path().canonicalize().unwrap().join("own");
    assert_eq!(clone.run("start", &["2026", own.to_str().unwrap()]).0, 0);
    let called = clone.read("called");
    let builds: Vec<_> = called.lines().filter_map(|line| line.strip_prefix(&format!("{}: ", own.display()))).collect();
    assert_eq!(builds, ["build --package xtask", "build --release"]);
    // The aliases run what was built, so that they have nothing left to build.
    let aliases = fs::read_to_string(own.join(".cargo/config.toml")).unwrap();
    assert!(aliases.contains("\"run --quiet --package xtask --\""), "{aliases}");
    assert!(aliases.contains("\"run --release --package aoc-2026 -- --day\""), "{aliases}");
}

#[test]
fn a_failed_build_keeps_the_workspace() {
    let (clone, folder) = clone();
    clone.script("cargo", r#"[ "$1" = metadata ]"#);
    let own = folder.path().join("own");
    let (code, told, error) = clone.run("start", &["2026", own.to_str().unwrap()]);
    assert_eq!(code, 1, "{error}");
    assert!(told.contains(" is your workspace for 2026; ") && !told.contains("next:"), "{told}");
    assert!(
        error.contains("is complete, but a build failed; repeat it there with \"cargo build --package xtask\": "),
        "{error}"
    );
    assert!(own.join("xtask/src/main.rs").exists() && own.join(".git").exists());
}
