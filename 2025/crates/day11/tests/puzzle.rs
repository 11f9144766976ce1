//! Tests of day 11.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use aoc2025_day11::{parse, part1, part2};
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day11, solve, oracle, shape, answers: aoc2025_day11::sample::ANSWERS);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let rack = parse(input)?;
    Ok((part1(&rack)?, part2(&rack)?))
}

/// The outputs of each device.
fn outputs(input: &str) -> HashMap<&str, Vec<&str>> {
    input
        .lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(device, rest)| (device, rest.split(' ').collect()))
        .collect()
}

/// Both answers by memoized recursion. A state is the current device, and whether `dac` and `fft` were visited before. A path
/// need not visit them again, so part 1 sets both flags at the start.
fn oracle<'a>(input: &'a str) -> (u64, u64) {
    let outputs = outputs(input);
    let paths = memo(|paths, (device, [dac, fft]): (&'a str, [bool; 2])| {
        let visited = [dac || device == "dac", fft || device == "fft"];
        if device == "out" {
            return u64::from(visited == [true; 2]);
        }
        let next = outputs.get(device).into_iter().flatten();
        next.map(|next| paths((next, visited))).fold(0, u64::saturating_add)
    });
    (paths(("you", [true; 2])), paths(("svr", [false; 2])))
}

/// Checks the numbers of devices, outputs and connections. Also checks that `you` reaches as many devices as in real inputs, but
/// neither `dac` nor `fft`.
fn shape(sample: &str) {
    let outputs = outputs(sample);
    assert!((546..=660).contains(&outputs.len()) && sample.lines().count() == outputs.len());
    assert!((1533..=1919).contains(&outputs.values().map(Vec::len).sum::<usize>()));
    assert!(outputs.values().all(|list| (1..=27).contains(&list.len())));
    let mut incoming: HashMap<&str, usize> = HashMap::new();
    for name in outputs.values().flatten() {
        *incoming.entry(name).or_default() += 1;
    }
    assert!((18..=28).contains(&incoming["out"]) && !outputs.contains_key("out"));
    assert!(outputs.keys().all(|name| incoming.contains_key(name) != (*name == "svr")));
    assert!(outputs.values().all(|list| list.iter().all_unique()));
    let reached = bfs_reach("you", |device| outputs.get(device).into_iter().flatten().copied()).collect_vec();
    assert!((65..=137).contains(&(reached.len() - 2)) && !reached.contains(&"dac") && !reached.contains(&"fft"));
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // From `you`, a path goes to `out` directly or through `aaa`. From `svr`, two paths lead to `fft`, one from `fft` to
        // `dac`, and three from `dac` to `out`.
        (
            "svr: aab aac\naab: fft\naac: fft\nfft: dac\ndac: out xxx yyy\nxxx: out\nyyy: out\nyou: aaa out\naaa: out\n",
            (2, 6),
        ),
        // Here, `dac` comes before `fft`. The path through `bbb` avoids `fft`, so it does not count.
        ("you: out\nsvr: dac\ndac: aaa fft bbb\naaa: fft\nbbb: out\nfft: out", (1, 2)),
        // No path visits both `dac` and `fft`.
        ("you: out\nsvr: dac fft\ndac: out\nfft: out", (1, 0)),
        // `you` is one of the devices between `svr` and `out`.
        ("svr: you\nyou: dac aaa\naaa: dac\ndac: fft\nfft: out", (2, 2)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

/// An input in which each path goes from `you` through `svr`, `fft` and `dac` to `out`. Between `fft` and `dac`, each stage
/// doubles the number of paths.
fn doubling(stages: usize) -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    let name = |stage: usize, letter: char| match (stage, letter) {
        (0, 'a') => "fft".to_owned(),
        (stage, 'a') if stage == stages => "dac".to_owned(),
        (stage, letter) => format!("{letter}{}{}", letters[stage / 26], letters[stage % 26]),
    };
    let stage = |stage| {
        let [from, left, right, to] = [name(stage, 'a'), name(stage, 'b'), name(stage, 'c'), name(stage + 1, 'a')];
        format!("{from}: {left} {right}\n{left}: {to}\n{right}: {to}\n")
    };
    format!("you: svr\nsvr: fft\ndac: out\n{}", (0..stages).map(stage).collect::<String>())
}

#[test]
fn numbers_of_paths_above_64_bits_are_refused() {
    assert_eq!(solve(&doubling(63)).unwrap(), (1 << 63, 1 << 63));
    let message = "the number of paths does not fit in 64 bits";
    testing::assert_refused(solve, &[(&doubling(64), message), (&doubling(200), message)]);
}

#[test]
fn a_chain_of_names_fits_on_the_stack() {
    let letters = || b'a'..=b'z';
    let names = letters().flat_map(|a| letters().flat_map(move |b| letters().map(move |c| [a, b, c])));
    let names = names.map(|name| String::from_utf8(name.to_vec()).unwrap());
    let mut names: Vec<_> =
        names.filter(|name| !["you", "svr", "fft", "dac", "out"].contains(&name.as_str())).collect();
    names.splice(0..0, ["svr", "fft", "you", "dac"].map(str::to_owned));
    names.push("out".to_owned());
    let lines: Vec<_> = names.windows(2).map(|pair| pair.join(": ")).collect();
    assert_eq!(solve(&lines.join("\n")).unwrap(), (1, 1));
}

#[test]
fn errors_name_the_line_or_the_device() {
    let device = "a new device and its outputs, such as abc: def ghi";
    testing::assert_refused_at(solve, device, &[("", 1, "the end of the input")]);
    let wrong = [
        "",
        "abc",
        "abc:",
        "abc: ",
        "abc: de",
        "abc: defg",
        "abc: def  ghi",
        "abc: def ",
        "Abc: def",
        "abc def",
        "abc: dé",
    ];
    testing::assert_lines_refused(solve, device, "you: out\n{}\nsvr: out", &wrong);
    let refused = [
        (
            "you: out\nyou: svr",
            r#"line 2: expected a new device and its outputs, such as abc: def ghi, found "you: svr""#,
        ),
        ("you: abc\nabc: you", "the connections form a cycle"),
        ("you: you", "the connections form a cycle"),
        ("svr: out", "there is no device you"),
        ("you: out", "there is no device svr"),
        ("you: out\nsvr: fft", "there is no device dac"),
    ];
    testing::assert_refused(solve, &refused);
}
