//! Day 19 as the puzzle sets it.

mod oracle;
mod views;

use day19::{parse, part1, part1_distances, part2, part2_distances};
use oracle::{oracle, shape};
use samples::SplitMix64;
use views::{Point, random_points, report};

samples::puzzle_tests!(day19, solve, |input| oracle(input).unwrap(), shape, answers: (350..=510, 9000..=17_000));

fn solve(input: &str) -> Result<(usize, u32), Box<dyn std::error::Error>> {
    let report = parse(input)?;
    let answers = (part1(&report), part2(&report));
    // All distances take their time on large reports; of those, the tracked sample is enough.
    if input.len() < 5000 || input == include_str!("../sample.txt") {
        assert_eq!(answers, (part1_distances(&report), part2_distances(&report)), "{input}");
    }
    Ok((answers.0?, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Twelve on a line, whose ends are apart by more than any other two; both see all of them.
    let line = |place: fn(i32) -> Point| (0..12).map(|x| place(x * x)).collect::<Vec<Point>>();
    let shifted = report(&[line(|x| [x, 0, 0]), line(|x| [x + 9, 8, 7])]);
    let answered = [
        ("--- scanner 0 ---\n1,2,3", (1, 0)),
        ("--- scanner 7 ---\r\n-1000,0,1000\r\n0,0,0\r\n\r\n", (2, 0)),
        (&shifted, (12, 24)),
    ];
    samples::assert_answers(solve, |input| oracle(&input.replace('\r', "")).unwrap(), &answered);
    let turned = report(&[line(|x| [x, 0, 0]), line(|x| [5, 7, -x])]);
    assert_eq!(solve(&turned).unwrap().0, 12);
}

#[test]
fn reports_without_a_map_are_refused() {
    let points = random_points(25 * 15, 1000, &mut SplitMix64::new(1));
    let apart = |scanners: usize| report(&points.chunks(25).take(scanners).map(<[Point]>::to_vec).collect::<Vec<_>>());
    for (scanners, names) in
        [(2, "scanner 1"), (4, "scanners 1, 2, 3"), (15, "scanners 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4 more")]
    {
        let message = format!("cannot place {names}: no placed scanner shares twelve beacons");
        samples::assert_refused(solve, &[(&apart(scanners), &message)]);
    }
    let twice = apart(2).replacen("--- scanner 1 ---\n", "--- scanner 1 ---\n1,1,1\n1,1,1\n", 1);
    let many = random_points(6000, 1000, &mut SplitMix64::new(2));
    let many = report(&many.chunks(3000).map(<[Point]>::to_vec).collect::<Vec<_>>());
    let refused = [
        ("--- scanner 5 ---\n1,2,3\n3,2,1\n1,2,3", "scanner 5 sees a beacon twice"),
        (&twice, "scanner 1 sees a beacon twice"),
        (&many, "too many scanners or beacons to compare them all"),
    ];
    samples::assert_refused(solve, &refused);
    samples::assert_refused(|input| part1_distances(&parse(input).unwrap()), &refused[1..]);
}

#[test]
fn bad_inputs_are_located() {
    let header = r#"the header of a scanner, such as "--- scanner 3 ---""#;
    samples::assert_refused_at(solve, header, &[("", 1, "the end of the input")]);
    samples::assert_lines_refused(solve, header, "{}\n1,2,3", &["1,2,3", "--- scanner x ---", "--- scanner 0 --- "]);
    samples::assert_lines_refused(
        solve,
        header,
        "--- scanner 0 ---\n1,2,3\n\n{}\n4,5,6",
        &["4,5,6", "", "\n--- scanner 1 ---"],
    );
    let beacon = r#"a beacon with coordinates from -1000 to 1000, such as "-4,5,600""#;
    let wrong = ["", "1,2", "1,2,3,4", "1001,2,3", "1,2,-1001", "1,2,-32768", "1,2,99999999999", "--- scanner 1 ---"];
    samples::assert_lines_refused(solve, beacon, "--- scanner 0 ---\n{}\n\n--- scanner 1 ---\n1,2,3", &wrong);
    samples::assert_lines_refused(solve, beacon, "--- scanner 0 ---\n1,2,3\n{}\n1,2,3", &wrong[1..]);
}
