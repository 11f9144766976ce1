//! Tests of day 15.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use common::samples::{SplitMix64, grid};
use day15::{parse, part1, part1_dijkstra, part2, part2_dijkstra, relaxation};

testing::puzzle_tests!(day15, solve, oracle, shape, answers: (340..=790, 2740..=3090));

fn solve(input: &str) -> Result<(u32, u32), ParseError> {
    let cave = parse(input)?;
    Ok((part1(&cave), part2(&cave)))
}

fn oracle(input: &str) -> (u32, u32) {
    let cave = parse(input).unwrap();
    (part1_dijkstra(&cave), part2_dijkstra(&cave))
}

/// Checks that the sample has 100 × 100 risks, either mostly low or mostly high. Part 1's answer must be in the range of the
/// answers to real inputs of the same kind.
fn shape(sample: &str) {
    assert!(sample.len() == 10_100 && sample.lines().all(|line| line.len() == 100));
    let ones = sample.matches('1').count();
    let nines = sample.matches('9').count();
    let (total, _) = oracle(sample);
    let is_total_real = if ones > nines { total <= 430 } else { total >= 670 };
    assert!(is_total_real, "ones: {ones}, nines: {nines}, total: {total}");
    let common = ones.max(nines);
    let rare = ones.min(nines);
    assert!((2300..=2900).contains(&common) && (800..=1300).contains(&rare), "ones: {ones}, nines: {nines}");
}

#[test]
fn samples_have_low_or_high_risks_equally_often() {
    let has_low_risks = |&seed: &u64| day15::sample::generate(&mut SplitMix64::new(seed)).matches('1').count() > 2000;
    let count = (0..100).filter(has_low_risks).count();
    assert!((35..=65).contains(&count), "{count}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Part 2's cave consists of 25 copies of a single cell. After the start, the best path enters eight of these copies. Their
    // risks are 2 to 9 in the first case, and 1 to 8 in the second.
    testing::assert_answers(solve, oracle, &[("1", (0, 44)), ("9", (0, 36))]);
    // The path of ones goes up in the second cave, and left in the third.
    let up = "19111\n19191\n11191\n99991\n99991";
    let left = "11111\n99991\n11111\n19999\n11111\r\n";
    for (input, total) in [("19", 9), (up, 12), (left, 16)] {
        assert_eq!((solve(input).unwrap().0, oracle(input).0), (total, total), "{input}");
        let relaxed = relaxation::lowest_total(&parse(input).unwrap(), 1);
        assert!(relaxed.is_none_or(|relaxed| relaxed == total), "{relaxed:?}, {input}");
    }
}

#[test]
fn random_and_winding_caves_match_the_oracle() {
    let mut random = SplitMix64::new(15);
    // A hundred caves of each side from 1 to 100.
    for (side, number) in (1..=100).flat_map(|side| (0..100).map(move |number| (side, number))) {
        let kind = number % 4;
        let wall = random.between(1, 9) as usize;
        let input = grid(side, side, |x, y| match kind {
            0 => random.choose(&['1', '2', '3', '4', '5', '6', '7', '8', '9']),
            1 => random.choose(&['1', '1', '1', '9']),
            2 => winding(side, wall, x, y),
            _ => winding(side, wall, y, x),
        });
        let cave = parse(&input).unwrap();
        assert_eq!(part1(&cave), part1_dijkstra(&cave), "{cave:?}");
        // Part 2's caves are 25 times as large, so only some of them are tried.
        if side <= 16 || number < 4 && side.is_multiple_of(9) {
            assert_eq!(part2(&cave), part2_dijkstra(&cave), "{cave:?}");
        }
    }
}

/// If relaxation gave up, the answers would still be right, but finding them would take much longer.
#[test]
fn relaxation_solves_samples_without_dijkstra() {
    for seed in 0..50 {
        let cave = parse(&day15::sample::generate(&mut SplitMix64::new(seed))).unwrap();
        assert!([1, 5].iter().all(|&copies| relaxation::lowest_total(&cave, copies).is_some()), "{seed}");
    }
}

/// The risk of a cell in a cave with a path of ones that goes back and forth between walls of nines.
///
/// `along` and `across` are the cell's coordinates along the walls and across them, `side` is the length of the walls plus one, and
/// `wall` is their thickness.
fn winding(side: usize, wall: usize, along: usize, across: usize) -> char {
    let turn = if (across / (wall + 1)).is_multiple_of(2) { side - 1 } else { 0 };
    if across.is_multiple_of(wall + 1) || along == turn { '1' } else { '9' }
}

/// In a sloping cave, risks fall from one side to the opposite side. The best path between two cells near the top goes down the
/// slope, then along it, then up again. The farther apart the cells are, the farther down the best path goes. So whenever
/// relaxation finds a cheaper path farther down, it lowers the same totals again. On a longer slope, this happens more often. The
/// rest of each sloping cave is filled with 9s, because relaxation refuses caves that are not square.
///
/// Three more caves consist of 9s with a few scattered 1s. Relaxation refuses the first two, because they are not square. The third
/// is the largest square cave that an input can hold.
#[test]
fn slow_and_very_large_caves_match_the_oracle() {
    let slope = |place, length| char::from(b"987654321"[8 * place / length]);
    let dot = |x: usize, y: usize| if x * y % 100 == 99 { '1' } else { '9' };
    let sides = [10, 30, 60, 100];
    let mut inputs = Vec::new();
    inputs.extend([(1, 1023), (1023, 1022), (1023, 1023)].map(|(width, height)| grid(width, height, dot)));
    inputs.extend(sides.map(|height| grid(800, 800, |_, y| if y < height { slope(y, height) } else { '9' })));
    inputs.extend(sides.map(|width| grid(800, 800, |x, _| if x < width { slope(x, width) } else { '9' })));
    for input in &inputs {
        let cave = parse(input).unwrap();
        assert_eq!(part1(&cave), part1_dijkstra(&cave), "{input:.800}");
    }
    assert_eq!(solve(&inputs[2]), Ok(oracle(&inputs[2])));
}

#[test]
fn errors_name_the_line() {
    let refused = [("", 1, "the end of the input"), ("12\n30", 2, r#""0""#), ("12\n3 4", 2, r#"" 4""#)];
    testing::assert_refused_at(solve, "a risk from 1 to 9", &refused);
    testing::assert_lines_refused(solve, "a risk from 1 to 9", "{}\n12", &["", ":", "é"]);
    testing::assert_lines_refused(solve, "a row of 2 cells, like the first", "12\n{}\n12", &["", "3", "123"]);
}
