//! What the files of this command do together, on results that are fixed, and on folders that are gone afterwards.

use std::fs;

use clap::Parser;

use super::bench::{Measured, Pass};
use super::estimate::{Estimate, Pace};
use super::place::{CHART, PAGE, README};
use super::results::{InputKind, Rotated};
use super::*;

const PACE: Pace = Pace { latency: 1000.0, throughput: 1200.0 };

/// The command line, from its first flag on.
#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

fn args(flags: &[&str]) -> Args {
    Cli::try_parse_from(std::iter::once(&"timings").chain(flags)).unwrap().args
}

fn about(ns: f64, spread: f64) -> Estimate {
    let hundredths = |ns: f64| (ns * 100.0).round() / 100.0;
    Estimate { ns, low: hundredths(ns * (1.0 - spread)), high: hundredths(ns * (1.0 + spread)), pace: None }
}

fn setting(commit: &str) -> Setting {
    Setting {
        cpu: "Example CPU, 3 GHz".to_owned(),
        rustc: "1.95.0".to_owned(),
        commit: commit.to_owned(),
        date: "2021-12-21".to_owned(),
        profile: "bench".to_owned(),
    }
}

fn row(day: u8, part: u8, variant: Option<&str>, generator: f64, solver: f64) -> Row {
    Row {
        day,
        title: match day {
            21 => "Dirac Dice".to_owned(),
            _ => "Pipes | & <Tags>".to_owned(),
        },
        part,
        variant: variant.map(str::to_owned),
        generator: about(generator, 0.01),
        solver: about(solver, 0.02),
        input: InputKind {
            kind: if day == 21 { "sample" } else { "private" }.to_owned(),
            bytes: 60 * usize::from(day),
        },
        setting: setting(if day == 21 { "0123456789ab" } else { "ba9876543210-dirty" }),
    }
}

/// Day 3, of which only one part is solved, and day 21 with variants: two of part 2, one of which is ahead of the default one.
fn results() -> Results {
    let mut rows = vec![
        row(3, 1, None, 9_800.0, 6_000.0),
        row(21, 1, None, 22.4, 812.0),
        row(21, 1, Some("Simulated"), 250.0, 1_510.0),
        row(21, 2, None, 23.5, 3_250.0),
        row(21, 2, Some("Memoized"), 250.0, 4_020_000.0),
        row(21, 2, Some("Precomputed"), 20.0, 4.6),
    ];
    rows[2].solver = rows[2].solver.with(Pace { latency: 1100.0, throughput: 1230.0 });
    Results { rows, rotating: vec![rotation(21, 790.0, 1_580.0)] }
}

fn rotation(day: u8, repeated_ns: f64, rotating_ns: f64) -> Rotation {
    let times = Rotated { repeated_ns, rotating_ns, reference: Some((5, 79_000.0)) };
    Rotation { day, title: "Dirac Dice".to_owned(), times, setting: setting("0123456789ab") }
}

/// A year with all its days, of which the last has one part, as made up as it is long.
fn whole_year() -> Results {
    let mut results = Results::default();
    for day in 1..=25 {
        let scale = 10_f64.powf(f64::from(day * 7 % 25) / 4.0);
        let parts = if day == 25 { 1 } else { 2 };
        for part in 1..=parts {
            results.rows.push(row(day, part, None, 40.0 * scale, 25.0 * scale * f64::from(part)));
        }
        results.rows.push(row(day, 1, Some("Simulated"), 40.0 * scale, 100.0 * scale));
        results.replace_rotating(rotation(day, 100.0 * scale, 130.0 * scale));
    }
    results.replace(&[]);
    for row in &mut results.rows {
        row.title =
            ["Sea Cucumber", "The Treachery of Whales", "Extended Polymerization"][usize::from(row.day) % 3].to_owned();
        row.setting = setting("0123456789ab");
        row.input.kind = "sample".to_owned();
    }
    results
}

