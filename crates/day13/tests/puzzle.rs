//! Day 13 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use day13::{parse, part1, part1_sorted, part2, part2_tables};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day13, solve, oracle);

/// The letters of the samples, each as the oracle sees it: rows of four points, without the gaps.
const GLYPHS: [(char, &str); 14] = [
    ('A', ".##. #..# #..# #### #..# #..#"),
    ('B', "###. #..# ###. #..# #..# ###."),
    ('C', ".##. #..# #... #... #..# .##."),
    ('E', "#### #... ###. #... #... ####"),
    ('F', "#### #... ###. #... #... #..."),
    ('G', ".##. #..# #... #.## #..# .###"),
    ('H', "#..# #..# #### #..# #..# #..#"),
    ('J', "..## ...# ...# ...# #..# .##."),
    ('K', "#..# #.#. ##.. #.#. #.#. #..#"),
    ('L', "#... #... #... #... #... ####"),
    ('P', "###. #..# #..# ###. #... #..."),
    ('R', "###. #..# #..# ###. #.#. #..#"),
    ('U', "#..# #..# #..# #..# #..# .##."),
    ('Z', "#### ...# ..#. .#.. #... ####"),
];

/// Both answers, from the input's text: folds the dots beyond each line, one by one, in a set.
fn oracle(input: &str) -> (usize, String) {
    let input = input.replace('\r', "");
    let (dots, folds) = input.trim_end().split_once("\n\n").unwrap();
    let dots = dots.lines().map(|line| line.split_once(',').unwrap());
    let mut dots: BTreeSet<(i32, i32)> = dots.map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).collect();
    let mut after_first = None;
    for fold in folds.lines() {
        let (axis, line) = fold.strip_prefix("fold along ").unwrap().split_once('=').unwrap();
        let line: i32 = line.parse().unwrap();
        let mirrored = |place| if place > line { line - (place - line) } else { place };
        let folded = dots.iter().map(|&(x, y)| if axis == "x" { (mirrored(x), y) } else { (x, mirrored(y)) });
        dots = folded.collect();
        after_first.get_or_insert(dots.len());
    }
    let letter = |place| {
        let row = |y| (0..4).map(|x| if dots.contains(&(5 * place + x, y)) { '#' } else { '.' }).collect::<String>();
        let drawn = (0..6).map(row).collect::<Vec<_>>().join(" ");
        GLYPHS.iter().find(|(_, glyph)| *glyph == drawn).map_or('?', |&(letter, _)| letter)
    };
    (after_first.unwrap(), (0..8).map(letter).collect())
}

fn solve(input: &str) -> Result<(usize, String), String> {
    let manual = parse(input).map_err(|error| error.to_string())?;
    let dots = part1(&manual).map_err(|error| error.to_string());
    assert_eq!(dots, part1_sorted(&manual).map_err(|error| error.to_string()), "{input:?}");
    let letters = part2(&manual);
    assert_eq!(letters, part2_tables(&manual), "{input:?}");
    Ok((dots?, letters.map_err(|error| error.to_string())?))
}

/// The dots of an L, as it is.
const L: &str = "0,0\n0,1\n0,2\n0,3\n0,4\n0,5\n1,5\n2,5\n3,5\n";

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, dots) in [
        (format!("{L}\nfold along x=4\n"), 9),
        (format!("{L}\nfold along x=5"), 9),
        (format!("{L}\nfold along y=6\nfold along x=4\nfold along x=4\nfold along y=9"), 9),
        // All of these fall on dots of the L.
        (format!("{L}8,0\n8,3\n7,5\n5,5\n0,7\n\nfold along x=4\nfold along y=6"), 10),
        (format!("{L}8,0\n8,3\n7,5\n0,7\n\nfold along y=6\nfold along x=4"), 12),
        (format!("{L}{L}\nfold along y=6\nfold along x=4").replace('\n', "\r\n"), 9),
    ] {
        assert_eq!(solve(&input), Ok((dots, "L".to_owned())), "{input:?}");
    }
}

#[test]
fn the_largest_coordinates_are_folded() {
    let dots = "9999,5\n9998,5\n9997,5\n9996,5\n9996,4\n9996,3\n9996,2\n9996,1\n9996,0\n";
    let input = format!("{dots}\nfold along x=5000\nfold along y=6\nfold along x=4998");
    assert_eq!(parse(&input).map(|manual| part1(&manual)), Ok(Ok(9)));
}

#[test]
fn dots_of_every_shape_are_read() {
    let numbers = [0, 7, 10, 99, 100, 655, 999, 1000, 1234, 9999];
    for x in numbers {
        for y in numbers {
            for end in ["\n", "\r\n"] {
                let input = format!("{x},{y}{end}{x},{y}{end}{end}fold along x=0{end}");
                let expected =
                    format!("{x:04},{y:04}\n\nfold along x=0\n").replacen('\n', &format!("\n{x:04},{y:04}\n"), 1);
                assert_eq!(parse(&input).unwrap(), parse(&expected).unwrap(), "{input:?}");
            }
        }
    }
}

