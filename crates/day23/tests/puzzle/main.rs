//! Day 23 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod oracle;

use std::num::NonZero;
use std::{env, thread};

use day23::{parse, part1, part1_memoized, part2, part2_memoized};
use samples::SplitMix64;

use crate::oracle::least_energy;

const NO_WAY: &str = "there is no way to bring all amphipods home: they block each other";

// Not `samples::puzzle_tests!`: the oracle takes too long for 200 seeds.

#[test]
fn the_tracked_sample_is_that_of_its_seed_and_has_the_answers_of_the_oracle() {
    let [sample, answers] = [include_str!("../../sample.txt"), include_str!("../../sample.toml")];
    samples::check_tracked_sample(sample, answers, day23::sample::generate, solve, |input| {
        (least_energy(input, 1).unwrap(), least_energy(input, 2).unwrap())
    });
}

#[test]
fn damaged_samples_are_refused() {
    let no_oracle = |text: &str| panic!("a damaged sample is accepted: {text}");
    let undamaged = |text: &str| text.trim_end() == include_str!("../../sample.txt").trim_end();
    let refused = |text: &str| if undamaged(text) { Err(String::new()) } else { solve(text) };
    samples::check_damaged_samples(include_str!("../../sample.txt"), refused, no_oracle);
}

fn solve(input: &str) -> Result<(u32, u32), String> {
    let diagram = parse(input).map_err(|error| error.to_string())?;
    let answers = [part1(&diagram), part2(&diagram)].map(|answer| answer.map_err(|error| error.to_string()));
    let [one, two] = answers;
    Ok((one?, two?))
}

/// The diagram of an arrangement, the top places first.
fn diagram(places: &[u8]) -> String {
    let letters: Vec<String> = places.iter().map(|&place| char::from(b'A' + place).to_string()).collect();
    let [top, bottom] = [letters[..4].join("#"), letters[4..].join("#")];
    format!("#############\n#...........#\n###{top}###\n  #{bottom}#\n  #########\n")
}

/// All arrangements of two of each kind.
fn arrangements() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..8 {
        let with_one_more = |places: &Vec<u8>| {
            let kinds = (0..4).filter(|kind| {
                places.iter().rposition(|other| other == kind) == places.iter().position(|other| other == kind)
            });
            kinds.map(|kind| [&places[..], &[kind]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with_one_more).collect();
    }
    all
}

/// `AOC_ARRANGEMENTS=all` in the environment asks for all of them, as `cargo xtask ci` does.
#[test]
fn arrangements_have_the_answers_of_the_oracle() {
    let mut all = arrangements();
    assert_eq!(all.len(), 2520);
    if env::var("AOC_ARRANGEMENTS").is_ok_and(|wanted| wanted == "all") {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let unsolvable = |places: &&Vec<u8>| {
            assert!(agrees(places, 1));
            !agrees(places, 2)
        };
        let count = |part| all.iter().skip(part).step_by(threads).filter(unsolvable).count();
        let total: usize = thread::scope(|scope| {
            let counts: Vec<_> = (0..threads).map(|part| scope.spawn(move || count(part))).collect();
            counts.into_iter().map(|count| count.join().unwrap()).sum()
        });
        assert_eq!(total, 307);
    } else {
        SplitMix64::new(23).shuffle(&mut all);
        assert!(all[..5].iter().all(|places| agrees(places, 1)));
        let is_refused = |places: &&Vec<u8>| part2(&parse(&diagram(places)).unwrap()).is_err();
        assert!(!agrees(all.iter().find(is_refused).unwrap(), 2) && agrees(&all[0], 2));
    }
}

/// Whether an arrangement has a solution, which is checked against the oracle.
fn agrees(places: &[u8], part: u8) -> bool {
    let input = diagram(places);
    let parsed = parse(&input).unwrap();
    let answers =
        if part == 1 { [part1(&parsed), part1_memoized(&parsed)] } else { [part2(&parsed), part2_memoized(&parsed)] };
    let expected = least_energy(&input, part);
    for answer in answers {
        assert_eq!(answer.ok(), expected, "part {part}\n{input}");
    }
    expected.is_some()
}

#[test]
fn small_cases_worked_out_by_hand() {
    let home = parse(&diagram(&[0, 1, 2, 3, 0, 1, 2, 3])).unwrap();
    assert_eq!(part1(&home), Ok(0));
    // The top ones change places: A goes up 1, aside 1, to its room 3 and down 1, while B goes 1 + 2 + 1.
    let swapped = parse(&diagram(&[1, 0, 2, 3, 0, 1, 2, 3])).unwrap();
    assert_eq!(part1(&swapped), Ok(46));
}

#[test]
fn an_arrangement_without_a_way_is_an_error_of_its_part() {
    let all = arrangements();
    let mut parsed = all.iter().map(|places| parse(&diagram(places)).unwrap());
    let stuck = parsed.find(|diagram| part2(diagram).is_err()).unwrap();
    assert!(part1(&stuck).is_ok());
    assert_eq!(part2(&stuck).unwrap_err().to_string(), NO_WAY);
}

#[test]
fn bad_inputs_are_located() {
    let lines = ["#############", "#...........#", "###D#C#A#B###", "  #C#D#B#A#", "  #########"];
    let with = |line: usize, text: &str| {
        let mut lines = lines;
        lines[line - 1] = text;
        lines.join("\n")
    };
    assert!(solve(&lines.join("\r\n")).is_ok());
    let top = r####"a line such as "###A#B#C#D###""####;
    for (line, text, expected) in [
        (1, "", "a line \"#############\""),
        (1, "##############", "a line \"#############\""),
        (2, "#.A.........#", "an empty hallway, \"#...........#\""),
        (3, "###D#C#A#E###", top),
        (3, "###D#C#.#B###", top),
        (3, "###D#C#A#B##", top),
        (3, "###D#C#A#B####", top),
        (4, "###D#C#A#B###", "a line such as \"  #A#B#C#D#\""),
        (4, "  #C#D#B#A#  ", "a line such as \"  #A#B#C#D#\""),
        (5, "  #D#C#B#A#", "a line \"  #########\""),
        (5, "  #########\nx", "the end of the input"),
    ] {
        let (line, found) = text.split_once('\n').map_or((line, text), |(_, after)| (line + 1, after));
        let message = format!("line {line}: expected {expected}, found \"{found}\"");
        samples::assert_refused(solve, &[(&with(if found == "x" { 5 } else { line }, text), &message)]);
    }
    let message = "line 3: expected two amphipods of each kind, found \"###D#C#A#A###\"";
    samples::assert_refused(solve, &[(&with(3, "###D#C#A#A###"), message)]);
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let input = day23::sample::generate(&mut SplitMix64::new(seed));
        assert_eq!(input.len(), 66);
        let bottom = input.lines().nth(3).unwrap();
        assert!(
            [(3, 'A'), (5, 'B'), (7, 'C'), (9, 'D')]
                .iter()
                .all(|&(place, kind)| bottom.chars().nth(place) != Some(kind))
        );
        let (one, two) = solve(&input).unwrap();
        assert!((10_121..=19_257).contains(&one) && (40_236..=67_340).contains(&two), "{one} {two}");
    }
}
