//! Tests of day 12.

use std::collections::BTreeSet;

use common::ParseError;
use day12::{parse, part1, part1_memoized, part2, part2_memoized};

testing::puzzle_tests!(day12, solve, |input| oracle(input).unwrap(), shape, answers: day12::sample::ANSWERS);

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let caves = parse(input)?;
    Ok((part1(&caves), part2(&caves)))
}

fn oracle(input: &str) -> Result<(u64, u64), ParseError> {
    let caves = parse(input)?;
    Ok((part1_memoized(&caves), part2_memoized(&caves)))
}

/// Checks that the sample has 22 to 26 passages between `start`, `end`, three big caves and seven small caves, and that one big
/// cave and one small cave are dead ends.
fn shape(sample: &str) {
    let names: Vec<&str> = sample.split_ascii_whitespace().flat_map(|line| line.split('-')).collect();
    assert!((44..=52).contains(&names.len()), "{sample}");
    let doors = |cave: &str| names.iter().filter(|&&name| name == cave).count();
    assert_eq!((doors("start"), doors("end")), (3, 3), "{sample}");
    let caves: BTreeSet<&str> = names.iter().copied().filter(|name| !["start", "end"].contains(name)).collect();
    let (big, small): (Vec<&str>, Vec<&str>) = caves.into_iter().partition(|cave| cave.starts_with(char::is_uppercase));
    assert_eq!((big.len(), small.len()), (3, 7), "{sample}");
    for caves in [big, small] {
        let dead_ends = caves.iter().filter(|cave| doors(cave) < 3);
        assert_eq!(dead_ends.map(|cave| doors(cave)).collect::<Vec<_>>(), [1], "{sample}");
    }
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("start-end", (1, 1)),
        ("end-start\nstart-end\nx-y", (1, 1)),
        // The detour to b visits a twice.
        ("start-a\na-end\na-b", (1, 2)),
        ("start-a\nend-b", (0, 0)),
        // From the big cave, the path goes to the end after zero, one or two visits to b.
        ("start-A\r\nA-end\r\nA-b\r\n", (2, 3)),
        ("start-A\nA-b\nb-C\nC-end\nB-b\nlonger-b\nLONGEST-b", (1, 6)),
    ];
    testing::assert_answers(solve, |input| oracle(input).unwrap(), &answered);
}

/// An input in which every small cave has passages to all other small caves, to start and end, and to the big caves. Each letter
/// of `big` names a big cave.
fn complete(small: usize, big: &str) -> String {
    let mut caves: Vec<String> = ('a'..).take(small).map(String::from).collect();
    caves.extend(["start", "end"].map(String::from));
    caves.extend(big.chars().map(String::from));
    let mut passages = Vec::new();
    for (index, cave) in caves[..small].iter().enumerate() {
        passages.extend(caves[index + 1..].iter().map(|other| format!("{cave}-{other}")));
    }
    common::samples::joined(passages, "\n")
}

#[test]
fn the_largest_counts_are_exact() {
    for small in 1..=10 {
        // A path visits one or more of the small caves in any order.
        let choices = (1..=small).map(|chosen| (small + 1 - chosen..=small).product::<usize>()).sum::<usize>();
        assert_eq!(part1(&parse(&complete(small, "")).unwrap()), choices as u64);
    }
    for (small, big) in [(4, "A"), (7, "ABC"), (10, "ABCDE")] {
        let input = complete(small, big);
        assert_eq!(solve(&input).unwrap(), oracle(&input).unwrap(), "{small} {big}");
    }
}

#[test]
fn every_subset_of_nine_passages_matches_the_oracle() {
    let all = "a-start b-start start-C a-end end-b C-end a-b C-a b-C".split(' ').collect::<Vec<_>>();
    for chosen in testing::sequences(&[false, true], all.len()) {
        let passages = all.iter().zip(chosen).filter_map(|(passage, is_chosen)| is_chosen.then_some(passage));
        let input = common::samples::joined(passages.chain([&"start-end"]), "\n");
        assert_eq!(solve(&input).unwrap(), oracle(&input).unwrap(), "{input:?}");
    }
}

#[test]
fn errors_name_the_line() {
    let passage = r#"a passage between two caves that are not both big, such as "start-ab" or "ab-CD""#;
    testing::assert_refused_at(solve, passage, &[("", 1, "the end of the input")]);
    for wrong in [
        &["", "ab", "ab-", "-ab", "AB-", "ab-cd-ef", "ab cd", "ab-ab", "AB-CD", "start-start"][..],
        &["aB-cd", "ab-cD", "a1-cd", "a`-cd", "a{-cd", "@-cd", "Z[-cd", "é-cd"],
    ] {
        testing::assert_lines_refused(solve, passage, "start-end\n{}\nx-y", wrong);
    }
    let too_many = "at most 10 small caves besides start and end, and at most 5 big ones";
    testing::assert_lines_refused(solve, too_many, &(complete(10, "") + "{}\n"), &["k-a"]);
    testing::assert_lines_refused(solve, too_many, &(complete(1, "ABCDE") + "{}\n"), &["a-F"]);
}
