//! Tests of day 10.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use aoc2025_day10::{Machine, parse, part1, part2, part2_plain};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day10, solve, oracle, shape, answers: aoc2025_day10::sample::ANSWERS);

/// Checks that there are 150 to 200 machines, and that their lights, buttons and counters are as in real inputs. Also checks the
/// percentages of machines whose equations have 0, 1, 2 and 3 free variables.
fn shape(sample: &str) {
    let machines = parse(sample).unwrap();
    assert!((150..=200).contains(&machines.len()));
    let mut with_free = [0; 4];
    for Machine { lights, buttons, counters } in &machines {
        let count = counters.len();
        assert!((4..=10).contains(&count) && (count - 2..=count + 3).contains(&buttons.len()));
        assert!(
            *lights > 0
                && buttons.iter().all_unique()
                && buttons.iter().fold(0, |all, button| all | button) == (1 << count) - 1
        );
        assert!(counters.iter().all(|counter| (0..=321).contains(counter)));
        let equations = izip!(counters, 0..).map(|(&counter, light)| {
            buttons.iter().map(|button| i64::from(button >> light & 1)).chain([i64::from(counter)]).collect_vec()
        });
        with_free[solve_linear(&equations.collect_vec()).unwrap().free.len()] += 1;
    }
    let percent = with_free.map(|count| 100 * count / machines.len());
    let real = [35..65, 12..40, 8..35, 0..15];
    assert!(izip!(&real, &percent).all(|(range, percent)| range.contains(percent)), "{percent:?}");
}

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let machines = parse(input)?;
    Ok((part1(&machines)?, part2(&machines)?))
}

/// Part 1 tries all sets of buttons.
fn oracle(input: &str) -> (u64, u64) {
    let machines = parse(input).unwrap();
    let presses = machines.iter().map(|Machine { buttons, lights, .. }| {
        let mut sets = buttons.iter().powerset();
        sets.find(|set| set.iter().fold(0, |lights, &button| lights ^ button) == *lights).unwrap().len() as u64
    });
    (presses.sum(), part2_plain(&machines).unwrap())
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Together, (0,1) and (1) switch only light 0. Only (0,1) adds to counter 0, so it is pressed 3 times. Only (1,2) adds to
        // counter 2, so it is pressed 4 times. Then (1) adds the missing 2 to counter 1.
        ("[#..] (0,1) (1,2) (1) {3,9,4}\n", (2, 9)),
        // These two machines need no press.
        ("[.] (0) {0}\n", (0, 0)),
        ("[..] {0,0}\n", (0, 0)),
        // The counters add up to 12, and each press adds 2. So 6 presses are needed.
        ("[##.] (0,1) (1,2) (0,2) {3,4,5}\n", (1, 6)),
        // The counters add up to 15, and a press adds at most 2. So at least 7.5 presses are needed, and thus 8.
        ("[###] (0,1) (1,2) (0,2) (0) (1) (2) {5,5,5}\n", (2, 8)),
        // Pressing (0,1,3) more than 4 times would be too much for counter 1.
        ("[##.#] (0) (1) (3) (0,1,3) (2) {5,4,9,4}\n", (1, 14)),
        // Counters 0 and 1 are always equal.
        ("[##.] (0,1) (2) (0,1,2) {321,321,21}\n[#] (0) {9999}\n", (2, 321 + 9999)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn random_machines_match_the_oracle() {
    let mut random = SplitMix64::new(10);
    let mut solvable = 0;
    for number in 0..600 {
        let count = random.between(1, if number % 2 == 0 { 4 } else { 10 });
        // In every third machine, some lights always switch together. As a result, many buttons depend on others.
        let groups = if number % 3 == 0 { random.between(1, 4).min(count) } else { count };
        let group =
            (0..count).map(|light| if light < groups { light } else { random.between(0, groups - 1) }).collect_vec();
        let buttons = (0..random.between(1, 13)).map(|_| {
            let members = random.between(1, (1 << groups) - 1);
            (0..count).filter(|&light| members >> group[light as usize] & 1 == 1).collect_vec()
        });
        let buttons = buttons.collect_vec();
        let mut counters = (0..count).map(|_| u32::from(random.between(0, 19) == 0)).collect_vec();
        let most = random.between(1, 12);
        for button in &buttons {
            let presses = random.between(0, most);
            for &light in button {
                counters[light as usize] += presses;
            }
        }
        let lists = buttons.iter().map(|button| format!("({})", button.iter().join(","))).join(" ");
        let input = format!("[{}] {lists} {{{}}}", ".".repeat(count as usize), counters.iter().join(","));
        let machines = parse(&input).unwrap();
        let fewest = part2(&machines);
        assert_eq!(fewest, part2_plain(&machines), "{input}");
        solvable += u32::from(fewest.is_ok());
    }
    assert!((400..590).contains(&solvable), "{solvable}");
}

#[test]
fn machines_that_cannot_be_set_up_are_refused() {
    let machine = |line| format!("line {line}: found no presses of these buttons that set up the machine");
    for (input, line) in [
        // Light 1 has no button.
        ("[.#] (0) {0,0}", 1),
        // The only button of the second machine switches both lights.
        ("[#] (0) {0}\n[#.] (0,1) {0,0}", 2),
        // In the second machine, counter 0 needs two presses, but these raise counter 1 to 2.
        ("[.] (0) {1}\n[..] (0,1) (1) {2,1}", 2),
        // The only button raises both counters equally.
        ("[..] (0,1) {2,1}", 1),
        // There is no button.
        ("[..] {0,1}", 1),
        // In these two inputs, each press raises the sum of the counters by 2, but the wanted sum is odd.
        ("[...] (0,1) (1,2) (0,2) {1,1,1}", 1),
        ("[.....] (0,1) (0,2) (0,3) (0,4) (1,2) (1,3) (1,4) (2,3) (2,4) (3,4) {321,300,310,320,300}", 1),
    ] {
        testing::assert_refused(solve, &[(input, &machine(line))]);
    }
}

#[test]
fn errors_name_the_line() {
    let expected = r#"a machine like "[.#.] (0,2) (1) {3,1,3}", with up to 10 lights and 15 buttons"#;
    let wrong = [
        "",
        "[] {}",
        "[#]",
        "[#] (0)",
        "[#] (0) ",
        "(0) {1}",
        "[#](0) {1}",
        "[#] (0){1}",
        "[#] () {1}",
        "[#] (0,) {1}",
        "[#] (1) {1}",
        "[#] (0) {1,1}",
        "[##] (0) {1}",
        "[#] (0) {}",
        "[#] (0) {1} ",
        "[#] (0) {-1}",
        "[#] (0) {10000}",
        "[#] (0) {1}}",
        "[x] (0) {1}",
        " [#] (0) {1}",
        "[###########] (0) {1,1,1,1,1,1,1,1,1,1,1}",
        "[#] (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) {1}",
    ];
    testing::assert_lines_refused(solve, expected, "[#] (0) {1}\n{}\n[#] (0) {1}\n", &wrong);
    assert_eq!(solve("[#] (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) (0) {9999}").unwrap(), (1, 9999));
}
