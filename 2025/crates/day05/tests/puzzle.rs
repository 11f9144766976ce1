//! Tests of day 5.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day05::{parse, part1, part2};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day05, solve, oracle, shape, answers: aoc2025_day05::sample::ANSWERS);

/// Checks how many ranges and IDs there are, how many pairs of ranges touch or have an end in common, and how wide the widest range
/// is.
fn shape(sample: &str) {
    let (ranges, ids) = numbers(sample);
    assert!((172..=200).contains(&ranges.len()) && ids.len() == 1000 && ids.iter().all_unique());
    assert!(ranges.iter().all(|[first, last]| first <= last && *last < 1 << 50));
    let pairs = |counts: fn(&[u64; 2], &[u64; 2]) -> bool| {
        ranges.iter().cartesian_product(&ranges).filter(|(one, other)| one != other && counts(one, other)).count()
    };
    let touching = pairs(|one, other| one[1] + 1 == other[0]);
    let same_start = pairs(|one, other| one[0] == other[0]) / 2;
    let end_to_start = pairs(|one, other| one[1] == other[0]);
    assert!((12..=24).contains(&touching), "{touching}");
    assert!((12..=60).contains(&same_start) && (14..=60).contains(&end_to_start), "{same_start} {end_to_start}");
    assert_eq!(ranges.iter().filter(|[first, last]| first == last).count(), 16);
    let widest = ranges.iter().map(|[first, last]| last - first).max().unwrap();
    assert!((8_200_000_000_000..=9_400_000_000_000).contains(&widest), "{widest}");
}

fn solve(input: &str) -> Result<(usize, u64), ParseError> {
    let database = parse(input)?;
    Ok((part1(&database), part2(&database)))
}

/// The ranges and the IDs.
fn numbers(input: &str) -> (Vec<[u64; 2]>, Vec<u64>) {
    let [ranges, ids] = block_array(input).unwrap();
    (int_lines(ranges).unwrap(), int_lines(ids).unwrap().into_iter().map(|[id]| id).collect())
}

/// Part 1 looks for each ID in each range. Part 2 cuts the number line wherever a range begins or ends, and looks for each piece
/// in each range.
fn oracle(input: &str) -> (usize, u64) {
    let (ranges, ids) = numbers(input);
    let is_fresh = |id: u64| ranges.iter().any(|&[first, last]| first <= id && id <= last);
    let ends = ranges.iter().flat_map(|&[first, last]| [first, last + 1]).sorted().dedup();
    let fresh = ends.tuple_windows().filter(|&(start, _)| is_fresh(start)).map(|(start, end)| end - start).sum();
    (ids.into_iter().filter(|&id| is_fresh(id)).count(), fresh)
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("4-4\n\n3\n4\n5\n", (1, 1)),
        // The fresh IDs are 1 to 9 and 11 to 12. There are ranges that overlap, touch or contain each other, and one range is
        // listed twice.
        ("5-9\n1-4\n11-12\n2-3\n11-12\n3-6\n\n0\n1\n9\n10\n11\n12\n13\n", (4, 11)),
        // An ID that is listed twice counts twice.
        ("1-2\n\n2\n2", (2, 2)),
        // The first range contains the second range.
        ("1-100\n2-3\n\n50\n", (1, 100)),
        ("0-999999999999999999\n\n999999999999999999\n0\n007\n", (3, 1_000_000_000_000_000_000)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn all_triples_of_short_ranges_match_the_oracle() {
    let ranges = (0..5).flat_map(|first| (first..5).map(move |last| format!("{first}-{last}\n"))).collect_vec();
    for three in testing::sequences(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], 3) {
        let input = three.into_iter().map(|range: usize| ranges[range].as_str()).join("") + "\n0\n1\n2\n3\n4\n5\n";
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
    }
}

#[test]
fn numbers_of_each_length_are_read() {
    let mut random = SplitMix64::new(5);
    for length in 1..=17 {
        for _ in 0..50 {
            let first = random.next() % 10_u64.pow(length);
            let last = first + random.next() % (10_u64.pow(length) - first);
            let input = format!("{first}-{last}\n\n{last}\n{first}");
            assert_eq!(solve(&input), Ok((2, last - first + 1)), "{input}");
        }
    }
}

#[test]
fn errors_name_the_line() {
    let range = "a range of IDs such as 3-5";
    testing::assert_refused_at(solve, range, &[("", 1, "the end of the input")]);
    let wrong = ["3", "3-", "-3", "5-3", "3--5", "3-5-7", "3 - 5", " 3-5", "3-5 ", "3-1000000000000000000", "é-5"];
    testing::assert_lines_refused(solve, range, "1-2\n{}\n\n4\n", &wrong);
    let id = "an ID";
    testing::assert_refused_at(solve, id, &[("1-2\n", 1, "the end of the input"), ("1-2\n\n\n4", 3, r#""""#)]);
    let wrong = ["", "-4", "4-5", "4 ", "x", "12345678x", "123456789é", "99999999999999999999"];
    testing::assert_lines_refused(solve, id, "1-2\n\n1\n{}\n4\n", &wrong);
}
