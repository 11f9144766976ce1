//! `cargo xtask judge`, with a stub in place of the program that solves the days.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

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
const RIGHT: &str = "read n; echo $n; echo $((n * n))";

#[test]
fn right_answers_pass() {
    let root = workspace();
    for (options, script) in [
        ("5 7", RIGHT),
        ("5 --inputs 2 --part 1", "echo working; cat"),
        ("5 --inputs 2 --part 2", "n=$(cat $AOC_INPUT); echo $((n * n))"),
        ("5-6 --inputs 2", "[ $AOC_YEAR-$AOC_DAY = 2021-5 -o $AOC_DAY = 6 ] && read n && echo $n && echo $((n * n))"),
        ("5 --inputs 2", r"read n; printf '\033[1mPart 1:\033[0m \033[32m%d\033[0m\npart2 = %d\n' $n $((n * n))"),
        ("5 --inputs 2 --json", r#"read n; printf '{"part1": %d,\n"part2": "%d"}\n' $n $((n * n))"#),
        ("5 --inputs 2 --json --part 2", r#"read n; echo "{\"part2\": $((n * n))}""#),
        ("25 --inputs 2", "cat; echo ignored >&2"),
        ("24-25 --part 2 --inputs 1", "exec <&-; echo 1"),
        // The program prints a megabyte before the answers.
        ("5 --inputs 2", "read n; head -c 1000000 /dev/zero | tr '\\0' 'x'; echo; echo $n; echo $((n * n))"),
        ("5 --inputs 2", "read n; echo $n; echo $((n * n)); sleep 60 & exit 0"),
    ] {
        let output = self::script(&root, options, script);
        assert_eq!(output.status.code(), Some(0), "{script}: {output:?}");
        assert!(!text(&output.stdout).contains("ignored") && output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn only_a_whole_argument_is_the_placeholder() {
    let root = workspace();
    for program in
        [&["sed", "", "{}"][..], &["sh", "-c", r#"[ "$1" = "$AOC_INPUT" -a "$0" = x{} ] && cat "$1""#, "x{}", "{}"]]
    {
        let output = judge(&root, "5 --inputs 2 --part 1", program);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
}

#[test]
fn wrong_answers_are_reported_with_their_inputs() {
    let root = workspace();
    for (options, script, right, problem) in [
        (
            "5",
            "read n; echo Part 1: $n; echo 9",
            "1 of 20",
            "gave a wrong answer to part 2\n  printed   Part 1: 1\n            9\n  expected  1\n            1\n",
        ),
        (
            "5 --inputs 9",
            "read n; echo $n; echo $((n % 8 * n))",
            "7 of 9",
            "seed 8: the program gave a wrong answer to part 2",
        ),
        ("5 --inputs 2", "", "0 of 2", "printed nothing\n  expected  1\n            1\n"),
        ("5 --inputs 2", "cat", "0 of 2", "printed only one line\n  printed   1\n  expected  1\n"),
        ("5 --inputs 2", r"printf '\377\3761\377\n\033[2J\303'", "0 of 2", "gave wrong answers to both parts"),
        (
            "5 --inputs 2",
            "yes | head -c 1000000 | tr -d '\\n'; echo; echo 1",
            "0 of 2",
            "gave a wrong answer to part 1",
        ),
        (
            "5 --inputs 2 --json",
            "cat; echo 2",
            "0 of 2",
            "printed no JSON: trailing characters at line 2 column 1\n  printed   1",
        ),
        (
            "5 --inputs 2",
            "cat; cat $AOC_INPUT; echo why >&2; exit 3",
            "0 of 2",
            "ended with exit status: 3\n  printed   1\n",
        ),
        ("5 --inputs 2", "kill -9 $$", "0 of 2", "ended with signal: 9 (SIGKILL)\n  expected"),
        ("5 --inputs 2 --limit 0.2", "sleep 60", "0 of 2", "took longer than 0.2 s, and was stopped\n  expected"),
        ("5 --inputs 2 --limit 0.2", "yes", "0 of 2", "took longer than 0.2 s, and was stopped\n  printed   y\n"),
        ("5 --inputs 2 --limit 0.2", "trap '' TERM INT; sleep 60 & sleep 60 & wait", "0 of 2", "took longer"),
    ] {
        let output = self::script(&root, options, script);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(7), "{script}: {output:?}");
        assert!(said.contains(right) && said.contains(problem), "{script}: {said}");
        assert!(said.contains("save this input with \"cargo xtask sample 5 --seed "), "{said}");
        assert_eq!(said.contains("  stderr    why\n"), script.contains("why"), "{said}");
        assert!(!said.contains('\u{1b}') && said.lines().all(|line| line.chars().count() <= 100), "{said}");
        let form = if options.contains("--json") { "has to be a JSON object" } else { "The last two lines have to be" };
        assert!(said.contains(form), "{said}");
        assert_eq!(text(&output.stderr), "error: wrong or missing answers on day 5\n");
    }
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