/// Results with which those of [`results`] make one of each verdict.
fn older_results() -> Results {
    let mut old = results();
    old.rows[0].input.bytes = 7;
    old.rows[1].solver = about(600.0, 0.02);
    old.rows[1].generator = about(200.0, 0.02);
    // This one would be slower if it were not for the machine.
    old.rows[2].solver = about(1_250.0, 0.001).with(PACE);
    old.rows[3].solver = about(5_000.0, 0.4);
    old.rows[4].setting.cpu = "Another".to_owned();
    old.rows.remove(5);
    old
}

/// A workspace's folder with a README, and these results saved.
fn root(results: &Results) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join(README), "# Days\n\n<!-- timings:start -->\n<!-- timings:end -->\n\nMore.\n").unwrap();
    publish::save(&place(root.path()), results).unwrap();
    root
}

fn place(root: &Path) -> Place {
    Place::of(&workspace(root))
}

fn workspace(root: &Path) -> Workspace {
    let year = common::Year::new(2021).unwrap();
    Workspace { root: root.to_owned(), year, folder: root.to_owned(), contact: None }
}

fn load(root: &Path) -> Results {
    Results::load(&root.join(RESULTS)).unwrap().unwrap()
}

fn shown(flags: &[&str], old: Option<&Results>) -> String {
    let results = results();
    shown_of(&results, flags, old, Screen::PLAIN)
}

fn shown_of(results: &Results, flags: &[&str], old: Option<&Results>, screen: Screen) -> String {
    let comparisons = old.map(|old| compare::all(old, &results.rows)).unwrap_or_default();
    text(&args(flags), results, None, old, &comparisons, screen).unwrap()
}

fn entries(day: u8) -> Vec<Entry> {
    let of_day = row(day, 1, None, 1.0, 1.0);
    let id = |part| format!("day{day:02}/part{part}/default");
    let entry = |part| Entry {
        id: id(part),
        measured: Measured {
            generator: id(part) + "/generator",
            solver: id(part) + "/solver",
            latency: id(part) + "/latency",
            throughput: id(part) + "/throughput",
        },
        day,
        title: of_day.title.clone(),
        part,
        variant: None,
        input: Some(of_day.input.clone()),
    };
    vec![entry(1), entry(2)]
}

/// A pass over a day in which every sample takes as long, on a machine with this pace.
fn pass(day: Day, ns: f64, pace: Pace) -> Pass {
    let samples = |part, what, ns| (format!("day{:02}/part{part}/default/{what}", day.number()), vec![ns; 100]);
    let solution = |part| {
        [("generator", ns), ("solver", ns), ("latency", pace.latency), ("throughput", pace.throughput)]
            .map(|(what, ns)| samples(part, what, ns))
    };
    Pass { samples: [1, 2].into_iter().flat_map(solution).collect(), ..Pass::default() }
}

/// A session whose passes come from a function of the day and of how many passes there were.
struct Scripted<F> {
    next: F,
    passes: Vec<Day>,
    expected: usize,
    kept: Vec<(u8, Vec<Row>)>,
    notes: Vec<String>,
}

impl<F: FnMut(Day, usize) -> Result<Pass>> Scripted<F> {
    fn new(next: F) -> Self {
        Self { next, passes: Vec::new(), expected: 0, kept: Vec::new(), notes: Vec::new() }
    }

    /// Measures these days; returns the rows and the problems.
    fn measure(&mut self, catalogue: &[Entry], old: Option<&Results>) -> Result<(Vec<Row>, Vec<String>)> {
        measure::days(&days(catalogue, &[]).unwrap(), &setting("new"), old, self)
    }
}

impl<F: FnMut(Day, usize) -> Result<Pass>> Session for Scripted<F> {
    fn expect(&mut self, passes: usize) {
        self.expected += passes;
    }

    fn pass(&mut self, day: Day, _: usize) -> Result<Pass> {
        self.passes.push(day);
        (self.next)(day, self.passes.len() - 1)
    }

    fn keep(&mut self, rows: &[Row]) -> Result<()> {
        self.kept.push((rows[0].day, rows.to_vec()));
        Ok(())
    }

    fn note(&mut self, note: &str) {
        self.notes.push(note.to_owned());
    }
}

