//! Tests of day 11.

use common::samples::{SplitMix64, grid};
use day11::{parse, part1, part1_recursive, part2, part2_recursive};

testing::puzzle_tests!(day11, solve, |input| oracle(input).unwrap(), shape, answers: day11::sample::ANSWERS);

/// Checks that the sample has 10 × 10 levels from 1 to 8.
fn shape(sample: &str) {
    assert!(sample.lines().count() == 10 && sample.lines().all(|line| line.len() == 10));
    assert!(('1'..='8').all(|level| sample.matches(level).count() >= 2) && !sample.contains(['0', '9']));
}

fn solve(input: &str) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let cavern = parse(input)?;
    Ok((part1(&cavern), part2(&cavern)?))
}

fn oracle(input: &str) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let cavern = parse(input)?;
    Ok((part1_recursive(&cavern), part2_recursive(&cavern)?))
}

#[test]
fn equal_levels_flash_every_ten_steps() {
    for (digit, level) in ('0'..='9').zip(0..) {
        // All octopuses flash in step `10 - level`, and in every tenth step after that: ten times in the first hundred steps.
        let answers = (1000, 10 - level);
        testing::assert_answers(solve, |input| oracle(input).unwrap(), &[(&grid(10, 10, |_, _| digit), answers)]);
    }
}

#[test]
fn a_flash_spreads_from_any_octopus() {
    for place in 0..100 {
        let only = |digit, others| grid(10, 10, |x, y| if 10 * y + x == place { digit } else { others });
        let answered = [
            // The first step raises one octopus to 10 and all others to 9. The flash of the one octopus sets off all others.
            (&*only('9', '8').replace('\n', "\r\n"), (1000, 1)),
            // One octopus flashes in step 1, which raises only its neighbours to level 2. The neighbours flash in step 9 and set
            // off all others.
            (&*only('9', '0'), (1001, 9)),
        ];
        testing::assert_answers(solve, |input| oracle(input).unwrap(), &answered);
    }
}

#[test]
fn all_ranges_of_levels_match_the_oracle() {
    let mut random = SplitMix64::new(11);
    for lowest in b'0'..=b'9' {
        for highest in lowest..=b'9' {
            let levels: Vec<u8> = (lowest..=highest).collect();
            let input = grid(10, 10, |_, _| char::from(random.choose(&levels)));
            assert_eq!(solve(&input).ok(), oracle(&input).ok(), "{input}");
        }
    }
}

#[test]
fn octopuses_that_never_all_flash_are_refused() {
    let rows =
        "3281726443 1821517756 8566743846 5591762728 7832865365 1842825477 3694764266 6742185946 4755323196 3194527546";
    let message = "the octopuses do not all flash at once within 10000 steps";
    testing::assert_refused(solve, &[(&rows.replace(' ', "\n"), message)]);
}

#[test]
fn errors_name_the_line() {
    let expected = "10 lines of 10 digits";
    let lines = |count| "0123456789\n".repeat(count);
    let (few, many) = (lines(9), lines(11));
    let refused = [("", 1, "the end of the input"), (&few, 9, "the end of the input"), (&many, 11, r#""0123456789""#)];
    testing::assert_refused_at(parse, expected, &refused);
    for line in 0..10 {
        let input = lines(line) + "{}\n" + &lines(9 - line);
        let wrong = ["01234x6789", "012345678", "01234567890", "012345678é"];
        testing::assert_lines_refused(parse, expected, &input, &wrong);
    }
}
