//! Day 16 as the puzzle sets it.

mod limits;
mod oracle;

use day16::{parse, part1, part2, part2_tree};
use oracle::{hexadecimal, literal, operator, oracle, shape, tree};
use samples::SplitMix64;

samples::puzzle_tests!(day16, solve, oracle, shape, answers: (780..=1100, 50_000_000_000..20_000_000_000_000));

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let transmission = parse(input)?;
    assert_eq!(part2(&transmission), part2_tree(&transmission), "{input}");
    Ok((part1(&transmission), part2(&transmission)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 001 100 01010: version 1, a literal, 10; then 000 000 1 00000000010, 001 100 00001, 010 100 00010: version 0, a sum, two
    // packets; 1, 1; 2, 2.
    samples::assert_answers(solve, oracle, &[("314\n", (1, 10)), ("02008C0A82", (3, 3))]);
    for (kind, value) in [(0, 8), (1, 15), (2, 3), (3, 5), (5, 0), (6, 1), (7, 0)] {
        let bits = [false, true].map(|by_length| operator(kind, &[literal(3, 1), literal(5, 4)], by_length));
        assert_eq!(bits.map(|bits| solve(&hexadecimal(&bits)).unwrap()), [(4, value); 2], "{kind}");
    }
}

#[test]
fn random_trees_have_the_answers_of_the_oracle() {
    let mut random = SplitMix64::new(16);
    let mut solved = 0;
    for _ in 0..3000 {
        let input = hexadecimal(&tree(&mut random, 5));
        if let Ok(answers) = solve(&input) {
            assert_eq!(answers, oracle(&input), "{input}");
            solved += 1;
        }
    }
    assert!(solved > 2500, "{solved}");
}

#[test]
fn bad_inputs_are_refused() {
    let digits = "one line of the digits 0 to 9 and A to F";
    samples::assert_refused_at(solve, digits, &[("", 1, "the end of the input")]);
    samples::assert_lines_refused(solve, digits, "{}", &["G", "31 4", "31a", "314\n0"]);
    // Long and short literals whose last group is missing or incomplete.
    let literals = [22, 26, 11, 7].map(|groups| hexadecimal(&format!("000100{}", "10001".repeat(groups))));
    let literals = literals.iter().map(String::as_str);
    for input in ["3", "31", "02008C0A8", "33FFFFFFFFFFFFFFFFFFFFFFF"].into_iter().chain(literals) {
        samples::assert_refused(solve, &[(input, "the transmission ends before its outermost packet is complete")]);
    }
    for input in ["3141", &format!("314{}1", "0".repeat(100))] {
        samples::assert_refused(
            solve,
            &[(input, "the outermost packet ends at bit 11, but something other than zeros follows")],
        );
    }
    let [one, three] = [1, 3].map(|count| hexadecimal(&operator(5, &vec![literal(1, 1); count], true)));
    let refused = [
        ("000000", "the operator at bit 0 has no packets"),
        ("02000", "the operator at bit 0 has no packets"),
        ("000004C08", "the length of an operator ends at bit 23, inside its last packet"),
        (&one, "a comparison needs 2 packets but has 1"),
        (&three, "a comparison needs 2 packets but has 3"),
    ];
    samples::assert_refused(solve, &refused);
}
