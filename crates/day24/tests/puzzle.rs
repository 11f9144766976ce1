//! Tests of day 24.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day24::{parse, part1, part2};

testing::puzzle_tests!(day24, solve, oracle, shape, answers: (..=99_999_999_999_999, 11_111_111_111_111..));

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let blocks = parse(input)?;
    let answers = (part1(&blocks)?, part2(&blocks)?);
    assert_eq!((run(input, answers.0), run(input, answers.1)), (0, 0), "{input}");
    Ok(answers)
}

/// Runs a program on the digits of a model number. Returns z at the end.
fn run(program: &str, model: u64) -> i64 {
    let mut digits = (0..14).rev().map(|place| i64::try_from(model / 10_u64.pow(place) % 10).unwrap());
    let mut registers = [0_i64; 4];
    let register = |name: &str| "wxyz".find(name);
    for line in program.trim_end().lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let other = words.get(2).map_or(0, |word| match register(word) {
            Some(register) => registers[register],
            None => word.parse().unwrap(),
        });
        let target = &mut registers[register(words[1]).unwrap()];
        *target = match words[0] {
            "inp" => digits.next().unwrap(),
            "add" => *target + other,
            "mul" => *target * other,
            "div" => *target / other,
            "mod" => *target % other,
            "eql" => i64::from(*target == other),
            _ => panic!("{line}"),
        };
    }
    registers[3]
}

/// The divisor of z, the number added to x and the number added to y.
type Constants = [i64; 3];

/// The constants of each block of a program.
fn constants(program: &str) -> Vec<Constants> {
    let lines: Vec<&str> = program.lines().collect();
    lines.chunks_exact(18).map(|block| [4, 5, 15].map(|line| block[line][6..].parse().unwrap())).collect()
}

/// The text of the program with these constants.
fn text(blocks: &[Constants]) -> String {
    let block = |[divisor, to_x, to_y]: &Constants| {
        format!(
            "inp w\nmul x 0\nadd x z\nmod x 26\ndiv z {divisor}\nadd x {to_x}\neql x w\neql x 0\nmul y 0\nadd y 25\nmul y x\nadd y 1\n\
             mul z y\nmul y 0\nadd y w\nadd y {to_y}\nmul y x\nadd z y\n"
        )
    };
    blocks.iter().map(block).collect::<Vec<_>>().concat()
}

/// Both answers, computed from the input's text by trying all values of the first digit of each pair.
fn oracle(input: &str) -> (u64, u64) {
    let mut stack = Vec::new();
    let mut answers = (0, 0);
    for (place, [divisor, to_x, to_y]) in (0..14).rev().zip(constants(input)) {
        if divisor == 1 {
            stack.push((place, to_y));
            continue;
        }
        let (earlier, pushed) = stack.pop().unwrap();
        let mut values = Vec::new();
        for one in 1..=9 {
            let other = one + pushed + to_x;
            if (1..=9).contains(&other) {
                values.push((one * 10_i64.pow(earlier) + other * 10_i64.pow(place)).unsigned_abs());
            }
        }
        answers.0 += values.iter().max().unwrap();
        answers.1 += values.iter().min().unwrap();
    }
    answers
}

/// Checks that seven blocks push and seven pop, that the greatest depth of the stack is four or five, and that the constants are
/// in the ranges of real inputs.
fn shape(sample: &str) {
    let blocks = constants(sample);
    let mut depth = 0;
    let mut greatest_depth = 0;
    for &[divisor, to_x, to_y] in &blocks {
        let pushes = divisor == 1;
        assert!(if pushes { 10..=15 } else { -16..=0 }.contains(&to_x) && (0..=16).contains(&to_y), "{blocks:?}");
        depth += if pushes { 1 } else { -1 };
        assert!(depth >= 0, "{blocks:?}");
        greatest_depth = depth.max(greatest_depth);
    }
    assert!(depth == 0 && [4, 5].contains(&greatest_depth), "{blocks:?}");
    assert_eq!((blocks.len(), text(&blocks).as_str()), (14, sample));
}

/// Seven pairs of blocks. In each pair, the first block pushes and the second pops. The differences, second digit − first digit,
/// are 8, −8, 0, 1, −2, 3 and −4.
fn pairs() -> Vec<Constants> {
    let pairs = [(16, -8), (0, -8), (3, -3), (2, -1), (9, -11), (15, -12), (6, -10)];
    pairs.into_iter().flat_map(|(to_y, to_x)| [[1, 10, to_y], [26, to_x, 5]]).collect()
}

#[test]
fn a_small_case_worked_out_by_hand() {
    let (program, answers) = (text(&pairs()), (19_919_989_976_995, 19_911_112_311_451));
    testing::assert_answers(solve, oracle, &[(&program, answers), (&program.replace('\n', "\r\n"), answers)]);
}

#[test]
fn the_first_wrong_line_is_located() {
    let lines = text(&pairs());
    let without = |line: usize| {
        let mut lines: Vec<&str> = lines.lines().collect();
        lines[line - 1] = "{}";
        lines.join("\n")
    };
    let divisor = r#""div z 1" or "div z 26""#;
    let to_x = r#""add x" and a number, at least 10 in a block with "div z 1""#;
    testing::assert_lines_refused(solve, r#""inp w""#, &without(1), &["inp x", "inp", "", "inp w "]);
    testing::assert_lines_refused(solve, divisor, &without(5), &["div z 2", "div z -1", "div z", "mul x 1"]);
    testing::assert_lines_refused(
        solve,
        to_x,
        &without(6),
        &["add x 9", "add x -12", "add x", "add x 12 ", "add y 12"],
    );
    testing::assert_lines_refused(
        solve,
        r#""add y" and a number from 0 to 16"#,
        &without(34),
        &["add y -1", "add y 17"],
    );
    testing::assert_lines_refused(solve, r#""add z y""#, &without(252), &["add z x", "add z y 1"]);
    let end = "the end of the program after fourteen blocks";
    testing::assert_refused_at(solve, end, &[(&format!("{lines}inp w\n"), 253, r#""inp w""#)]);
    testing::assert_refused_at(solve, r#""inp w""#, &[("", 1, "the end of the input")]);
}

#[test]
fn blocks_that_do_not_pair_are_located() {
    let refused = |block: usize, constants, expected, line, found| {
        let mut blocks = pairs();
        blocks[block] = constants;
        testing::assert_refused_at(solve, expected, &[(&text(&blocks), line, found)]);
    };
    refused(0, [26, -8, 16], "a block that does not pop", 5, r#""div z 26""#);
    refused(13, [1, 10, 5], "a block whose number a later block pops", 239, r#""div z 1""#);
    let difference = "a number that makes two digits differ by at most 8";
    refused(1, [26, -7, 0], difference, 24, r#""add x -7""#);
    refused(3, [26, -9, 16], difference, 60, r#""add x -9""#);
}
