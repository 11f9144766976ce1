//! `cargo xtask judge`, with a stub in place of the program that solves the days.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::test_workspace::{TestWorkspace, text};

/// A workspace in which the input for a seed is the seed itself, and the answers of a day are the seed and its square. Only day 9
/// has no answers.
fn workspace() -> TestWorkspace {
    let root = TestWorkspace::new(2021);
    root.stub_solvers(
        r#"
        case "$2" in
            --sample) echo "$3" ;;
            --input) read seed; square=$((seed * seed))
                row() { printf '{"day": 5, "part": %s, "variant": %s, "answer": "%s", "generator_ns": %s, "solver_ns": %s}' "$@"; }
                [ "$1" = 9 ] && echo '[{"day": 9, "part": 1, "variant": null, "answer": null}]' && exit
                echo "[$(row 1 '"Slow"' 0 9000 9), $(row 1 null "$seed" 800 20), $(row 2 '"Only"' "$square" 1000 300)]" ;;
        esac"#,
    );
    root
}

fn judge(root: &TestWorkspace, options: &str, program: &[&str]) -> Output {
    root.xtask("judge").args(options.split(' ')).arg("--").args(program).output().unwrap()
}

fn script(root: &TestWorkspace, options: &str, script: &str) -> Output {
    judge(root, options, &["sh", "-c", script])
}

/// A script that prints the right answers.
const RIGHT: &str = "read n; echo $n $((n * n))";

#[test]
fn right_answers_pass() {
    let root = workspace();
    for (options, script) in [
        ("5 7", RIGHT),
        ("5 --inputs 2 --part 1", "echo working; cat"),
        ("5 --inputs 2 --part 2", "n=$(cat $AOC_INPUT); echo $((n * n))"),
        ("5-6 --inputs 2", "[ $AOC_YEAR-$AOC_DAY = 2021-5 -o $AOC_DAY = 6 ] && read n && echo $n $((n * n))"),
        ("25 --inputs 2", "cat; echo ignored >&2"),
        ("24-25 --part 2 --inputs 1", "exec <&-; echo 1"),
        // The program prints a megabyte before the answers.
        ("5 --inputs 2", "read n; head -c 1000000 /dev/zero | tr '\\0' 'x'; echo; echo $n; echo $((n * n))"),
        ("5 --inputs 2", "read n; echo $n $((n * n)); sleep 60 & exit 0"),
    ] {
        let output = self::script(&root, options, script);
        assert_eq!(output.status.code(), Some(0), "{script}: {output:?}");
        assert!(!text(&output.stdout).contains("ignored") && output.stderr.is_empty(), "{output:?}");
    }
    let named = judge(&root, "5 --inputs 2 --part 1", &["sed", "", "{}"]);
    assert_eq!(named.status.code(), Some(0), "{named:?}");
    let within = judge(&root, "5 --inputs 2 --part 1", &["sh", "-c", "sed '' ${0#file=}", "file={}"]);
    assert_eq!(within.status.code(), Some(0), "{within:?}");
}

#[test]
fn wrong_answers_are_reported_with_their_inputs() {
    let root = workspace();
    for (options, script, right, problem) in [
        ("5", "read n; echo $n; echo 9", "1 of 20", "day 5, seed 1: the program answered 1 and 9; expected 1 and 1"),
        ("5 --inputs 9", "read n; echo $n $((n % 8 * n))", "7 of 9", "seed 8: the program answered 8 and 0; expected"),
        ("5 --inputs 2", "", "0 of 2", "printed no words; expected"),
        ("5 --inputs 2", "echo ok", "0 of 2", "printed no answer; expected"),
        // Bytes that are not UTF-8.
        ("5 --inputs 2", "printf '\\377\\3761\\377\\n\\303'", "0 of 2", "answered 1; expected 1 and 1"),
        ("5 --inputs 2", r"printf '\377\000\376 \001\n'", "0 of 2", "seed 1: the program "),
        (
            "5 --inputs 2",
            "read n; echo $n $((n * n)); echo why >&2; exit 3",
            "0 of 2",
            "ended with exit status: 3; expected",
        ),
        ("5 --inputs 2", "kill -9 $$", "0 of 2", "ended with signal: 9 (SIGKILL); expected"),
        ("5 --inputs 2 --limit 0.2", "sleep 60", "0 of 2", "took longer than 0.2 s, and was stopped; expected"),
        ("5 --inputs 2 --limit 0.2", "yes", "0 of 2", "took longer than 0.2 s, and was stopped; expected"),
        ("5 --inputs 2 --limit 0.2", "trap '' TERM INT; sleep 60 & sleep 60 & wait", "0 of 2", "took longer"),
    ] {
        let output = self::script(&root, options, script);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(7), "{script}: {output:?}");
        assert!(said.contains(right) && said.contains(problem), "{script}: {said}");
        assert!(said.contains("save this input with \"cargo xtask sample 5 --seed "), "{said}");
        assert_eq!(said.contains("  | why"), script.contains("why"), "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= 100), "{said}");
        assert_eq!(said.matches("expected").count(), 1, "{said}");
        assert_eq!(text(&output.stderr), "error: wrong or missing answers on day 5\n");
    }
}

