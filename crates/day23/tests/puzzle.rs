//! Tests of day 23.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day23::{parse, part1, part1_a_star, part2, part2_a_star};

testing::puzzle_tests!(day23, solve, oracle, shape, answers: (10_121..=19_257, 40_236..=67_340));

fn solve(input: &str) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let diagram = parse(input)?;
    Ok((part1(&diagram)?, part2(&diagram)?))
}

fn oracle(input: &str) -> (u32, u32) {
    let diagram = parse(input).unwrap();
    (part1_a_star(&diagram).unwrap(), part2_a_star(&diagram).unwrap())
}

/// Checks that the sample has five lines, and that nobody at the bottom of a room is at home.
fn shape(sample: &str) {
    let bottom = sample.lines().nth(3).unwrap().as_bytes();
    assert!(
        sample.len() == 66 && (3..10).step_by(2).zip(*b"ABCD").all(|(place, home)| bottom[place] != home),
        "{sample}"
    );
}

/// Whether the letters name two amphipods of each kind.
fn is_arrangement(letters: &[u8]) -> bool {
    let mut sorted = letters.to_vec();
    sorted.sort_unstable();
    sorted == b"AABBCCDD"
}

/// The diagram of an arrangement: first the four letters at the top, then the four at the bottom.
fn diagram(letters: &[u8]) -> String {
    let mut diagram = "#############\n#...........#\n###?#?#?#?###\n  #?#?#?#?#\n  #########\n".to_owned();
    for &letter in letters {
        diagram = diagram.replacen('?', &char::from(letter).to_string(), 1);
    }
    diagram
}

#[test]
fn small_cases_worked_out_by_hand() {
    // In the first case, everyone is at home. In the second, A and B at the top swap places: A takes 1 step up, 1 aside, 3 along
    // the hallway and 1 down; B takes 1 + 2 + 1 steps.
    for (letters, energy) in [(b"ABCDABCD", 0), (b"BACDABCD", 46)] {
        let diagram = parse(&diagram(letters)).unwrap();
        assert_eq!([part1(&diagram), part1_a_star(&diagram)], [Ok(energy); 2]);
    }
}

#[test]
fn amphipods_stuck_in_part_2_are_an_error() {
    let stuck = diagram(b"CDDCBBAA");
    assert!(part1(&parse(&stuck).unwrap()).is_ok());
    testing::assert_refused(solve, &[(&stuck, "there is no way to bring all amphipods home: they block each other")]);
}

#[test]
fn arrangements_have_the_answers_of_the_oracle() {
    let arrangements: Vec<_> = testing::sequences(b"ABCD", 8).filter(|letters| is_arrangement(letters)).collect();
    assert_eq!(arrangements.len(), 2520);
    let diagrams: Vec<_> = arrangements.iter().map(|letters| parse(&diagram(letters)).unwrap()).collect();
    assert_eq!(diagrams.iter().filter(|diagram| part2(diagram).is_err()).count(), 307);

    // The oracle takes a tenth of a second for an arrangement.
    for diagram in diagrams.iter().step_by(70) {
        let oracle = (part1_a_star(diagram), part2_a_star(diagram));
        assert_eq!((part1(diagram), part2(diagram)), oracle, "{diagram:?}");
    }
}

#[test]
fn errors_name_the_line() {
    let lines = ["#############", "#...........#", "###D#C#A#B###", "  #C#D#B#A#", "  #########"];
    assert!(solve(&lines.join("\r\n")).is_ok());
    let with = |line: usize| [&lines[..line], &["{}"], &lines[line + 1..]].concat().join("\n");
    for (line, example, wrong) in [
        (0, "#############", &["", "##############"][..]),
        (1, "#...........#", &["#.A.........#"]),
        (2, "###A#B#C#D###", &["###D#C#A#E###", "###D#C#.#B###", "###D#C#A#B##", "###D#C#A#B####"]),
        (3, "  #A#B#C#D#", &["###D#C#A#B###", "  #C#D#B#A#  "]),
        (4, "  #########", &["  #D#C#B#A#", "  #######é"]),
    ] {
        testing::assert_lines_refused(solve, &format!("a line like {example:?}"), &with(line), wrong);
    }
    testing::assert_lines_refused(solve, "the end of the input", &(lines.join("\n") + "\n{}"), &["x"]);
    let large = lines.join("\n") + &"\n".repeat(1 << 20);
    testing::assert_refused_at(solve, "at most 1 MiB", &[(&large, 1, &format!("{} bytes", large.len()))]);
    let without_last_line = lines[..4].join("\n");
    testing::assert_refused_at(
        solve,
        "a line like \"  #########\"",
        &[(&without_last_line, 5, "the end of the input")],
    );
    let three_of_a_kind = with(2).replace("{}", "###D#C#A#A###");
    testing::assert_refused_at(solve, "two amphipods of each kind", &[(&three_of_a_kind, 3, r#""DCAACDBA""#)]);
}
