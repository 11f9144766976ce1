//! Tests of day 10.

use day10::{parse, part1, part2};

const EXPECTED: &str = "a line of the brackets ( ) [ ] { } < > that leaves at most 27 open";

testing::puzzle_tests!(day10, solve, oracle, shape, answers: day10::sample::ANSWERS);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let lines = parse(input)?;
    Ok((part1(&lines), part2(&lines)?))
}

/// Repeatedly deletes adjacent brackets that match, until no such pair is left.
fn reduced(line: &str) -> String {
    let shorter = ["()", "[]", "{}", "<>"].iter().fold(line.to_owned(), |line, pair| line.replace(pair, ""));
    if shorter == line { shorter } else { reduced(&shorter) }
}

/// Both answers, computed from the reduced lines.
fn oracle(input: &str) -> (u64, u64) {
    let (mut illegal, mut completions) = (0, Vec::new());
    for line in input.trim_end().lines().map(reduced) {
        match line.chars().find(|&bracket| ")]}>".contains(bracket)) {
            Some(')') => illegal += 3,
            Some(']') => illegal += 57,
            Some('}') => illegal += 1197,
            Some(_) => illegal += 25137,
            None if line.is_empty() => {}
            None => {
                let points = |bracket| "([{<".find(bracket).map_or(0, |kind| kind as u64 + 1);
                completions.push(line.chars().rev().fold(0, |score, bracket| 5 * score + points(bracket)));
            }
        }
    }
    completions.sort_unstable();
    (illegal, completions[completions.len() / 2])
}

/// Checks that the sample has 98 lines of 90 to 109 brackets, and that 49 of the lines are incomplete and leave 7 to 15 brackets
/// open.
fn shape(sample: &str) {
    assert!(sample.lines().all(|line| (90..=109).contains(&line.len())) && sample.lines().count() == 98);
    let incomplete = sample.lines().map(reduced).filter(|line| !line.contains([')', ']', '}', '>']));
    let open: Vec<usize> = incomplete.map(|line| line.len()).collect();
    assert!(open.len() == 49 && open.iter().all(|open| (7..=15).contains(open)), "{open:?}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("(", (0, 1)),
        // The score of the completion ">])" has the base-5 digits 4, 2 and 1.
        ("([<\r\n", (0, 111)),
        // The first four lines have illegal brackets of four kinds. The rest of a corrupted line does not count, nor does the
        // complete line.
        ("(]\n[)((((\n<}]]]\n{>>\n()[]\n{", (57 + 3 + 1197 + 25137, 3)),
        // The illegal brackets close nothing, because no bracket is open.
        (")\n()>\n[", (3 + 25137, 2)),
        // The scores are 3, 4, 181, 1 and 2. The middle score is not the score of the middle line.
        ("{\n<\n(([(\n(\n[", (0, 3)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn every_line_of_up_to_five_brackets_matches_the_oracle() {
    for line in (1..=5).flat_map(|length| testing::sequences(&['(', '[', '{', '<', ')', ']', '}', '>'], length)) {
        let line = String::from_iter(line);
        // If the line is incomplete, it supplies two of the three scores, so its score is the middle one.
        let input = format!("{line}\n(<\n{line}");
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{input}");
    }
}

#[test]
fn brackets_nest_to_any_depth() {
    let deep = "<".repeat(100_000);
    let closed = ">".repeat(100_000);
    assert_eq!(solve(&format!("{deep}{closed}\n{deep}]\n{deep}{closed})\n(")).unwrap(), (57 + 3, 1));
    testing::assert_lines_refused(solve, EXPECTED, "(\n{}\n", &[&deep]);
}

#[test]
fn a_line_leaves_at_most_27_brackets_open() {
    assert_eq!(solve(&"<".repeat(27)).unwrap(), (0, 5_u64.pow(27) - 1));
    testing::assert_lines_refused(solve, EXPECTED, "(\n{}\n", &[&"(".repeat(28)]);
}

#[test]
fn errors_name_the_line() {
    testing::assert_refused_at(solve, EXPECTED, &[("", 1, "the end of the input"), ("\n(", 1, r#""""#)]);
    testing::assert_lines_refused(solve, EXPECTED, "()\n{}\n(", &["", "(x)", "(]x", "((\r(", "( )", "\u{ff08}"]);
}

#[test]
fn an_even_number_of_scores_has_no_middle() {
    let even = |count| format!("the middle score needs an odd number of incomplete lines; the input has {count}");
    testing::assert_refused(solve, &[("()\n(]", &even(0)), ("(\n[\n(]", &even(2))]);
}
