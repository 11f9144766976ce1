//! Tests of day 20.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use common::samples::{SplitMix64, grid};
use day20::{parse, part1, part1_plain, part2, part2_plain};

testing::puzzle_tests!(day20, solve, oracle, shape, answers: day20::sample::ANSWERS);

fn solve(input: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let map = parse(input)?;
    Ok((part1(&map)?, part2(&map)?))
}

fn oracle(input: &str) -> (usize, usize) {
    let map = parse(input).unwrap();
    (part1_plain(&map).unwrap(), part2_plain(&map).unwrap())
}

/// Checks that the rule makes the background blink, and that the image has 100 × 100 pixels, about half of which are lit.
fn shape(sample: &str) {
    let (rule, image) = sample.split_once("\n\n").unwrap();
    assert!(rule.len() == 512 && rule.starts_with('#') && rule.ends_with('.'), "{rule}");
    assert!(image.lines().count() == 100 && image.lines().all(|row| row.len() == 100));
    assert!((4_700..5_300).contains(&image.matches('#').count()));
}

/// The text of a rule, followed by a blank line. `is_lit` says whether the middle pixel becomes lit, given the nine pixels as a
/// binary number.
fn rule(is_lit: impl Fn(usize) -> bool) -> String {
    (0..512).map(|case| if is_lit(case) { '#' } else { '.' }).collect::<String>() + "\n\n"
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // A pixel becomes lit if any of the nine pixels is lit: one pixel becomes a square with sides of 2 × steps + 1.
        (&*(rule(|case| case != 0) + "#"), (25, 101 * 101)),
        // Each step inverts all pixels, including the background, so two steps change nothing.
        (&(rule(|case| case & 16 == 0) + ".#.\n###"), (4, 4)),
        // A pixel becomes lit if all nine pixels are lit: after two steps, only the middle pixel of 5 × 5 is lit.
        (&(rule(|case| case == 511) + &grid(5, 5, |_, _| '#')), (1, 0)),
    ];
    testing::assert_answers(solve, oracle, &answered);
    // A pixel becomes a copy of one of the nine pixels: the image moves, or stays where it is.
    for bit in 0..9 {
        let input = rule(|case| case >> bit & 1 == 1) + "#.\r\n.#\r\n##\r\n";
        testing::assert_answers(solve, oracle, &[(&input, (4, 4))]);
    }
}

#[test]
fn a_lit_background_is_refused() {
    for input in [rule(|_| true) + "#", rule(|case| case == 0 || case == 511) + "..\n.."] {
        let map = parse(&input).unwrap();
        for (steps, answers) in [(2, [part1(&map), part1_plain(&map)]), (50, [part2(&map), part2_plain(&map)])] {
            let reason = "the rule lights a dark background and keeps it lit";
            let message = format!("infinitely many pixels are lit after {steps} steps: {reason}");
            assert_eq!(answers.map(|answer| answer.unwrap_err().to_string()), [&*message; 2]);
        }
    }
}

#[test]
fn all_sizes_and_backgrounds_match_the_oracle() {
    let mut random = SplitMix64::new(20);
    let small = (1..=7).flat_map(|width| (1..=7).map(move |height| (width, height)));
    // Two steps add four columns, so images of 60 and 124 columns grow to exactly one and two strips of 64 columns.
    let wide = [59, 60, 61, 123, 124, 125, 1024].into_iter().flat_map(|side| [(side, 1), (1, side), (side, 2)]);
    for (width, height) in small.chain(wide) {
        let image = grid(width, height, |_, _| random.choose(&['.', '#']));
        let mut cases: Vec<bool> = (0..512).map(|_| random.coin()).collect();
        for (first, last) in [(false, false), (false, true), (true, false)] {
            (cases[0], cases[511]) = (first, last);
            let input = rule(|case| cases[case]) + &image;
            assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
        }
    }
}

#[test]
fn errors_name_the_line() {
    let good = rule(|_| false);
    let (line, pixels) = (good.trim_end(), "512 pixels and a blank line");
    testing::assert_refused_at(parse, pixels, &[("", 1, "the end of the input")]);
    testing::assert_lines_refused(parse, pixels, &format!("{line}{{}}"), &["", "\n#", ".\n\n#"]);
    testing::assert_lines_refused(parse, pixels, "{}\n\n#", &[&line[1..], &line.replacen('.', "x", 1)]);
    let pixel = r##"a pixel: "." or "#""##;
    testing::assert_refused_at(parse, pixel, &[(&format!("{good}#x"), 3, r#""x""#)]);
    testing::assert_refused_at(parse, pixel, &[(&format!("{good}\n#"), 3, r#""""#)]);
    let strip = format!("{good}{}", "#\n".repeat(1025));
    testing::assert_refused_at(parse, "an image of at most 1024 by 1024 pixels", &[(&strip, 3, r##""#""##)]);
    testing::assert_lines_refused(parse, "a row of 2 cells, like the first", &format!("{good}##\n{{}}"), &["#", "###"]);
}
