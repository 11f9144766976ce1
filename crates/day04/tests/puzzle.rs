//! Day 4 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day04::{NoWinner, parse, part1, part2};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// On the first board the first row is full with 5, at the eighth draw, before the first column is with 25. On the second the first
/// column is full with 10, at the seventh.
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

/// The scores in the order in which the boards win, by playing.
fn oracle(input: &str) -> Vec<usize> {
    let mut parts = input.trim_end().lines();
    let draws: Vec<usize> = parts.next().unwrap().split(',').map(|number| number.parse().unwrap()).collect();
    let numbers = parts.flat_map(str::split_whitespace).map(|number| number.parse().unwrap()).collect::<Vec<usize>>();
    let mut boards: Vec<&[usize]> = numbers.chunks(25).collect();
    let mut called = [false; 100];
    let mut scores = Vec::new();
    for draw in draws {
        called[draw] = true;
        boards.retain(|board| {
            let is_full = |start: usize, step: usize| (0..5).all(|place| called[board[start + step * place]]);
            let wins = (0..5).any(|line| is_full(5 * line, 1) || is_full(line, 5));
            if wins {
                scores.push(draw * board.iter().filter(|&&number| !called[number]).sum::<usize>());
            }
            !wins
        });
    }
    scores
}

fn solve(input: &str) -> [Result<usize, NoWinner>; 2] {
    let game = parse(input).unwrap();
    [part1(&game), part2(&game)].map(|answer| answer.map(|score| score as usize))
}

fn first_and_last(scores: &[usize]) -> [Result<usize, NoWinner>; 2] {
    [scores.first(), scores.last()].map(|score| score.copied().ok_or(NoWinner))
}

#[test]
fn a_small_case_worked_out_by_hand() {
    // The second board wins first, with the four numbers of each row after the first unmarked: 30 to 49, which sum to 790. The first
    // board's numbers sum to 405, and 1 to 5, 20, 15 and 10 are marked.
    assert_eq!(solve(TWO_BOARDS), [Ok(10 * 790), Ok(5 * (405 - 60))]);
}

#[test]
fn boards_that_never_win_take_no_part() {
    // Up to 10 only the second board wins, up to 15 none.
    assert_eq!(solve(&TWO_BOARDS.replace(",5,25", "")), [Ok(7900), Ok(7900)]);
    assert_eq!(solve(&TWO_BOARDS.replace(",10,5,25", "")), [Err(NoWinner), Err(NoWinner)]);
    assert_eq!(NoWinner.to_string(), "no board ever wins");
}

#[test]
fn of_boards_that_win_at_once_the_earlier_in_the_input_is_first() {
    // Both are full with 5 in their first row; then 1 + … + 20 or 2 more are unmarked.
    let board =
        |last| format!("\n 1  2  3  4  5\n 6  7  8  9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 {last}\n");
    let unmarked = (6..=25).sum::<usize>();
    let input = format!("5,4,3,2,1\n{}{}", board(25), board(27));
    assert_eq!(solve(&input), [Ok(unmarked), Ok(unmarked + 2)]);
}

#[test]
fn the_sample_has_the_answers_of_the_oracle() {
    let scores = oracle(SAMPLE);
    assert_eq!(solve(SAMPLE), first_and_last(&scores));
    let answers = format!("part1 = \"{}\"\npart2 = \"{}\"\n", scores[0], scores[99]);
    assert_eq!(include_str!("../sample.toml"), answers);
}

#[test]
fn two_hundred_seeds_have_the_answers_of_the_oracle() {
    for seed in 0..200 {
        let sample = day04::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), first_and_last(&oracle(&sample)), "seed {seed}");
    }
}

#[test]
fn all_line_ends_will_do() {
    for input in [TWO_BOARDS.replace('\n', "\r\n"), TWO_BOARDS.trim_end().to_owned(), format!("{TWO_BOARDS}\n\n")] {
        assert_eq!(solve(&input), solve(TWO_BOARDS), "{input:?}");
    }
}

#[test]
fn bad_inputs_are_located() {
    const DRAW: &str = "a number from 0 to 99 that is not drawn before";
    const ROW: &str = r#"five numbers in columns of two, as in "12  3 45  6 78""#;
    for (input, line, expected, found) in [
        (String::new(), 1, DRAW, "the end of the input"),
        ("x".to_owned(), 1, DRAW, r#""x""#),
        ("1,100".to_owned(), 1, DRAW, r#""100""#),
        ("1,2,1".to_owned(), 1, DRAW, r#""1""#),
        ("1,".to_owned(), 1, DRAW, "the end of the input"),
        ("1".to_owned(), 1, "a comma or the end of the line", "the end of the input"),
        ("1;2".to_owned(), 1, "a comma or the end of the line", r#"";2""#),
        (TWO_BOARDS.replacen("\n\n", "\n", 1), 2, "the end of the line", r#"" 1  2  3  4  5""#),
        (TWO_BOARDS.replace("23 24", "23"), 6, ROW, r#""20 21 22 23""#),
        (TWO_BOARDS.replace("23 24", "23 2x"), 6, ROW, r#""20 21 22 23 2x""#),
        (TWO_BOARDS.replace("23 24", "23024"), 6, ROW, r#""20 21 22 23024""#),
        (TWO_BOARDS.replace(" 1  2  3", "1  2  3"), 3, ROW, r#""1  2  3  4  5""#),
        (TWO_BOARDS.replace("23 24", "23 24 "), 6, "the end of the line", r#"" ""#),
        (TWO_BOARDS.replace("\n 2 46 47 48 49", ""), 12, "the end of the line", "the end of the input"),
        (TWO_BOARDS.replace("48 49", "48 4"), 13, ROW, r#"" 2 46 47 48 4""#),
        (format!("{TWO_BOARDS}\n 1"), 15, ROW, r#"" 1""#),
    ] {
        let message = format!("line {line}: expected {expected}, found {found}");
        assert_eq!(parse(&input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_refused_or_solved(
        text in prop_oneof!["[0-9,]{1,9}\n(\n(([ 0-9][0-9] ){4}[ 0-9][0-9]\r?\n){5}){1,3}", any::<String>()],
    ) {
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), first_and_last(&oracle(&text)));
        }
    }

    #[test]
    fn a_damaged_sample_is_solved_as_the_oracle_does_or_refused(seed in any::<u64>()) {
        let text = samples::damaged(SAMPLE, seed);
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), first_and_last(&oracle(&text)));
        }
    }

    #[test]
    fn a_damaged_small_case_is_solved_as_the_oracle_does_or_refused(seed in any::<u64>()) {
        let text = samples::damaged(TWO_BOARDS, seed);
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), first_and_last(&oracle(&text)));
        }
    }
}
