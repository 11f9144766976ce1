//! Day 24 as the puzzle sets it.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::format_collect, reason = "short programs, made once")]

mod oracle;

use std::collections::HashSet;
use std::error::Error;

use day24::{ModelError, parse, part1, part1_search, part2, part2_search};
use oracle::{Constants, best, constants, oracle, run};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day24, solve, oracle);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let program = parse(input)?;
    Ok((part1(&program)?, part2(&program)?))
}

/// Both ways of the solver, and the oracle that knows nothing of pairs.
fn assert_all_agree(blocks: &[Constants]) {
    let program = parse(&text(blocks)).unwrap();
    let expected = [false, true].map(|is_ascending| best(blocks, is_ascending, 0, 0, &mut HashSet::new()));
    let expected = expected.map(|answer| answer.ok_or(ModelError::NoNumber));
    assert_eq!([part1(&program), part2(&program)], expected, "{blocks:?}");
    assert_eq!([part1_search(&program), part2_search(&program)], expected, "{blocks:?}");
}

/// The program with these constants.
fn text(blocks: &[Constants]) -> String {
    let block = |[divisor, to_x, to_y]: &Constants| {
        format!(
            "inp w\nmul x 0\nadd x z\nmod x 26\ndiv z {divisor}\nadd x {to_x}\neql x w\neql x 0\nmul y 0\nadd y 25\nmul y x\nadd y 1\n\
             mul z y\nmul y 0\nadd y w\nadd y {to_y}\nmul y x\nadd z y\n"
        )
    };
    blocks.iter().map(block).collect()
}

/// Seven pairs side by side.
fn seven_pairs() -> Vec<Constants> {
    (0..7).flat_map(|pair| [[1, 10 + pair % 6, pair], [26, -2 * pair, 3]]).collect()
}

#[test]
fn the_search_and_the_oracles_agree_on_samples() {
    for seed in 0..4 {
        let input = day24::sample::generate(&mut SplitMix64::new(seed));
        assert_eq!(text(&constants(&input)), input);
        assert_all_agree(&constants(&input));
    }
}

#[test]
fn programs_beyond_what_pairs_are_right_for_are_searched() {
    assert_all_agree(&seven_pairs());
    for changed in 0..14 {
        // An x that may fit after all; what no digit of base 26 can hold, or 0; a difference that is too large, or nearly.
        for (constant, value) in
            [(1, 9), (1, 1), (1, -1), (1, -17), (1, 8), (1, -9), (2, 16), (2, 17), (2, 25), (2, 0), (0, 1), (0, 26)]
        {
            let mut blocks = seven_pairs();
            blocks[changed][constant] = value;
            assert_all_agree(&blocks);
        }
    }
}

/// Instructions whose results stay small, as a rule, with what may fail among them.
fn instructions() -> impl Strategy<Value = String> {
    let operand = prop_oneof![Just("w"), Just("x"), Just("y"), Just("z"), Just("0"), Just("2"), Just("-3"), Just("7")];
    let operation = prop_oneof!["add", "mul", "div", "mod", "eql"];
    let lines = prop::collection::vec((operation, "[wxyz]", operand), 1..8);
    lines.prop_map(|lines| lines.iter().map(|(name, target, operand)| format!("{name} {target} {operand}\n")).collect())
}

proptest! {
    #[test]
    fn any_program_with_three_digits_that_matter_is_searched_as_one_finds_by_trying_all(
        start in instructions(),
        steps in prop::collection::vec(("[wxyz]", instructions()), 3),
    ) {
        let steps: String = steps.iter().map(|(input, step)| format!("inp {input}\n{step}")).collect();
        let text = format!("{start}{steps}{}", "inp w\n".repeat(11));
        let model = |three: u64, others: u64| three * 10_u64.pow(11) + others;
        let nines = 10_u64.pow(11) - 1;
        let accepted = (111..=999_u64).filter(|three| !three.to_string().contains('0') && run(&text, model(*three, nines)) == Some(0));
        let accepted: Vec<u64> = accepted.collect();
        let answers = [
            accepted.last().map(|&three| model(three, nines)).ok_or(ModelError::NoNumber),
            accepted.first().map(|&three| model(three, nines / 9)).ok_or(ModelError::NoNumber),
        ];
        let program = parse(&text).unwrap();
        for (found, expected) in [part1(&program), part2(&program)].into_iter().zip(answers) {
            prop_assert!(found == expected || found == Err(ModelError::Overflow), "{found:?} {expected:?}\n{text}");
        }
    }
}

