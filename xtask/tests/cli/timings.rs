//! `cargo xtask timings` without a measurement.

use std::fs;

use crate::workspace::Workspace;

#[test]
fn saved_results_that_do_not_exist_are_reported_and_no_empty_table_is_shown() {
    let root = Workspace::new(2021);
    root.refuses("timings", &["--saved"], 1, "docs/timings.json does not exist; run \"cargo xtask timings --save\"");
    fs::create_dir(root.path().join("docs")).unwrap();
    fs::write(root.path().join("docs/timings.json"), "{\"results\":[]}").unwrap();
    for flags in [&[][..], &["--json"], &["--variants"], &["--day", "5"]] {
        root.refuses("timings", &[&["--saved"], flags].concat(), 2, "no such results are saved");
    }
}