#[test]
fn the_json_has_the_documented_keys() {
    let root = workspace();
    let output = script(&root, "5-6 5 --inputs 3 --json", "read n; echo $n $((AOC_DAY - 5 + n * n)); echo why >&2");
    let mut days: Value = serde_json::from_slice(&output.stdout).unwrap();
    for day in days.as_array_mut().unwrap() {
        for key in ["median_ns", "slowest_ns", "start_ns"] {
            let time = day[key].take();
            assert!(time.is_f64() || time.is_null() && day["right"] == 0, "{key}: {time}");
        }
    }
    let same = |day: u8, right: u8, wrong: Value| {
        json!({ "day": day, "inputs": 3, "right": right, "median_ns": null, "slowest_ns": null, "start_ns": null,
            "workspace_ns": 1320.0, "first_wrong": wrong })
    };
    let wrong = json!({ "seed": 1, "expected": ["1", "1"], "understood": ["1", "2"], "problem": "answered 1 and 2", "stderr": "why",
        "sample": "cargo xtask sample 6 --seed 1" });
    assert_eq!(days, json!([same(5, 3, Value::Null), same(6, 0, wrong)]));
}

#[test]
fn ctrl_c_kills_the_program_and_its_children() {
    let root = workspace();
    let marker = root.path().join("started");
    let script = "(sleep 60; echo late >> started) & echo $! $$ > new; mv new started; wait";
    let mut xtask = root.xtask("judge");
    let child = xtask.args(["5", "--limit", "60", "--", "sh", "-c", script]).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while !marker.exists() {
        assert!(start.elapsed() < Duration::from_mins(1), "the program never ran");
        thread::sleep(Duration::from_millis(10));
    }
    let start = Instant::now();
    let kill =
        |arguments: &[&str]| Command::new("kill").args(arguments).stderr(Stdio::null()).status().unwrap().success();
    assert!(kill(&["-INT", &child.id().to_string()]));
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(text(&output.stderr), "error: stopped; the program and the processes it started were killed\n");
    for process in fs::read_to_string(marker).unwrap().split_whitespace() {
        let is_zombie = || fs::read_to_string(format!("/proc/{process}/stat")).is_ok_and(|stat| stat.contains(") Z "));
        // A killed process takes a moment to disappear.
        while kill(&["-0", process]) && !is_zombie() {
            assert!(start.elapsed() < Duration::from_secs(50), "{process} still runs");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn impossible_requests_are_refused() {
    let root = workspace();
    for (options, program, code, problem) in [
        ("5", "./missing", 2, "cannot run ./missing: No such file or directory"),
        ("26", "cat", 2, "26"),
        ("25 --part 2", "cat", 2, "these days do not have this part; choose another part"),
        ("5 --inputs 0", "cat", 2, "--inputs"),
        ("1-2 --inputs 18446744073709551615", "cat", 2, "--inputs"),
        ("5 --limit 0", "cat", 2, "give a number of seconds above 0"),
        ("9", "cat", 1, "this workspace has no answer to day 9 part 1 with seed 1; solve the part first"),
    ] {
        let output = judge(&root, options, &[program]);
        assert_eq!(output.status.code(), Some(code), "{options}: {output:?}");
        assert!(text(&output.stderr).contains(problem), "{options}: {output:?}");
    }
    // The program does not run on day 5, because day 9 cannot be judged.
    let problem = "this workspace has no answer to day 9 part 1";
    root.refuses("judge", &["5", "9", "--", "sh", "-c", "echo >> has_run"], 1, problem);
    root.refuses("judge", &["5", "--year", "2019", "--", "cat"], 2, "this workspace has no year 2019");
}
