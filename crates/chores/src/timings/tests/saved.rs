//! Tests of the results file, and of the files generated from it.

use system::Exit;

use super::*;
use crate::timings::files::{CHART, PAGE, RESULTS};
use crate::timings::load_old;
use crate::timings::tests::git::commit_all;

#[test]
fn check_finds_every_edit_and_render_undoes_it() {
    let folder = Folder::with(&results());
    for file in [README, PAGE, CHART] {
        let good = folder.read(file);
        folder.write(file, good.replacen("812 ns", "712 ns", 1).replacen("839 ns", "739 ns", 1));
        let cure = "run \"cargo xtask timings --render\"";
        assert_eq!(folder.problem(&["--check"]), format!("not generated from the current {RESULTS}: {file}; {cure}"));
        folder.run(&["--render"]);
        assert_eq!(folder.read(file), good);
        // CRLF line endings do not count as a change.
        folder.write(file, good.replace('\n', "\r\n"));
        folder.run(&["--check"]);
    }
}

#[test]
fn damaged_results_are_refused_and_left_alone() {
    let good = results().to_json().unwrap();
    for (damaged, named) in [
        (String::new(), "is damaged"),
        (good.replacen("\"solver\"", "\"solved\"", 1), "is damaged"),
        (good.replacen("\"day\":3", "\"day\":26", 1), "day 26 part 1 does not exist"),
        (good.replacen("\"ns\":9800.0", "\"ns\":0.0", 1), "are not 0 < low"),
        (good.replacen("\"Memoized\"", "\"Precomputed\"", 1), "day 21 part 2 Precomputed appears twice"),
    ] {
        let folder = Folder::with(&results());
        folder.write(RESULTS, &damaged);
        let problem = folder.problem(&["--save"]);
        assert!(problem.contains("timings.json") && problem.contains(named), "{problem}");
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

#[test]
fn saving_one_day_keeps_the_other_days() {
    let mut saved = results();
    // A variant that is removed from the day disappears from the file.
    saved.replace(&[solution(21, 2, None, 20.0, 3_000.0), solution(21, 1, None, 20.0, 800.0)]);
    let folder = Folder::with(&saved);
    let found = folder.results().solutions;
    let rows: Vec<_> = found.iter().map(|row| (row.day, row.part, row.variant_name(), row.solver.ns)).collect();
    assert_eq!(rows, [(3, 1, "default", 6_000.0), (21, 1, "default", 800.0), (21, 2, "default", 3_000.0)]);
    folder.run(&["--check"]);
}

#[test]
fn a_regression_sets_the_exit_code_on_request() {
    let folder = Folder::with(&results());
    folder.write("old.json", older_results().to_json().unwrap());
    let old = folder.path().join("old.json");
    let flags = ["--saved", "--against", old.to_str().unwrap(), "--fail-on-regression", "--day", "3"];
    folder.run(&flags[..3]);
    let error = crate::timings::run(&folder.workspace, &args(&flags[..4])).unwrap_err();
    assert_eq!(Exit::of(&error) as u8, 8);
    assert_eq!(error.to_string(), "slower than before: day 21 part 1 solver × 1.35");
    // Day 3 has no regression.
    folder.run(&flags);
}

#[test]
fn old_results_can_come_from_a_revision() {
    let folder = Folder::with(&results());
    commit_all(folder.path());
    publish::save(&folder.workspace, &Results::default()).unwrap();
    assert_eq!(load_old(&folder.workspace, "HEAD").unwrap(), results());
    for name in ["no-such-branch", "--help"] {
        let error = load_old(&folder.workspace, name).unwrap_err();
        assert_eq!(Exit::of(&error), Exit::Usage, "{name}");
        assert!(error.to_string().contains("neither a file nor a git revision"), "{error}");
    }
}
