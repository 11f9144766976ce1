//! Day 25 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::error::Error;

use day25::{NeverStops, parse, part1, part1_bytes};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day25, solve, |input| (oracle(input).unwrap(),));

/// A row of one herd, or of both: place *x* is bit *x*.
type Row = [u128; 2];

/// The first step without a move; `None` when positions repeat. Row by row, for widths up to 256.
fn oracle(input: &str) -> Option<u32> {
    let width = input.lines().next().unwrap().len();
    let [last, last_bit] = [(width - 1) / 128, (width - 1) % 128];
    let place_before = |[low, high]: Row| {
        let wrapped = [low, high][last] >> last_bit & 1;
        let mut row = [low, high];
        row[last] &= !(1 << last_bit);
        [row[0] << 1 | wrapped, row[1] << 1 | row[0] >> 127]
    };
    let place_after = |[low, high]: Row| {
        let mut row = [low >> 1 | high << 127, high >> 1];
        row[last] |= (low & 1) << last_bit;
        row
    };
    let both = |a: Row, b: Row| [a[0] & b[0], a[1] & b[1]];
    let either = |a: Row, b: Row| [a[0] | b[0], a[1] | b[1]];
    let not = |a: Row| [!a[0], !a[1]];

    let herd = |herd: u8| {
        let row = |line: &str| {
            line.bytes().enumerate().filter(|&(_, place)| place == herd).fold([0; 2], |mut row: Row, (x, _)| {
                row[x / 128] |= 1 << (x % 128);
                row
            })
        };
        input.trim_end().lines().map(row).collect::<Vec<Row>>()
    };
    let [mut east, mut south] = [herd(b'>'), herd(b'v')];
    let height = east.len();
    let mut seen = HashSet::new();
    for step in 1.. {
        let before = (east.clone(), south.clone());
        for (east, south) in east.iter_mut().zip(&south) {
            let taken = either(*east, *south);
            *east = either(both(place_before(*east), not(taken)), both(*east, place_after(taken)));
        }
        let taken: Vec<Row> = (0..height).map(|y| either(east[y], south[y])).collect();
        south = (0..height)
            .map(|y| {
                let arriving = both(south[(y + height - 1) % height], not(taken[y]));
                either(arriving, both(south[y], taken[(y + 1) % height]))
            })
            .collect();
        if before == (east.clone(), south.clone()) {
            return Some(step);
        }
        // Remembering all states of a large floor, which does stop, would take too much space.
        if (step > 3000 || input.len() < 1000) && !seen.insert(before) {
            return None;
        }
    }
    None
}

fn solve(input: &str) -> Result<(u32,), Box<dyn Error>> {
    let floor = parse(input)?;
    let answer = part1(&floor);
    // The plain way takes its time on large floors.
    if input.len() < 5000 {
        assert_eq!(answer, part1_bytes(&floor), "{input}");
    }
    Ok((answer?,))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Nobody can ever move, or the sea floor is empty.
    for still in [">", "v", ".", ">>>\n", "v\nv\n", "...\n...", ">v\nv>"] {
        assert_eq!(solve(still).unwrap(), (1,), "{still}");
    }
    // One step to the wall of the other herd, which itself cannot move; then a step in which nobody does.
    assert_eq!(solve(">.v\n..v").unwrap(), (2,));
    // The one that moves east is first in the place that both want, and then blocks the other.
    assert_eq!(solve(".vv\n>.v").unwrap(), (2,));
}

#[test]
fn herds_that_never_stop_are_refused() {
    for (floor, steps) in [(">.", 4), (".v.\n...", 4), (">..\n", 7)] {
        assert_eq!(oracle(floor), None);
        assert_eq!(part1(&parse(floor).unwrap()), Err(NeverStops::Repeats { steps }), "{floor}");
        assert_eq!(part1_bytes(&parse(floor).unwrap()), Err(NeverStops::Repeats { steps }), "{floor}");
    }
    let message = "the sea cucumbers never stop: after 4 steps they are where they were before";
    samples::assert_refused(solve, &[(">.", message)]);
    // 65,003 is a prime, and repeats after as many steps.
    let long = format!(">{}", ".".repeat(65_002));
    samples::assert_refused(
        |text| part1(&parse(text).unwrap()),
        &[(&long, "the sea cucumbers still move after 20000 steps")],
    );
}

#[test]
fn every_width_and_height_up_to_20_gives_the_answer_of_the_oracle() {
    let mut random = SplitMix64::new(25);
    for (width, height) in (1..=20).flat_map(|width| (1..=20).map(move |height| (width, height))) {
        let mut row = || (0..width).map(|_| b">v>v.."[random.between(0, 5) as usize] as char).collect::<String>();
        let floor = (0..height).map(|_| row()).collect::<Vec<_>>().join("\n");
        assert_eq!(solve(&floor).ok(), oracle(&floor).map(|step| (step,)), "{floor}");
    }
}

#[test]
fn samples_have_the_size_of_real_inputs_and_half_of_their_places_empty() {
    for seed in 0..50 {
        let sample = day25::sample::generate(&mut SplitMix64::new(seed));
        let count = |place| sample.bytes().filter(|&byte| byte == place).count();
        assert!(sample.lines().count() == 137 && sample.lines().all(|line| line.len() == 139));
        assert!((9_000..=10_000).contains(&count(b'.')) && count(b'>').abs_diff(count(b'v')) < 500, "seed {seed}");
    }
}

#[test]
fn the_tracked_sample_has_the_same_answer_place_by_place() {
    let floor = parse(include_str!("../sample.txt")).unwrap();
    assert_eq!(part1_bytes(&floor), part1(&floor));
}

#[test]
fn bad_inputs_are_located() {
    let place = r#"a place: ">", "v" or ".""#;
    for (input, line, expected, found) in [
        ("", 1, place, "the end of the input"),
        ("\n.", 1, place, r#""""#),
        (".x", 1, place, r#""x""#),
        ("..\n.", 2, "a row of 2 cells, like the first", r#"".""#),
        ("..\n...", 2, "a row of 2 cells, like the first", r#""...""#),
        ("..\n\n..", 2, "a row of 2 cells, like the first", r#""""#),
        (".\n>\n^", 3, place, r#""^""#),
        ("..\n.é", 2, place, r#""é""#),
    ] {
        samples::assert_refused(parse, &[(input, &format!("line {line}: expected {expected}, found {found}"))]);
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["([>v.]{7}\r?\n){1,9}", "[>v.]{1,40}", any::<String>()],
    ) {
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text).ok(), oracle(&text).map(|step| (step,)));
        }
    }
}
