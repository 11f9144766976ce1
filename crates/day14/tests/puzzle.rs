//! Day 14 as the puzzle sets it.

mod oracle;

use common::{MAX_INPUT_BYTES, ParseError};
use day14::{parse, part1, part1_by_depth, part2, part2_by_depth};
use oracle::{oracle, shape};
use samples::{SplitMix64, joined};

samples::puzzle_tests!(day14, solve, oracle, shape, answers: (1400..=4000, 1_500_000_000_000..=6_000_000_000_000));

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let manual = parse(input)?;
    let answers = (part1(&manual), part2(&manual));
    assert_eq!(answers, (part1_by_depth(&manual), part2_by_depth(&manual)), "{input:?}");
    Ok(answers)
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // After n steps there are 2ⁿ gaps in a row of A, or 2ⁿ − 1 letters between A and B.
        ("AA\n\nAA -> A", (0, 0)),
        ("AB\n\nAA -> A\nAB -> A\nBA -> A\nBB -> B\n", ((1 << 10) - 1, (1 << 40) - 1)),
        // Each step inserts one C, and stops at a pair without a rule.
        ("AB\r\n\r\nAB -> C\r\nCB -> C\r\n", (9, 39)),
        ("AAB\n\nAB -> A", (11, 41)),
        ("A\n\nAA -> B", (0, 0)),
        ("Z\n\nZZ -> A", (0, 0)),
    ];
    samples::assert_answers(solve, oracle, &answered);
}

#[test]
fn every_number_of_letters_and_of_rules_has_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(14);
    for (letters, shift) in (1..=26).flat_map(|letters| [0, 1, 5, 25].map(|shift| (letters, shift))) {
        let letter = |place: u8| char::from(b'A' + place % letters);
        let pairs = || (0..letters).flat_map(|one| (0..letters).map(move |other| (one, other)));
        let rule = |one, other, new| format!("{}{} -> {}", letter(one), letter(other), letter(new));
        let mixed: Vec<_> =
            pairs().map(|(one, other)| rule(one, other, one.wrapping_mul(7).wrapping_add(3 * other + shift))).collect();
        let alike = pairs().map(|(one, other)| rule(one, other, shift)).collect();
        let count = random.between(1, mixed.len().try_into().unwrap()) as usize;
        let some = random.choose_many(&mixed.iter().collect::<Vec<_>>(), count).into_iter().cloned().collect();
        for rules in [mixed, alike, some] {
            for template in ["ABAZ", "AAA"] {
                let input = format!("{template}\n\n{}", joined(&rules, "\n"));
                assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
            }
        }
    }
}

#[test]
fn the_longest_template_has_counts_below_two_to_the_sixty() {
    let rules = "\n\nAA -> A";
    let pairs = MAX_INPUT_BYTES - rules.len() - 2;
    let manual = parse(&("A".repeat(pairs + 1) + "B" + rules)).unwrap();
    assert_eq!((part1(&manual), part2(&manual)), ((pairs as u64) << 10, (pairs as u64) << 40));
}

#[test]
fn bad_inputs_are_located() {
    let (template, blank) = ("a line of capital letters", "an empty line after the template");
    samples::assert_refused_at(solve, template, &[("", 1, "the end of the input"), ("AbC\n\nAB -> C", 1, r#""AbC""#)]);
    samples::assert_refused_at(solve, blank, &[("AB", 1, "the end of the input"), ("AB\nAB -> C", 2, r#""AB -> C""#)]);
    for lines in [
        &["", "AB", "AB->C", "AB -> c", "Ab -> C", "aB -> C", "AB => C", "[B -> C", "é"][..],
        &["AB -> CD", "AB -> C "],
    ] {
        samples::assert_lines_refused(solve, r#"a rule such as "AB -> C""#, "AB\n\nBA -> B\n{}\nAA -> A", lines);
    }
    let again = "a rule for a pair that has none yet";
    samples::assert_lines_refused(solve, again, "AB\n\nAB -> C\nBA -> C\n{}", &["AB -> D"]);
}
