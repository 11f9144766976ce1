//! Tests of the rounds of a measurement, with shell scripts in place of benches.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use common::Day;
use protocol::{PreparedDay, PreparedSolution};

use super::*;
use crate::timings::bench::BenchProgram;
use crate::timings::measure::{Measurement, ROUNDS};

/// A prepared day with these solutions. A solution has a name, such as `1` or `2 Sorted`, and the answers to two inputs.
fn prepared(solutions: &[(&str, [&str; 2])]) -> PreparedDay {
    let solution = |(name, answers): &(&str, [&str; 2])| {
        let (part, variant) = name.split_once(' ').unwrap_or((name, ""));
        PreparedSolution {
            part: part.parse().unwrap(),
            variant: Some(variant.to_owned()).filter(|name| !name.is_empty()),
            answers: answers.map(str::to_owned).to_vec(),
        }
    };
    PreparedDay {
        title: "Copying".to_owned(),
        solutions: solutions.iter().map(solution).collect(),
        skipped: Vec::new(),
        problems: Vec::new(),
    }
}

/// The commands by which a bench replies to a request to prepare a day.
fn replies(day: &PreparedDay) -> String {
    format!("echo '{{\"Ok\":{}}}'", serde_json::to_string(day).unwrap())
}

/// A bench that prepares a day with these commands. The solver takes `ns` nanoseconds for both inputs together, and the parser
/// takes ten times as long.
fn bench(folder: &TempDir, name: &str, prepare: &str, ns: u32) -> BenchProgram {
    let path = folder.path().join(name);
    let script_path = folder.path().join(format!("{name}.sh"));
    let script = format!(
        "while read -r request; do\n\
         case $request in\n\
         '{{\"Inputs\"'*) echo '{{\"Ok\":{{\"kind\":\"generated\",\"texts\":[\"7\",\"8\"]}}}}';;\n\
         '{{\"Prepare\"'*) {prepare};;\n\
         *Parser*) echo 'a solver prints'; echo '{{\"Ok\":[{ns}0]}}';;\n\
         *) echo '{{\"Ok\":[{ns}]}}';;\n\
         esac\n\
         done\n"
    );
    fs::write(&script_path, script).unwrap();
    // The shell reads the script and not the copy of the program, because the copy is removed as soon as it runs.
    fs::write(&path, format!("#!/bin/sh {}\n", script_path.display())).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    BenchProgram { name: name.to_owned(), path, inputs: PathBuf::new() }
}

fn measure(program: &BenchProgram, base: Option<&BenchProgram>, with_variants: bool) -> Measured {
    let mut rounds = 0;
    let mut measured = Measured::default();
    let measurement = Measurement { program, base, use_private_inputs: false, with_variants };
    let inputs = measurement.inputs(&[Day::new(1).unwrap()], &mut measured);
    measurement.rounds(inputs, &mut measured, |_| rounds += 1);
    assert_eq!(rounds, ROUNDS);
    measured
}

/// Each measured key, with the times of the first round: the time, and then the base time.
fn times(measured: &Measured) -> Vec<String> {
    let row = |(key, times): (&Key, &Times)| {
        assert_eq!(times.rounds.len(), ROUNDS);
        let base = times.base_rounds.first().map(|ns| format!(" after {ns}")).unwrap_or_default();
        format!("{key}: {}{base}", times.rounds[0])
    };
    measured.times.iter().map(row).collect()
}

#[test]
fn a_program_is_measured_alone() {
    let folder = tempfile::tempdir().unwrap();
    let day = prepared(&[("1", ["7", "8"]), ("2", ["7", "8"])]);
    let skipped = PreparedDay { skipped: vec!["day01/part1/open: skipped".to_owned()], ..day };
    let measured = measure(&bench(&folder, "now", &replies(&skipped), 30), None, false);
    let wanted =
        ["day 1 part 1 parser: 150", "day 1 part 1 solver: 15", "day 1 part 2 parser: 150", "day 1 part 2 solver: 15"];
    assert_eq!(times(&measured), wanted);
    let title = "Copying".to_owned();
    let inputs = "2 generated".to_owned();
    assert_eq!(measured.days[&1], MeasuredDay { title, inputs, input_kind: InputKind::Generated });
    assert_eq!(measured.notes, ["day01/part1/open: skipped".to_owned()].into());
}

#[test]
fn a_variant_is_compared_with_the_default() {
    let folder = tempfile::tempdir().unwrap();
    let day = prepared(&[("1", ["7", "8"]), ("1 Sorted", ["7", "8"])]);
    let measured = measure(&bench(&folder, "now", &replies(&day), 30), None, true);
    assert_eq!(
        times(&measured)[2..],
        ["day 1 part 1 Sorted parser: 150 after 150", "day 1 part 1 Sorted solver: 15 after 15"]
    );
    assert_eq!(measured.ratios().count(), 2);
}