/// Measures day 21 by what these passes say, one after the other and the last for ever, each a time and how much slower than usual the
/// clock and the core are. Returns the rows, how many passes it took, and how many times they did not agree on.
fn measure_by(script: &[(f64, [f64; 2])], old: Option<&Results>) -> (Results, usize, usize) {
    let mut session = Scripted::new(|day, count| {
        let (ns, [clock, core]) = script[count.min(script.len() - 1)];
        Ok(pass(day, ns, Pace { latency: PACE.latency * clock, throughput: PACE.throughput * core }))
    });
    let (rows, problems) = session.measure(&entries(21), old).unwrap();
    assert_eq!((problems.len(), session.expected), (0, session.passes.len()));
    let unsettled = session.notes.iter().filter_map(|note| {
        note.strip_prefix("day 21: the passes do not agree on ")?.split(' ').next()?.parse::<usize>().ok()
    });
    (Results { rows, ..Results::default() }, session.passes.len(), unsettled.sum())
}

/// Passes on a machine that is always as fast.
fn steadily<const N: usize>(times: [f64; N]) -> [(f64, [f64; 2]); N] {
    times.map(|ns| (ns, [1.0; 2]))
}

#[test]
fn the_table_has_a_row_per_day_with_its_share_and_changes() {
    insta::assert_snapshot!("table", shown(&[], Some(&older_results())));
}

#[test]
fn the_table_can_have_the_slowest_day_first_and_does_without_old_results() {
    insta::assert_snapshot!("table_by_time", shown(&["--sort", "time"], None));
}

#[test]
fn variants_stand_side_by_side_with_ratios() {
    insta::assert_snapshot!("variants", shown(&["--variants"], None));
}

#[test]
fn rotating_times_stand_beside_those_of_one_input_with_ratios_and_multiples_of_the_reference() {
    insta::assert_snapshot!("rotating", shown(&["--rotate"], None));
    let json = shown(&["--rotate", "--json"], None);
    assert_eq!(Results::parse(&json, "").unwrap(), Results { rows: Vec::new(), ..results() });
}

#[test]
fn every_table_fits_into_80_columns_a_row_per_line() {
    let screen = Screen { width: Some(80), has_colour: false };
    let year = whole_year();
    let mut old = whole_year();
    old.rows.iter_mut().step_by(3).for_each(|row| row.solver = about(1.0, 0.01));
    let old = Some(&old);
    for (flags, old, rows) in [
        (&[][..], None, 25),
        (&[], old, 25),
        (&["--rotate"], None, 25),
        (&["--variants"], None, 74),
        (&["--against", "old"], old, 148),
    ] {
        let text = shown_of(&year, flags, old, screen);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        // The frame of a table has three lines, and below it are some sentences.
        assert_eq!(text.lines().filter(|line| line.starts_with('│')).count(), rows + 1, "{text}");
    }
}

#[test]
fn a_whole_year_is_a_row_per_day_in_the_readme_and_a_bar_per_day_in_the_chart() {
    let year = whole_year();
    let root = root(&year);
    let readme = fs::read_to_string(root.path().join(README)).unwrap();
    insta::assert_snapshot!("readme_of_a_year", readme);
    let chart = fs::read_to_string(root.path().join(CHART)).unwrap();
    assert_eq!(chart.matches("<rect class=\"bar\"").count(), 25);
    let page = fs::read_to_string(root.path().join(PAGE)).unwrap();
    assert_eq!((page.matches("## Day ").count(), page.matches("| Simulated |").count()), (25, 25));
}

#[test]
fn json_is_in_the_format_of_the_results_file() {
    let json = shown(&["--json"], None);
    assert_eq!(Results::parse(&json, "").unwrap(), results());
    assert_eq!(json, results().to_json().unwrap());
    insta::assert_snapshot!("json", json);
}

