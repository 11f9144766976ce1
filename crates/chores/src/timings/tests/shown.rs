//! Tests of the tables, and of the files generated from the results.

use clap::Parser;
use clap::error::ErrorKind;

use super::*;
use crate::timings::files::CHART;
use crate::timings::tables::{self, Order};
use crate::timings::{chart, json, regressions, summary};

#[test]
fn tables_show_all_measurements() {
    let measured = measured();
    let results = results();
    for (name, table) in [
        ("days", tables::days(&results, &results.days)),
        ("variants", tables::variants(&measured, Order::Day)),
        ("comparison", tables::comparison(&measured, Order::Day)),
        ("comparison_by_time", tables::comparison(&measured, Order::Time)),
    ] {
        insta::assert_snapshot!(name, anstream::adapter::strip_str(&table.to_string()));
    }
}

#[test]
fn readme_and_chart_show_the_saved_results() {
    let folder = Folder::with(&results());
    for (name, file) in [("readme", README), ("chart", CHART), ("results", "docs/timings.json")] {
        insta::assert_snapshot!(name, folder.read(file));
    }
    let empty = chart::svg(&Results { days: Vec::new(), ..results() });
    assert!(empty.ends_with("</svg>\n") && !empty.contains("NaN") && !empty.contains("inf"), "{empty}");
}

#[test]
fn a_comparison_has_verdicts() {
    let measured = measured();
    assert_eq!(summary(&measured), "2 slower, 1 faster, 7 the same");
    let slower = ["day 21 part 1 solver × 1.360 (HEAD)", "day 21 part 2 Memoized solver × 4040.100 (HEAD)"];
    assert_eq!(regressions(&measured, "HEAD"), slower);
    let rows = json(&measured, "HEAD");
    insta::assert_snapshot!("json", rows[3]);
}

#[test]
fn the_slower_parser_of_both_parts_counts() {
    let day = &results().days[1];
    assert_eq!((day.parser, day.part1, day.part2, day.total()), (23.5, Some(812.0), Some(3_250.0), 4_085.5));
    assert_eq!(results().days[0].part2, None);
}

#[test]
fn conflicting_flags_are_refused() {
    for flags in [
        "--sort time --json",
        "--sort day --render",
        "--sort time --check",
        "--check --save",
        "--check --render",
        "--check --json",
        "--render --day 21",
        "--saved --save",
        "--private --saved",
        "--variants --save",
        "--day 5 --save",
        "--against --save",
        "--fail-on-regression",
        "--fail-on-regression --saved",
        "--fail-on-regression --save",
        "--fail-on-regression --render",
        "--fail-on-regression --check",
    ] {
        let problem = TimingsCli::try_parse_from(flags.split(' ')).err().map(|error| error.kind());
        let is_conflict = matches!(problem, Some(ErrorKind::ArgumentConflict | ErrorKind::MissingRequiredArgument));
        assert!(is_conflict, "{flags}: {problem:?}");
    }
    assert_eq!(args(&["--against"]).against, ["HEAD"]);
    assert_eq!(args(&["--against", "--against", "main~3", "--day", "5"]).against, ["HEAD", "main~3"]);
}
