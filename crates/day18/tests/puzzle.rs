//! Day 18 as the puzzle sets it.

mod half;
mod oracle;

use day18::{parse, part1, part1_list, part2, part2_list};
use oracle::{number, oracle};
use samples::{SplitMix64, joined};

samples::puzzle_tests!(day18, solve, oracle, shape, answers: (1000..5626, 3000..5626));

/// 100 numbers of 2 to 16 digits, nine on average.
fn shape(sample: &str) {
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    assert!(sample.lines().count() == 100 && sample.lines().all(|line| (2..=16).contains(&digits(line))));
    assert!((780..=1080).contains(&digits(sample)), "{}", digits(sample));
}

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let numbers = parse(input)?;
    let answers = (part1(&numbers), part2(&numbers));
    assert_eq!(answers.0, part1_list(&numbers), "{input}");
    // The plain way takes its time on many numbers; of those, the tracked sample is enough.
    if numbers.len() < 10 || input == include_str!("../sample.txt") {
        assert_eq!(answers.1, part2_list(&numbers), "{input}");
    }
    Ok((answers.0, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // 3 × 7 + 2 × 17, and the other way round 3 × 17 + 2 × 7.
        ("[1,2]\n[3,4]\n", (55, 65)),
        // Two equal numbers on two lines are two numbers.
        ("[1,2]\n[1,2]", (35, 35)),
        // The sum becomes [[1,[1,[10,0]]],[18,1]], then [[1,[6,[0,5]]],[18,1]], then [[1,[6,[0,5]]],[[9,9],1]].
        // The other way round it is [[9,1],[1,[6,[0,5]]]].
        ("[1,[1,[1,[9,9]]]]\n[9,1]", (511, 511)),
        ("[9,1]\n[1,[1,[1,[9,9]]]]", (245, 511)),
    ];
    samples::assert_answers(solve, oracle, &answered);
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

#[test]
fn what_is_not_a_list_of_reduced_numbers_is_located() {
    let number = "a snailfish number: pairs of digits, at most four deep";
    samples::assert_refused_at(solve, number, &[("", 1, "the end of the input")]);
    for wrong in [
        &["", "5", "[1,2", "[1,2]]", "[1,2,3]", "[[1],2]", "[10,1]", "[-1,1]", "[1, 2]"][..],
        &["[1,[1,[1,[1,[1,1]]]]]"],
    ] {
        samples::assert_lines_refused(solve, number, "[1,2]\n{}\n[1,2]", wrong);
    }
    let [most, too_many] = ["[1,2]\n".repeat(300), "[1,2]\n".repeat(301)];
    assert!(parse(&most).is_ok());
    samples::assert_refused_at(solve, "at most 300 numbers", &[(&too_many, 301, r#""[1,2]""#)]);
    samples::assert_refused(solve, &[("[1,2]\n", "the input has only one number, and part 2 needs at least two")]);
}
