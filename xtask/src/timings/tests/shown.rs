//! The tables, and the files that are made from the results.

use std::collections::BTreeMap;

use clap::Parser;
use terminal::Screen;

use super::*;
use crate::timings::publish::{CHART, PAGE};
use crate::timings::{chart, text, with_others};

fn shown(flags: &[&str], old: Option<&Results>) -> String {
    shown_of(&results(), flags, old, Screen::PLAIN)
}

fn shown_of(results: &Results, flags: &[&str], old: Option<&Results>, screen: Screen) -> String {
    text(&args(flags), results, None, old, screen).unwrap()
}

/// A made-up year with all its days, the last of which has one part.
fn whole_year() -> Results {
    const TITLES: [&str; 3] = ["Sea Cucumber", "The Treachery of Whales", "Extended Polymerization"];
    let mut results = Results::default();
    for day in 1..=25 {
        let scale = 10_f64.powf(f64::from(day * 7 % 25) / 4.0);
        let defaults = (1..=if day == 25 { 1 } else { 2 })
            .map(|part| solution(day, part, None, 40.0 * scale, 25.0 * scale * f64::from(part)));
        let mut rows: Vec<_> = defaults.collect();
        rows.insert(1, solution(day, 1, Some("Simulated"), 40.0 * scale, 100.0 * scale));
        for row in &mut rows {
            row.title = TITLES[usize::from(day) % 3].to_owned();
            row.environment = environment("0123456789ab");
            row.input = Inputs { kind: "generated".to_owned(), count: 60, bytes: 600 };
        }
        results.solutions.extend(rows);
    }
    results
}

#[test]
fn every_table_shows_what_its_flags_ask_for() {
    let old = older_results();
    for (name, flags, old) in [
        ("table", &[][..], Some(&old)),
        ("table_by_time", &["--sort", "time"], None),
        ("variants", &["--variants"], None),
        ("comparison", &["--against", "old"], Some(&old)),
    ] {
        insta::assert_snapshot!(name, shown(flags, old));
    }
}

#[test]
fn json_is_in_the_format_of_the_results_file() {
    let json = shown(&["--json"], None);
    assert_eq!(Results::parse(&json, "").unwrap(), results());
    assert_eq!(json, results().to_json().unwrap());
    insta::assert_snapshot!("json", json);
}

#[test]
fn json_of_a_comparison_has_a_verdict_for_each_pair_of_times() {
    let json = shown(&["--against", "old", "--json"], Some(&older_results()));
    let pairs: BTreeMap<String, Vec<serde_json::Value>> = serde_json::from_str(&json).unwrap();
    let pairs = &pairs["comparison"];
    assert_eq!((pairs.len(), &pairs[3]["verdict"], &pairs[3]["time_of"]), (12, &"slower".into(), &"solver".into()));
}

#[test]
fn every_table_fits_into_80_columns_a_row_per_line() {
    let screen = Screen { width: Some(80), has_colour: false };
    let year = whole_year();
    let mut old = whole_year();
    old.solutions.iter_mut().step_by(3).for_each(|row| row.solver = about(1.0, 0.01));
    let old = Some(&old);
    for (flags, old, rows) in
        [(&[][..], None, 25), (&[], old, 25), (&["--variants"], None, 74), (&["--against", "old"], old, 148)]
    {
        let text = shown_of(&year, flags, old, screen);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        // Without the heading. The frame has lines of its own, and below it are some sentences.
        assert_eq!(text.lines().filter(|line| line.starts_with('│')).count() - 1, rows, "{text}");
    }
}

#[test]
fn a_whole_year_is_a_row_per_day_in_the_readme_and_a_bar_per_day_in_the_chart() {
    let folder = Folder::with(&whole_year());
    assert_eq!(folder.read(README).lines().filter(|line| line.starts_with("| ")).count(), 26);
    assert_eq!(folder.read(CHART).matches("<rect class=\"bar\"").count(), 25);
    let page = folder.read(PAGE);
    assert_eq!((page.matches("## Day ").count(), page.matches("| Simulated |").count()), (25, 25));
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
fn a_day_is_the_fastest_variants_and_the_slower_of_their_parsers() {
    let results = results();
    let year = results.totals();
    assert_eq!(year.keys().copied().collect::<Vec<_>>(), [3, 21]);
    assert!((year[&3].ns() - (9_800.0 + 6_000.0)).abs() < 1e-9);
    // Part 2 by the variant Precomputed; the parser of part 1's default takes longer than its.
    assert!((year[&21].ns() - (22.4 + 812.0 + 4.6)).abs() < 1e-9);
    assert_eq!(year[&21].parts, [Some(812.0), Some(4.6)]);
    assert_eq!(year[&3].parts, [Some(6_000.0), None]);
    // A fast solver does not make up for a slow parser.
    let solutions = vec![solution(21, 2, None, 100.0, 100.0), solution(21, 2, Some("Eager"), 500.0, 1.0)];
    let results = Results { solutions };
    assert_eq!(results.totals()[&21].parts, [None, Some(100.0)]);
}

#[test]
fn of_a_year_that_is_not_measured_again_the_saved_days_of_the_same_cpu_count() {
    let mut saved = results();
    let measured = Results { solutions: vec![solution(21, 1, None, 20.0, 800.0)] };
    let days =
        |saved: &Results| with_others(&measured, Some(saved)).solutions.iter().map(|row| row.day).collect::<Vec<_>>();
    assert_eq!(days(&saved), [21, 3]);
    saved.solutions[0].environment.cpu = "Another".to_owned();
    assert_eq!(days(&saved), [21]);
}

#[test]
fn flags_that_make_no_sense_together_are_refused() {
    for flags in [
        "--check --save",
        "--render --day 21",
        "--saved --save",
        "--json --variants",
        "--private --saved",
        "--day 9-7",
        "--variants --against HEAD",
        "--day 26",
    ] {
        assert!(Cli::try_parse_from(flags.split(' ')).is_err(), "{flags}");
    }
    assert!(Cli::try_parse_from(["--against", ""]).is_err());
}