#[test]
fn a_comparison_gives_each_pair_of_times_a_verdict() {
    insta::assert_snapshot!("comparison", shown(&["--against", "old"], Some(&older_results())));
    let json: serde_json::Value =
        serde_json::from_str(&shown(&["--against", "old", "--json"], Some(&older_results()))).unwrap();
    assert_eq!(json["comparison"].as_array().unwrap().len(), 12);
    assert_eq!(json["comparison"][3]["verdict"], "slower");
    assert_eq!(json["comparison"][3]["time_of"], "solver");
}

#[test]
fn the_chart_has_a_bar_per_day_on_a_logarithmic_scale() {
    insta::assert_snapshot!("chart", chart::svg(&results()));
}

#[test]
fn the_chart_is_well_formed_even_without_results() {
    let svg = chart::svg(&Results::default());
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"),
        "{svg}"
    );
}

#[test]
fn readme_and_page_say_what_was_measured_and_where() {
    let root = root(&results());
    insta::assert_snapshot!("readme", fs::read_to_string(root.path().join(README)).unwrap());
    insta::assert_snapshot!("page", fs::read_to_string(root.path().join(PAGE)).unwrap());
}

#[test]
fn a_day_is_the_fastest_variants_and_the_slower_of_their_generators() {
    let results = results();
    let year = total::of(&results);
    assert_eq!(year.keys().copied().collect::<Vec<_>>(), [3, 21]);
    assert!((year[&3].ns() - (9_800.0 + 6_000.0)).abs() < 1e-9);
    // Part 2 by the variant Precomputed; the generator of part 1's default takes longer than its.
    assert!((year[&21].ns() - (22.4 + 812.0 + 4.6)).abs() < 1e-9);
    assert_eq!([1, 2].map(|part| year[&21].part(part)), [Some(812.0), Some(4.6)]);
    assert_eq!([1, 2].map(|part| year[&3].part(part)), [Some(6_000.0), None]);
    assert!((total::year(&year) - 16_639.0).abs() < 1e-9);
}

#[test]
fn a_fast_solver_does_not_make_up_for_a_slow_generator() {
    let rows = vec![row(21, 2, None, 100.0, 100.0), row(21, 2, Some("Eager"), 500.0, 1.0)];
    let results = Results { rows, ..Results::default() };
    assert_eq!(total::of(&results)[&21].parts, [&results.rows[0]]);
}

#[test]
fn of_a_year_that_is_not_measured_again_the_saved_days_of_the_same_cpu_count() {
    let mut saved = results();
    let measured = Results { rows: vec![row(21, 1, None, 20.0, 800.0)], ..Results::default() };
    let days = |saved: &Results| with_others(&measured, Some(saved)).rows.iter().map(|row| row.day).collect::<Vec<_>>();
    assert_eq!(days(&saved), [21, 3]);
    saved.rows[0].setting.cpu = "Another".to_owned();
    assert_eq!(days(&saved), [21]);
}

#[test]
fn a_saved_workspace_passes_the_check_and_every_edit_is_found() {
    let root = root(&results());
    check(&workspace(root.path())).unwrap();
    for path in [README, PAGE, CHART] {
        let path = root.path().join(path);
        let good = fs::read_to_string(&path).unwrap();
        for bad in [
            good.replacen("812 ns", "712 ns", 1).replacen("839 ns", "739 ns", 1),
            good.replacen("</", "<!-- --></", 1).replacen("| 21 |", "| 22 |", 1).replacen("## Day 21", "## Day 22", 1),
        ] {
            assert_ne!(bad, good);
            fs::write(&path, bad).unwrap();
            let message = check(&workspace(root.path())).unwrap_err().to_string();
            assert!(message.ends_with("run \"cargo xtask timings --render\""), "{message}");
            assert!(message.contains(path.file_name().unwrap().to_str().unwrap()), "{message}");
            run(&workspace(root.path()), &args(&["--render"])).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), good);
            check(&workspace(root.path())).unwrap();
        }
    }
    fs::remove_file(root.path().join(CHART)).unwrap();
    let message = check(&workspace(root.path())).unwrap_err().to_string();
    assert!(message.starts_with("not made from the current docs/timings.json: docs/timings.svg;"), "{message}");
}

