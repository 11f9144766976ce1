//! Tests of day 4.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::error::Error;

use day04::{parse, part1, part2};

testing::puzzle_tests!(day04, solve, oracle, shape, answers: (1.., 1..));

/// Checks that the sample has 100 distinct draws, and 100 boards that each have 25 distinct numbers.
fn shape(sample: &str) {
    let (draws, boards) = sample.split_once('\n').unwrap();
    assert!(draws.split(',').collect::<BTreeSet<_>>().len() == 100 && boards.len() == 100 * (1 + 5 * 15));
    assert!(boards.split("\n\n").all(|board| board.split_whitespace().collect::<BTreeSet<_>>().len() == 25));
}

/// The first board wins on turn 8, when 5 completes its first row. The second board wins on turn 7, when 10 completes its first
/// column.
const TWO_BOARDS: &str = "\
1,2,3,4,20,15,10,5,25

 1  2  3  4  5
10 11 12 13 14
15 16 17 18 19
20 21 22 23 24
25 26 27 28 29

 1 30 31 32 33
20 34 35 36 37
15 38 39 40 41
10 42 43 44 45
 2 46 47 48 49
";

fn solve(input: &str) -> Result<(usize, usize), Box<dyn Error>> {
    let game = parse(input)?;
    Ok((part1(&game)? as usize, part2(&game)? as usize))
}

/// Plays the game, and returns the scores of the first and the last winner.
fn oracle(input: &str) -> (usize, usize) {
    let (draws, boards) = input.trim_end().split_once('\n').unwrap();
    let boards: Vec<usize> = boards.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let mut boards: Vec<&[usize]> = boards.chunks(25).collect();
    let mut called = [false; 100];
    let mut scores = Vec::new();
    for draw in draws.trim_end().split(',').map(|number| number.parse::<usize>().unwrap()) {
        called[draw] = true;
        let winners_before = scores.len();
        boards.retain(|board| {
            let is_full = |start: usize, step: usize| (0..5).all(|place| called[board[start + step * place]]);
            let wins = (0..5).any(|line| is_full(5 * line, 1) || is_full(line, 5));
            // Only the first of the boards that win in the same turn counts.
            if wins && scores.len() == winners_before {
                scores.push(draw * board.iter().filter(|&&number| !called[number]).sum::<usize>());
            }
            !wins
        });
    }
    (scores[0], scores[scores.len() - 1])
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The second board wins first. Its unmarked numbers are 30 to 49, which sum to 790.
        // The first board's numbers sum to 405. Its marked numbers 1 to 5, 10, 15 and 20 sum to 60.
        (TWO_BOARDS, (10 * 790, 5 * (405 - 60))),
        (&TWO_BOARDS.replace('\n', "\r\n"), (10 * 790, 5 * (405 - 60))),
        // Only the second board wins if 10 is the last draw.
        (&TWO_BOARDS.replace(",5,25", ""), (7900, 7900)),
        // The 1 completes the first column of both boards, so the first board counts. Its marked numbers 1, 2, 10, 15, 20 and
        // 25 sum to 73.
        (&TWO_BOARDS.replacen("1,2,3,4,20,15,10,5,25", "2,20,15,10,25,1", 1), (405 - 73, 405 - 73)),
    ];
    testing::assert_answers(solve, oracle, &answered);
    testing::assert_refused(solve, &[(&TWO_BOARDS.replace(",10,5,25", ""), "no board ever wins")]);
}

#[test]
fn errors_name_the_line() {
    const DRAW: &str = "one of at most 100 numbers from 0 to 99";
    const ROW: &str = r#"five numbers in columns of two, as in "12  3 45  6 78""#;
    for (from, to, expected, line, found) in [
        (TWO_BOARDS, "", DRAW, 1, "the end of the input"),
        ("1,2", "1,100", DRAW, 1, r#""100,3,4,20,15,10,5,25""#),
        ("1,2,", &"1,".repeat(94), DRAW, 1, r#""25""#),
        (",25", ";25", "a comma or the end of the line", 1, r#"";25""#),
        ("25\n\n", "25\n", "the end of the line", 2, r#"" 1  2  3  4  5""#),
        ("23 24", "23", ROW, 6, r#""20 21 22 23""#),
        ("23 24", "23024", ROW, 6, r#""20 21 22 23024""#),
        ("23 24", "23 24 ", "the end of the line", 6, r#"" ""#),
        ("29\n\n", "29 \n\n", "the end of the line", 7, r#"" ""#),
        ("\n 2 46 47 48 49", "", "the end of the line", 12, "the end of the input"),
        ("49\n", "49\n\n 1", ROW, 15, r#"" 1""#),
    ] {
        testing::assert_refused_at(solve, expected, &[(&TWO_BOARDS.replacen(from, to, 1), line, found)]);
    }
}
