//! Tests of the rounds of a measurement, with shell scripts in place of benches.

use std::path::PathBuf;
use std::process::Command;

use common::Day;
use workspace::Error;
use year_runner::protocol::{BenchRequest, CheckedSolution};

use super::*;
use crate::timings::bench::BenchProgram;
use crate::timings::measure::{Programs, ROUNDS};

/// A checked day with these solutions. A solution has a name, such as `1` or `2 Sorted`, and as many answers as inputs.
fn checked(solutions: &[(&str, usize)]) -> CheckedDay {
    let solution = |(index, (name, inputs)): (usize, &(&str, usize))| {
        let (part, variant) = name.split_once(' ').unwrap_or((name, ""));
        CheckedSolution {
            part: part.parse().unwrap(),
            variant: Some(variant.to_owned()).filter(|name| !name.is_empty()),
            parser_ns: if index == 0 { 2 } else { 1 },
            answers: vec!["7".to_owned(); *inputs],
        }
    };
    CheckedDay {
        title: "Copying".to_owned(),
        inputs: InputKind::Generated,
        description: "2 generated".to_owned(),
        solutions: solutions.iter().enumerate().map(solution).collect(),
        skipped: vec!["day01/part2/open: skipped".to_owned()],
        problems: Vec::new(),
    }
}

/// A bench that replies with these commands to requests to check or to prepare a day. A solver takes `ns` nanoseconds for all
/// inputs together, and a parser takes ten times as long.
fn bench(folder: &TempDir, name: &str, check: &str, prepare: &str, ns: u32) -> BenchProgram {
    let script = format!(
        "#!/bin/sh\n\
         while read -r request; do\n\
         case $request in\n\
         '{{\"Check\":{{\"day\":0'*) echo '{{\"Ok\":null}}';;\n\
         '{{\"Check\"'*) {check};;\n\
         '{{\"Prepare\"'*) {prepare};;\n\
         *Parser*) echo 'a solver prints'; echo '{{\"Ok\":[{ns}0]}}';;\n\
         *) echo '{{\"Ok\":[{ns}]}}';;\n\
         esac\n\
         done\n"
    );
    let (source, path) = (folder.path().join("source"), folder.path().join(name));
    fs::write(&source, script).unwrap();
    // If this process wrote the program itself, a process that another test starts at the same time could hold the file open, and
    // then the program could not be run.
    assert!(Command::new("install").args([&source, &path]).status().unwrap().success());
    BenchProgram { name: name.to_owned(), path, inputs: PathBuf::new() }
}

fn reply(value: &impl serde::Serialize) -> String {
    format!("echo '{{\"Ok\":{}}}'", serde_json::to_string(value).unwrap())
}

const READY: &str = "echo '{\"Ok\":null}'";

fn measure(new: &BenchProgram, old: Option<&BenchProgram>) -> Measured {
    let programs = Programs { new, old };
    let mut measured = programs.check(&[Day::new(1).unwrap()], true).unwrap();
    programs.measure(&mut measured, |day| assert_eq!(day, 1)).unwrap();
    measured
}

/// What was measured, with the times of the first round: the time, and then the base time.
fn times(measured: &Measured) -> Vec<String> {
    let row = |((_, code), rounds): (&(u8, Code), &Vec<Round>)| {
        assert_eq!(rounds.len(), ROUNDS);
        let base = rounds[0].base.map(|ns| format!(" after {ns}")).unwrap_or_default();
        format!("{code}: {}{base}", rounds[0].time)
    };
    measured.times.iter().map(row).collect()
}

#[test]
fn variants_take_turns_with_the_default() {
    let folder = tempfile::tempdir().unwrap();
    // A slow variant has solved fewer inputs.
    let day = checked(&[("1", 2), ("1 Slow", 1)]);
    let measured = measure(&bench(&folder, "now", &reply(&day), READY, 30), None);
    assert_eq!(times(&measured), ["parser: 150", "part 1: 15", "part 1 Slow: 30 after 30"]);
    assert_eq!(measured.days, [(1, day)].into());
    assert_eq!(measured.notes, ["day01/part2/open: skipped".to_owned()].into());
}

