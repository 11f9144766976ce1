//! `cargo xtask timings` without a measurement.

use crate::workspace::Workspace;

#[test]
fn saved_results_that_do_not_exist_are_reported_and_no_empty_table_is_shown() {
    let root = Workspace::new(2021);
    root.refuses("timings", &["--saved"], 1, "docs/timings.json does not exist; run \"cargo xtask timings --save\"");
    root.write("docs/timings.json", "{\"results\":[]}");
    for flags in [&["--saved"][..], &["--saved", "--json"], &["--saved", "--day", "5"]] {
        root.refuses("timings", flags, 2, "no such results are saved");
    }
}
