//! Day 18 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod oracle;

use std::error::Error;

use day18::half::{Half, Outflow};
use day18::{parse, part1, part1_list, part2, part2_list};
use oracle::oracle;
use samples::{SplitMix64, joined};

samples::puzzle_tests!(day18, solve, oracle);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let numbers = parse(input)?;
    let answers = (part1(&numbers), part2(&numbers));
    assert_eq!(answers.0, part1_list(&numbers), "{input}");
    // The plain way takes its time on many numbers.
    if numbers.len() < 10 {
        assert_eq!(answers.1, part2_list(&numbers), "{input}");
    }
    Ok((answers.0, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 3 × 7 + 2 × 17, and the other way round 3 × 17 + 2 × 7.
    assert_eq!(solve("[1,2]\n[3,4]\n").unwrap(), (55, 65));
    // Two equal numbers on two lines are two numbers.
    assert_eq!(solve("[1,2]\n[1,2]").unwrap(), (35, 35));
    // The sum becomes [[1,[1,[10,0]]],[18,1]], then [[1,[6,[0,5]]],[18,1]], then [[1,[6,[0,5]]],[[9,9],1]].
    // The other way round it is [[9,1],[1,[6,[0,5]]]].
    assert_eq!(solve("[1,[1,[1,[9,9]]]]\n[9,1]").unwrap(), (511, 511));
    assert_eq!(solve("[9,1]\n[1,[1,[1,[9,9]]]]").unwrap(), (245, 511));
}

#[test]
fn the_tracked_sample_has_the_same_answers_with_lists() {
    let numbers = parse(include_str!("../sample.txt")).unwrap();
    assert_eq!(part2_list(&numbers), part2(&numbers));
}

#[test]
fn heavy_numbers_of_all_shapes_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(18);
    for _ in 0..3000 {
        let [chance, least, count] = [(30, 100), (0, 9), (2, 5)].map(|(least, most)| random.between(least, most));
        let input = joined((0..count).map(|_| number(&mut random, 4, chance, least)), "\n");
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
    }
}

/// A number up to so many pairs deep, with digits from the least on.
fn number(random: &mut SplitMix64, depth: u32, chance: u32, least: u32) -> String {
    if depth == 4 || depth > 0 && random.between(1, 100) <= chance {
        let [left, right] = [depth - 1; 2].map(|depth| number(random, depth, chance, least));
        return format!("[{left},{right}]");
    }
    random.between(least, 9).to_string()
}

#[test]
fn a_half_settles_without_loss_or_notices_that_a_number_grows_too_large() {
    let mut random = SplitMix64::new(18);
    let [mut settled, mut too_large] = [0; 2];
    for _ in 0..20_000 {
        let mut half = Half::default();
        let most = random.between(9, 127);
        let shapes: [&[usize]; 4] = [&[0, 4], &[0, 2, 4, 6], &[0, 1, 2, 4, 6, 7], &[0, 1, 2, 3, 4, 5, 6, 7]];
        for &lane in shapes[random.between(0, 3) as usize] {
            half.put(lane, random.between(0, most).into());
        }
        let before = half.total();
        match half.settle(false) {
            Some(Outflow { left, right }) => {
                assert_eq!(left + half.total() + right, before);
                assert!((0..8).filter_map(|lane| half.get(lane)).all(|value| value < 10), "{half:?}");
                settled += 1;
            }
            None => too_large += 1,
        }
    }
    assert!(settled > 1000 && too_large > 1000, "{settled} {too_large}");

    let single = |value, more| {
        let mut half = Half::default();
        half.put(0, value);
        half.add_to_last(more);
        half.settle(false)
    };
    assert!(single(100, 27).is_some() && single(100, 28).is_none() && single(0, 1000).is_none());
}

#[test]
fn samples_have_100_numbers_of_2_to_16_digits_nine_on_average() {
    for seed in 0..50 {
        let sample = day18::sample::generate(&mut SplitMix64::new(seed));
        let digits = |line: &str| line.bytes().filter(u8::is_ascii_digit).count();
        assert!(sample.lines().count() == 100 && sample.lines().all(|line| (2..=16).contains(&digits(line))));
        assert!((800..=1050).contains(&digits(&sample)), "seed {seed}");
    }
}

#[test]
fn what_is_not_a_list_of_reduced_numbers_is_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("5", 1, r#""5""#),
        ("[1,2]\n[1,2", 2, r#""[1,2""#),
        ("[1,2]]", 1, r#""[1,2]]""#),
        ("[1,2]\n\n[1,2]", 2, r#""""#),
        ("[1,2,3]", 1, r#""[1,2,3]""#),
        ("[[1],2]", 1, r#""[[1],2]""#),
        ("[10,1]", 1, r#""[10,1]""#),
        ("[-1,1]", 1, r#""[-1,1]""#),
        ("[1, 2]", 1, r#""[1, 2]""#),
        ("[1,[1,[1,[1,[1,1]]]]]", 1, r#""[1,[1,[1,[1,[1,1]]]]]""#),
    ];
    samples::assert_refused_at(solve, "a snailfish number: pairs of digits, at most four deep", &refused);
    let [most, too_many] = ["[1,2]\n".repeat(1000), "[1,2]\n".repeat(1001)];
    assert!(parse(&most).is_ok());
    samples::assert_refused_at(solve, "at most 1000 numbers", &[(&too_many, 1001, r#""[1,2]""#)]);
    samples::assert_refused(solve, &[("[1,2]\n", "the input has only one number, and part 2 needs at least two")]);
}