#[test]
fn only_solutions_with_the_same_answers_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let new = CheckedDay { skipped: Vec::new(), ..checked(&[("1", 2), ("1 New", 2), ("2", 2)]) };
    // The old version of part 1 is slow, and has solved one input. The old version of part 2 has another answer.
    let mut old = checked(&[("1", 1), ("1 Old", 2), ("2", 2)]);
    old.solutions[2].answers[1] = "8".to_owned();
    old.problems.push("part 2 Old: 8 is wrong".to_owned());
    let new = bench(&folder, "now", &reply(&new), READY, 30);
    let old = bench(&folder, "HEAD", &reply(&old), READY, 40);
    let measured = measure(&new, Some(&old));
    let notes = [
        "HEAD: day 1 part 2 Old: 8 is wrong",
        "day 1 part 1 New is not compared, because HEAD does not have it or measures it on other inputs",
        "day 1 part 2 is not compared, because its answers or its generated inputs differ from those of HEAD",
    ];
    assert_eq!(measured.notes, notes.map(str::to_owned).into());
    assert_eq!(measured.problems, [].into());
    assert_eq!(times(&measured), ["parser: 300 after 400", "part 1: 30 after 40"]);
    for (_, comparison, _) in measured.comparisons() {
        assert_eq!((comparison.low, comparison.ratio(), comparison.high), (0.75, 0.75, 0.75));
    }
}

#[test]
fn failures_are_problems_and_old_failures_are_notes() {
    let folder = tempfile::tempdir().unwrap();
    let day = CheckedDay { skipped: Vec::new(), ..checked(&[("1", 2)]) };
    let wrong = CheckedDay { problems: vec!["part 2: 8 is wrong".to_owned()], ..day.clone() };
    let refuse = "echo '{\"Err\":\"cannot read it\"}'";
    let die = "echo 'out of memory' >&2; exit 3";
    let with = |name: &str, check: &str, prepare: &str| bench(&folder, name, check, prepare, 30);
    let good = with("good", &reply(&day), READY);
    let refuses = with("refuses", refuse, READY);
    let dies = with("dies", die, READY);
    let other_format = with("other", "echo '{\"Ok\":7}'", READY);
    let has_wrong = with("wrong", &reply(&wrong), READY);
    let dies_later = with("later", &reply(&day), die);
    let forgets = with("forgets", &reply(&day), "echo '{\"Err\":\"part 1 default: the answer is 8\"}'");
    for (new, old, problem, note) in [
        (&good, &refuses, "", "refuses: day 1: cannot read it"),
        (&good, &dies, "", "dies: day 1: the bench of dies failed, exit status: 3\nout of memory"),
        (&good, &other_format, "", "other: day 1: the bench of other replied in another format: "),
        (&good, &dies_later, "day 1: the bench of later failed, exit status: 3\nout of memory", ""),
        (&has_wrong, &good, "day 1 part 2: 8 is wrong", ""),
        (&refuses, &good, "day 1: cannot read it", ""),
        (&dies, &good, "day 1: the bench of dies failed, exit status: 3\nout of memory", ""),
        (&dies_later, &good, "day 1: the bench of later failed, exit status: 3\nout of memory", ""),
        (&forgets, &good, "day 1: part 1 default: the answer is 8", ""),
    ] {
        let measured = measure(new, Some(old));
        for (texts, start) in [(&measured.problems, problem), (&measured.notes, note)] {
            let is_expected = |text: &String| text.starts_with(start) || text.contains("is not compared");
            assert_eq!(texts.is_empty(), start.is_empty(), "{texts:?}");
            assert!(texts.iter().all(is_expected), "{texts:?}");
        }
        assert_eq!(measured.times.is_empty(), new.name != "wrong");
    }
}

#[test]
fn before_it_measures_save_refuses_to_lose_a_day() {
    let scripts = tempfile::tempdir().unwrap();
    let folder = Folder::with(&results());
    fs::create_dir_all(folder.path().join("crates/day03")).unwrap();
    for (check, problem) in [
        (
            "echo '{\"Ok\":null}'",
            "nothing was saved: saved times would be lost, because these days were not measured: 3; ",
        ),
        ("echo '{\"Err\":\"cannot read it\"}'", "nothing was saved: day 3: cannot read it"),
    ] {
        let new = bench(&scripts, "now", check, "exit 1", 30);
        let programs = Programs { new: &new, old: None };
        let days = [Day::new(3).unwrap()];
        let error = crate::timings::measure(&folder.workspace, &args(&["--save"]), &days, &programs).unwrap_err();
        assert!(format!("{error:#}").starts_with(problem), "{error:#}");
    }
}

#[test]
fn a_bench_that_does_not_reply_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    // A bench that does not know the requests runs criterion, which finds no id that matches, and ends.
    let old = bench(&folder, "HEAD~9", "exit", "exit", 40);
    let request = BenchRequest::Check { day: 1, has_variants: false };
    let reply = old.start().unwrap().ask::<Option<CheckedDay>>(&request);
    let expected =
        "HEAD~9: the bench ended without a reply; if it is older than this command, compare with a newer commit";
    assert!(matches!(&reply, Err(Error::Usage(problem)) if problem == expected), "{reply:?}");
}
