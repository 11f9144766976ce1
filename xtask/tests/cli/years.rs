//! `cargo xtask years`, with a stub of the program that solves the days.

use crate::test_workspace::TestWorkspace;

#[test]
fn a_missing_year_is_refused() {
    let root = TestWorkspace::new(2021);
    root.refuses(
        "years",
        &["--year", "2024"],
        2,
        "this workspace has no year 2024; make it with \"cargo xtask year 2024\"",
    );
}

#[test]
fn wrong_and_failed_parts_are_counted() {
    let root = TestWorkspace::new(2021);
    root.stub_solvers(
        r#"echo '[{"day": 5, "part": 1, "variant": null, "answer": "7", "input": "sample", "known": false}]'"#,
    );
    root.refuses(
        "years",
        &[],
        1,
        "error: wrong parts: 1, failed parts: 0; \"cargo run --release\" in the year's folder",
    );
}

#[test]
fn a_year_that_fails_to_build_stops_no_other_year() {
    let root = TestWorkspace::new(2021);
    // The stub of cargo builds only the package of 2021.
    root.write("2020/Cargo.toml", "[package.metadata.aoc]\nyear = 2020\n");
    root.write("2022/Cargo.toml", "[package.metadata.aoc]\nyear = 2022\n");
    root.stub_solvers(r#"echo '[{"day": 5, "part": 1, "variant": null, "answer": "7", "input": "sample"}]'"#);
    let (code, table, errors) = root.run("years", &[]);
    assert_eq!(code, 1, "{errors}");
    assert!(table.contains("2021") && table.contains("all") && !table.contains("2020"), "{table}");
    for year in ["2020", "2022"] {
        assert!(errors.contains(&format!("error: {year}: the build failed")), "{errors}");
    }
}
