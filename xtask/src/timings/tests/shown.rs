//! The tables, and the files that are made from the results.

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
fn every_table_shows_what_its_flags_ask_for_and_fits_the_terminal() {
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
fn readme_page_and_chart_say_what_was_measured_and_where() {
    let folder = Folder::with(&results());
    for (name, file) in [("readme", README), ("page", PAGE), ("chart", CHART)] {
        insta::assert_snapshot!(name, folder.read(file));
    }
    let empty = chart::svg(&Results::default());
    assert!(empty.ends_with("</svg>\n") && !empty.contains("NaN") && !empty.contains("inf"), "{empty}");
}

#[test]
fn a_day_counts_the_variants_whose_parser_and_solver_together_are_the_fastest() {
    // A fast solver does not make up for a slow parser.
    let solutions = vec![solution(21, 2, None, 100.0, 100.0), solution(21, 2, Some("Eager"), 500.0, 1.0)];
    let results = Results { solutions };
    assert_eq!(results.totals()[&21].parts, [None, Some(100.0)]);
}

#[test]
fn of_a_year_that_is_not_measured_again_the_saved_days_of_the_same_cpu_count() {
    let mut saved = Results { solutions: vec![solution(25, 1, None, 5_000.0, 5_000.0)] };
    assert!(shown("", Some(&saved), None, None).contains("\n3 days take 26.6 µs: "));
    saved.solutions[0].environment.cpu = "Another".to_owned();
    assert!(shown("", Some(&saved), None, None).contains("\n2 days take 16.6 µs: "));
}

#[test]
fn flags_that_make_no_sense_together_are_refused() {
    let refused =
        "--check --save|--render --day 21|--saved --save|--json --variants|--private --saved|--variants --against HEAD";
    for flags in refused.split('|').chain(["--day 9-7", "--day 26", "--against="]) {
        assert!(Cli::try_parse_from(flags.split(' ')).is_err(), "{flags}");
    }
}