#[test]
fn a_readme_with_other_results_is_stale() {
    let root = root(&results());
    let mut newer = results();
    newer.rows[1].solver = about(700.0, 0.01);
    fs::write(root.path().join(RESULTS), newer.to_json().unwrap()).unwrap();
    let message = check(&workspace(root.path())).unwrap_err().to_string();
    assert_eq!(
        message,
        "not made from the current docs/timings.json: README.md, docs/timings.md, docs/timings.svg; \
         run \"cargo xtask timings --render\""
    );
}

#[test]
fn line_ends_of_windows_are_no_difference() {
    let root = root(&results());
    for path in [README, PAGE, CHART] {
        let text = fs::read_to_string(root.path().join(path)).unwrap();
        fs::write(root.path().join(path), text.replace('\n', "\r\n")).unwrap();
    }
    check(&workspace(root.path())).unwrap();
}

#[test]
fn without_results_the_check_names_the_command_that_makes_them() {
    let root = root(&results());
    fs::remove_file(root.path().join(RESULTS)).unwrap();
    let message = check(&workspace(root.path())).unwrap_err().to_string();
    assert_eq!(message, "docs/timings.json does not exist; run \"cargo xtask timings --save\"");
}

#[test]
fn damaged_results_are_refused_and_left_as_they_are() {
    let good = results().to_json().unwrap();
    for (damaged, named) in [
        (String::new(), "is damaged"),
        (good[..good.len() / 2].to_owned(), "is damaged"),
        (good.replacen("\"solver\"", "\"solved\"", 1), "is damaged"),
        (good.replacen("\"day\":3", "\"day\":26", 1), "day 26 part 1 does not exist"),
        (good.replacen("\"ns\":9800.0", "\"ns\":0.0", 1), "are not 0 < low"),
        (good.replacen("\"Memoized\"", "\"Precomputed\"", 1), "day 21 part 2 Precomputed appears twice"),
    ] {
        let root = root(&results());
        let path = root.path().join(RESULTS);
        fs::write(&path, &damaged).unwrap();
        for flags in [&["--check"], &["--render"], &["--save"], &["--saved"]] {
            let message = format!("{:#}", run(&workspace(root.path()), &args(flags)).unwrap_err());
            assert!(message.contains("timings.json") && message.contains(named), "{flags:?}: {message}");
            assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
        }
    }
}

#[test]
fn a_readme_without_a_place_for_the_table_is_found_out_before_anything_is_measured() {
    let root = root(&results());
    fs::write(root.path().join(README), "# Days\n").unwrap();
    let message = run(&workspace(root.path()), &args(&["--save"])).unwrap_err().to_string();
    assert!(message.starts_with("README.md: put a line <!-- timings:start -->"), "{message}");
}

#[test]
fn saving_one_day_keeps_the_rows_of_the_others() {
    let root = root(&results());
    let mut saved = load(root.path());
    // A variant that is gone from the day goes from the file as well.
    saved.replace(&[row(21, 2, None, 20.0, 3_000.0), row(21, 1, None, 20.0, 800.0)]);
    publish::save(&place(root.path()), &saved).unwrap();
    let expected = [row(3, 1, None, 9_800.0, 6_000.0), row(21, 1, None, 20.0, 800.0), row(21, 2, None, 20.0, 3_000.0)];
    assert_eq!(load(root.path()).rows, expected);
    check(&workspace(root.path())).unwrap();
}

/// A session that keeps the rows in a folder, as the command does.
struct OnDisk<'a, F> {
    root: &'a Path,
    results: Results,
    pass: F,
}

impl<F: FnMut(Day) -> Result<Pass>> Session for OnDisk<'_, F> {
    fn expect(&mut self, _: usize) {}

    fn pass(&mut self, day: Day, _: usize) -> Result<Pass> {
        (self.pass)(day)
    }

    fn keep(&mut self, rows: &[Row]) -> Result<()> {
        self.results.replace(rows);
        publish::save(&place(self.root), &self.results)
    }

    fn note(&mut self, _: &str) {}
}

