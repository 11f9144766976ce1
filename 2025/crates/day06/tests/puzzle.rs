//! Tests of day 6.

use aoc2025_day06::{parse, part1, part2};
use common::ParseError;

testing::puzzle_tests!(aoc2025_day06, solve, oracle, shape, answers: aoc2025_day06::sample::ANSWERS);

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let problems = parse(input)?;
    Ok((part1(&problems), part2(&problems)))
}

/// Computes both totals. Looks up the cells of each problem one by one.
fn oracle(input: &str) -> (u64, u64) {
    let mut rows: Vec<Vec<char>> =
        input.trim_end_matches(['\r', '\n']).lines().map(|line| line.chars().collect()).collect();
    let operators = rows.pop().unwrap_or_default();
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut totals = (0, 0);
    for start in (0..operators.len()).filter(|&column| operators[column] != ' ') {
        let end = (start + 1..width).find(|&column| operators.get(column).is_some_and(|&cell| cell != ' '));
        let columns = start..end.unwrap_or(width);
        let cell = |row: usize, column: usize| rows[row].get(column).filter(|&&cell| cell != ' ');
        let result = |numbers: Vec<String>| {
            let numbers = numbers.iter().filter_map(|digits| digits.parse::<u64>().ok());
            if operators[start] == '+' { numbers.sum::<u64>() } else { numbers.product() }
        };
        let by_rows = (0..rows.len()).map(|row| columns.clone().filter_map(|column| cell(row, column)).collect());
        totals.0 += result(by_rows.collect());
        let by_columns = columns.clone().map(|column| (0..rows.len()).filter_map(|row| cell(row, column)).collect());
        totals.1 += result(by_columns.collect());
    }
    totals
}

/// Checks that the sample has four rows of numbers and a row of operators, all of the same length, with 1000 problems of two to
/// four columns. Also checks that all numbers of a problem are aligned on the same side.
fn shape(sample: &str) {
    let rows: Vec<&str> = sample.lines().collect();
    assert!(rows.len() == 5 && rows.iter().all(|row| row.len() == rows[0].len()));
    assert!((3684..=3790).contains(&rows[0].len()) && !sample.contains('0'));
    assert!((443..=535).contains(&rows[4].matches('+').count()));
    let mut starts: Vec<usize> = rows[4].match_indices(['+', '*']).map(|(start, _)| start).collect();
    starts.push(rows[4].len() + 1);
    assert_eq!(starts.len(), 1001);
    for bounds in starts.windows(2) {
        let numbers: Vec<&str> = rows[..4].iter().map(|row| &row[bounds[0]..bounds[1] - 1]).collect();
        let is_left = numbers.iter().all(|number| !number.starts_with(' '));
        assert!((2..=4).contains(&numbers[0].len()) && numbers.iter().any(|number| !number.contains(' ')));
        let is_right = numbers.iter().all(|number| !number.ends_with(' '));
        assert!((is_left || is_right) && numbers.iter().all(|number| !number.trim().contains(' ')));
    }
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // 12 × 7 = 84 and 345 + 61 = 406. By columns: 17 × 2 = 34 and 3 + 46 + 51 = 100.
        ("12 345\n7   61\n*  +\n", (490, 134)),
        // The same numbers with the operators exchanged: 12 + 7 = 19 and 345 × 61 = 21,045. By columns: 17 + 2 = 19 and
        // 3 × 46 × 51 = 7038.
        ("12 345\n7   61\n+  *\n", (21_064, 7057)),
        // Three rows, aligned on the right: 1 + 23 + 4, and 2 + 134.
        (" 1\n23\n 4\n+ ", (28, 136)),
        // The only problem has a single number of one digit.
        ("5\n*\n", (5, 5)),
        // The largest total of a problem.
        ("9999\n9999\n9999\n9999\n*", (9999_u64.pow(4), 9999_u64.pow(4))),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn cut_spaces_change_nothing() {
    let sample = include_str!("../sample.txt");
    let cut = sample.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>();
    assert_ne!(cut, sample, "no line ends in a space");
    assert_eq!(solve(&cut), solve(sample));
    testing::check_copies(&cut, solve);
}

#[test]
fn every_problem_of_two_columns_matches_the_oracle() {
    for cells in testing::sequences(&[' ', '1', '9'], 4) {
        for operator in ['+', '*'] {
            let cells: String = cells.iter().collect();
            let input = format!("{} 2\n{} 3\n{operator}  +\n", &cells[..2], &cells[2..]);
            assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
        }
    }
}

#[test]
fn many_large_problems_do_not_overflow() {
    let input = |problems| {
        let rows = ["9999", "9999", "9999", "9999", "*   "];
        rows.map(|cells| vec![cells; problems].join(" ")).join("\n")
    };
    let total = 1000 * 9999_u64.pow(4);
    assert_eq!(solve(&input(1000)), Ok((total, total)));
    assert!(solve(&input(1001)).is_err());
}

#[test]
fn errors_name_the_line() {
    testing::assert_refused_at(solve, "a row of the worksheet", &[("", 1, "the end of the input")]);
    let height = "a row of operators below one to four rows of numbers";
    testing::assert_refused_at(solve, height, &[("+ *", 1, r#""+ *""#), ("1\n2\n3\n4\n5\n+", 6, r#""+""#)]);
    let operators = "at most 1000 operators, each in the first of one to four columns";
    testing::assert_lines_refused(solve, operators, "12 34\n{}", &[" * +", "*  -", "*  +*", "*     *", "12 34"]);
    testing::assert_refused_at(solve, operators, &[("12345\n+", 2, r#""+""#)]);
    let digits = "digits from 1 to 9, and a space before the column of an operator";
    testing::assert_lines_refused(solve, digits, "12 34\n{}\n+  *", &["1  -3", "1  30", "123 4", "x", "+", "é  1"]);
}
