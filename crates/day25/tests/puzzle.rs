//! Day 25 as the puzzle sets it.

mod oracle;

use day25::{NeverStops, parse, part1, part1_bytes};
use oracle::{oracle, shape};
use samples::{SplitMix64, grid};

samples::puzzle_tests!(day25, solve, |input| (oracle(input).unwrap(),), shape, answers: (250..=700,));

fn solve(input: &str) -> Result<(u32,), Box<dyn std::error::Error>> {
    let floor = parse(input)?;
    let answer = part1(&floor);
    // The plain way takes its time on large floors; of those, the tracked sample is enough.
    if input.len() < 5000 || input == include_str!("../sample.txt") {
        assert_eq!(answer, part1_bytes(&floor), "{input}");
    }
    Ok((answer?,))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Nobody can ever move, or the sea floor is empty.
    for still in [">", "v", ".", ">>>\n", "v\nv\n", "...\n...", ">v\nv>"] {
        samples::assert_answers(solve, |input| (oracle(input).unwrap(),), &[(still, (1,))]);
    }
    let answered = [
        // One step to the wall of the other herd, which itself cannot move; then a step in which nobody does.
        (">.v\n..v", (2,)),
        // The one that moves east is first in the place that both want, and then blocks the other.
        (".vv\r\n>.v\r\n", (2,)),
    ];
    samples::assert_answers(solve, |input| (oracle(input).unwrap(),), &answered);
}

#[test]
fn herds_that_never_stop_are_refused() {
    for (floor, steps) in [(">.", 4), (".v.\n...", 4), (">..\n", 7)] {
        assert_eq!(oracle(floor), None);
        assert_eq!(part1(&parse(floor).unwrap()), Err(NeverStops::Repeats { steps }), "{floor}");
        let message = format!("the sea cucumbers never stop: after {steps} steps they are back in an earlier position");
        samples::assert_refused(solve, &[(floor, &message)]);
    }
    // This repeats after as many steps as it has places.
    let long = format!(">{}", ".".repeat(20_010));
    samples::assert_refused(solve, &[(&long, "the sea cucumbers still move after 20000 steps")]);
}

#[test]
fn every_width_and_height_up_to_20_and_some_larger_ones_give_the_answer_of_the_oracle() {
    let mut random = SplitMix64::new(25);
    let small = (1..=20).flat_map(|width| (1..=20).map(move |height| (width, height)));
    let larger =
        [(40, 1), (1, 40), (63, 9), (64, 8), (65, 7), (7, 65), (129, 3), (3, 129), (130, 16), (33, 5), (18, 47)];
    for (width, height) in small.chain(larger) {
        let floor = grid(width, height, |_, _| random.choose(&['>', 'v', '>', 'v', '.', '.']));
        assert_eq!(solve(&floor).ok(), oracle(&floor).map(|step| (step,)), "{floor}");
    }
}

#[test]
fn bad_inputs_are_located() {
    let place = r#"a place: ">", "v" or ".""#;
    let refused =
        [("", 1, "the end of the input"), (".x", 1, r#""x""#), ("..\n.é", 2, r#""é""#), (".\n>\n^", 3, r#""^""#)];
    samples::assert_refused_at(parse, place, &refused);
    samples::assert_lines_refused(parse, place, "{}\n.", &[""]);
    samples::assert_lines_refused(parse, "a row of 2 cells, like the first", "..\n{}\n..", &["", ".", "..."]);
}
