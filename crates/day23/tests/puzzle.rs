//! Day 23 as the puzzle sets it.

mod arrangements;
mod oracle;

use arrangements::{arrangements, diagram, with_variant};
use day23::{parse, part1, part2};
use oracle::{Oracle, shape};

// Not `samples::puzzle_tests!`: the oracle takes too long for 200 seeds.

#[test]
fn the_tracked_sample_is_that_of_its_seed_and_has_the_answers_of_the_oracle() {
    let [sample, answers] = [include_str!("../sample.txt"), include_str!("../sample.toml")];
    let oracle = |input: &str| [1, 2].map(|part| Oracle::of(part).least_energy(input).unwrap()).into();
    samples::check_tracked_sample(sample, answers, day23::sample::generate, solve, oracle);
}

#[test]
fn two_hundred_seeds_have_the_shape_of_real_inputs_and_the_same_answer_from_the_variant_of_part_1() {
    let ranges = (10_121..=19_257, 40_236..=67_340);
    samples::check_seeds(day23::sample::generate, solve, with_variant, shape, &ranges);
}

#[test]
fn damaged_samples_are_refused_or_show_an_arrangement() {
    samples::check_damaged_samples(include_str!("../sample.txt"), solve, with_variant);
}

fn solve(input: &str) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let diagram = parse(input)?;
    Ok((part1(&diagram)?, part2(&diagram)?))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // All are at home. Then the top ones change places: A goes up 1, aside 1, to its room 3 and down 1, while B goes 1 + 2 + 1.
    for (places, energy) in [([0, 1, 2, 3, 0, 1, 2, 3], 0), ([1, 0, 2, 3, 0, 1, 2, 3], 46)] {
        assert_eq!(part1(&parse(&diagram(&places)).unwrap()), Ok(energy));
    }
}

#[test]
fn an_arrangement_without_a_way_is_an_error_of_its_part() {
    let mut diagrams = arrangements().into_iter().map(|places| diagram(&places));
    let stuck = diagrams.find(|diagram| part2(&parse(diagram).unwrap()).is_err()).unwrap();
    assert!(part1(&parse(&stuck).unwrap()).is_ok());
    samples::assert_refused(solve, &[(&stuck, "there is no way to bring all amphipods home: they block each other")]);
}

#[test]
fn bad_inputs_are_located() {
    let lines = ["#############", "#...........#", "###D#C#A#B###", "  #C#D#B#A#", "  #########"];
    assert!(solve(&lines.join("\r\n")).is_ok());
    let with = |line: usize| [&lines[..line], &["{}"], &lines[line + 1..]].concat().join("\n");
    let bottom = r#"a line such as "  #A#B#C#D#""#;
    for (line, expected, wrong) in [
        (0, "a line \"#############\"", &["", "##############"][..]),
        (1, "an empty hallway, \"#...........#\"", &["#.A.........#"]),
        (
            2,
            r####"a line such as "###A#B#C#D###""####,
            &["###D#C#A#E###", "###D#C#.#B###", "###D#C#A#B##", "###D#C#A#B####"],
        ),
        (2, "two amphipods of each kind", &["###D#C#A#A###"]),
        (3, bottom, &["###D#C#A#B###", "  #C#D#B#A#  "]),
        (4, "a line \"  #########\"", &["  #D#C#B#A#"]),
    ] {
        samples::assert_lines_refused(solve, expected, &with(line), wrong);
    }
    samples::assert_lines_refused(solve, "the end of the input", &(lines.join("\n") + "\n{}"), &["x"]);
}
