//! Day 11 as the puzzle sets it.

use day11::{parse, part1, part1_recursive, part2, part2_recursive};
use samples::{SplitMix64, grid};

samples::puzzle_tests!(day11, solve, |input| oracle(input).unwrap(), shape, answers: (1550..=1800, 200..=500));

/// 10 × 10 levels of 1 to 8.
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
fn levels_that_are_all_alike_flash_every_ten_steps() {
    for (digit, level) in ('0'..='9').zip(0..) {
        // Steps 10 - level, 20 - level, and so on: ten of the first hundred.
        let answers = (1000, 10 - level);
        samples::assert_answers(solve, |input| oracle(input).unwrap(), &[(&grid(10, 10, |_, _| digit), answers)]);
    }
}

#[test]
fn a_flash_spreads_from_any_octopus_through_the_whole_cavern() {
    for place in 0..100 {
        let only = |digit, others| grid(10, 10, |x, y| if 10 * y + x == place { digit } else { others });
        let answered = [
            // The first step brings all to 9 but one, from which the flash goes around.
            (&*only('9', '8').replace('\n', "\r\n"), (1000, 1)),
            // The first flash brings only its neighbours forward. In step 9 they flash, and all others with them.
            (&*only('9', '0'), (1001, 9)),
        ];
        samples::assert_answers(solve, |input| oracle(input).unwrap(), &answered);
    }
}

#[test]
fn levels_0_to_9_in_any_mix_give_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(11);
    for (lowest, highest) in (b'0'..=b'9').flat_map(|lowest| (lowest..=b'9').map(move |highest| (lowest, highest))) {
        let levels: Vec<u8> = (lowest..=highest).collect();
        let input = grid(10, 10, |_, _| char::from(random.choose(&levels)));
        assert_eq!(solve(&input).ok(), oracle(&input).ok(), "{input}");
    }
}

#[test]
fn octopuses_that_never_flash_all_at_once_are_refused() {
    let rows =
        "3281726443 1821517756 8566743846 5591762728 7832865365 1842825477 3694764266 6742185946 4755323196 3194527546";
    let message = "the octopuses do not flash all at once in 10000 steps";
    samples::assert_refused(solve, &[(&rows.replace(' ', "\n"), message)]);
}

#[test]
fn bad_inputs_are_located() {
    let expected = "10 lines of 10 digits";
    let lines = |count| "0123456789\n".repeat(count);
    let [few, many] = [9, 11].map(lines);
    let refused = [("", 1, "the end of the input"), (&few, 9, "the end of the input"), (&many, 11, r#""0123456789""#)];
    samples::assert_refused_at(parse, expected, &refused);
    for line in 0..10 {
        let input = lines(line) + "{}\n" + &lines(9 - line);
        let wrong = ["01234x6789", "012345678", "01234567890", "012345678é"];
        samples::assert_lines_refused(parse, expected, &input, &wrong);
    }
}
