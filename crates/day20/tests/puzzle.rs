//! Day 20 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use day20::{parse, part1, part1_pixels, part2, part2_pixels};
use samples::SplitMix64;

samples::puzzle_tests!(day20, solve, |input| (oracle(input, 2).unwrap(), oracle(input, 50).unwrap()));

/// The number of lit pixels after some steps, `None` if infinite: on a canvas that grows on all sides, so that its edges are always
/// background, and pixels beyond are taken for those at the edge.
fn oracle(input: &str, steps: usize) -> Option<usize> {
    let mut lines = input.trim_end().lines().map(str::as_bytes);
    let rule = lines.next().unwrap();
    let image: Vec<&[u8]> = lines.skip(1).collect();
    let mut canvas = vec![vec![0; image[0].len() + 2]; image.len() + 2];
    for (row, pixels) in canvas[1..].iter_mut().zip(image) {
        for (cell, &pixel) in row[1..].iter_mut().zip(pixels) {
            *cell = usize::from(pixel == b'#');
        }
    }
    for _ in 0..steps {
        let background = canvas[0][0];
        let edge = vec![background; canvas[0].len()];
        canvas = [vec![edge.clone()], canvas, vec![edge]].concat();
        for row in &mut canvas {
            row.insert(0, background);
            row.push(background);
        }
        let [width, height] = [canvas[0].len(), canvas.len()];
        let threes = |row: &Vec<usize>| {
            let three = |x: usize| 4 * row[x.saturating_sub(1)] + 2 * row[x] + row[(x + 1).min(width - 1)];
            (0..width).map(three).collect::<Vec<usize>>()
        };
        let threes: Vec<Vec<usize>> = canvas.iter().map(threes).collect();
        for (y, row) in canvas.iter_mut().enumerate() {
            let [above, here, below] = [y.saturating_sub(1), y, (y + 1).min(height - 1)].map(|y| &threes[y]);
            for (x, cell) in row.iter_mut().enumerate() {
                *cell = usize::from(rule[64 * above[x] + 8 * here[x] + below[x]] == b'#');
            }
        }
    }
    (canvas[0][0] == 0).then(|| canvas.iter().flatten().sum())
}

fn solve(input: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let map = parse(input)?;
    let answers = [part1(&map), part2(&map)];
    // The plain way takes its time on large images.
    if input.len() < 2000 {
        assert_eq!(answers, [part1_pixels(&map), part2_pixels(&map)], "{input}");
    }
    Ok((answers[0]?, answers[1]?))
}

/// A rule that lights what a function says about the nine pixels as bits.
fn rule(is_lit: impl Fn(usize) -> bool) -> String {
    (0..512).map(|case| if is_lit(case) { '#' } else { '.' }).collect::<String>() + "\n\n"
}

#[test]
fn small_cases_worked_out_by_hand() {
    // The middle pixel, as it is or moved: nothing changes but the place.
    for bit in 0..9 {
        assert_eq!(solve(&(rule(|case| case >> bit & 1 == 1) + "#.\r\n.#\r\n##\r\n")).unwrap(), (4, 4), "{bit}");
    }
    // Lit if any of the nine is: one pixel becomes a square with sides of 2 × steps + 1.
    assert_eq!(solve(&(rule(|case| case != 0) + "#")).unwrap(), (25, 101 * 101));
    // All is turned over and back again, background included.
    assert_eq!(solve(&(rule(|case| case & 16 == 0) + ".#.\n###")).unwrap(), (4, 4));
    // Lit if all nine are: one pixel of the middle row is left of 5 × 5 after two steps.
    assert_eq!(solve(&(rule(|case| case == 511) + "#####\n#####\n#####\n#####\n#####")).unwrap(), (1, 0));
}

#[test]
fn infinitely_many_lit_pixels_are_refused() {
    let message = |steps| {
        format!(
            "infinitely many pixels are lit after {steps} steps: the rule lights a background of dark pixels, and keeps it lit"
        )
    };
    for input in [rule(|_| true) + "#", rule(|case| case == 0 || case == 511) + "..\n.."] {
        samples::assert_refused(solve, &[(&input, &message(2))]);
        samples::assert_refused(|input| part2(&parse(input).unwrap()), &[(&input, &message(50))]);
        assert_eq!(oracle(&input, 2), None);
    }
}

