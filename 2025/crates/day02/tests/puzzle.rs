//! Tests of day 2.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day02::{parse, part1, part2};
use common::samples::SplitMix64;
use toolbox::prelude::*;

testing::puzzle_tests!(aoc2025_day02, solve, oracle, shape, answers: aoc2025_day02::sample::ANSWERS);

/// Checks the widths of the ranges, the numbers of digits of their ends, and that no two ranges overlap.
fn shape(sample: &str) {
    assert!((327..=604).contains(&sample.len()) && !sample.trim_end().contains('\n'), "{}", sample.len());
    let mut ranges = parse(sample).unwrap();
    assert!((29..=44).contains(&ranges.len()));
    let length = |id: i64| id.to_string().len();
    assert!(
        ranges
            .iter()
            .all(|&[first, last]| length(last) - length(first) < 2 && (11..=275_129).contains(&(last - first)))
    );
    ranges.sort_unstable();
    assert!(ranges.windows(2).all(|pair| pair[0][1] < pair[1][0]));
    assert!((1..=4).contains(&ranges[0][0]) && ranges[1][0] > 9);
    assert!((3_333_392_446..=10_000_072_423).contains(&ranges[ranges.len() - 1][1]));
}

fn solve(input: &str) -> Result<(i128, i128), ParseError> {
    let ranges = parse(input)?;
    Ok((part1(&ranges), part2(&ranges)))
}

/// Builds the IDs from the blocks that they repeat. An ID counts once for each range that contains it.
fn oracle(input: &str) -> (i128, i128) {
    let numbers: Vec<i64> = input.trim().split([',', '-']).map(|number| number.trim().parse().unwrap()).collect();
    let mut sums = [0; 2];
    for range in numbers.chunks(2) {
        let mut repeated = [BTreeSet::new(), BTreeSet::new()];
        for length in 1..=6 {
            for copies in 2..=12 / length {
                // Dividing an ID by `unit` leaves its first block. So the block of each ID in the range is between `least` and
                // `most`.
                let unit = 10_i64.pow(length * (copies - 1));
                let least = (range[0] / unit).max(10_i64.pow(length - 1));
                let most = (range[1] / unit + 1).min(10_i64.pow(length) - 1);
                for block in least..=most {
                    let id: i64 = block.to_string().repeat(copies as usize).parse().unwrap();
                    if range[0] <= id && id <= range[1] {
                        repeated[usize::from(copies > 2)].insert(id);
                    }
                }
            }
        }
        let [twice, more] = repeated;
        sums[0] += twice.iter().copied().map(i128::from).sum::<i128>();
        sums[1] += twice.union(&more).copied().map(i128::from).sum::<i128>();
    }
    sums.into()
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // No ID of a single digit repeats a block.
        ("1-9", (0, 0)),
        ("1-9,10-11", (11, 11)),
        // 777 repeats a block three times, and 1010 repeats a block twice.
        ("770-780,1000-1011", (1010, 1787)),
        // 222222 repeats blocks of one, two and three digits, but counts once.
        ("222220-222222,5-5", (222_222, 222_222)),
        // The range goes from two to three digits. In it, only 99 and 111 repeat a block.
        ("98-111", (99, 210)),
        // Four copies of 12 are two copies of 1212.
        ("12121211-12121213", (12_121_212, 12_121_212)),
        // An ID of eleven digits repeats a block only if all its digits are equal.
        ("9999999999-11111111111", (9_999_999_999, 21_111_111_110)),
    ];
    testing::assert_answers(solve, oracle, &answered);
    // An ID that is in 2000 ranges counts 2000 times.
    let input = vec!["999999999999-999999999999"; 2000].join(",");
    assert_eq!(solve(&input), Ok((1_999_999_999_998_000, 1_999_999_999_998_000)));
}

#[test]
fn short_ranges_match_the_oracle() {
    for first in 1..=130 {
        for last in (first..=1300).filter(|&last| last == first || last % 111 == 0 || last == 1010) {
            let range = format!("{first}-{last}");
            assert_eq!(solve(&range), Ok(oracle(&range)), "{range}");
        }
    }
    let mut random = SplitMix64::new(2);
    for digits in 1..12 {
        for start in [10_i64.pow(digits) - 500, 10_i64.pow(digits) / 9 * 3 - 7, 10_i64.pow(digits) / 99 * 12 - 30] {
            let first = start.max(1);
            let last = first + i64::from(random.between(0, 2000));
            let range = format!("{first}-{last}");
            assert_eq!(solve(&range), Ok(oracle(&range)), "{range}");
        }
    }
    assert_eq!(solve("1-2000000"), Ok(oracle("1-2000000")));
}

#[test]
fn ranges_may_be_wrapped() {
    let answers = solve("1-30,95-115");
    for input in ["1-30,\n95-115\n", "1-30,\r\n95-115\r\n"] {
        assert_eq!(solve(input), answers, "{input:?}");
    }
}

#[test]
fn errors_name_the_line() {
    let range = "a range of IDs such as 95-115";
    testing::assert_refused_at(
        solve,
        range,
        &[("", 1, "the end of the input"), ("1-2,\n3-4,", 2, "the end of the input")],
    );
    let wrong = ["5", "5-", "-5", "5-4", "0-5", "5--6", "5-6-7", "a-6", "5 - 6", " 5-6", "5-1000000000000", "5-é"];
    for wrong in wrong {
        testing::assert_refused_at(solve, range, &[(&format!("1-2,{wrong}"), 1, &format!("{wrong:?}"))]);
    }
}