#[test]
fn every_day_is_on_disk_before_the_next_starts_and_one_that_fails_keeps_none_back() {
    let root = root(&Results::default());
    let catalogue: Vec<_> = [entries(3), entries(7), entries(21)].concat();
    let pass = |day: Day| {
        let on_disk: Vec<_> = load(root.path()).rows.iter().map(|row| (row.day, row.part)).collect();
        match day.number() {
            3 => assert_eq!(on_disk, []),
            7 => {
                assert_eq!(on_disk, [(3, 1), (3, 2)]);
                bail!("\"cargo bench -- day07\" failed")
            }
            _ => assert_eq!(on_disk, [(3, 1), (3, 2)]),
        }
        Ok(pass(day, 5.0, PACE))
    };
    let mut session = OnDisk { root: root.path(), results: Results::default(), pass };
    let (rows, problems) = measure::days(&days(&catalogue, &[]).unwrap(), &setting("new"), None, &mut session).unwrap();
    assert_eq!(rows.iter().map(|row| row.day).collect::<Vec<_>>(), [3, 3, 21, 21]);
    assert_eq!(problems, ["day 7: \"cargo bench -- day07\" failed"]);
    assert_eq!(load(root.path()).rows, rows);
    check(&workspace(root.path())).unwrap();
}

#[test]
fn what_cannot_be_saved_ends_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut passes = 0;
    let pass = |day| {
        passes += 1;
        Ok(pass(day, 5.0, PACE))
    };
    // There is no README to put the table into.
    let mut session = OnDisk { root: folder.path(), results: Results::default(), pass };
    let catalogue = [entries(3), entries(21)].concat();
    let error = measure::days(&days(&catalogue, &[]).unwrap(), &setting("new"), None, &mut session).unwrap_err();
    assert!(format!("{error:#}").contains("README.md"), "{error:#}");
    assert_eq!(passes, 3);
}

#[test]
fn what_the_bench_skips_is_noted_once_and_never_a_row() {
    for (skipped, rows, passes) in
        [(&["day21/part2/default"][..], 1, 3), (&["day21/part1/default", "day21/part2/default"], 0, 1)]
    {
        let mut session = Scripted::new(|day, _| {
            let mut pass = pass(day, 5.0, PACE);
            pass.samples.retain(|id, _| !skipped.iter().any(|skipped| id.starts_with(skipped)));
            pass.skipped = skipped.iter().map(|&id| (id.to_owned(), "not solved yet".to_owned())).collect();
            Ok(pass)
        });
        let (measured, problems) = session.measure(&entries(21), None).unwrap();
        assert_eq!((measured.len(), problems.len()), (rows, 0));
        assert_eq!(
            session.notes,
            skipped.iter().map(|id| format!("{id}: skipped, not solved yet")).collect::<Vec<_>>()
        );
        assert_eq!((session.passes.len(), session.kept.len()), (passes, rows));
    }
}

#[test]
fn days_are_chosen_one_by_one_and_by_ranges() {
    let list = [entries(3), entries(7), entries(21)].concat();
    let chosen = |wanted: &[&str]| {
        let wanted: Vec<_> = wanted.iter().map(|days| days.parse().unwrap()).collect();
        days(&list, &wanted).map(|days| days.keys().map(|day| day.number()).collect::<Vec<_>>())
    };
    assert_eq!(chosen(&[]).unwrap(), [3, 7, 21]);
    assert_eq!(chosen(&["21", "1-6"]).unwrap(), [3, 21]);
    assert_eq!(chosen(&["4-25"]).unwrap(), [7, 21]);
    for (wanted, message) in [
        (["7", "9"], "nothing to measure on day 9; add it with \"cargo xtask new 9\""),
        (["8-9", "22-25"], "nothing to measure on these days; add one with \"cargo xtask new\""),
    ] {
        let error = chosen(&wanted).unwrap_err();
        assert_eq!((Exit::of(&error), error.to_string().as_str()), (Exit::Usage, message));
    }
}

