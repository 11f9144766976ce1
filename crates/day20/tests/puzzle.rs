//! Day 20 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use day20::{blocks, parse, part1, part1_pixels, part2, part2_pixels};
use samples::{SplitMix64, grid};

samples::puzzle_tests!(day20, solve, oracle, shape, answers: (4_800..=6_100, 12_500..=21_000));

fn solve(input: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let map = parse(input)?;
    let answers = (part1(&map)?, part2(&map)?);
    // What processors without byte shuffles do.
    assert_eq!((blocks::lit_after(&map, 2)?, blocks::lit_after(&map, 50)?), answers, "{input}");
    Ok(answers)
}

fn oracle(input: &str) -> (usize, usize) {
    let map = parse(input).unwrap();
    (part1_pixels(&map).unwrap(), part2_pixels(&map).unwrap())
}

/// A rule whose background blinks, and 100 × 100 pixels, about half of them lit.
fn shape(sample: &str) {
    let (rule, image) = sample.split_once("\n\n").unwrap();
    assert!(rule.len() == 512 && rule.starts_with('#') && rule.ends_with('.'), "{rule}");
    assert!(image.lines().count() == 100 && image.lines().all(|row| row.len() == 100));
    assert!((4_700..5_300).contains(&image.matches('#').count()));
}

/// A rule that lights what a function says about the nine pixels as bits.
fn rule(is_lit: impl Fn(usize) -> bool) -> String {
    (0..512).map(|case| if is_lit(case) { '#' } else { '.' }).collect::<String>() + "\n\n"
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Lit if any of the nine is: one pixel becomes a square with sides of 2 × steps + 1.
        (&*(rule(|case| case != 0) + "#"), (25, 101 * 101)),
        // All is turned over and back again, background included.
        (&(rule(|case| case & 16 == 0) + ".#.\n###"), (4, 4)),
        // Lit if all nine are: one pixel of the middle row is left of 5 × 5 after two steps.
        (&(rule(|case| case == 511) + &grid(5, 5, |_, _| '#')), (1, 0)),
    ];
    samples::assert_answers(solve, oracle, &answered);
    // One pixel of the nine, wherever it is: nothing changes but the place.
    for bit in 0..9 {
        let input = rule(|case| case >> bit & 1 == 1) + "#.\r\n.#\r\n##\r\n";
        samples::assert_answers(solve, oracle, &[(&input, (4, 4))]);
    }
}

#[test]
fn infinitely_many_lit_pixels_are_refused() {
    for input in [rule(|_| true) + "#", rule(|case| case == 0 || case == 511) + "..\n.."] {
        let map = parse(&input).unwrap();
        for (steps, answers) in [(2, [part1(&map), part1_pixels(&map)]), (50, [part2(&map), part2_pixels(&map)])] {
            assert_eq!(blocks::lit_after(&map, steps), answers[0]);
            let reason = "the rule lights a background of dark pixels, and keeps it lit";
            let message = format!("infinitely many pixels are lit after {steps} steps: {reason}");
            assert_eq!(answers.map(|answer| answer.unwrap_err().to_string()), [&*message; 2]);
        }
    }
}

#[test]
fn any_width_and_height_gives_the_answers_of_the_oracle_whatever_the_background_does() {
    let mut random = SplitMix64::new(20);
    let small = (1..=7).flat_map(|width| (1..=7).map(move |height| (width, height)));
    // 28 or 60 pixels and four for two steps fill strips of 32 pixels.
    let wide = [27, 28, 29, 59, 60, 61, 1024].into_iter().flat_map(|side| [(side, 1), (1, side), (side, 2)]);
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
fn bad_inputs_are_located() {
    let good = rule(|_| false);
    let (line, pixels) = (good.trim_end(), "512 pixels, and an empty line");
    samples::assert_refused_at(parse, pixels, &[("", 1, "the end of the input")]);
    samples::assert_lines_refused(parse, pixels, &format!("{line}{{}}"), &["", "\n#", ".\n\n#"]);
    samples::assert_lines_refused(parse, pixels, "{}\n\n#", &[&line[1..], &line.replacen('.', "x", 1)]);
    let pixel = r##"a pixel: "." or "#""##;
    samples::assert_refused_at(parse, pixel, &[(&format!("{good}#x"), 3, r#""x""#)]);
    samples::assert_refused_at(parse, pixel, &[(&format!("{good}\n#"), 3, r#""""#)]);
    let strip = format!("{good}{}", "#\n".repeat(1025));
    samples::assert_refused_at(parse, "an image of at most 1024 by 1024 pixels", &[(&strip, 3, r##""#""##)]);
    samples::assert_lines_refused(parse, "a row of 2 cells, like the first", &format!("{good}##\n{{}}"), &["#", "###"]);
}
