//! Day 24 as the puzzle sets it.

mod any_program;
mod oracle;

use day24::{ModelError, parse, part1, part1_search, part2, part2_search};
use oracle::{Constants, constants, digit_by_digit, oracle, run, shape, text};

// Of a damaged program that the oracle does not know, only `solve` says whether it accepts the answers.
samples::puzzle_tests!(
    day24, solve, |input| oracle(input).unwrap_or_else(|| solve(input).unwrap()), shape, answers: (..=99_999_999_999_999, 11_111_111_111_111..),
);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let program = parse(input)?;
    let answers = (part1(&program)?, part2(&program)?);
    assert_eq!([answers.0, answers.1].map(|model| run(input, model)), [Some(0); 2], "{input}");
    Ok(answers)
}

#[test]
fn samples_and_programs_that_pairs_are_not_right_for_are_searched() {
    // Both ways of the solver, and the oracle that knows nothing of pairs.
    let assert_all_agree = |blocks: &[Constants]| {
        let program = parse(&text(blocks)).unwrap();
        let expected = digit_by_digit(blocks).map(|answer| answer.ok_or(ModelError::NoNumber));
        assert_eq!([part1(&program), part2(&program)], expected, "{blocks:?}");
        assert_eq!([part1_search(&program), part2_search(&program)], expected, "{blocks:?}");
    };
    for seed in 0..2 {
        assert_all_agree(&constants(&day24::sample::generate(&mut samples::SplitMix64::new(seed))).unwrap());
    }
    let seven_pairs: Vec<Constants> = (0..7).flat_map(|pair| [[1, 10 + pair % 6, pair], [26, -2 * pair, 3]]).collect();
    assert_all_agree(&seven_pairs);
    for changed in 0..14 {
        // A divisor; an x that may fit after all, or a difference that is too large, or nearly; what no digit of base 26 holds.
        for (constant, values) in [(0, &[1, 26][..]), (1, &[9, 1, -1, -17, 8, -9]), (2, &[16, 17, 25, 0])] {
            for &value in values {
                let mut blocks = seven_pairs.clone();
                blocks[changed][constant] = value;
                assert_all_agree(&blocks);
            }
        }
    }
}

#[test]
fn programs_without_an_answer_are_refused() {
    let inputs = "inp w\n".repeat(14);
    let (none, overflow) = ("the program accepts no model number", "a result does not fit in 64 bits");
    let refused = [
        (format!("{inputs}add z 1"), none),
        (format!("add z 1\n{inputs}div z x"), none),
        (format!("{inputs}add x -1\nmod x 5"), none),
        (format!("add x 99999\n{}{inputs}", "mul x x\n".repeat(4)), overflow),
        (format!("{inputs}add z 999999999\n{}", "mul z z\n".repeat(3)), overflow),
    ];
    for (program, message) in refused {
        samples::assert_refused(solve, &[(&program, message)]);
        samples::assert_refused(|text| part2(&parse(text).unwrap()), &[(&program, message)]);
    }
}

#[test]
fn bad_inputs_are_located() {
    let instruction = r#"an instruction such as "inp w", "add x -5" or "eql x w", with numbers of up to nine digits"#;
    samples::assert_refused_at(parse, instruction, &[("", 1, "the end of the input")]);
    for wrong in [
        &["", "inp", "inp 1", "inp v", "inp  w", "inp w ", "inp w x", "add x", "add 1 x", "add x +1", "add x é"][..],
        &["sub x 1", "Add x 1", "add x y z", "add x 1000000000"],
    ] {
        samples::assert_lines_refused(parse, instruction, "inp w\n{}\n\nx", wrong);
    }
    let inputs = |count| "inp w\n".repeat(count);
    let fourteen = "fourteen inputs, one for each digit";
    samples::assert_refused_at(parse, fourteen, &[(&inputs(13), 13, "the end of the input")]);
    samples::assert_refused_at(parse, "no input after the fourteenth", &[(&inputs(16), 15, r#""inp w""#)]);
}