#[test]
fn a_measurement_that_criterion_did_not_leave_is_named() {
    for id in ["day21/part2/default/solver", "day21/part1/default/latency"] {
        let mut session = Scripted::new(|day, _| {
            let mut pass = pass(day, 5.0, PACE);
            pass.samples.remove(id);
            Ok(pass)
        });
        let (rows, problems) = session.measure(&entries(21), None).unwrap();
        assert_eq!(rows, []);
        assert_eq!(
            problems,
            [format!("day 21: criterion left no measurement of {id}; see what \"cargo bench -- {id}\" says")]
        );
    }
}

#[test]
fn a_day_that_fails_when_it_is_measured_again_keeps_what_it_had() {
    let mut session = Scripted::new(|day, count| match [100.0, 200.0, 300.0].get(count) {
        Some(&ns) => Ok(pass(day, ns, PACE)),
        None => bail!("interrupted"),
    });
    let (rows, problems) = session.measure(&entries(21), None).unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(problems, ["day 21: interrupted"]);
}

#[test]
fn three_passes_are_enough_when_they_agree_and_nothing_has_changed() {
    let (old, passes, unsettled) = measure_by(&steadily([100.0]), None);
    assert_eq!((passes, unsettled), (3, 0));
    assert_eq!(measure_by(&steadily([105.0, 104.0, 120.0]), Some(&old)).1, 3);
}

#[test]
fn passes_that_disagree_are_repeated_and_said_to_be_unsettled_in_the_end() {
    let (_, passes, unsettled) = measure_by(&steadily([100.0, 120.0, 140.0, 101.0]), None);
    assert_eq!((passes, unsettled), (6, 0));
    let (_, passes, unsettled) = measure_by(&steadily([100.0, 120.0]), None);
    assert_eq!((passes, unsettled), (9, 4));
    // They do agree when it was the clock that changed.
    let (_, passes, unsettled) = measure_by(&[(100.0, [1.0; 2]), (120.0, [1.2; 2])], None);
    assert_eq!((passes, unsettled), (3, 0));
}

#[test]
fn days_in_doubt_are_measured_again_after_all_others() {
    let catalogue = [entries(3), entries(7), entries(21)].concat();
    let mut session = Scripted::new(|day, count| {
        let is_disturbed = day.number() == 3 || day.number() == 7 && count < 6;
        let disturbance = if is_disturbed { 20.0 * f64::from(u32::try_from(count)?) } else { 0.0 };
        Ok(pass(day, 100.0 + disturbance, PACE))
    });
    let (rows, _) = session.measure(&catalogue, None).unwrap();
    let order: Vec<_> = session.passes.chunks(3).map(|passes| passes[0].number()).collect();
    assert_eq!(order, [3, 7, 21, 3, 7, 3]);
    // What was kept last is what is returned.
    assert_eq!(session.kept.iter().map(|(day, _)| *day).collect::<Vec<_>>(), order);
    assert_eq!(session.kept[5].1, rows[..2]);
    assert_eq!(session.expected, 18);
    assert_eq!(session.notes.len(), 1, "{:?}", session.notes);
}

#[test]
fn a_change_has_to_survive_two_more_rounds() {
    let old = measure_by(&steadily([100.0]), None).0;
    let verdicts = |script: &[(f64, [f64; 2])]| {
        let (new, passes, _) = measure_by(script, Some(&old));
        (passes, compare::all(&old, &new.rows).iter().filter(|comparison| comparison.is_regression()).count())
    };
    assert_eq!(verdicts(&steadily([150.0])), (9, 4));
    assert_eq!(verdicts(&steadily([150.0, 150.0, 150.0, 100.0, 100.0])), (6, 0));
    assert_eq!(verdicts(&steadily([150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 100.0])), (9, 0));
    // On a machine that is slower itself it is none, whether that is for its clock or for a neighbour; beyond that it is.
    assert_eq!(verdicts(&[(150.0, [1.4, 1.4])]), (3, 0));
    assert_eq!(verdicts(&[(150.0, [1.0, 1.5])]), (3, 0));
    assert_eq!(verdicts(&[(200.0, [1.4, 1.4])]), (9, 4));
}