#[test]
fn a_dot_that_cannot_be_folded_is_an_error_of_its_fold() {
    for (folds, message) in [
        ("fold along x=0", "the fold along x=0 would put a dot beside the sheet"),
        ("fold along x=1", "the fold along x=1 would put a dot beside the sheet"),
        ("fold along x=2", "the fold along x=2 has a dot on its line"),
        ("fold along y=5", "the fold along y=5 has a dot on its line"),
        ("fold along y=2", "the fold along y=2 would put a dot beside the sheet"),
    ] {
        samples::assert_refused(solve, &[(&format!("{L}\n{folds}"), message)]);
        // The same after a fold that lets the first part be solved.
        let later = format!("{L}\nfold along y=9\n{folds}");
        assert!(part1(&parse(&later).unwrap()).is_ok());
        samples::assert_refused(solve, &[(&later, message)]);
    }
}

#[test]
fn what_is_no_line_of_letters_is_shown() {
    let shown = "#....\n#....\n#....\n#....\n.....\n####.";
    samples::assert_refused(
        solve,
        &[
            (
                &format!("{}\nfold along x=5", L.replace("0,4\n", "")),
                &format!("no known letters in a picture of 5 × 6 points:\n{shown}"),
            ),
            ("0,0\n\nfold along x=1", "no known letters in a picture of 1 × 1 points:\n#"),
            ("0,0\n0,200\n\nfold along x=1", "no known letters in a picture of 1 × 201 points"),
            ("0,1000\n\nfold along x=4", "the folded sheet has 4 × 1001 points, too many for a line of letters"),
            (
                "9999,9999\n\nfold along x=5000",
                "the folded sheet has 5000 × 10000 points, too many for a line of letters",
            ),
        ],
    );
}

#[test]
fn bad_inputs_are_located() {
    const DOT: &str = "expected a dot with coordinates from 0 to 9999, such as \"12,3\"";
    const FOLD: &str = "expected a fold along a line from 0 to 9999, such as \"fold along x=7\"";
    const END: &str = "the end of the input";
    for (input, line, expected, found) in [
        ("", 1, DOT, END),
        ("\n\nfold along x=7", 1, DOT, r#""""#),
        ("1,2", 1, DOT, r#""1,2""#),
        ("1,2\n", 1, DOT, r#""1,2""#),
        ("1,2\n3\n\nfold along x=7", 2, DOT, r#""3""#),
        ("1,2\n3,\n\nfold along x=7", 2, DOT, r#""3,""#),
        ("1,2\n3 4\n\nfold along x=7", 2, DOT, r#""3 4""#),
        ("1,2\n3,4 \n\nfold along x=7", 2, DOT, r#""3,4 ""#),
        ("1,2\n3,p\n\nfold along x=7", 2, DOT, r#""3,p""#),
        ("1,2\n3,4,5\n\nfold along x=7", 2, DOT, r#""3,4,5""#),
        ("1,2\n3,é4\n\nfold along x=7", 2, DOT, r#""3,é4""#),
        ("1,2\n-3,4\n\nfold along x=7", 2, DOT, r#""-3,4""#),
        ("1,2\n10000,4\n\nfold along x=7", 2, DOT, r#""10000,4""#),
        ("1,2\n3,10000\n\nfold along x=7", 2, DOT, r#""3,10000""#),
        ("1,2\nfold along x=7", 2, DOT, r#""fold along x=7""#),
        ("1,2\n\n\nfold along x=7", 3, FOLD, r#""""#),
        ("1,2\n\n3,4", 3, FOLD, r#""3,4""#),
        ("1,2\n\nfold along z=7", 3, FOLD, r#""fold along z=7""#),
        ("1,2\n\nfold along x=10000", 3, FOLD, r#""fold along x=10000""#),
        ("1,2\n\nfold along x=7\nfold along y=", 4, FOLD, r#""fold along y=""#),
        ("1,2\n\nfold along x=7\n\nfold along y=7", 4, FOLD, r#""""#),
    ] {
        samples::assert_refused(solve, &[(input, &format!("line {line}: {expected}, found {found}"))]);
    }
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let input = day13::sample::generate(&mut SplitMix64::new(seed));
        let (dots, folds) = input.split_once("\n\n").unwrap();
        let different: BTreeSet<&str> = dots.lines().collect();
        assert_eq!(different.len(), dots.lines().count());
        assert!((800..=1050).contains(&different.len()) && folds.lines().count() == 12);
        let (first, letters) = solve(&input).unwrap();
        // About 21 of 100 dots come from both sides.
        assert!((114..=128).contains(&(100 * different.len() / first)), "{} {first}", different.len());
        assert!(letters.len() == 8 && letters.bytes().all(|letter| b"ABCEFGHJKLPRUZ".contains(&letter)), "{letters}");
    }
}

proptest! {
    #[test]
    fn any_text_is_answered_or_refused_and_the_dots_are_those_of_the_oracle(
        text in prop_oneof![
            "([0-9]{1,2},[0-9]{1,2}\r?\n){1,20}\n(fold along [xy]=[1-9][0-9]?\n){1,3}",
            "([0-9]{1,4},[0-9]{1,4}\n){1,9}\nfold along [xy]=[5-9][0-9]{3}",
            any::<String>(),
        ],
    ) {
        if let Ok(manual) = parse(&text) {
            let _ = solve(&text);
            if let Ok(dots) = part1(&manual) {
                prop_assert_eq!(dots, oracle(&text).0);
            }
        }
    }
}
