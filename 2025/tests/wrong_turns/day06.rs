//! The wrong turns of day 6.

use crate::{Right, WrongTurn};

pub const WRONG_TURNS: &[WrongTurn] = &[
    WrongTurn::part2(6, "aligns all numbers on the right", |text| {
        total(text, true, |row| format!("{:>4}", row.trim()))
    }),
    WrongTurn::part2(6, "aligns all numbers on the left", |text| total(text, true, |row| format!("{:<4}", row.trim()))),
    WrongTurn::part2(6, "reads blank cells as zeros", |text| total(text, true, |row| row.replace(' ', "0"))),
    WrongTurn::part1(6, "reads the numbers column by column", |text| total(text, true, str::to_owned)),
];

pub const RIGHT: &[Right] = &[
    Right::part1(6, |text| total(text, false, str::to_owned)),
    Right::part2(6, |text| total(text, true, str::to_owned)),
];

/// The grand total. Before the numbers of a problem are read, `change` changes each row of the problem.
fn total(text: &str, by_columns: bool, change: fn(&str) -> String) -> u64 {
    let lines: Vec<&str> = text.lines().collect();
    let (operators, rows) = lines.split_last().unwrap();
    let mut starts: Vec<usize> = operators.match_indices(['+', '*']).map(|(start, _)| start).collect();
    starts.push(operators.len() + 1);
    let problem = |bounds: &[usize]| {
        let rows: Vec<String> = rows.iter().map(|row| change(&row[bounds[0]..bounds[1] - 1])).collect();
        let column = |column| rows.iter().map(|row| &row[column..=column]).collect::<String>();
        let numbers = if by_columns { (0..rows[0].len()).map(column).collect() } else { rows.clone() };
        let numbers = numbers.iter().filter_map(|number| number.replace(' ', "").parse::<u64>().ok());
        if operators[bounds[0]..].starts_with('+') { numbers.sum::<u64>() } else { numbers.fold(1, u64::wrapping_mul) }
    };
    starts.windows(2).map(problem).fold(0, u64::wrapping_add)
}
