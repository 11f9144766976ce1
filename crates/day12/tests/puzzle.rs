//! Day 12 as the puzzle sets it.

mod oracle;

use day12::{parse, part1, part1_memoized, part2, part2_memoized};
use oracle::{complete, oracle, shape};

samples::puzzle_tests!(day12, solve, oracle, shape, answers: (3000..=6500, 75_000..=180_000));

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let caves = parse(input)?;
    let answers = (part1(&caves), part2(&caves));
    assert_eq!(answers, (part1_memoized(&caves), part2_memoized(&caves)), "{input:?}");
    Ok((answers.0?, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("start-end", (1, 1)),
        ("end-start\nstart-end\nx-y", (1, 1)),
        // There and back takes the cave between a second time.
        ("start-a\na-end\na-b", (1, 2)),
        ("start-a\nend-b", (0, 0)),
        // Through the big cave to the end, at once or after the small one, which can be visited again.
        ("start-A\nA-end\nA-b", (2, 3)),
        ("start-A\nA-b\nb-C\nC-end\nB-b\nlonger-b\nLONGEST-b", (1, 6)),
    ];
    samples::assert_answers(solve, oracle, &answered);
}

#[test]
fn counts_beyond_24_bits_are_exact_and_beyond_53_bits_refused() {
    let all_big = "ABCDEFGHIJKLMNO";
    for (small, big) in [(1, ""), (4, "A"), (7, ""), (6, "A"), (6, "AB"), (6, "ABC"), (6, "ABCDE"), (6, all_big)] {
        let input = complete(small, big);
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{small} {big}");
    }
    for small in 1..=15 {
        // All ordered choices of one cave or more.
        let choices = (1..=small).map(|chosen| (small + 1 - chosen..=small).product::<usize>()).sum::<usize>();
        assert_eq!(part1(&parse(&complete(small, "")).unwrap()), Ok(choices as u64));
    }
    // With 15 small caves alone they are few enough; each big cave multiplies the ways between all of them.
    assert!(solve(&complete(15, "")).is_ok());
    let too_many = "more than 9007199254740991 paths, too many to count exactly";
    let refused = [(15, "AB"), (15, all_big), (10, all_big)].map(|(small, big)| complete(small, big));
    samples::assert_refused(solve, &refused.each_ref().map(|input| (&**input, too_many)));
}

#[test]
fn any_passages_between_five_caves_have_the_answers_of_the_oracle() {
    let all: Vec<&str> = "start-end a-start b-start start-C a-end end-b C-end a-b C-a b-C".split(' ').collect();
    for chosen in samples::sequences(&[false, true], all.len()) {
        let passages = all.iter().zip(chosen).filter_map(|(passage, is_chosen)| is_chosen.then_some(passage));
        let input = samples::joined(passages, "\n");
        if input.contains("start") && input.contains("end") {
            assert_eq!(solve(&input).unwrap(), oracle(&input), "{input:?}");
        }
    }
}

#[test]
fn bad_inputs_are_located() {
    let passage = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;
    samples::assert_refused_at(solve, passage, &[("", 1, "the end of the input")]);
    for wrong in [
        &["", "ab", "ab-", "-ab", "ab-cd-ef", "ab cd", "ab-ab", "AB-CD", "start-start", "eightlet-cd"][..],
        &["aB-cd", "ab-cD", "a1-cd", "a`-cd", "a{-cd", "@-cd", "Z[-cd", "é-cd"],
    ] {
        samples::assert_lines_refused(solve, passage, "start-end\n{}\nx-y", wrong);
    }
    samples::assert_refused_at(solve, "a passage at the cave start", &[("a-end", 1, "the end of the input")]);
    samples::assert_refused_at(solve, "a passage at the cave end", &[("start-a\na-b", 2, "the end of the input")]);
    let too_many = "at most 15 small caves besides start and end, and at most 15 big ones";
    samples::assert_lines_refused(solve, too_many, &(complete(15, "") + "{}\n"), &["p-a"]);
    samples::assert_lines_refused(solve, too_many, &(complete(1, "ABCDEFGHIJKLMNO") + "{}\n"), &["a-P"]);
}
