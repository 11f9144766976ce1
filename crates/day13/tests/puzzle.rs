//! Tests of day 13.

use std::collections::BTreeSet;

use day13::{parse, part1, part1_set, part2, part2_set};

/// The dots of the letter L.
const L: &str = "0,0\n0,1\n0,2\n0,3\n0,4\n0,5\n1,5\n2,5\n3,5\n";

const DOT: &str = "a dot with coordinates from 0 to 1999, such as \"12,3\"";

testing::puzzle_tests!(day13, solve, |input| oracle(input).unwrap(), shape, answers: (650..=900, ..));

fn solve(input: &str) -> Result<(usize, String), Box<dyn std::error::Error>> {
    let manual = parse(input)?;
    Ok((part1(&manual)?, part2(&manual)?))
}

fn oracle(input: &str) -> Result<(usize, String), Box<dyn std::error::Error>> {
    let manual = parse(input)?;
    Ok((part1_set(&manual)?, part2_set(&manual)?))
}

/// Checks that the sample has 800 to 1050 distinct dots and twelve folds. The number of dots before the first fold must be 1.12
/// to 1.30 times the number after it.
fn shape(sample: &str) {
    let dots: BTreeSet<&str> = sample.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(sample.lines().count(), dots.len() + 1 + 12);
    assert!(sample.contains("\n\nfold along x=655\n"), "{sample}");
    assert!((800..=1050).contains(&dots.len()), "{sample}");
    assert!(solve(sample).is_ok_and(|(first, _)| (112..=130).contains(&(100 * dots.len() / first))), "{sample}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        (format!("{L}\nfold along y=6\nfold along x=4\nfold along x=4\nfold along y=9\n"), 9),
        // The first fold moves all extra dots but one onto the L, and the second fold moves the last one.
        (format!("{L}8,0\n8,3\n7,5\n5,5\n0,7\n\nfold along x=4\nfold along y=6"), 10),
        // The first fold moves only one of the extra dots onto the L, and the second fold moves the other three.
        (format!("{L}8,0\n8,3\n7,5\n0,7\n\nfold along y=6\nfold along x=4"), 12),
        (format!("{L}{L}\nfold along y=6\nfold along x=4").replace('\n', "\r\n"), 9),
    ];
    for (input, dots) in answered {
        testing::assert_answers(solve, |input| oracle(input).unwrap(), &[(&input, (dots, "L".to_owned()))]);
    }
}

#[test]
fn errors_name_the_fold_with_a_bad_dot() {
    // The last two dots are one step too far from the fold line, and no dot is on that line.
    for (dot, fold) in [("", "x=0"), ("", "x=3"), ("", "y=5"), ("9,0\n", "x=4"), ("0,13\n", "y=6")] {
        // With a valid fold before the bad one, part 1 has an answer and only part 2 fails.
        for before in ["", "fold along y=100\n", "fold along x=100\n"] {
            let input = format!("{L}{dot}\n{before}fold along {fold}");
            let message = format!("the fold along {fold} has a dot on its line, or would move one off the sheet");
            testing::assert_refused(solve, &[(&input, &message)]);
            testing::assert_refused(oracle, &[(&input, &message)]);
            assert_eq!(part1(&parse(&input).unwrap()).is_ok(), !before.is_empty());
        }
    }
}

#[test]
fn unknown_letters_in_small_pictures_are_shown() {
    let broken = L.replace("0,4\n", "") + "\nfold along x=5";
    let refused = [
        (&*broken, "no known letters in a picture of 4 × 6 points:\n#...\n#...\n#...\n#...\n....\n####"),
        ("0,0\n0,200\n\nfold along x=1", "no known letters in a picture of 1 × 201 points"),
        ("1999,1999\n\nfold along x=1000", "no known letters in a picture of 2 × 2000 points"),
    ];
    testing::assert_refused(solve, &refused);
}

#[test]
fn errors_name_the_line() {
    let end = "the end of the input";
    testing::assert_refused_at(solve, DOT, &[("", 1, end), ("1,2", 1, end), ("1,2\n3,4\n\n", 2, end)]);
    testing::assert_lines_refused(solve, DOT, "{}", &["\n\nfold along x=7"]);
    let wrong = ["3 4", "3,p", "3,4,5", "3,é4", "-3,4", "2000,4", "3,2000", "12345,4", "3,4 ", "fold along x=7"];
    testing::assert_lines_refused(solve, DOT, "1,2\n{}\n\nfold along x=7", &wrong);
    let fold = "one of at most 25 folds along a line from 0 to 1999, such as \"fold along x=7\"";
    let wrong = ["", "3,4", "fold along z=7", "fold along x=2000", "fold along y="];
    testing::assert_lines_refused(solve, fold, "1,2\n\nfold along x=7\n{}\nfold along y=7", &wrong);
    let full = "1,2\n\n".to_owned() + &"fold along x=9\n".repeat(25);
    assert!(parse(&full).is_ok());
    testing::assert_lines_refused(solve, fold, &(full + "{}"), &["fold along x=9"]);
}
