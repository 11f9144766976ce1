//! Other ways to the answers of day 24.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

/// Both answers, from the input's text: tries all values of two digits that belong together. `None` for a program that is not made
/// of blocks that push and pop such digits.
pub fn oracle(input: &str) -> Option<(u64, u64)> {
    let blocks = constants(input)?;
    if text(&blocks) != input {
        return None;
    }
    let mut stack = Vec::new();
    let mut answers = (0, 0);
    for (digit, [divisor, to_x, to_y]) in (0..).zip(blocks) {
        if !(0..=16).contains(&to_y) || divisor == 1 && to_x < 10 || ![1, 26].contains(&divisor) {
            return None;
        }
        if divisor == 1 {
            stack.push((digit, to_y));
            continue;
        }
        let (earlier, pushed) = stack.pop()?;
        let place = |digit: u32| 10_u64.pow(13 - digit);
        let pairs = (1..=9_u32).flat_map(|one| (1..=9_u32).map(move |other| (one, other)));
        let fitting = pairs.filter(|&(one, other)| i64::from(one) + pushed + to_x == i64::from(other));
        let worth = fitting.map(|(one, other)| u64::from(one) * place(earlier) + u64::from(other) * place(digit));
        let worth: Vec<u64> = worth.collect();
        answers.0 += worth.iter().max()?;
        answers.1 += worth.iter().min()?;
    }
    stack.is_empty().then_some(answers)
}

/// What a program leaves in z for a model number; `None` when it stops with an error, or a number gets too large.
pub fn run(program: &str, model: u64) -> Option<i64> {
    let mut digits = (0..14).rev().map(|place| i64::try_from(model / 10_u64.pow(place) % 10).unwrap());
    let mut registers = [0_i64; 4];
    let register = |name| "wxyz".find(name);
    for line in program.trim_end().lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let target = register(words[1]).unwrap();
        let one = registers[target];
        let other =
            words.get(2).map_or(0, |word| register(word).map_or_else(|| word.parse().unwrap(), |it| registers[it]));
        registers[target] = match words[0] {
            "inp" => digits.next(),
            "add" => one.checked_add(other),
            "mul" => one.checked_mul(other),
            "div" => one.checked_div(other),
            "mod" => one.checked_rem(other).filter(|_| one >= 0 && other > 0),
            "eql" => Some(i64::from(one == other)),
            _ => panic!("{line}"),
        }?;
    }
    Some(registers[3])
}

/// What z is divided by, and what is added to x and to y.
pub type Constants = [i64; 3];

/// The constants of each block, from the text; `None` if a block lacks one.
pub fn constants(program: &str) -> Option<Vec<Constants>> {
    let number =
        |block: &str, start| block.lines().filter_map(|line| line.strip_prefix(start)?.parse().ok()).next_back();
    let starts = ["div z ", "add x ", "add y "];
    let constants = |block| Some([number(block, starts[0])?, number(block, starts[1])?, number(block, starts[2])?]);
    program.split("inp w").skip(1).map(constants).collect()
}

/// The largest and the smallest model number of a program with these blocks.
pub fn digit_by_digit(blocks: &[Constants]) -> [Option<u64>; 2] {
    [false, true].map(|is_ascending| best(blocks, is_ascending, 0, 0, &mut HashSet::new()))
}

/// The first digits, from this one on, that bring z to 0: tries them one after the other. It goes back where the divisions to
/// come are too few, which is right if nothing negative is ever added, and does not go to the same z twice.
fn best(
    blocks: &[Constants],
    is_ascending: bool,
    digit: usize,
    z: i64,
    failed: &mut HashSet<(usize, i64)>,
) -> Option<u64> {
    let Some(&[divisor, to_x, to_y]) = blocks.get(digit) else { return (z == 0).then_some(0) };
    if z >= blocks[digit..].iter().map(|[divisor, ..]| divisor).product() || failed.contains(&(digit, z)) {
        return None;
    }
    for tried in 1..=9 {
        let w = if is_ascending { tried } else { 10 - tried };
        let next = if z % 26 + to_x == w { z / divisor } else { z / divisor * 26 + w + to_y };
        if let Some(rest) = best(blocks, is_ascending, digit + 1, next, failed) {
            return Some(u64::try_from(w).unwrap() * 10_u64.pow(13 - u32::try_from(digit).unwrap()) + rest);
        }
    }
    failed.insert((digit, z));
    None
}

/// The program with these constants.
pub fn text(blocks: &[Constants]) -> String {
    let block = |[divisor, to_x, to_y]: &Constants| {
        format!(
            "inp w\nmul x 0\nadd x z\nmod x 26\ndiv z {divisor}\nadd x {to_x}\neql x w\neql x 0\nmul y 0\nadd y 25\nmul y x\nadd y 1\n\
             mul z y\nmul y 0\nadd y w\nadd y {to_y}\nmul y x\nadd z y\n"
        )
    };
    blocks.iter().map(block).collect::<Vec<_>>().concat()
}

/// Fourteen blocks, seven of which push and seven pop, with constants in the ranges of real inputs.
pub fn shape(sample: &str) {
    let blocks = constants(sample).unwrap();
    let (mut depth, mut deepest) = (0, 0);
    for &[divisor, to_x, to_y] in &blocks {
        let pushes = divisor == 1;
        assert!(if pushes { 10..=15 } else { -16..=0 }.contains(&to_x) && (0..=16).contains(&to_y), "{blocks:?}");
        depth += if pushes { 1 } else { -1 };
        deepest = depth.max(deepest);
        assert!(depth >= 0, "{blocks:?}");
    }
    assert!(blocks.len() == 14 && depth == 0 && (4..=5).contains(&deepest), "{blocks:?}");
    assert_eq!(text(&blocks), sample);
    assert!(oracle(sample).is_some(), "{sample}");
}
