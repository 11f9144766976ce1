//! Day 22 as the puzzle sets it.

mod any_cuboids;
mod oracle;

use day22::{parse, part1, part1_cubes, part2, part2_halving};
use oracle::{cuboid, oracle, plates, shape};

samples::puzzle_tests!(
    day22, solve, oracle, shape, answers: (300_000..1_030_301, 900_000_000_000_000..1_500_000_000_000_000),
);

fn solve(input: &str) -> Result<(u64, u64), Box<dyn std::error::Error>> {
    let steps = parse(input)?;
    let answers = (part1(&steps), part2(&steps));
    assert_eq!(answers.0, part1_cubes(&steps), "{input}");
    // The plain way takes its time on real inputs.
    if input.lines().count() < 400 {
        assert_eq!(answers.1, part2_halving(&steps), "{input}");
    }
    Ok((answers.0, answers.1?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        ("off x=0..0,y=0..0,z=0..0", (0, 0)),
        ("on x=0..1,y=0..1,z=0..1\non x=1..2,y=1..2,z=1..2\r\n", (15, 15)),
        // What is off first is switched on later, but not the other way round.
        ("off x=0..9,y=0..9,z=0..9\non x=0..1,y=0..2,z=0..3\noff x=1..1,y=0..0,z=0..9", (20, 20)),
        // One of two cubes is in the region.
        ("on x=50..51,y=-50..-50,z=0..0", (1, 2)),
        // A frame around the region, one cube thick.
        ("on x=-51..51,y=-51..51,z=-51..51\noff x=-50..50,y=-50..50,z=-50..50", (0, 103 * 103 * 103 - 101 * 101 * 101)),
        ("on x=-1000000..1000000,y=-1000000..1000000,z=-1000000..1000000", (101 * 101 * 101, 2_000_001_u64.pow(3))),
    ];
    samples::assert_answers(solve, oracle, &answered);
}

#[test]
fn more_overlaps_than_a_sum_can_have_terms_for_are_counted_all_the_same() {
    // 22 cuboids that all meet have more than two million sets in common; 64 is one more than fit into a word with the first.
    for (count, step) in [(22, 9), (64, 9), (65, 9), (66, 9), (200, -9), (300, 0)] {
        let nested = (0..count).map(|n| cuboid(n % 3 != 1, [[step * n - 999, 999 - step * n]; 3]));
        let input = nested.collect::<String>();
        assert_eq!(solve(&input).unwrap(), oracle(&input), "{count}");
    }
}

#[test]
fn cuboids_that_all_cross_each_other_are_counted_up_to_a_limit() {
    let part2 = |input: &str| part2(&parse(input).unwrap());
    for count in [25, 500, 1999] {
        let [side, free] = [2001, 2001 - u64::try_from(count).unwrap()];
        assert_eq!(part2(&plates(count)), Ok(side.pow(3) - free.pow(3)));
    }
    let side = |n: i64| 2 * (9999 - n) + 1;
    let nested = |count| (0..count).map(|n| cuboid(n % 2 == 0, [[n - 9999, 9999 - n]; 3])).collect::<String>();
    let cubes: i64 = (0..400).step_by(2).map(|n| side(n).pow(3) - side(n + 1).pow(3)).sum();
    assert_eq!(part2(&nested(400)), Ok(cubes.cast_unsigned()));
    let message = "the cuboids overlap in too many ways to count their cubes";
    samples::assert_refused(part2, &[(&nested(2000), message)]);
}

#[test]
fn bad_inputs_are_located() {
    let step = r#"a step with ascending ranges between -1000000 and 1000000, such as "on x=-5..7,y=0..0,z=1..9""#;
    samples::assert_refused_at(parse, step, &[("", 1, "the end of the input")]);
    for (part, wrong) in [
        ("on x=0..0,y=0..0,z=0..0", &["", "on y=0..0,x=0..0,z=0..0", "on x=0..0,y=0..0"][..]),
        ("on ", &["on", "of ", "On ", " on "]),
        ("x=0..0", &["x=0...0", "x=0..-1", "x=-1000001..0", "x=+0..0"]),
        ("z=0..0", &["z=0..0,", "z=0..0 ", "z=--1..0", "z=0..1000001", "z=0..9999999999"]),
    ] {
        let line = "on x=0..0,y=0..0,z=0..0".replacen(part, "{}", 1);
        samples::assert_lines_refused(parse, step, &format!("on x=0..0,y=0..0,z=0..0\n{line}\n\nx"), wrong);
    }
}
