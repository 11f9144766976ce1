//! Tests of the tables, and of the files generated from the results.

use clap::Parser;
use terminal::Screen;

use super::*;
use crate::timings::files::{CHART, PAGE};
use crate::timings::{chart, compare, text};

fn shown(flags: &str, saved: Option<&Results>, old: Option<&Results>, width: Option<usize>) -> String {
    let flags: Vec<_> = flags.split_whitespace().collect();
    let results = results();
    let comparisons = old.map(|old| compare::all(old, &results.solutions));
    text(&args(&flags), &results, saved, comparisons.as_deref(), Screen { width, has_colour: false }).unwrap()
}

#[test]
fn every_table_fits_the_terminal() {
    let old = older_results();
    for (name, flags, old) in [
        ("table", "", Some(&old)),
        ("variants", "--variants", None),
        ("comparison", "--against old", Some(&old)),
        ("json", "--json", None),
        ("table_by_time", "--sort time", None),
        ("comparison_json", "--against old --json --sort time", Some(&old)),
    ] {
        let wide = shown(flags, None, old, None);
        if name == "comparison_json" {
            let json: serde_json::Value = serde_json::from_str(&wide).unwrap();
            let pairs = json["comparison"].as_array().unwrap();
            insta::assert_snapshot!(name, samples::joined(pairs, "\n"));
            continue;
        }
        insta::assert_snapshot!(name, wide);
        if name != "json" {
            let narrow = shown(flags, None, old, Some(60));
            let mut rows = narrow.lines().filter(|line| line.contains('│'));
            assert!(rows.all(|line| line.chars().count() <= 60), "{narrow}");
        }
    }
}

#[test]
fn readme_page_and_chart_show_the_saved_results() {
    let folder = Folder::with(&results());
    for (name, file) in [("readme", README), ("page", PAGE), ("chart", CHART)] {
        insta::assert_snapshot!(name, folder.read(file));
    }
    let empty = chart::svg(&Results::default());
    assert!(empty.ends_with("</svg>\n") && !empty.contains("NaN") && !empty.contains("inf"), "{empty}");
}

#[test]
fn totals_count_the_fastest_parser_and_solver_together() {
    // A fast solver does not make up for a slow parser.
    let solutions = vec![solution(21, 2, None, 100.0, 100.0), solution(21, 2, Some("Eager"), 500.0, 1.0)];
    let results = Results { solutions };
    assert_eq!(results.totals()[&21].parts, [None, Some(100.0)]);
}

#[test]
fn totals_include_saved_days_of_the_same_cpu() {
    let mut saved = Results { solutions: vec![solution(25, 1, None, 5_000.0, 5_000.0)] };
    assert!(shown("", Some(&saved), None, None).contains("\n3 days take 26.6 µs: "));
    saved.solutions[0].environment.cpu = "Another".to_owned();
    assert!(shown("", Some(&saved), None, None).contains("\n2 days take 16.6 µs: "));
}

#[test]
fn conflicting_flags_are_refused() {
    let refused =
        "--check --save|--render --day 21|--saved --save|--json --variants|--private --saved|--variants --against HEAD";
    for flags in refused.split('|').chain(["--day 9-7", "--day 26", "--against="]) {
        assert!(TimingsCli::try_parse_from(flags.split(' ')).is_err(), "{flags}");
    }
}