#[test]
fn only_the_same_solutions_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let new = prepared(&[("1", ["7", "8"]), ("1 New", ["7", "8"]), ("2", ["7", "8"])]);
    let old = prepared(&[("1 Old", ["7", "8"]), ("1", ["7", "8"]), ("2", ["7", "9"])]);
    let new = bench(&folder, "now", &replies(&new), 30);
    let old = bench(&folder, "HEAD", &replies(&old), 40);
    let measured = measure(&new, Some(&old), true);
    assert_eq!(times(&measured), ["day 1 part 1 parser: 150 after 200", "day 1 part 1 solver: 15 after 20"]);
    let notes = [
        "day 1 part 1 New is not in HEAD",
        "day 1 part 1 Old is only in HEAD",
        "day 1 part 2 is not compared, because its answers differ from those of HEAD",
    ];
    assert_eq!(measured.notes, notes.map(str::to_owned).into());
    assert_eq!(measured.problems, [].into());
    for (_, _, ratio) in measured.ratios() {
        assert_eq!((ratio.low, ratio.median, ratio.high), (0.75, 0.75, 0.75));
    }
}

#[test]
fn failures_are_problems_and_old_failures_are_notes() {
    let folder = tempfile::tempdir().unwrap();
    let day = prepared(&[("1", ["7", "8"])]);
    let wrong = PreparedDay { problems: vec!["part 2: 8 is wrong".to_owned()], ..day.clone() };
    let good = bench(&folder, "now", &replies(&day), 30);
    let refuses = bench(&folder, "refuses", "echo '{\"Err\":\"there is no day 1\"}'", 30);
    let dies = bench(&folder, "dies", "echo 'out of memory' >&2; exit 3", 30);
    let other_format = bench(&folder, "other", "echo '{\"Ok\":{\"other\":1}}'", 30);
    let has_wrong = bench(&folder, "wrong", &replies(&wrong), 30);
    for (new, old, problem, note) in [
        (&good, &refuses, None, Some("day 1 is not compared with refuses: there is no day 1")),
        (
            &good,
            &dies,
            None,
            Some("day 1 is not compared with dies: the bench of dies failed, exit status: 3\nout of memory"),
        ),
        (
            &good,
            &other_format,
            None,
            Some(
                "day 1 is not compared with other: the bench of other replied in another format: missing field `title`",
            ),
        ),
        (&good, &has_wrong, None, Some("wrong: day 1 part 2: 8 is wrong")),
        (&has_wrong, &good, Some("day 1 part 2: 8 is wrong"), None),
        (&refuses, &good, Some("day 1: there is no day 1"), None),
        (&dies, &good, Some("day 1: the bench of dies failed, exit status: 3\nout of memory"), None),
    ] {
        let measured = measure(new, Some(old), false);
        let texts = |text: Option<&str>| text.map(str::to_owned).into_iter().collect();
        assert_eq!((measured.problems, measured.notes), (texts(problem), texts(note)), "{} {}", new.name, old.name);
    }
}

#[test]
fn before_it_measures_save_refuses_to_lose_a_day() {
    let scripts = tempfile::tempdir().unwrap();
    let folder = Folder::with(&results());
    fs::create_dir_all(folder.path().join("crates/day03")).unwrap();
    let has_no_input = bench(&scripts, "now", "exit 3", 30);
    for (reply, problem) in [
        ("{\"Ok\":null}", "nothing was saved: saved times would be lost, because these days were not measured: 3; "),
        ("{\"Err\":\"cannot read it\"}", "nothing was saved: day 3: cannot read it"),
    ] {
        fs::write(has_no_input.path.with_extension("sh"), format!("read -r request; echo '{reply}'")).unwrap();
        let days = [Day::new(3).unwrap()];
        let error =
            crate::timings::measure(&folder.workspace, &days, &has_no_input, None, &args(&["--save"])).unwrap_err();
        assert!(format!("{error:#}").starts_with(problem), "{error:#}");
    }
}

#[test]
fn a_killed_run_leaves_no_copy_of_the_bench() {
    let folder = tempfile::tempdir().unwrap();
    let program = bench(&folder, "now", "", 30);
    let files = || fs::read_dir(folder.path()).unwrap().count();
    let before = files();
    let _process = program.start().unwrap();
    assert_eq!(files(), before);
}

#[test]
fn an_old_bench_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let day = replies(&prepared(&[]));
    bench(&folder, "now", &day, 30).require_server().unwrap();
    // An old bench runs criterion, which finds no id that matches, and ends.
    let criterion = bench(&folder, "HEAD~9", &day, 30);
    fs::write(criterion.path.with_extension("sh"), "echo 'Gnuplot not found'\n").unwrap();
    let error = criterion.require_server().unwrap_err();
    assert_eq!(
        error.to_string(),
        "HEAD~9 is too old: its bench cannot take turns with another bench; name a newer commit"
    );
    assert_eq!(system::Exit::of(&error), system::Exit::Usage);
}
