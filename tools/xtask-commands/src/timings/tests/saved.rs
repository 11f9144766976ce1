//! Tests of the results file, and of the files generated from it.

use super::*;
use crate::timings::publish::{CHART, RESULTS};
use crate::timings::{check_no_day_is_lost, save};

#[test]
fn check_finds_every_edit_and_save_undoes_it() {
    let folder = Folder::with(&results());
    for file in [README, CHART] {
        let good = folder.read(file);
        folder.write(file, good.replacen("4.09 µs", "4.10 µs", 1));
        let cure = "restore the files from git, or measure again with \"cargo xtask timings --save\"";
        assert_eq!(folder.problem(&["--check"]), format!("not up to date with {RESULTS}: {file}; {cure}"));
        publish::save(&folder.workspace, &results()).unwrap();
        assert_eq!(folder.read(file), good);
    }
    publish::check(&folder.workspace).unwrap();
}

#[test]
fn saved_results_are_read_back() {
    let folder = Folder::with(&results());
    assert_eq!(publish::load_saved(&folder.workspace).unwrap(), Some(results()));
}

#[test]
fn incomplete_results_are_not_saved() {
    let folder = Folder::with(&results());
    let saved = [RESULTS, README, CHART].map(|file| folder.read(file));
    let problem = "day 21 part 2: 8 is wrong".to_owned();
    let mut measured = Measured { problems: [problem.clone()].into(), ..measured() };
    measured.times.retain(|(day, code), _| (*day, code) != (21, &Code::Solver { part: 2, variant: None }));
    let error = save(&folder.workspace, &measured, &Results::of(&measured, environment())).unwrap_err();
    assert_eq!(format!("{error:#}"), format!("nothing was saved: {problem}"));
    assert_eq!([RESULTS, README, CHART].map(|file| folder.read(file)), saved);
}

#[test]
fn a_skipped_day_keeps_its_saved_times() {
    let folder = Folder::with(&results());
    let mut measured = measured();
    // A day with variants alone has no times to save.
    measured.days.get_mut(&3).unwrap().solutions.retain(|solution| solution.variant.is_some());
    // A day without a crate has no place in the results.
    check_no_day_is_lost(&folder.workspace, &measured).unwrap();
    fs::create_dir_all(folder.path().join("crates/day03")).unwrap();
    let error = check_no_day_is_lost(&folder.workspace, &measured).unwrap_err();
    let lost = "saved times would be lost, because these days were not measured: 3; a day needs a line in [dependencies] of \
                Cargo.toml, an input (\"cargo xtask fetch 3\") and a default solver";
    assert_eq!(error.to_string(), lost);
    measured.days.remove(&3);
    assert_eq!(check_no_day_is_lost(&folder.workspace, &measured).unwrap_err().to_string(), lost);
}

#[test]
fn damaged_results_are_refused() {
    let good = results().to_json().unwrap();
    for (damaged, named) in [
        (String::new(), "is damaged"),
        (good.replacen("\"parser\"", "\"parsed\"", 1), "is damaged"),
        (good.replacen("\"day\":3", "\"day\":26", 1), "day 26 does not exist"),
        (good.replacen("\"day\":3", "\"day\":21", 1), "day 21 appears twice"),
        (good.replacen("6000.0", "0.0", 1), "a time of day 3 is not more than 0"),
    ] {
        let folder = Folder::with(&results());
        folder.write(RESULTS, &damaged);
        for flag in ["--save", "--check"] {
            let problem = folder.problem(&[flag]);
            let advised = format!("{named}; restore the file from git, or delete it and save again");
            assert!(problem.contains("timings.json") && problem.contains(&advised), "{flag}: {problem}");
        }
        assert_eq!(folder.read(RESULTS), damaged);
    }
}

#[test]
fn a_readme_without_markers_is_refused_before_measuring() {
    let folder = Folder::with(&results());
    for readme in [
        "# Days\n",
        "<!-- timings:end -->\n<!-- timings:start -->\n",
        "`<!-- timings:start -->`\n<!-- timings:end -->\n",
    ] {
        folder.write(README, readme);
        let problem = folder.problem(&["--save"]);
        let cure = "add a line <!-- timings:start --> and below it a line <!-- timings:end -->";
        assert_eq!(problem, format!("README.md has no place for the table; {cure}"), "{readme}");
    }
}