/// Numbers from 0 to 1 that look random, by a linear congruential generator.
fn noise(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let upper_half = u32::try_from(state >> 32).unwrap();
        f64::from(upper_half) / f64::from(u32::MAX)
    }
}

/// Measures code that takes so long on a machine that slows every pass down by up to 40 %, and every sample by up to 10 % more; of the
/// slower half, its pace tells.
fn measure_in_noise(ns: f64, mut noise: impl FnMut() -> f64, old: Option<&Results>) -> Results {
    let mut session = Scripted::new(|day, _| {
        let slowdown = 1.0 + 0.4 * noise();
        let told = if slowdown < 1.2 { 1.0 } else { slowdown };
        let mut pass = pass(day, ns, Pace { latency: 1000.0 * told, throughput: 1200.0 * told });
        for (_, samples) in
            pass.samples.iter_mut().filter(|(id, _)| id.ends_with("generator") || id.ends_with("solver"))
        {
            for sample in samples {
                *sample *= slowdown * (1.0 + 0.1 * noise());
            }
        }
        Ok(pass)
    });
    Results { rows: session.measure(&entries(21), old).unwrap().0, ..Results::default() }
}

#[test]
fn noise_alone_is_no_change_and_does_not_hide_twice_the_time() {
    for seed in 0..100 {
        let mut noise = noise(seed);
        let old = measure_in_noise(100.0, &mut noise, None);
        let same = measure_in_noise(100.0, &mut noise, Some(&old));
        assert!(compare::all(&old, &same.rows).iter().all(|time| time.outcome.to_string() == "same"), "{seed}");
        let slower = measure_in_noise(200.0, &mut noise, Some(&old));
        assert!(compare::all(&old, &slower.rows).iter().all(Comparison::is_regression), "{seed}");
        let faster = measure_in_noise(50.0, &mut noise, Some(&old));
        assert!(compare::all(&old, &faster.rows).iter().all(|time| time.outcome.to_string() == "faster"), "{seed}");
    }
}

#[test]
fn a_regression_has_an_exit_code_of_its_own_if_asked_for() {
    let root = root(&results());
    let old = root.path().join("old.json");
    let old = old.to_str().unwrap();
    fs::write(old, older_results().to_json().unwrap()).unwrap();
    run(&workspace(root.path()), &args(&["--saved", "--against", old])).unwrap();
    let error =
        run(&workspace(root.path()), &args(&["--saved", "--against", old, "--fail-on-regression"])).unwrap_err();
    assert_eq!(Exit::of(&error) as u8, 8);
    assert_eq!(error.to_string(), "slower than before: day 21 part 1 solver × 1.35");
    // Not on a day where nothing went up.
    run(&workspace(root.path()), &args(&["--saved", "--against", old, "--fail-on-regression", "--day", "3"])).unwrap();
}

#[test]
fn old_results_can_be_those_of_a_revision() {
    let root = root(&results());
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]);
        assert!(git.args(arguments).current_dir(root.path()).output().unwrap().status.success());
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "-m", "One"]);
    publish::save(&place(root.path()), &Results::default()).unwrap();
    assert_eq!(load_old(&place(root.path()), "HEAD").unwrap(), results());
    for name in ["no-such-branch", "--help"] {
        let error = load_old(&place(root.path()), name).unwrap_err();
        assert_eq!(Exit::of(&error), Exit::Usage, "{name}");
        assert!(error.to_string().contains("neither a file nor a git revision"), "{error}");
    }
}

#[test]
fn flags_that_make_no_sense_together_are_refused() {
    for flags in [
        &["--check", "--save"][..],
        &["--render", "--day", "21"],
        &["--saved", "--save"],
        &["--json", "--variants"],
        &["--rotate", "--against", "HEAD"],
        &["--day", "9-7"],
        &["--variants", "--against", "HEAD"],
        &["--day", "26"],
        &["--against", ""],
    ] {
        assert!(Cli::try_parse_from(std::iter::once(&"timings").chain(flags)).is_err(), "{flags:?}");
    }
}
