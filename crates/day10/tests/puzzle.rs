//! Day 10 as the puzzle sets it.

mod oracle;

use day10::{parse, part1, part2, part2_sorted};
use oracle::{oracle, shape};
use samples::SplitMix64;

samples::puzzle_tests!(
    day10, solve, |input| oracle(input).unwrap(), shape, answers: (200_000..=550_000, 2_000_000_000..=4_000_000_000),
);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let lines = parse(input)?;
    assert_eq!(part2(&lines), part2_sorted(&lines), "{input:?}");
    Ok((part1(&lines), part2(&lines)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("(", (0, 1)),
        // Closed by ">])", which is 4, 2, 1 in base 5.
        ("([<\r\n", (0, 111)),
        // One illegal bracket of each kind; the rest of such a line does not count. Complete lines do not, either.
        ("(]\n[)((((\n<}]]]\n{>>\n()[]\n{", (57 + 3 + 1197 + 25137, 3)),
        // Nothing is open where these close.
        (")\n()>\n[", (3 + 25137, 2)),
        // The one in the middle is neither the middle line nor the line of middle length.
        ("{\n<\n(([(\n(\n[", (0, 3)),
    ];
    samples::assert_answers(solve, |input| oracle(input).unwrap(), &answered);
}

#[test]
fn all_lines_of_up_to_five_brackets_and_many_lines_of_up_to_nine_have_the_scores_of_the_oracle() {
    for line in (1..=5).flat_map(|length| samples::sequences(&['(', '[', '{', '<', ')', ']', '}', '>'], length)) {
        let line = String::from_iter(line);
        // The second line is incomplete, and in the middle unless the first one is incomplete, too.
        for input in [format!("{line}\n(<"), line] {
            assert_eq!(solve(&input).ok(), oracle(&input), "{input}");
        }
    }
    let mut random = SplitMix64::new(10);
    for _ in 0..1000 {
        let [width, height] = [9; 2].map(|most| random.between(1, most) as usize);
        let input = samples::grid(width, height, |_, _| char::from(random.choose(b"([{<([{<)]}>")));
        assert_eq!(solve(&input).ok(), oracle(&input), "{input}");
    }
}

#[test]
fn brackets_are_matched_at_any_depth() {
    for depth in 1..=600 {
        let [open, close, closed] = ["(", ")", "[]"].map(|brackets| brackets.repeat(depth));
        let input = format!("{open}]\n{open}{close}}}\n{closed}>\n{open}{close}\n(");
        assert_eq!(solve(&input).unwrap(), (57 + 1197 + 25137, 1), "{depth}");
    }
}

#[test]
fn scores_fit_up_to_27_open_brackets_and_larger_ones_may_be_beside_the_middle() {
    let most = 5_u64.pow(27) - 1;
    assert_eq!(solve(&"<".repeat(27)).unwrap(), (0, most));
    assert_eq!(solve(&"(".repeat(28)).unwrap(), (0, (5_u64.pow(27) - 1) / 4 * 5 + 1));
    let deep = "<".repeat(300_000);
    assert_eq!(solve(&format!("{deep}\n{}\n<", "<".repeat(27))).unwrap(), (0, most));
    assert_eq!(solve(&format!("{deep}{}\n(\n{deep})\n", ">".repeat(300_000))).unwrap(), (3, 1));
    let message = "the middle score does not fit in 64 bits";
    samples::assert_refused(solve, &[(&"<".repeat(28), message), (&format!("{deep}\n{deep}<\n<"), message)]);
}

#[test]
fn bad_inputs_are_located_and_an_even_number_of_scores_has_no_middle() {
    let line = "a line of the brackets ( ) [ ] { } < >";
    samples::assert_refused_at(solve, line, &[("", 1, "the end of the input"), ("\n(", 1, r#""""#)]);
    samples::assert_lines_refused(solve, line, "()\n{}\n(", &["", "(x)", "(]x", "((\r(", "( )", "\u{ff08}"]);
    let even = |count| format!("the middle score needs an odd number of incomplete lines; the input has {count}");
    samples::assert_refused(solve, &[("()\n(]", &even(0)), ("(\n[\n(]", &even(2))]);
}
