//! All 2,520 arrangements of two amphipods of each kind.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::num::NonZero;
use std::{env, thread};

use day23::{parse, part1, part1_memoized, part2, part2_memoized};
use samples::SplitMix64;

use crate::oracle::Oracle;

/// The diagram of an arrangement, the top places first.
pub fn diagram(places: &[u8]) -> String {
    let letters: Vec<String> = places.iter().map(|&place| char::from(b'A' + place).to_string()).collect();
    let [top, bottom] = [letters[..4].join("#"), letters[4..].join("#")];
    format!("#############\n#...........#\n###{top}###\n  #{bottom}#\n  #########\n")
}

/// All arrangements of two of each kind.
pub fn arrangements() -> Vec<Vec<u8>> {
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

/// The answers to an arrangement, that of part 1 from its variant.
pub fn with_variant(input: &str) -> (u32, u32) {
    assert!(shows_arrangement(input), "{input:?}");
    let diagram = parse(input).unwrap();
    (part1_memoized(&diagram).unwrap(), part2(&diagram).unwrap())
}

/// Whether a text is the diagram of an arrangement, apart from line ends.
fn shows_arrangement(input: &str) -> bool {
    let places: Vec<u8> = input.bytes().filter(u8::is_ascii_uppercase).map(|letter| letter - b'A').collect();
    arrangements().contains(&places) && input.replace("\r\n", "\n").trim_end() == diagram(&places).trim_end()
}

/// `AOC_ARRANGEMENTS=all` in the environment asks for all of them, as `cargo xtask ci` does.
#[test]
fn arrangements_have_the_answers_of_the_oracle() {
    let mut all = arrangements();
    assert_eq!(all.len(), 2520);
    if env::var("AOC_ARRANGEMENTS").is_ok_and(|wanted| wanted == "all") {
        // Those with the same bottom share most of what the oracle finds out.
        all.sort_by(|a, b| a[4..].cmp(&b[4..]));
        let groups: Vec<_> = all.chunk_by(|a, b| a[4..] == b[4..]).collect();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let unsolvable = |group: &&[Vec<u8>]| {
            let mut oracles = [1, 2].map(Oracle::of);
            let is_unsolvable = |places: &&Vec<u8>| {
                let [solvable, solvable_unfolded] = oracles.each_mut().map(|oracle| agrees(places, oracle));
                assert!(solvable);
                !solvable_unfolded
            };
            group.iter().filter(is_unsolvable).count()
        };
        let count = |part| groups.iter().skip(part).step_by(threads).map(unsolvable).sum::<usize>();
        let total: usize = thread::scope(|scope| {
            let counts: Vec<_> = (0..threads).map(|part| scope.spawn(move || count(part))).collect();
            counts.into_iter().map(|count| count.join().unwrap()).sum()
        });
        assert_eq!(total, 307);
    } else {
        SplitMix64::new(23).shuffle(&mut all);
        let mut oracles = [1, 2].map(Oracle::of);
        assert!(all[..5].iter().all(|places| agrees(places, &mut oracles[0])));
        let is_refused = |places: &&Vec<u8>| part2(&parse(&diagram(places)).unwrap()).is_err();
        let refused = all.iter().find(is_refused).unwrap();
        assert!(!agrees(refused, &mut oracles[1]) && agrees(&all[0], &mut oracles[1]));
    }
}

/// Whether an arrangement has a solution, which is checked against the oracle.
fn agrees(places: &[u8], oracle: &mut Oracle) -> bool {
    let input = diagram(places);
    let parsed = parse(&input).unwrap();
    let answers = match oracle.part {
        1 => [part1(&parsed), part1_memoized(&parsed)],
        _ => [part2(&parsed), part2_memoized(&parsed)],
    };
    let expected = oracle.least_energy(&input);
    assert_eq!(answers.map(Result::ok), [expected; 2], "part {}\n{input}", oracle.part);
    expected.is_some()
}
