//! Day 13 as the puzzle sets it.

mod dots;
mod oracle;

use day13::{parse, part1, part1_sorted, part2, part2_folding};
use oracle::{L, oracle, shape};

samples::puzzle_tests!(day13, solve, oracle, shape, answers: (650..=900, ..));

fn solve(input: &str) -> Result<(usize, String), Box<dyn std::error::Error>> {
    let manual = parse(input)?;
    let answers = (part1(&manual), part2(&manual));
    assert_eq!(answers, (part1_sorted(&manual), part2_folding(&manual)), "{input:?}");
    Ok((answers.0?, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, dots) in [
        (format!("{L}\nfold along y=6\nfold along x=4\nfold along x=4\nfold along y=9\n"), 9),
        // All of these fall on dots of the L.
        (format!("{L}8,0\n8,3\n7,5\n5,5\n0,7\n\nfold along x=4\nfold along y=6"), 10),
        (format!("{L}8,0\n8,3\n7,5\n0,7\n\nfold along y=6\nfold along x=4"), 12),
        (format!("{L}{L}\nfold along y=6\nfold along x=4").replace('\n', "\r\n"), 9),
    ] {
        assert_eq!(solve(&input).unwrap(), (dots, "L".to_owned()), "{input:?}");
    }
}

#[test]
fn dots_anywhere_are_folded_as_the_oracle_folds_them() {
    let mut random = samples::SplitMix64::new(13);
    for (most, line_end) in [(9, "\n"), (40, "\r\n"), (400, "\n"), (9999, "\r\n")].repeat(200) {
        let dots = (0..20).map(|_| format!("{},{}", random.between(0, most), random.between(0, most)));
        let mut lines: Vec<String> = dots.chain([String::new()]).collect();
        for half in [most / 2, most / 4, most / 8] {
            lines.push(format!("fold along {}={}", random.choose(&["x", "y"]), half + random.between(1, 3)));
        }
        let input = lines.join(line_end);
        let dots = part1(&parse(&input).unwrap());
        assert!(solve(&input).is_err() && (dots.is_err() || dots == Ok(oracle(&input).0)), "{input}");
    }
}

#[test]
fn a_dot_that_cannot_be_folded_is_an_error_of_its_fold() {
    let [beside, on_line] = ["would move a dot off the sheet", "has a dot on its line"];
    for (fold, problem) in [("x=0", beside), ("x=1", beside), ("y=2", beside), ("x=2", on_line), ("y=5", on_line)] {
        // The same after a fold that lets the first part be solved.
        for before in ["", "fold along y=9\n", "fold along x=9\n"] {
            let input = format!("{L}\n{before}fold along {fold}");
            samples::assert_refused(solve, &[(&input, &format!("the fold along {fold} {problem}"))]);
            assert_eq!(part1(&parse(&input).unwrap()).is_ok(), !before.is_empty());
        }
    }
}

#[test]
fn what_is_no_line_of_letters_is_shown_unless_it_is_too_large() {
    let broken = L.replace("0,4\n", "") + "\nfold along x=5";
    let refused = [
        (&*broken, "no known letters in a picture of 5 × 6 points:\n#....\n#....\n#....\n#....\n.....\n####."),
        ("0,0\n0,200\n\nfold along x=1", "no known letters in a picture of 1 × 201 points"),
        ("0,1000\n\nfold along x=4", "the folded sheet has 4 × 1001 points, too many for a line of letters"),
        ("9999,9999\n\nfold along x=5000", "the folded sheet has 5000 × 10000 points, too many for a line of letters"),
    ];
    samples::assert_refused(solve, &refused);
}

#[test]
fn bad_inputs_are_located() {
    samples::assert_refused_at(solve, dots::DOT, &[("", 1, "the end of the input")]);
    samples::assert_lines_refused(solve, dots::DOT, "{}", &["1,2", "1,2\n", "\n\nfold along x=7"]);
    let lines = ["3 4", "3,p", "3,4,5", "3,é4", "-3,4", "10000,4", "3,10000", "fold along x=7"];
    samples::assert_lines_refused(solve, dots::DOT, "1,2\n{}\n\nfold along x=7", &lines);
    let fold = "a fold along a line from 0 to 9999, such as \"fold along x=7\"";
    let lines = ["", "3,4", "fold along z=7", "fold along x=10000", "fold along y="];
    samples::assert_lines_refused(solve, fold, "1,2\n\nfold along x=7\n{}\nfold along y=7", &lines);
}
