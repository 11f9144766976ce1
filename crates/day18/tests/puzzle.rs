//! Tests of day 18.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use common::samples::{SplitMix64, joined};
use day18::halves::{Half, Operand, Outflow, Sum};
use day18::weights::{max_magnitude, max_magnitude_before, weight_on_left, weight_on_right};
use day18::{parse, part1, part1_plain, part2, part2_plain};

testing::puzzle_tests!(day18, solve, oracle, shape, answers: (1000..5626, 3000..5626));

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let numbers = parse(input)?;
    Ok((part1(&numbers), part2(&numbers)?))
}

fn oracle(input: &str) -> (u64, u64) {
    let numbers = parse(input).unwrap();
    (part1_plain(&numbers), part2_plain(&numbers).unwrap())
}

/// Checks that the sample has 100 numbers. Each number has 2 to 16 digits, and the average is about nine.
fn shape(sample: &str) {
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    assert!(sample.lines().count() == 100 && sample.lines().all(|line| (2..=16).contains(&digits(line))));
    assert!((780..=1080).contains(&digits(sample)), "{}", digits(sample));
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The magnitudes of the numbers are 7 and 17: 3 × 7 + 2 × 17 = 55, and 3 × 17 + 2 × 7 = 65.
        ("[1,2]\n[3,4]\n", (55, 65)),
        // Equal numbers on different lines are different numbers.
        ("[1,2]\n[1,2]", (35, 35)),
        // The sum becomes [[1,[1,[10,0]]],[18,1]], then [[1,[6,[0,5]]],[18,1]], then [[1,[6,[0,5]]],[[9,9],1]].
        // In the other order, the sum becomes [[9,1],[1,[6,[0,5]]]].
        ("[1,[1,[1,[9,9]]]]\n[9,1]", (511, 511)),
        ("[9,1]\n[1,[1,[1,[9,9]]]]", (245, 511)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn a_magnitude_close_to_its_bound_is_found() {
    // The lighter numbers have a magnitude of 729, and the heavier number has a magnitude of 727. The sum of the two lighter
    // numbers is the greatest: 5 × 729 = 3645, with a bound of 3657. Sums with the heavier number on the left are tried first.
    // Their greatest magnitude is 3 × 727 + 2 × 729.
    let lighter = "[[[9,9],[9,0]],[[9,0],[0,0]]]";
    let heavier = "[[[9,9],[9,0]],[[8,0],[0,2]]]";
    let numbers = parse(&format!("{heavier}\n{lighter}\n{lighter}\n")).unwrap();
    assert_eq!(part2(&numbers), Ok(5 * 729));
}

#[test]
fn heavy_numbers_of_all_shapes_match_the_oracle() {
    let mut random = SplitMix64::new(18);
    for _ in 0..3000 {
        let chance = random.between(30, 100);
        let least = random.between(0, 9);
        let count = random.between(2, 5);
        let input = joined((0..count).map(|_| number(&mut random, 4, chance, least)), "\n");
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
    }
}

#[test]
fn a_sum_never_exceeds_its_bounds() {
    let mut random = SplitMix64::new(18);
    for _ in 0..5000 {
        let chance = random.choose(&[50, 75, 100]);
        let least = random.between(0, 9);
        let numbers = parse(&joined((0..2).map(|_| number(&mut random, 4, chance, least)), "\n")).unwrap();
        let magnitude = part1_plain(&numbers);
        let left = Operand::from(&numbers[0]);
        let right = Operand::from(&numbers[1]);
        assert!(magnitude <= max_magnitude_before(weight_on_left(&left), weight_on_right(&right)));
        let mut sum = Sum::new(&left, &right).unwrap();
        assert_eq!(Sum::new(&left.settle_before_last().unwrap(), &right), Some(sum));
        let mut bound = max_magnitude(&sum);
        while !sum.is_reduced() {
            sum.take_turns().unwrap();
            // With a chance of 100, every element is a pair down to the greatest depth. So all lanes are taken from the start.
            // All bounds then use the same weights, and the bound never increases.
            assert!(chance < 100 || max_magnitude(&sum) <= bound);
            bound = max_magnitude(&sum);
            assert!(magnitude <= bound);
        }
        assert_eq!(part1_plain(&[sum.reduced().unwrap()]), magnitude);
    }
}

/// A random number as text, at most `depth` pairs deep. Its digits are `least` to 9, and `chance` is the percentage of elements that
/// are pairs.
fn number(random: &mut SplitMix64, depth: u32, chance: u32, least: u32) -> String {
    if depth == 4 || depth > 0 && random.between(1, 100) <= chance {
        let left = number(random, depth - 1, chance, least);
        let right = number(random, depth - 1, chance, least);
        return format!("[{left},{right}]");
    }
    random.between(least, 9).to_string()
}

#[test]
fn a_half_settles_without_loss_or_reports_overflow() {
    let mut random = SplitMix64::new(18);
    let shapes: [&[usize]; 4] = [&[0, 4], &[0, 2, 4, 6], &[0, 1, 2, 4, 6, 7], &[0, 1, 2, 3, 4, 5, 6, 7]];
    let mut settled = 0;
    for _ in 0..20_000 {
        let mut half = Half::default();
        let most = random.between(9, 127);
        for &lane in random.choose(&shapes) {
            half.put(lane, random.between(0, most).into());
        }
        let total = |half: Half| (0..8).filter_map(|lane| half.get(lane)).map(u64::from).sum::<u64>();
        let before = total(half);
        if let Some(Outflow { left, right }) = half.settle() {
            assert_eq!(left + total(half) + right, before);
            assert!((0..8).filter_map(|lane| half.get(lane)).all(|value| value < 10), "{half:?}");
            settled += 1;
        }
    }
    assert!((1000..19_000).contains(&settled), "{settled}");

    for (value, amount, settles) in [(100, 27, true), (100, 28, false), (0, 1000, false)] {
        let mut half = Half::default();
        half.put(0, value);
        half.add_to_last(amount);
        assert_eq!(half.settle().is_some(), settles, "{value} + {amount}");
    }
}

#[test]
fn errors_name_the_line() {
    let number = "a snailfish number: pairs of digits, at most four deep";
    testing::assert_refused_at(solve, number, &[("", 1, "the end of the input")]);
    let wrong =
        ["", "5", "[1,2", "[1,2]]", "[1,2,3]", "[[1],2]", "[-1,1]", "[1, 2]", "[10,1]", "[1,[1,[1,[1,[1,1]]]]]"];
    testing::assert_lines_refused(solve, number, "[1,2]\n{}\n[1,2]", &wrong);
    let longest = "[1,2]\n".repeat(300);
    let too_long = "[1,2]\n".repeat(301);
    assert_eq!(solve(&longest).unwrap(), oracle(&longest));
    testing::assert_refused_at(solve, "at most 300 numbers", &[(&too_long, 301, r#""[1,2]""#)]);
    testing::assert_refused(solve, &[("[1,2]\n", "the input has only one number, and part 2 needs at least two")]);
}