#[test]
fn programs_without_an_answer_are_refused() {
    let inputs = "inp w\n".repeat(14);
    let cases = [
        (format!("{inputs}add z 1"), ModelError::NoNumber),
        (format!("add z 1\n{inputs}div z x"), ModelError::NoNumber),
        (format!("{inputs}add x -1\nmod x 5"), ModelError::NoNumber),
        (format!("add x 99999\n{}{inputs}", "mul x x\n".repeat(4)), ModelError::Overflow),
    ];
    for (program, error) in cases {
        let program = parse(&program).unwrap();
        assert_eq!([part1(&program), part2(&program)], [Err(error); 2]);
    }
    // z is never 0, but that the remainder of a square by 3 is never 2 is beyond intervals.
    let digits = "mul z 10\nadd z w\n";
    let puzzle = format!("inp w\n{digits}").repeat(14)
        + "add x z\nmod x 1000\nmul x x\nmod x 3\neql x 2\neql x 0\nmul z 0\nadd z x";
    samples::assert_refused(
        solve,
        &[(
            &puzzle,
            "the program is not made of the usual fourteen blocks, and too complicated to search for its model numbers",
        )],
    );
    samples::assert_refused(solve, &[(&format!("{inputs}add z 1"), "the program accepts no model number")]);
    samples::assert_refused(
        solve,
        &[(&format!("{inputs}add z 999999999\n{}", "mul z z\n".repeat(3)), "a register gets a number beyond 64 bits")],
    );
}

#[test]
fn bad_inputs_are_located() {
    let expected = r#"an instruction such as "inp w", "add x -5" or "eql x w", with numbers of up to nine digits"#;
    for line in [
        "",
        "inp",
        "inp 1",
        "inp v",
        "inp  w",
        "inp w ",
        "inp w x",
        "add x",
        "add 1 x",
        "add x 1000000000",
        "add x +1",
        "sub x 1",
        "Add x 1",
        "add x y z",
        "add x é",
    ] {
        let input = format!("inp w\n{line}\n\nx");
        samples::assert_refused(parse, &[(&input, &format!("line 2: expected {expected}, found {line:?}"))]);
    }
    samples::assert_refused_at(parse, expected, &[("", 1, "the end of the input")]);
    let inputs = "fourteen inputs, one for each digit";
    samples::assert_refused_at(parse, inputs, &[(&"inp w\n".repeat(13), 13, "the end of the input")]);
    samples::assert_refused_at(parse, "no input after the fourteenth", &[(&"inp w\n".repeat(16), 15, r#""inp w""#)]);
}

#[test]
fn samples_have_seven_pairs_of_digits_in_ranges_of_real_inputs() {
    for seed in 0..50 {
        let blocks = constants(&day24::sample::generate(&mut SplitMix64::new(seed)));
        let [mut depth, mut deepest] = [0, 0];
        for [divisor, to_x, to_y] in &blocks {
            assert!(if *divisor == 1 { (10..=15).contains(to_x) } else { (-16..=0).contains(to_x) }, "{blocks:?}");
            assert!((0..=16).contains(to_y), "{blocks:?}");
            depth += if *divisor == 1 { 1 } else { -1 };
            deepest = depth.max(deepest);
            assert!(depth >= 0);
        }
        assert!(blocks.len() == 14 && depth == 0 && (4..=5).contains(&deepest), "{blocks:?}");
    }
}
