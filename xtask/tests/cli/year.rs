//! `cargo xtask year`, and other commands in the year's folder.

use std::fs;
use std::path::Path;

use crate::test_workspace::{TestWorkspace, text};

/// A workspace for 2019 with lists of members and excluded folders.
fn workspace() -> TestWorkspace {
    let root = TestWorkspace::new(2019);
    let lists = "[workspace] # here\nmembers = [\"xtask\"]\n# of it\nexclude = [\"target\"] # and why\n\n";
    root.write("Cargo.toml", lists.to_owned() + &root.read("Cargo.toml"));
    root
}

fn with_years(years: &[&str]) -> TestWorkspace {
    let root = workspace();
    for year in years {
        assert_eq!(root.run("year", &[year]).0, 0);
    }
    root
}

#[test]
fn year_adds_a_folder_and_manifest_entries() {
    let mut before = workspace().tree();
    let root = with_years(&["2026", "2027"]);
    let manifest = before.get_mut(Path::new("Cargo.toml")).unwrap();
    let changed = text(manifest).replace("\"xtask\"", "\"xtask\", \"[2x][0t][2a][6s]*\", \"[2x][0t][2a][7s]*\"");
    *manifest = changed.replace("\"target\"", "\"target\", \"2026/target\", \"2027/target\"").into_bytes();
    let mut after = root.tree();
    after.retain(|path, bytes| {
        assert!(path.starts_with("template") || !text(bytes).contains("{{"), "{}", path.display());
        !path.starts_with("2026") && !path.starts_with("2027")
    });
    let link = root.path().join("2026/input");
    assert!(link.symlink_metadata().is_ok(), "cargo-aoc looks for inputs there");
    assert_eq!(after, before);
}

#[test]
fn the_folder_or_the_flag_chooses_the_year() {
    let root = with_years(&["2026"]);
    let told = "day 1: created 2026/crates/day01 and added it to 2026/Cargo.toml\nnext:\n  cargo xtask fetch 1\n  cargo day 1\n";
    assert_eq!(root.run_in("2026", "new", &[]), (0, told.to_owned(), String::new()));
    let named = "\nnext:\n  cargo xtask fetch 5 --year 2026\n  cargo run --release -p aoc-2026 -- 5\n";
    assert!(root.run("new", &["--year", "2026", "5"]).1.ends_with(named));
    assert_eq!(root.run_in("2026/crates/day01/src", "new", &["12"]).0, 0);
    assert_eq!(root.run_in("2026", "new", &["--year", "2019", "25"]).0, 0);
    for (file, days) in
        [("2026/Cargo.toml", &["aoc2026-day01", "aoc2026-day05", "aoc2026-day12"][..]), ("Cargo.toml", &["day25"])]
    {
        let manifest = root.read(file);
        assert!(days.iter().all(|day| manifest.contains(&format!("\n{day} = {{"))), "{manifest}");
    }
    assert_eq!(root.run_in("2026", "new", &["13"]).0, 2, "2026 has 12 days");
}

#[test]
fn elsewhere_commands_work_on_the_root_s_year() {
    let root = with_years(&["2020"]);
    for (folder, arguments, made) in [
        ("template", &[][..], "day 1: created crates/day01 "),
        ("2020", &["25"], "day 25: created 2020/crates/day25 "),
        ("crates", &["8"], "day 8: created crates/day08 "),
    ] {
        let (code, told, note) = root.run_in(folder, "new", arguments);
        assert_eq!((code, note.as_str()), (0, ""), "{folder}");
        assert!(told.starts_with(made), "{told}");
    }
    assert!(root.read("2020/crates/day25/Cargo.toml").contains("\"aoc2020-day25\""));
    assert!(root.read("crates/day08/Cargo.toml").contains("\"day08\""));
    let missing = "this workspace has no year 2024; make it with \"cargo xtask year 2024\"";
    root.refuses("new", &["13", "--year", "2024"], 2, missing);
}

#[test]
fn an_existing_or_invalid_year_is_refused() {
    let root = with_years(&["2026"]);
    root.refuses("year", &["2026"], 1, "2026 already exists; nothing was changed");
    root.refuses("year", &["2019"], 1, "2019 is the workspace's first year");
    for year in ["2014", "2100", "20266"] {
        root.refuses("year", &[year], 2, "give a number from 2015 to 2099");
    }
    let second_year = "\"cargo xtask year 2027\" makes the year 2027; leave out --year";
    root.refuses("year", &["2027", "--year", "2026"], 2, second_year);
    fs::create_dir(root.path().join("2027")).unwrap();
    root.refuses("year", &["2027"], 1, "2027 exists and is not the package of 2027; move it away");
    root.write("Cargo.toml", root.read("Cargo.toml").replace("[\"target\", \"2026/target\"]", "1"));
    root.refuses("year", &["2028"], 1, "Cargo.toml: workspace.exclude is not a list");
}

#[test]
fn commands_for_the_whole_workspace_refuse_a_year() {
    let root = with_years(&["2026"]);
    for command in ["ci", "web"] {
        let problem = format!("\"cargo xtask {command}\" works on the whole workspace; leave out --year");
        root.refuses(command, &["--year", "2026"], 2, &problem);
    }
}

#[test]
fn the_next_run_completes_a_killed_run() {
    let root = with_years(&["2020", "2026"]);
    let wanted = with_years(&["2020", "2026"]);
    root.write("Cargo.toml", with_years(&["2020"]).read("Cargo.toml"));
    assert!(root.run("year", &["2026"]).1.starts_with("2026: created the folder 2026 and added it to Cargo.toml\n"));
    assert_eq!(root.tree(), wanted.tree());
}