#[test]
fn every_width_and_height_up_to_seven_gives_the_answers_of_the_oracle_whatever_the_background_does() {
    let mut random = SplitMix64::new(20);
    for (width, height) in (1..=7).flat_map(|width| (1..=7).map(move |height| (width, height))) {
        let mut lit = |count| (0..count).map(|_| random.between(0, 1) == 1).collect::<Vec<bool>>();
        let [mut cases, image] = [lit(512), lit(width * height)];
        let rows =
            image.chunks(width).map(|row| row.iter().map(|&lit| if lit { '#' } else { '.' }).collect::<String>());
        let image = rows.collect::<Vec<_>>().join("\n");
        for (first, last) in [(false, false), (false, true), (true, false)] {
            (cases[0], cases[511]) = (first, last);
            let input = rule(|case| cases[case]) + &image;
            let expected = [2, 50].map(|steps| oracle(&input, steps).unwrap());
            assert_eq!(solve(&input).unwrap(), expected.into(), "{input}");
        }
    }
}

#[test]
fn every_case_of_nine_pixels_is_looked_up_in_the_rule() {
    for case in 0..512 {
        // Only one case is lit, and the image is that of the case; or all but one, and not the background.
        let row = |bits: usize| [4, 2, 1].map(|bit| if bits & bit == 0 { '.' } else { '#' }).iter().collect::<String>();
        let image = [case >> 6, case >> 3, case].map(row).join("\n");
        for is_lit in [true, false] {
            let input = rule(|other| if other == 0 { false } else { (other == case) == is_lit }) + &image;
            let map = parse(&input).unwrap();
            assert_eq!(part1(&map).unwrap(), oracle(&input, 2).unwrap(), "{input}");
            assert_eq!(part1(&map), part1_pixels(&map), "{input}");
        }
    }
}

#[test]
fn the_tracked_sample_has_the_same_answers_pixel_by_pixel() {
    let map = parse(include_str!("../sample.txt")).unwrap();
    assert_eq!([part1_pixels(&map), part2_pixels(&map)], [part1(&map), part2(&map)]);
}

#[test]
fn bad_inputs_are_located() {
    let good = rule(|_| false);
    let line = good.trim_end();
    let shown = |text: &str| format!("{:?}…", text.chars().take(40).collect::<String>());
    samples::assert_refused_at(
        parse,
        "512 pixels, and an empty line",
        &[
            ("", 1, "the end of the input"),
            (line, 1, &shown(line)),
            (&format!("{line}\n#"), 1, &shown(line)),
            (&format!("{line}.\n\n#"), 1, &shown(line)),
            (&good.replacen("...\n", "..\n#", 1), 1, &shown(line)),
            (&good.replacen('.', "x", 1), 1, &shown(&line.replacen('.', "x", 1))),
        ],
    );
    samples::assert_refused_at(
        parse,
        r##"a pixel: "." or "#""##,
        &[(&format!("{good}#x"), 3, r#""x""#), (&format!("{good}\n#"), 3, r#""""#)],
    );
    samples::assert_refused_at(parse, "a row of 2 cells, like the first", &[(&format!("{good}##\n#"), 4, r##""#""##)]);
}

#[test]
fn samples_are_as_large_as_real_inputs_and_their_background_blinks() {
    for seed in 0..10 {
        let sample = day20::sample::generate(&mut SplitMix64::new(seed));
        let (rule, image) = sample.split_once("\n\n").unwrap();
        assert!(rule.len() == 512 && rule.starts_with('#') && rule.ends_with('.'), "seed {seed}");
        assert!(image.lines().count() == 100 && image.lines().all(|row| row.len() == 100), "seed {seed}");
        assert!((4_700..5_300).contains(&image.matches('#').count()), "seed {seed}");
        let [after_2, after_50] = [2, 50].map(|steps| oracle(&sample, steps).unwrap());
        assert!((4_800..=6_100).contains(&after_2), "seed {seed}: {after_2}");
        assert!((12_500..=21_000).contains(&after_50), "seed {seed}: {after_50}");
    }
}
