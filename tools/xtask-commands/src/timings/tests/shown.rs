//! Tests of the tables, and of the files generated from the results.

use clap::Parser;
use clap::error::ErrorKind;

use super::*;
use crate::timings::chart;
use crate::timings::publish::{CHART, RESULTS};

#[test]
fn tables_show_all_measurements() {
    for (name, table) in
        [("days", tables::days(&results())), ("comparison", tables::comparison(&measured(), "old", "new"))]
    {
        insta::assert_snapshot!(name, anstream::adapter::strip_str(&table.to_string()));
    }
    let summary = "2 slower, 1 faster, 1 same, 1 unclear, 2 same code; differences of up to 4 % count as the same; ";
    assert!(tables::summary(&measured()).starts_with(summary));
}

#[test]
fn readme_and_chart_show_the_saved_results() {
    let folder = Folder::with(&results());
    for (name, file) in [("readme", README), ("chart", CHART), ("results", RESULTS)] {
        insta::assert_snapshot!(name, folder.read(file));
    }
    let empty = chart::svg(&Results { days: Vec::new(), ..results() });
    assert!(empty.ends_with("</svg>\n") && !empty.contains("NaN") && !empty.contains("inf"), "{empty}");
}

#[test]
fn conflicting_flags_are_refused() {
    for flags in [
        "--check --save",
        "--check --day 5",
        "--check 5",
        "--check --against",
        "--day 5 --save",
        "5 --save",
        "--against --save",
    ] {
        let problem = TimingsCli::try_parse_from(flags.split(' ')).err().map(|error| error.kind());
        assert_eq!(problem, Some(ErrorKind::ArgumentConflict), "{flags}");
    }
    assert_eq!(args(&["--against"]).against.as_deref(), Some("HEAD"));
    assert_eq!(args(&["--against", "main~3", "--day", "5"]).against.as_deref(), Some("main~3"));
}

#[test]
fn days_are_named_with_and_without_the_flag() {
    for flags in ["2 5-7 --against", "--day 2 --day 5-7", "2 --day 5-7", "--against main 2 5-7"] {
        let flags: Vec<_> = flags.split(' ').collect();
        let named: Vec<_> =
            args(&flags).named_days().iter().map(|days| (days.first.number(), days.last.number())).collect();
        assert_eq!(named, [(2, 2), (5, 7)], "{flags:?}");
    }
}
